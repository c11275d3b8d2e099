//! All SQL of the catalogue.

mod deals;
mod offers;
mod rates;
mod tax;
mod taxpayers;
mod words;

pub use deals::{Deals, deals};
pub use offers::{Picked, REPAIR, full_packages, offers_of_part, packages, part_offers, service_offers, works};
pub use rates::{Rates, rates, table, tax_country};
pub use tax::{end_code, end_slab, insert_rate, lock_rates, rates_of_code, slabs, tax_rates};
pub use taxpayers::{insert_taxpayer, last_taxpayer, number_of_garage, taxpayer, taxpayers};
pub use words::{
    FirstFound, first_found_by, found_by, index_words, part_words, probably_meant, replace_words, update_words, words,
};
