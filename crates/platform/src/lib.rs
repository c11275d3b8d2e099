//! The basis of every domain: calls, access, database, errors, jobs, real time. Knows no domain.

pub mod access;
pub mod answer;
pub mod app_state;
pub mod audit;
mod call;
pub mod caller;
pub mod calls;
pub mod change;
pub mod clock;
pub mod country;
pub mod db;
mod describe_refusals;
pub mod error;
pub mod files;
pub mod first_answer;
pub mod hooks;
pub mod http_layers;
pub mod hub;
pub mod idempotency;
pub mod ids;
pub mod input;
pub mod jobs;
pub mod page;
pub mod realtime;
pub mod refusals;
pub mod region;
pub mod request;
pub mod service;
pub mod session;
mod signed_in;
pub mod topics;
pub mod upkeep;
pub mod vault;
pub mod words;

pub use pitlane_money as money;
