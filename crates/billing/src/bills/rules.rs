//! The rules of bills; no I/O.

use chrono::NaiveDate;
use pitlane_orders::catalogue::{Rates, tax_country};
use pitlane_platform::country::Country;
use pitlane_platform::money::Money;
use pitlane_tax::country::{Country as TaxCountry, FinancialYear};
use pitlane_tax::credit::{BilledLine, CreditRequest, NoteKind};
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::{Invoice, Terms};
use pitlane_tax::line::{Line, LineKind, TaxAmounts};
use pitlane_tax::numbers::{DocumentKind, Series};
use pitlane_tax::place::TaxKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::taxpayer::{BillTitle, Taxpayer};
use pitlane_tax::time::{Dates, rate_day};
use pitlane_tax::totals::Totals;
use pitlane_workshop::estimates::Supply;

use super::prepared::PreparedBill;
use super::store::{BillRow, LineRow, NoteLineRow, NoteRow};
use super::types::BillState;

/// The number series of a garage for a kind of document and a day; `None` if the garage's id is too large for the
/// number format.
pub fn series(country: &Country, kind: DocumentKind, garage: i64, day: NaiveDate) -> Option<Series> {
    let year = FinancialYear::containing(tax_country(country), day);
    u32::try_from(garage).ok().map(|garage| Series { kind, garage, year })
}

pub const fn line_kind(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Labour => "labour",
        LineKind::Part => "part",
    }
}

const TAXES: [(TaxKind, &str); 5] = [
    (TaxKind::None, "none"),
    (TaxKind::CgstSgst, "cgst_sgst"),
    (TaxKind::CgstUtgst, "cgst_utgst"),
    (TaxKind::Igst, "igst"),
    (TaxKind::ServiceTax, "service_tax"),
];

/// A tax as stored in the database.
pub fn tax_key(tax: TaxKind) -> &'static str {
    TAXES.into_iter().find(|(kind, _)| *kind == tax).map_or("none", |(_, key)| key)
}

fn tax_of(key: &str) -> TaxKind {
    TAXES.into_iter().find(|(_, own)| *own == key).map_or(TaxKind::None, |(kind, _)| kind)
}

pub const fn note_key(kind: NoteKind) -> &'static str {
    match kind {
        NoteKind::Tax => "tax",
        NoteKind::Financial => "financial",
    }
}

pub fn note_kind(key: &str) -> NoteKind {
    if key == "financial" { NoteKind::Financial } else { NoteKind::Tax }
}

impl LineRow {
    pub fn line_kind(&self) -> LineKind {
        if self.kind == "labour" { LineKind::Labour } else { LineKind::Part }
    }

    pub fn tax_kind(&self) -> TaxKind {
        tax_of(&self.tax)
    }

    pub fn amounts(&self) -> TaxAmounts {
        TaxAmounts {
            central: self.central_tax,
            state: self.state_tax,
            integrated: self.integrated_tax,
            service: self.service_tax,
        }
    }

    /// In the unit of the line.
    pub fn pieces(&self) -> Quantity {
        Quantity::from_thousandths(self.quantity).unwrap_or_default()
    }

    /// As a line of the tax crate, for sums; a part of a line is one piece at the price of the part.
    pub fn line(&self) -> Line {
        let (quantity, unit_price) = match self.whole {
            Some(_) => (Quantity::ONE, self.gross),
            None => (self.pieces(), self.price),
        };
        Line {
            kind: self.line_kind(),
            code: self.hsn.clone(),
            quantity,
            unit_price,
            discount: self.discount.into(),
            rate: Rate::from_hundredths(self.rate).unwrap_or_default(),
            tax: self.tax_kind(),
        }
    }

    /// The value before tax, on the bill and by debit notes.
    pub fn charged(&self) -> Money {
        self.taxable + self.debited
    }

    /// As corrected by debit notes.
    pub fn current_rate(&self) -> Rate {
        Rate::from_hundredths(self.current_rate).unwrap_or_default()
    }

    /// As a line of the tax crate, for credit and debit notes.
    pub fn billed(&self) -> BilledLine {
        BilledLine {
            quantity: self.pieces(),
            taxable: self.charged(),
            rate: self.current_rate(),
            tax: self.tax_kind(),
            credited_quantity: Quantity::from_thousandths(self.credited_quantity).unwrap_or_default(),
            credited: self.credited,
            credited_untaxed: self.credited_untaxed,
            credited_before: self.credited_before,
        }
    }
}

impl BillRow {
    pub fn totals(&self) -> Totals {
        let tax = TaxAmounts {
            central: self.central_tax,
            state: self.state_tax,
            integrated: self.integrated_tax,
            service: self.service_tax,
        };
        Totals {
            labour: self.labour,
            material: self.material,
            discount: self.discount,
            taxable: self.taxable,
            tax,
            tax_total: tax.total(),
            round_off: self.round_off,
            total: self.total,
        }
    }
}

impl NoteLineRow {
    pub fn amounts(&self) -> TaxAmounts {
        TaxAmounts {
            central: self.central_tax,
            state: self.state_tax,
            integrated: self.integrated_tax,
            service: self.service_tax,
        }
    }
}

impl NoteRow {
    pub fn amounts(&self) -> TaxAmounts {
        TaxAmounts {
            central: self.central_tax,
            state: self.state_tax,
            integrated: self.integrated_tax,
            service: self.service_tax,
        }
    }
}

/// What a bill is by law. A line at 0 % is not taxable; a supply under a letter of undertaking is. One bill for both is
/// for unregistered recipients (Rule 46A); whether a registered one gets it is said before it is issued.
pub fn title(taxpayer: Taxpayer, bill: &PreparedBill) -> BillTitle {
    let is_taxable = |line: &Line| {
        let treatment = if line.kind == LineKind::Labour { bill.labour } else { bill.parts };
        treatment.is_taxable() && (line.rate > Rate::ZERO || treatment.tax == TaxKind::None)
    };
    let is_mixed = bill.invoice.untaxed.iter().any(Option::is_some) && !is_to_registered(bill);
    BillTitle::new(taxpayer, bill.invoice.lines.iter().any(is_taxable), is_mixed)
}

/// Whether the recipient is registered for GST.
pub fn is_to_registered(bill: &PreparedBill) -> bool {
    let number = bill.parties.recipient.tax_number.as_deref();
    number.and_then(|text| Gstin::parse(text).ok()).is_some_and(|gstin| gstin.is_registration())
}

/// The state of a bill with these lines, of whose tax this is left; `None` if it has no credit notes. Value and tax are
/// looked at apart: financial notes leave the tax charged (CGST Act s. 34(2)), so the bill stays the one of its supply.
pub fn state(lines: &[LineRow], tax_left: Option<Money>) -> BillState {
    let Some(tax_left) = tax_left else { return BillState::Standing };
    if tax_left <= Money::ZERO && lines.iter().all(|line| line.credited >= line.charged()) {
        BillState::Credited
    } else {
        BillState::PartlyCredited
    }
}

/// The rate of a line's code for a supply that is billed, and paid on this day, if it is higher than the one charged:
/// what a debit note corrects.
pub fn right_rate(rates: &Rates, bill: &BillRow, line: &LineRow, paid: Option<NaiveDate>) -> Option<Rate> {
    let on = |day| rates.usual(line.line_kind().supply(), line.hsn.as_deref(), day);
    let (day, _) = rate_day(Dates { supplied: bill.supplied_on, invoiced: bill.day, paid }, on);
    on(day).filter(|rate| line.tax_kind() != TaxKind::None && *rate > line.current_rate())
}

/// Everything that is not credited yet, line by line.
pub fn all_that_is_left(lines: &[LineRow]) -> Vec<CreditRequest> {
    let left = lines.iter().enumerate().map(|(at, line)| {
        let billed = line.billed();
        CreditRequest { line: at, quantity: billed.quantity_left(), value: Some(billed.left()) }
    });
    left.filter(|request| request.quantity > Quantity::ZERO || request.value != Some(Money::ZERO)).collect()
}

/// Why a bill has its tax: `supplier 29 Karnataka, place of supply 27 Maharashtra: IGST 18 %`.
pub fn tax_reason(invoice: &Invoice, terms: &Terms<'_>) -> String {
    let has = |kind| invoice.lines.iter().any(|line: &Line| line.kind == kind);
    let mut rates: Vec<Rate> =
        invoice.document.by_rate.iter().filter(|sum| sum.kind != TaxKind::None).map(|sum| sum.rate).collect();
    rates.reverse();
    let (greatest, others) = rates.split_first().map_or((Rate::ZERO, &[][..]), |(first, rest)| (*first, rest));
    match terms.country {
        TaxCountry::India => {
            let others = others.iter().map(|rate| terms.labour.tax.at(*rate));
            let all: Vec<String> = std::iter::once(terms.labour.sentence(greatest)).chain(others).collect();
            all.join(", ")
        }
        TaxCountry::Malaysia => {
            let labour = has(LineKind::Labour).then(|| terms.labour.sentence(greatest));
            let parts = has(LineKind::Part).then(|| terms.parts.sentence(Rate::ZERO));
            labour.into_iter().chain(parts).collect::<Vec<_>>().join("; ")
        }
    }
}

/// Whether there is a choice between IGST and CGST + SGST: a special economic zone always has IGST, and an unregistered
/// garage charges neither.
pub fn may_choose(supply: &Supply) -> bool {
    may_be_sez(supply) && supply.sez().is_none()
}

/// Whether the tax would change if the customer were in a special economic zone.
pub fn may_be_sez(supply: &Supply) -> bool {
    supply.rates.country == TaxCountry::India && supply.taxpayer.charges_tax()
}

/// After this many days a bill is late (CGST Rule 47).
const BILLED_WITHIN: i64 = 30;

/// The error of a bill that is dated too long after its supply, without a reason.
pub fn check_late(supplied_on: NaiveDate, today: NaiveDate, reason: Option<&str>) -> Option<String> {
    let days = (today - supplied_on).num_days();
    (days > BILLED_WITHIN && reason.is_none()).then(|| {
        format!(
            "is required: the bill is dated {days} days after the supply, and the law gives {BILLED_WITHIN} (Rule 47)"
        )
    })
}

/// The error of a date of supply, if any.
pub fn check_supplied_on(day: NaiveDate, made_on: NaiveDate, today: NaiveDate) -> Option<String> {
    if day > today {
        Some(format!("must not be after today, {today}: unfinished work cannot be billed"))
    } else if day < made_on {
        Some(format!("must not be before {made_on}, when the order was created"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use pitlane_base::codes::Payer;
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn line(taxable: i64, credited: i64) -> LineRow {
        LineRow {
            id: 1,
            bill_id: 1,
            estimate_line: None,
            job: None,
            job_title: None,
            kind: "labour".into(),
            service_name: "Service".into(),
            part_number: None,
            action: None,
            hsn: None,
            quantity: 1_000,
            unit: "piece".into(),
            price: Money::from_minor(taxable),
            whole: None,
            gross: Money::from_minor(taxable),
            discount: Money::ZERO,
            discount_percent: None,
            excess: Money::ZERO,
            payer: Payer::Customer,
            tax: "igst".into(),
            rate: 1_800,
            untaxed: None,
            taxable: Money::from_minor(taxable),
            central_tax: Money::ZERO,
            state_tax: Money::ZERO,
            integrated_tax: Money::ZERO,
            service_tax: Money::ZERO,
            total: Money::from_minor(taxable),
            credited_quantity: if credited == taxable { 1_000 } else { 0 },
            credited: Money::from_minor(credited),
            credited_untaxed: Money::ZERO,
            debited: Money::ZERO,
            current_rate: 1_800,
            credited_before: Money::ZERO,
        }
    }

    #[test]
    fn a_series_belongs_to_a_garage_and_a_financial_year() {
        let number =
            |country, garage, on| series(country, DocumentKind::Bill, garage, day(on)).map(|series| series.to_string());
        assert_eq!(number(&INDIA, 42, "2026-03-31").as_deref(), Some("IB42/25"));
        assert_eq!(number(&INDIA, 42, "2026-04-01").as_deref(), Some("IB42/26"));
        assert_eq!(number(&MALAYSIA, 42, "2026-03-31").as_deref(), Some("MB42/26"));
        assert_eq!(number(&INDIA, -1, "2026-03-31"), None);
    }

    #[test]
    fn a_bill_is_credited_when_neither_value_nor_tax_is_left() {
        let no_tax = Some(Money::ZERO);
        assert_eq!(state(&[line(100, 0)], None), BillState::Standing);
        assert_eq!(state(&[line(100, 0), line(50, 50)], no_tax), BillState::PartlyCredited);
        assert_eq!(state(&[line(100, 100), line(0, 0)], no_tax), BillState::Credited);
        // Only its value was credited, after the last day for its tax.
        assert_eq!(state(&[line(100, 100)], Some(Money::from_minor(18))), BillState::PartlyCredited);
        // A debit note added to it afterwards.
        let debited = LineRow { debited: Money::from_minor(30), ..line(100, 100) };
        assert_eq!(state(&[debited], no_tax), BillState::PartlyCredited);
        // A free line counts as not credited, because it has no value.
        assert_eq!(state(&[line(0, 0)], None), BillState::Standing);
    }

    #[test]
    fn the_rest_skips_credited_lines() {
        let left = all_that_is_left(&[line(100, 100), line(100, 30)]);
        assert_eq!(left.len(), 1);
        assert_eq!((left[0].line, left[0].value), (1, Some(Money::from_minor(70))));
    }

    #[test]
    fn database_keys_round_trip() {
        for (tax, _) in TAXES {
            assert_eq!(tax_of(tax_key(tax)), tax);
        }
        for kind in [NoteKind::Tax, NoteKind::Financial] {
            assert_eq!(note_kind(note_key(kind)), kind);
        }
    }

    #[test]
    fn a_late_bill_needs_a_reason() {
        assert_eq!(check_late(day("2026-02-08"), day("2026-03-10"), None), None);
        let late = check_late(day("2026-02-07"), day("2026-03-10"), None);
        assert!(late.is_some_and(|text| text.contains("31 days")));
        assert_eq!(check_late(day("2026-02-07"), day("2026-03-10"), Some("The car was abroad")), None);
    }

    #[test]
    fn the_date_of_supply_lies_between_the_order_and_today() {
        let check = |on| check_supplied_on(day(on), day("2026-03-01"), day("2026-03-10")).is_none();
        assert!(check("2026-03-01") && check("2026-03-10"));
        assert!(!check("2026-02-28") && !check("2026-03-11"));
    }
}
