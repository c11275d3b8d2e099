//! Bills, credit and debit notes, and the tax on them. A bill is issued once and never changed.

mod address;
mod claim;
mod credit;
mod debit;
mod gst;
mod hints;
mod invoice;
mod issue;
mod ledger;
mod paper;
mod parties;
mod prepare;
mod prepared;
mod preview;
mod refund_note;
mod right_rates;
mod rules;
mod show;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::topics::ORDER;
use pitlane_orders::catalogue::{BillsOfCode, BillsOfGarage};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

use crate::settlements::BilledShares;

pub use claim::{Insured, InsuredShares, LineTotal, Repair, divided};
pub use issue::take_number;
pub use ledger::{BillWithLines, bills_of_order, settle, taken_back};
pub use paper::{bill_pdf, credit_note_pdf, debit_note_pdf, pdf_of_bill};
pub use parties::{Car, OrderFacts, Parties};
pub use prepared::PreparedBill;
pub use refund_note::{RefundNote, credit_refund, left_to_credit};
pub use rules::{line_kind, note_key, series, tax_key, tax_reason, title};
pub use store::{BillRow, LineRow, lines_of};
pub use types::{BillCopy, BillRecipient, DebitCause, Missing};

pub fn calls() -> Calls {
    Calls::new("bills")
        .get(
            "/orders/bill/",
            show::get_order_bills,
            "The bills of an order with their notes, a preview of the next bill, and what prevents it",
        )
        .shows(ORDER)
        .post(
            "/orders/bill/",
            invoice::issue_bill,
            "Issue the bill of an order from the approved lines of its estimate",
        )
        .changes(ORDER)
        .post(
            "/orders/generate-invoice/",
            invoice::generate_invoice,
            "Issue the bill of an order whose work is done, or return the existing one",
        )
        .changes(ORDER)
        .get("/orders/download/bill/", paper::download_bill, "A bill as PDF, in the copies required by law")
        .get("/orders/gst-bill-for-garage/", paper::download_garage_bill, "A bill as PDF with the garage's letterhead")
        .post(
            "/orders/update-gst/",
            gst::update_gst,
            "Choose between IGST and CGST + SGST for an order that is not billed, or leave it to the place of supply",
        )
        .changes(ORDER)
        .on(Service::Oauth)
        .get("/v1/oauth/admin/get_bill", show::get_bill, "A bill with its lines and notes, by id or number")
        .shows(ORDER)
        .get(
            "/v1/oauth/order/gst_order_items",
            gst::list_gst_order_items,
            "The taxed lines of an order's bill, or of the preview of it",
        )
        .shows(ORDER)
        .post("/v1/oauth/insurance/credit_note", credit::create_credit_note, "Credit a bill in full or in part")
        .changes(ORDER)
        .get("/v1/oauth/insurance/credit_note", credit::list_credit_notes, "The credit notes of an order or of a bill")
        .shows(ORDER)
        .refuses(Refusal::Missing)
        .get("/v1/oauth/admin/credit_note_pdf", paper::download_credit_note, "A credit note as PDF")
        .post(
            "/v1/oauth/insurance/debit_note",
            debit::create_debit_note,
            "Charge for lines of a bill what it charged too little",
        )
        .changes(ORDER)
        .get("/v1/oauth/insurance/debit_note", debit::list_debit_notes, "The debit notes of an order or of a bill")
        .shows(ORDER)
        .refuses(Refusal::Missing)
        .post(
            "/v1/oauth/insurance/debit_note_preview",
            debit::preview_debit_note,
            "The amounts of a debit note that is not issued yet",
        )
        .refuses(Refusal::Conflict)
        .get("/v1/oauth/admin/debit_note_pdf", paper::download_debit_note, "A debit note as PDF")
        .hook(BillsOfGarage(|tx, garage, from| gst::bills_of_garage(tx, garage, from).boxed()))
        .hook(BilledShares(|tx, order_id| ledger::shares(tx, order_id).boxed()))
        .hook(BillsOfCode(|tx, code, from| gst::bills_of_code(tx, code, from).boxed()))
}
