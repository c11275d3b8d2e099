//! Escalations of orders: raised, listed, shown, and worked on.

mod bulk;
mod close;
mod closing_store;
mod correct;
mod filter;
mod list;
mod mode;
mod raise;
mod read;
mod rules;
mod scope;
mod sheet;
mod show;
mod store;
mod types;
mod work;

pub use bulk::assign_escalations;
pub use close::get_closing_info;
pub use list::list_escalations;
pub use mode::get_work_mode;
pub use raise::raise_escalation;
pub use read::mark_read;
pub use scope::Scope;
pub use show::get_escalations;
pub use work::update_escalation;
