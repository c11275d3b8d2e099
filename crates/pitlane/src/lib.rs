//! Pitlane: the back-office console of a car service marketplace, as one program.

pub mod access;
pub mod demo;
pub mod domains;
pub mod identity;
pub mod outbound;
pub mod reference;
