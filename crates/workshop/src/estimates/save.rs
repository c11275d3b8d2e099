//! Saves an estimate: a revision that only staff have seen is overwritten, one that was sent is followed by a new
//! revision.

use pitlane_base::access::Orders;
use pitlane_base::list::non_blank;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_tax::discount::Discount;
use pitlane_tax::gstin::{self, Gstin};
use pitlane_tax::place::{Sez, Treatment};
use pitlane_tax::totals::Rounding;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::carry::{NewLine, carried};
use super::detail::load_estimate;
use super::jobs::StoredJobs;
use super::revision::Revision;
use super::rules::{self, CalculatedEstimate};
use super::store::{self, Head, NewRevision, StoredLine};
use super::supply::{Registration, Supply};
use super::types::{EstimateDetail, EstimateInput, SaveEstimate};
use super::{checks, jobs, lookup, offer_hooks, offered, outcome};

/// Stored with the idempotency key; the estimate itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Saved {
    order_id: i64,
}

pub async fn save_estimate(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<SaveEstimate>,
) -> Answer<EstimateDetail> {
    let SaveEstimate { order_id, version, lines, jobs, discount, coupon_code, note, customer_gstin, customer_sez } =
        input.body;
    let estimate = EstimateInput { lines, jobs, discount, coupon_code, note };
    let mut tx = who.write().await?;
    let order = lookup::held(&mut tx, &who, order_id).await?;
    if key.claim::<Saved>(&mut tx, &who, "save_estimate", &input.hash).await?.is_some() {
        return Ok(Data::ok(load_estimate(&mut tx, &who, &order, None).await?));
    }
    lookup::check_unlocked(&mut tx, &order).await?;
    let head = store::head(&mut tx, order_id).await?;
    if head.map_or(0, |head| head.version) != version {
        return Err(ApiError::stale(load_estimate(&mut tx, &who, &order, None).await?));
    }
    let mut fields = Fields::new();
    let registration = checked_registration(&who, customer_gstin, customer_sez, &mut fields);
    write(&mut tx, &who, &order, EstimateDraft { head, input: &estimate, registration, fields }).await?;
    key.store_answer(&mut tx, &who, 200, &Saved { order_id }).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    let answer = load_estimate(&mut tx, &who, &order, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("The estimate is saved"))
}

/// The GSTIN in its normal form; an invalid number, or one in the wrong country, is added to `fields`.
pub fn checked_registration(
    who: &Caller,
    gstin: Change<String>,
    sez: Change<Sez>,
    fields: &mut Fields,
) -> Registration {
    let is_india = who.region.country.is_india();
    if sez.given().is_some() && !is_india {
        fields.add("customer_sez", "applies to India only; leave it empty");
    }
    let Change::Set(given) = gstin else { return Registration { gstin: Change::Keep, sez } };
    let given = given.map(|text| gstin::normal(&text)).filter(|text| !text.is_empty());
    if let Some(number) = &given {
        if !is_india {
            fields.add("customer_gstin", "applies to India only; leave it empty");
        } else if let Err(problem) = Gstin::parse(number) {
            fields.add("customer_gstin", problem.to_string());
        }
    }
    Registration { gstin: Change::Set(given), sez }
}

/// An estimate before it is saved: the input and the validation errors found so far.
pub struct EstimateDraft<'a> {
    /// The current version when it was read.
    pub head: Option<Head>,
    pub input: &'a EstimateInput,
    /// The customer's GST registration.
    pub registration: Registration,
    pub fields: Fields,
}

/// Writes the estimate of a locked order, with all consequences.
pub async fn write(tx: &mut Tx, who: &Caller, order: &OrderDetail, draft: EstimateDraft<'_>) -> Result<()> {
    let EstimateDraft { head, input, registration, mut fields } = draft;
    let input = &rules::with_payers(input, rules::payer_of(order));
    let (order_id, now) = (order.row.order_id, who.now());
    // An invalid number is not used for the tax.
    let chosen = if fields.is_empty() { registration.clone() } else { Registration::default() };
    let supply = Supply::read(tx, &who.region, order_id, chosen).await?;
    let supply = supply.of_kinds(input.lines.iter().map(|line| line.kind));
    if let Some(problem) = supply.sez_problem() {
        fields.add("customer_sez", problem);
    }
    let calculated = rules::calculate(input, &supply.terms(), &mut fields);
    let before = standing_lines(tx, order_id, head).await?;
    let current = head.map_or(0, |head| head.revision);
    let jobs_before = StoredJobs::read(tx, order_id, current).await?;
    let plan = checks::checked(tx, who, order_id, input, (&before, &jobs_before), &mut fields).await?;
    std::mem::take(&mut fields).verdict()?;
    let Some(mut calculated) = calculated else { return Ok(()) };
    let offers = offer_hooks::shares(tx, who, order_id, &calculated.offer_lines()).await?;
    calculated.offered(offers, &supply.terms())?;
    let is_frozen = match head {
        Some(head) => is_frozen(tx, order_id, head.revision, &before).await?,
        None => true,
    };
    let revision = current + i64::from(is_frozen);
    if !store::next_version(tx, order_id, head.map_or(0, |head| head.version), revision, now).await? {
        return Err(ApiError::stale(load_estimate(tx, who, order, None).await?));
    }
    let new = NewRevision {
        order_id,
        revision,
        discount: calculated.discount,
        coupon: calculated.coupon.as_deref(),
        note: input.note.as_deref().and_then(non_blank),
        day: supply.day,
        labour_tax: as_json(supply.labour)?,
        parts_tax: as_json(supply.parts)?,
        total: calculated.document.totals.total,
        made_by: who.session.user_id,
        made_by_name: &who.session.user_name,
        now,
    };
    // Read before an unfrozen revision is deleted: line numbers are never reused.
    let last_number = store::last_number(tx, order_id).await?;
    if is_frozen {
        store::insert_revision(tx, &new).await?;
        store::end_links(tx, order_id, "outdated", now).await?;
    } else {
        store::replace_revision(tx, &new).await?;
    }
    let jobs = jobs::write(tx, (order_id, revision), &plan, &jobs_before).await?;
    let of_line: Vec<i64> = plan.of_line.iter().filter_map(|place| jobs.get(*place)).copied().collect();
    write_lines(tx, (order_id, revision), (&calculated, &of_line), &before, last_number).await?;
    write_order(tx, order_id, &registration, supply.terms().is_igst(), &calculated).await?;
    let applied = offered::write_code(tx, who, order_id).await?;
    let rounding = supply.terms().rounding();
    let totals = outcome::apply(tx, order_id, revision, rounding, now).await?.totals;
    let mut changes = json!({
        "revision": [head.map(|head| head.revision), revision],
        "lines": [before.len(), calculated.lines.len()],
        "amount": [order.row.amount, totals.total],
    });
    note_discount(&mut changes, order, &calculated, applied);
    orders::note(tx, who, order_id, Event::Estimate, &changes, None).await?;
    let entry = Entry::done("estimate.save", "order", order_id).before(&json!({ "revision": current }));
    who.audit(
        tx,
        entry.after(
            &json!({ "revision": revision, "estimate": input, "gstin": registration.gstin.given(), "sez": registration.sez.given() }),
        ),
    )
    .await
}

/// Writes what the order has of its estimate.
async fn write_order(
    tx: &mut Tx,
    order_id: i64,
    registration: &Registration,
    is_igst: bool,
    calculated: &CalculatedEstimate,
) -> Result<()> {
    if let Change::Set(gstin) = &registration.gstin {
        orders::write_customer_gstin(tx, order_id, gstin.as_deref()).await?;
    }
    if let Change::Set(sez) = &registration.sez {
        orders::write_customer_sez(tx, order_id, *sez).await?;
    }
    orders::write_is_igst(tx, order_id, is_igst).await?;
    orders::write_discount(tx, order_id, calculated.discount, calculated.coupon.as_deref()).await?;
    Ok(())
}

/// Adds what became of the discount on the whole to an entry of the history.
fn note_discount(changes: &mut Value, order: &OrderDetail, calculated: &CalculatedEstimate, applied: Option<String>) {
    let before = Discount::stored(order.row.flat_discount, Some(order.percent_discount.minor()));
    let after = calculated.discount;
    if before.flat() != after.flat() {
        changes["flat_discount"] = json!([before.flat(), after.flat()]);
    }
    if before.percent() != after.percent() {
        let text = |discount: Discount| discount.percent().map(|percent| percent.to_string());
        changes["percent_discount"] = json!([text(before), text(after)]);
    }
    let code = applied.or_else(|| calculated.coupon.clone());
    if order.coupon_code != code {
        changes["coupon_code"] = json!([order.coupon_code, code]);
    }
}

async fn standing_lines(tx: &mut Tx, order_id: i64, head: Option<Head>) -> Result<Vec<StoredLine>> {
    Ok(match head {
        // Line amounts are not rounded.
        Some(head) => {
            let revision = Revision::read(tx, order_id, head.revision, Rounding::None).await?;
            revision.map(|revision| revision.lines).unwrap_or_default()
        }
        None => Vec::new(),
    })
}

/// Whether someone outside the company has seen or decided about the revision: it is then never changed.
async fn is_frozen(tx: &mut Tx, order_id: i64, revision: i64, lines: &[StoredLine]) -> Result<bool> {
    let sent = store::revision(tx, order_id, revision).await?.and_then(|revision| revision.sent_at);
    if sent.is_some() || lines.iter().any(|line| line.approval.is_decided()) {
        return Ok(true);
    }
    // Decisions that hold no more, because taxes made the work dearer, stay with the lines about which they were made.
    Ok(store::has_decisions(tx, order_id, revision).await?)
}

pub fn as_json(treatment: Treatment) -> Result<String> {
    serde_json::to_string(&treatment).map_err(|e| ApiError::Internal(e.into()))
}

async fn write_lines(
    tx: &mut Tx,
    (order_id, revision): (i64, i64),
    (calculated, jobs): (&CalculatedEstimate, &[i64]),
    before: &[StoredLine],
    mut last_number: i64,
) -> Result<()> {
    let all = calculated.lines.iter().zip(&calculated.document.lines).zip(jobs).enumerate();
    let new = all.map(|(at, ((valid, amounts), job))| {
        let known = valid.input.id.and_then(|id| before.iter().find(|line| line.id == id));
        let number = known.map_or_else(
            || {
                last_number += 1;
                last_number
            },
            |line| line.number,
        );
        NewLine {
            valid,
            known,
            number,
            job: *job,
            amounts,
            offer: calculated.offers.get(at).copied().unwrap_or_default(),
        }
    });
    let new: Vec<NewLine<'_>> = new.collect();
    for (sequence, line) in (0_i64..).zip(carried(&new)) {
        store::insert_line(tx, order_id, revision, sequence, &line).await?;
    }
    Ok(())
}

/// The first estimate of a new order.
pub fn first(input: &EstimateInput) -> EstimateDraft<'_> {
    EstimateDraft { head: None, input, registration: Registration::default(), fields: Fields::new() }
}
