//! The rules of bills; no I/O.

use chrono::NaiveDate;
use pitlane_orders::catalogue::tax_country;
use pitlane_platform::country::Country;
use pitlane_platform::money::Money;
use pitlane_tax::country::{Country as TaxCountry, FinancialYear};
use pitlane_tax::credit::{BilledLine, CreditRequest, NoteKind};
use pitlane_tax::invoice::{Invoice, Terms};
use pitlane_tax::line::{Line, LineKind, TaxAmounts};
use pitlane_tax::numbers::{DocumentKind, Series};
use pitlane_tax::place::{Reason, TaxKind};
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::Totals;
use pitlane_workshop::estimates::Supply;

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

    /// As a line of the tax crate, for sums.
    pub fn line(&self) -> Line {
        Line {
            kind: self.line_kind(),
            code: self.hsn.clone(),
            quantity: Quantity::from_thousandths(self.quantity).unwrap_or_default(),
            unit_price: self.price,
            discount: self.discount,
            rate: Rate::from_hundredths(self.rate).unwrap_or_default(),
            tax: self.tax_kind(),
        }
    }

    /// As a line of the tax crate, for credit notes.
    pub fn billed(&self) -> BilledLine {
        BilledLine {
            quantity: Quantity::from_thousandths(self.quantity).unwrap_or_default(),
            taxable: self.taxable,
            rate: Rate::from_hundredths(self.rate).unwrap_or_default(),
            tax: self.tax_kind(),
            credited_quantity: Quantity::from_thousandths(self.credited_quantity).unwrap_or_default(),
            credited: self.credited,
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

/// The state of a bill with these lines.
pub fn state(lines: &[LineRow], has_notes: bool) -> BillState {
    if !has_notes {
        BillState::Standing
    } else if lines.iter().all(|line| line.credited >= line.taxable) {
        BillState::Credited
    } else {
        BillState::PartlyCredited
    }
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
    supply.rates.country == TaxCountry::India && supply.labour.reason != Reason::SupplierNotRegistered
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
            kind: "labour".into(),
            service_name: "Service".into(),
            part_number: None,
            action: None,
            hsn: None,
            quantity: 1_000,
            unit: "piece".into(),
            price: Money::from_minor(taxable),
            gross: Money::from_minor(taxable),
            discount: Money::ZERO,
            payer: Payer::Customer,
            tax: "igst".into(),
            rate: 1_800,
            taxable: Money::from_minor(taxable),
            central_tax: Money::ZERO,
            state_tax: Money::ZERO,
            integrated_tax: Money::ZERO,
            service_tax: Money::ZERO,
            total: Money::from_minor(taxable),
            credited_quantity: if credited == taxable { 1_000 } else { 0 },
            credited: Money::from_minor(credited),
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
    fn a_bill_is_credited_when_no_value_is_left() {
        assert_eq!(state(&[line(100, 0)], false), BillState::Standing);
        assert_eq!(state(&[line(100, 0), line(50, 50)], true), BillState::PartlyCredited);
        assert_eq!(state(&[line(100, 100), line(0, 0)], true), BillState::Credited);
        // A free line counts as not credited, because it has no value.
        assert_eq!(state(&[line(0, 0)], false), BillState::Standing);
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
    fn the_date_of_supply_lies_between_the_order_and_today() {
        let check = |on| check_supplied_on(day(on), day("2026-03-01"), day("2026-03-10")).is_none();
        assert!(check("2026-03-01") && check("2026-03-10"));
        assert!(!check("2026-02-28") && !check("2026-03-11"));
    }
}
