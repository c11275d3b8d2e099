//! The test kit with the routes of this crate and those it depends on, and with orders of spares that tests state.

use std::collections::BTreeMap;

use futures_util::FutureExt;
use pitlane_platform::args;
use pitlane_platform::calls::{CallTable, Calls as Table};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

use crate::suppliers::SparesOrders;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        let orders = Table::new("stated orders").hook(SparesOrders {
            of_retailers: |tx, ids| stated(tx, "retailer", ids).boxed(),
            of_warehouses: |tx, ids| stated(tx, "warehouse", ids).boxed(),
        });
        let crates = [pitlane_staff::calls(), pitlane_orders::calls(), crate::calls(), vec![orders]];
        CallTable::new(crates.into_iter().flatten().collect())
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;

fn setting(of: &str, id: i64) -> String {
    format!("open orders of {of} {id}")
}

async fn stated(tx: &mut Tx, of: &str, ids: &[i64]) -> Result<BTreeMap<i64, i64>> {
    let mut open = BTreeMap::new();
    for id in ids {
        let count: Option<String> =
            tx.maybe("SELECT value FROM settings WHERE name = $1", args![setting(of, *id)]).await?;
        open.extend(count.and_then(|count| count.parse().ok()).map(|count| (*id, count)));
    }
    Ok(open)
}

/// States how many orders of spares are open at a retailer or a warehouse.
pub async fn set_open(app: &TestApp, of: &str, id: i64, count: i64) {
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)";
    tx.run(sql, args![setting(of, id), count.to_string()]).await.expect("written");
    tx.save().await.expect("saved");
}
