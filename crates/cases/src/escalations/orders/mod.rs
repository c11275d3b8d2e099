//! Escalations of orders: raised, listed, shown, and worked on.

mod close;
mod filter;
mod list;
mod raise;
mod read;
mod rules;
mod scope;
mod show;
mod store;
mod types;
mod work;

pub use close::get_closing_info;
pub use list::list_escalations;
pub use raise::raise_escalation;
pub use read::mark_read;
pub use show::get_escalations;
pub use work::update_escalation;
