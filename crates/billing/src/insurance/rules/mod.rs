//! The rules of insurance; no I/O.

pub mod address;
pub mod claim;
pub mod documents;
pub mod material;
pub mod shares;
pub mod survey;
pub mod taxes;
