//! Pitlane: the back-office console of a car service marketplace, as one program.

pub mod access;
pub mod cli;
pub mod config;
pub mod console;
#[cfg(test)]
mod contract_tests;
pub mod demo;
pub mod domains;
#[cfg(test)]
mod fuzz_tests;
pub mod gateways;
pub mod identity;
#[cfg(test)]
mod lives;
pub mod migrations;
pub mod outbound;
#[cfg(test)]
mod outbox_tests;
pub mod papers;
pub mod reference;
pub mod server;
pub mod storage;
#[cfg(test)]
mod testkit;
mod texts;

use pitlane_platform::calls::CallTable;

/// The description of every call, as it is committed in `contract/openapi.json`.
pub fn openapi() -> String {
    let api = CallTable::describe(domains::calls, "Pitlane", env!("CARGO_PKG_VERSION"));
    let mut text = serde_json::to_string_pretty(&api).unwrap_or_default();
    text.push('\n');
    text
}
