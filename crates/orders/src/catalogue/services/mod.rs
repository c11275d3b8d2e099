//! Services of the catalogue, as they are listed, shown and kept. D.2

mod change;
mod handlers;
mod rules;
mod store;
mod types;

pub use change::{create_service, update_service};
pub use handlers::{get_service, list_services};
