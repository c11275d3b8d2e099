//! What goes over the wire about refunds.

mod input;
mod shown;

use pitlane_platform::words;

pub use input::*;
pub use shown::*;

words! {
    /// An action on a refund.
    RefundAction {
        Request => "request",
        Approve => "approve",
        Reject => "reject",
        Cancel => "cancel",
        /// Send again what failed.
        Retry => "retry",
        /// Look it up at the gateway; of a transfer, enter its reference.
        Verify => "verify",
        /// Issue a new payout link in place of one that ended.
        Reissue => "reissue",
    }
}

words! {
    /// What a second person decided.
    RefundVerdict {
        Approve => "approve",
        Reject => "reject",
    }
}
