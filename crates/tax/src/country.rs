//! The two countries and their financial years.

use std::fmt;

use chrono::{Datelike, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Country {
    India,
    Malaysia,
}

impl Country {
    pub fn by_key(key: &str) -> Option<Self> {
        [Self::India, Self::Malaysia].into_iter().find(|country| country.key() == key)
    }

    pub const fn key(self) -> &'static str {
        match self {
            Self::India => "india",
            Self::Malaysia => "malaysia",
        }
    }

    /// The month in which a financial year begins.
    const fn first_month(self) -> u32 {
        match self {
            Self::India => 4,
            Self::Malaysia => 1,
        }
    }
}

/// A financial year: April to March in India, January to December in Malaysia.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FinancialYear {
    pub country: Country,
    /// The calendar year in which it begins.
    pub begins: i32,
}

impl FinancialYear {
    /// The financial year of a day.
    pub fn containing(country: Country, day: NaiveDate) -> Self {
        let begins = if day.month() < country.first_month() { day.year() - 1 } else { day.year() };
        Self { country, begins }
    }

    pub fn first_day(self) -> NaiveDate {
        NaiveDate::from_ymd_opt(self.begins, self.country.first_month(), 1).unwrap_or_default()
    }

    /// The last day on which a credit note for a bill of this year may still reduce tax (India, CGST Act s. 34): 30
    /// November after the end of the year. None in Malaysia.
    pub fn last_day_for_credit(self) -> Option<NaiveDate> {
        match self.country {
            Country::India => NaiveDate::from_ymd_opt(self.begins + 1, 11, 30),
            Country::Malaysia => None,
        }
    }
}

impl fmt::Display for FinancialYear {
    /// `2025-26` in India, `2025` in Malaysia.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.country {
            Country::India => write!(f, "{}-{:02}", self.begins, (self.begins + 1).rem_euclid(100)),
            Country::Malaysia => write!(f, "{}", self.begins),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn india_counts_from_april_and_malaysia_from_january() {
        for (date, india, malaysia) in [
            ("2025-03-31", "2024-25", "2025"),
            ("2025-04-01", "2025-26", "2025"),
            ("2025-12-31", "2025-26", "2025"),
            ("2026-01-01", "2025-26", "2026"),
            ("2000-01-01", "1999-00", "2000"),
        ] {
            assert_eq!(FinancialYear::containing(Country::India, day(date)).to_string(), india, "{date}");
            assert_eq!(FinancialYear::containing(Country::Malaysia, day(date)).to_string(), malaysia, "{date}");
        }
        let year = FinancialYear::containing(Country::India, day("2024-06-10"));
        assert_eq!(year.first_day(), day("2024-04-01"));
        assert_eq!(year.last_day_for_credit(), Some(day("2025-11-30")));
        assert_eq!(Country::by_key("malaysia"), Some(Country::Malaysia));
        assert_eq!(Country::by_key("france"), None);
    }
}
