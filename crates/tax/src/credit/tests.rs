use proptest::prelude::*;

use super::*;
use crate::line::Line;
use crate::totals::tests::any_line;
use crate::totals::{Document, Rounding, compute};

fn rupees(text: &str) -> Money {
    Money::parse(text).unwrap()
}

fn part(quantity: &str, taxable: &str) -> BilledLine {
    BilledLine::new(Quantity::parse(quantity).unwrap(), rupees(taxable), Rate::percent(18), TaxKind::CgstSgst)
}

fn request(line: usize, quantity: &str, value: Option<&str>) -> CreditRequest {
    CreditRequest { line, quantity: Quantity::parse(quantity).unwrap(), value: value.map(rupees) }
}

/// A bill for which notes are issued one after the other.
struct Bill {
    lines: Vec<BilledLine>,
    total: Money,
    round_off: Money,
    notes: Vec<CreditNote>,
}

impl Bill {
    fn new(lines: &[Line], document: &Document) -> Self {
        let billed = |(line, amounts): (&Line, &crate::line::LineAmounts)| {
            BilledLine::new(line.quantity, amounts.taxable, line.rate, line.tax)
        };
        Self {
            lines: lines.iter().zip(&document.lines).map(billed).collect(),
            total: document.totals.total,
            round_off: document.totals.round_off,
            notes: Vec::new(),
        }
    }

    fn credited_total(&self) -> Money {
        self.notes.iter().map(|note| note.total).sum()
    }

    fn credit(&mut self, requests: &[CreditRequest]) -> Result<CreditNote, Vec<Problem>> {
        let billed = Billed {
            lines: &self.lines,
            total: self.total,
            round_off: self.round_off,
            credited_total: self.credited_total(),
        };
        let note = credit(&billed, requests, NoteKind::Tax)?;
        for line in &note.lines {
            let own = &mut self.lines[line.line];
            own.credited = own.credited + line.value;
            own.credited_quantity = own.quantity.less(own.quantity_left().less(line.quantity).unwrap()).unwrap();
        }
        self.notes.push(note.clone());
        Ok(note)
    }
}

#[test]
fn a_late_note_credits_no_tax() {
    let kind =
        |billed: &str, day: &str| NoteKind::for_dates(Country::India, billed.parse().unwrap(), day.parse().unwrap());
    assert_eq!(kind("2024-04-01", "2025-11-30"), NoteKind::Tax);
    assert_eq!(kind("2025-03-31", "2025-11-30"), NoteKind::Tax);
    assert_eq!(kind("2025-03-31", "2025-12-01"), NoteKind::Financial);
    assert_eq!(kind("2025-04-01", "2025-12-01"), NoteKind::Tax);
    let far = NoteKind::for_dates(Country::Malaysia, "2020-01-01".parse().unwrap(), "2026-01-01".parse().unwrap());
    assert_eq!(far, NoteKind::Tax);

    let lines = [part("2", "1000.00")];
    let billed =
        Billed { lines: &lines, total: rupees("1180.00"), round_off: Money::ZERO, credited_total: Money::ZERO };
    let tax = credit(&billed, &[request(0, "1", None)], NoteKind::Tax).unwrap();
    assert_eq!((tax.value, tax.tax.total(), tax.total), (rupees("500.00"), rupees("90.00"), rupees("590.00")));
    let financial = credit(&billed, &[request(0, "1", None)], NoteKind::Financial).unwrap();
    assert_eq!((financial.tax.total(), financial.total), (Money::ZERO, rupees("500.00")));
    let all = credit(&billed, &[request(0, "2", None)], NoteKind::Financial).unwrap();
    assert_eq!((all.total, all.round_off), (rupees("1000.00"), Money::ZERO));
}

#[test]
fn nothing_beyond_the_bill_is_credited() {
    let lines = [part("2", "1000.00"), BilledLine { credited: rupees("90.00"), ..part("1", "100.00") }];
    let billed =
        Billed { lines: &lines, total: rupees("1298.00"), round_off: Money::ZERO, credited_total: rupees("106.20") };
    let refused = |requests: &[CreditRequest]| -> Vec<String> {
        let found = credit(&billed, requests, NoteKind::Tax).unwrap_err();
        found.iter().map(|problem| format!("{} {}", problem.path(), problem.fault)).collect()
    };
    assert_eq!(
        refused(&[
            request(0, "2.001", None),
            request(1, "0", Some("10.01")),
            request(2, "1", None),
            request(1, "0", Some("-0.01")),
            request(0, "0", None),
        ]),
        [
            "lines.0.quantity must not be more than 2, which is left of the bill's line",
            "lines.1.value must not be more than 10.00, which is left of the bill's line",
            "lines.2.line must be a line of the bill, each only once",
            "lines.3.value must not be below 0",
            "lines.4.value must credit something",
        ]
    );
    assert_eq!(refused(&[]), ["lines must have at least one line"]);
    assert_eq!(
        refused(&[request(0, "1", None), request(0, "1", None)]),
        ["lines.1.line must be a line of the bill, each only once"]
    );
    let rest = credit(&billed, &[request(1, "1", None)], NoteKind::Tax).unwrap();
    assert_eq!((rest.value, rest.tax.central), (rupees("10.00"), rupees("0.90")));
}

#[test]
fn a_bill_credited_piece_by_piece_is_credited_in_full() {
    // Three at 33.50: 118.60 with tax (twice 9.045, rounded up), rounded up by 40 paise.
    let line = Line {
        kind: crate::line::LineKind::Part,
        code: None,
        quantity: Quantity::parse("3").unwrap(),
        unit_price: rupees("33.50"),
        discount: Money::ZERO.into(),
        rate: Rate::percent(18),
        tax: TaxKind::CgstSgst,
    };
    let document = compute(std::slice::from_ref(&line), Money::ZERO, Rounding::Rupee).unwrap();
    assert_eq!((document.totals.total, document.totals.round_off), (rupees("119.00"), rupees("0.40")));
    let mut bill = Bill::new(&[line], &document);
    let mut totals = Vec::new();
    for _ in 0..3 {
        let note = bill.credit(&[request(0, "1", None)]).unwrap();
        assert_eq!(note.tax.central, note.tax.state);
        totals.push(note.total.to_string());
    }
    assert_eq!(totals, ["39.54", "39.52", "39.94"]);
    assert_eq!(bill.credited_total(), bill.total);
    assert!(bill.credit(&[request(0, "0.001", None)]).is_err());
}

#[test]
fn a_rounded_down_bill_is_credited_with_no_more_than_was_paid() {
    let lines = [part("1", "100.40")];
    let billed = |credited| Billed {
        lines: &lines,
        total: rupees("118.00"),
        round_off: rupees("-0.48"),
        credited_total: credited,
    };
    let most = credit(&billed(Money::ZERO), &[request(0, "1", Some("100.39"))], NoteKind::Tax).unwrap();
    assert_eq!((most.total, most.round_off), (rupees("118.00"), rupees("-0.47")));
}

proptest! {
    #[test]
    fn notes_never_exceed_the_bill(
        lines in prop::collection::vec(any_line(), 1..6),
        steps in prop::collection::vec((0_usize..6, 0_i64..=1_200, prop::option::of(0_i64..=1_200)), 1..25),
    ) {
        let document = compute(&lines, Money::ZERO, Rounding::Rupee).unwrap();
        let mut bill = Bill::new(&lines, &document);
        for (at, quantity, value) in steps {
            let Some(line) = bill.lines.get(at).copied() else { continue };
            let quantity = Quantity::from_thousandths(line.quantity.thousandths() * quantity / 1_000).unwrap();
            let value = value.map(|value| Money::from_minor(line.taxable.minor() * value / 1_000));
            let is_too_much = quantity > line.quantity_left() || value.is_some_and(|value| value > line.left());
            let credited = bill.credit(&[CreditRequest { line: at, quantity, value }]);
            prop_assert!(!(is_too_much && credited.is_ok()));
            if let Ok(note) = credited {
                prop_assert_eq!(note.tax.central, note.tax.state);
                prop_assert!(note.round_off.minor().abs() <= 50);
                prop_assert_eq!(note.total, note.value + note.tax.total() + note.round_off);
            }
        }
        // The rest, in one note.
        let rest: Vec<_> = (0..bill.lines.len())
            .map(|line| CreditRequest { line, quantity: bill.lines[line].quantity_left(), value: None })
            .filter(|request| request.quantity > Quantity::ZERO || bill.lines[request.line].left() > Money::ZERO)
            .map(|request| CreditRequest { value: Some(bill.lines[request.line].left()), ..request })
            .collect();
        if !rest.is_empty() {
            bill.credit(&rest).unwrap();
        }
        for (at, amounts) in document.lines.iter().enumerate() {
            let of_line = || bill.notes.iter().flat_map(|note| &note.lines).filter(|line| line.line == at);
            prop_assert_eq!(of_line().map(|line| line.value).sum::<Money>(), amounts.taxable);
            prop_assert_eq!(of_line().map(|line| line.tax.total()).sum::<Money>(), amounts.tax.total());
            prop_assert_eq!(of_line().map(|line| line.tax.central).sum::<Money>(), amounts.tax.central);
        }
        prop_assert!(bill.credited_total() <= bill.total);
        prop_assert_eq!(bill.credited_total(), bill.total);
    }
}
