//! Escalations over HTTP.

mod alerts;
mod assignment;
mod calls;
mod cancel;
mod choices;
mod compensation;
mod desk;
mod detractors;
mod ends;
mod files;
mod forms;
mod groups;
mod holders;
mod lead_orders;
mod links;
mod markets;
mod orders;
mod performance;
mod plans;
mod recoveries;
mod roster;
