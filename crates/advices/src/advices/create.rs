//! A new draft.

use chrono::{Days, NaiveDate};
use pitlane_base::access::PaymentAdvice;
use pitlane_base::topics::ADVICES;
use pitlane_cases::cases::{By, notify, readers};
use pitlane_cases::escalations::recoveries::hold_garage;
use pitlane_orders::catalogue::tax_country;
use pitlane_platform::access::{Create, Resource};
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_platform::input::Input;
use pitlane_tax::country::FinancialYear;
use pitlane_tax::numbers::{DocumentKind, Series};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::here::Here;
use super::propose::{Asked, propose};
use super::show::detail_of;
use super::store::{self, NewAdvice};
use super::types::{AdviceDetail, CreateAdvice, TypedLine};

/// The longest period of an advice.
const LONGEST: Days = Days::new(366);
/// In the numbers of documents the company is garage 0.
const COMPANY: u32 = 0;

/// Stored with the idempotency key; the advice itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    uuid: String,
}

pub async fn create_advice(
    who: Allow<Create<PaymentAdvice>>,
    key: IdempotencyKey,
    input: Input<CreateAdvice>,
) -> Creation<AdviceDetail> {
    key.needed()?;
    let asked = input.body;
    let mut fields = check_period(&who, (asked.period_from, asked.period_to));
    let typed = asked.adjustments.as_deref().unwrap_or_default();
    check_typed(typed, "adjustments", &mut fields);
    fields.verdict()?;
    let readers = readers(&who, PaymentAdvice::KEY).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { uuid }) = key.claim(&mut tx, &who, "create_advice", &input.hash).await? {
        return Ok(Data::created(detail_of(&mut tx, &who, &uuid).await?));
    }
    let uuid = ids::random_hex(16);
    let number = write_draft(&mut tx, Here::of(&who), (&who.session).into(), &asked, &uuid).await?;
    let after = json!({ "garage_id": asked.garage_id, "from": asked.period_from, "to": asked.period_to });
    who.audit(&mut tx, Entry::done("advice.create", "payment_advice", &number).after(&after)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { uuid: uuid.clone() }).await?;
    let answer = detail_of(&mut tx, &who, &uuid).await?;
    notify(&mut tx, &who, readers, ADVICES);
    tx.save().await?;
    let sentence = format!("{} is a draft", answer.advice.number);
    Ok(Data::created(answer).saying(sentence))
}

pub fn check_period(who: &Caller, (from, to): (NaiveDate, NaiveDate)) -> Fields {
    let mut fields = Fields::new();
    if from > to {
        fields.add("period_to", "must not be before period_from");
    } else if from.checked_add_days(LONGEST).is_some_and(|most| to > most) {
        fields.add("period_to", "must be at most a year after period_from");
    }
    if to > who.today() {
        fields.add("period_to", "must not be in the future");
    }
    fields
}

/// Names the amounts that add nothing.
pub fn check_typed(typed: &[TypedLine], path: &str, fields: &mut Fields) {
    for (at, line) in typed.iter().enumerate() {
        if line.amount.minor() == 0 {
            fields.add(format!("{path}.{at}.amount"), "must not be 0");
        }
        if line.description.trim().chars().count() < 3 {
            fields.add(format!("{path}.{at}.description"), "must say what it is for");
        }
    }
}

/// Writes a draft with its lines, and returns its number.
pub async fn write_draft(tx: &mut Tx, here: Here<'_>, by: By<'_>, asked: &CreateAdvice, uuid: &str) -> Result<String> {
    let typed = asked.adjustments.as_deref().unwrap_or_default();
    // Of two drafts at the same time the second one sees the first.
    hold_garage(tx, asked.garage_id).await?;
    let period = (asked.period_from, asked.period_to);
    if let Some(number) = store::open_draft(tx, asked.garage_id, period).await? {
        return Err(ApiError::Conflict {
            message: format!("{number} is a draft of this garage for days of this period. Submit or edit that one."),
            data: json!({ "number": number }),
        });
    }
    let wanted = asked.order_ids.as_deref();
    let plan = Asked { garage_id: asked.garage_id, period, order_ids: wanted, typed, draft: None, locks: true };
    let proposal = propose(tx, here, &plan).await?;
    if proposal.lines.is_empty() {
        return Err(ApiError::Conflict {
            message: "There is nothing to settle with this garage in this period. Choose other days.".into(),
            data: json!({ "held": proposal.held }),
        });
    }
    let number = take_number(tx, here).await?;
    let new = NewAdvice {
        uuid,
        number: &number,
        garage_id: asked.garage_id,
        period,
        commission_rate: proposal.commission_rate,
        totals: proposal.totals,
    };
    let id = store::insert(tx, &new, by.id, here.now).await?;
    store::replace_lines(tx, id, &proposal.lines).await?;
    store::add_event(tx, id, ("create", None), by, here.now).await?;
    Ok(number)
}

/// The next number of the region in this year of account. It is claimed in the unit of work that writes the advice, so that
/// the series has no gaps.
async fn take_number(tx: &mut Tx, here: Here<'_>) -> Result<String> {
    let year = FinancialYear::containing(tax_country(here.country), here.today());
    let series = Series { kind: DocumentKind::PaymentAdvice, garage: COMPANY, year };
    let place = store::take_place(tx, &series.to_string()).await?;
    series.number(place.unsigned_abs()).map_err(|error| ApiError::Internal(error.into()))
}
