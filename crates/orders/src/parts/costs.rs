//! What parts cost: the hook by which lower layers ask whoever knows the prices of vendors.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::access::Vendors;
use pitlane_base::codes::Unit;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::money::Money;

/// What a part costs on a day, before tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartCost {
    /// What it costs one of.
    pub unit: Unit,
    pub cost: Money,
}

/// A hook that answers by the ids of parts what they cost on a day, as far as it is known; nothing at all to people of
/// other companies.
pub struct PartCosts(pub ReadCosts);

type ReadCosts =
    for<'a> fn(&'a mut Tx, &'a Caller, &'a [i64], NaiveDate) -> Pending<'a, Option<BTreeMap<i64, PartCost>>>;

/// Whoever may read vendors may know what their parts cost.
pub fn may_know_costs(who: &Caller) -> bool {
    who.profile.allows(Vendors::KEY, Letter::Read)
}

/// What these parts cost on a day; nothing if the caller may not know.
pub async fn costs(tx: &mut Tx, who: &Caller, ids: &[i64], day: NaiveDate) -> Result<Option<BTreeMap<i64, PartCost>>> {
    match who.region.hooks.all::<PartCosts>().next() {
        Some(PartCosts(read)) if may_know_costs(who) => read(tx, who, ids, day).await,
        _ => Ok(None),
    }
}
