//! What goes over the wire about bills and credit notes.

mod input;
mod shown;

pub use input::*;
pub use shown::*;
