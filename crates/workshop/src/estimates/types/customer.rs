//! Request and response types of the customer's approval link.

use chrono::{DateTime, Utc};
use pitlane_base::codes::Unit;
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::totals::Totals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Approval, Decision};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkToken {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
}

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkState {
    Open,
    Expired,
    /// A decision was made.
    Used,
    /// A newer link was created.
    Replaced,
    /// The estimate was changed since.
    Outdated,
}

/// A line as shown to the customer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerLine {
    pub id: i64,
    pub service_name: String,
    pub kind: LineKind,
    pub action: Option<WorkAction>,
    pub quantity: Quantity,
    pub unit: Unit,
    pub price: Money,
    /// Its own discount and its share of the discount on the whole estimate.
    pub discount: Money,
    /// How it came about, where per cents are part of it: `10 %`, `10 % + 5 %`.
    pub discount_note: Option<String>,
    pub tax: Money,
    pub total: Money,
    pub approval: Approval,
    /// The customer can decide it here: it has no decision yet, and the insurer does not pay for it.
    pub is_open: bool,
    /// The insurer pays for it and decides.
    pub is_insured: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerEstimate {
    pub order_id: i64,
    /// The version to which decisions refer.
    pub version: i64,
    pub revision: i64,
    /// Who will be billed: the fleet of the order, else the customer.
    pub recipient: String,
    pub registration_no: Option<String>,
    pub car: Option<String>,
    pub garage: Option<String>,
    pub note: Option<String>,
    pub lines: Vec<CustomerLine>,
    pub totals: Totals,
    /// The code under which the discount on the whole was given.
    pub coupon_code: Option<String>,
    /// Null unless the insurer pays for some of it.
    pub shares: Option<Shares>,
    /// Where the code is sent, with only the last digits visible.
    pub mobile: String,
    pub expires_at: DateTime<Utc>,
}

/// How much of an estimate each side would pay, with tax.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Shares {
    /// The customer's share.
    pub own: Money,
    pub insurer: Money,
}

/// A link that is no longer valid shows no estimate.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenedLink {
    pub state: LinkState,
    pub estimate: Option<CustomerEstimate>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CodeSent {
    pub mobile: String,
    /// In seconds.
    pub expires_in: i64,
    pub resend_in: i64,
    /// Only in a demonstration.
    pub demo_otp: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
    /// The version of the estimate that was seen; a decision on another version is rejected.
    pub version: i64,
    #[schemars(length(min = 6, max = 6), regex(pattern = r"^[0-9]{6}$"))]
    pub otp: String,
    /// Every open line, once.
    #[schemars(length(min = 1, max = 200))]
    pub decisions: Vec<Decision>,
}

/// The result of the decisions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Decided {
    pub approved: usize,
    pub declined: usize,
    /// The total of the approved lines, with tax.
    pub approved_total: Money,
}
