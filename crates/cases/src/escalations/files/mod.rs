//! What is attached to escalations.

mod attach;
mod link;

pub use attach::{ATTACHED, Attaching, of_case, remove};
pub use link::get_signed_url;
