//! All SQL of garages. Rows are found among those that the caller knows.

mod bank;
mod hours;
mod list;
mod profile;

pub use bank::{NewBank, bank_account, banks, decide_bank, insert_bank, is_bank, replace_bank};
pub use hours::{
    PlannedPickup, cut_leave, delete_leave, hold_pickups, hours, insert_leave, leave, next_week_version, pickups,
    week_head, write_week,
};
pub use list::{IS_ACTIVE, cities, clusters, figures, garages, known_to, open_orders_of, ratings_of, services_of};
pub use profile::{
    StoredGarage, Written, brands, employees, fits, garage, gst_known, insert_garage, insurers, is_active_in, lock,
    namesakes, open_orders, registration, unbilled, unknown, update_garage, with_tax_number, write_brands,
    write_insurers, write_services,
};
