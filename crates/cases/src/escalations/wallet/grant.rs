//! Goapp money that an escalation gives, and what is shown of it with the escalation.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::list::trimmed;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::store;
use super::types::{GoappMoney, GrantMoney, NewEntry, Owner, WalletOwner};
use crate::cases::{insert_event, touch};
use crate::escalations::compensation::{self, Compensated, Party, barred, refusal};

/// The longest time for which money is granted.
const MOST_DAYS: i64 = 366;
const LEAST: Money = Money::from_minor(1);

const fn party(owner: &Owner) -> Party {
    match owner.kind {
        WalletOwner::Customer => Party::Customer(owner.id),
        WalletOwner::Garage => Party::Garage(owner.id),
        WalletOwner::Retailer => Party::Retailer(owner.id),
    }
}

/// The wallet of the buyer, as the escalation shows it; none: the buyer is not known any more.
pub async fn of_case(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
) -> Result<Option<GoappMoney>> {
    let Some(owner) = store::owner(tx, case.order).await? else { return Ok(None) };
    let wallet = (owner.kind, owner.id);
    let (entries, count) = store::entries(tx, wallet).await?;
    let level = compensation::granter(tx, who, case).await?.level;
    let before = compensation::before(tx, who, case, (party(&owner), None)).await?;
    let barred = match level {
        None => Some(compensation::NOT_A_GRANTER.to_owned()),
        Some(level) => {
            let limit = limits.of_level(level);
            barred(limits, level, LEAST, &before).map(|why| why.words(who.region.country, limit))
        }
    };
    let barred = barred.or_else(|| compensation::closed(case));
    Ok(Some(GoappMoney {
        balance: store::balance(tx, wallet).await?,
        currency: who.region.country.currency.to_owned(),
        owner,
        granted: before.granted,
        limit: level.map_or(Money::ZERO, |level| limits.of_level(level)),
        may_grant: barred.is_none(),
        barred,
        entries,
        count,
    }))
}

/// Gives money by an escalation whose row is locked. Of two at once on one wallet, the second sees what the first has granted.
pub async fn give(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    money: &GrantMoney,
) -> Result<()> {
    if let Some(why) = compensation::closed(case) {
        return Err(ApiError::conflict(why));
    }
    let Some(owner) = store::owner(tx, case.order).await? else {
        return Err(ApiError::conflict("The buyer is not known any more: there is no wallet to grant to."));
    };
    let Some(level) = compensation::granter(tx, who, case).await?.level else {
        return Err(compensation::not_a_granter());
    };
    let (party, wallet) = (party(&owner), (owner.kind, owner.id));
    compensation::hold(tx, party).await?;
    store::hold(tx, wallet).await?;
    let before = compensation::before(tx, who, case, (party, None)).await?;
    if let Some(why) = barred(limits, level, money.amount, &before) {
        return Err(refusal(why, who.region.country, limits.of_level(level)));
    }
    let reason = money.reason.trim();
    let entry = NewEntry {
        owner: wallet,
        amount: money.amount,
        reason,
        case: Some(case.id),
        expires_on: money.expires_on,
        expires_id: None,
    };
    store::write(tx, &entry, (&who.session).into(), who.now()).await?;
    let changes = json!({ "goapp_money": [null, money.amount], "reason": [null, reason] });
    insert_event(tx, case.id, &who.session, "compensated", &changes, who.now()).await?;
    touch(tx, case.id, who.now()).await?;
    who.audit(tx, Entry::done("escalation.goapp_money", "escalation", &case.number).after(money)).await
}

/// Names every wrong field of a grant.
pub fn check(who: &Caller, money: &GrantMoney, fields: &mut Fields) {
    if money.amount <= Money::ZERO {
        fields.add("goapp_money.amount", "must be more than 0");
    }
    if trimmed(Some(money.reason.clone())).is_none() {
        fields.add("goapp_money.reason", "must not be empty");
    }
    if let Some(day) = money.expires_on {
        let left = (day - who.today()).num_days();
        if left < 1 {
            fields.add("goapp_money.expires_on", "must be after today");
        } else if left > MOST_DAYS {
            fields.add("goapp_money.expires_on", format!("must be at most {MOST_DAYS} days from today"));
        }
    }
}
