//! Payment modes and status transitions; no I/O.

mod claim;
mod entry;
mod life;

pub use pitlane_base::codes::{Payer, PaymentMode as Mode, PaymentStatus as Status};

pub use claim::{OfClaim, of_claim};
pub use entry::{Known, LEAST_BY_LINK, check, check_reason, rounding, usual_payer};
pub use life::{News, next};
