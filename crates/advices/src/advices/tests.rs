//! Payment advices over HTTP.

mod doctor;
mod kit;
mod many;
mod settle;
mod steps;
