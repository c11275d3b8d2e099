//! The vouchers of an escalation as they are shown.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::names::Named;
use pitlane_billing::coupons::{self, Compensated as Issued};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;

use super::steps::{self, Asker, NOT_FOR_VOUCHERS};
use super::store::{self, StoredVoucher};
use super::types::{CaseVoucher, CompensationTerms};
use crate::escalations::compensation::{self, Barred, Compensated, Party, barred};

/// The holder of a link sees none: what is decided on is not theirs.
pub async fn of_case(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
) -> Result<Vec<CaseVoucher>> {
    if who.session.link_to.is_some() {
        return Ok(Vec::new());
    }
    let mut issued = coupons::of_escalation(tx, who, case.id).await?;
    let mut all = Vec::new();
    for stored in store::of_case(tx, case.id).await? {
        let issued = stored.voucher_id.and_then(|id| issued.remove(&id));
        all.push(shown(tx, who, limits, case, (stored, issued)).await?);
    }
    Ok(all)
}

/// One of them.
pub async fn one(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    id: i64,
) -> Result<CaseVoucher> {
    let stored = store::by_id(tx, id).await?.ok_or(ApiError::NotFound("voucher"))?;
    let issued = issued(tx, who, &stored).await?;
    shown(tx, who, limits, case, (stored, issued)).await
}

/// What was issued for a voucher of an escalation.
pub async fn issued(tx: &mut Tx, who: &Caller, stored: &StoredVoucher) -> Result<Option<Issued>> {
    let Some(id) = stored.voucher_id else { return Ok(None) };
    Ok(coupons::of_escalation(tx, who, stored.case_id).await?.remove(&id))
}

/// Who asks for the steps of a voucher.
pub async fn asker(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    stored: &StoredVoucher,
) -> Result<Asker> {
    let granter = compensation::granter(tx, who, case).await?;
    let level = granter.level.filter(|_| granter.may_vouch).unwrap_or_default();
    let party = (Party::Customer(stored.customer_id), Some(stored.id));
    let before = compensation::before(tx, who, case, party).await?;
    let why = barred(limits, level, stored.amount, &before);
    Ok(Asker {
        user: who.session.user_id,
        may_vouch: granter.may_vouch,
        barred: why.map(|why| why.words(who.region.country, limits.of_level(level))),
    })
}

async fn shown(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    (stored, issued): (StoredVoucher, Option<Issued>),
) -> Result<CaseVoucher> {
    let asker = asker(tx, who, limits, case, &stored).await?;
    let expires_on = issued.as_ref().map_or_else(|| steps::last_day(&stored, who.today()), |issued| issued.valid_to);
    Ok(CaseVoucher {
        state: steps::state(&stored, issued.as_ref()),
        next: steps::next(&asker, &stored, issued.as_ref()),
        balance: issued.as_ref().map(|issued| issued.balance),
        code: issued.map(|issued| issued.code),
        expires_on,
        id: stored.id,
        version: stored.version,
        escalation_id: stored.case_id,
        cause: Named { id: stored.type1_id, name: stored.cause },
        campaign: Named { id: stored.campaign_id, name: stored.campaign },
        amount: stored.amount,
        reason: stored.reason,
        proposed_by: Named { id: stored.proposed_by, name: stored.proposer_name },
        proposed_at: stored.proposed_at,
        decided_by: stored.decider_name,
        decided_at: stored.decided_at,
        changed_by: stored.changed_name,
        changed_at: stored.changed_at,
        note: stored.note,
    })
}

/// How much the caller may still compensate by an escalation, and whether with a voucher.
pub async fn terms(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
) -> Result<CompensationTerms> {
    let granter = compensation::granter(tx, who, case).await?;
    let level = granter.level.unwrap_or_default();
    let limit = granter.level.map_or(Money::ZERO, |level| limits.of_level(level));
    let party = case.customer_id.map(Party::Customer);
    let before = compensation::before(tx, who, case, (party.unwrap_or(Party::Customer(0)), None)).await?;
    let why = if !granter.may_vouch {
        Some(NOT_FOR_VOUCHERS.to_owned())
    } else if let Some(why) = compensation::closed(case) {
        Some(why)
    } else if party.is_none() {
        Some(super::add::NO_CUSTOMER.to_owned())
    } else if store::has_for_cause(tx, case.id, case.type1_id).await? {
        Some(Barred::SameCause.words(who.region.country, limit))
    } else {
        // What is only above the limit is proposed to another person.
        barred(limits, level, Money::from_minor(1), &before)
            .filter(|why| !matches!(why, Barred::Limit(Some(_))))
            .map(|why| why.words(who.region.country, limit))
    };
    let campaigns = if why.is_none() { coupons::campaigns(tx).await? } else { Vec::new() };
    Ok(CompensationTerms { granted: before.granted, limit, may_add_voucher: why.is_none(), barred: why, campaigns })
}
