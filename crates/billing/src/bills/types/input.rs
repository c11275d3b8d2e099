//! Request types.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{Where, equal, ignored, non_blank, part_of};
use pitlane_orders::orders::GoodsDelivery;
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_tax::place::Sez;
use pitlane_workshop::estimates::Typed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The order whose bills to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderBillsAsked {
    pub order_id: i64,
    /// The date of supply of the preview; default today.
    pub supplied_on: Option<NaiveDate>,
}

/// A bill to issue.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IssueBill {
    pub order_id: i64,
    /// The version of the estimate that was read.
    pub version: i64,
    /// The total that was read: if it has changed, nothing is issued.
    pub total: Money,
    /// When the work was done; default today.
    pub supplied_on: Option<NaiveDate>,
    /// Why the bill is dated more than 30 days after the supply; required then (Rule 47).
    #[schemars(length(min = 3, max = 500))]
    pub late_reason: Option<String>,
    /// Why it is issued before the work is done; required then.
    #[schemars(length(min = 3, max = 500))]
    pub advance_reason: Option<String>,
    /// The customer's GSTIN; left out: the one on the order, null: none.
    #[serde(default, skip_serializing)]
    #[schemars(length(max = 20))]
    pub customer_gstin: Change<String>,
    /// How the customer is supplied as a unit or developer of a special economic zone; left out: as on the order, null:
    /// not at all.
    #[serde(default, skip_serializing)]
    pub customer_sez: Change<Sez>,
}

/// The order to bill.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateInvoice {
    pub order_id: i64,
    /// Why the bill is dated more than 30 days after the delivery; required then (Rule 47).
    #[schemars(length(min = 3, max = 500))]
    pub late_reason: Option<String>,
}

/// A bill by one of the three keys; for an order its newest bill.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BillAsked {
    pub bill_id: Option<i64>,
    pub order_id: Option<i64>,
    #[schemars(length(min = 1, max = 16))]
    pub number: Option<String>,
}

/// The recipient of a copy (Rule 48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BillCopy {
    Original,
    Duplicate,
    Triplicate,
    All,
}

/// The bill to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BillPaperAsked {
    pub bill_id: Option<i64>,
    pub order_id: Option<i64>,
    /// Default: the original.
    pub copy: Option<BillCopy>,
}

/// Whether the customer is a unit or developer of a special economic zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SezAsked {
    /// They are not.
    None,
    WithPayment,
    UnderLut,
}

impl SezAsked {
    pub const fn sez(self) -> Option<Sez> {
        match self {
            Self::None => None,
            Self::WithPayment => Some(Sez::WithPayment),
            Self::UnderLut => Some(Sez::UnderLut),
        }
    }
}

/// A choice between IGST and CGST + SGST, or of a special economic zone.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateGst {
    pub order_id: i64,
    /// 1 IGST, 0 CGST + SGST; left out: the place of supply decides again.
    #[schemars(range(min = 0, max = 1))]
    pub is_igst: Option<i64>,
    /// Left out: as on the order. A zone implies IGST, so it cannot be combined with `is_igst`.
    pub sez: Option<SezAsked>,
    /// How goods without any work reach the customer; left out: as on the order.
    pub goods_delivery: Option<GoodsDelivery>,
    /// Required if `is_igst` is not the tax that the place of supply decides: why.
    #[schemars(length(min = 1, max = 200))]
    pub reason: Option<String>,
    /// The version of the estimate that was read, if there is one.
    pub version: Option<i64>,
}

list! {
    /// Whose taxed lines, and which page of them.
    pub struct GstItemsAsked of "bill_lines l" by "l.id" {
        order "l.sequence";
        given { order_id: i64 => ignored }
    }
}

/// What to credit of a line.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreditLineInput {
    pub line_id: i64,
    /// The returned quantity; left out if only the price is reduced.
    pub quantity: Option<Typed>,
    /// Before tax; default: the value of the quantity.
    pub value: Option<Typed>,
}

/// A bill to credit in full or in part.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateCreditNote {
    pub bill_id: i64,
    /// The credited amount that was read: if it has changed, nothing is credited.
    pub credited: Money,
    /// The same for the debited amount.
    #[serde(default)]
    pub debited: Money,
    #[schemars(length(min = 3, max = 500))]
    pub reason: String,
    /// Without lines, everything that is not credited yet.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub lines: Vec<CreditLineInput>,
}

list! {
    /// Whose credit notes, and which page of them: of an order, or of one bill.
    pub struct CreditNotesAsked of "credit_notes n" with "JOIN bills b ON b.id = n.bill_id" by "n.id" {
        order "n.id DESC";
        filters {
            order_id: i64 => ignored,
            bill_id: i64 => equal("b.id"),
            /// A part of the number of the note or of its bill.
            #[schemars(length(max = 16), regex(pattern = r"^[A-Za-z0-9/ -]*$"))]
            text: String => has_number,
        }
    }
}

/// Numbers are written in capital letters.
pub fn has_number(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text).map(str::to_uppercase) {
        let ways = ["n.number", "b.number"].map(|column| part_of(column, &text, by));
        by.and(format!("({})", ways.join(" OR ")));
    }
}

/// The credit note to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreditNotePaperAsked {
    pub note_id: i64,
}
