//! What the surveyor said, and who pays what of a repair.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use pitlane_tax::insurance::Material;
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What was said of a line.
    SurveyDecision { Open => "open", Approved => "approved", Reduced => "reduced", Rejected => "rejected" }
}

/// What the surveyor said of a line that the insurer pays.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyLineInput {
    /// Of the estimate's revision.
    pub line_id: i64,
    pub material: Material,
    pub decision: SurveyDecision,
    /// With tax; needed when it is reduced.
    pub approved: Option<Money>,
    /// Needed when it is reduced or rejected.
    #[schemars(length(max = 240))]
    pub reason: Option<String>,
}

/// The survey of an estimate.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveSurvey {
    pub order_id: i64,
    /// The version of the survey that was read; 0 when there was none.
    #[schemars(range(min = 0))]
    pub version: i64,
    /// The revision of the estimate that was surveyed.
    #[schemars(range(min = 1))]
    pub revision: i64,
    /// True: this is what the insurer pays. False: noted so far.
    pub approve: bool,
    #[schemars(length(max = 1000))]
    pub note: Option<String>,
    #[schemars(length(max = 300))]
    pub lines: Vec<SurveyLineInput>,
}

/// A line of the repair: estimated, approved, billed, and who pays what of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WhoPays {
    /// Of the estimate.
    pub line_id: i64,
    pub service_name: String,
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub quantity: Quantity,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub material: Material,
    /// All amounts are with tax.
    pub estimated: Money,
    pub decision: SurveyDecision,
    /// None until the surveyor has said.
    pub approved: Option<Money>,
    /// Why less, or nothing, was approved.
    pub remark: Option<String>,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// None until it is billed.
    pub billed: Option<Money>,
    /// What is shared: what is billed, before that what is estimated; nothing when it is not done.
    pub cost: Money,
    pub depreciation: Money,
    /// None where none is reckoned.
    pub depreciation_rate: Option<Rate>,
    /// Why the customer pays what he pays, as a sentence.
    pub reason: String,
    /// Before the excess.
    pub insurer: Money,
    pub customer: Money,
    /// Goodwill of the product or the garage.
    pub house: Money,
}

words! {
    /// A tax as it stands on papers.
    TaxName { Cgst => "cgst", Sgst => "sgst", Utgst => "utgst", Igst => "igst", Service => "service" }
}

/// A tax within the amounts of a repair, and how much of it lies within whose share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SharedTax {
    pub tax: TaxName,
    /// None when lines bear it at several rates.
    pub rate: Option<Rate>,
    pub total: Money,
    /// After the excess.
    pub insurer: Money,
    /// With the excess.
    pub customer: Money,
    pub house: Money,
}

/// By what the shares are reckoned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimFacts {
    pub registered_on: Option<NaiveDate>,
    pub damaged_on: NaiveDate,
    /// Nobody has written the day down: the first of January of the car's year is taken.
    pub registered_is_assumed: bool,
    /// Nobody has written the day down: the day of the order is taken.
    pub damaged_is_assumed: bool,
    /// `the car is up to 3 years old`
    pub age: Option<String>,
    /// The age would count, and nobody knows it: depreciation is not reckoned yet.
    #[serde(default)]
    pub age_is_missing: bool,
    pub is_zero_depreciation: bool,
    pub covers_consumables: bool,
    pub compulsory_excess: Money,
    /// `the engine has 1998 cc, more than 1500`; None when the policy says the amount, or no law does.
    #[serde(default)]
    pub compulsory_reason: Option<String>,
    /// The engine's size is not written down: a small one is taken.
    #[serde(default)]
    pub compulsory_is_assumed: bool,
    pub voluntary_excess: Money,
}

/// A repair, line by line and in all: the insurer's, the customer's and the house's shares are the total.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimComparison {
    /// The estimate's revision that is compared.
    pub revision: i64,
    pub lines: Vec<WhoPays>,
    pub facts: ClaimFacts,
    pub estimated: Money,
    /// Of the lines that the surveyor has decided; None when there is no survey.
    pub approved: Option<Money>,
    pub billed: Option<Money>,
    pub depreciation: Money,
    /// Compulsory and voluntary, once a claim, at most what the insurer would pay.
    pub excess: Money,
    pub round_off: Money,
    /// After the excess.
    pub insurer: Money,
    /// With the excess and the round-off.
    pub customer: Money,
    pub house: Money,
    pub total: Money,
    /// The taxes within the total: the shares of each are the whole of it to the last unit.
    pub taxes: Vec<SharedTax>,
    /// Every line that the insurer pays is decided in an approved survey of this revision, and reckoned.
    pub is_final: bool,
    /// The repair costs more than 75 % of the insured value: the insurer may call it a total loss.
    pub is_total_loss: bool,
}
