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
    /// In a country without coins of 1 sen: what the cash was rounded by, and what changed hands.
    pub rounding: Option<Amount>,
    pub handed_over: Option<Amount>,
    /// The amount with its currency is printed beside.
    pub in_words: Option<String>,
    /// `Cash`, `Card`, `Razor Pay`, as a customer reads it.
    pub mode: String,
    /// The gateway's id, the cheque's number.
    pub reference: Option<String>,
    /// `Successful`.
    pub status: String,
    pub collected_by: Option<String>,
    /// The bills that it is for.
    pub invoices: Vec<InvoiceRef>,
    /// How the order stands with this payment in.
    pub order_total: Option<Amount>,
    pub paid_before: Option<Amount>,
    pub due: Option<Amount>,
    /// Paid beyond what is owed.
    pub advance: Option<Amount>,
    pub note: Option<String>,
}
