//! The work of an order and its amounts: lines, their taxes from the tax crate, and what was credited later.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_orders::orders::Parties;
use pitlane_platform::db::{DbError, DbResult};
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::country::Country;
use pitlane_tax::credit::{Billed, BilledLine, CreditNote, CreditRequest, NoteKind, credit};
use pitlane_tax::invoice::{Draft, Invoice, Terms, compose};
use pitlane_tax::line::LineKind;
use pitlane_tax::place::Treatment;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::spread::spread;
use pitlane_workshop::estimates::treatments;

use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::sums::Sums;

const REPAIR: &str = "998714";
/// For this many orders in a thousand a line is credited after the bill.
const CREDITED: u32 = 15;

/// A line as stored with an estimate.
pub struct WorkLine {
    /// `service`, `part` or `free`.
    pub source: &'static str,
    pub source_id: Option<i64>,
    pub name: String,
    pub part_number: Option<String>,
    pub action: &'static str,
    pub unit: String,
    pub draft: Draft,
}

/// What is credited.
pub struct Note {
    pub note: CreditNote,
    pub at: DateTime<Utc>,
}

/// The work of an order with its totals.
pub struct Work {
    pub lines: Vec<WorkLine>,
    /// The date of supply.
    pub day: NaiveDate,
    pub labour: Treatment,
    pub parts: Treatment,
    pub invoice: Invoice,
    pub note: Option<Note>,
}

/// The supplier, the recipient and the time.
pub struct Supplied {
    pub garage: Option<i64>,
    /// The city of the order.
    pub city: i64,
    pub fleet: Option<i64>,
    pub gstin: Option<String>,
    /// The time for which the work is calculated: the delivery, if delivered.
    pub at: DateTime<Utc>,
    pub is_billed: bool,
}

impl Maker {
    /// Splits the cost of an order into lines and adds them up with the tax crate; the sums then match to the last
    /// unit.
    pub fn work(&self, index: u64, kind: usize, sums: &mut Sums, of: &Supplied) -> DbResult<Option<Work>> {
        if sums.labour + sums.material == 0 {
            return Ok(None);
        }
        let mut dice = Dice::new(self.seed, Stream::Work, index);
        let country = self.world.rates.country;
        let day = of.at.with_timezone(&self.world.atlas.country.zone()).date_naive();
        let (labour, parts) = self.taxes(of, day)?;
        let terms =
            Terms { country, rates: &self.world.rates.table, day, turnover: Turnover::UpToFiveCrore, labour, parts };
        let lines = self.lines(kind, sums, &mut dice)?;
        let drafts: Vec<Draft> = lines.iter().map(|line| line.draft.clone()).collect();
        let invoice = compose(&drafts, Money::ZERO, &terms)
            .map_err(|problems| DbError::Other(format!("demo order {index}: {problems:?}")))?;
        let totals = invoice.document.totals;
        (sums.labour, sums.material) = (totals.labour.minor(), totals.material.minor());
        (sums.discount, sums.tax) = (totals.discount.minor(), totals.tax_total.minor());
        sums.amount = totals.total.minor();
        let note = (of.is_billed && totals.total > Money::ZERO && dice.chance(CREDITED))
            .then(|| self.note(country, &lines, &invoice, of, &mut dice));
        let note = note.transpose()?.filter(|note| note.at <= self.now);
        if let Some(Note { note, .. }) = &note {
            for line in &note.lines {
                match lines[line.line].draft.kind {
                    LineKind::Labour => sums.labour -= line.value.minor(),
                    LineKind::Part => sums.material -= line.value.minor(),
                }
            }
            sums.tax -= note.tax.total().minor();
            sums.amount -= note.total.minor();
        }
        Ok(Some(Work { lines, day, labour, parts, invoice, note }))
    }

    /// The same decision as the order's estimate.
    fn taxes(&self, of: &Supplied, day: NaiveDate) -> DbResult<(Treatment, Treatment)> {
        let garage = of.garage.and_then(|id| self.world.suppliers.get(&id));
        let place = self.world.states.get(&of.city).cloned().unwrap_or_default();
        let fleet = of.fleet.and_then(|id| self.world.companies.get(&id));
        let parties = Parties {
            garage: garage.and_then(|garage| garage.garage.clone()),
            garage_city: garage.and_then(|garage| garage.garage_city.clone()),
            garage_state: garage.and_then(|garage| garage.garage_state.clone()),
            garage_tax_number: garage.and_then(|garage| garage.garage_tax_number.clone()),
            city: place.2,
            state: place.0,
            state_name: place.1,
            customer_gstin: of.gstin.clone(),
            fleet_state: fleet.and_then(|fleet| fleet.fleet_state.clone()),
            fleet_state_name: fleet.and_then(|fleet| fleet.fleet_state_name.clone()),
            ..Parties::default()
        };
        treatments(self.world.rates.country, &parties, day).map_err(|error| DbError::Other(format!("{error:?}")))
    }

    fn lines(&self, kind: usize, sums: &Sums, dice: &mut Dice) -> DbResult<Vec<WorkLine>> {
        let atlas = &self.world.atlas;
        let mut gross: Vec<(LineKind, i64)> = Vec::with_capacity(5);
        gross.extend(parts_of(sums.labour, 2, dice).into_iter().map(|part| (LineKind::Labour, part)));
        gross.extend(parts_of(sums.material, 3, dice).into_iter().map(|part| (LineKind::Part, part)));
        let weights: Vec<Money> = gross.iter().map(|(_, amount)| Money::from_minor(*amount)).collect();
        let discounts = spread(Money::from_minor(sums.discount), &weights);
        let discounts = discounts.ok_or_else(|| DbError::Other("a demo discount cannot be spread".into()))?;
        let services = &atlas.services[kind];
        let (first, part) = (dice.below(services.len()), dice.below(atlas.parts.len()));
        let lines = gross.into_iter().zip(discounts).enumerate().map(|(at, ((kind, amount), discount))| {
            let draft = |code: &str| Draft {
                kind,
                code: atlas.country.is_india().then(|| code.to_owned()),
                quantity: Quantity::ONE,
                unit_price: Money::from_minor(amount),
                discount,
                rate: None,
            };
            if kind == LineKind::Labour {
                let service = &services[(first + at) % services.len()];
                return WorkLine {
                    source: "service",
                    source_id: Some(service.id),
                    name: service.name.clone(),
                    part_number: None,
                    action: "Labour",
                    unit: "piece".into(),
                    draft: draft(REPAIR),
                };
            }
            let part = &atlas.parts[(part + at * 7) % atlas.parts.len()];
            WorkLine {
                source: "part",
                source_id: Some(part.id),
                name: part.name.clone(),
                part_number: Some(part.number.clone()),
                action: "Replaced",
                unit: part.unit.clone(),
                draft: draft(&part.hsn),
            }
        });
        Ok(lines.collect())
    }

    /// A line is returned completely, or its price is reduced.
    fn note(
        &self,
        country: Country,
        lines: &[WorkLine],
        invoice: &Invoice,
        of: &Supplied,
        dice: &mut Dice,
    ) -> DbResult<Note> {
        let all = invoice.lines.iter().zip(&invoice.document.lines);
        let billed: Vec<BilledLine> = all
            .map(|(line, amounts)| BilledLine {
                quantity: line.quantity,
                taxable: amounts.taxable,
                rate: line.rate,
                tax: line.tax,
                credited_quantity: Quantity::ZERO,
                credited: Money::ZERO,
            })
            .collect();
        let line = dice.below(lines.len());
        let taxable = billed[line].taxable.minor();
        // Never all of the only line: the bill then stays in effect.
        let is_back = lines.len() > 1 && dice.chance(400);
        let value = if is_back { taxable } else { (taxable / 10).max(1).min(taxable) };
        let quantity = if is_back { Quantity::ONE } else { Quantity::ZERO };
        let at = of.at + Duration::hours(dice.between(2, 200));
        let zone = self.world.atlas.country.zone();
        let days = (of.at.with_timezone(&zone).date_naive(), at.with_timezone(&zone).date_naive());
        let totals = invoice.document.totals;
        let bill =
            Billed { lines: &billed, total: totals.total, round_off: totals.round_off, credited_total: Money::ZERO };
        let request = CreditRequest { line, quantity, value: Some(Money::from_minor(value)) };
        let note = credit(&bill, &[request], NoteKind::for_dates(country, days.0, days.1))
            .map_err(|problems| DbError::Other(format!("a demo credit note: {problems:?}")))?;
        Ok(Note { note, at })
    }
}

/// An amount in at most this many parts; zero has none.
fn parts_of(amount: i64, most: i64, dice: &mut Dice) -> Vec<i64> {
    let count = if amount < 10_000 { 1 } else { dice.mostly_low(1, most) };
    let mut parts = Vec::with_capacity(3);
    let mut left = amount;
    for at in (1..count).rev() {
        let part = left / (at + 1) / 100 * 100;
        parts.push(part);
        left -= part;
    }
    parts.push(left);
    parts.retain(|part| *part > 0);
    parts
}
