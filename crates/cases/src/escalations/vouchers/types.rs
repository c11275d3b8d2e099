//! What goes over the wire about vouchers of escalations.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_billing::coupons::VoucherCampaign;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::states::{CaseVoucherAction, CaseVoucherState};

/// A voucher to compensate the customer of an escalation.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddVoucher {
    #[schemars(range(min = 1))]
    pub escalation_id: i64,
    #[schemars(range(min = 1))]
    pub campaign_id: i64,
    pub amount: Money,
    #[schemars(length(min = 1, max = 300))]
    pub reason: String,
}

/// A step of a voucher of an escalation.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveVoucher {
    #[schemars(range(min = 1))]
    pub voucher_id: i64,
    /// The version that was read.
    pub version: i64,
    pub action: CaseVoucherAction,
    /// For the action `edit`.
    pub amount: Option<Money>,
    /// Its last day, for the actions `edit` and `issue`; without it that of the campaign.
    pub valid_until: Option<NaiveDate>,
    /// Required to decline or cancel it; with `edit`, why the customer gets it.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
}

/// A step that may follow, with what the caller lacks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CaseVoucherStep {
    pub action: CaseVoucherAction,
    /// Sentences; empty when the caller may take the step now.
    pub missing: Vec<String>,
}

/// A voucher of an escalation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CaseVoucher {
    pub id: i64,
    pub version: i64,
    pub escalation_id: i64,
    /// The cause: the type of the escalation when it was proposed.
    pub cause: Named,
    pub campaign: Named,
    pub amount: Money,
    pub reason: String,
    pub state: CaseVoucherState,
    /// Once it is issued: in full for whoever may change vouchers and for who has just issued it, else its last four signs.
    pub code: Option<String>,
    /// What is left of it; null until it is issued.
    pub balance: Option<Money>,
    /// Its last day: as it was issued, or as it is to be.
    pub expires_on: NaiveDate,
    pub proposed_by: Named,
    pub proposed_at: DateTime<Utc>,
    /// Who approved or declined it; null: it was within the limit of who proposed it, or nobody has decided.
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Who took the last step, when, and why.
    pub changed_by: Option<String>,
    pub changed_at: Option<DateTime<Utc>>,
    pub note: Option<String>,
    pub next: Vec<CaseVoucherStep>,
}

/// How much the caller may still compensate by an escalation.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct CompensationTerms {
    /// By goapp money and vouchers so far.
    pub granted: Money,
    /// Up to how much the caller may compensate by one escalation; a voucher above it waits for another person.
    pub limit: Money,
    pub may_add_voucher: bool,
    /// Why the caller may not add a voucher, and who may.
    pub barred: Option<String>,
    pub campaigns: Vec<VoucherCampaign>,
}
