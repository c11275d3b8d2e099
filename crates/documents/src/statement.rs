//! What a fleet was billed and has paid in a month, with the balance before and after it.

use chrono::NaiveDate;
use serde::Serialize;

use crate::moment;
use crate::{Amount, Party, Sheet};

#[derive(Clone, Debug, Serialize)]
pub struct FleetStatement {
    pub sheet: Sheet,
    /// The fleet.
    pub payer: Party,
    #[serde(serialize_with = "moment::day")]
    pub period_from: NaiveDate,
    #[serde(serialize_with = "moment::day")]
    pub period_to: NaiveDate,
    pub opening: Amount,
    pub lines: Vec<StatementLine>,
    /// Bills and debit notes.
    pub billed: Amount,
    /// Credit notes, payments, and what was settled without money; as negative amounts.
    pub credited: Amount,
    pub paid: Amount,
    pub settled: Amount,
    pub closing: Amount,
    pub in_words: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct StatementLine {
    #[serde(serialize_with = "moment::day")]
    pub day: NaiveDate,
    /// `Bill`, `Payment`.
    pub entry: String,
    /// Of the document or the receipt.
    pub number: Option<String>,
    pub order: String,
    pub amount: Amount,
    /// After it.
    pub balance: Amount,
}
