//! Taxes of both countries, exact to the last unit and with a reason each: GST of India, service tax of Malaysia.
//!
//! Everything here is a pure function: the caller provides the rates with their dates, and the days. Amounts are
//! integer minor units, quantities thousandths, rates hundredths of a per cent; no step uses a float, and an overflow
//! is an error.
//!
//! [`invoice::compose`] builds a bill, [`credit::credit`] credits part of it, [`debit::debit`] adds to it, and [`insurance::settle`] splits it
//! between insurer and customer. [`place`] decides which tax applies and gives the reason.

pub mod advance;
pub mod codes;
pub mod country;
pub mod credit;
pub mod debit;
pub mod discount;
pub mod division;
mod exact;
pub mod exact_credit;
pub mod gstin;
pub mod insurance;
pub mod invoice;
mod kind;
pub mod line;
pub mod malaysia;
pub mod numbers;
pub mod offer;
#[cfg(test)]
mod orders;
pub mod pan;
pub mod place;
mod price;
pub mod problem;
pub mod quantity;
pub mod rate;
pub mod rates;
pub mod spread;
pub mod state;
pub mod taxpayer;
pub mod tcs;
pub mod time;
pub mod totals;
pub mod untaxed;
#[cfg(any(test, feature = "vectors"))]
pub mod vectors;
pub mod words;
