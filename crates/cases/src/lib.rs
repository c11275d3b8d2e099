//! Cases: what somebody has to look after until it is done, within promised times.

pub mod cases;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![cases::calls()]
}
