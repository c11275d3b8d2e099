//! Escalations over HTTP.

mod alerts;
mod assignment;
mod choices;
mod compensation;
mod desk;
mod groups;
mod links;
mod markets;
mod orders;
mod performance;
mod recoveries;
mod roster;
