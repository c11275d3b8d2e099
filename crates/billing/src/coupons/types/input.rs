//! The input of coupons.

use chrono::NaiveDate;
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CouponBase, CouponBearer, CouponCustomer, CouponKind, CouponStatus};

/// All that is offered under a code: what, for whom, where and when. An empty list is no condition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct CouponFacts {
    pub code: String,
    pub title: String,
    pub description: Option<String>,
    pub terms: Option<String>,
    pub kind: CouponKind,
    /// An amount; or per cent, from 0.01 to 100; or the id of the free service.
    pub value: Money,
    pub max_discount: Option<Money>,
    pub min_amount: Option<Money>,
    pub base: CouponBase,
    pub service_ids: Vec<i64>,
    pub package_ids: Vec<i64>,
    pub order_types: Vec<i64>,
    pub customer: CouponCustomer,
    pub away_days: Option<i64>,
    pub is_retail: Vec<i64>,
    pub city_ids: Vec<i64>,
    pub garage_ids: Vec<i64>,
    pub fleet_ids: Vec<i64>,
    pub brand_ids: Vec<i64>,
    pub model_ids: Vec<i64>,
    pub source_ids: Vec<i64>,
    /// 1 Monday to 7 Sunday.
    pub weekdays: Vec<i64>,
    pub valid_from: NaiveDate,
    pub valid_to: NaiveDate,
    pub usage_limit: Option<i64>,
    pub per_customer: Option<i64>,
    pub per_car: Option<i64>,
    pub budget: Option<Money>,
    pub bearer: CouponBearer,
    /// In per cent.
    pub garage_share: Option<i64>,
    pub event_id: Option<i64>,
}

/// Declares a body with the fields of a coupon, each of which may be left out, and applies it to facts.
macro_rules! coupon_body {
    ($(#[$meta:meta])* pub struct $name:ident { $($own:tt)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            /// 4 to 20 letters, digits and hyphens, of which the first is no hyphen; kept in capitals.
            #[schemars(length(min = 1, max = 40))]
            pub code: Option<String>,
            #[schemars(length(min = 1, max = 80))]
            pub title: Option<String>,
            #[serde(default, skip_serializing)]
            #[schemars(length(max = 500))]
            pub description: Change<String>,
            #[serde(default, skip_serializing)]
            #[schemars(length(max = 2000))]
            pub terms: Change<String>,
            pub kind: Option<CouponKind>,
            /// An amount above 0; or per cent, from 0.01 to 100; or the id of the free service.
            pub value: Option<Money>,
            /// The most that a share gives; only of `percent`.
            #[serde(default, skip_serializing)]
            pub max_discount: Change<Money>,
            /// What the customer pays has to be as much, before tax.
            #[serde(default, skip_serializing)]
            pub min_amount: Change<Money>,
            pub base: Option<CouponBase>,
            /// Needed with the base `services`.
            #[schemars(length(max = 200))]
            pub service_ids: Option<Vec<i64>>,
            /// Needed with the base `packages`.
            #[schemars(length(max = 200))]
            pub package_ids: Option<Vec<i64>>,
            #[schemars(length(max = 4))]
            pub order_types: Option<Vec<i64>>,
            pub customer: Option<CouponCustomer>,
            /// Needed with the customer `away_days`.
            #[serde(default, skip_serializing)]
            #[schemars(range(min = 1, max = 3650))]
            pub away_days: Change<i64>,
            /// 0 business, 1 retail, 2 insurance.
            #[schemars(length(max = 3))]
            pub is_retail: Option<Vec<i64>>,
            #[schemars(length(max = 200))]
            pub city_ids: Option<Vec<i64>>,
            #[schemars(length(max = 200))]
            pub garage_ids: Option<Vec<i64>>,
            #[schemars(length(max = 200))]
            pub fleet_ids: Option<Vec<i64>>,
            #[schemars(length(max = 200))]
            pub brand_ids: Option<Vec<i64>>,
            #[schemars(length(max = 200))]
            pub model_ids: Option<Vec<i64>>,
            #[schemars(length(max = 200))]
            pub source_ids: Option<Vec<i64>>,
            /// 1 Monday to 7 Sunday.
            #[schemars(length(max = 7))]
            pub weekdays: Option<Vec<i64>>,
            /// The customers that it is for.
            #[schemars(length(max = 5000), inner(length(min = 1, max = 30)))]
            pub mobiles: Option<Vec<String>>,
            pub valid_from: Option<NaiveDate>,
            /// The last day; it ends at midnight of the region.
            pub valid_to: Option<NaiveDate>,
            /// How often it can be used in all.
            #[serde(default, skip_serializing)]
            #[schemars(range(min = 1, max = 10_000_000))]
            pub usage_limit: Change<i64>,
            /// 1 if left out; null for any number.
            #[serde(default, skip_serializing)]
            #[schemars(range(min = 1, max = 1000))]
            pub per_customer: Change<i64>,
            #[serde(default, skip_serializing)]
            #[schemars(range(min = 1, max = 1000))]
            pub per_car: Change<i64>,
            /// The most that is given in all.
            #[serde(default, skip_serializing)]
            pub budget: Change<Money>,
            pub bearer: Option<CouponBearer>,
            /// What the garage bears, in per cent; needed with the bearer `shared`.
            #[serde(default, skip_serializing)]
            #[schemars(range(min = 1, max = 99))]
            pub garage_share: Change<i64>,
            #[serde(default, skip_serializing)]
            #[schemars(range(min = 1))]
            pub event_id: Change<i64>,
            pub status: Option<CouponStatus>,
        }

        impl $name {
            /// The facts after what is given.
            pub fn over(&self, before: CouponFacts) -> CouponFacts {
                let of = self.clone();
                let ids = |given: Option<Vec<i64>>, before: Vec<i64>| match given {
                    Some(mut ids) => {
                        ids.sort_unstable();
                        ids.dedup();
                        ids
                    }
                    None => before,
                };
                CouponFacts {
                    code: of.code.unwrap_or(before.code),
                    title: of.title.unwrap_or(before.title),
                    description: of.description.over(before.description),
                    terms: of.terms.over(before.terms),
                    kind: of.kind.unwrap_or(before.kind),
                    value: of.value.unwrap_or(before.value),
                    max_discount: of.max_discount.over(before.max_discount),
                    min_amount: of.min_amount.over(before.min_amount),
                    base: of.base.unwrap_or(before.base),
                    service_ids: ids(of.service_ids, before.service_ids),
                    package_ids: ids(of.package_ids, before.package_ids),
                    order_types: ids(of.order_types, before.order_types),
                    customer: of.customer.unwrap_or(before.customer),
                    away_days: of.away_days.over(before.away_days),
                    is_retail: ids(of.is_retail, before.is_retail),
                    city_ids: ids(of.city_ids, before.city_ids),
                    garage_ids: ids(of.garage_ids, before.garage_ids),
                    fleet_ids: ids(of.fleet_ids, before.fleet_ids),
                    brand_ids: ids(of.brand_ids, before.brand_ids),
                    model_ids: ids(of.model_ids, before.model_ids),
                    source_ids: ids(of.source_ids, before.source_ids),
                    weekdays: ids(of.weekdays, before.weekdays),
                    valid_from: of.valid_from.unwrap_or(before.valid_from),
                    valid_to: of.valid_to.unwrap_or(before.valid_to),
                    usage_limit: of.usage_limit.over(before.usage_limit),
                    per_customer: of.per_customer.over(before.per_customer),
                    per_car: of.per_car.over(before.per_car),
                    budget: of.budget.over(before.budget),
                    bearer: of.bearer.unwrap_or(before.bearer),
                    garage_share: of.garage_share.over(before.garage_share),
                    event_id: of.event_id.over(before.event_id),
                }
            }
        }
    };
}

coupon_body! {
    /// A new coupon. Needed are `code` (not of a series), `title`, `kind`, `value`, `valid_from` and `valid_to`, unless
    /// they come from the coupon that it is a copy of.
    pub struct CreateCoupon {
        /// The id of the coupon whose fields it has where none are given; its code, its customers and its status are not
        /// copied.
        #[schemars(range(min = 1))]
        pub copy_of: Option<i64>,
        /// Many codes for one use each, in place of one code.
        pub series: Option<CouponSeries>,
    }
}

coupon_body! {
    /// An edit: fields that are absent keep their values. After the first redemption code, kind, value, base and bearer
    /// stay as they are, and limits only grow.
    pub struct UpdateCoupon {
        /// The version that was read: if it has changed, nothing is saved.
        pub version: i64,
        /// End it although events offer it.
        #[serde(default)]
        pub confirm_events: bool,
    }
}

/// Codes for one use each: the prefix, a hyphen, and eight signs by chance.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CouponSeries {
    #[schemars(length(min = 1, max = 11), regex(pattern = "^[A-Za-z0-9][A-Za-z0-9-]*$"))]
    pub prefix: String,
    #[schemars(range(min = 1, max = 5000))]
    pub count: i64,
}

/// The rows that a coupon names, for its conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CouponNames {
    pub services: Vec<Named>,
    pub packages: Vec<Named>,
    pub cities: Vec<Named>,
    pub garages: Vec<Named>,
    pub fleets: Vec<Named>,
    pub brands: Vec<Named>,
    pub models: Vec<Named>,
    pub sources: Vec<Named>,
}
