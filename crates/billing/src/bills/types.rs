//! Request and response types of bills and credit notes.

mod input;
mod shown;

pub use input::*;
pub use shown::*;
