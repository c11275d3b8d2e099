//! A voucher is proposed; within the limit of who proposes it, it is approved at once.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_billing::coupons;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::states::CaseVoucherState;
use super::steps::NOT_FOR_VOUCHERS;
use super::store::{self, NewVoucher};
use super::types::AddVoucher;
use crate::cases::{insert_event, touch};
use crate::escalations::compensation::{self, Barred, Compensated, Party, barred, refusal};

pub const NO_CUSTOMER: &str = "The buyer is not a customer, and only customers have vouchers: grant GoApp money.";

/// Names every wrong field of a new voucher.
pub fn check_new(new: &AddVoucher) -> Fields {
    let mut fields = Fields::new();
    if new.amount <= Money::ZERO {
        fields.add("amount", "must be more than 0");
    }
    if new.reason.trim().is_empty() {
        fields.add("reason", "must not be empty");
    }
    fields
}

/// Adds a voucher to an escalation whose row is locked, and returns its id with its state.
pub async fn add(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    new: &AddVoucher,
) -> Result<(i64, CaseVoucherState)> {
    let level = vouching_level(tx, who, case).await?;
    if let Some(why) = compensation::closed(case) {
        return Err(ApiError::conflict(why));
    }
    if !coupons::campaigns(tx).await?.iter().any(|campaign| campaign.id == new.campaign_id) {
        return Err(ApiError::invalid("campaign_id", "is not a campaign of vouchers"));
    }
    let Some(customer) = case.customer_id else { return Err(ApiError::conflict(NO_CUSTOMER)) };
    compensation::hold(tx, Party::Customer(customer)).await?;
    let (country, limit) = (who.region.country, limits.of_level(level));
    if store::has_for_cause(tx, case.id, case.type1_id).await? {
        return Err(refusal(Barred::SameCause, country, limit));
    }
    let before = compensation::before(tx, who, case, (Party::Customer(customer), None)).await?;
    let state = state_of(barred(limits, level, new.amount, &before)).map_err(|why| refusal(why, country, limit))?;
    let reason = new.reason.trim();
    let row = NewVoucher {
        case: case.id,
        type1: case.type1_id,
        customer,
        campaign: new.campaign_id,
        amount: new.amount,
        reason,
        state,
    };
    let id = store::insert(tx, &row, &who.session, who.now()).await?;
    let changes = json!({ "voucher": [null, state], "voucher_amount": [null, new.amount], "reason": [null, reason] });
    insert_event(tx, case.id, &who.session, "compensated", &changes, who.now()).await?;
    touch(tx, case.id, who.now()).await?;
    who.audit(tx, Entry::done("escalation.voucher.add", "escalation", &case.number).after(new)).await?;
    Ok((id, state))
}

/// The level of the caller, who decides on vouchers of the escalation.
pub async fn vouching_level(tx: &mut Tx, who: &Caller, case: &Compensated) -> Result<i64> {
    let granter = compensation::granter(tx, who, case).await?;
    granter.level.filter(|_| granter.may_vouch).ok_or_else(|| ApiError::Barred {
        message: NOT_FOR_VOUCHERS.into(),
        data: json!({ "missing": [{ "key": "level", "text": NOT_FOR_VOUCHERS }] }),
    })
}

/// Above the limit of who proposes it, but not above every limit, a voucher waits for another person.
pub fn state_of(barred: Option<Barred>) -> Result<CaseVoucherState, Barred> {
    match barred {
        None => Ok(CaseVoucherState::Approved),
        Some(Barred::Limit(Some(_))) => Ok(CaseVoucherState::Proposed),
        Some(why) => Err(why),
    }
}
