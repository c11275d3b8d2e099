//! The debit note: what an invoice charged too little for (section 34(3) and Rule 53(1A) in India).

use chrono::NaiveDate;
use serde::Serialize;

use crate::{InvoiceRef, OrderRef, Party, Picture, Sheet, TaxLine, TaxSummary, Totals, Vehicle, moment};

/// All amounts are those charged besides the invoice.
#[derive(Clone, Debug, Serialize)]
pub struct DebitNote {
    pub sheet: Sheet,
    pub order: OrderRef,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    /// As on the invoice.
    pub recipient: Party,
    /// If it is required by law.
    pub deliver_to: Option<Party>,
    pub vehicle: Vehicle,
    /// What it adds to: `Tax invoice`, `Bill of supply`.
    pub adds_to: String,
    pub invoice: InvoiceRef,
    /// The reason: `Correction in invoice: the agreed price was not charged`.
    pub reason: String,
    /// `Karnataka (29)`; empty in Malaysia.
    pub place_of_supply: String,
    pub lines: Vec<TaxLine>,
    pub summary: Vec<TaxSummary>,
    pub totals: Totals,
    /// As on the invoice.
    pub endorsement: Option<String>,
    pub signatory: Option<String>,
    #[serde(skip)]
    pub signature: Option<Picture>,
}
