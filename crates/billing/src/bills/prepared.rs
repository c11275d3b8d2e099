//! A bill before it is issued.

use pitlane_platform::money::Money;
use pitlane_tax::invoice::Invoice;
use pitlane_tax::place::Treatment;

use super::parties::Parties;
use super::types::BillRecipient;

/// A bill before it is issued.
#[derive(Clone, Debug)]
pub struct PreparedBill {
    /// Whose bill of a claim it is; `None`: the bill of the whole supply.
    pub recipient: Option<BillRecipient>,
    pub parties: Parties,
    pub labour: Treatment,
    pub parts: Treatment,
    /// The agreed lines that it bears, by position.
    pub places: Vec<usize>,
    /// For each of them, the price of the whole line if the other bill bears a part of it.
    pub wholes: Vec<Option<Money>>,
    /// For each of them, what the customer bears as excess.
    pub excess: Vec<Money>,
    pub invoice: Invoice,
}
