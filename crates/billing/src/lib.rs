//! The financial part of an order: bills and credit notes, payments, insurance claims.

pub mod bills;
pub mod books;
pub mod coupons;
pub mod customer_page;
pub mod dues;
pub mod insurance;
pub mod payments;
pub mod settlements;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![
        bills::calls(),
        coupons::calls(),
        customer_page::calls(),
        dues::calls(),
        insurance::calls(),
        payments::calls(),
        settlements::calls(),
    ]
}
