//! Cancels the order of an escalation.

use pitlane_base::access::{Escalations, Orders};
use pitlane_base::codes::RefundMarket;
use pitlane_base::texts;
use pitlane_base::topics::ESCALATIONS;
use pitlane_orders::orders;
use pitlane_platform::access::{Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, PathOf};
use pitlane_platform::money::Money;
use pitlane_refunds::refunds::{self, Returnable, check_enabled, returnable};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::types::{CancelOrder, CancelledMoney, CancelledOrder};
use crate::cases::{CaseKind, insert_event, lock_case, notify, readers};
use crate::escalations::orders::{OrderPath, StoredEscalation, Subject, find, refund};

/// Stored with the idempotency key; the order is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    refund_id: Option<i64>,
}

pub async fn cancel_order(
    who: Allow<Update<Escalations>>,
    key: IdempotencyKey,
    PathOf(path): PathOf<OrderPath>,
    input: Input<CancelOrder>,
) -> Answer<CancelledOrder> {
    let (order, asked) = (path.order_id, &input.body);
    let reason = check(&who, asked)?;
    who.require::<Update<Orders>>().await?;
    if asked.preview == Some(true) {
        let mut tx = who.read().await?;
        let case = find(&mut tx, &who, Subject::new(CaseKind::Order, order), asked.escalation_id).await?;
        case.check_works()?;
        orders::may_die(&mut tx, &who, order).await?;
        return Ok(Data::ok(shown(&mut tx, &who, order, (None, true)).await?));
    }
    key.needed()?;
    if let Some(CancelledMoney::Refund(_)) = asked.refund {
        check_enabled(&who).await?;
    }
    let readers = readers(&who, Escalations::KEY).await?;
    let mut tx = who.write().await?;
    if !orders::lock_order(&mut tx, order).await? {
        return Err(ApiError::NotFound("order"));
    }
    let stored = key.claim::<StoredAnswer>(&mut tx, &who, &format!("cancel_order {order}"), &input.hash).await?;
    if let Some(StoredAnswer { refund_id }) = stored {
        return Ok(Data::ok(shown(&mut tx, &who, order, (refund_id, false)).await?));
    }
    // Closing asks what still waits for a decision: it comes before the cancellation, or after it.
    lock_case(&mut tx, asked.escalation_id, None).await?;
    let case = find(&mut tx, &who, Subject::new(CaseKind::Order, order), asked.escalation_id).await?;
    case.check_works()?;
    let before = orders::may_die(&mut tx, &who, order).await?;
    if Some(before.row.version) != asked.version {
        return Err(ApiError::stale(before));
    }
    let money = returnable(&mut tx, &who, RefundMarket::Order, order).await?;
    check_money(&who, asked, &money)?;
    orders::make_dead(&mut tx, &who, &before, &reason).await?;
    let refund_id = match &asked.refund {
        Some(CancelledMoney::Refund(wanted)) => {
            let wish = refund::wish(&case, wanted);
            Some(refunds::request(&mut tx, &who, &wish).await.map_err(|error| error.below("refund"))?)
        }
        _ => None,
    };
    note(&mut tx, &who, &case, (asked, &reason), refund_id).await?;
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { refund_id }).await?;
    let answer = shown(&mut tx, &who, order, (refund_id, false)).await?;
    notify(&mut tx, &who, readers, ESCALATIONS);
    refunds::notify(&mut tx, &who.region);
    tx.save().await?;
    let sentence = match refund_id {
        Some(id) => format!("Order {order} was cancelled; refund {id} waits for another person"),
        None => format!("Order {order} was cancelled"),
    };
    Ok(Data::ok(answer).saying(sentence))
}

/// The reason without blanks around it.
fn check(who: &Caller, asked: &CancelOrder) -> Result<String> {
    let mut fields = Fields::new();
    let reason = asked.reason.as_deref().map(str::trim).unwrap_or_default().to_owned();
    if asked.preview != Some(true) {
        if reason.is_empty() {
            fields.add("reason", "is required");
        }
        if asked.version.is_none() {
            fields.add("version", "is required");
        }
    }
    if let Some(CancelledMoney::Refund(wanted)) = &asked.refund {
        refund::check(who, wanted, ("refund", &mut fields));
    }
    let is_none = matches!(asked.refund, Some(CancelledMoney::None(_)));
    let is_silent = asked.refund_reason.as_deref().is_none_or(|text| text.trim().is_empty());
    if is_none && is_silent {
        fields.add("refund_reason", "is required: why does no money go back?");
    }
    fields.verdict()?;
    Ok(reason)
}

/// Money that can be returned needs a decision: cancelling never refunds unseen, and never keeps money unseen.
fn check_money(who: &Caller, asked: &CancelOrder, money: &Returnable) -> Result<()> {
    if money.refundable > Money::ZERO && asked.refund.is_none() {
        let paid = texts::money(who.region.country, money.refundable);
        return Err(ApiError::Conflict {
            message: format!(
                "{paid} of what was paid can be returned. State how much goes back, or none with a reason."
            ),
            data: json!({ "missing": ["refund"], "current": money }),
        });
    }
    Ok(())
}

/// The history of the case says what became of its order.
async fn note(
    tx: &mut Tx,
    who: &Caller,
    case: &StoredEscalation,
    (asked, reason): (&CancelOrder, &str),
    refund_id: Option<i64>,
) -> Result<()> {
    let mut changes = json!({ "reason": [null, reason] });
    if let Some(id) = refund_id {
        changes["refund"] = json!([null, id]);
    }
    if let (None, Some(reason)) = (refund_id, &asked.refund_reason) {
        changes["refund_reason"] = json!([null, reason.trim()]);
    }
    insert_event(tx, case.id, &who.session, "order_cancelled", &changes, who.now()).await?;
    Ok(())
}

async fn shown(
    tx: &mut Tx,
    who: &Caller,
    order: i64,
    (refund_id, preview): (Option<i64>, bool),
) -> Result<CancelledOrder> {
    let row = orders::find(tx, who, order).await?.row;
    let money = returnable(tx, who, RefundMarket::Order, order).await?;
    Ok(CancelledOrder {
        order_id: order,
        version: row.version,
        status: if preview { orders::dead_status(row.order_type) } else { row.status.id },
        money,
        refund_id,
        preview,
    })
}
