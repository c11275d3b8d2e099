//! What the parts of an estimate cost, and what is left of their prices: for those who may know the prices of vendors.

use std::collections::BTreeSet;

use pitlane_orders::parts::{self, folded_number};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;

use super::types::{EstimateDetail, EstimateLine, LineSource, Margin};

/// Shows costs and margin, with the prices of vendors on the estimate's day. A caller who may not know them sees neither.
pub async fn show(tx: &mut Tx, who: &Caller, detail: &mut EstimateDetail) -> Result<()> {
    let Some(day) = detail.day.filter(|_| parts::may_know_costs(who)) else { return Ok(()) };
    let of_lines = parts_of(tx, &detail.lines).await?;
    let ids: BTreeSet<i64> = of_lines.iter().flatten().copied().collect();
    let ids: Vec<i64> = ids.into_iter().collect();
    let Some(costs) = parts::costs(tx, who, &ids, day).await? else { return Ok(()) };
    for (line, part) in detail.lines.iter_mut().zip(of_lines) {
        let known = part.and_then(|id| costs.get(&id)).filter(|known| known.unit == line.unit);
        let left = known.and_then(|known| Some((known.cost, line.amounts.taxable - line.quantity.times(known.cost)?)));
        (line.cost, line.margin) = left.unzip();
    }
    detail.margin = Some(total(detail.lines.iter().map(|line| (line.amounts.taxable, line.margin))));
    Ok(())
}

/// The part of the catalogue that each line sells, by its id or else by its number. What work costs is nowhere known.
async fn parts_of(tx: &mut Tx, lines: &[EstimateLine]) -> Result<Vec<Option<i64>>> {
    let number_of = |line: &EstimateLine| {
        let number = line.part_number.as_deref().filter(|_| line.kind == LineKind::Part)?;
        Some(folded_number(number)).filter(|number| !number.is_empty())
    };
    let numbers: BTreeSet<String> = lines.iter().filter_map(number_of).collect();
    let numbers: Vec<String> = numbers.into_iter().collect();
    let known = parts::with_numbers(tx, &numbers).await?;
    let of_line = |line: &EstimateLine| match (line.kind, line.source) {
        (LineKind::Labour, _) => None,
        (LineKind::Part, LineSource::Part) => line.source_id,
        (LineKind::Part, _) => number_of(line).and_then(|number| known.get(&number).copied()),
    };
    Ok(lines.iter().map(of_line).collect())
}

/// The sums of lines by their prices before tax and their margins. A line whose cost is not known is counted and is in no
/// sum, so that no margin looks greater than it is.
fn total(lines: impl Iterator<Item = (Money, Option<Money>)>) -> Margin {
    let nothing = Margin { amount: Money::ZERO, price: Money::ZERO, unknown: 0 };
    lines.fold(nothing, |sum, (price, margin)| match margin {
        Some(margin) => Margin { amount: sum.amount + margin, price: sum.price + price, ..sum },
        None => Margin { unknown: sum.unknown + 1, ..sum },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lines: &[(i64, Option<i64>)]) -> (i64, i64, i64) {
        let lines = lines.iter().map(|&(price, margin)| (Money::from_minor(price), margin.map(Money::from_minor)));
        let Margin { amount, price, unknown } = total(lines);
        (amount.minor(), price.minor(), unknown)
    }

    #[test]
    fn the_margin_is_that_of_the_lines_whose_cost_is_known() {
        assert_eq!(of(&[]), (0, 0, 0));
        assert_eq!(of(&[(10_000, Some(4_000)), (5_000, Some(-1_000))]), (3_000, 15_000, 0));
        assert_eq!(of(&[(10_000, Some(4_000)), (90_000, None), (1, None)]), (4_000, 10_000, 2));
        assert_eq!(of(&[(90_000, None)]), (0, 0, 1));
        // Given for nothing.
        assert_eq!(of(&[(0, Some(-6_000))]), (-6_000, 0, 0));
    }
}
