//! What several documents have in common.

use chrono::NaiveDate;
use serde::Serialize;

use crate::moment::{self, Local};
use crate::{Amount, Picture, Rate, Region};

/// What all documents have: the issuer, the number, the time of issue.
#[derive(Clone, Debug, Serialize)]
pub struct Sheet {
    pub region: Region,
    /// In the heading; on bills the supplier.
    pub company: Company,
    /// As it is printed. A tax invoice's number has at most 16 letters, digits, `-` and `/`; its series ensures that.
    pub number: String,
    /// In the footer of each page and in the file's properties. A document that is rendered again keeps its time.
    #[serde(serialize_with = "moment::time")]
    pub made_at: Local,
}

/// The issuer of a document: the company, or a garage for its own bill.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Company {
    pub name: String,
    pub address: Vec<String>,
    /// GSTIN or SST number; empty when the issuer is not registered.
    pub tax_id: String,
    /// The second tax number, with its name: PAN in India, TIN in Malaysia, as in `PAN AABCU9603R`.
    pub other_tax_id: Option<String>,
    pub phone: String,
    pub email: String,
    /// A line in the footer of every page, such as the registered office.
    pub footer: Option<String>,
    #[serde(skip)]
    pub logo: Option<Picture>,
}

/// The person or company that a document is for.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Party {
    pub name: String,
    pub address: Vec<String>,
    /// GSTIN or UIN, SST number; none when not registered.
    pub tax_id: Option<String>,
    /// The second tax number, with its name, as in `TIN C12345678900`.
    pub other_tax_id: Option<String>,
    /// With its code: `Karnataka (29)`.
    pub state: Option<String>,
    pub mobile: Option<String>,
    pub email: Option<String>,
    /// The contact there: `Asha Rao, +91 98450 12345`.
    pub contact: Option<String>,
}

/// The car.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Vehicle {
    /// As on the plate: `KA 01 AB 1234`.
    pub registration: String,
    /// Brand, model, variant.
    pub model: String,
    pub fuel: Option<String>,
    pub colour: Option<String>,
    /// With its unit: `45,120 km`.
    pub odometer: Option<String>,
    pub chassis_number: Option<String>,
    pub engine_number: Option<String>,
}

/// The order that a document belongs to.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OrderRef {
    pub number: String,
    /// `General service`.
    pub service: String,
    #[serde(serialize_with = "moment::maybe_day")]
    pub booked_on: Option<NaiveDate>,
    pub garage: Option<String>,
    /// The person who looks after the order.
    pub advisor: Option<String>,
    /// The company whose fleet the car belongs to.
    pub fleet: Option<String>,
}

/// Another document, by number and day.
#[derive(Clone, Debug, Serialize)]
pub struct InvoiceRef {
    pub number: String,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
}

/// What a line is for. Malaysian bills show the kinds separately, because only labour is taxed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    Part,
    Labour,
}

/// The taxes of both countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum TaxKind {
    #[serde(rename = "CGST")]
    Cgst,
    #[serde(rename = "SGST")]
    Sgst,
    #[serde(rename = "UTGST")]
    Utgst,
    #[serde(rename = "IGST")]
    Igst,
    #[serde(rename = "Service tax")]
    Service,
}

/// One tax in the totals of a document.
#[derive(Clone, Debug, Serialize)]
pub struct TaxSum {
    pub kind: TaxKind,
    /// None when the total covers lines of several rates.
    pub rate: Option<Rate>,
    pub amount: Amount,
}

/// The heading of a job: the lines that follow belong to it.
#[derive(Clone, Debug, Serialize)]
pub struct JobHead {
    /// Lines with the same number are under one heading.
    pub number: i64,
    pub title: String,
    /// Why it is needed, where the paper is for somebody who decides about it.
    pub reason: Option<String>,
    /// With tax, of its lines on this paper.
    pub total: Amount,
}

/// The totals at the end of a document. A field that is `None` is not printed.
#[derive(Clone, Debug, Serialize)]
pub struct Totals {
    pub parts: Option<Amount>,
    pub labour: Option<Amount>,
    /// The discount before tax, as a positive amount.
    pub discount: Option<Amount>,
    pub taxable: Amount,
    pub taxes: Vec<TaxSum>,
    /// To the rupee; in Malaysia to 5 sen for cash payments.
    pub round_off: Option<Amount>,
    pub total: Amount,
    pub in_words: Option<String>,
    pub paid: Option<Amount>,
    pub due: Option<Amount>,
}
