//! The two bills of an insurance claim: what the insurer pays according to the survey, and what the customer pays.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{Amount, InvoiceRef, LineKind, OrderRef, Party, Picture, Rate, Sheet, TaxSum, Vehicle, moment};

/// The claim under which the work is done.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Claim {
    /// With the address and tax number that a bill requires.
    pub insurer: Party,
    pub broker: Option<String>,
    pub claim_number: String,
    pub policy_number: String,
    /// `Comprehensive`, `Zero depreciation`.
    pub policy_type: Option<String>,
    #[serde(serialize_with = "moment::maybe_day")]
    pub policy_expiry: Option<NaiveDate>,
    pub surveyor_name: Option<String>,
    pub surveyor_mobile: Option<String>,
    /// Insured declared value.
    pub idv: Option<Amount>,
    /// `Cashless`, `Reimbursement`.
    pub settlement: String,
}

/// The insurer's commitment to pay.
#[derive(Clone, Debug, Serialize)]
pub struct DeliveryOrder {
    pub number: String,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    pub amount: Amount,
}

/// An amount added to or deducted from a total, with its reason: a deductible, consumables, salvage.
#[derive(Clone, Debug, Serialize)]
pub struct Extra {
    pub label: String,
    pub reason: Option<String>,
    /// Negative when it is deducted.
    pub amount: Amount,
}

/// The customer's bill for an insured repair.
#[derive(Clone, Debug, Serialize)]
pub struct CustomerBill {
    pub sheet: Sheet,
    pub order: OrderRef,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    pub customer: Party,
    pub vehicle: Vehicle,
    pub claim: Claim,
    /// The tax invoice whose amounts are split here.
    pub invoice: Option<InvoiceRef>,
    pub lines: Vec<ShareLine>,
    /// The totals of the columns.
    pub billed: Amount,
    pub insurer_share: Amount,
    pub customer_share: Amount,
    /// Deductibles and items that are not covered: they increase the customer's share.
    pub extras: Vec<Extra>,
    /// The tax included in the customer's total.
    pub taxes: Vec<TaxSum>,
    pub round_off: Option<Amount>,
    /// The customer's total.
    pub total: Amount,
    pub in_words: Option<String>,
    pub paid: Option<Amount>,
    /// Settled without money: tax deducted at source, salvage, what is written off; as a negative amount.
    pub settled: Option<Amount>,
    pub due: Option<Amount>,
    pub notes: Vec<String>,
    pub signatory: Option<String>,
    #[serde(skip)]
    pub signature: Option<Picture>,
}

/// A line and who pays how much of it.
#[derive(Clone, Debug, Serialize)]
pub struct ShareLine {
    pub kind: LineKind,
    pub description: String,
    pub detail: Option<String>,
    /// HSN or SAC.
    pub code: String,
    /// With tax.
    pub billed: Amount,
    pub depreciation: Option<Rate>,
    /// Why the customer pays a share: `Plastic: 50%`, `Not covered by the policy`.
    pub reason: Option<String>,
    pub insurer: Amount,
    pub customer: Amount,
}

/// What was estimated, approved by the surveyor, and billed; and what the insurer pays.
#[derive(Clone, Debug, Serialize)]
pub struct SurveyorBill {
    pub sheet: Sheet,
    pub order: OrderRef,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    pub customer: Party,
    pub vehicle: Vehicle,
    pub claim: Claim,
    pub invoice: Option<InvoiceRef>,
    pub lines: Vec<SurveyLine>,
    /// The totals of the columns.
    pub estimated: Amount,
    pub approved: Option<Amount>,
    pub billed: Option<Amount>,
    pub payable: Amount,
    /// Deductibles and salvage: they reduce what the insurer pays.
    pub extras: Vec<Extra>,
    pub taxes: Vec<TaxSum>,
    pub round_off: Option<Amount>,
    /// The insurer's total.
    pub total: Amount,
    pub in_words: Option<String>,
    pub paid: Option<Amount>,
    /// As on the customer's bill.
    pub settled: Option<Amount>,
    pub due: Option<Amount>,
    pub delivery_order: Option<DeliveryOrder>,
    pub notes: Vec<String>,
    pub signatory: Option<String>,
    #[serde(skip)]
    pub signature: Option<Picture>,
}

/// A line as it was estimated, approved and billed.
#[derive(Clone, Debug, Serialize)]
pub struct SurveyLine {
    pub kind: LineKind,
    pub description: String,
    pub detail: Option<String>,
    pub quantity: String,
    pub estimated: Amount,
    /// None until the surveyor has decided.
    pub approved: Option<Amount>,
    /// None until it is billed.
    pub billed: Option<Amount>,
    pub depreciation: Option<Rate>,
    /// Why the insurer pays this: `Metal, 3 years: 15%`.
    pub reason: Option<String>,
    /// By the insurer.
    pub payable: Amount,
}
