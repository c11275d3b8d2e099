//! Outside systems: for each a real client and an embedded stand-in that behaves like it.

pub mod client;
pub mod error;
pub mod payments;
pub mod sms;
pub mod storage;
