//! Who gets which case, and why.

mod again;
mod by_hand;
mod give;
mod people;
mod rules;
mod store;
mod types;

pub use again::can_go_on;
pub use by_hand::{Choice, check_choice, give_chosen, note_choice};
pub use give::{Among, choose_for, give};
pub use people::members_of;
pub use store::last;
pub use types::{AssignMode, Candidate, Decision, Manager};
