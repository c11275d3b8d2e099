//! Trying a coupon on an order, and applying it.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AppliedOffer, CouponState, CreateCoupon};

words! {
    /// What a coupon or a voucher asks of an order.
    OfferRule {
        /// The code exists.
        Code => "code",
        Status => "status",
        Days => "days",
        Weekday => "weekday",
        UsageLimit => "usage_limit",
        PerCustomer => "per_customer",
        PerCar => "per_car",
        Budget => "budget",
        OrderType => "order_type",
        OrderKind => "order_kind",
        City => "city",
        Garage => "garage",
        Fleet => "fleet",
        Brand => "brand",
        Model => "model",
        Source => "source",
        Customer => "customer",
        Mobile => "mobile",
        MinAmount => "min_amount",
        Base => "base",
        OtherOffer => "other_offer",
        /// The voucher is the customer's.
        Owner => "owner",
        Balance => "balance",
    }
}

/// One rule, with what it asks for and what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OfferReason {
    pub rule: OfferRule,
    pub passes: bool,
    /// What is asked for; null: anything.
    pub wanted: Option<String>,
    /// What the order has; null: it is not known yet.
    pub found: Option<String>,
    pub sentence: String,
}

/// What became of trying a coupon or a voucher: all rules, not only the first that fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tried {
    pub works: bool,
    /// Before tax. Of an order without an estimate, the most that is promised.
    pub discount: Money,
    /// What limits the discount: the most that the coupon gives, or the base.
    pub capped_by: Option<String>,
    /// Those that fail first.
    pub reasons: Vec<OfferReason>,
    /// With `suggest`: the coupons that could be tried, the best first.
    pub candidates: Vec<TriedCoupon>,
}

/// A coupon that could be tried on an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TriedCoupon {
    pub coupon_id: i64,
    pub code: String,
    pub title: String,
    pub state: CouponState,
    pub works: bool,
    pub discount: Money,
    /// The sentences of the rules that fail.
    pub why: Vec<String>,
}

/// Which coupon or voucher on which order: exactly one of `code`, `coupon_id`, `coupon` and `suggest`, and one of `order_id`
/// and `sketch`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckOffer {
    #[schemars(length(min = 1, max = 40))]
    pub code: Option<String>,
    #[schemars(range(min = 1))]
    pub coupon_id: Option<i64>,
    /// A coupon that is not saved yet; for whoever may see coupons.
    pub coupon: Option<Box<CreateCoupon>>,
    /// No certain one: answers those that could be tried.
    #[serde(default)]
    pub suggest: bool,
    pub order_id: Option<i64>,
    pub sketch: Option<OrderSketch>,
    /// The day to try it on; today if left out.
    pub on: Option<NaiveDate>,
    /// Of a voucher: as much as it has, if left out.
    pub amount: Option<Money>,
}

/// An order that does not exist: what is left out is not known, and passes.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderSketch {
    pub order_type: Option<i64>,
    /// 0 business, 1 retail, 2 insurance.
    pub is_retail: Option<i64>,
    #[schemars(length(min = 1, max = 30))]
    pub mobile: Option<String>,
    #[schemars(length(min = 1, max = 20))]
    pub registration_no: Option<String>,
    pub city_id: Option<i64>,
    pub garage_id: Option<i64>,
    pub fleet_id: Option<i64>,
    pub model_id: Option<i64>,
    pub source_id: Option<i64>,
    /// What the customer pays for labour, before tax.
    pub labour: Option<Money>,
    /// What the customer pays for parts, before tax.
    pub parts: Option<Money>,
}

/// A code for an order.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ApplyOffer {
    pub order_id: i64,
    /// The order's version that was read.
    pub version: i64,
    /// Of a coupon or a voucher.
    #[schemars(length(min = 1, max = 40))]
    pub code: String,
    /// Of a voucher: as much as it has, if left out.
    pub amount: Option<Money>,
    /// Replace the one that the order has.
    #[serde(default)]
    pub confirm: bool,
}

words! {
    OfferSort {
        Coupon => "coupon",
        Voucher => "voucher",
    }
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveOffer {
    pub order_id: i64,
    /// The order's version that was read.
    pub version: i64,
    /// Which of the two; the coupon if left out.
    pub offer: Option<OfferSort>,
}

/// The order after its offers have changed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OfferedOrder {
    pub order_id: i64,
    pub version: i64,
    pub coupon_code: Option<String>,
    pub labour_cost: Money,
    pub material_cost: Money,
    pub discount_amount: Money,
    pub tax_amount: Money,
    pub amount: Money,
    pub due_amount: Money,
    /// What it has now of coupons and vouchers.
    #[serde(skip_deserializing)]
    pub applied: Vec<AppliedOffer>,
}
