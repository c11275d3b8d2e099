//! What was billed of an insured repair.

use chrono::NaiveDate;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;

use crate::domains::bills;
use crate::domains::estimates::types::EstimateLine;

/// A line of a bill that was issued and not taken back, with tax.
#[derive(Clone, Debug)]
pub struct BilledLine {
    pub service_name: String,
    pub kind: LineKind,
    pub payer: i64,
    pub total: Money,
}

/// The bills of an order that stand: their lines, and number and day of the newest.
#[derive(Clone, Debug, Default)]
pub struct Billed {
    pub lines: Vec<BilledLine>,
    pub newest: Option<(String, NaiveDate)>,
}

/// What stands billed for an order, less what credit notes took back.
pub async fn of_order(tx: &mut Tx, order_id: i64) -> Result<Billed> {
    let mut billed = Billed::default();
    for whole in bills::bills_of_order(tx, order_id).await? {
        if !whole.stands() {
            continue;
        }
        billed.newest = billed.newest.or_else(|| Some((whole.bill.number.clone(), whole.bill.day)));
        billed.lines.extend(whole.lines.into_iter().map(|line| BilledLine {
            kind: if line.kind == "labour" { LineKind::Labour } else { LineKind::Part },
            total: left(line.total, line.taxable, line.credited),
            service_name: line.service_name,
            payer: line.payer,
        }));
    }
    Ok(billed)
}

/// What is left of a line with its tax when so much of its value was taken back.
fn left(total: Money, taxable: Money, credited: Money) -> Money {
    if credited <= Money::ZERO || taxable <= Money::ZERO {
        return total;
    }
    let (total, taxable) = (i128::from(total.minor()), i128::from(taxable.minor()));
    let kept = taxable - i128::from(credited.minor()).min(taxable);
    Money::from_minor(i64::try_from((total * kept * 2 + taxable) / (taxable * 2)).unwrap_or_default())
}

/// For each line of the estimate what was billed of it: by name, kind and payer, the first that is not taken yet. Once
/// anything is billed, what is on no bill was billed at nothing.
pub fn matched(lines: &[EstimateLine], billed: &[BilledLine]) -> Vec<Option<Money>> {
    if billed.is_empty() {
        return vec![None; lines.len()];
    }
    let mut taken = vec![false; billed.len()];
    let matched = lines.iter().map(|line| {
        let fits = |one: &BilledLine| {
            one.service_name == line.service_name && one.kind == line.kind && one.payer == line.payer
        };
        let found = (0..billed.len()).find(|at| !taken[*at] && fits(&billed[*at]));
        let Some(at) = found else { return Some(Money::ZERO) };
        taken[at] = true;
        Some(billed[at].total)
    });
    matched.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_is_billed_no_longer() {
        let money = Money::from_minor;
        assert_eq!(left(money(11_800), money(10_000), money(0)), money(11_800));
        assert_eq!(left(money(11_800), money(10_000), money(2_500)), money(8_850));
        assert_eq!(left(money(11_800), money(10_000), money(10_000)), Money::ZERO);
        assert_eq!(left(money(0), money(0), money(0)), Money::ZERO);
    }
}
