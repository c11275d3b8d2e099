//! The billed amounts of an insured repair.

use chrono::NaiveDate;
use pitlane_base::codes::Payer;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::line::{LineKind, TaxAmounts};
use pitlane_workshop::estimates::EstimateLine;

use super::rules::taxes::Taxed;
use crate::bills;

/// A line of a bill that is not fully credited, with its tax.
#[derive(Clone, Debug)]
pub struct BilledLine {
    pub service_name: String,
    pub kind: LineKind,
    pub payer: Payer,
    pub total: Money,
    /// The tax included in the total.
    pub tax: Taxed,
}

/// The valid bills of an order: their lines, and number and date of the newest.
#[derive(Clone, Debug, Default)]
pub struct Billed {
    pub lines: Vec<BilledLine>,
    pub newest: Option<(String, NaiveDate)>,
}

/// The billed amounts of an order less its credit notes, line by line; they add up to the order's amount.
pub async fn of_order(tx: &mut Tx, order_id: i64) -> Result<Billed> {
    let mut billed = Billed::default();
    for full in bills::bills_of_order(tx, order_id).await? {
        if !full.is_valid() {
            continue;
        }
        billed.newest = billed.newest.or_else(|| Some((full.bill.number.clone(), full.bill.day)));
        let taken_back = bills::taken_back(tx, &full).await?;
        billed.lines.extend(full.lines.into_iter().map(|line| {
            let (taxed, total) = taken_back.get(&line.id).copied().unwrap_or_default();
            let (kind, rate) = (line.tax_kind(), line.line().rate);
            BilledLine {
                kind: line.line_kind(),
                total: line.total - total,
                tax: Taxed { kind, rate, amounts: less(line.amounts(), taxed) },
                service_name: line.service_name,
                payer: line.payer,
            }
        }));
    }
    Ok(billed)
}

fn less(all: TaxAmounts, back: TaxAmounts) -> TaxAmounts {
    TaxAmounts {
        central: all.central - back.central,
        state: all.state - back.state,
        integrated: all.integrated - back.integrated,
        service: all.service - back.service,
    }
}

/// The billed amount of each estimate line: the first unused bill line with the same name, kind and payer. Once
/// anything is billed, a line that is on no bill counts as billed at zero.
pub fn matched(lines: &[EstimateLine], billed: &[BilledLine]) -> Vec<Option<(Money, Taxed)>> {
    if billed.is_empty() {
        return vec![None; lines.len()];
    }
    let mut taken = vec![false; billed.len()];
    let matched = lines.iter().map(|line| {
        let fits = |one: &BilledLine| {
            one.service_name == line.service_name && one.kind == line.kind && one.payer == line.payer
        };
        let found = (0..billed.len()).find(|at| !taken[*at] && fits(&billed[*at]));
        let Some(at) = found else { return Some((Money::ZERO, Taxed::default())) };
        taken[at] = true;
        Some((billed[at].total, billed[at].tax))
    });
    matched.collect()
}
