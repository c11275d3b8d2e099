//! Request and response types of bills, credit and debit notes.

mod debit;
mod input;
mod shown;

pub use debit::*;
pub use input::*;
pub use shown::*;
