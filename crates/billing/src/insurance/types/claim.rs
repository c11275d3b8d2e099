//! The claim of an order.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_orders::orders::{Settlement, Status};
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ClaimBill, ClaimComparison, OfficeAddress};
use crate::payments::PayerDue;

words! {
    /// What the policy covers.
    PolicyType { Comprehensive => "comprehensive", ZeroDepreciation => "zero_depreciation" }
}

/// Insurer, policy, claim and survey data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimPolicy {
    pub company: Named,
    pub broker: Option<Named>,
    /// The insurer's office to which the bill is sent.
    pub address: Option<OfficeAddress>,
    /// The company's office that issues the bill.
    pub seller_address: Option<OfficeAddress>,
    pub policy_number: Option<String>,
    pub policy_type: Option<PolicyType>,
    pub policy_expiry: Option<NaiveDate>,
    pub covers_consumables: bool,
    pub claim_number: Option<String>,
    /// Insured declared value.
    pub idv: Option<Money>,
    /// The car's first registration.
    pub registered_on: Option<NaiveDate>,
    pub damaged_on: Option<NaiveDate>,
    pub engine_cc: Option<i64>,
    pub settlement: Option<Settlement>,
    /// Set if the policy differs from the statutory amount.
    pub compulsory_excess: Option<Money>,
    pub voluntary_excess: Option<Money>,
    pub surveyor_name: Option<String>,
    pub surveyor_mobile: Option<String>,
    pub surveyor_email: Option<String>,
    pub survey_date: Option<NaiveDate>,
}

/// The insurer's confirmation that it will pay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DeliveryOrderShown {
    pub number: String,
    pub date: NaiveDate,
    pub amount: Money,
    /// Days since its date.
    pub age_days: i64,
    pub recorded_by: String,
    pub recorded_at: DateTime<Utc>,
}

/// The due amounts of a claim by payer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimDues {
    pub insurer: PayerDue,
    pub customer: PayerDue,
}

/// The current survey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SurveyShown {
    pub version: i64,
    /// The estimate revision that was surveyed.
    pub revision: i64,
    pub is_approved: bool,
    /// The estimate has changed since: the survey has to be repeated.
    pub is_stale: bool,
    pub note: Option<String>,
    pub saved_by: String,
    pub saved_by_role: String,
    pub saved_at: DateTime<Utc>,
}

/// The claim of an order with everything that its page shows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClaimDetail {
    pub order_id: i64,
    pub order_status: Status,
    pub version: i64,
    pub policy: ClaimPolicy,
    pub delivery_order: Option<DeliveryOrderShown>,
    pub survey: Option<SurveyShown>,
    /// Null while there is no estimate.
    pub comparison: Option<ClaimComparison>,
    /// Null while the shares are not final.
    pub dues: Option<ClaimDues>,
    /// What is missing to calculate the shares or approve the survey: `estimate`, `registered_on`, `surveyor_name`.
    pub missing: Vec<&'static str>,
    /// The last bill of each kind.
    pub bills: Vec<ClaimBill>,
    /// Why nothing can be changed any more; null if it can.
    pub closed: Option<String>,
    /// Why the survey can no longer be changed; null if it can.
    pub survey_closed: Option<String>,
}

/// A delivery order to record.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDeliveryOrder {
    #[schemars(length(min = 1, max = 40))]
    pub number: String,
    pub date: NaiveDate,
    pub amount: Money,
    /// The amount is right although it is above the insurer's share.
    #[serde(default)]
    pub confirm_amount: bool,
}

/// An edit of a claim: missing fields keep their value, null clears it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveClaim {
    pub order_id: i64,
    /// The version that was read.
    #[schemars(range(min = 1))]
    pub version: i64,
    pub company_id: Option<i64>,
    #[serde(default)]
    pub broker_id: Change<i64>,
    #[serde(default)]
    pub address_id: Change<i64>,
    #[serde(default)]
    pub seller_address_id: Change<i64>,
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub policy_number: Change<String>,
    #[serde(default)]
    pub policy_type: Change<PolicyType>,
    #[serde(default)]
    pub policy_expiry: Change<NaiveDate>,
    pub covers_consumables: Option<bool>,
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub claim_number: Change<String>,
    #[serde(default)]
    pub idv: Change<Money>,
    #[serde(default)]
    pub registered_on: Change<NaiveDate>,
    #[serde(default)]
    pub damaged_on: Change<NaiveDate>,
    #[serde(default)]
    #[schemars(range(min = 50, max = 10_000))]
    pub engine_cc: Change<i64>,
    #[serde(default)]
    pub settlement: Change<Settlement>,
    #[serde(default)]
    pub compulsory_excess: Change<Money>,
    #[serde(default)]
    pub voluntary_excess: Change<Money>,
    #[serde(default)]
    #[schemars(length(max = 120))]
    pub surveyor_name: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 30))]
    pub surveyor_mobile: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 120), email)]
    pub surveyor_email: Change<String>,
    #[serde(default)]
    pub survey_date: Change<NaiveDate>,
    /// Why facts are changed that the delivery order was given on; required then. The survey has to be approved again.
    #[schemars(length(min = 3, max = 500))]
    pub reason: Option<String>,
    #[serde(default)]
    pub delivery_order: Change<NewDeliveryOrder>,
}
