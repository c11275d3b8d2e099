//! Whole orders: lines whose rate changes, a claim with two bills, advances, credit and debit notes, payments and
//! reversals. Whatever happens to an order, its sums hold.

use std::sync::LazyLock;

use chrono::NaiveDate;
use pitlane_money::Money;
use proptest::prelude::*;

use crate::advance::on_advance;
use crate::codes::Turnover;
use crate::country::Country;
use crate::credit::CreditRequest;
use crate::debit::DebitRequest;
use crate::debit::tests::Bill;
use crate::division::{InsurerShare, divide};
use crate::invoice::{BillDates, Draft, Invoice, Terms, compose};
use crate::line::{LineKind, TaxAmounts};
use crate::place::{PlaceRule, Reason, TaxKind, Treatment};
use crate::quantity::Quantity;
use crate::rate::Rate;
use crate::rates::RateTable;
use crate::rates::tests::seeds;
use crate::state::State;

/// Brake pads: 28 % until the day before, 18 % from this day on.
const CHANGE: &str = "2025-09-22";

static RATES: LazyLock<RateTable> = LazyLock::new(seeds);

/// A line: labour, brake pads or oil; its quantity in thousandths, its price, and what the insurer pays of it in thousandths.
type Piece = (usize, i64, i64, i64);

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn draft((what, quantity, price, _): &Piece) -> Draft {
    let (kind, code) = [(LineKind::Labour, "998714"), (LineKind::Part, "870830"), (LineKind::Part, "271019")][what % 3];
    Draft {
        kind,
        code: Some(code.into()),
        quantity: Quantity::from_thousandths(*quantity).expect("a quantity"),
        unit_price: Money::from_minor(*price),
        discount: Money::ZERO.into(),
        rate: None,
    }
}

fn in_karnataka(tax: TaxKind) -> Treatment {
    let supplier = State::from_code("29").expect("a state");
    let rule = PlaceRule::AddressOnRecord;
    Treatment { tax, reason: Reason::PlaceOfSupply { supplier, place: supplier, rule } }
}

/// Section 14 in other words: of supply, bill and payment, the side of the change on which two of them are decides.
fn pads_bear(dates: [Option<NaiveDate>; 3]) -> Rate {
    let after = dates.into_iter().filter(|on| on.is_none_or(|on| on >= day(CHANGE))).count();
    Rate::percent(if after >= 2 { 18 } else { 28 })
}

fn sum_of(invoice: &Invoice) -> Money {
    invoice.document.lines.iter().map(|line| line.total).sum()
}

/// What is left of the bills.
fn left(bills: &[Bill]) -> Money {
    bills.iter().map(Bill::left).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn the_sums_of_an_order_hold(
        pieces in prop::collection::vec((0_usize..3, 1_i64..8_000, 0_i64..3_000_000, 0_i64..=1_000), 1..7),
        discount in 0_i64..=1_000,
        (supplied, invoiced, paid) in (-3_i64..3, -3_i64..3, prop::option::of(-3_i64..3)),
        is_claim in any::<bool>(),
        is_elsewhere in any::<bool>(),
        steps in prop::collection::vec((0_usize..2, 0_usize..7, any::<bool>(), 0_i64..=1_100), 0..8),
        payments in prop::collection::vec((1_i64..5_000_000, any::<bool>()), 0..5),
    ) {
        let on = |offset: i64| day(CHANGE) + chrono::Duration::days(offset);
        let asked: Vec<Draft> = pieces.iter().map(draft).collect();
        let terms = |tax| Terms {
            country: Country::India,
            rates: &RATES,
            day: on(supplied),
            bill: Some(BillDates { invoiced: on(invoiced), paid: paid.map(on) }),
            turnover: Turnover::UpToFiveCrore,
            labour: in_karnataka(tax),
            parts: in_karnataka(tax),
        };
        let full = compose(&asked, Money::ZERO, &terms(TaxKind::CgstSgst)).expect("an estimate");
        let gross: Money = full.document.lines.iter().map(|line| line.gross).sum();
        let off = Money::from_minor(gross.minor() * discount / 1_000);
        let estimated = compose(&asked, off, &terms(TaxKind::CgstSgst)).expect("an estimate");
        // A bill's lines bear their share of the discount.
        let shared = asked.iter().zip(&estimated.document.lines);
        let drafts: Vec<Draft> =
            shared.map(|(draft, line)| Draft { discount: line.discount.into(), ..draft.clone() }).collect();
        let whole = compose(&drafts, Money::ZERO, &terms(TaxKind::CgstSgst)).expect("a bill");
        prop_assert_eq!(whole.document.totals, estimated.document.totals);
        let sums = whole.document.totals;

        // Each line has the rate of its day, and the whole is its lines.
        for (line, piece) in whole.lines.iter().zip(&pieces).filter(|(_, piece)| piece.0 == 1) {
            prop_assert_eq!(line.rate, pads_bear([Some(on(supplied)), Some(on(invoiced)), paid.map(on)]), "{:?}", piece);
        }
        prop_assert_eq!(sums.total, sum_of(&whole) + sums.round_off);
        prop_assert_eq!(sums.taxable + off, gross);
        prop_assert_eq!(sums.tax.central, sums.tax.state);

        // Two bills of a claim bear each line once.
        let mut bills: Vec<Bill> = Vec::new();
        if is_claim {
            let insurers = if is_elsewhere { TaxKind::Igst } else { TaxKind::CgstSgst };
            let for_insurer = compose(&drafts, Money::ZERO, &terms(insurers)).expect("a bill");
            let lines: Vec<Money> = whole.document.lines.iter().zip(&pieces)
                .map(|(line, piece)| Money::from_minor(line.total.minor() * piece.3 / 1_000)).collect();
            let share = InsurerShare { total: lines.iter().copied().sum(), lines };
            let division = divide(&whole, &for_insurer, &share, terms(insurers).rounding()).expect("two bills");
            let parts: Vec<_> = [division.insurer, division.customer].into_iter().flatten().collect();
            for (at, line) in whole.document.lines.iter().enumerate() {
                let of = parts.iter().flat_map(|part| part.places.iter().zip(&part.invoice.document.lines));
                let taxable: Money = of.filter(|(place, _)| **place == at).map(|(_, line)| line.taxable).sum();
                prop_assert_eq!(taxable, line.taxable);
            }
            bills.extend(parts.iter().map(|part| Bill::new(&part.invoice.lines, &part.invoice.document)));
            // The tax of each line is rounded on both, and the sum to the rupee.
            let together = left(&bills);
            prop_assert!((together - sums.total).minor().abs() <= 150, "{together} {}", sums.total);
        } else {
            bills.push(Bill::new(&whole.lines, &whole.document));
        }
        let billed = left(&bills);

        // Notes, each of one line by this share of it: what is left is what was billed and debited less what was credited, and nothing is below zero.
        for (bill, at, is_debit, share) in steps {
            let count = bills.len();
            let bill = &mut bills[bill % count];
            let at = at % bill.lines.len();
            let before = bill.left();
            let line = bill.lines[at];
            let value = Money::from_minor(line.taxable.minor() * share / 1_000);
            let change = if is_debit {
                bill.debit(&[DebitRequest { line: at, value, rate: None }]).map(|note| note.total)
            } else {
                let asked = CreditRequest { line: at, quantity: Quantity::ZERO, value: Some(value) };
                bill.credit(&[asked]).map(|note| -note.total)
            };
            prop_assert_eq!(bill.left(), before + change.unwrap_or_default());
            prop_assert!(bill.left() >= Money::ZERO && bill.lines.iter().all(|line| line.left() >= Money::ZERO));
        }
        let of_notes = bills.iter().fold(Money::ZERO, |sum, bill| {
            let debited: Money = bill.debits.iter().map(|note| note.total).sum();
            sum + debited - bill.credits.iter().map(|note| note.total).sum()
        });
        prop_assert_eq!(left(&bills), billed + of_notes);

        // The tax in an advance is within it; what is paid and stands is either due, or owed to the customer.
        let mut standing = Money::ZERO;
        for (amount, is_reversed) in payments {
            let amount = Money::from_minor(amount);
            let expected: Vec<(Rate, Money)> =
                whole.lines.iter().zip(&whole.document.lines).map(|(line, amounts)| (line.rate, amounts.total)).collect();
            if let Some(taxed) = on_advance(amount, TaxKind::CgstSgst, &expected) {
                let parts: Money = taxed.iter().map(|sum| sum.taxable + sum.tax.total()).sum();
                prop_assert_eq!(parts, amount);
            }
            if !is_reversed {
                standing = standing + amount;
            }
        }
        let due = (left(&bills) - standing).max(Money::ZERO);
        let owed = (standing - left(&bills)).max(Money::ZERO);
        prop_assert_eq!(due - owed, left(&bills) - standing);

        // In the end everything can be taken back, and nothing is left: neither money nor tax.
        for bill in &mut bills {
            bill.credit_the_rest();
            prop_assert_eq!(bill.left(), Money::ZERO);
            let back = bill.credits.iter().try_fold(TaxAmounts::default(), |sum, note| sum.plus(note.tax)).expect("a sum");
            prop_assert_eq!(back.central, back.state);
        }
        prop_assert_eq!(left(&bills), Money::ZERO);
    }
}
