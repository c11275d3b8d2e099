//! Debit notes: requests and responses.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list;
use pitlane_base::list::{equal, ignored};
use pitlane_platform::money::Money;
use pitlane_platform::words;
use pitlane_tax::line::TaxAmounts;
use pitlane_tax::rate::Rate;
use pitlane_workshop::estimates::Typed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::input::has_number;

words! {
    /// Why a debit note is issued, by the reasons of GSTR-1 that apply to one.
    DebitCause {
        /// 04: correction in invoice.
        InvoiceCorrection => "invoice_correction",
        /// 06: finalization of provisional assessment; India only.
        ProvisionalAssessment => "provisional_assessment",
        /// 07: others.
        Other => "other",
    }
}

impl DebitCause {
    /// As printed on the note.
    pub const fn words(self) -> &'static str {
        match self {
            Self::InvoiceCorrection => "Correction in invoice",
            Self::ProvisionalAssessment => "Finalization of provisional assessment",
            Self::Other => "Others",
        }
    }
}

/// What to charge for a line besides.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DebitLineInput {
    pub line_id: i64,
    /// Before tax, added to the line; left out if only its tax is missing.
    pub value: Option<Typed>,
    /// The right rate of the line, `right_rate`, if a lower one was charged.
    pub rate: Option<Rate>,
}

/// The lines of a debit note to be calculated.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewDebitNote {
    pub bill_id: i64,
    #[schemars(length(min = 1, max = 200))]
    pub lines: Vec<DebitLineInput>,
}

/// What a bill charged too little for.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateDebitNote {
    pub bill_id: i64,
    /// The credited and the debited amount that were read: if one has changed, nothing is debited.
    pub credited: Money,
    pub debited: Money,
    pub cause: DebitCause,
    #[schemars(length(min = 3, max = 500))]
    pub reason: String,
    #[schemars(length(min = 1, max = 200))]
    pub lines: Vec<DebitLineInput>,
    /// The amount is right although the bill then comes to more than was approved.
    #[serde(default)]
    pub confirm_amount: bool,
}

list! {
    /// Whose debit notes, and which page of them: of an order, or of one bill.
    pub struct DebitNotesAsked of "debit_notes n" with "JOIN bills b ON b.id = n.bill_id" by "n.id" {
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

/// The debit note to print.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DebitNotePaperAsked {
    pub note_id: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DebitNoteLine {
    pub line_id: i64,
    pub service_name: String,
    /// Before tax; 0 if only the tax was missing.
    pub value: Money,
    /// The rate until the note, and from it on.
    pub rate_before: Rate,
    pub rate: Rate,
    pub amounts: TaxAmounts,
    pub total: Money,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DebitNoteDetail {
    pub id: i64,
    pub bill_id: i64,
    pub bill_number: String,
    pub order_id: i64,
    pub number: String,
    pub cause: DebitCause,
    pub reason: String,
    pub day: NaiveDate,
    pub lines: Vec<DebitNoteLine>,
    pub value: Money,
    pub amounts: TaxAmounts,
    pub total: Money,
    pub in_words: String,
    pub made_at: DateTime<Utc>,
    pub maker_name: String,
    pub maker_role: String,
}

/// A debit note before it is issued.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DebitNotePreview {
    pub bill_id: i64,
    pub lines: Vec<DebitNoteLine>,
    pub value: Money,
    pub amounts: TaxAmounts,
    pub total: Money,
    /// What the bill comes to with it.
    pub bill_total: Money,
    /// What the bill came to when it was issued, from approved lines.
    pub approved: Money,
    /// Whether `confirm_amount` is needed: the bill comes to more than was approved.
    pub is_above_approved: bool,
}

/// A page of debit notes, newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DebitNotes {
    pub debit_notes: Vec<DebitNoteDetail>,
    pub count: i64,
    /// The sum of all of them, not only of the page.
    pub total: Money,
}
