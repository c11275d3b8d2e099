//! The basis of every domain, together with the platform: roles and permissions, row scope, names, identity of plates
//! and mobiles, text messages, documents, reference data, topics of screens, the schema. Knows no domain; domains
//! register hooks.

pub mod access;
pub mod automatic_steps;
pub mod case_calls;
pub mod codes;
pub mod compensation_rules;
pub mod delivery_checks;
pub mod exchanges;
pub mod gateways;
pub mod history;
pub mod identity;
pub mod lead_scope;
pub mod list;
pub mod mentions;
pub mod messages;
pub mod messengers;
pub mod migrations;
pub mod names;
pub mod notices;
pub mod offers;
pub mod otp;
pub mod outbound;
pub mod papers;
pub mod prepare;
pub mod reference;
pub mod refund_rules;
pub mod scope;
pub mod sheets;
pub mod similar;
pub mod texts;
pub mod topics;
