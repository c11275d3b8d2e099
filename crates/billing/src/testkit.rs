//! The test kit over the calls of this crate and those below.

use pitlane_platform::calls::CallTable;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        CallTable::new(
            [pitlane_orders::calls(), pitlane_workshop::calls(), crate::calls()].into_iter().flatten().collect(),
        )
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
