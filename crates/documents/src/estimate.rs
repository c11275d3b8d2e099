//! The estimate: what the work will cost, line by line, and which lines were approved.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{Amount, JobHead, LineKind, OrderRef, Party, Rate, Sheet, Totals, Vehicle, moment};

#[derive(Clone, Debug, Serialize)]
pub struct Estimate {
    pub sheet: Sheet,
    pub order: OrderRef,
    /// Who will be billed.
    pub recipient: Party,
    pub vehicle: Vehicle,
    /// From 1.
    pub revision: u32,
    #[serde(serialize_with = "moment::day")]
    pub date: NaiveDate,
    #[serde(serialize_with = "moment::maybe_day")]
    pub valid_until: Option<NaiveDate>,
    /// Those of a job together.
    pub lines: Vec<EstimateLine>,
    /// Over all lines, approved or not.
    pub totals: Totals,
    /// Over the approved lines, with tax; set once something was approved or declined.
    pub approved_total: Option<Amount>,
    /// How it was approved: `Approved by Asha Rao through the link on 21 Nov 2026`.
    pub approval_note: Option<String>,
    /// The discount on the whole, of which each line has its share.
    pub discount_note: Option<String>,
    pub terms: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct EstimateLine {
    /// None if the line is a job of its own, which needs no heading.
    pub job: Option<JobHead>,
    pub kind: LineKind,
    pub description: String,
    /// Part number, remark.
    pub detail: Option<String>,
    /// `Replaced`, `Labour` ...
    pub action: Option<String>,
    /// HSN or SAC.
    pub code: String,
    /// A plain number: `1`, `3.5`.
    pub quantity: String,
    pub unit: String,
    pub price: Amount,
    /// Discount on the line, as a positive amount.
    pub discount: Amount,
    pub tax_rate: Rate,
    pub tax: Amount,
    /// With tax.
    pub total: Amount,
    /// `Customer`, `Insurer`, `Garage`.
    pub payer: String,
    pub approval: Approval,
}

/// The decision on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Approval {
    Proposed,
    Sent,
    Approved,
    Declined,
    Done,
}
