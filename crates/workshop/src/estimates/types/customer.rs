//! Request and response types of the customer's approval link.

use chrono::{DateTime, Utc};
use pitlane_base::codes::Unit;
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::files::ShownFile;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::totals::Totals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Approval, Decision, JobDecision, JobStanding};

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
    /// The order was given up, handed back or billed: nothing of its estimate is decided any more.
    Closed,
}

/// A line as shown to the customer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerLine {
    pub id: i64,
    /// The number of its job.
    pub job: i64,
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
    /// The customer pays for it; otherwise others do, though the customer may decide about it.
    pub is_own: bool,
}

/// A photo of a job, with links that are valid for at most 15 minutes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct JobPhoto {
    pub id: i64,
    /// The name under which it was uploaded.
    pub name: String,
    /// An absolute URL, or a path below the mount of the central service.
    pub url: String,
    /// At most 320 pixels wide and high.
    pub thumbnail_url: Option<String>,
}

impl From<ShownFile> for JobPhoto {
    fn from(file: ShownFile) -> Self {
        Self { id: file.id, name: file.name, url: file.url, thumbnail_url: file.thumbnail_url }
    }
}

/// The photo to open.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkPhoto {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
    /// The id of a photo of one of the jobs.
    pub photo_id: i64,
}

/// A job as shown to the customer, who approves or declines it as one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerJob {
    pub number: i64,
    pub title: String,
    /// Why it is needed, in plain words.
    pub reason: Option<String>,
    pub photos: Vec<JobPhoto>,
    /// With tax, of all its lines.
    pub total: Money,
    /// Null unless others pay for some of it.
    pub shares: Option<Shares>,
    /// The customer's decision; the insurer's, if the insurer pays for all of it.
    pub approval: JobStanding,
    /// The customer can decide it here: a line of it has no decision yet, and the insurer does not pay for that.
    pub is_open: bool,
    /// The insurer pays for all of it and decides.
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
    /// In their order.
    pub jobs: Vec<CustomerJob>,
    pub lines: Vec<CustomerLine>,
    pub totals: Totals,
    /// The code under which the discount on the whole was given.
    pub coupon_code: Option<String>,
    /// Null unless others pay for some of it.
    pub shares: Option<Shares>,
    /// Where the code is sent, with only the last digits visible.
    pub mobile: String,
    pub expires_at: DateTime<Utc>,
}

/// How much of an estimate or of a job each side would pay, with tax.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Shares {
    /// The customer's share.
    pub own: Money,
    pub insurer: Money,
    /// What the garage does at its own cost.
    pub garage: Money,
    /// The company's goodwill.
    pub company: Money,
}

/// A link that is no longer valid shows no estimate.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenedLink {
    pub state: LinkState,
    pub estimate: Option<CustomerEstimate>,
    /// The token of the order's page, once a decision was made.
    pub order_token: Option<String>,
    /// The company's, for questions.
    pub phone: Option<String>,
    /// When the customer asked to be called back, if nobody has spoken with them since.
    pub call_back_at: Option<DateTime<Utc>>,
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
    /// Every open line, once; the lines of a job the same.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub decisions: Vec<Decision>,
    /// Instead of the decisions on the lines of a job: one on the job.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub jobs: Vec<JobDecision>,
}

/// The result of the decisions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Decided {
    pub approved: usize,
    pub declined: usize,
    /// The total of the approved lines, with tax.
    pub approved_total: Money,
    /// How much of it the customer pays.
    pub own_total: Money,
    /// The token of the order's page: where it stands, how to pay, its papers.
    pub order_token: String,
}
