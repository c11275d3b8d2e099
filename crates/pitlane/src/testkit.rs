//! The test kit over all calls.

use pitlane_platform::calls::CallTable;
use pitlane_testkit::Served;
pub use pitlane_testkit::*;

pub struct Calls;

impl Served for Calls {
    fn calls() -> CallTable {
        crate::domains::calls()
    }
}

pub type TestApp = pitlane_testkit::TestApp<Calls>;
