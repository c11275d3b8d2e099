//! Vouchers that an escalation has decided on: issued here like all others, and cancelled only by the escalation.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::access::Vouchers;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::args;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::money::Money;
use serde_json::json;

use super::voucher_issue::{find, insert, send};
use super::voucher_rules::{self, new_code};
use super::voucher_store::{self as store, NewVoucher};
use super::voucher_types::{VoucherReason, VoucherState, VoucherStatus};
use super::words::masked;

/// A voucher that is approved.
pub struct Compensation<'a> {
    pub customer_id: i64,
    pub amount: Money,
    pub escalation_id: i64,
    /// The order of a car that it compensates for.
    pub order_id: Option<i64>,
    /// Its last day.
    pub until: NaiveDate,
    pub note: &'a str,
}

/// What an escalation shows of its voucher.
#[derive(Clone, Debug)]
pub struct Compensated {
    /// In full for whoever may change vouchers, else its last four signs.
    pub code: String,
    pub balance: Money,
    pub valid_to: NaiveDate,
    pub state: VoucherState,
}

/// Locks the vouchers of a customer until the end of the unit of work: of two at once, both would be the first one.
pub async fn hold_customer(tx: &mut Tx, customer: i64) -> DbResult<()> {
    tx.hold(&format!("vouchers of customer {customer}")).await
}

/// Issues the voucher and texts its code; returns its id and the code.
pub async fn issue_for_escalation(tx: &mut Tx, who: &Caller, new: &Compensation<'_>) -> Result<(i64, String)> {
    let code = new_code(&ids::random_bytes(11));
    let voucher = NewVoucher {
        code: &code,
        customer_id: new.customer_id,
        amount: new.amount,
        reason: VoucherReason::Escalation,
        order_id: new.order_id,
        escalation_id: Some(new.escalation_id),
        days: (who.today(), new.until),
        status: VoucherStatus::Active,
        // The escalation has asked the second person.
        second_person: "[]".into(),
        note: Some(new.note),
    };
    let id = insert(tx, who, &voucher).await?;
    send(tx, who, id).await?;
    Ok((id, code))
}

/// Cancels a voucher of an escalation; one of which something is used or reserved stays.
pub async fn cancel_for_escalation(tx: &mut Tx, who: &Caller, id: i64, note: &str) -> Result<()> {
    store::hold(tx, id).await?;
    let before = find(tx, id).await?;
    if before.status != VoucherStatus::Active || before.balance != before.amount {
        return Err(ApiError::conflict(
            "Only a voucher that is not used can be cancelled. Remove it from its order first.",
        ));
    }
    if !store::decide(tx, who, &before, VoucherStatus::Cancelled, Some(note)).await? {
        return Err(ApiError::conflict("The voucher has changed meanwhile. Read the escalation again."));
    }
    let entry = Entry::done("voucher.cancel", "voucher", id).before(&json!({ "status": before.status }));
    let after = json!({ "status": VoucherStatus::Cancelled, "decision_note": note });
    who.audit(tx, entry.after(&after)).await
}

/// The vouchers of an escalation by their ids.
pub async fn of_escalation(tx: &mut Tx, who: &Caller, escalation: i64) -> DbResult<BTreeMap<i64, Compensated>> {
    let is_editor = who.profile.allows(Vouchers::KEY, Letter::Update);
    let shown = store::of_escalation(tx, escalation).await?.into_iter().map(|voucher| {
        let state = voucher_rules::state(voucher.status, voucher.valid_to, who.today());
        let code = if is_editor { voucher.code } else { masked(&voucher.code) };
        (voucher.id, Compensated { code, balance: voucher.balance, valid_to: voucher.valid_to, state })
    });
    Ok(shown.collect())
}

/// Whether a customer has been given a voucher to make up for something since then.
pub async fn was_compensated(tx: &mut Tx, customer: i64, since: chrono::DateTime<chrono::Utc>) -> DbResult<bool> {
    let found: i64 = tx
        .one(
            "SELECT COUNT(*) FROM vouchers WHERE customer_id = $1 AND issued_at >= $2
               AND reason IN ('goodwill', 'escalation') AND status NOT IN ('refused', 'cancelled')",
            args![customer, since],
        )
        .await?;
    Ok(found > 0)
}
