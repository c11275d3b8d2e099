//! Outside systems: for each a real client and an embedded stand-in with the same behaviour.

pub mod client;
pub mod error;
pub mod exchange;
pub mod gst;
pub mod payments;
pub mod sms;
pub mod storage;
pub mod whatsapp;
