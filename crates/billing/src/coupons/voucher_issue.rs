//! A voucher is written and its code is texted, whoever has decided on it.

use pitlane_base::texts;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::jobs;
use serde_json::json;

use super::voucher_store::{self as store, NewVoucher, StoredVoucher};
use super::words::masked;

pub async fn find(tx: &mut Tx, id: i64) -> Result<StoredVoucher> {
    store::by_id(tx, id).await?.ok_or(ApiError::NotFound("voucher"))
}

/// Writes a voucher with its entry of the audit trail.
pub async fn insert(tx: &mut Tx, who: &Caller, new: &NewVoucher<'_>) -> Result<i64> {
    let id = store::insert(tx, who, new).await?;
    let second: serde_json::Value =
        serde_json::from_str(&new.second_person).map_err(|error| ApiError::Internal(error.into()))?;
    let after = json!({
        "code": masked(new.code), "customer_id": new.customer_id, "amount": new.amount, "reason": new.reason,
        "order_id": new.order_id, "escalation_id": new.escalation_id, "valid_to": new.days.1, "status": new.status,
        "second_person": second, "note": new.note,
    });
    who.audit(tx, Entry::done("voucher.issue", "voucher", id).after(&after)).await?;
    Ok(id)
}

/// Texts the code to the customer.
pub async fn send(tx: &mut Tx, who: &Caller, id: i64) -> Result<()> {
    let voucher = find(tx, id).await?;
    let country = who.region.country;
    let message = texts::voucher(country, &voucher.mobile, &voucher.code, voucher.balance, voucher.valid_to);
    store::mark_sent(tx, id, who.now()).await?;
    Ok(jobs::enqueue(tx, &who.region, "sms", &message).await?)
}
