//! The work of an order and its amounts: lines, their taxes from the tax crate, and what was credited or debited later.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_orders::orders::Parties;
use pitlane_platform::db::{DbError, DbResult};
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::credit::{Billed, BilledLine, CreditNote, CreditRequest, NoteKind, credit};
use pitlane_tax::debit::{DebitNote, DebitRequest, debit};
use pitlane_tax::discount::{Discount, Percent};
use pitlane_tax::invoice::{Draft, Invoice, Terms, compose};
use pitlane_tax::line::LineKind;
use pitlane_tax::place::Treatment;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rates::SupplyKind;
use pitlane_tax::taxpayer::Taxpayer;
use pitlane_workshop::estimates::treatments;

use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::sums::Sums;
use super::world::CLAIM;

const REPAIR: &str = "998714";
/// For this many orders in a thousand a line is credited after the bill.
const CREDITED: u32 = 15;
/// For this many orders in a thousand a line turns out to be charged too little.
const DEBITED: u32 = 6;

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

/// What is charged besides the bill.
pub struct Debited {
    pub note: DebitNote,
    pub at: DateTime<Utc>,
}

/// The work of an order with its totals.
pub struct Work {
    pub lines: Vec<WorkLine>,
    /// The discount on the whole estimate, which is not in the drafts of the lines.
    pub whole: Discount,
    /// The same lines, each with its share of that discount: as they are billed.
    pub billed: Vec<Draft>,
    /// The date of supply.
    pub day: NaiveDate,
    pub taxpayer: Taxpayer,
    pub kind: SupplyKind,
    pub labour: Treatment,
    pub parts: Treatment,
    pub invoice: Invoice,
    pub note: Option<Note>,
    pub debit: Option<Debited>,
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

/// The job to which a line of an estimate belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobOf<'w> {
    /// Within the order.
    pub number: i64,
    pub title: &'w str,
    /// Why it is needed, if it is labour together with a part.
    pub reason: Option<&'static str>,
}

/// Why a part is replaced: in plain words, as customers read it.
const REASONS: [&str; 4] = [
    "Worn below the limit: measured at the inspection, and shown to you at the garage.",
    "It leaks. Without it the next long drive may end at the roadside.",
    "It makes the noise that you told us about.",
    "Due by kilometres: the maker asks for it at this age of the car.",
];

impl Work {
    /// The job of each line. In every second order a part is put in by labour of the same job; every other line is a job of
    /// its own.
    pub fn jobs(&self, index: u64) -> Vec<JobOf<'_>> {
        let of_kind = |kind| (0..self.lines.len()).filter(move |at| self.lines[*at].draft.kind == kind);
        let pairs: Vec<(usize, usize)> = match index % 2 {
            0 => of_kind(LineKind::Part).zip(of_kind(LineKind::Labour)).collect(),
            _ => Vec::new(),
        };
        let first_of = |at: usize| pairs.iter().find(|(part, _)| *part == at).map_or(at, |(_, labour)| *labour);
        let mut numbers: Vec<usize> = (0..self.lines.len()).map(first_of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let of = |at: usize| {
            let first = first_of(at);
            let is_pair = pairs.iter().any(|(_, labour)| *labour == first);
            let number = numbers.iter().position(|known| *known == first).unwrap_or_default() + 1;
            JobOf {
                number: i64::try_from(number).unwrap_or_default(),
                title: &self.lines[first].name,
                reason: is_pair.then(|| reason(index)),
            }
        };
        (0..self.lines.len()).map(of).collect()
    }

    /// What the discount on the whole takes off each line.
    pub fn shares(&self) -> Vec<Money> {
        let all = self.lines.iter().zip(&self.invoice.document.lines);
        all.map(|(line, amounts)| amounts.discount - line.draft.discount.of(amounts.gross).unwrap_or_default())
            .collect()
    }
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
        let lines = self.lines(kind, sums, &mut dice);
        let parties = self.supplied_by(of);
        let all = treatments(country, &parties, day).map_err(|error| DbError::Other(format!("{error:?}")))?;
        let (supply, labour, parts) = all.of_kinds(lines.iter().map(|line| line.draft.kind));
        let terms = Terms {
            country,
            rates: &self.world.rates.table,
            day,
            bill: None,
            turnover: Turnover::UpToFiveCrore,
            labour,
            parts,
        };
        let drafts: Vec<Draft> = lines.iter().map(|line| line.draft.clone()).collect();
        let composed = |drafts: &[Draft], whole: Discount| {
            let problem = |problems| DbError::Other(format!("demo order {index}: {problems:?}"));
            compose(drafts, whole, &terms).map_err(problem)
        };
        let estimated = composed(&drafts, sums.whole)?.document.lines;
        let shared = drafts.into_iter().zip(&estimated);
        let billed: Vec<Draft> =
            shared.map(|(draft, amounts)| Draft { discount: amounts.discount.into(), ..draft }).collect();
        let invoice = composed(&billed, Discount::NONE)?;
        let totals = invoice.document.totals;
        (sums.labour, sums.material) = (totals.labour.minor(), totals.material.minor());
        (sums.discount, sums.tax) = (totals.discount.minor(), totals.tax_total.minor());
        sums.amount = totals.total.minor();
        // A claim's bills are credited one by one.
        let is_credited = of.is_billed && kind != CLAIM && totals.total > Money::ZERO && dice.chance(CREDITED);
        let note = is_credited.then(|| self.note(&invoice, of.at, &mut dice)).transpose()?.flatten();
        if let Some(Note { note, .. }) = &note {
            sums.credit(note, &invoice);
        }
        let is_debited = of.is_billed && kind != CLAIM && totals.total > Money::ZERO && note.is_none();
        let debit = if is_debited { self.debit(index, &invoice, of.at)? } else { None };
        if let Some(Debited { note, .. }) = &debit {
            sums.debit(note, &invoice);
        }
        let taxpayer = all.taxpayer;
        Ok(Some(Work {
            lines,
            whole: sums.whole,
            billed,
            day,
            taxpayer,
            kind: supply,
            labour,
            parts,
            invoice,
            note,
            debit,
        }))
    }

    /// The parties that decide the tax, as for the order's estimate.
    pub fn supplied_by(&self, of: &Supplied) -> Parties {
        let garage = of.garage.and_then(|id| self.world.suppliers.get(&id));
        let place = self.world.states.get(&of.city).cloned().unwrap_or_default();
        let fleet = of.fleet.and_then(|id| self.world.companies.get(&id));
        Parties {
            garage: garage.and_then(|garage| garage.garage.clone()),
            garage_city: garage.and_then(|garage| garage.garage_city.clone()),
            garage_state: garage.and_then(|garage| garage.garage_state.clone()),
            garage_tin: garage.and_then(|garage| garage.garage_tin.clone()),
            garage_tax_number: garage.and_then(|garage| garage.garage_tax_number.clone()),
            garage_taxpayer: garage.and_then(|garage| garage.garage_taxpayer.clone()),
            city: place.2,
            state: place.0,
            state_name: place.1,
            customer_gstin: of.gstin.clone(),
            fleet_state: fleet.and_then(|fleet| fleet.fleet_state.clone()),
            fleet_state_name: fleet.and_then(|fleet| fleet.fleet_state_name.clone()),
            ..Parties::default()
        }
    }

    fn lines(&self, kind: usize, sums: &Sums, dice: &mut Dice) -> Vec<WorkLine> {
        let atlas = &self.world.atlas;
        let mut gross: Vec<(LineKind, i64)> = Vec::with_capacity(5);
        gross.extend(parts_of(sums.labour, 2, dice).into_iter().map(|part| (LineKind::Labour, part)));
        gross.extend(parts_of(sums.material, 3, dice).into_iter().map(|part| (LineKind::Part, part)));
        let services = &atlas.services[kind];
        let (first, part) = (dice.below(services.len()), dice.below(atlas.parts.len()));
        let lines = gross.into_iter().enumerate().map(|(at, (kind, amount))| {
            let own = sums.on_labour.filter(|_| kind == LineKind::Labour);
            let draft = |code: &str| Draft {
                kind,
                code: atlas.country.is_india().then(|| code.to_owned()),
                quantity: Quantity::ONE,
                unit_price: Money::from_minor(amount),
                discount: own.map_or(Discount::NONE, Discount::Percent),
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
                    unit: "job".into(),
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
        lines.collect()
    }

    /// A line is returned completely, or its price is reduced; nothing if that would be after now.
    pub fn note(&self, invoice: &Invoice, billed_at: DateTime<Utc>, dice: &mut Dice) -> DbResult<Option<Note>> {
        let country = self.world.rates.country;
        let all = invoice.lines.iter().zip(&invoice.document.lines);
        let billed: Vec<BilledLine> =
            all.map(|(line, amounts)| BilledLine::new(line.quantity, amounts.taxable, line.rate, line.tax)).collect();
        let line = dice.below(invoice.lines.len());
        let taxable = billed[line].taxable.minor();
        // A line that was free has nothing to give back.
        if taxable == 0 {
            return Ok(None);
        }
        // Never all of the only line: the bill then stays in effect.
        let is_back = invoice.lines.len() > 1 && dice.chance(400);
        let value = if is_back { taxable } else { (taxable / 10).max(1).min(taxable) };
        let quantity = if is_back { Quantity::ONE } else { Quantity::ZERO };
        let at = billed_at + Duration::hours(dice.between(2, 200));
        let zone = self.world.atlas.country.zone();
        let days = (billed_at.with_timezone(&zone).date_naive(), at.with_timezone(&zone).date_naive());
        let totals = invoice.document.totals;
        let bill =
            Billed { lines: &billed, total: totals.total, round_off: totals.round_off, credited_total: Money::ZERO };
        let request = CreditRequest { line, quantity, value: Some(Money::from_minor(value)) };
        let note = credit(&bill, &[request], NoteKind::for_dates(country, days.0, days.1))
            .map_err(|problems| DbError::Other(format!("a demo credit note: {problems:?}")))?;
        Ok(Some(Note { note, at }).filter(|note| note.at <= self.now))
    }
}

impl Maker {
    /// A twentieth more for a line, found soon after the bill; nothing for most orders, or if that would be after now.
    fn debit(&self, index: u64, invoice: &Invoice, billed_at: DateTime<Utc>) -> DbResult<Option<Debited>> {
        let mut dice = Dice::new(self.seed, Stream::Debit, index);
        let at = billed_at + Duration::minutes(10);
        if !dice.chance(DEBITED) || at > self.now {
            return Ok(None);
        }
        let all = invoice.lines.iter().zip(&invoice.document.lines);
        let billed: Vec<BilledLine> =
            all.map(|(line, amounts)| BilledLine::new(line.quantity, amounts.taxable, line.rate, line.tax)).collect();
        let line = dice.below(billed.len());
        let value = Money::from_minor((billed[line].taxable.minor() / 20).max(10_000));
        let note = debit(&billed, &[DebitRequest { line, value, rate: None }])
            .map_err(|problems| DbError::Other(format!("a demo debit note: {problems:?}")))?;
        Ok(Some(Debited { note, at }))
    }
}

/// One of the reasons.
pub fn reason(index: u64) -> &'static str {
    let count = u64::try_from(REASONS.len()).unwrap_or(1);
    usize::try_from(index / 2 % count).ok().and_then(|at| REASONS.get(at)).copied().unwrap_or_default()
}

/// Of a discount that is a share: in hundredths of a per cent.
pub fn hundredths(discount: Discount) -> Option<i64> {
    discount.percent().map(Percent::hundredths)
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
