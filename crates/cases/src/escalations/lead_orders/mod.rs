//! Orders that are created for a complaint, each with its lead. Where the product or the garage pays, it is rework.

mod create;
mod draft;
mod store;
mod types;

pub use create::create_lead_order;
pub use store::{created_for, of_case, paid_for_rework};
pub use types::{CreatedFor, CreatedOrder};
