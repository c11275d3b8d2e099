//! All SQL of feedback. Every function takes the transaction first and the caller's scope second.

mod detail;
mod link;
mod list;
mod write;

pub use detail::{attempts, find};
pub use link::{Rated, StoredLink, insert_link, link_by_hash, rated, use_link};
pub use list::{Found, callers, count_and_sum, list, with_feedback};
pub use write::{NewAttempt, NewState, insert_attempt, save_answer, save_state};
