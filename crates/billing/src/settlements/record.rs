//! Records tax that was deducted, and requests for salvage and write-offs.

use pitlane_base::access::Settlements;
use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail, Proof};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::count::recount;
use super::list::{self, closed};
use super::owed::{self, Owed};
use super::rules::{self, Known};
use super::store::{self, Author, NewSettlement};
use super::types::{Deductible, RecordSettlement, SettlementMade, SettlementStatus};
use crate::payments::{self, Payer};

/// Stored with the idempotency key; the entry itself is read again for the answer.
#[derive(Serialize, Deserialize)]
pub struct StoredAnswer {
    pub settlement_id: i64,
}

pub fn author(who: &Caller) -> Author<'_> {
    Author { id: who.session.user_id, name: &who.session.user_name, role: &who.session.role, at: who.now() }
}

pub async fn record_settlement(
    who: Allow<Create<Settlements>>,
    key: IdempotencyKey,
    input: Input<RecordSettlement>,
) -> Creation<SettlementMade> {
    key.needed()?;
    let request = rules::normalised(input.body);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { settlement_id }) = key.claim(&mut tx, &who, "record_settlement", &input.hash).await? {
        return Ok(Data::created(list::load(&mut tx, &who, settlement_id).await?));
    }
    // Lock the order before validating: a second request waits and sees what the first one wrote.
    orders::lock_order(&mut tx, request.order_id).await?;
    let order = orders::find(&mut tx, &who, request.order_id).await?;
    let owed = owed::read(&mut tx, &who, &order, None).await?;
    let payer = request.payer.map_or(Some(Payer::Customer), Payer::from_id);
    let known = Known {
        country: who.region.country,
        today: who.today(),
        first_day: order.row.created_at.with_timezone(&who.region.country.zone).date_naive(),
        is_insured: order.row.order_type.is_insurance(),
        is_business: owed.is_business,
        // An order that is not billed is refused below.
        has_gst: owed.shares.is_empty() || payer.is_some_and(|payer| owed.has_gst(payer)),
    };
    rules::check(&request, payer, &known).verdict()?;
    let payer = payer.unwrap_or(Payer::Customer);
    check_amount(&mut tx, &who, &order, &request, (payer, &owed)).await?;
    let id = write(&mut tx, &who, &order, &request, (payer, &owed)).await?;
    who.audit(&mut tx, Entry::done("settlement.record", "settlement", id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { settlement_id: id }).await?;
    let answer = list::load(&mut tx, &who, id).await?;
    orders::notify_listeners(&mut tx, &who, request.order_id, []).await?;
    tx.save().await?;
    let sentence =
        if request.kind.is_tax() { "The deduction is recorded" } else { "A second person is asked to approve it" };
    Ok(Data::created(answer).saying(sentence))
}

/// Refuses what is not billed, what others changed in the meantime, and what is more than the payer owes.
async fn check_amount(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &RecordSettlement,
    (payer, owed): (Payer, &Owed),
) -> Result<()> {
    let sums = payments::sums(tx, &order.row).await?;
    let money = |amount| texts::money(who.region.country, amount);
    let refused = |message: String| ApiError::Conflict { message, data: json!({ "current": sums }) };
    if let Some(sentence) = closed(order) {
        return Err(refused(sentence.to_owned()));
    }
    if request.due != sums.due {
        let message = format!("The due amount has changed: it is now {}. Check it and try again.", money(sums.due));
        return Err(refused(message));
    }
    let Some(of_payer) = owed.by(payer) else {
        return Err(refused("The insurer's share is not known yet. Approve the survey first.".into()));
    };
    if let Some(message) = beyond(request.amount, of_payer.open, (of_payer.asked, of_payer.pending), &money) {
        return Err(refused(message));
    }
    let of_kind = of_payer.deductible.iter().find(|found| found.kind == request.kind);
    if let Some(Deductible { base, lawful, left, rate, .. }) = of_kind
        && request.amount > *left
        && request.reason.is_none()
    {
        let message = format!(
            "{} % of the value without tax ({}) is {}, of which {} is left. Enter at most that, or give the reason for more.",
            rate / 100,
            money(*base),
            money(*lawful),
            money(*left)
        );
        return Err(ApiError::Conflict { message, data: json!({ "current": sums, "lawful": lawful, "left": left }) });
    }
    Ok(())
}

/// Why an amount is more than can be settled; `None` if it is not.
pub fn beyond(
    amount: Money,
    open: Money,
    (asked, pending): (Money, Money),
    money: &dyn Fn(Money) -> String,
) -> Option<String> {
    if amount <= open {
        return None;
    }
    let asked = if asked > Money::ZERO { format!(" {} is already asked for.", money(asked)) } else { String::new() };
    let pending = if pending > Money::ZERO {
        format!(" Open links ask for {}: cancel them first.", money(pending))
    } else {
        String::new()
    };
    Some(format!("Only {} of what this payer owes can be settled.{asked}{pending}", money(open)))
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &RecordSettlement,
    (payer, owed): (Payer, &Owed),
) -> Result<i64> {
    let is_tax = request.kind.is_tax();
    let status = if is_tax { SettlementStatus::Recorded } else { SettlementStatus::Asked };
    let deductible = owed.by(payer).and_then(|owes| owes.deductible.iter().find(|found| found.kind == request.kind));
    let new = NewSettlement {
        request,
        payer,
        status,
        base: deductible.map(|found| found.base),
        lawful: deductible.map(|found| found.lawful),
        author: author(who),
    };
    let id = store::insert(tx, &new).await?;
    let step = if is_tax { "record" } else { "ask" };
    store::insert_step(tx, id, step, author(who), request.reason.as_deref()).await?;
    let mut changes = json!({ request.kind.as_str(): [null, request.amount], "settlement_status": [null, status] });
    if let Some(number) = &request.certificate_number {
        changes["certificate_number"] = json!([null, number]);
    }
    note(tx, who, order, changes, request.reason.as_deref()).await?;
    Ok(id)
}

/// Calculates again what the order's entries close, and writes the history.
pub async fn note(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    mut changes: serde_json::Value,
    reason: Option<&str>,
) -> Result<()> {
    let order_id = order.row.order_id;
    let before = orders::settled(tx, order_id).await?;
    recount(tx, &who.region, order_id).await?;
    let after = orders::settled(tx, order_id).await?;
    if after != before {
        changes["settled_amount"] = json!([before, after]);
    }
    orders::note(tx, who, order_id, Event::Payment, &changes, reason).await?;
    orders::advance(tx, who, order_id, (after > before).then_some(Proof::Settlement)).await?;
    Ok(())
}
