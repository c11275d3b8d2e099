//! All SQL of orders. Every function takes the unit of work first and the caller's scope second.

mod check;
mod detail;
mod list;
mod row;
mod sheet;
mod write;

pub use check::{ForeignRow, check_references, check_services};
pub use detail::{
    CLAIM, SERVICES, TIMELINE, by_key, cars_of, customer_by_mobile, detail, detail_statement, open_orders_of_car,
    open_orders_of_customer,
};
pub use list::{
    Narrowed, Query, SearchKeys, Statement, count_and_sum, list, list_statement, status_counts, statuses,
    sums_statement,
};
pub use row::{COLUMNS, JOINS};
pub use sheet::{Chunk, SheetNames, SheetRow};
pub use write::{
    Edit, NewCar, NewOrder, car_by_plate, hand_over_car, insert_car, insert_customer, insert_insurance, insert_lead,
    insert_order, insert_services, insert_timeline, update_car_fleet, update_customer, update_order, variant_fits,
};
