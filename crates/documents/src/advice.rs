//! What a garage is paid for the orders of a period.

use chrono::NaiveDate;
use serde::Serialize;

use crate::moment;
use crate::{Amount, Party, Sheet};

#[derive(Clone, Debug, Serialize)]
pub struct AdvicePaper {
    pub sheet: Sheet,
    /// The garage.
    pub payee: Party,
    #[serde(serialize_with = "moment::day")]
    pub period_from: NaiveDate,
    #[serde(serialize_with = "moment::day")]
    pub period_to: NaiveDate,
    /// `draft`, `approved`, `paid`.
    pub state: String,
    /// The account to which it is paid: the bank, whose it is, and its code with the end of its number.
    pub bank: Option<String>,
    pub holder: Option<String>,
    pub account: Option<String>,
    /// The reference of the bank, once it is paid.
    pub utr: Option<String>,
    #[serde(serialize_with = "moment::maybe_day")]
    pub paid_on: Option<NaiveDate>,
    pub lines: Vec<AdvicePaperLine>,
    pub gross: Amount,
    /// As a negative amount.
    pub deductions: Amount,
    pub net: Amount,
    pub in_words: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct AdvicePaperLine {
    pub description: String,
    pub amount: Amount,
}
