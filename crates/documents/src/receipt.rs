//! The receipt for a payment.

use serde::Serialize;

use crate::moment::{self, Local};
use crate::{Amount, InvoiceRef, OrderRef, Party, Sheet, TaxSummary, Vehicle};

#[derive(Clone, Debug, Serialize)]
pub struct Receipt {
    pub sheet: Sheet,
    pub order: OrderRef,
    pub payer: Party,
    pub vehicle: Vehicle,
    #[serde(serialize_with = "moment::time")]
    pub received_at: Local,
    pub amount: Amount,
    /// In a country without 1 sen coins: the rounding of the cash amount, and what was paid in cash.
    pub rounding: Option<Amount>,
    pub handed_over: Option<Amount>,
    /// The amount and its currency are printed next to it.
    pub in_words: Option<String>,
    /// `Cash`, `Card`, `Razor Pay`, as a customer reads it.
    pub mode: String,
    /// The gateway's id, the cheque's number.
    pub reference: Option<String>,
    /// `Successful`.
    pub status: String,
    pub collected_by: Option<String>,
    /// The bills that it pays.
    pub invoices: Vec<InvoiceRef>,
    /// The order's balance including this payment.
    pub order_total: Option<Amount>,
    pub paid_before: Option<Amount>,
    /// What was settled without money before: tax deducted at source, salvage, what is written off; as a negative amount.
    pub settled_before: Option<Amount>,
    pub due: Option<Amount>,
    /// Paid beyond what is due.
    pub advance_paid: Option<Amount>,
    pub note: Option<String>,
    /// It was reversed: the receipt is no longer valid.
    pub cancelled: Option<Cancelled>,
    /// It is an advance for services, which bears tax: the receipt is a receipt voucher (Rule 50).
    pub advance: Option<AdvanceTax>,
}

impl Receipt {
    pub(crate) const fn name(&self) -> &'static str {
        if self.advance.is_some() { "Receipt voucher" } else { "Receipt" }
    }
}

/// How a payment was reversed.
#[derive(Clone, Debug, Serialize)]
pub struct Cancelled {
    #[serde(serialize_with = "moment::time")]
    pub at: Local,
    pub reason: String,
    /// Of the voucher, or of the ledger's row.
    pub number: String,
}

/// The tax in an advance. The supplier is the sheet's company, unless another is named.
#[derive(Clone, Debug, Serialize)]
pub struct AdvanceTax {
    pub supplier: Option<Party>,
    pub description: String,
    /// `Karnataka (29)`.
    pub place_of_supply: String,
    pub tax_reason: String,
    pub reverse_charge: bool,
    /// The rate was not known.
    pub rate_is_assumed: bool,
    /// The part of the payment that is an advance, with its tax.
    pub amount: Amount,
    pub taxable: Amount,
    pub tax: Amount,
    pub summary: Vec<TaxSummary>,
}
