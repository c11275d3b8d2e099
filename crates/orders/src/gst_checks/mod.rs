//! Registrations for GST, as the public register has them.

mod check;
mod rules;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use check::Holders;
pub use rules::Holder;
pub use types::HolderKind;

pub fn calls() -> Calls {
    Calls::new("gst_checks")
        .on(Service::Garage)
        .get(
            "/workshop/gst_details/verification/",
            check::verify_gst,
            "What the register knows of a tax number, and what differs from whose number it is to be",
        )
        .refuses(Refusal::Forbidden)
        .refuses(Refusal::Missing)
        .refuses(Refusal::TooMany)
}
