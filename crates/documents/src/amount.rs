//! Amounts and rates as they are printed.

use serde::{Serialize, Serializer};

/// A currency and the way its amounts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Currency {
    /// `₹1,23,456.00`: the last three digits, then pairs.
    Inr,
    /// `RM 123,456.00`: threes.
    Myr,
}

impl Currency {
    /// Including the space that belongs between the symbol and the number.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Inr => "₹",
            // A no-break space.
            Self::Myr => "RM\u{a0}",
        }
    }

    /// Digits in each group to the left of the last three.
    const fn group(self) -> usize {
        match self {
            Self::Inr => 2,
            Self::Myr => 3,
        }
    }
}

/// An amount of money in minor units (paise, sen). Its text is the grouped number; [`Amount::with_symbol`] adds the
/// currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    minor: i64,
    currency: Currency,
}

impl Amount {
    pub const fn new(currency: Currency, minor: i64) -> Self {
        Self { minor, currency }
    }

    /// `₹1,23,456.00`, `-RM 5.05`.
    pub fn with_symbol(self) -> String {
        let sign = if self.minor < 0 { "-" } else { "" };
        format!("{sign}{}{}", self.currency.symbol(), self.digits())
    }

    /// The number without sign and currency.
    fn digits(self) -> String {
        let whole = (self.minor.unsigned_abs() / 100).to_string();
        let (mut rest, last) = whole.split_at(whole.len().saturating_sub(3));
        let mut groups = vec![last];
        while !rest.is_empty() {
            let (before, group) = rest.split_at(rest.len().saturating_sub(self.currency.group()));
            groups.insert(0, group);
            rest = before;
        }
        format!("{}.{:02}", groups.join(","), self.minor.unsigned_abs() % 100)
    }
}

/// `1,23,456.00`, as in the columns of a table.
impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.minor < 0 { "-" } else { "" }, self.digits())
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A rate in hundredths of a per cent: 1800 is 18%.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate(pub u32);

impl Rate {
    pub const fn percent(whole: u32) -> Self {
        Self(whole * 100)
    }
}

/// `18%`, `2.5%`.
impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        match part {
            0 => write!(f, "{whole}%"),
            part if part % 10 == 0 => write!(f, "{whole}.{}%", part / 10),
            part => write!(f, "{whole}.{part:02}%"),
        }
    }
}

impl Serialize for Rate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_grouped_as_each_country_does() {
        let rupees = |minor| Amount::new(Currency::Inr, minor).with_symbol();
        let ringgit = |minor| Amount::new(Currency::Myr, minor).with_symbol();
        assert_eq!(rupees(0), "₹0.00");
        assert_eq!(rupees(7), "₹0.07");
        assert_eq!(rupees(99_999), "₹999.99");
        assert_eq!(rupees(100_000), "₹1,000.00");
        assert_eq!(rupees(12_345_600), "₹1,23,456.00");
        assert_eq!(rupees(-123_456_789_012), "-₹1,23,45,67,890.12");
        assert_eq!(ringgit(123_456), "RM\u{a0}1,234.56");
        assert_eq!(ringgit(12_345_600), "RM\u{a0}123,456.00");
        assert_eq!(ringgit(-505), "-RM\u{a0}5.05");
        assert_eq!(Amount::new(Currency::Inr, -40).to_string(), "-0.40");
        assert_eq!(rupees(i64::MIN), "-₹92,23,37,20,36,85,47,758.08");
    }

    #[test]
    fn rates_have_no_needless_decimal_places() {
        for (rate, text) in [(0, "0%"), (1800, "18%"), (250, "2.5%"), (25, "0.25%"), (5, "0.05%"), (10_000, "100%")] {
            assert_eq!(Rate(rate).to_string(), text);
        }
    }

    proptest! {
        #[test]
        fn an_amount_reads_back(minor in any::<i64>(), is_inr in any::<bool>()) {
            let currency = if is_inr { Currency::Inr } else { Currency::Myr };
            let text = Amount::new(currency, minor).to_string();
            let read: i128 = text.replace([',', '.'], "").parse().unwrap();
            prop_assert_eq!(read, i128::from(minor));
            let (whole, part) = text.rsplit_once('.').unwrap();
            prop_assert_eq!(part.len(), 2);
            let groups: Vec<&str> = whole.trim_start_matches('-').split(',').collect();
            let (first, rest) = groups.split_first().unwrap();
            let longest = if rest.is_empty() { 3 } else { currency.group() };
            prop_assert!((1..=longest).contains(&first.len()));
            for (at, group) in rest.iter().enumerate() {
                prop_assert_eq!(group.len(), if at + 1 == rest.len() { 3 } else { currency.group() });
            }
        }
    }
}
