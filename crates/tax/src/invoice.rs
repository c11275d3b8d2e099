//! From an estimate to a bill: rates by the date of supply, the tax of each line, the totals.

use chrono::NaiveDate;
use pitlane_money::Money;

use crate::codes::{self, Turnover};
use crate::country::Country;
use crate::discount::Discount;
use crate::line::{Line, LineKind};
use crate::place::{TaxKind, Treatment};
use crate::problem::{Fault, Problem};
use crate::quantity::Quantity;
use crate::rate::Rate;
use crate::rates::RateTable;
use crate::time::{Dates, RateRule, rate_day};
use crate::totals::{Document, Reductions, Rounding, compute_reduced};
use crate::untaxed::Untaxed;

/// From this taxable value, a bill to an unregistered recipient names them in full: name, address, delivery address,
/// state with its code (CGST Rule 46(e)).
pub const NAMED_FROM: Money = Money::from_minor(5_000_000);

/// Whether a bill in India must show the recipient's address.
pub fn needs_address(is_registered: bool, taxable: Money) -> bool {
    !is_registered && taxable >= NAMED_FROM
}

/// A line before its tax is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub kind: LineKind,
    /// HSN or SAC.
    pub code: Option<String>,
    pub quantity: Quantity,
    /// Before tax.
    pub unit_price: Money,
    /// Discount on the line, before tax.
    pub discount: Discount,
    /// The chosen slab; none: the rate of the code, or the only one available.
    pub rate: Option<Rate>,
}

/// When a supply is billed and paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BillDates {
    pub invoiced: NaiveDate,
    /// When all of it was paid; none: not yet.
    pub paid: Option<NaiveDate>,
}

/// What applies to all lines of a bill.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    pub country: Country,
    pub rates: &'a RateTable,
    /// The date of supply: the rates of this day apply, unless they changed around it.
    pub day: NaiveDate,
    /// The other dates of a supply that is billed; none for an estimate.
    pub bill: Option<BillDates>,
    pub turnover: Turnover,
    /// In India one treatment for both, according to the principal supply.
    pub labour: Treatment,
    pub parts: Treatment,
}

impl Terms<'_> {
    pub const fn treatment(&self, kind: LineKind) -> Treatment {
        match kind {
            LineKind::Labour => self.labour,
            LineKind::Part => self.parts,
        }
    }

    pub const fn rounding(&self) -> Rounding {
        Rounding::of_bills(self.country)
    }

    /// Whether the bill has IGST: the flag `is_igst` of its order.
    pub fn is_igst(&self) -> bool {
        self.labour.tax == TaxKind::Igst
    }
}

/// A bill ready to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invoice {
    /// The lines with rate and tax decided, in the order of the drafts.
    pub lines: Vec<Line>,
    /// Which day's rate each line has.
    pub rules: Vec<RateRule>,
    /// Why each line bears no tax, of those that bear none although the supplier charges it.
    pub untaxed: Vec<Option<Untaxed>>,
    pub document: Document,
}

/// Builds a bill from drafts; `order_discount` is spread over the lines. Every wrong line and field is named.
pub fn compose(drafts: &[Draft], order_discount: impl Into<Discount>, terms: &Terms) -> Result<Invoice, Vec<Problem>> {
    compose_reduced(drafts, Reductions::default(), order_discount, terms)
}

/// As [`compose`], after what coupon and voucher take off each line; the discount on the whole is borne by some of them.
pub fn compose_reduced(
    drafts: &[Draft],
    reductions: Reductions<'_>,
    order_discount: impl Into<Discount>,
    terms: &Terms,
) -> Result<Invoice, Vec<Problem>> {
    let mut problems = Vec::new();
    let (mut lines, mut rules) = (Vec::with_capacity(drafts.len()), Vec::with_capacity(drafts.len()));
    for (at, draft) in drafts.iter().enumerate() {
        let (rate, rule) = rate(draft, terms).unwrap_or_else(|fault| {
            problems.push(Problem::of_line(at, "tax_slab", fault));
            (Rate::ZERO, RateRule::Supply)
        });
        rules.push(rule);
        if let Some(Err(fault)) = draft.code.as_deref().map(|code| check_code(code, draft.kind, terms)) {
            problems.push(Problem::of_line(at, "hsn", fault));
        }
        lines.push(decide(draft, rate, terms));
    }
    match compute_reduced(&lines, reductions, order_discount, terms.rounding()) {
        Ok(document) if problems.is_empty() => {
            let untaxed = lines.iter().map(|line| untaxed(line.kind, line.code.as_deref(), line.rate, terms)).collect();
            Ok(Invoice { lines, rules, untaxed, document })
        }
        Ok(_) => Err(problems),
        Err(more) => {
            problems.extend(more);
            problems.sort_by_key(|problem| problem.line.unwrap_or(usize::MAX));
            Err(problems)
        }
    }
}

fn decide(draft: &Draft, rate: Rate, terms: &Terms) -> Line {
    let tax = terms.treatment(draft.kind).tax;
    Line {
        kind: draft.kind,
        code: draft.code.clone(),
        quantity: draft.quantity,
        unit_price: draft.unit_price,
        discount: draft.discount,
        // A line without tax shows no rate.
        rate: if tax == TaxKind::None { Rate::ZERO } else { rate },
        tax,
    }
}

fn rate(draft: &Draft, terms: &Terms) -> Result<(Rate, RateRule), Fault> {
    let kind = draft.kind.supply();
    let on = |day| terms.rates.usual(terms.country, kind, draft.code.as_deref(), day);
    match draft.rate {
        Some(rate) => {
            terms.rates.check_slab(terms.country, kind, rate, terms.day)?;
            Ok((rate, RateRule::Supply))
        }
        // Nothing is charged, so no rate is needed.
        None if terms.treatment(draft.kind).tax == TaxKind::None => Ok((Rate::ZERO, RateRule::Supply)),
        None => {
            let (day, rule) = match terms.bill {
                Some(BillDates { invoiced, paid }) => {
                    rate_day(Dates { supplied: terms.day, invoiced, paid }, |day| on(day).ok())
                }
                None => (terms.day, RateRule::Supply),
            };
            Ok((on(day)?, rule))
        }
    }
}

/// Why a line at this rate bears no tax; none where it bears tax, and where nothing on the bill does.
fn untaxed(kind: LineKind, code: Option<&str>, rate: Rate, terms: &Terms<'_>) -> Option<Untaxed> {
    let tax = terms.treatment(kind).tax;
    if rate != Rate::ZERO || matches!(tax, TaxKind::None | TaxKind::ServiceTax) {
        return None;
    }
    let row = code.and_then(|code| terms.rates.of_code(terms.country, kind.supply(), code, terms.day));
    Some(row.filter(|row| row.rate == Rate::ZERO).and_then(|row| row.untaxed).unwrap_or(Untaxed::Exempt))
}

/// HSN and SAC are Indian; Malaysia prescribes no form for codes.
fn check_code(code: &str, kind: LineKind, terms: &Terms) -> Result<(), Fault> {
    match terms.country {
        Country::India => Ok(codes::check(code, kind.supply(), terms.turnover)?),
        Country::Malaysia => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::malaysia::DesignatedArea;
    use crate::place::{IndianSupply, MalaysianSupply, Recipient};
    use crate::rates::SupplyKind;
    use crate::rates::tests::seeds;
    use crate::state::State;
    use crate::taxpayer::Taxpayer;

    fn draft(kind: LineKind, code: &str, price: &str, percent: Option<u16>) -> Draft {
        Draft {
            kind,
            code: (!code.is_empty()).then(|| code.into()),
            quantity: Quantity::ONE,
            unit_price: Money::parse(price).unwrap(),
            discount: Discount::NONE,
            rate: percent.map(Rate::percent),
        }
    }

    fn india<'a>(rates: &'a RateTable, address: &str, day: &str) -> Terms<'a> {
        let day = day.parse().unwrap();
        let supply = IndianSupply {
            supplier: State::from_code("29").unwrap(),
            taxpayer: Taxpayer::Regular,
            recipient: Recipient { address: State::from_code(address), ..Recipient::default() },
            kind: SupplyKind::Service,
            delivery: None,
            day,
        };
        let treatment = supply.treatment();
        let turnover = Turnover::AboveFiveCrore;
        Terms { country: Country::India, rates, day, bill: None, turnover, labour: treatment, parts: treatment }
    }

    fn malaysia<'a>(rates: &'a RateTable, area: Option<DesignatedArea>, day: &str) -> Terms<'a> {
        let supply = MalaysianSupply { is_registered: true, area };
        Terms {
            country: Country::Malaysia,
            rates,
            day: day.parse().unwrap(),
            bill: None,
            turnover: Turnover::default(),
            labour: supply.treatment(LineKind::Labour),
            parts: supply.treatment(LineKind::Part),
        }
    }

    #[test]
    fn the_same_repair_costs_less_from_22_september_2025_on() {
        let rates = seeds();
        let drafts =
            [draft(LineKind::Labour, "998714", "1500.00", None), draft(LineKind::Part, "870830", "2000.00", None)];
        let total = |address, day| {
            let invoice = compose(&drafts, Money::ZERO, &india(&rates, address, day)).unwrap();
            let totals = invoice.document.totals;
            (totals.tax.central.to_string(), totals.tax.integrated.to_string(), totals.total.to_string())
        };
        let sums = |central: &str, integrated: &str, total: &str| (central.into(), integrated.into(), total.into());
        // 135.00 + 280.00 each, then 135.00 + 180.00.
        assert_eq!(total("29", "2025-09-21"), sums("415.00", "0.00", "4330.00"));
        assert_eq!(total("29", "2025-09-22"), sums("315.00", "0.00", "4130.00"));
        assert_eq!(total("27", "2025-09-22"), sums("0.00", "630.00", "4130.00"));
    }

    #[test]
    fn a_rate_that_changes_between_supply_and_bill_follows_section_14() {
        let rates = seeds();
        let drafts =
            [draft(LineKind::Part, "870830", "2000.00", None), draft(LineKind::Part, "870830", "1.00", Some(18))];
        let of = |invoiced: &str, paid: Option<&str>| {
            let day = |text: &str| text.parse().unwrap();
            let bill = Some(BillDates { invoiced: day(invoiced), paid: paid.map(day) });
            let terms = Terms { bill, ..india(&rates, "29", "2025-09-21") };
            let invoice = compose(&drafts, Money::ZERO, &terms).unwrap();
            (invoice.lines[0].rate.to_string(), invoice.rules[0])
        };
        assert_eq!(of("2025-09-21", None), ("28 %".into(), RateRule::Supply));
        assert_eq!(of("2025-09-25", None), ("18 %".into(), RateRule::BilledAndPaidAfter));
        assert_eq!(of("2025-09-25", Some("2025-09-20")), ("28 %".into(), RateRule::PaidBefore));
    }

    #[test]
    fn lines_without_tax_are_nil_rated_exempt_or_outside_gst() {
        let row = |code: Option<&str>, kind, percent: u16, untaxed| crate::rates::RateRow {
            country: Country::India,
            kind,
            code: code.map(str::to_owned),
            rate: Rate::percent(percent),
            untaxed,
            valid_from: "2017-07-01".parse().unwrap(),
            valid_to: None,
        };
        let (goods, service) = (SupplyKind::Goods, SupplyKind::Service);
        let rates = RateTable::new(vec![
            row(None, goods, 0, None),
            row(None, goods, 18, None),
            row(None, service, 0, None),
            row(None, service, 18, None),
            row(Some("0701"), goods, 0, Some(Untaxed::NilRated)),
            row(Some("271012"), goods, 0, Some(Untaxed::NonGst)),
            row(Some("8708"), goods, 18, None),
            row(Some("9987"), service, 18, None),
        ])
        .unwrap();
        let drafts = [
            draft(LineKind::Part, "0701", "10.00", None),
            draft(LineKind::Part, "271012", "10.00", None),
            draft(LineKind::Part, "870830", "10.00", Some(0)),
            draft(LineKind::Labour, "998714", "10.00", None),
        ];
        let terms = Terms { turnover: Turnover::UpToFiveCrore, ..india(&rates, "29", "2025-09-22") };
        let invoice = compose(&drafts, Money::ZERO, &terms).unwrap();
        let kinds = [Some(Untaxed::NilRated), Some(Untaxed::NonGst), Some(Untaxed::Exempt), None];
        assert_eq!(invoice.untaxed, kinds);
        // Where nothing on the bill bears tax, its title and its words say why.
        let none = Treatment { tax: TaxKind::None, reason: crate::place::Reason::SupplierNotRegistered };
        let unregistered = compose(&drafts, Money::ZERO, &Terms { labour: none, parts: none, ..terms }).unwrap();
        assert_eq!(unregistered.untaxed, [None; 4]);
    }

    #[test]
    fn malaysia_charges_labour_by_the_day_and_nothing_in_langkawi() {
        let rates = seeds();
        let drafts = [draft(LineKind::Labour, "", "100.00", None), draft(LineKind::Part, "", "50.05", None)];
        for (area, day, total) in [
            (None, "2024-02-29", "156.05"),
            (None, "2024-03-01", "158.05"),
            (Some(DesignatedArea::Langkawi), "2024-03-01", "150.05"),
        ] {
            let invoice = compose(&drafts, Money::ZERO, &malaysia(&rates, area, day)).unwrap();
            assert_eq!(invoice.document.totals.total.to_string(), total, "{day}");
            assert_eq!(invoice.document.totals.round_off, Money::ZERO);
        }
    }

    #[test]
    fn every_wrong_line_is_named_at_once() {
        let rates = seeds();
        let mut lines = vec![
            draft(LineKind::Part, "8708", "10.00", Some(28)),
            draft(LineKind::Part, "998714", "10.00", Some(18)),
            draft(LineKind::Part, "940310", "10.00", None),
            draft(LineKind::Labour, "", "10.00", Some(18)),
        ];
        lines[3].quantity = Quantity::ZERO;
        let found = compose(&lines, Money::ZERO, &india(&rates, "29", "2025-09-22")).unwrap_err();
        let found: Vec<_> = found.iter().map(|problem| format!("{} {}", problem.path(), problem.fault)).collect();
        assert_eq!(
            found,
            [
                "lines.0.tax_slab must be one of 0 %, 5 %, 18 %, 40 % on 2025-09-22",
                "lines.0.hsn must have at least 6 digits, because the supplier turns over more than 5 crore rupees a year \
                 (Notification 78/2020)",
                "lines.1.hsn begins with 99, which is for services; goods have another chapter",
                "lines.2.tax_slab is required: one of 0 %, 5 %, 18 %, 40 % is valid on 2025-09-22",
                "lines.3.quantity must be more than 0",
            ]
        );
    }

    #[test]
    fn a_special_economic_zone_pays_igst_or_nothing_and_the_work_costs_the_same() {
        let rates = seeds();
        let drafts =
            [draft(LineKind::Labour, "998714", "1200.01", None), draft(LineKind::Part, "870830", "460.00", None)];
        let total = |sez: Option<crate::place::Sez>| {
            let mut terms = india(&rates, "29", "2025-09-22");
            let recipient = Recipient { address: State::from_code("29"), registered_in: State::from_code("29"), sez };
            let supply = IndianSupply {
                supplier: State::from_code("29").unwrap(),
                taxpayer: Taxpayer::Regular,
                recipient,
                kind: SupplyKind::Service,
                delivery: None,
                day: terms.day,
            };
            (terms.labour, terms.parts) = (supply.treatment(), supply.treatment());
            let totals = compose(&drafts, Money::ZERO, &terms).unwrap().document.totals;
            let tax = totals.tax;
            (totals.taxable.to_string(), tax.central.to_string(), tax.integrated.to_string(), totals.total.to_string())
        };
        let sums = |central: &str, integrated: &str, total: &str| {
            ("1660.01".to_owned(), central.to_owned(), integrated.to_owned(), total.to_owned())
        };
        assert_eq!(total(None), sums("149.40", "0.00", "1959.00"));
        assert_eq!(total(Some(crate::place::Sez::WithPayment)), sums("0.00", "298.80", "1959.00"));
        assert_eq!(total(Some(crate::place::Sez::UnderLut)), sums("0.00", "0.00", "1660.00"));
    }

    #[test]
    fn an_unregistered_supplier_charges_nothing_and_shows_no_rate() {
        let rates = seeds();
        let mut terms = india(&rates, "29", "2025-09-22");
        let none = Treatment { tax: TaxKind::None, reason: crate::place::Reason::SupplierNotRegistered };
        (terms.labour, terms.parts) = (none, none);
        let drafts = [draft(LineKind::Labour, "", "100.40", Some(18)), draft(LineKind::Part, "", "1.00", None)];
        let invoice = compose(&drafts, Money::ZERO, &terms).unwrap();
        assert!(invoice.lines.iter().all(|line| line.rate == Rate::ZERO));
        assert_eq!(invoice.document.totals.total.to_string(), "101.00");
        assert_eq!(invoice.document.totals.round_off.to_string(), "-0.40");
        assert!(!terms.is_igst());
    }
}
