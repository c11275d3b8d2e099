//! Vouchers of escalations in every state: proposed, approved, issued, used, expired, declined and cancelled.

use chrono::{DateTime, Duration, Utc};
use pitlane_billing::coupons::new_voucher_code;
use pitlane_cases::cases::{By, insert_event};
use pitlane_cases::escalations::CaseVoucherState;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select};
use serde_json::json;

use super::dice::{Dice, Stream};

use CaseVoucherState::{Approved, Cancelled, Declined, Expired, Issued, Proposed, Used};

const STATES: [CaseVoucherState; 12] =
    [Used, Expired, Proposed, Proposed, Approved, Approved, Issued, Issued, Issued, Declined, Cancelled, Cancelled];
/// How much each is, in hundreds of rupees or fives of ringgit: a manager grants at most 30.
const PARTS: [i64; 12] = [5, 8, 40, 60, 10, 25, 5, 12, 30, 45, 10, 20];
/// A voucher of an escalation that was closed so long ago can have expired.
const LONG_AGO: Duration = Duration::days(3);
/// One of an open escalation was proposed within this time, and after it was raised.
const LATEST: Duration = Duration::minutes(41);

record! {
    /// An escalation that compensates its customer.
    struct Granting of t {
        id: i64,
        type1_id: i64,
        order_id: i64,
        customer_id: i64,
        created_at: DateTime<Utc>,
        closed_at: Option<DateTime<Utc>>,
        /// An order of the customer on which a voucher can be used.
        early: Option<i64> = "(SELECT MAX(o.id) FROM orders o WHERE o.customer_id = t.customer_id AND o.is_open
            AND NOT EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id)
            AND NOT EXISTS (SELECT 1 FROM voucher_uses w WHERE w.order_id = o.id AND w.state <> 'released'))",
    }
}

record! {
    struct Person of u {
        id: i64,
        name: String,
        role: String = "r.name",
    }
}

impl Person {
    fn by(&self) -> By<'_> {
        By { id: Some(self.id), name: &self.name, role: &self.role }
    }
}

async fn person(tx: &mut Tx, role: &str) -> DbResult<Option<Person>> {
    select!(
        Person,
        "FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_active ORDER BY u.id LIMIT 1",
        role
    )
    .maybe(tx)
    .await
}

/// Whether a voucher in a state can be of an escalation: those that are decided on now are of open ones.
fn fits(state: CaseVoucherState, case: &Granting, now: DateTime<Utc>) -> bool {
    match state {
        Used => case.early.is_some(),
        Expired => case.closed_at.is_some_and(|at| at < now - LONG_AGO),
        _ => case.closed_at.is_none() && case.created_at < now - LATEST,
    }
}

/// Writes the vouchers where there are none yet.
pub async fn write(tx: &mut Tx, country: &'static Country, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let are_there: i64 = tx.one("SELECT COUNT(*) FROM case_vouchers", args![]).await?;
    let (Some(manager), Some(head)) = (person(tx, "Central CR").await?, person(tx, "Super Admin").await?) else {
        return Ok(());
    };
    if are_there > 0 {
        return Ok(());
    }
    let mut cases: Vec<Granting> =
        select!(Granting, "FROM cases t WHERE t.kind = 'order' AND t.status <> 'cancelled' ORDER BY t.id DESC")
            .all(tx)
            .await?;
    let unit = if country.is_india() { 10_000 } else { 500 };
    let mut dice = Dice::new(seed, Stream::CaseVoucher, 0);
    for (at, state) in STATES.into_iter().enumerate() {
        let Some(found) = cases.iter().position(|case| fits(state, case, now)) else { continue };
        let case = cases.swap_remove(found);
        // A second one within 90 days would need a manager.
        cases.retain(|other| other.customer_id != case.customer_id);
        let amount = Money::from_minor(unit * PARTS[at]);
        put(tx, &case, (state, amount), (&manager, &head), (at, now), &mut dice).await?;
    }
    Ok(())
}

/// A voucher with the steps that it has taken.
async fn put(
    tx: &mut Tx,
    case: &Granting,
    (state, amount): (CaseVoucherState, Money),
    (manager, head): (&Person, &Person),
    (at, now): (usize, DateTime<Utc>),
    dice: &mut Dice,
) -> DbResult<()> {
    let minutes = i64::try_from(at).unwrap_or_default();
    let proposed = case.closed_at.map_or(now - Duration::minutes(40 - minutes), |closed| closed - Duration::minutes(5));
    let later = proposed + Duration::minutes(3);
    let (is_declined, is_cancelled) = (state == Declined, state == Cancelled);
    // Of the cancelled ones, one had been issued.
    let is_issued = matches!(state, Issued | Used | Expired) || (is_cancelled && at % 2 == 1);
    let voucher = if is_issued { Some(issue(tx, case, (state, amount), (manager, later), dice).await?) } else { None };
    let stored = if is_issued && !is_cancelled { Issued } else { state };
    let decider = is_declined.then_some(head);
    let last = decider.unwrap_or(manager);
    let is_changed = !matches!(state, Proposed | Approved);
    let note = match state {
        Declined => Some("A new part is enough here."),
        Cancelled => Some("The customer wants the repair instead."),
        _ => None,
    };
    let reason = "The repair had to be done twice";
    insert!(case_vouchers {
        case_id: case.id,
        type1_id: case.type1_id,
        customer_id: case.customer_id,
        campaign_id: 1 + minutes % 4,
        amount: amount,
        reason: reason,
        state: stored,
        voucher_id: voucher,
        proposed_by: manager.id,
        proposer_name: manager.name.as_str(),
        proposed_at: proposed,
        decided_by: decider.map(|decider| decider.id),
        decider_name: decider.map(|decider| decider.name.as_str()),
        decided_at: decider.map(|_| later),
        changed_by: is_changed.then_some(last.id),
        changed_name: is_changed.then_some(last.name.as_str()),
        changed_at: is_changed.then_some(later),
        note: note,
    })
    .run(tx)
    .await?;
    let first = if matches!(state, Proposed | Declined) { Proposed } else { Approved };
    let changes = json!({ "voucher": [null, first], "voucher_amount": [null, amount], "reason": [null, reason] });
    insert_event(tx, case.id, manager.by(), "compensated", &changes, proposed).await?;
    if is_changed {
        let changes = json!({ "voucher": [first, stored], "reason": [null, note] });
        insert_event(tx, case.id, last.by(), "compensated", &changes, later).await?;
    }
    tx.run("UPDATE cases SET version = version + 1 WHERE id = $1", args![case.id]).await?;
    Ok(())
}

/// The voucher under its code; one that is used is reserved by an order of the customer.
async fn issue(
    tx: &mut Tx,
    case: &Granting,
    (state, amount): (CaseVoucherState, Money),
    (by, at): (&Person, DateTime<Utc>),
    dice: &mut Dice,
) -> DbResult<i64> {
    let random: Vec<u8> = (0..11).map(|_| u8::try_from(dice.below(256)).unwrap_or_default()).collect();
    let from = tx.day_of(at)?;
    let days = if state == Expired { 1 } else { 179 };
    let is_cancelled = state == Cancelled;
    let id: i64 = insert!(vouchers {
        code: new_voucher_code(&random),
        customer_id: case.customer_id,
        amount: amount,
        balance: if state == Used { Money::ZERO } else { amount },
        reason = "'escalation'",
        order_id: case.order_id,
        escalation_id: case.id,
        valid_from: from,
        valid_to: from + Duration::days(days),
        status: match state {
            Used => "used",
            Cancelled => "cancelled",
            _ => "active",
        },
        second_person = "'[]'",
        note: "The repair had to be done twice",
        issued_at: at,
        issued_by: by.id,
        decided_at: is_cancelled.then_some(at),
        decided_by: is_cancelled.then_some(by.id),
        decision_note: is_cancelled.then_some("The customer wants the repair instead."),
        sent_at: at,
    } "RETURNING id")
    .one(tx)
    .await?;
    if let Some(order) = case.early.filter(|_| state == Used) {
        insert!(voucher_uses {
            voucher_id: id,
            order_id: order,
            asked: amount,
            amount: amount,
            state = "'reserved'",
            reserved_at: at,
            changed_at: at,
            changed_by_name: "Pitlane",
        })
        .run(tx)
        .await?;
    }
    Ok(id)
}
