//! Pitlane: the back-office console of a car service marketplace, as one program.

#[cfg(test)]
mod alike_tests;
#[cfg(test)]
mod audit_tests;
#[cfg(test)]
mod bounded_tests;
#[cfg(test)]
mod bounds_tests;
pub mod cli;
#[cfg(test)]
mod contract_tests;
pub mod domains;
#[cfg(test)]
mod download_tests;
#[cfg(test)]
mod fuzz_tests;
#[cfg(test)]
mod lives;
#[cfg(test)]
mod outbox_tests;
#[cfg(test)]
mod testkit;
#[cfg(test)]
mod topic_tests;
