//! The generator's data about a country.

use chrono::FixedOffset;
use pitlane_platform::country as platform;

/// A city: its share of the trade, location, postcodes, plates and communities.
pub struct Place {
    /// As in `seeds/<country>/cities.csv`.
    pub city_id: i64,
    pub weight: u32,
    pub lat: f64,
    pub lng: f64,
    pub postcodes: &'static [&'static str],
    pub plates: &'static [&'static str],
    pub areas: &'static [&'static str],
    /// Communities with their weights, as indexes into the country's list.
    pub people: &'static [(usize, u32)],
}

/// The form of the names of a community.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Ravi Kumar.
    GivenFamily,
    /// R. Venkatesh.
    Initial,
    /// Ahmad bin Ismail, Siti binti Ismail.
    BinBinti,
    /// Arun a/l Maniam, Priya a/p Maniam.
    Anak,
    /// Tan Wei Ming.
    FamilyGiven,
}

pub struct Community {
    pub style: Style,
    pub men: &'static [&'static str],
    pub women: &'static [&'static str],
    pub families: &'static [&'static str],
}

/// Minimum and maximum of labour and material of an order, in major units of money.
#[derive(Clone, Copy)]
pub struct Prices {
    pub labour: (i64, i64),
    pub material: (i64, i64),
}

pub struct Country {
    pub platform: &'static platform::Country,
    pub offset_minutes: i32,
    /// Garages with orders.
    pub garages: i64,
    /// Garages after them that are being taken on, so that they have no orders yet.
    pub new_garages: i64,
    pub fleets: i64,
    pub places: &'static [Place],
    pub communities: &'static [Community],
    /// Names in other scripts, and names that are hard to print.
    pub odd_names: &'static [&'static str],
    pub homes: &'static [&'static str],
    pub garage_names: (&'static [&'static str], &'static [&'static str]),
    pub fleet_names: (&'static [&'static str], &'static [&'static str]),
    pub mail_hosts: &'static [&'static str],
    /// Share of the usual trade by month, in per cent.
    pub seasons: [u32; 12],
    /// Share of insurance work by month, in per mille of all orders.
    pub claims: [u32; 12],
    /// Days on which few cars are repaired, after busy weeks.
    pub festivals: &'static [(i32, u32, u32)],
    /// By order type: 100, 101, 103, 110.
    pub prices: [Prices; 4],
    pub remarks: &'static [&'static str],
}

impl Country {
    pub fn is_india(&self) -> bool {
        self.platform.is_india()
    }

    /// Neither country has daylight saving time.
    pub fn zone(&self) -> FixedOffset {
        FixedOffset::east_opt(self.offset_minutes * 60).unwrap_or_else(|| chrono::Offset::fix(&chrono::Utc))
    }
}
