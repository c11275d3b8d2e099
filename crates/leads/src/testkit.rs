//! The test kit with the routes of this crate and those it depends on.

use pitlane_platform::calls::CallTable;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        let crates = [pitlane_staff::calls(), pitlane_orders::calls(), pitlane_telephony::calls(), crate::calls()];
        CallTable::new(crates.into_iter().flatten().collect())
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
