//! Escalations over HTTP.

mod alerts;
mod assignment;
mod choices;
mod desk;
mod detractors;
mod ends;
mod groups;
mod links;
mod markets;
mod orders;
mod performance;
mod recoveries;
mod roster;
