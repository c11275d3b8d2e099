//! Answers about coupons.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_orders::events::NeedingEvent;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CouponFacts, CouponNames, CouponState, CouponStatus, OfferState, TriedCoupon};

/// What is reserved and used of a coupon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CouponCounters {
    pub reserved_count: i64,
    pub reserved_amount: Money,
    pub used_count: i64,
    pub used_amount: Money,
}

impl CouponCounters {
    pub fn count(self) -> i64 {
        self.reserved_count + self.used_count
    }

    pub fn amount(self) -> Money {
        self.reserved_amount + self.used_amount
    }
}

/// A coupon.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Coupon {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub facts: CouponFacts,
    pub status: CouponStatus,
    pub state: CouponState,
    #[serde(flatten)]
    pub counters: CouponCounters,
    /// How many customers it is limited to; 0: it is for any.
    pub mobiles_count: i64,
    /// The prefix of the series that it was made with.
    pub series: Option<String>,
    pub names: CouponNames,
    pub created_at: DateTime<Utc>,
    pub created_by: Option<Named>,
    pub updated_at: DateTime<Utc>,
}

/// A list of coupons; or with an order, those that could be tried on it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CouponList {
    /// Of a list, with their counters.
    pub coupons: Vec<Coupon>,
    /// Of an order: the best first.
    pub candidates: Vec<TriedCoupon>,
    /// What the order has of coupons and vouchers, the newest first.
    pub applied: Vec<AppliedOffer>,
    pub count: i64,
}

/// What an order has, or had, of a coupon or a voucher.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AppliedOffer {
    /// Null for a voucher.
    pub coupon_id: Option<i64>,
    /// Null for a coupon.
    pub voucher_id: Option<i64>,
    /// Of a voucher only the last four signs.
    pub code: String,
    pub title: Option<String>,
    /// Before tax. Without an estimate, the most that it may be.
    pub amount: Money,
    pub state: OfferState,
    /// Why it was released.
    pub reason: Option<ReleaseReason>,
    pub at: DateTime<Utc>,
    pub by: String,
}

pitlane_platform::words! {
    /// Why an order no longer has its coupon or voucher.
    ReleaseReason {
        Removed => "removed",
        Replaced => "replaced",
        /// It does not work any more for what the order has become.
        NoLonger => "no_longer",
        Dead => "dead",
        Credited => "credited",
    }
}

impl ReleaseReason {
    /// Whether the order has it again when it comes back to life.
    pub const fn comes_back(self) -> bool {
        matches!(self, Self::Dead | Self::Credited)
    }
}

/// A redemption on the page of a coupon.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Redemption {
    pub id: i64,
    pub order_id: i64,
    pub customer: String,
    pub car: Option<String>,
    pub garage: Option<Named>,
    pub amount: Money,
    /// What the garage bears of a used one.
    pub garage_share: Money,
    pub state: OfferState,
    pub reason: Option<ReleaseReason>,
    pub at: DateTime<Utc>,
    pub by: String,
}

/// What was reserved on a day, and not released since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CouponDay {
    pub day: NaiveDate,
    pub count: i64,
    pub amount: Money,
}

/// A coupon in full.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CouponDetail {
    pub coupon: Coupon,
    /// The customers that it is for; empty: any.
    pub mobiles: Vec<String>,
    /// The last 200, the newest first.
    pub redemptions: Vec<Redemption>,
    pub by_day: Vec<CouponDay>,
    /// The events that are not over and offer it.
    pub events: Vec<NeedingEvent>,
    pub history: Vec<HistoryEntry>,
}

/// A new coupon, or the codes of a series.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CouponMade {
    /// The coupon; of a series, the first.
    pub coupon: Coupon,
    /// All codes of a series.
    pub codes: Vec<String>,
}

/// Stored with the idempotency key; the coupon is read again for the answer.
#[derive(Serialize, Deserialize)]
pub struct StoredAnswer {
    pub ids: (i64, i64),
}
