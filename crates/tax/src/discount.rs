//! Discounts: an amount, or a share of what it is deducted from.

use std::borrow::Cow;
use std::fmt;

use pitlane_money::Money;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};

use crate::exact;
use crate::price::parse_price;
use crate::problem::Fault;

/// A share from 0.01 to 100 per cent, in steps of 0.01. Nothing is not a share: see [`Percent::from_hundredths`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u16);

impl Percent {
    /// All of it.
    pub const ALL: Self = Self(10_000);

    /// From 1 to 10,000 hundredths of a per cent.
    pub fn from_hundredths(hundredths: i64) -> Option<Self> {
        let hundredths = u16::try_from(hundredths).ok()?;
        (1..=Self::ALL.0).contains(&hundredths).then_some(Self(hundredths))
    }

    pub fn hundredths(self) -> i64 {
        i64::from(self.0)
    }

    /// The share of an amount that is not negative, half up; never more than the amount.
    pub fn of(self, amount: Money) -> Money {
        exact::part(amount.minor(), self.hundredths(), 10_000).unwrap_or(amount)
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", number(self.0))
    }
}

fn number(hundredths: u16) -> String {
    let (whole, part) = (hundredths / 100, hundredths % 100);
    if part == 0 { whole.to_string() } else { format!("{whole}.{part:02}").trim_end_matches('0').to_owned() }
}

/// Hundredths of a per cent as typed: `10`, `12.5`, `0.05`; from 0 to 100 per cent.
fn parse_hundredths(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let plain = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(part) || part.len() > 2 || whole.len() > 3 {
        return None;
    }
    let hundredths = whole.parse::<i64>().ok()? * 100 + format!("{part:0<2}").parse::<i64>().ok()?;
    (hundredths <= Percent::ALL.hundredths()).then_some(hundredths)
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::value::RawValue::from_string(number(self.0)).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Percent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        parse_hundredths(&number.to_string())
            .and_then(Self::from_hundredths)
            .ok_or_else(|| D::Error::custom("must be from 0.01 to 100 per cent, with at most two decimal places"))
    }
}

impl JsonSchema for Percent {
    fn schema_name() -> Cow<'static, str> {
        "Percent".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "number", "exclusiveMinimum": 0, "maximum": 100,
            "description": "A share in per cent with at most two decimal places",
        })
    }
}

/// A discount before tax (CGST Act s. 15(3)(a)). A share stays a share: it follows the amount from which it is deducted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discount {
    Amount(Money),
    Percent(Percent),
}

impl Default for Discount {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<Money> for Discount {
    fn from(amount: Money) -> Self {
        Self::Amount(amount)
    }
}

impl Discount {
    pub const NONE: Self = Self::Amount(Money::ZERO);

    /// As stored: an amount, or hundredths of a per cent and no amount.
    pub fn stored(amount: Money, hundredths: Option<i64>) -> Self {
        hundredths.and_then(Percent::from_hundredths).map_or(Self::Amount(amount), Self::Percent)
    }

    /// Parses a discount as typed: `250`, `99.50`, `10%`, `12.5 %`. No per cent at all is no discount.
    pub fn parse(text: &str) -> Option<Self> {
        let Some(share) = text.strip_suffix('%') else { return parse_price(text).map(Self::Amount) };
        parse_hundredths(share.trim_end()).map(|hundredths| Self::stored(Money::ZERO, Some(hundredths)))
    }

    /// The amount, unless it is a share.
    pub const fn flat(self) -> Money {
        match self {
            Self::Amount(amount) => amount,
            Self::Percent(_) => Money::ZERO,
        }
    }

    pub const fn percent(self) -> Option<Percent> {
        match self {
            Self::Amount(_) => None,
            Self::Percent(percent) => Some(percent),
        }
    }

    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// What is deducted from an amount that is not negative.
    pub fn of(self, amount: Money) -> Result<Money, Fault> {
        match self {
            Self::Percent(percent) => Ok(percent.of(amount)),
            Self::Amount(discount) if discount < Money::ZERO => Err(Fault::Negative),
            Self::Amount(discount) if discount > amount => Err(Fault::DiscountTooGreat(amount)),
            Self::Amount(discount) => Ok(discount),
        }
    }
}

/// How a line's discount came about, where per cents are part of it: `10 %`, `10 % + 5 %`, `10 % + 12.50`. The line's own
/// comes first, then its share of the one on the whole, both of which are in `discount`. None where no per cent explains
/// the amount.
pub fn explained(
    (own, whole): (Option<Percent>, Option<Percent>),
    (gross, discount): (Money, Money),
    written: impl Fn(Money) -> String,
) -> Option<String> {
    // Shares are rounded, so that they add up.
    let is_about = |one: Money, other: Money| (one - other).minor().abs() <= 1;
    match (own, whole) {
        (None, None) => None,
        (Some(own), Some(whole)) if is_about(own.of(gross) + whole.of(gross - own.of(gross)), discount) => {
            Some(format!("{own} + {whole}"))
        }
        // Without a share of the one on the whole, or with what a coupon takes off.
        (Some(own), _) if is_about(own.of(gross), discount) => Some(own.to_string()),
        (Some(own), _) => Some(format!("{own} + {}", written(discount - own.of(gross)))),
        (None, Some(whole)) => is_about(whole.of(gross), discount).then(|| whole.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn money(text: &str) -> Money {
        Money::parse(text).unwrap()
    }

    fn percent(hundredths: i64) -> Percent {
        Percent::from_hundredths(hundredths).unwrap()
    }

    #[test]
    fn amounts_and_per_cents_are_read_and_nothing_else() {
        for (text, discount) in [
            ("0", Discount::NONE),
            ("250", Discount::Amount(money("250"))),
            ("99.50", Discount::Amount(money("99.50"))),
            ("0%", Discount::NONE),
            ("0.00 %", Discount::NONE),
            ("10%", Discount::Percent(percent(1_000))),
            ("12.5 %", Discount::Percent(percent(1_250))),
            ("0.01%", Discount::Percent(percent(1))),
            ("100%", Discount::Percent(Percent::ALL)),
        ] {
            assert_eq!(Discount::parse(text), Some(discount), "{text}");
        }
        for text in ["", "%", "-1", "-1%", "100.01%", "1000%", "1.005%", ".5%", "5.%", "%5", "10%%", "1e1%", "x%"] {
            assert_eq!(Discount::parse(text), None, "{text}");
        }
    }

    #[test]
    fn per_cents_are_written_as_short_as_they_are() {
        for (hundredths, shown) in [(1_000, "10 %"), (1_250, "12.5 %"), (5, "0.05 %"), (10_000, "100 %")] {
            let percent = percent(hundredths);
            assert_eq!(percent.to_string(), shown);
            assert_eq!(serde_json::from_str::<Percent>(&serde_json::to_string(&percent).unwrap()).unwrap(), percent);
        }
        assert!(serde_json::from_str::<Percent>("0").is_err());
        assert_eq!((Percent::from_hundredths(0), Percent::from_hundredths(10_001)), (None, None));
    }

    #[test]
    fn an_amount_is_not_more_than_it_is_deducted_from() {
        assert_eq!(Discount::Amount(money("10")).of(money("10")), Ok(money("10")));
        let too_great = Discount::Amount(money("10.01")).of(money("10"));
        assert_eq!(too_great, Err(Fault::DiscountTooGreat(money("10"))));
        assert_eq!(Discount::Amount(money("-0.01")).of(money("10")), Err(Fault::Negative));
        // 12.5 % of 0.04 is 0.005.
        assert_eq!(percent(1_250).of(money("0.04")), money("0.01"));
        assert_eq!(percent(1_249).of(money("0.04")), money("0.00"));
    }

    #[test]
    fn per_cents_that_explain_an_amount_are_named() {
        let said = |own: Option<i64>, whole: Option<i64>, discount: &str| {
            let percents = (own.map(percent), whole.map(percent));
            explained(percents, (money("200"), money(discount)), |amount| amount.to_string())
        };
        assert_eq!(said(None, None, "20"), None);
        assert_eq!(said(Some(1_000), None, "20").as_deref(), Some("10 %"));
        assert_eq!(said(Some(1_000), None, "32.50").as_deref(), Some("10 % + 12.50"));
        assert_eq!(said(Some(1_000), Some(500), "29").as_deref(), Some("10 % + 5 %"));
        assert_eq!(said(None, Some(500), "10.01").as_deref(), Some("5 %"));
        // A line that does not bear the one on the whole, and one of which a coupon takes 30 off.
        assert_eq!(said(Some(1_000), Some(500), "20").as_deref(), Some("10 %"));
        assert_eq!(said(Some(1_000), Some(500), "57.50").as_deref(), Some("10 % + 37.50"));
        // An amount of its own comes before.
        assert_eq!(said(None, Some(500), "59.50"), None);
    }

    proptest! {
        #[test]
        fn a_share_is_between_nothing_and_all(minor in 0..=pitlane_money::MOST, hundredths in 1_i64..=10_000) {
            let amount = Money::from_minor(minor);
            let share = percent(hundredths).of(amount);
            prop_assert!(share >= Money::ZERO && share <= amount);
            let off = i128::from(share.minor()) * 10_000 - i128::from(minor) * i128::from(hundredths);
            prop_assert!((-5_000..=5_000).contains(&off));
            prop_assert_eq!(Percent::ALL.of(amount), amount);
        }
    }
}
