//! The papers of an order as PDF: job card, inventory sheet, estimate, bills, credit note, receipt.
//!
//! A paper is a plain struct that says what stands on it; [`render`] lays it out. Nothing is added up here: whoever
//! issues a paper has done the sums, and the paper repeats them. What is printed is data to the templates, never source
//! text, and the templates reach no file, no network and no clock, so the same paper gives the same bytes everywhere.
//!
//! [`render`] takes a core for some ten milliseconds: call it where blocking is allowed.

mod amount;
mod clean;
mod credit_note;
mod estimate;
mod inventory;
mod invoice;
mod job_card;
mod layout;
mod moment;
mod parts;
mod picture;
mod receipt;
mod region;
#[cfg(feature = "samples")]
pub mod samples;
mod survey;
mod world;

use serde::Serialize;

pub use amount::{Amount, Currency, Rate};
pub use credit_note::CreditNote;
pub use estimate::{Approval, Estimate, EstimateLine};
pub use inventory::{Battery, DamageKind, InventoryItem, InventorySheet, Mark, Photo, Tyre, View};
pub use invoice::{CopyFor, TaxInvoice, TaxLine, TaxShare, TaxSummary};
pub use job_card::{Job, JobCard, SignedOff};
pub use layout::{Error, warm_up};
pub use parts::{Company, InvoiceRef, LineKind, OrderRef, Party, Sheet, TaxKind, TaxSum, Totals, Vehicle};
pub use picture::{Picture, Unreadable};
pub use receipt::Receipt;
pub use region::Region;
pub use survey::{Claim, CustomerBill, DeliveryOrder, Extra, ShareLine, SurveyLine, SurveyorBill};

/// A paper with everything that stands on it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Document {
    JobCard(JobCard),
    Inventory(InventorySheet),
    Estimate(Estimate),
    TaxInvoice(TaxInvoice),
    /// What a garage bills for its work: a tax invoice with the garage as the supplier.
    GarageBill(TaxInvoice),
    CustomerBill(CustomerBill),
    SurveyorBill(SurveyorBill),
    CreditNote(CreditNote),
    Receipt(Receipt),
}

impl Document {
    /// What all papers have.
    pub fn sheet(&self) -> &Sheet {
        match self {
            Self::JobCard(paper) => &paper.sheet,
            Self::Inventory(paper) => &paper.sheet,
            Self::Estimate(paper) => &paper.sheet,
            Self::TaxInvoice(paper) | Self::GarageBill(paper) => &paper.sheet,
            Self::CustomerBill(paper) => &paper.sheet,
            Self::SurveyorBill(paper) => &paper.sheet,
            Self::CreditNote(paper) => &paper.sheet,
            Self::Receipt(paper) => &paper.sheet,
        }
    }

    /// What the paper is called, at its head and in the title of the file.
    pub fn name(&self) -> &'static str {
        match self {
            Self::JobCard(_) => "Job card",
            Self::Inventory(_) => "Inventory sheet",
            Self::Estimate(_) => "Estimate",
            Self::TaxInvoice(paper) | Self::GarageBill(paper) => paper.name(),
            Self::CustomerBill(_) => "Customer bill",
            Self::SurveyorBill(_) => "Surveyor bill",
            Self::CreditNote(_) => "Credit note",
            Self::Receipt(_) => "Receipt",
        }
    }

    /// A name to save the file by: `tax-invoice-KA01-26-27-000123.pdf`; letters, digits and hyphens only.
    pub fn file_name(&self) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let name: String = self.name().to_ascii_lowercase().chars().map(plain).collect();
        let number: String = self.sheet().number.chars().take(40).map(plain).collect();
        let number = number.trim_matches('-');
        if number.is_empty() { format!("{name}.pdf") } else { format!("{name}-{number}.pdf") }
    }

    /// The pictures on the paper, each by the name that the template asks for.
    fn pictures(&self) -> Vec<(String, &Picture)> {
        let mut pictures: Vec<(String, &Picture)> = match self {
            Self::JobCard(paper) => named("signature", paper.customer_signature.as_ref()),
            Self::Inventory(paper) => paper.pictures(),
            Self::TaxInvoice(paper) | Self::GarageBill(paper) => named("signature", paper.signature.as_ref()),
            Self::CustomerBill(paper) => named("signature", paper.signature.as_ref()),
            Self::SurveyorBill(paper) => named("signature", paper.signature.as_ref()),
            Self::CreditNote(paper) => named("signature", paper.signature.as_ref()),
            Self::Estimate(_) | Self::Receipt(_) => Vec::new(),
        };
        pictures.extend(named("logo", self.sheet().company.logo.as_ref()));
        pictures
    }
}

fn named<'a>(name: &str, picture: Option<&'a Picture>) -> Vec<(String, &'a Picture)> {
    picture.map(|picture| (name.to_owned(), picture)).into_iter().collect()
}

/// Lays a paper out as the bytes of a PDF: A4, tagged for screen readers, with its text searchable.
pub fn render(document: &Document) -> Result<Vec<u8>, Error> {
    layout::pdf(document, &typst_pdf::PdfOptions::default()).map(|made| made.bytes)
}
