//! What customers are told of their orders: the milestones, what brings each about, and the outbox into which messages are
//! written in the unit of work of their event. They are sent afterwards, by the domain `messages` of the orders.

mod milestone;
mod outbox;
mod settings;
mod triggers;

pub use milestone::Milestone;
pub use outbox::{MessageFacts, NewMessage, REMINDERS, queue, seal_of};
pub use settings::{MessageRules, MessageSettings};
pub use triggers::{HistoryEntry, follow};
