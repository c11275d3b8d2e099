//! The rules of insurance; no I/O.

pub mod address;
pub mod billed;
pub mod claim;
pub mod delivery_order;
pub mod documents;
pub mod frozen;
pub mod material;
pub mod shares;
pub mod survey;
pub mod taxed;
pub mod taxes;
