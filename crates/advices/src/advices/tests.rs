//! Payment advices over HTTP.

mod kit;
mod many;
mod settle;
mod steps;
