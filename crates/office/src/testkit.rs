//! The test kit with the routes of this crate and those it depends on.

use pitlane_platform::calls::CallTable;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        CallTable::new(
            [
                pitlane_staff::calls(),
                pitlane_orders::calls(),
                pitlane_workshop::calls(),
                pitlane_billing::calls(),
                pitlane_cases::calls(),
                pitlane_leads::calls(),
                crate::calls(),
            ]
            .into_iter()
            .flatten()
            .collect(),
        )
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
