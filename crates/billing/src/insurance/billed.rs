//! The billed amounts of an insured repair.

use chrono::NaiveDate;
use pitlane_base::codes::Payer;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::line::{LineKind, TaxAmounts};
use pitlane_workshop::estimates::EstimateLine;

use super::rules::billed::{BilledShares, LineBilled, RoundOff};
use super::rules::taxed::Taxed;
use crate::bills;
use crate::bills::{BillRecipient, LineRow};

/// A line of a bill that is not fully credited, with its tax.
#[derive(Clone, Debug)]
pub struct BilledLine {
    /// `None` on bills from before it was stored.
    estimate_line: Option<i64>,
    recipient: Option<BillRecipient>,
    pub service_name: String,
    pub kind: LineKind,
    pub payer: Payer,
    pub total: Money,
    /// The tax included in the total.
    pub tax: Taxed,
    /// What the customer bears of it as excess.
    excess: Money,
}

/// A bill of an order.
#[derive(Clone, Debug)]
pub struct Issued {
    pub recipient: Option<BillRecipient>,
    pub number: String,
    pub day: NaiveDate,
}

/// The valid bills of an order: their lines, and each with its number and date.
#[derive(Clone, Debug, Default)]
pub struct Billed {
    pub lines: Vec<BilledLine>,
    /// What the bills amount to besides their lines.
    pub round_off: RoundOff,
    /// Newest first.
    pub bills: Vec<Issued>,
}

impl Billed {
    /// The bill that this recipient has: their own, or that of the whole supply.
    pub fn bill_of(&self, recipient: BillRecipient) -> Option<(String, NaiveDate)> {
        let is_theirs = |bill: &&Issued| bill.recipient.is_none_or(|own| own == recipient);
        self.bills.iter().find(is_theirs).map(|bill| (bill.number.clone(), bill.day))
    }
}

/// The billed amounts of an order with its debit notes and less its credit notes, line by line; they add up to the order's
/// amount.
pub async fn of_order(tx: &mut Tx, order_id: i64) -> Result<Billed> {
    let mut billed = Billed::default();
    for full in bills::bills_of_order(tx, order_id).await? {
        if !full.is_valid() {
            continue;
        }
        let recipient = full.bill.recipient;
        billed.bills.push(Issued { recipient, number: full.bill.number.clone(), day: full.bill.day });
        let taken_back = bills::taken_back(tx, &full).await?;
        let mut round_off = full.charged() - full.credited();
        billed.lines.extend(full.lines.into_iter().map(|line| {
            let back = taken_back.get(&line.id).copied().unwrap_or_default();
            let line = net(line, recipient, back);
            round_off = round_off - line.total;
            line
        }));
        match recipient {
            None => billed.round_off.whole = billed.round_off.whole + round_off,
            Some(BillRecipient::Insurer) => billed.round_off.insurer = billed.round_off.insurer + round_off,
            Some(BillRecipient::Customer) => billed.round_off.customer = billed.round_off.customer + round_off,
        }
    }
    Ok(billed)
}

/// A line of a bill with what notes added to it and less what they have taken back of it.
fn net(line: LineRow, recipient: Option<BillRecipient>, (tax, total): (TaxAmounts, Money)) -> BilledLine {
    let (kind, rate) = (line.tax_kind(), line.current_rate());
    BilledLine {
        estimate_line: line.estimate_line,
        recipient,
        kind: line.line_kind(),
        total: line.total - total,
        tax: Taxed { kind, rate, amounts: line.amounts().minus(tax) },
        excess: line.excess,
        service_name: line.service_name,
        payer: line.payer,
    }
}

/// What was billed of each estimate line. Once anything is billed, a line that is on no bill counts as billed at zero.
pub fn matched(lines: &[EstimateLine], billed: &Billed) -> Vec<Option<LineBilled>> {
    if billed.lines.is_empty() {
        return vec![None; lines.len()];
    }
    if billed.bills.iter().any(|bill| bill.recipient.is_some()) {
        return lines.iter().map(|line| Some(LineBilled::Parts(parts_of(line, &billed.lines)))).collect();
    }
    let mut taken = vec![false; billed.lines.len()];
    let matched = lines.iter().map(|line| {
        let fits = |one: &BilledLine| match one.estimate_line {
            Some(id) => id == line.id,
            None => one.service_name == line.service_name && one.kind == line.kind && one.payer == line.payer,
        };
        let found = (0..billed.lines.len()).find(|at| !taken[*at] && fits(&billed.lines[*at]));
        let Some(at) = found else { return Some(LineBilled::Whole(Money::ZERO, Taxed::default())) };
        taken[at] = true;
        Some(LineBilled::Whole(billed.lines[at].total, billed.lines[at].tax))
    });
    matched.collect()
}

/// What the bills of insurer and customer bear of a line.
fn parts_of(line: &EstimateLine, billed: &[BilledLine]) -> BilledShares {
    let mut shares = BilledShares::default();
    for part in billed.iter().filter(|part| part.estimate_line == Some(line.id)) {
        if part.recipient == Some(BillRecipient::Insurer) {
            (shares.insurer, shares.insurer_tax) = (part.total, part.tax);
        } else {
            (shares.other, shares.other_tax) = (part.total, part.tax);
            // A credit note may have taken back more than the rest of the customer's part.
            shares.excess = part.excess.min(part.total).max(Money::ZERO);
        }
    }
    shares
}
