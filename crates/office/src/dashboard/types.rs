//! Figures over the wire.

mod paid;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::period::{Period, Range, Step};
pub use paid::{Paid, PaidFilter, PaidList, PaidSums, PaymentModeSums, PaymentModes};

/// The stats flags (product.md section 9), in their order.
pub const FLAGS: [(i64, &str); 4] = [(0, "total"), (1, "retail"), (2, "insurance"), (3, "business")];

/// The kind of orders that a flag means, as `is_retail` of the lists has it; none for all of them.
pub fn kind_of(flag: i64) -> Option<i64> {
    match flag {
        1 => Some(1),
        2 => Some(2),
        3 => Some(0),
        _ => None,
    }
}

/// The flag of an order.
pub const fn flag_of(order_type: OrderType, is_business: bool) -> i64 {
    match (order_type.is_insurance(), is_business) {
        (true, _) => 2,
        (_, true) => 3,
        (_, false) => 1,
    }
}

/// Which days, and which kind of orders.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FiguresFilter {
    /// `30_days` when it is not said.
    pub range: Option<Range>,
    /// The first and the last day of the range `custom`, where the region's people live; at most 366 days.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// 0 total, 1 retail, 2 insurance, 3 business.
    #[schemars(range(min = 0, max = 3))]
    pub flag: Option<i64>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagFilter {
    /// 0 total, 1 retail, 2 insurance, 3 business.
    #[schemars(range(min = 0, max = 3))]
    pub flag: Option<i64>,
}

/// Sums of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sums {
    pub orders: i64,
    pub amount: Money,
    pub paid: Money,
    pub due: Money,
}

/// What happened within some days.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct Trade {
    /// Orders that were made.
    pub created: Sums,
    /// Orders that were handed back; their amount is the GMV.
    pub delivered: Sums,
    /// The average order value: GMV by orders handed back; none without any.
    pub aov: Option<Money>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindStats {
    /// 0 total, 1 retail, 2 insurance, 3 business.
    pub flag: i64,
    pub name: String,
    pub now: Trade,
    pub before: Trade,
    /// Orders that are open at this moment, whenever they were made.
    pub open: Sums,
    /// Open orders whose promised time has passed.
    pub delayed: i64,
    /// All that was handed back, with what is still due of it.
    pub handed_back: Sums,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct OverallStats {
    pub period: Period,
    pub as_of: DateTime<Utc>,
    pub stats: Vec<KindStats>,
    /// The statuses that are meant by open, and by handed back.
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

#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct KindPoint {
    /// 1 retail, 2 insurance, 3 business.
    pub flag: i64,
    pub created: i64,
    pub delivered: i64,
    pub gmv: Money,
}

/// A day, or a month as far as it lies within the period.
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
    pub flag: i64,
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
    /// The busiest first.
    pub cities: Vec<CityCount>,
}

/// What customers said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Opinions {
    pub rated: i64,
    /// To two places; none when nobody rated.
    pub average_rating: Option<f64>,
    /// How many gave 1, 2, 3, 4 and 5.
    pub ratings: [i64; 5],
    pub promoters: i64,
    pub passives: i64,
    pub detractors: i64,
    /// -100 to 100; none when nobody was asked.
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

/// The garages of a list; a minus turns it round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum GarageSort {
    #[serde(rename = "garage")]
    Name,
    #[serde(rename = "-garage")]
    NameLast,
    #[serde(rename = "in_work")]
    InWork,
    #[serde(rename = "-in_work")]
    InWorkMost,
    #[serde(rename = "delayed")]
    Delayed,
    #[serde(rename = "-delayed")]
    DelayedMost,
    #[serde(rename = "delivered")]
    Delivered,
    #[serde(rename = "-delivered")]
    DeliveredMost,
    #[serde(rename = "amount")]
    Amount,
    #[serde(rename = "-amount")]
    AmountMost,
    #[serde(rename = "due")]
    Due,
    #[serde(rename = "-due")]
    DueMost,
    #[serde(rename = "work_minutes")]
    Work,
    #[serde(rename = "-work_minutes")]
    WorkMost,
    #[serde(rename = "rating")]
    Rating,
    #[serde(rename = "-rating")]
    RatingMost,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GaragesFilter {
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
    /// `-delivered` when it is not said.
    pub sort: Option<GarageSort>,
    /// `30_days` when it is not said.
    pub range: Option<Range>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// 0 total, 1 retail, 2 insurance, 3 business.
    #[schemars(range(min = 0, max = 3))]
    pub flag: Option<i64>,
}

#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct WorkshopStats {
    pub garage_id: i64,
    pub garage: String,
    pub city: String,
    /// Orders at the workshop now.
    pub in_work: i64,
    pub delayed: i64,
    /// Orders handed back within the period, and what is said and known of them.
    pub delivered: i64,
    pub amount: Money,
    pub due: Money,
    /// Minutes from the making of an order to its pick-up, and from there to its delivery, on average.
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
    /// The statuses that are meant by at the workshop, and by handed back.
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
    /// Over all garages, not only the page's.
    pub totals: Sums,
    /// In which orders count as handed back.
    pub delivered_statuses: Vec<OrderStatus>,
}
