//! The bills of an order taken together; their remaining amounts are the order's amounts.

use std::collections::BTreeMap;

use pitlane_orders::orders;
use pitlane_orders::orders::{Amounts, Evidence};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::line::TaxAmounts;
use pitlane_workshop::estimates;

use super::rules;
use super::store::{self, BillRow, LineRow, NoteRow};
use super::types::BillState;

/// A bill with its lines and credit notes.
#[derive(Clone, Debug)]
pub struct BillWithLines {
    pub bill: BillRow,
    pub lines: Vec<LineRow>,
    pub notes: Vec<NoteRow>,
}

impl BillWithLines {
    pub fn state(&self) -> BillState {
        rules::state(&self.lines, !self.notes.is_empty())
    }

    pub fn is_valid(&self) -> bool {
        self.state() != BillState::Credited
    }

    /// The sum of the credit notes.
    pub fn credited(&self) -> Money {
        self.notes.iter().map(|note| note.total).sum()
    }

    /// The remaining amounts, which count for the order.
    fn net(&self) -> Amounts {
        let of = |kind: &str| -> Money {
            self.lines.iter().filter(|line| line.kind == kind).map(|line| line.credited).sum()
        };
        let (bill, totals) = (&self.bill, self.bill.totals());
        Amounts {
            labour: bill.labour - of("labour"),
            material: bill.material - of("part"),
            discount: bill.discount,
            tax: totals.tax_total - self.notes.iter().map(|note| note.amounts().total()).sum(),
            total: bill.total - self.credited(),
        }
    }
}

/// A bill with its lines and credit notes.
pub async fn load(tx: &mut Tx, bill: BillRow) -> Result<BillWithLines> {
    let lines = store::lines_of(tx, &[bill.id]).await?;
    let notes = store::notes_of_bill(tx, bill.id).await?;
    Ok(BillWithLines { bill, lines, notes })
}

/// The taxes and totals credited on each line of a bill, by the line's id.
pub async fn taken_back(tx: &mut Tx, full: &BillWithLines) -> Result<BTreeMap<i64, (TaxAmounts, Money)>> {
    let notes: Vec<i64> = full.notes.iter().map(|note| note.id).collect();
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
    Ok(back)
}

/// All bills of an order, newest first.
pub async fn bills_of_order(tx: &mut Tx, order_id: i64) -> Result<Vec<BillWithLines>> {
    let mut all = Vec::new();
    for bill in store::bills_of(tx, order_id).await? {
        all.push(load(tx, bill).await?);
    }
    Ok(all)
}

/// The number of the newest bill of an order that is not fully credited.
pub async fn valid_number(tx: &mut Tx, order_id: i64) -> Result<Option<String>> {
    let all = bills_of_order(tx, order_id).await?;
    Ok(all.into_iter().find(BillWithLines::is_valid).map(|full| full.bill.number))
}

/// Updates the order from its bills: amounts, invoice number, IGST flag and evidence. If all bills are fully credited,
/// the order counts as not billed and takes its amounts from the estimate. The calling code has locked the order.
pub async fn settle(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<()> {
    let all = bills_of_order(tx, order_id).await?;
    let valid: Vec<&BillWithLines> = all.iter().filter(|full| full.is_valid()).collect();
    let now = who.now();
    let Some(newest) = valid.first() else {
        orders::write_invoice_number(tx, order_id, None).await?;
        orders::withdraw_evidence(tx, order_id, Evidence::Bill).await?;
        estimates::restate(tx, &who.region, order_id).await?;
        return Ok(());
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
    Ok(())
}
