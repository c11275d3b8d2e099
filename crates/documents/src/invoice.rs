//! The tax invoice: Rule 46 of India's CGST rules, the SST invoice of Malaysia.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    Amount, JobHead, LineKind, OrderRef, Party, Picture, Rate, Region, Sheet, TaxKind, Totals, Vehicle, moment,
};

/// A bill on which tax is charged. The supplier is the sheet's company, unless another is named.
#[derive(Clone, Debug, Serialize)]
pub struct TaxInvoice {
    pub sheet: Sheet,
    pub order: OrderRef,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    /// When the work was done, if on another day.
    #[serde(serialize_with = "moment::maybe_day")]
    pub supplied_on: Option<NaiveDate>,
    /// The supplier, where the company in the heading only passes the bill on: a garage, on a document of the
    /// marketplace. The heading then shows no tax number, so that there is one supplier.
    pub supplier: Option<Party>,
    pub recipient: Party,
    /// The delivery address, if it differs from the recipient's.
    pub deliver_to: Option<Party>,
    pub vehicle: Vehicle,
    /// `Karnataka (29)`; empty in Malaysia.
    pub place_of_supply: String,
    /// Why this tax applies: `Supplier 29, place of supply 27: IGST`.
    pub tax_reason: Option<String>,
    pub reverse_charge: bool,
    /// What it is by law in India.
    #[serde(skip)]
    pub title: InvoiceTitle,
    /// The wording that the law requires for the supply as a whole, such as one to a special economic zone, or by a
    /// composition taxable person.
    pub endorsement: Option<String>,
    pub lines: Vec<TaxLine>,
    pub summary: Vec<TaxSummary>,
    pub totals: Totals,
    /// The copies, one after the other in one file. None: a single document without a copy mark.
    pub copies: Vec<CopyFor>,
    /// How to pay, and other notes.
    pub notes: Vec<String>,
    pub terms: Vec<String>,
    /// The person who signs.
    pub signatory: Option<String>,
    #[serde(skip)]
    pub signature: Option<Picture>,
}

/// The titles of bills in India.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InvoiceTitle {
    #[default]
    TaxInvoice,
    /// Nothing on it is taxed (Rule 49).
    BillOfSupply,
    /// Some of it is taxed, for an unregistered recipient (Rule 46A).
    InvoiceCumBillOfSupply,
    /// Of a supplier who is not registered.
    Bill,
}

impl InvoiceTitle {
    /// As in the heading.
    pub const fn name(self, region: Region) -> &'static str {
        match (self, region) {
            (Self::TaxInvoice, Region::India) => "Tax invoice",
            (Self::BillOfSupply, Region::India) => "Bill of supply",
            (Self::InvoiceCumBillOfSupply, Region::India) => "Invoice-cum-bill of supply",
            (Self::Bill, Region::India) => "Bill",
            (_, Region::Malaysia) => "Invoice",
        }
    }
}

impl TaxInvoice {
    pub(crate) const fn name(&self) -> &'static str {
        self.title.name(self.sheet.region)
    }
}

/// A line of an invoice or a credit note.
#[derive(Clone, Debug, Serialize)]
pub struct TaxLine {
    /// Lines of a job are together. None if the line is a job of its own, which needs no heading, and on notes.
    pub job: Option<JobHead>,
    pub kind: LineKind,
    pub description: String,
    /// Part number, work action.
    pub detail: Option<String>,
    /// HSN or SAC.
    pub code: String,
    /// A plain number: `1`, `3.5`. Empty like its unit, and without a price, where a note credits the value alone.
    pub quantity: String,
    pub unit: String,
    pub price: Option<Amount>,
    /// Discount on the line, as a positive amount.
    pub discount: Amount,
    pub taxable: Amount,
    /// None where no tax is charged.
    pub taxes: Vec<TaxShare>,
    /// With tax.
    pub total: Amount,
}

/// One tax on one line, or on all lines of one rate.
#[derive(Clone, Debug, Serialize)]
pub struct TaxShare {
    pub kind: TaxKind,
    pub rate: Rate,
    pub amount: Amount,
}

/// All lines that have the same tax rate.
#[derive(Clone, Debug, Serialize)]
pub struct TaxSummary {
    /// The full rate: 18%, of which CGST is 9%.
    pub rate: Rate,
    pub taxable: Amount,
    pub taxes: Vec<TaxShare>,
    /// The sum of all taxes.
    pub tax: Amount,
}

/// The recipient of a copy (Rule 48): three copies for goods, two for services.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CopyFor {
    #[serde(rename = "Original for recipient")]
    Recipient,
    #[serde(rename = "Duplicate for transporter")]
    Transporter,
    #[serde(rename = "Triplicate for supplier")]
    Supplier,
    /// The second copy when there is no transporter.
    #[serde(rename = "Duplicate for supplier")]
    SupplierOfServices,
}

impl CopyFor {
    pub const GOODS: [Self; 3] = [Self::Recipient, Self::Transporter, Self::Supplier];
    pub const SERVICES: [Self; 2] = [Self::Recipient, Self::SupplierOfServices];
}
