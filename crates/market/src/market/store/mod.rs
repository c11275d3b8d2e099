//! Statements of the domain.

mod parties;
mod read;
mod write;

pub use parties::{CatalogueRow, buyer, catalogue, has_dth, has_gateway_order, order_type, seller, state_of_city};
pub use read::{Stored, dth_order, history, lines, open_of_retailers, payments, stored};
pub use write::{
    Actor, LineChange, NewItem, NewOrder, NewPayment, insert, insert_event, insert_event_by, insert_payment, lock,
    take_number, update_items, update_order,
};
