//! Cancels an order because of an escalation. Money that was paid for it is never returned unseen.

mod handler;
mod types;

pub use handler::cancel_order;
