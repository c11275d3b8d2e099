//! How managers of escalations did in a period.

mod handler;
mod store;
mod types;

pub use handler::get_performance;
