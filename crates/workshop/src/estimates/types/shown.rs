//! Response types of estimates for staff.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderType, Payer, Unit};
use pitlane_orders::catalogue::{Agreed, WorkAction};
use pitlane_orders::messages::MessageWhy;
use pitlane_orders::orders::{Contact, OrderDetail, Side, Status};
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::line::{LineAmounts, LineKind};
use pitlane_tax::place::TaxKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::{RateSum, Rounding, Totals};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Approval, EstimateJob, How, LineSource, OfferTerms};

use crate::checklists::{CheckResult, Section};

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EstimateLine {
    /// The id of the line in this revision.
    pub id: i64,
    /// Unique within the order: the same in every revision that contains the line.
    pub number: i64,
    /// The number of its job.
    pub job: i64,
    pub source: LineSource,
    pub source_id: Option<i64>,
    pub service_name: String,
    pub part_number: Option<String>,
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub action: Option<WorkAction>,
    pub quantity: Quantity,
    pub unit: Unit,
    /// Unit price, before tax.
    pub price: Money,
    /// The dated price of the catalogue that the line took.
    pub price_id: Option<i64>,
    /// While the line is a draft: the catalogue's price today, if it is another one by now.
    pub price_today: Option<PriceToday>,
    /// Discount on this line, before tax and without its share of the one on the whole.
    pub discount: Money,
    /// Set if that discount is a share of the line's price.
    pub discount_percent: Option<Percent>,
    /// The slab in per cent, even if no tax is charged.
    pub tax_slab: Rate,
    /// Somebody chose the rate: it does not follow the code on the date of supply.
    pub rate_is_chosen: bool,
    /// Why it is not the rate of the code.
    pub rate_reason: Option<String>,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub approval: Approval,
    pub decided_at: Option<DateTime<Utc>>,
    /// What the order's coupon takes off this line, after its own discount.
    pub coupon_share: Money,
    pub voucher_share: Money,
    pub amounts: LineAmounts,
    /// What one costs at the cheapest vendor on the estimate's day, before tax. Null: not known, or not for the caller.
    pub cost: Option<Money>,
    /// What is left of the price after discounts and before tax; null where the cost is.
    pub margin: Option<Money>,
}

/// A price of the catalogue that has followed the one that a line took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PriceToday {
    pub price_id: i64,
    /// Before tax.
    pub price: Money,
}

/// A tax and the reason for it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TaxShown {
    pub kind: TaxKind,
    /// A sentence: `supplier 29 Karnataka, place of supply 27 Maharashtra: IGST 18 %`.
    pub reason: String,
}

/// The terms with which a save would be calculated now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EstimateTerms {
    /// The date of supply.
    pub day: NaiveDate,
    pub rounding: Rounding,
    pub labour: TaxShown,
    pub parts: TaxShown,
    /// The tax of parts without any work, which are a supply of goods.
    pub goods: TaxShown,
    /// The slabs of the day in per cent, lowest first.
    pub labour_slabs: Vec<Rate>,
    pub part_slabs: Vec<Rate>,
    /// The default of a new line.
    pub labour_slab: Rate,
    pub part_slab: Rate,
    /// Who pays a new line unless somebody says otherwise: the insurer on an insurance order.
    pub usual_payer: Payer,
    /// HSN and SAC are required.
    pub has_codes: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RevisionRow {
    pub revision: i64,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub sent_at: Option<DateTime<Utc>>,
    pub total: Money,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DecisionRow {
    pub id: i64,
    pub revision: i64,
    pub service_name: String,
    pub decision: Approval,
    pub how: How,
    pub said_by: String,
    pub note: Option<String>,
    pub at: DateTime<Utc>,
    /// Who recorded it; the customer if decided through a link.
    pub by: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LinkRow {
    pub revision: i64,
    pub mobile: String,
    pub made_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// The link can still be used.
    pub is_open: bool,
}

/// The share of the total that a payer pays, including tax.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PayerSum {
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub total: Money,
}

/// The approval state of the whole estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// There is no estimate yet.
    None,
    Proposed,
    Sent,
    /// Some lines have a decision, others not.
    Partly,
    /// Every line has a decision, and at least one is approved.
    Approved,
    Declined,
}

/// Why an estimate can no longer be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lock {
    Billed,
    Closed,
    /// An older revision, which is never changed.
    Old,
}

/// A line that a finding would become, ready to be edited.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingLine {
    pub service_name: String,
    pub part_number: Option<String>,
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub action: WorkAction,
    pub quantity: Quantity,
    pub unit: Unit,
    /// Unit price, before tax; 0 while it is unknown.
    pub price: Money,
    pub price_id: Option<i64>,
    /// The slab in per cent.
    pub tax_slab: Rate,
}

/// A checklist finding that has no line yet.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenFinding {
    /// The id of the checklist entry: the `source_id` of a line whose source is `finding`.
    pub item_id: i64,
    pub section: Section,
    pub result: CheckResult,
    /// `Front brake pads (2.1 mm): worn unevenly`
    pub text: String,
    /// The catalogue entry that gave price and code; null: the price has to be entered.
    pub priced_as: Option<String>,
    /// Set if the price is what the order's fleet has agreed.
    pub agreed: Option<Agreed>,
    pub line: FindingLine,
}

/// The estimate of an order, even if none is saved yet.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EstimateDetail {
    pub order_id: i64,
    pub order_type: OrderType,
    /// 0: nothing is saved yet.
    pub version: i64,
    /// The revision shown; 0 if there is none.
    pub revision: i64,
    /// The current revision.
    pub latest: i64,
    pub lock: Option<Lock>,
    pub standing: Standing,
    /// In their order: what the customer approves or declines.
    pub jobs: Vec<EstimateJob>,
    pub lines: Vec<EstimateLine>,
    /// Discount on the whole, before tax; it is part of the discounts of the lines.
    pub discount: Money,
    /// Set if that discount is a share of what is left after the discounts of the lines.
    pub discount_percent: Option<Percent>,
    /// The code under which the discount on the whole was given.
    pub coupon_code: Option<String>,
    pub note: Option<String>,
    /// The date of supply used for its calculation.
    pub day: Option<NaiveDate>,
    pub labour_tax: Option<TaxShown>,
    pub parts_tax: Option<TaxShown>,
    /// Why staff chose another tax than the place of supply decides; null if they did not.
    pub igst_reason: Option<String>,
    pub totals: Totals,
    pub by_rate: Vec<RateSum>,
    pub by_payer: Vec<PayerSum>,
    /// The sums of the approved lines, once there is a decision.
    pub approved: Option<Totals>,
    pub terms: EstimateTerms,
    /// Null while no garage is chosen.
    pub supplier: Option<Side>,
    /// Who will be billed.
    pub recipient: Side,
    /// The person who brought the car, if a fleet will be billed.
    pub contact: Option<Contact>,
    /// The fleet of the order: its agreed prices are offered first.
    pub fleet_id: Option<i64>,
    pub revisions: Vec<RevisionRow>,
    pub decisions: Vec<DecisionRow>,
    pub link: Option<LinkRow>,
    /// Only while the estimate can be changed.
    pub findings: Vec<OpenFinding>,
    /// What the order's coupon takes off, before tax; the totals' discount includes it.
    pub coupon_discount: Money,
    /// What its voucher takes off after that.
    pub voucher_discount: Money,
    /// What both are worth, with which a save would be calculated now.
    pub offer: OfferTerms,
    /// Null for callers who may not read the prices of vendors, and while nothing is saved.
    pub margin: Option<Margin>,
}

/// What is left of the prices of the lines whose cost is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Margin {
    pub amount: Money,
    /// What these lines are sold for, after discounts and before tax.
    pub price: Money,
    /// How many lines there are besides.
    pub unknown: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EstimateOrder {
    pub order: OrderDetail,
    pub estimate: EstimateDetail,
}

/// A link that was created.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ApprovalLink {
    /// The path and fragment of the customer's page.
    pub link: String,
    pub mobile: String,
    pub revision: i64,
    pub expires_at: DateTime<Utc>,
    /// A message with the link is being sent.
    pub is_sent: bool,
    /// Why it is not, although it was asked for.
    pub why_unsent: Option<MessageWhy>,
}

/// Declined work, for calling the customer back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeclinedLine {
    pub line_id: i64,
    pub order_id: i64,
    pub service_name: String,
    /// The number of its job, the title, and why the work was needed.
    pub job: i64,
    pub job_title: String,
    pub reason: Option<String>,
    pub quantity: Quantity,
    pub price: Money,
    /// The total when it was declined: with tax, after its share of the discount on the whole estimate.
    pub amount: Money,
    pub declined_at: DateTime<Utc>,
    pub customer: String,
    pub mobile: String,
    pub city: String,
    pub registration_no: Option<String>,
    /// The current status of the order.
    pub status: Status,
    /// The customer's CR.
    pub cr: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeclinedList {
    pub lines: Vec<DeclinedLine>,
    pub count: i64,
}
