//! Prices as typed.

use pitlane_money::Money;

/// Parses a price as typed: a number with at most two decimal places, not below 0.
pub fn parse_price(text: &str) -> Option<Money> {
    Money::parse(text).filter(|_| !text.starts_with('-'))
}
