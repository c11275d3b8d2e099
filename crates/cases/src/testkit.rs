//! The test kit with the routes of this crate and those it depends on.

use futures_util::FutureExt;
use pitlane_base::case_calls::CallsOfCase;
use pitlane_platform::args;
use pitlane_platform::calls::{CallTable, Calls as Table};
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

/// Calls to customers that another domain knows of: entries of the history that only tests write.
pub const CALLED: &str = "called_elsewhere";

impl Served for Calls {
    fn calls() -> CallTable {
        let elsewhere = Table::new("calls of tests").hook(CallsOfCase(|tx, case| {
            let sql = "SELECT at FROM case_events WHERE case_id = $1 AND event = $2";
            async move { Ok(tx.all(sql, args![case, CALLED]).await?) }.boxed()
        }));
        let crates = [
            pitlane_staff::calls(),
            pitlane_orders::calls(),
            pitlane_supply::calls(),
            pitlane_workshop::calls(),
            pitlane_billing::calls(),
            pitlane_refunds::calls(),
            pitlane_market::calls(),
            pitlane_telephony::calls(),
            crate::calls(),
            vec![elsewhere],
        ];
        CallTable::new(crates.into_iter().flatten().collect())
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
