//! A document of any kind.

use serde::Serialize;

use crate::advice::AdvicePaper;
use crate::credit_note::CreditNote;
use crate::debit_note::DebitNote;
use crate::estimate::Estimate;
use crate::inventory::InventorySheet;
use crate::invoice::TaxInvoice;
use crate::job_card::JobCard;
use crate::parts::Sheet;
use crate::picture::{Picture, named};
use crate::receipt::Receipt;
use crate::refund::RefundVoucher;
use crate::statement::FleetStatement;
use crate::survey::{CustomerBill, SurveyorBill};

/// A document with everything printed on it.
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
    DebitNote(DebitNote),
    Receipt(Receipt),
    RefundVoucher(RefundVoucher),
    PaymentAdvice(AdvicePaper),
    FleetStatement(FleetStatement),
}

impl Document {
    /// What all documents have.
    pub fn sheet(&self) -> &Sheet {
        match self {
            Self::JobCard(paper) => &paper.sheet,
            Self::Inventory(paper) => &paper.sheet,
            Self::Estimate(paper) => &paper.sheet,
            Self::TaxInvoice(paper) | Self::GarageBill(paper) => &paper.sheet,
            Self::CustomerBill(paper) => &paper.sheet,
            Self::SurveyorBill(paper) => &paper.sheet,
            Self::CreditNote(paper) => &paper.sheet,
            Self::DebitNote(paper) => &paper.sheet,
            Self::Receipt(paper) => &paper.sheet,
            Self::RefundVoucher(paper) => &paper.sheet,
            Self::PaymentAdvice(paper) => &paper.sheet,
            Self::FleetStatement(paper) => &paper.sheet,
        }
    }

    /// What the document is called, in its heading and in the title of the file.
    pub fn name(&self) -> &'static str {
        match self {
            Self::JobCard(_) => "Job card",
            Self::Inventory(_) => "Inventory sheet",
            Self::Estimate(_) => "Estimate",
            Self::TaxInvoice(paper) | Self::GarageBill(paper) => paper.name(),
            Self::CustomerBill(_) => "Customer bill",
            Self::SurveyorBill(_) => "Surveyor bill",
            Self::CreditNote(_) => "Credit note",
            Self::DebitNote(_) => "Debit note",
            Self::Receipt(paper) => paper.name(),
            Self::RefundVoucher(paper) => paper.name(),
            Self::PaymentAdvice(_) => "Payment advice",
            Self::FleetStatement(_) => "Statement",
        }
    }

    /// A name for the saved file: `tax-invoice-KA01-26-27-000123.pdf`; letters, digits and hyphens only.
    pub fn file_name(&self) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let name: String = self.name().to_ascii_lowercase().chars().map(plain).collect();
        let number: String = self.sheet().number.chars().take(40).map(plain).collect();
        let number = number.trim_matches('-');
        if number.is_empty() { format!("{name}.pdf") } else { format!("{name}-{number}.pdf") }
    }

    /// The pictures on the document, each with the name by which the template refers to it.
    pub(crate) fn pictures(&self) -> Vec<(String, &Picture)> {
        let mut pictures: Vec<(String, &Picture)> = match self {
            Self::JobCard(paper) => named("signature", paper.customer_signature.as_ref()),
            Self::Inventory(paper) => paper.pictures(),
            Self::TaxInvoice(paper) | Self::GarageBill(paper) => named("signature", paper.signature.as_ref()),
            Self::CustomerBill(paper) => named("signature", paper.signature.as_ref()),
            Self::SurveyorBill(paper) => named("signature", paper.signature.as_ref()),
            Self::CreditNote(paper) => named("signature", paper.signature.as_ref()),
            Self::DebitNote(paper) => named("signature", paper.signature.as_ref()),
            Self::Estimate(_)
            | Self::Receipt(_)
            | Self::RefundVoucher(_)
            | Self::PaymentAdvice(_)
            | Self::FleetStatement(_) => Vec::new(),
        };
        pictures.extend(named("logo", self.sheet().company.logo.as_ref()));
        pictures
    }
}
