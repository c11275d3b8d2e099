//! The test kit with the routes of this crate and those it depends on, and with parts whose costs tests state.

use std::collections::BTreeMap;

use futures_util::FutureExt;
use pitlane_base::codes::Unit;
use pitlane_orders::parts::{PartCost, PartCosts};
use pitlane_platform::args;
use pitlane_platform::calls::{CallTable, Calls as Table};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        let costs = Table::new("stated costs").hook(PartCosts(|tx, _who, ids, _day| stated(tx, ids).boxed()));
        CallTable::new([pitlane_orders::calls(), crate::calls(), vec![costs]].into_iter().flatten().collect())
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;

/// A part whose number begins with `COST` costs 60, others an unknown amount.
async fn stated(tx: &mut Tx, ids: &[i64]) -> Result<Option<BTreeMap<i64, PartCost>>> {
    let mut known = BTreeMap::new();
    for id in ids {
        let sql = "SELECT unit FROM parts WHERE id = $1 AND part_number LIKE 'COST%'";
        let unit: Option<String> = tx.maybe(sql, args![*id]).await?;
        let unit = unit.and_then(|unit| Unit::parse(&unit));
        known.extend(unit.map(|unit| (*id, PartCost { unit, cost: Money::from_minor(6_000) })));
    }
    Ok(Some(known))
}
