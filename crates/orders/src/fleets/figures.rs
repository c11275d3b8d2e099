//! What a fleet owes, by what its orders keep, and the figures of fleets in lists. C.4.7

use std::collections::BTreeMap;

use chrono::Days;
use pitlane_base::access::{Fleets, Orders};
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;

use super::store::{self, Unpaid};
use super::types::{FleetDues, FleetFigures, StoredFleet};

/// The part of what is due whose orders were delivered longer ago than the agreed days is overdue.
pub fn dues(who: &Caller, unpaid: &[Unpaid], credit_days: Option<i64>, credit_limit: Option<Money>) -> FleetDues {
    let today = who.today();
    let days = credit_days.and_then(|days| u64::try_from(days).ok());
    let before = days.and_then(|days| today.checked_sub_days(Days::new(days)));
    let is_late = |one: &&Unpaid| before.zip(one.delivery_date).is_some_and(|(before, day)| day < before);
    let sum = |amounts: &mut dyn Iterator<Item = Money>| amounts.fold(Money::ZERO, |sum, amount| sum + amount);
    let due = sum(&mut unpaid.iter().map(|one| one.due_amount));
    let overdue = sum(&mut unpaid.iter().filter(is_late).map(|one| one.due_amount));
    FleetDues {
        is_over_limit: credit_limit.is_some_and(|limit| due > limit),
        is_overdue: overdue > Money::ZERO,
        due,
        overdue,
    }
}

/// The figures of these fleets. Who creates orders is warned; the amounts are for those who may see fleets.
pub async fn figures(tx: &mut Tx, who: &Caller, fleets: &[StoredFleet]) -> Result<BTreeMap<i64, FleetFigures>> {
    let scope = Scope::for_session(&who.session);
    let sees_fleets = who.profile.allows(Fleets::KEY, Letter::Read);
    let is_warned = sees_fleets || !scope.is_of_outsiders() && who.profile.allows(Orders::KEY, Letter::Create);
    let today = tx.day_of(who.now())?;
    let ids: Vec<i64> = fleets.iter().map(|fleet| fleet.id).collect();
    let open = store::open_orders(tx, &scope, &ids).await?;
    let prices = store::agreed_prices(tx, &ids, today).await?;
    let mut unpaid = if is_warned { store::unpaid(tx, &ids).await? } else { BTreeMap::new() };
    let figures = fleets.iter().map(|fleet| {
        let own = unpaid.remove(&fleet.id).unwrap_or_default();
        let dues = is_warned.then(|| dues(who, &own, fleet.credit_days, fleet.credit_limit));
        let of_fleet = FleetFigures {
            open_orders: open.get(&fleet.id).copied().unwrap_or_default(),
            agreed_prices: prices.get(&fleet.id).copied().unwrap_or_default(),
            is_over_limit: dues.as_ref().map(|dues| dues.is_over_limit),
            is_overdue: dues.as_ref().map(|dues| dues.is_overdue),
            dues: dues.filter(|_| sees_fleets),
            credit_limit: fleet.credit_limit.filter(|_| sees_fleets),
            credit_days: fleet.credit_days.filter(|_| sees_fleets),
        };
        (fleet.id, of_fleet)
    });
    Ok(figures.collect())
}
