//! What coupon and voucher of an order take off its estimate.

use pitlane_base::codes::Payer;
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::line::LineKind;
use schemars::JsonSchema;
use serde::Serialize;

use super::LineSource;

/// A line of an estimate as offers see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferedLine {
    pub payer: Payer,
    pub kind: LineKind,
    pub source: LineSource,
    /// The id of its package, service, part or finding.
    pub source_id: Option<i64>,
    /// What is left of it after its own discount, before tax.
    pub left: Money,
}

/// What coupon and voucher of an order are worth, so that a form can calculate with them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct OfferTerms {
    pub coupon: Option<OfferedCoupon>,
    /// What was asked for of the voucher: as much of it as the customer has to pay is deducted.
    pub voucher: Option<Money>,
}

/// The coupon of an order: an amount, a share of at most an amount, or neither: all of its base.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OfferedCoupon {
    pub code: String,
    pub title: String,
    pub flat: Option<Money>,
    pub percent: Option<Percent>,
    pub max_discount: Option<Money>,
    /// Of all that the customer pays, before tax.
    pub min_amount: Option<Money>,
    /// Only lines of this kind, if there is one.
    pub line_kind: Option<LineKind>,
    /// Only lines of these sources, if there are any.
    pub service_ids: Vec<i64>,
    pub package_ids: Vec<i64>,
}
