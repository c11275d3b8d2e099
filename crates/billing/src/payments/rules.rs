//! Payment modes and status transitions; no I/O.

mod entry;
mod life;

pub use pitlane_base::codes::{Payer, PaymentMode as Mode, PaymentStatus as Status};

pub use entry::{Known, check, check_reason, rounding, usual_payer};
pub use life::{News, next};
