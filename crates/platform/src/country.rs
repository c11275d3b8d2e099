//! The countries: what differs between them before any business rule does.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;

/// The country, where the law differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountryId {
    India,
    Malaysia,
}

/// A country. Its key is used in addresses and tokens; code uses [`Country::id`].
#[derive(Debug)]
pub struct Country {
    pub id: CountryId,
    pub key: &'static str,
    pub zone: Tz,
    pub phone_prefix: &'static str,
    pub currency: &'static str,
    pub currency_symbol: &'static str,
    pub locale: &'static str,
    /// The name of the tax on the supply.
    pub tax: &'static str,
}

pub const INDIA: Country = Country {
    id: CountryId::India,
    key: "india",
    zone: chrono_tz::Asia::Kolkata,
    phone_prefix: "+91",
    currency: "INR",
    currency_symbol: "₹",
    locale: "en-IN",
    tax: "GST",
};

pub const MALAYSIA: Country = Country {
    id: CountryId::Malaysia,
    key: "malaysia",
    zone: chrono_tz::Asia::Kuala_Lumpur,
    phone_prefix: "+60",
    currency: "MYR",
    currency_symbol: "RM",
    locale: "en-MY",
    tax: "SST",
};

pub const COUNTRIES: [&Country; 2] = [&INDIA, &MALAYSIA];

impl Country {
    pub const fn is_india(&self) -> bool {
        matches!(self.id, CountryId::India)
    }

    pub fn by_key(key: &str) -> Option<&'static Self> {
        COUNTRIES.into_iter().find(|country| country.key == key)
    }

    /// The instant at which a day begins in the country's time zone.
    pub fn start_of(&self, day: NaiveDate) -> Option<DateTime<Utc>> {
        self.zone.from_local_datetime(&day.and_time(NaiveTime::MIN)).earliest().map(|at| at.to_utc())
    }
}
