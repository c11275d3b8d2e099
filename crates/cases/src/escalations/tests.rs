//! Escalations over HTTP.

mod choices;
mod groups;
mod orders;
