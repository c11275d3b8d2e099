//! The test kit with the routes of this crate.

use pitlane_platform::calls::CallTable;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        CallTable::new(crate::calls())
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
