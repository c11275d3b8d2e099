//! The voucher for money that was given back: Rule 51 of India's CGST rules where tax was paid on it, a plain receipt
//! elsewhere.

use serde::Serialize;

use crate::moment::{self, Local};
use crate::receipt::AdvanceTax;
use crate::{Amount, InvoiceRef, OrderRef, Party, Sheet, Vehicle};

#[derive(Clone, Debug, Serialize)]
pub struct RefundVoucher {
    pub sheet: Sheet,
    pub order: OrderRef,
    pub recipient: Party,
    pub vehicle: Vehicle,
    #[serde(serialize_with = "moment::time")]
    pub given_back_at: Local,
    pub amount: Amount,
    pub in_words: Option<String>,
    /// `Cash`, `Card`, as a customer reads it.
    pub mode: String,
    pub reference: Option<String>,
    pub reason: String,
    /// The receipt, or receipt voucher, of the payment.
    pub receipt: InvoiceRef,
    /// The tax that was in the payment.
    pub advance: Option<AdvanceTax>,
    pub given_by: Option<String>,
}

impl RefundVoucher {
    pub(crate) const fn name(&self) -> &'static str {
        if self.advance.is_some() { "Refund voucher" } else { "Refund receipt" }
    }
}
