//! The bills of an order taken together; their remaining amounts are the order's amounts.

use std::collections::BTreeMap;

use pitlane_orders::orders;
use pitlane_orders::orders::{Amounts, Evidence};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::line::TaxAmounts;
use pitlane_tax::quantity::Quantity;

use super::parties::Parties;
use super::rules;
use super::store::{self, BillRow, DebitRow, LineRow, NoteRow};
use super::types::{BillRecipient, BillState};
use crate::payments::Payer;
use crate::settlements::{self, BilledShare};

/// A bill with its lines and notes.
#[derive(Clone, Debug)]
pub struct BillWithLines {
    pub bill: BillRow,
    pub lines: Vec<LineRow>,
    pub notes: Vec<NoteRow>,
    pub debits: Vec<DebitRow>,
}

impl BillWithLines {
    pub fn state(&self) -> BillState {
        rules::state(&self.lines, (!self.notes.is_empty()).then(|| self.tax_left()))
    }

    pub fn is_valid(&self) -> bool {
        self.state() != BillState::Credited
    }

    /// The sum of the credit notes.
    pub fn credited(&self) -> Money {
        self.notes.iter().map(|note| note.total).sum()
    }

    /// The sum of the debit notes.
    pub fn debited(&self) -> Money {
        self.debits.iter().map(|note| note.total).sum()
    }

    /// What the bill and its debit notes charge.
    pub fn charged(&self) -> Money {
        self.bill.total + self.debited()
    }

    /// The tax that no note has credited.
    pub fn tax_left(&self) -> Money {
        let debited: Money = self.debits.iter().map(|note| note.amounts().total()).sum();
        self.bill.totals().tax_total + debited - self.notes.iter().map(|note| note.amounts().total()).sum()
    }

    /// Whether a note can still credit anything.
    pub fn may_be_credited(&self) -> bool {
        self.is_valid() && !rules::all_that_is_left(&self.lines).is_empty()
    }

    /// Whether a debit note can add anything: not to a bill that is credited in full, nor to what was returned.
    pub fn may_be_debited(&self) -> bool {
        self.is_valid() && self.lines.iter().any(|line| line.billed().quantity_left() > Quantity::ZERO)
    }

    /// The remaining amounts, which count for the order.
    fn net(&self) -> Amounts {
        let of = |kind: &str| -> Money {
            self.lines.iter().filter(|line| line.kind == kind).map(|line| line.credited - line.debited).sum()
        };
        let bill = &self.bill;
        Amounts {
            labour: bill.labour - of("labour"),
            material: bill.material - of("part"),
            discount: bill.discount,
            tax: self.tax_left(),
            total: self.charged() - self.credited(),
        }
    }
}

/// These bills with their lines and notes.
pub async fn load(tx: &mut Tx, bills: Vec<BillRow>) -> Result<Vec<BillWithLines>> {
    let ids: Vec<i64> = bills.iter().map(|bill| bill.id).collect();
    let mut lines = store::lines_of(tx, &ids).await?;
    let mut notes = store::notes_of(tx, &ids).await?;
    let mut debits = store::debits_of(tx, &ids).await?;
    let with_lines = bills.into_iter().map(|bill| BillWithLines {
        lines: lines.extract_if(.., |line| line.bill_id == bill.id).collect(),
        notes: notes.extract_if(.., |note| note.bill_id == bill.id).collect(),
        debits: debits.extract_if(.., |note| note.bill_id == bill.id).collect(),
        bill,
    });
    Ok(with_lines.collect())
}

/// The taxes and totals that notes took back of each line of a bill, by the line's id; below zero where debit notes added
/// more than credit notes took back.
pub async fn taken_back(tx: &mut Tx, full: &BillWithLines) -> Result<BTreeMap<i64, (TaxAmounts, Money)>> {
    let notes: Vec<i64> = full.notes.iter().map(|note| note.id).collect();
    let debits: Vec<i64> = full.debits.iter().map(|note| note.id).collect();
    let mut back: BTreeMap<i64, (TaxAmounts, Money)> = BTreeMap::new();
    for line in store::note_lines(tx, &notes).await? {
        let (tax, total) = back.entry(line.line_id).or_default();
        let more = line.amounts();
        tax.central = tax.central + more.central;
        tax.state = tax.state + more.state;
        tax.integrated = tax.integrated + more.integrated;
        tax.service = tax.service + more.service;
        *total = *total + line.total;
    }
    for line in store::debit_lines(tx, &debits).await? {
        let (tax, total) = back.entry(line.line_id).or_default();
        *tax = tax.minus(line.amounts());
        *total = *total - line.total;
    }
    Ok(back)
}

/// All bills of an order, newest first.
pub async fn bills_of_order(tx: &mut Tx, order_id: i64) -> Result<Vec<BillWithLines>> {
    let bills = store::bills_of(tx, order_id).await?;
    load(tx, bills).await
}

/// The numbers of those bills that are not fully credited; `None` if there are none.
pub fn valid_number(bills: &[BillWithLines]) -> Option<String> {
    let numbers: Vec<&str> =
        bills.iter().filter(|full| full.is_valid()).map(|full| full.bill.number.as_str()).collect();
    (!numbers.is_empty()).then(|| numbers.join(" and "))
}

/// Updates the order from its bills: amounts, invoice number, IGST flag and evidence. If all bills are fully credited,
/// the order counts as not billed and owes nothing until it is billed again or its estimate is saved: what was paid is
/// the customer's. The calling code has locked the order.
pub async fn settle(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<()> {
    let all = bills_of_order(tx, order_id).await?;
    let valid: Vec<&BillWithLines> = all.iter().filter(|full| full.is_valid()).collect();
    let now = who.now();
    let Some(newest) = valid.first() else {
        orders::write_invoice_number(tx, order_id, None).await?;
        orders::withdraw_evidence(tx, order_id, Evidence::Bill).await?;
        orders::write_amounts(tx, order_id, &Amounts::default(), now).await?;
        return settlements::recount(tx, &who.region, order_id).await;
    };
    let mut amounts = Amounts::default();
    for net in valid.iter().map(|full| full.net()) {
        amounts.labour = amounts.labour + net.labour;
        amounts.material = amounts.material + net.material;
        amounts.discount = amounts.discount + net.discount;
        amounts.tax = amounts.tax + net.tax;
        amounts.total = amounts.total + net.total;
    }
    orders::write_amounts(tx, order_id, &amounts, now).await?;
    orders::write_invoice_number(tx, order_id, Some(&newest.bill.number)).await?;
    orders::write_is_igst(tx, order_id, newest.bill.is_igst == 1).await?;
    orders::show_evidence(tx, order_id, Evidence::Bill, now).await?;
    settlements::recount(tx, &who.region, order_id).await
}

/// What each recipient is billed and debited of an order, less what was credited.
pub async fn shares(tx: &mut Tx, order_id: i64) -> Result<Vec<BilledShare>> {
    let all = bills_of_order(tx, order_id).await?;
    let of = |full: &BillWithLines| {
        let net = full.net();
        let parties: Parties =
            serde_json::from_str(&full.bill.parties).map_err(|error| ApiError::Internal(error.into()))?;
        Ok(BilledShare {
            recipient: full.bill.recipient.map(|recipient| match recipient {
                BillRecipient::Customer => Payer::Customer,
                BillRecipient::Insurer => Payer::Insurer,
            }),
            total: net.total,
            taxable: full.bill.taxable + full.debits.iter().map(|note| note.value).sum()
                - full.notes.iter().map(|note| note.value).sum(),
            tax: net.tax,
            supplier_number: parties.supplier.and_then(|supplier| supplier.tax_number),
        })
    };
    all.iter().filter(|full| full.is_valid()).map(of).collect()
}
