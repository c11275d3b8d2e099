//! A credit note of exactly one amount, as a refund asks for it.

use pitlane_money::Money;

use crate::credit::{Billed, CreditNote, CreditRequest, NoteKind, credit};
use crate::quantity::Quantity;

/// How far the tax of a line can miss an amount: its two halves are rounded, each to the last unit.
const MISSES: Money = Money::from_minor(3);

/// A note of exactly this amount, line by line from the first; `None` if that much is not left. Nothing is returned with it
/// unless it credits all that is left (`all`). What the rounded tax misses of the amount is the note's round-off, which the
/// note that closes the bill takes into account.
pub fn credit_of(billed: &Billed, all: &[CreditRequest], amount: Money, kind: NoteKind) -> Option<CreditNote> {
    let left = billed.total - billed.credited_total;
    if amount <= Money::ZERO || amount > left {
        return None;
    }
    if amount == left
        && let Ok(note) = credit(billed, all, kind)
        && note.total == amount
    {
        return Some(note);
    }
    let of_value = |line: usize, value: Money| CreditRequest { line, quantity: Quantity::ZERO, value: Some(value) };
    let total_of = |request: CreditRequest| {
        let alone = Billed { total: Money::from_minor(i64::MAX / 4), credited_total: Money::ZERO, ..*billed };
        credit(&alone, &[request], kind).ok().map(|note| note.value + note.tax.total())
    };
    let mut requests: Vec<CreditRequest> = Vec::new();
    let mut rest = amount;
    for (line, of_bill) in billed.lines.iter().enumerate() {
        if of_bill.left() == Money::ZERO {
            continue;
        }
        let full = of_value(line, of_bill.left());
        let worth = total_of(full)?;
        if worth <= rest {
            requests.push(full);
            rest = rest - worth;
        } else {
            // The greatest value whose total is not above the rest.
            let (mut low, mut high) = (0, of_bill.left().minor());
            while low < high {
                let middle = low + (high - low + 1) / 2;
                if total_of(of_value(line, Money::from_minor(middle)))? <= rest {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            if low > 0 {
                let request = of_value(line, Money::from_minor(low));
                rest = rest - total_of(request)?;
                requests.push(request);
            }
            break;
        }
    }
    // A bill that was rounded up has a little more left than its lines.
    let is_near = rest <= MISSES || (rest <= billed.round_off && kind == NoteKind::Tax);
    if requests.is_empty() || !is_near {
        return None;
    }
    let note = credit(billed, &requests, kind).ok()?;
    let sum = note.value + note.tax.total();
    Some(CreditNote { round_off: amount - sum, total: amount, ..note })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::credit::BilledLine;
    use crate::place::TaxKind;
    use crate::rate::Rate;

    fn lines(of: &[(i64, u16)], tax: TaxKind) -> Vec<BilledLine> {
        let line = |(taxable, rate): &(i64, u16)| {
            let quantity = Quantity::parse("2").unwrap();
            BilledLine::new(quantity, Money::from_minor(*taxable), Rate::percent(*rate), tax)
        };
        of.iter().map(line).collect()
    }

    fn all_of(lines: &[BilledLine]) -> Vec<CreditRequest> {
        let of = |(line, of): (usize, &BilledLine)| CreditRequest {
            line,
            quantity: of.quantity_left(),
            value: Some(of.left()),
        };
        lines.iter().enumerate().map(of).collect()
    }

    fn sum_of(lines: &[BilledLine]) -> Money {
        let free = Billed {
            lines,
            total: Money::from_minor(i64::MAX / 4),
            round_off: Money::ZERO,
            credited_total: Money::ZERO,
        };
        let note = credit(&free, &all_of(lines), NoteKind::Tax).unwrap();
        note.value + note.tax.total()
    }

    #[test]
    fn an_amount_that_no_value_with_its_tax_comes_to_is_rounded() {
        let lines = lines(&[(100_000, 18)], TaxKind::CgstSgst);
        let billed =
            Billed { lines: &lines, total: sum_of(&lines), round_off: Money::ZERO, credited_total: Money::ZERO };
        let note = credit_of(&billed, &all_of(&lines), Money::from_minor(50_000), NoteKind::Tax).unwrap();
        assert_eq!(
            (note.total, note.round_off, note.value),
            (Money::from_minor(50_000), Money::from_minor(2), Money::from_minor(42_372))
        );
        assert_eq!(note.lines[0].quantity, Quantity::ZERO);
        let full = credit_of(&billed, &all_of(&lines), Money::from_minor(118_000), NoteKind::Tax).unwrap();
        assert_eq!((full.round_off, full.lines[0].quantity), (Money::ZERO, Quantity::parse("2").unwrap()));
        for amount in [0, 118_001] {
            assert_eq!(credit_of(&billed, &all_of(&lines), Money::from_minor(amount), NoteKind::Tax), None);
        }
        // Without its tax the value alone can be credited.
        let kind = NoteKind::Financial;
        assert_eq!(credit_of(&billed, &all_of(&lines), Money::from_minor(100_004), kind), None);
        let value = credit_of(&billed, &all_of(&lines), Money::from_minor(100_000), kind).unwrap();
        assert_eq!((value.total, value.tax.total(), value.round_off), (value.value, Money::ZERO, Money::ZERO));
    }

    proptest! {
        #[test]
        fn a_note_of_any_amount_adds_up_and_stays_within_its_lines(
            of in prop::collection::vec((1_i64..5_000_000, prop::sample::select(vec![0_u16, 5, 12, 18, 28, 40])), 1..6),
            part in 1_u32..=1_000, half in any::<bool>(), financial in any::<bool>(),
        ) {
            let tax = if half { TaxKind::CgstSgst } else { TaxKind::Igst };
            let lines = lines(&of, tax);
            let kind = if financial { NoteKind::Financial } else { NoteKind::Tax };
            let sum = sum_of(&lines);
            // Bills are rounded to the rupee.
            let total = Money::from_minor((sum.minor() + 50) / 100 * 100);
            prop_assume!(total > Money::ZERO);
            let values: i64 = lines.iter().map(|line| line.left().minor()).sum();
            let most = if financial { values.min(total.minor()) } else { total.minor() };
            let amount = Money::from_minor((most * i64::from(part) / 1_000).max(1));
            let billed = Billed { lines: &lines, total, round_off: total - sum, credited_total: Money::ZERO };
            let Some(note) = credit_of(&billed, &all_of(&lines), amount, kind) else {
                // A single unit may be less than any value with its tax.
                prop_assert!(amount <= MISSES);
                return Ok(());
            };
            prop_assert_eq!(note.total, amount);
            prop_assert_eq!(note.value + note.tax.total() + note.round_off, amount);
            prop_assert!(note.round_off.minor().abs() <= 53);
            for line in &note.lines {
                prop_assert!(line.value <= lines[line.line].left());
            }
        }
    }
}
