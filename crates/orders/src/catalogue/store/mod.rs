//! All SQL of the catalogue.

mod deals;
mod offers;
mod parts;
mod rates;
mod words;

pub use deals::{Deals, deals};
pub use offers::{JOB, Picked, REPAIR, full_package, offers_of_part, packages, part_offers, service_offers, services};
pub use parts::{
    categories, has_sub_category, insert_part, part, part_names, parts, parts_on_offer, sub_categories, works,
};
pub use rates::{Rates, rates, tax_country};
pub use words::{index_words, words};
