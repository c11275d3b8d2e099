//! The documents of an order as PDF: job card, inventory sheet, estimate, bills, credit and debit note, receipt,
//! refund voucher.
//!
//! A document is a plain struct of what is printed on it; [`render`] lays it out. Nothing is added up here: the caller
//! has calculated the amounts, and the document repeats them. What is printed is data to the templates, never source
//! text, and the templates can reach no file, no network and no clock, so the same input gives the same bytes
//! everywhere.
//!
//! [`render`] uses a core for some ten milliseconds: call it where blocking is allowed.

mod advice;
mod amount;
mod clean;
mod credit_note;
mod debit_note;
mod document;
mod estimate;
mod inventory;
mod invoice;
mod job_card;
mod layout;
mod moment;
mod parts;
mod picture;
mod receipt;
mod refund;
mod region;
#[cfg(feature = "samples")]
pub mod samples;
mod statement;
mod survey;
mod world;

pub use advice::{AdvicePaper, AdvicePaperLine};
pub use amount::{Amount, Currency, Rate};
pub use credit_note::CreditNote;
pub use debit_note::DebitNote;
pub use document::Document;
pub use estimate::{Approval, Estimate, EstimateLine};
pub use inventory::{Battery, DamageKind, InventoryItem, InventorySheet, Mark, Photo, Tyre, View};
pub use invoice::{CopyFor, InvoiceTitle, TaxInvoice, TaxLine, TaxShare, TaxSummary};
pub use job_card::{Job, JobCard, SignedOff};
pub use layout::{Error, render, warm_up};
pub use parts::{Company, InvoiceRef, JobHead, LineKind, OrderRef, Party, Sheet, TaxKind, TaxSum, Totals, Vehicle};
pub use picture::{Picture, Unreadable};
pub use receipt::{AdvanceTax, Cancelled, Receipt};
pub use refund::RefundVoucher;
pub use region::Region;
pub use statement::{FleetStatement, StatementLine};
pub use survey::{Claim, CustomerBill, DeliveryOrder, Extra, ShareLine, SurveyLine, SurveyorBill};
