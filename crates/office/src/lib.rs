//! Office work around the orders: sign-in and roles, tickets, figures, questions and answers, notices.

pub mod access;
pub mod dashboard;
pub mod faqs;
pub mod notices;
#[cfg(test)]
mod testkit;
pub mod tickets;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![access::calls(), dashboard::calls(), faqs::calls(), notices::calls(), tickets::calls()]
}
