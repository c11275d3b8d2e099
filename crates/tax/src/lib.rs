//! Taxes of both countries, to the last unit, and the reason of each: GST of India, service tax of Malaysia.
//!
//! Everything here is a pure function: rates come from the caller, who keeps them with their dates; days come from the
//! caller, who knows the clock. Amounts are whole minor units, quantities thousandths, rates hundredths of a per cent;
//! no step is a float, and what does not fit is an error.
//!
//! A bill is made by [`invoice::compose`], taken back in part by [`credit::credit`], and split between insurer and
//! customer by [`insurance::settle`]. [`place`] decides which tax there is and can say why.

pub mod codes;
pub mod country;
pub mod credit;
mod exact;
pub mod gstin;
pub mod insurance;
pub mod invoice;
mod kind;
pub mod line;
pub mod malaysia;
pub mod numbers;
pub mod pan;
pub mod place;
pub mod problem;
pub mod quantity;
pub mod rate;
pub mod rates;
pub mod spread;
pub mod state;
pub mod totals;
#[cfg(any(test, feature = "vectors"))]
pub mod vectors;
pub mod words;
