//! Request types of estimates.

use std::borrow::Cow;

use chrono::NaiveDate;
use pitlane_base::codes::{Payer, Unit};
use pitlane_base::list;
use pitlane_base::list::{equal, from_day, to_day};
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::orders::{CreateOrder, is_meant};
use pitlane_platform::change::Change;
use pitlane_tax::line::LineKind;
use pitlane_tax::place::Sez;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::{Approval, How, JobDecision, JobInput, LineSource};

/// A number as it was entered: a JSON number, or text. Its value is validated together with all other fields, so that
/// one answer names every error.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Typed {
    Number(serde_json::Number),
    Text(String),
}

impl Typed {
    pub fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

impl JsonSchema for Typed {
    fn schema_name() -> Cow<'static, str> {
        "Typed".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["number", "string"], "description": "A plain decimal number, or the text of one" })
    }

    fn inline_schema() -> bool {
        true
    }
}

/// The estimate to show.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateAsked {
    pub order_id: i64,
    /// The current one if left out.
    #[schemars(range(min = 1))]
    pub revision: Option<i64>,
}

/// A line to save.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineInput {
    /// The id of the line in the revision that was read, if it was there: its decision is kept if the line has not
    /// changed.
    pub id: Option<i64>,
    pub source: LineSource,
    /// The id of its package, service, part or finding.
    pub source_id: Option<i64>,
    #[serde(default)]
    #[schemars(length(max = 160))]
    pub service_name: String,
    #[schemars(length(max = 40))]
    pub part_number: Option<String>,
    /// HSN or SAC; India only.
    #[schemars(length(max = 12))]
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub action: Option<WorkAction>,
    /// An integer or a plain decimal with at most three places, more than 0.
    pub quantity: Option<Typed>,
    /// Of labour `job` or `hour`, of a part any other; `job` or `piece` if left out.
    pub unit: Option<Unit>,
    /// Unit price, before tax.
    pub price: Option<Typed>,
    /// The dated price of the catalogue that the line took, even if it was changed afterwards. One that has begun.
    pub price_id: Option<i64>,
    /// Discount on the line, before tax: an amount, or a per cent such as `10%`.
    pub discount: Option<Typed>,
    /// The rate in per cent; the rate of the code if left out, which is then that of the date of supply.
    pub tax_slab: Option<Typed>,
    /// Why the rate is not that of the code; required for such a rate.
    #[schemars(length(max = 200))]
    pub rate_reason: Option<String>,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer; the customer if left out.
    #[schemars(with = "Option<i64>", range(min = 1, max = 4))]
    pub payer: Option<Payer>,
    /// The position of its job in `jobs`, counted from 0.
    pub job: Option<i64>,
}

/// An estimate to save.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateInput {
    #[schemars(length(min = 1, max = 200))]
    pub lines: Vec<LineInput>,
    /// In their order. If left out, a line stays in its job, the new lines of a package become one job, and every other new
    /// line a job of its own.
    #[schemars(length(min = 1, max = 200))]
    pub jobs: Option<Vec<JobInput>>,
    /// Discount on the whole estimate, before tax: an amount, or a per cent such as `10%` of what is left after the
    /// discounts of the lines.
    pub discount: Option<Typed>,
    /// The code under which the discount on the whole is given: 4 to 20 letters, digits and hyphens. Only with such a
    /// discount.
    #[schemars(length(max = 40))]
    pub coupon_code: Option<String>,
    #[schemars(length(max = 1000))]
    pub note: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveEstimate {
    pub order_id: i64,
    /// The version that was read; 0 for the first.
    pub version: i64,
    #[schemars(length(min = 1, max = 200))]
    pub lines: Vec<LineInput>,
    /// In their order. If left out, a line stays in its job, the new lines of a package become one job, and every other new
    /// line a job of its own.
    #[schemars(length(min = 1, max = 200))]
    pub jobs: Option<Vec<JobInput>>,
    /// Discount on the whole estimate, before tax: an amount, or a per cent such as `10%` of what is left after the
    /// discounts of the lines.
    pub discount: Option<Typed>,
    /// The code under which the discount on the whole is given: 4 to 20 letters, digits and hyphens. Only with such a
    /// discount.
    #[schemars(length(max = 40))]
    pub coupon_code: Option<String>,
    #[schemars(length(max = 1000))]
    pub note: Option<String>,
    /// The customer's GSTIN; null if they are not registered.
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub customer_gstin: Change<String>,
    /// How the customer is supplied as a unit or developer of a special economic zone; null if they are neither. Needs
    /// the customer's GSTIN.
    #[serde(default)]
    pub customer_sez: Change<Sez>,
}

/// An order with its first estimate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateEstimateOrder {
    pub order: CreateOrder,
    pub estimate: EstimateInput,
}

/// A decision on a line.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    pub line_id: i64,
    /// `approved`, `declined`, or, for approved work, `done`.
    pub decision: Approval,
}

/// Decisions that staff received.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordApproval {
    pub order_id: i64,
    pub version: i64,
    /// The revision to which the decisions refer.
    pub revision: i64,
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub decisions: Vec<Decision>,
    /// Decisions on jobs, each on all lines about which it decides; for a line of such a job there is no decision of its own.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub jobs: Vec<JobDecision>,
    /// `phone`, `in_person`, `message`, or `insurer`.
    pub how: How,
    /// The name of the person who decided.
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub said_by: String,
    /// Exact words, time and occasion: the evidence of a decision without a signature.
    #[schemars(length(min = 1, max = 500), regex(pattern = r"\S"))]
    pub note: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SendLink {
    pub order_id: i64,
    /// False: the link is only created, to be passed on in another way.
    pub sms: Option<bool>,
}

/// An estimate that staff passed on without a link.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateSent {
    pub order_id: i64,
    /// The version that was read.
    pub version: i64,
    /// To whom, and how: `V. Raman, surveyor, by e-mail`.
    #[schemars(length(min = 3, max = 200))]
    pub sent_to: String,
}

list! {
    /// Which declined work to list; every filter narrows the others.
    pub struct DeclinedFilter of "estimate_lines l" with "JOIN orders o ON o.id = l.order_id" by "l.id" {
        order "l.decided_at DESC, l.id DESC";
        filters {
            /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            order_id: i64 => equal("l.order_id"),
            customer_id: i64 => equal("o.customer_id"),
            car_id: i64 => equal("o.car_id"),
            city_id: i64 => equal("o.city_id"),
            /// Who looks after the customer.
            cr_id: i64 => equal("o.cr_id"),
            /// The first and the last day on which it was declined.
            from: NaiveDate => from_day("l.decided_at"),
            to: NaiveDate => to_day("l.decided_at"),
        }
    }
}
