//! The test kit with the routes of this crate and those it depends on.

use pitlane_platform::calls::CallTable;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        CallTable::new([pitlane_orders::calls(), crate::calls()].into_iter().flatten().collect())
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
