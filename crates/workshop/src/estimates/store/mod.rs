//! All SQL of estimates. Access to the order is checked before; the list of declined work takes the scope itself.

mod call_backs;
mod declined;
mod links;
mod read;
mod write;

pub use call_backs::{open_call_back, write_call_back};
pub use declined::{Unpriced, declined, last_declined};
pub use links::{
    NewLink, StoredLink, attempt_code, end_links, insert_code, insert_link, is_link_open, last_link, link_by_hash,
    recent_codes, recent_links, use_code,
};
pub use read::{
    Head, StoredJob, StoredLine, StoredRevision, decisions, has_decisions, head, job_photos, jobs, last_job,
    last_number, lines, orders_with, revision, revisions,
};
pub use write::{
    DecidedBy, NewDecision, NewRevision, decide_line, insert_decision, insert_job, insert_job_photo, insert_line,
    insert_revision, mark_sent, next_version, replace_revision, save_price, set_revision, undecide_line, update_offer,
    update_taxes, update_total,
};
