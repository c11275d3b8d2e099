use proptest::prelude::*;

use super::*;
use crate::line::LineKind;
use crate::place::TaxKind;
use crate::rate::Rate;
use crate::spread::spread;
use crate::time::RateRule;

fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

fn line(price: i64, discount: i64, percent: u16, tax: TaxKind) -> Line {
    Line {
        kind: LineKind::Part,
        code: None,
        quantity: Quantity::ONE,
        unit_price: money(price),
        discount: money(discount).into(),
        rate: Rate::percent(percent),
        tax,
    }
}

fn invoice(lines: Vec<Line>, rounding: Rounding) -> Invoice {
    let rules = vec![RateRule::Supply; lines.len()];
    let document = compute(&lines, Money::ZERO, rounding).unwrap();
    Invoice { untaxed: vec![None; lines.len()], lines, rules, document }
}

fn both(lines: &[(i64, i64, u16)], insurers: TaxKind) -> (Invoice, Invoice) {
    let of = |tax| lines.iter().map(|(price, off, percent)| line(*price, *off, *percent, tax)).collect();
    (invoice(of(TaxKind::CgstSgst), Rounding::Rupee), invoice(of(insurers), Rounding::Rupee))
}

#[test]
fn the_insurer_of_another_state_bears_igst_on_its_part() {
    // A bumper of 11,800.00 of which the insurer pays half, and labour of 1,180.00 that it pays whole.
    let (whole, for_insurer) = both(&[(1_000_000, 0, 18), (100_000, 0, 18)], TaxKind::Igst);
    let share = InsurerShare { lines: vec![money(590_000), money(118_000)], total: money(708_000) };
    let division = divide(&whole, &for_insurer, &share, Rounding::Rupee).unwrap();
    let (insurer, customer) = (division.insurer.unwrap(), division.customer.unwrap());
    assert_eq!((insurer.places, insurer.is_part), (vec![0, 1], vec![true, false]));
    assert_eq!((customer.places, customer.is_part), (vec![0], vec![true]));
    let (ins, cus) = (insurer.invoice.document.totals, customer.invoice.document.totals);
    assert_eq!((ins.taxable, ins.tax.integrated, ins.total), (money(600_000), money(108_000), money(708_000)));
    assert_eq!((cus.taxable, cus.tax.central, cus.total), (money(500_000), money(45_000), money(590_000)));
}

#[test]
fn a_recipient_who_bears_nothing_has_no_invoice() {
    let (whole, for_insurer) = both(&[(1_000_050, 0, 18)], TaxKind::CgstSgst);
    let total = whole.document.totals.total;
    let all = InsurerShare { lines: vec![whole.document.lines[0].total], total };
    let division = divide(&whole, &for_insurer, &all, Rounding::Rupee).unwrap();
    assert_eq!(division.customer, None);
    // The round-off of the repair is the insurer's.
    assert_eq!(division.insurer.unwrap().invoice.document.totals.total, total);
    let none = InsurerShare { lines: vec![Money::ZERO], total: Money::ZERO };
    let division = divide(&whole, &for_insurer, &none, Rounding::Rupee).unwrap();
    assert_eq!(division.insurer, None);
    assert_eq!(division.customer.unwrap().invoice.document.totals, whole.document.totals);
}

#[test]
fn a_free_line_is_on_one_invoice() {
    let (whole, for_insurer) = both(&[(100_000, 100_000, 18), (100_000, 0, 18)], TaxKind::CgstSgst);
    let share = InsurerShare { lines: vec![Money::ZERO, money(59_000)], total: money(59_000) };
    let division = divide(&whole, &for_insurer, &share, Rounding::Rupee).unwrap();
    assert_eq!((division.insurer.unwrap().places, division.customer.unwrap().places), (vec![1], vec![0, 1]));
}

proptest! {
    #[test]
    fn the_parts_are_the_whole(
        lines in proptest::collection::vec((1_i64..30_000_000, 0_i64..=1_000, 0_usize..5, 0_i64..=1_000), 1..25),
        excess in 0_i64..500_000,
        is_elsewhere in any::<bool>(),
    ) {
        let rates = [0, 5, 12, 18, 28];
        let given: Vec<(i64, i64, u16)> =
            lines.iter().map(|(price, off, rate, _)| (*price, price * off / 1_000, rates[*rate])).collect();
        let (whole, for_insurer) = both(&given, if is_elsewhere { TaxKind::Igst } else { TaxKind::CgstSgst });
        let pays: Vec<Money> = whole.document.lines.iter().zip(&lines)
            .map(|(amounts, (.., permille))| money(amounts.total.minor() * permille / 1_000)).collect();
        let sum: Money = pays.iter().copied().sum();
        let excess = money(excess).min(sum);
        let borne = spread(excess, &pays).unwrap();
        let net: Vec<Money> = pays.iter().zip(&borne).map(|(pays, borne)| *pays - *borne).collect();
        let total = sum - excess;
        let division = divide(&whole, &for_insurer, &InsurerShare { lines: net, total }, Rounding::Rupee).unwrap();
        let parts: Vec<&PartInvoice> = division.insurer.iter().chain(&division.customer).collect();
        let mut taxable = vec![Money::ZERO; given.len()];
        let mut gross = vec![Money::ZERO; given.len()];
        for part in &parts {
            for (at, amounts) in part.places.iter().zip(&part.invoice.document.lines) {
                taxable[*at] = taxable[*at] + amounts.taxable;
                gross[*at] = gross[*at] + amounts.gross;
            }
            let totals = part.invoice.document.totals;
            prop_assert!(totals.total >= Money::ZERO && totals.round_off.minor().abs() <= MOST_ROUNDED);
            prop_assert_eq!(totals.taxable + totals.tax_total + totals.round_off, totals.total);
        }
        for (at, amounts) in whole.document.lines.iter().enumerate() {
            prop_assert_eq!(taxable[at], amounts.taxable);
            prop_assert_eq!(gross[at], amounts.gross);
        }
        if let Some(insurer) = &division.insurer {
            prop_assert!((insurer.invoice.document.totals.total - total).minor().abs() <= MOST_ROUNDED);
        }
        let all: Money = parts.iter().map(|part| part.invoice.document.totals.total).sum();
        // Each line's tax is rounded once more, and the whole to the rupee.
        prop_assert!((all - whole.document.totals.total).minor().abs() <= 100 + 2 * i64::try_from(given.len()).unwrap());
    }
}
