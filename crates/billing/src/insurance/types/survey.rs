//! Surveys and shares of a repair.

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
    /// The decision on a line.
    SurveyDecision { Open => "open", Approved => "approved", Reduced => "reduced", Rejected => "rejected" }
}

/// The surveyor's decision on a line that the insurer pays.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyLineInput {
    /// The id of the line in the estimate's revision.
    pub line_id: i64,
    pub material: Material,
    pub decision: SurveyDecision,
    /// With tax; required if the amount is reduced.
    pub approved: Option<Money>,
    /// Required if the amount is reduced or rejected.
    #[schemars(length(max = 240))]
    pub reason: Option<String>,
}

/// The survey of an estimate.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveSurvey {
    pub order_id: i64,
    /// The version of the survey that was read; 0 if there was none.
    #[schemars(range(min = 0))]
    pub version: i64,
    /// The estimate revision that was surveyed.
    #[schemars(range(min = 1))]
    pub revision: i64,
    /// True: approve the survey. False: save a draft.
    pub approve: bool,
    #[schemars(length(max = 1000))]
    pub note: Option<String>,
    #[schemars(length(max = 300))]
    pub lines: Vec<SurveyLineInput>,
}

/// A line of the repair: estimated, approved and billed amounts, and the shares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WhoPays {
    /// The id of the estimate line.
    pub line_id: i64,
    pub service_name: String,
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub quantity: Quantity,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub material: Material,
    /// All amounts include tax.
    pub estimated: Money,
    pub decision: SurveyDecision,
    /// Null until the surveyor has decided.
    pub approved: Option<Money>,
    /// Why the amount was reduced or rejected.
    pub remark: Option<String>,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Null until it is billed.
    pub billed: Option<Money>,
    /// The amount to share: the billed one, before that the estimated one; zero if the work is not done.
    pub cost: Money,
    pub depreciation: Money,
    /// Null if there is no depreciation.
    pub depreciation_rate: Option<Rate>,
    /// Why the customer pays this share, as a sentence.
    pub reason: String,
    /// Before deducting the excess.
    pub insurer: Money,
    pub customer: Money,
    /// Goodwill of the company or the garage.
    pub house: Money,
}

words! {
    /// A tax as printed on documents.
    TaxName { Cgst => "cgst", Sgst => "sgst", Utgst => "utgst", Igst => "igst", Service => "service" }
}

/// A tax in the amounts of a repair, and its part in each share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SharedTax {
    pub tax: TaxName,
    /// Null if the lines have several rates.
    pub rate: Option<Rate>,
    pub total: Money,
    /// After deducting the excess.
    pub insurer: Money,
    /// Including the excess.
    pub customer: Money,
    pub house: Money,
}

impl ClaimComparison {
    /// What the customer bears of the round-off.
    pub fn customer_round_off(&self) -> Money {
        let own: Money = self.lines.iter().map(|line| line.customer).sum();
        self.customer - own - self.excess
    }

    /// What the insurer bears of the round-off.
    pub fn insurer_round_off(&self) -> Money {
        let insured: Money = self.lines.iter().map(|line| line.insurer).sum();
        self.insurer - (insured - self.excess)
    }
}

/// The facts from which the shares are calculated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimFacts {
    pub registered_on: Option<NaiveDate>,
    pub damaged_on: NaiveDate,
    /// The date is unknown: 1 January of the car's year is assumed.
    pub registered_is_assumed: bool,
    /// The date is unknown: the day of the order is assumed.
    pub damaged_is_assumed: bool,
    /// `the car is up to 3 years old`
    pub age: Option<String>,
    /// The age is needed but unknown: depreciation is not calculated yet.
    #[serde(default)]
    pub age_is_missing: bool,
    pub is_zero_depreciation: bool,
    pub covers_consumables: bool,
    pub compulsory_excess: Money,
    /// `the engine has 1998 cc, more than 1500`; null if the policy states the amount, or no law does.
    #[serde(default)]
    pub compulsory_reason: Option<String>,
    /// The engine size is unknown: a small engine is assumed.
    #[serde(default)]
    pub compulsory_is_assumed: bool,
    pub voluntary_excess: Money,
}

/// A repair, line by line and in total: the shares of insurer, customer and company (`house`) add up to the total.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimComparison {
    /// The estimate revision that is compared.
    pub revision: i64,
    pub lines: Vec<WhoPays>,
    pub facts: ClaimFacts,
    pub estimated: Money,
    /// The sum of the lines that the surveyor has decided; null if there is no survey.
    pub approved: Option<Money>,
    pub billed: Option<Money>,
    pub depreciation: Money,
    /// Compulsory and voluntary, once per claim, at most the insurer's amount.
    pub excess: Money,
    pub round_off: Money,
    /// After deducting the excess.
    pub insurer: Money,
    /// Including the excess and the round-off.
    pub customer: Money,
    pub house: Money,
    pub total: Money,
    /// The taxes included in the total: the shares of each add up to it exactly.
    pub taxes: Vec<SharedTax>,
    /// Every line that the insurer pays is decided in an approved survey of this revision, and calculated.
    pub is_final: bool,
    /// The fields of the claim that are assumed, and on which the shares depend: they have to be entered.
    #[serde(default)]
    pub unconfirmed: Vec<String>,
    /// The repair costs more than 75 % of the insured value: the insurer may declare a total loss.
    pub is_total_loss: bool,
}
