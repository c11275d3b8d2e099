//! Escalations over HTTP.

mod alerts;
mod assignment;
mod calls;
mod choices;
mod desk;
mod groups;
mod links;
mod markets;
mod orders;
mod performance;
mod recoveries;
mod roster;
