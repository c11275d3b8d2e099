use proptest::prelude::*;

use super::*;
use crate::credit::{Billed, CreditNote, CreditRequest, NoteKind, credit};
use crate::line::Line;
use crate::totals::tests::any_line;
use crate::totals::{Document, Rounding, compute};

fn rupees(text: &str) -> Money {
    Money::parse(text).unwrap()
}

fn part(taxable: &str, percent: u16) -> BilledLine {
    BilledLine::new(Quantity::ONE, rupees(taxable), Rate::percent(percent), TaxKind::CgstSgst)
}

fn more(line: usize, value: &str) -> DebitRequest {
    DebitRequest { line, value: rupees(value), rate: None }
}

fn corrected(line: usize, percent: u16) -> DebitRequest {
    DebitRequest { line, value: Money::ZERO, rate: Some(Rate::percent(percent)) }
}

/// A bill for which notes are issued one after the other.
pub(crate) struct Bill {
    pub lines: Vec<BilledLine>,
    total: Money,
    round_off: Money,
    pub credits: Vec<CreditNote>,
    pub debits: Vec<DebitNote>,
}

impl Bill {
    pub fn new(lines: &[Line], document: &Document) -> Self {
        let billed = lines.iter().zip(&document.lines);
        Self {
            lines: billed
                .map(|(line, amounts)| BilledLine::new(line.quantity, amounts.taxable, line.rate, line.tax))
                .collect(),
            total: document.totals.total,
            round_off: document.totals.round_off,
            credits: Vec::new(),
            debits: Vec::new(),
        }
    }

    /// What is left of the bill's total.
    pub fn left(&self) -> Money {
        let credited: Money = self.credits.iter().map(|note| note.total).sum();
        let debited: Money = self.debits.iter().map(|note| note.total).sum();
        self.total + debited - credited
    }

    pub fn credit(&mut self, requests: &[CreditRequest]) -> Result<CreditNote, Vec<Problem>> {
        let billed = Billed {
            lines: &self.lines,
            total: self.total + self.debits.iter().map(|note| note.total).sum(),
            round_off: self.round_off - self.credits.iter().map(|note| note.round_off).sum(),
            credited_total: self.credits.iter().map(|note| note.total).sum(),
        };
        let note = credit(&billed, requests, NoteKind::Tax)?;
        for line in &note.lines {
            let own = &mut self.lines[line.line];
            own.credited = own.credited + line.value;
            own.credited_quantity = own.quantity.less(own.quantity_left().less(line.quantity).unwrap()).unwrap();
        }
        self.credits.push(note.clone());
        Ok(note)
    }

    pub fn debit(&mut self, requests: &[DebitRequest]) -> Result<DebitNote, Vec<Problem>> {
        let note = debit(&self.lines, requests)?;
        for line in &note.lines {
            let own = &mut self.lines[line.line];
            own.taxable = own.taxable + line.value;
            own.rate = line.rate;
            own.credited_before = line.credited_before;
        }
        self.debits.push(note.clone());
        Ok(note)
    }

    /// Everything that is left, in one note.
    pub fn credit_the_rest(&mut self) {
        let rest: Vec<_> = (0..self.lines.len())
            .map(|at| CreditRequest {
                line: at,
                quantity: self.lines[at].quantity_left(),
                value: Some(self.lines[at].left()),
            })
            .filter(|request| request.quantity > Quantity::ZERO || request.value != Some(Money::ZERO))
            .collect();
        if !rest.is_empty() {
            self.credit(&rest).unwrap();
        }
    }
}

#[test]
fn a_debit_note_charges_more_at_the_rate_of_the_line() {
    let lines = [part("1000.00", 18), BilledLine { tax: TaxKind::Igst, ..part("500.00", 28) }];
    let note = debit(&lines, &[more(0, "100.05"), more(1, "50.00")]).unwrap();
    // 1,100.05 at 9 % each is 99.0045: the halves are those of the whole line, less the 90.00 of the bill.
    let tax =
        |line: &DebitLine| (line.tax.central.to_string(), line.tax.state.to_string(), line.tax.integrated.to_string());
    let halves = |central: &str, integrated: &str| (central.to_owned(), central.to_owned(), integrated.to_owned());
    assert_eq!(tax(&note.lines[0]), halves("9.00", "0.00"));
    assert_eq!(tax(&note.lines[1]), halves("0.00", "14.00"));
    assert_eq!((note.value, note.total), (rupees("150.05"), rupees("182.05")));
}

#[test]
fn a_rate_that_was_too_low_is_corrected_without_any_value() {
    let note = debit(&[part("1000.00", 5)], &[corrected(0, 18)]).unwrap();
    assert_eq!((note.value, note.tax.central, note.total), (Money::ZERO, rupees("65.00"), rupees("130.00")));
    assert_eq!((note.lines[0].rate_before, note.lines[0].rate), (Rate::percent(5), Rate::percent(18)));
    // A part of the line went back with the tax that it had borne: only the rest bears more.
    let credited = BilledLine { credited: rupees("400.00"), ..part("1000.00", 5) };
    let note = debit(&[credited], &[corrected(0, 18)]).unwrap();
    assert_eq!((note.total, note.lines[0].credited_before), (rupees("78.00"), rupees("400.00")));
    // A financial note left the tax of that part charged: it bears more as well.
    let financial = BilledLine { credited_untaxed: rupees("400.00"), ..credited };
    let note = debit(&[financial], &[corrected(0, 18)]).unwrap();
    assert_eq!((note.total, note.lines[0].credited_before), (rupees("130.00"), Money::ZERO));
}

#[test]
fn a_corrected_line_is_credited_with_its_new_tax() {
    let mut bill = Bill {
        lines: vec![part("1000.00", 5)],
        total: rupees("1050.00"),
        round_off: Money::ZERO,
        credits: Vec::new(),
        debits: Vec::new(),
    };
    let back = |value: &str| [CreditRequest { line: 0, quantity: Quantity::ZERO, value: Some(rupees(value)) }];
    assert_eq!(bill.credit(&back("400.00")).unwrap().total, rupees("420.00"));
    assert_eq!(bill.debit(&[corrected(0, 18)]).unwrap().total, rupees("78.00"));
    assert_eq!(bill.debit(&[more(0, "100.00")]).unwrap().total, rupees("118.00"));
    assert_eq!(bill.left(), rupees("826.00"));
    assert_eq!(bill.credit(&back("200.00")).unwrap().total, rupees("236.00"));
    bill.credit_the_rest();
    assert_eq!(bill.left(), Money::ZERO);
}

#[test]
fn what_a_debit_note_must_not_charge_is_named() {
    let lines = [
        part("1000.00", 18),
        BilledLine { credited_quantity: Quantity::ONE, credited: rupees("100.00"), ..part("100.00", 18) },
        BilledLine { tax: TaxKind::None, ..part("100.00", 0) },
        part("0.05", 5),
    ];
    let refused = |requests: &[DebitRequest]| -> Vec<String> {
        let found = debit(&lines, requests).unwrap_err();
        found.iter().map(|problem| format!("{} {}", problem.path(), problem.fault)).collect()
    };
    assert_eq!(
        refused(&[
            more(0, "-0.01"),
            more(1, "1.00"),
            corrected(2, 18),
            corrected(0, 18),
            more(0, "0.00"),
            corrected(3, 6),
            more(4, "1.00"),
            more(2, "100000000000.00"),
        ]),
        [
            "lines.0.value must not be below 0",
            "lines.1.line was returned in full: nothing more is charged for it",
            "lines.2.rate bears no tax on this bill, so that no rate can be corrected",
            "lines.3.rate must be above 18 %, the rate that is charged: a rate that is too high is corrected by a credit \
             note",
            "lines.4.value must charge something",
            "lines.5.value must charge something",
            "lines.6.line must be a line of the bill, each only once",
            "lines.7.value makes an amount beyond 100000000000.00; split it into several bills",
        ]
    );
    assert_eq!(refused(&[]), ["lines must have at least one line"]);
    assert_eq!(
        refused(&[more(0, "1.00"), more(0, "1.00")]),
        ["lines.1.line must be a line of the bill, each only once"]
    );
}

#[test]
fn a_rounded_down_bill_is_credited_with_its_debit_note_to_the_paisa() {
    let mut bill = Bill {
        lines: vec![part("100.40", 18)],
        total: rupees("118.00"),
        round_off: rupees("-0.48"),
        credits: Vec::new(),
        debits: Vec::new(),
    };
    let most = [CreditRequest { line: 0, quantity: Quantity::ZERO, value: Some(rupees("100.39")) }];
    assert_eq!(bill.credit(&most).unwrap().total, rupees("118.00"));
    assert_eq!(bill.debit(&[more(0, "50.00")]).unwrap().total, rupees("59.00"));
    bill.credit_the_rest();
    assert_eq!(bill.left(), Money::ZERO);
}

/// A step: credit quantity and value, or debit a value and, for some, correct the rate; all in thousandths of the line.
type Step = (usize, bool, i64, Option<i64>, Option<u16>);

proptest! {
    #[test]
    fn what_is_left_is_what_was_billed_and_debited_less_what_was_credited(
        lines in prop::collection::vec(any_line(), 1..6),
        steps in prop::collection::vec(
            (0_usize..6, any::<bool>(), 0_i64..=1_200, prop::option::of(0_i64..=1_200), prop::option::of(0_u16..=40)),
            1..30,
        ),
    ) {
        let document = compute(&lines, Money::ZERO, Rounding::Rupee).unwrap();
        let mut bill = Bill::new(&lines, &document);
        let mut charged: Vec<(Money, TaxAmounts)> = document.lines.iter().map(|line| (line.taxable, line.tax)).collect();
        let step = |bill: &mut Bill, charged: &mut Vec<(Money, TaxAmounts)>, (at, is_debit, share, value, rate): Step| {
            let line = bill.lines[at];
            let of = |share: i64| Money::from_minor(line.taxable.minor() * share / 1_000);
            if is_debit {
                let request = DebitRequest { line: at, value: of(share), rate: rate.map(Rate::percent) };
                if let Ok(note) = bill.debit(&[request]) {
                    charged[at] = (charged[at].0 + note.value, charged[at].1.plus(note.tax).unwrap());
                }
            } else {
                let quantity = Quantity::from_thousandths(line.quantity.thousandths() * share / 1_000).unwrap();
                let request = CreditRequest { line: at, quantity, value: value.map(of) };
                let is_too_much = quantity > line.quantity_left() || value.is_some_and(|value| of(value) > line.left());
                match bill.credit(&[request]) {
                    Ok(_) if is_too_much => return false,
                    Ok(note) => charged[at] = (charged[at].0 - note.value, charged[at].1.minus(note.tax)),
                    Err(_) => {}
                }
            }
            true
        };
        for one in steps {
            if one.0 >= lines.len() {
                continue;
            }
            prop_assert!(step(&mut bill, &mut charged, one), "more was credited than is left");
            for (line, (value, tax)) in bill.lines.iter().zip(&charged) {
                prop_assert_eq!(line.left(), *value);
                prop_assert!(*value >= Money::ZERO && tax.total() >= Money::ZERO);
                prop_assert_eq!(tax.central, tax.state);
                // The tax left is that of the value left, within the rounding of the notes on both sides.
                let whole = TaxAmounts::on(*value, line.tax, line.rate).unwrap().total();
                prop_assert!((whole - tax.total()).minor().abs() <= 2, "{whole} {tax:?}");
                if line.credited == line.credited_before {
                    prop_assert_eq!(whole, tax.total());
                }
            }
            let sum: Money = charged.iter().map(|(value, tax)| *value + tax.total()).sum();
            prop_assert!(bill.left() >= Money::ZERO);
            prop_assert!((bill.left() - sum).minor().abs() <= 50);
        }
        bill.credit_the_rest();
        prop_assert_eq!(bill.left(), Money::ZERO);
        for note in &bill.credits {
            prop_assert!(note.round_off.minor().abs() <= 50);
            prop_assert_eq!(note.total, note.value + note.tax.total() + note.round_off);
        }
        for note in &bill.debits {
            prop_assert!(note.tax.total() >= Money::ZERO && note.total > Money::ZERO);
            prop_assert_eq!(note.total, note.value + note.tax.total());
        }
        for (at, line) in bill.lines.iter().enumerate() {
            let back = bill.credits.iter().flat_map(|note| &note.lines).filter(|own| own.line == at);
            let tax: Money = back.map(|own| own.tax.total()).sum();
            let more = bill.debits.iter().flat_map(|note| &note.lines).filter(|own| own.line == at);
            let billed = document.lines[at].tax.total() + more.map(|own| own.tax.total()).sum();
            prop_assert_eq!(tax, billed);
            prop_assert_eq!(line.left(), Money::ZERO);
        }
    }
}
