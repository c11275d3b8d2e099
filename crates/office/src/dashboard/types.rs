//! Request and response types of figures.

mod paid;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, OrderType, StatsFlag};
use pitlane_base::list;
use pitlane_base::list::{by, ignored};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::period::{Period, Range, Step};
pub use paid::{Paid, PaidFilter, PaidList, PaidSums, PaymentModeSums, PaymentModes};

/// The period and the kind of orders.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FiguresFilter {
    /// Default `30_days`.
    pub range: Option<Range>,
    /// The first and last day of the range `custom`, in the region's time zone; at most 366 days.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub flag: Option<StatsFlag>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagFilter {
    pub flag: Option<StatsFlag>,
}

/// Sums of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sums {
    pub orders: i64,
    pub amount: Money,
    pub paid: Money,
    pub due: Money,
}

/// Orders created and delivered in a period.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct Trade {
    /// Created orders.
    pub created: Sums,
    /// Delivered orders; their amount is the GMV.
    pub delivered: Sums,
    /// The average order value: GMV by delivered orders; null without any.
    pub aov: Option<Money>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindStats {
    /// 0 total, 1 retail, 2 insurance, 3 business.
    pub flag: StatsFlag,
    pub name: String,
    pub now: Trade,
    pub before: Trade,
    /// Currently open orders, whenever they were created.
    pub open: Sums,
    /// Open orders whose promised time has passed.
    pub delayed: i64,
    /// All delivered orders, with their due amounts.
    pub handed_back: Sums,
    /// Orders that were paid more than they amount to, and the sum of what their customers are owed.
    pub owed: Owed,
}

#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct Owed {
    pub orders: i64,
    pub amount: Money,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct OverallStats {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub stats: Vec<KindStats>,
    /// The statuses that count as open, and as delivered.
    pub open_statuses: Vec<OrderStatus>,
    pub delivered_statuses: Vec<OrderStatus>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatusStats {
    pub status_id: OrderStatus,
    pub status: String,
    pub is_open: bool,
    #[serde(flatten)]
    pub sums: Sums,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct StatusDetail {
    pub as_of: DateTime<Utc>,
    pub statuses: Vec<StatusStats>,
    pub total: Sums,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct KindPoint {
    /// Never the total.
    pub flag: StatsFlag,
    pub created: i64,
    pub delivered: i64,
    pub gmv: Money,
}

/// A day, or a month within the period.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GmvPoint {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub created: i64,
    pub delivered: i64,
    pub gmv: Money,
    pub kinds: Vec<KindPoint>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GmvStats {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub step: Step,
    pub points: Vec<GmvPoint>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindCount {
    pub flag: StatsFlag,
    pub name: String,
    pub orders: i64,
    pub before: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TypeCount {
    pub order_type: OrderType,
    pub name: String,
    pub orders: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CityCount {
    pub city_id: i64,
    pub city: String,
    pub orders: i64,
    pub amount: Money,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct OrdersCount {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub kinds: Vec<KindCount>,
    pub types: Vec<TypeCount>,
    /// Most orders first.
    pub cities: Vec<CityCount>,
}

/// Customer feedback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Opinions {
    pub rated: i64,
    /// To two decimal places; null without ratings.
    pub average_rating: Option<f64>,
    /// The number of ratings of 1, 2, 3, 4 and 5.
    pub ratings: [i64; 5],
    pub promoters: i64,
    pub passives: i64,
    pub detractors: i64,
    /// -100 to 100; null without answers.
    pub nps: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FeedbackStats {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub now: Opinions,
    pub before: Opinions,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FeedbackPoint {
    pub from: NaiveDate,
    pub to: NaiveDate,
    #[serde(flatten)]
    pub opinions: Opinions,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FeedbackAggregate {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub step: Step,
    pub points: Vec<FeedbackPoint>,
}

/// Garages are few: what they are sorted by is calculated, so the program sorts them and cuts the page.
macro_rules! garage_list {
    ($(#[$meta:meta])* $name:ident, $sort:literal) => {
        list! {
            $(#[$meta])*
            pub struct $name of "garages g" by "g.id" {
                sort $sort {
                    garage: by("garage"),
                    in_work: by("in_work"),
                    delayed: by("delayed"),
                    delivered: by("delivered"),
                    amount: by("amount"),
                    due: by("due"),
                    work_minutes: by("work_minutes"),
                    rating: by("rating"),
                }
                filters {
                    /// `30_days` by default.
                    range: Range => ignored,
                    from: NaiveDate => ignored,
                    to: NaiveDate => ignored,
                    flag: StatsFlag => ignored,
                }
            }
        }
    };
}

garage_list! {
    /// Which garages to list with their work.
    WorkshopFilter, "-delivered"
}

garage_list! {
    /// Which garages to list with what was paid to them.
    GaragePaymentFilter, "-due"
}

#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct WorkshopStats {
    pub garage_id: i64,
    pub garage: String,
    pub city: String,
    /// Orders at the workshop now.
    pub in_work: i64,
    pub delayed: i64,
    /// Orders delivered in the period, and their figures.
    pub delivered: i64,
    pub amount: Money,
    pub due: Money,
    /// Average minutes from the creation of an order to its pick-up, and from there to its delivery.
    pub wait_minutes: Option<i64>,
    pub work_minutes: Option<i64>,
    pub rated: i64,
    pub average_rating: Option<f64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct WorkshopList {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub workshops: Vec<WorkshopStats>,
    pub count: i64,
    /// The statuses that count as at the workshop, and as delivered.
    pub work_statuses: Vec<OrderStatus>,
    pub delivered_statuses: Vec<OrderStatus>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GaragePayments {
    pub garage_id: i64,
    pub garage: String,
    pub city: String,
    #[serde(flatten)]
    pub sums: Sums,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GaragePaymentList {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub garages: Vec<GaragePayments>,
    pub count: i64,
    /// Over all garages, not only those of the page.
    pub totals: Sums,
    /// The statuses that count as delivered.
    pub delivered_statuses: Vec<OrderStatus>,
}
