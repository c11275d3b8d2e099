//! What callers send about estimates.

use std::borrow::Cow;

use chrono::NaiveDate;
use pitlane_base::codes::Payer;
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::orders::CreateOrder;
use pitlane_platform::change::Change;
use pitlane_tax::line::LineKind;
use pitlane_tax::place::Sez;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::{Approval, How, LineSource};

/// A number as it was typed: as a number or as the text of one. What it may be is checked with all other fields, so
/// that every wrong one is named in one answer.
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

/// Which estimate to show.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateAsked {
    pub order_id: i64,
    /// Without it the one that holds.
    #[schemars(range(min = 1))]
    pub revision: Option<i64>,
}

/// A line as it is saved.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineInput {
    /// The line of the revision that was read, if it stood there: a decision about it stays while it is unchanged.
    pub id: Option<i64>,
    pub source: LineSource,
    /// The package, service, part or finding that it comes from.
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
    #[schemars(length(max = 12))]
    pub unit: Option<String>,
    /// Of one unit, before tax.
    pub price: Option<Typed>,
    /// Off the whole line, before tax.
    pub discount: Option<Typed>,
    /// The rate in per cent; without it that of the code.
    pub tax_slab: Option<Typed>,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer; without it the customer.
    #[schemars(with = "Option<i64>", range(min = 1, max = 4))]
    pub payer: Option<Payer>,
}

/// An estimate as it is saved.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateInput {
    #[schemars(length(min = 1, max = 200))]
    pub lines: Vec<LineInput>,
    /// Off the whole, before tax.
    pub discount: Option<Typed>,
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
    /// Off the whole, before tax.
    pub discount: Option<Typed>,
    #[schemars(length(max = 1000))]
    pub note: Option<String>,
    /// Where the customer is registered for GST; null when he is not.
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub customer_gstin: Change<String>,
    /// How the customer is supplied as a unit or developer of a special economic zone; null when he is neither. Needs
    /// his GSTIN.
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

/// A decision about a line.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    pub line_id: i64,
    /// `approved`, `declined`, or, of approved work, `done`.
    pub decision: Approval,
}

/// What staff were told.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordApproval {
    pub order_id: i64,
    pub version: i64,
    /// The revision that was spoken about.
    pub revision: i64,
    #[schemars(length(min = 1, max = 200))]
    pub decisions: Vec<Decision>,
    /// `phone`, `in_person`, `message`, or `insurer`.
    pub how: How,
    /// Who said it.
    #[schemars(length(min = 1, max = 120), regex(pattern = r"\S"))]
    pub said_by: String,
    /// In which words, when, on what occasion: the evidence of what nobody signed.
    #[schemars(length(min = 1, max = 500), regex(pattern = r"\S"))]
    pub note: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SendLink {
    pub order_id: i64,
    /// False: the link is only made, to be handed over otherwise.
    pub sms: Option<bool>,
}

/// Which declined work to list; every filter narrows the others.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclinedFilter {
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 100_000_000))]
    pub offset: Option<i64>,
    /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
    pub order_id: Option<i64>,
    pub city_id: Option<i64>,
    /// Who looks after the customer.
    pub cr_id: Option<i64>,
    /// The first and the last day on which it was declined.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}
