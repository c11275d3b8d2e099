//! The receipt for a payment.

use serde::Serialize;

use crate::moment::{self, Local};
use crate::{Amount, InvoiceRef, OrderRef, Party, Sheet, Vehicle};

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
    pub due: Option<Amount>,
    /// Paid beyond what is due.
    pub advance: Option<Amount>,
    pub note: Option<String>,
}
