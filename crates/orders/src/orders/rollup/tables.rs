//! The roll-up tables and the keys of their rows.

use chrono::{Datelike, Days, NaiveDate};
use pitlane_platform::db::Value;

/// The roll-up tables, which follow the orders. Every transaction locks their rows in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rollup {
    OrderTallies,
    StatusTallies,
    GarageTallies,
    GarageStanding,
    PromiseTallies,
    OrderDays,
    PlaceDays,
    DueDays,
    PayerDues,
}

/// The maximum number of sums in a row.
pub const MOST_SUMS: usize = 15;
/// The sums; a table has all of them or the first few.
pub const SUMS: [&str; MOST_SUMS] = [
    "orders",
    "amount",
    "paid",
    "due",
    "rated_1",
    "rated_2",
    "rated_3",
    "rated_4",
    "rated_5",
    "promoters",
    "passives",
    "detractors",
    "timed",
    "wait_minutes",
    "work_minutes",
];
/// The sums of dues: the orders with one, what is due, and what was paid too much.
const DUES: [&str; 3] = ["orders", "due", "credit"];

impl Rollup {
    pub const ALL: [Self; 9] = [
        Self::OrderTallies,
        Self::StatusTallies,
        Self::GarageTallies,
        Self::GarageStanding,
        Self::PromiseTallies,
        Self::OrderDays,
        Self::PlaceDays,
        Self::DueDays,
        Self::PayerDues,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::OrderTallies => "order_tallies",
            Self::StatusTallies => "status_tallies",
            Self::GarageTallies => "garage_tallies",
            Self::GarageStanding => "garage_standing",
            Self::PromiseTallies => "promise_tallies",
            Self::OrderDays => "order_days",
            Self::PlaceDays => "place_days",
            Self::DueDays => "due_days",
            Self::PayerDues => "payer_dues",
        }
    }

    /// The key columns, in the order of [`Key`].
    pub const fn keys(self) -> &'static str {
        match self {
            Self::OrderTallies => "city_id, status_id, order_type, order_of, is_business",
            Self::StatusTallies => "status_id, order_type, order_of, is_business",
            Self::GarageTallies => "garage_id, status_id, order_type, order_of, is_business",
            Self::GarageStanding => "kind, status_id, garage_id",
            Self::PromiseTallies => "subject, subject_id, order_type, order_of, is_business",
            Self::OrderDays => "subject, subject_id, axis, day, order_type, order_of, is_business",
            Self::PlaceDays => "axis, kind, days, day, place_id",
            Self::DueDays => "payer, party_id, city_id, day",
            Self::PayerDues => "subject, subject_id, payer, party_id",
        }
    }

    pub fn sums(self) -> &'static [&'static str] {
        match self {
            Self::GarageStanding => &SUMS[..1],
            Self::OrderTallies | Self::StatusTallies | Self::GarageTallies | Self::PromiseTallies => &SUMS[..4],
            Self::OrderDays | Self::PlaceDays => &SUMS,
            Self::DueDays | Self::PayerDues => &DUES,
        }
    }

    /// It sums up dues, which come and go; a row without any is deleted.
    pub const fn is_of_dues(self) -> bool {
        matches!(self, Self::DueDays | Self::PayerDues)
    }
}

/// A key column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Word(&'static str),
    Text(String),
    Number(i64),
    Day(NaiveDate),
    Flag(bool),
}

impl From<Part> for Value {
    fn from(part: Part) -> Self {
        match part {
            Part::Word(word) => word.into(),
            Part::Text(text) => text.into(),
            Part::Number(number) => number.into(),
            Part::Day(day) => day.into(),
            Part::Flag(flag) => flag.into(),
        }
    }
}

/// A row: its table and the columns of its key.
pub type Key = (Rollup, Vec<Part>);
/// The sums of a row; a table can have fewer columns.
pub type Sums = [i64; MOST_SUMS];

/// The kind for the sum of all kinds, in addition to those of `is_retail`.
pub const ALL_KINDS: i64 = 3;

/// The Monday of a day's week.
pub fn week_of(day: NaiveDate) -> NaiveDate {
    let since = u64::from(day.weekday().num_days_from_monday());
    day.checked_sub_days(Days::new(since)).unwrap_or(day)
}
