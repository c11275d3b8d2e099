//! What callers ask and send.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{Where, equal, ignored, typed};
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_tax::place::Sez;
use pitlane_workshop::estimates::Typed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whose bills.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderBillsAsked {
    pub order_id: i64,
    /// The date of supply of what would be billed now; today without it.
    pub supplied_on: Option<NaiveDate>,
}

/// A bill to be issued.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IssueBill {
    pub order_id: i64,
    /// The version of the estimate that was read.
    pub version: i64,
    /// The total that was read: when it has moved on, nothing is issued.
    pub total: Money,
    /// When the work was done; today without it.
    pub supplied_on: Option<NaiveDate>,
    /// Where the customer is registered; absent: as it stands on the order, null: nowhere.
    #[serde(default, skip_serializing)]
    #[schemars(length(max = 20))]
    pub customer_gstin: Change<String>,
    /// As what of a special economic zone he is supplied; absent: as it stands on the order, null: in none.
    #[serde(default, skip_serializing)]
    pub customer_sez: Change<Sez>,
}

/// The order whose bill is wanted.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateInvoice {
    pub order_id: i64,
}

/// A bill, by one of the three; of an order the newest.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BillAsked {
    pub bill_id: Option<i64>,
    pub order_id: Option<i64>,
    #[schemars(length(min = 1, max = 16))]
    pub number: Option<String>,
}

/// For whom a copy is (Rule 48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BillCopy {
    Original,
    Duplicate,
    Triplicate,
    All,
}

/// Which bill to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BillPaperAsked {
    pub bill_id: Option<i64>,
    pub order_id: Option<i64>,
    /// The original unless said otherwise.
    pub copy: Option<BillCopy>,
}

/// Whether the customer is one of a special economic zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SezAsked {
    /// He is in none.
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

/// A decision between IGST and CGST + SGST, or about a special economic zone.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateGst {
    pub order_id: i64,
    /// 1 IGST, 0 CGST + SGST; absent: the place of supply decides again.
    #[schemars(range(min = 0, max = 1))]
    pub is_igst: Option<i64>,
    /// Absent: as it stands on the order. A zone decides about IGST itself, so it goes without `is_igst`.
    pub sez: Option<SezAsked>,
    /// The version of the estimate that was read, if one was.
    pub version: Option<i64>,
}

list! {
    /// Whose taxed lines, and which page of them.
    pub struct GstItemsAsked of "bill_lines l" by "l.id" {
        order "l.sequence";
        given { order_id: i64 => ignored }
    }
}

/// What of a line is taken back.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreditLineInput {
    pub line_id: i64,
    /// What comes back; nothing when only the price is lowered.
    pub quantity: Option<Typed>,
    /// Before tax; without it what the quantity is worth.
    pub value: Option<Typed>,
}

/// A bill to be taken back, whole or in part.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateCreditNote {
    pub bill_id: i64,
    /// What of the bill was credited before, as it was read: when it has moved on, nothing is credited.
    pub credited: Money,
    #[schemars(length(min = 3, max = 500))]
    pub reason: String,
    /// Without lines all that is left of the bill.
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
fn has_number(text: &str, by: &mut Where) {
    if let Some(text) = typed(text) {
        let part = by.bind(format!("%{}%", text.to_uppercase()));
        by.and(format!("(n.number LIKE {part} OR b.number LIKE {part})"));
    }
}

/// Which note to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreditNotePaperAsked {
    pub note_id: i64,
}
