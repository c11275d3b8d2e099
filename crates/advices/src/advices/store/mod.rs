//! All SQL of payment advices.

mod facts;
mod read;
mod write;

pub use facts::*;
pub use read::*;
pub use write::*;
