//! Which papers of an order are meant for its customer: not the insurer's bill, and of a company's order no money.

use chrono::{DateTime, Utc};
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_workshop::{estimates, inventory};

use super::types::{CustomerPaper, PaperKind};
use crate::bills::{self, BillRecipient, BillWithLines};
use crate::payments::{self, MoneyPaper};

/// The papers of an order, in the order in which they come about.
pub async fn of(tx: &mut Tx, order: &OrderDetail) -> Result<Vec<CustomerPaper>> {
    let order_id = order.row.order_id;
    let mut papers = Vec::new();
    if let Some(at) = inventory::taken_at(tx, order_id).await? {
        papers.push(CustomerPaper { kind: PaperKind::Inventory, id: order_id, number: None, at, amount: None });
    }
    if let Some(shown) = estimates::last_shown(tx, order_id).await? {
        let (kind, id, at) = (PaperKind::Estimate, shown.revision, shown.made_at);
        papers.push(CustomerPaper { kind, id, number: None, at, amount: Some(shown.total) });
    }
    if order.is_business {
        return Ok(papers);
    }
    let mut of_money = Vec::new();
    for full in bills::bills_of_order(tx, order_id).await? {
        if full.bill.recipient != Some(BillRecipient::Insurer) {
            of_money.extend(of_bill(full));
        }
    }
    of_money.extend(payments::papers_of_customer(tx, order_id).await?.into_iter().map(of_payment));
    of_money.sort_by_key(|paper| paper.at);
    papers.extend(of_money);
    Ok(papers)
}

fn numbered(kind: PaperKind, (id, number): (i64, String), at: DateTime<Utc>, amount: Money) -> CustomerPaper {
    CustomerPaper { kind, id, number: Some(number), at, amount: Some(amount) }
}

fn of_bill(full: BillWithLines) -> Vec<CustomerPaper> {
    let bill = full.bill;
    let mut papers = vec![numbered(PaperKind::Bill, (bill.id, bill.number), bill.issued_at, bill.total)];
    let credits = full.notes.into_iter();
    papers
        .extend(credits.map(|note| numbered(PaperKind::CreditNote, (note.id, note.number), note.made_at, note.total)));
    let debits = full.debits.into_iter();
    papers.extend(debits.map(|note| numbered(PaperKind::DebitNote, (note.id, note.number), note.made_at, note.total)));
    papers
}

/// The row of money that was given back is below zero.
fn of_payment(paper: MoneyPaper) -> CustomerPaper {
    let MoneyPaper { id, amount, receipt_number, refund_number, at } = paper;
    match refund_number {
        Some(number) => numbered(PaperKind::RefundVoucher, (id, number), at, -amount),
        None => numbered(PaperKind::Receipt, (id, receipt_number.unwrap_or_default()), at, amount),
    }
}
