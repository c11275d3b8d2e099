//! All SQL of estimates. Access to the order is checked before; the list of declined work takes the scope itself.

mod declined;
mod links;
mod read;
mod write;

pub use declined::{Unpriced, declined, last_declined};
pub use links::{
    NewLink, StoredLink, attempt_code, end_links, insert_code, insert_link, last_link, link_by_hash, recent_codes,
    recent_links, use_code,
};
pub use read::{
    Head, StoredLine, StoredRevision, decisions, head, last_number, lines, orders_with, revision, revisions,
};
pub use write::{
    NewDecision, NewRevision, decide_line, insert_decision, insert_line, insert_revision, mark_sent, next_version,
    replace_revision, save_price, set_revision, undecide_line, update_offer, update_taxes, update_total,
};
