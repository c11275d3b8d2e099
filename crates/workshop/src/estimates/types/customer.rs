//! What goes over the wire between us and the customer who holds a link.

use chrono::{DateTime, Utc};
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

/// What became of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkState {
    Open,
    Expired,
    /// The decision is made.
    Used,
    /// A newer link was made.
    Replaced,
    /// The estimate was changed since.
    Outdated,
}

/// A line as its customer sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerLine {
    pub id: i64,
    pub service_name: String,
    pub kind: LineKind,
    pub action: Option<WorkAction>,
    pub quantity: Quantity,
    pub unit: String,
    pub price: Money,
    /// Its own discount and its share of the whole's.
    pub discount: Money,
    pub tax: Money,
    pub total: Money,
    pub approval: Approval,
    /// To be decided here: it is neither decided yet nor the insurer's.
    pub is_open: bool,
    /// The insurer pays for it, and decides.
    pub is_insured: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerEstimate {
    pub order_id: i64,
    /// What is decided is decided about this version.
    pub version: i64,
    pub revision: i64,
    /// Who will be billed: the fleet behind the order, or else the customer.
    pub recipient: String,
    pub registration_no: Option<String>,
    pub car: Option<String>,
    pub garage: Option<String>,
    pub note: Option<String>,
    pub lines: Vec<CustomerLine>,
    pub totals: Totals,
    /// None unless the insurer pays for some of it.
    pub shares: Option<Shares>,
    /// Where the code goes, all but the last digits hidden.
    pub mobile: String,
    pub expires_at: DateTime<Utc>,
}

/// Who would pay how much of an estimate, with tax.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Shares {
    /// The customer himself.
    pub own: Money,
    pub insurer: Money,
}

/// Behind a link that no longer opens there is nothing to see.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenedLink {
    pub state: LinkState,
    pub estimate: Option<CustomerEstimate>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CodeSent {
    pub mobile: String,
    /// Seconds.
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
    /// Of the estimate that was seen; another one is not decided about.
    pub version: i64,
    #[schemars(length(min = 6, max = 6), regex(pattern = r"^[0-9]{6}$"))]
    pub otp: String,
    /// Every open line, each once.
    #[schemars(length(min = 1, max = 200))]
    pub decisions: Vec<Decision>,
}

/// What was decided.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Decided {
    pub approved: usize,
    pub declined: usize,
    /// Of the approved lines, with tax.
    pub approved_total: Money,
}
