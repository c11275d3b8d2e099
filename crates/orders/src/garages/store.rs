//! All SQL of garages. Rows are found among those that the caller knows.

mod apps;
mod cities;
mod files;
mod hours;
mod linked;
mod list;
mod profile;
mod sheet;

pub use apps::{
    app_version, app_versions, apps_of, chosen_app, garages_in, give_app_version, insert_app_version, note_app,
};
pub use cities::{
    delete_cluster, insert_city, insert_cluster, kept_cities, regions, rename_cluster, states, update_city, work_in,
};
pub use files::{ends_of_files, write_end_of_file};
pub use hours::{
    PlannedPickup, cut_leave, delete_leave, hold_pickups, hours, insert_leave, leave, next_week_version, pickups,
    week_head, write_week,
};
pub use linked::{
    ask_linked_account, claim_account, due_accounts, garage_of_account, linked_account, look_at_account,
    write_linked_account,
};
pub use list::{
    IS_ACTIVE, cities, clusters, figures, garages, known_cities, known_to, open_orders_of, ratings_of, services_of,
};
pub use profile::{
    StoredGarage, Written, brands, employee_ids, employees, fits, garage, gst_known, insert_garage, insurers,
    is_active_in, lock, namesakes, open_orders, registration, unbilled, unknown, update_garage, with_tax_number,
    write_brands, write_insurers, write_services,
};
pub use sheet::{
    Lists, NamedCity, NamedCluster, garages_of_deals, known_among, lists_of, named_brands, named_cities,
    named_clusters, named_insurers, with_names,
};
