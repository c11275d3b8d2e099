//! The credit note: reverses what an invoice charged (section 34 and Rule 53 in India).

use chrono::NaiveDate;
use serde::Serialize;

use crate::{InvoiceRef, OrderRef, Party, Picture, Sheet, TaxLine, TaxSummary, Totals, Vehicle, moment};

/// All amounts are the credited amounts, written as positive numbers.
#[derive(Clone, Debug, Serialize)]
pub struct CreditNote {
    pub sheet: Sheet,
    pub order: OrderRef,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    /// As on the invoice.
    pub supplier: Option<Party>,
    pub recipient: Party,
    pub vehicle: Vehicle,
    /// The invoices that it corrects.
    pub invoices: Vec<InvoiceRef>,
    /// The reason: `Part returned`.
    pub reason: String,
    /// A financial credit note: it is too late to reduce the tax, so only the value is credited.
    pub is_financial: bool,
    /// `Karnataka (29)`; empty in Malaysia.
    pub place_of_supply: String,
    pub lines: Vec<TaxLine>,
    pub summary: Vec<TaxSummary>,
    pub totals: Totals,
    /// As on the invoice.
    pub endorsement: Option<String>,
    pub notes: Vec<String>,
    pub signatory: Option<String>,
    #[serde(skip)]
    pub signature: Option<Picture>,
}
