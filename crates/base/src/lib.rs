//! What every domain stands on beside the platform: roles and rights, row scope, names, identity of plates and mobiles,
//! text messages, papers, reference data, topics of screens, the schema. Knows no domain; what a domain brings is
//! registered as a hook.

pub mod access;
pub mod codes;
pub mod gateways;
pub mod identity;
pub mod migrations;
pub mod names;
pub mod otp;
pub mod outbound;
pub mod papers;
pub mod prepare;
pub mod reference;
pub mod scope;
pub mod texts;
pub mod topics;
