//! Bills, credit and debit notes of orders, with the amounts calculated by the tax crate.

mod columns;
mod debit;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, DbError, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::invoice::Terms;
use pitlane_tax::numbers::{DocumentKind, Series};
use pitlane_tax::untaxed::Untaxed;
use pitlane_tax::words::in_words;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub use columns::{BILL, BILL_LINE, DEBIT, DEBIT_LINE, NOTE, NOTE_LINE};

use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::rows::HistoryEntry;
use super::series::Places;
use super::work::{Note, Work, hundredths};
use super::world::Member;
use super::{customers, people};
use pitlane_base::reference::Batch;
use pitlane_billing::bills;
use pitlane_billing::bills::{Car, OrderFacts, Parties, PreparedBill};
use pitlane_orders::orders::{Parties as OrderParties, state_named};
use pitlane_orders::papers::service;

const REASONS: [&str; 4] =
    ["Agreed discount after a complaint", "Part was not fitted", "Charged by mistake", "Price was promised lower"];

/// State that later documents need from earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    bills: i64,
    bill_lines: i64,
    notes: i64,
    debits: i64,
    /// The highest number of each series: once all orders are written, numbers have no gaps.
    series: BTreeMap<String, i64>,
}

/// Rows to be written.
pub struct Batches {
    bills: Batch,
    bill_lines: Batch,
    notes: Batch,
    note_lines: Batch,
    debits: Batch,
    debit_lines: Batch,
    series: BTreeMap<String, i64>,
}

impl Batches {
    pub fn new() -> Self {
        Self {
            bills: Batch::new("bills", BILL, ""),
            bill_lines: Batch::new("bill_lines", BILL_LINE, ""),
            notes: Batch::new("credit_notes", NOTE, ""),
            note_lines: Batch::new("credit_note_lines", NOTE_LINE, ""),
            debits: Batch::new("debit_notes", DEBIT, ""),
            debit_lines: Batch::new("debit_note_lines", DEBIT_LINE, ""),
            series: BTreeMap::new(),
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        let bills = [&mut self.bills, &mut self.bill_lines];
        let notes = [&mut self.notes, &mut self.note_lines, &mut self.debits, &mut self.debit_lines];
        for batch in bills.into_iter().chain(notes) {
            batch.flush(tx).await?;
        }
        let tail = "ON CONFLICT (series) DO UPDATE SET last = excluded.last";
        let mut series = Batch::new("document_series", &["series", "last"], tail);
        for (name, last) in std::mem::take(&mut self.series) {
            series.push(args![name, last]);
        }
        series.flush(tx).await
    }
}

/// A number with its place in the series.
pub struct Numbered {
    pub number: String,
    series: String,
    place: i64,
}

pub fn wrong(error: impl std::fmt::Display) -> DbError {
    DbError::Other(error.to_string())
}

pub fn as_json(value: &impl Serialize) -> DbResult<String> {
    serde_json::to_string(value).map_err(wrong)
}

/// The number at a place of its series; also recorded as the last one, unless a later one was given.
fn numbered(batches: &mut Batches, counts: &mut Counts, series: &Series, place: i64) -> DbResult<Numbered> {
    let name = series.to_string();
    let last = counts.series.entry(name.clone()).or_default();
    *last = place.max(*last);
    batches.series.insert(name.clone(), *last);
    Ok(Numbered { number: series.number(place.unsigned_abs()).map_err(wrong)?, series: name, place })
}

impl Maker {
    fn platform_country(&self) -> &'static Country {
        self.world.atlas.country.platform
    }

    fn local_day(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.world.atlas.country.zone()).date_naive()
    }

    fn series(&self, kind: DocumentKind, garage: i64, at: DateTime<Utc>) -> DbResult<Series> {
        let series = bills::series(self.platform_country(), kind, garage, self.local_day(at));
        series.ok_or_else(|| wrong(format!("garage {garage} has no numbers")))
    }

    /// The series in which an order is billed, when, and by how many bills, if it is.
    pub fn billed_in(&self, index: u64) -> DbResult<Option<(Series, DateTime<Utc>, i64)>> {
        let Some(billing) = self.billing(index)? else { return Ok(None) };
        let series = self.series(DocumentKind::Bill, billing.garage, billing.at)?;
        Ok(Some((series, billing.at, i64::try_from(billing.bills).map_err(wrong)?)))
    }

    /// The numbers of the order's bills in the garage's series, one after the other.
    pub fn bill_numbers(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'_>,
        places: &mut Places,
    ) -> DbResult<Vec<Numbered>> {
        let (Some(garage), Some(at)) = (order.garage.filter(|_| order.is_billed()), order.delivered()) else {
            return Ok(Vec::new());
        };
        let series = self.series(DocumentKind::Bill, garage, at)?;
        let first = places.place(self, order.index, at, &series.to_string())?;
        (first..).take(order.bills()).map(|place| numbered(batches, counts, &series, place)).collect()
    }

    /// Adds the bills and the credit note of an order, as far as its status allows. `first` is the id of the first line of
    /// its estimate.
    pub fn add_bills<'w>(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'w>,
        (numbers, first): (Vec<Numbered>, i64),
        history: &mut Vec<HistoryEntry<'w>>,
    ) -> DbResult<()> {
        let Some((at, work)) = order.delivered().zip(order.work.as_ref()).filter(|_| !numbers.is_empty()) else {
            return Ok(());
        };
        let prepared = self.prepared(order, work);
        let total: Money = prepared.iter().map(|bill| bill.invoice.document.totals.total).sum();
        let all: Vec<&str> = numbers.iter().map(|number| number.number.as_str()).collect();
        let changes = json!({ "invoice_number": [null, all.join(", ")], "amount": [total, total] }).to_string();
        history.push(HistoryEntry { at, by: biller(order).into(), event: "bill", changes, reason: None });
        let credited = match &order.claim {
            Some(claim) => claim.note.as_ref().map(|(bill, note)| (*bill, note)),
            None => work.note.as_ref().map(|note| (0, note)),
        };
        for (place, (bill, number)) in prepared.iter().zip(&numbers).enumerate() {
            let first_line = counts.bill_lines + 1;
            counts.bills += 1;
            batches.bills.push(self.bill(order, (work, bill), number, counts.bills, at)?);
            for (sequence, line) in bill_lines(order, (work, bill), first) {
                counts.bill_lines += 1;
                let mut row = args![counts.bill_lines, counts.bills, sequence];
                row.extend(line);
                batches.bill_lines.push(row);
            }
            if let Some((_, note)) = credited.filter(|(at, _)| *at == place) {
                history.push(self.add_note(batches, counts, order, note, (first_line, &number.number, total))?);
            }
            // Claims have none: an order with one has one bill.
            if let Some(debited) = &work.debit {
                history.push(self.add_debit(batches, counts, order, debited, (first_line, total))?);
            }
        }
        Ok(())
    }

    /// The bills of an order: those of its claim, or that of the whole supply.
    fn prepared(&self, order: &Order<'_>, work: &Work) -> Vec<PreparedBill> {
        if let Some(claim) = order.claim.as_ref().filter(|claim| !claim.bills.is_empty()) {
            return claim.bills.clone();
        }
        let count = work.lines.len();
        vec![PreparedBill {
            recipient: None,
            parties: self.parties(order),
            labour: work.labour,
            parts: work.parts,
            places: (0..count).collect(),
            wholes: vec![None; count],
            excess: vec![Money::ZERO; count],
            invoice: work.invoice.clone(),
        }]
    }

    fn bill(
        &self,
        order: &Order<'_>,
        (work, bill): (&Work, &PreparedBill),
        number: &Numbered,
        id: i64,
        at: DateTime<Utc>,
    ) -> DbResult<Args> {
        let country = self.world.rates.country;
        let terms = Terms {
            country,
            rates: &self.world.rates.table,
            day: work.day,
            bill: None,
            turnover: Turnover::UpToFiveCrore,
            labour: bill.labour,
            parts: bill.parts,
        };
        let totals = bill.invoice.document.totals;
        let place = bill.labour.place().map(|state| state_named(country, &state.code(), state.name()));
        let by = biller(order);
        let is_india = self.world.atlas.country.is_india();
        let mut row = args![
            id,
            customers::id(order.index),
            &number.number,
            &number.series,
            number.place,
            order.garage,
            1_i64,
            self.local_day(at),
            work.day,
            i64::from(terms.is_igst()),
            order.of_garage,
            bill.recipient,
            is_india.then(|| bills::title(work.taxpayer, bill).key()),
            is_india.then(|| work.taxpayer.key()),
            as_json(&bill.labour)?,
            as_json(&bill.parts)?,
            bills::tax_reason(&bill.invoice, &terms),
            place.unwrap_or_default(),
            as_json(&bill.parties)?,
        ];
        row.extend(args![
            totals.labour,
            totals.material,
            totals.discount,
            hundredths(order.whole()),
            totals.taxable,
            totals.tax.central,
            totals.tax.state,
            totals.tax.integrated,
            totals.tax.service,
            totals.round_off,
            totals.total,
            in_words(totals.total, country).map_err(wrong)?,
            at,
            by.id,
            &by.name,
            &by.role,
        ]);
        Ok(row)
    }

    /// The parties on the bill of an order.
    pub fn parties(&self, order: &Order<'_>) -> Parties {
        let world = &self.world;
        let garage = order.garage.and_then(|garage| world.suppliers.get(&garage)).cloned().unwrap_or_default();
        let fleet = order.fleet.and_then(|fleet| world.companies.get(&fleet)).cloned().unwrap_or_default();
        let (code, state, city) = world.states.get(&world.atlas.city(order.place).id).cloned().unwrap_or_default();
        let (line, postcode) = order.address.clone().unzip();
        let now = OrderParties {
            customer: customers::name_of(world, self.seed, order.customer, &order.home),
            customer_mobile: people::mobile(world.atlas.country, order.customer),
            address_line: line,
            pincode: postcode,
            city,
            state: code,
            state_name: state,
            customer_gstin: order.gstin.clone(),
            fleet: fleet.fleet,
            fleet_contact: fleet.fleet_contact,
            fleet_address: fleet.fleet_address,
            fleet_pincode: fleet.fleet_pincode,
            fleet_city: fleet.fleet_city,
            fleet_state: fleet.fleet_state,
            fleet_state_name: fleet.fleet_state_name,
            fleet_mobile: fleet.fleet_mobile,
            fleet_email: fleet.fleet_email,
            ..garage
        };
        let facts = OrderFacts {
            car: order.car.map(|car| self.car(car, order)).unwrap_or_default(),
            service: service(order.order_type()).into(),
            advisor: order.crew.cr.map(|cr| cr.name.clone()),
        };
        Parties::current(world.rates.country, &now, facts)
    }

    fn car(&self, car: u64, order: &Order<'_>) -> Car {
        let atlas = &self.world.atlas;
        let facts = customers::car_facts(&self.world, self.seed, car, &order.home);
        let (model, _) = &atlas.models[facts.model];
        let brand = atlas.brands.get(&model.brand_id).map_or("", String::as_str);
        let named = [Some(brand), Some(model.name.as_str()), facts.variant];
        Car {
            registration: facts.plate,
            model: named.into_iter().flatten().collect::<Vec<_>>().join(" "),
            fuel: atlas.fuels.get(&facts.fuel).cloned(),
            odometer: order.arrived.map(|(odometer, _)| odometer),
        }
    }

    fn add_note<'w>(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'w>,
        taken: &Note,
        (first_line, bill, total): (i64, &str, Money),
    ) -> DbResult<HistoryEntry<'w>> {
        let (note, day) = (&taken.note, self.local_day(taken.at));
        let garage = order.garage.unwrap_or_default();
        let series = self.series(DocumentKind::CreditNote, garage, taken.at)?;
        let place = counts.series.get(&series.to_string()).map_or(1, |last| last + 1);
        let number = numbered(batches, counts, &series, place)?;
        let reason = REASONS[Dice::new(self.seed, Stream::Work, !order.index).below(REASONS.len())];
        let by = biller(order);
        counts.notes += 1;
        batches.notes.push(args![
            counts.notes,
            counts.bills,
            &number.number,
            &number.series,
            number.place,
            bills::note_key(note.kind),
            reason,
            day,
            note.value,
            note.tax.central,
            note.tax.state,
            note.tax.integrated,
            note.tax.service,
            note.round_off,
            note.total,
            in_words(note.total, self.world.rates.country).map_err(wrong)?,
            taken.at,
            by.id,
            &by.name,
            &by.role,
        ]);
        for line in &note.lines {
            batches.note_lines.push(args![
                counts.notes,
                first_line + i64::try_from(line.line).map_err(wrong)?,
                line.quantity.thousandths(),
                line.value,
                line.tax.central,
                line.tax.state,
                line.tax.integrated,
                line.tax.service,
                line.total,
            ]);
        }
        let changes = json!({
            "credit_note": [null, number.number],
            "amount": [total, total - note.total],
            "invoice_number": [bill, bill],
        });
        let (event, reason) = ("credit_note", Some(reason.to_owned()));
        Ok(HistoryEntry { at: taken.at, by: by.into(), event, changes: changes.to_string(), reason })
    }
}

/// The user who issues the documents of an order.
pub fn biller<'w>(order: &Order<'w>) -> &'w Member {
    if order.of_garage { order.crew.workshop } else { order.crew.cr.unwrap_or(order.crew.caller) }
}

/// The payer for the work of an order.
pub const fn payer(order: &Order<'_>) -> Payer {
    if order.insurer.is_some() { Payer::Insurer } else { Payer::Customer }
}

/// The lines of a bill without their numbers; `first` is the id of the first line of the estimate.
fn bill_lines<'a>(
    order: &'a Order<'_>,
    (work, bill): (&'a Work, &'a PreparedBill),
    first: i64,
) -> impl Iterator<Item = (i64, Args)> + 'a {
    let jobs = work.jobs(order.index);
    let line = move |at: usize| {
        let place = bill.places[at];
        let (line, taxed, amounts) = (&work.lines[place], &bill.invoice.lines[at], &bill.invoice.document.lines[at]);
        let mut row = args![first + i64::try_from(place).unwrap_or_default(), jobs[place].number, jobs[place].title];
        row.extend(args![
            bills::line_kind(taxed.kind),
            &line.name,
            line.part_number.as_deref(),
            line.action,
            taxed.code.as_deref(),
            line.draft.quantity.thousandths(),
            &line.unit,
            line.draft.unit_price,
            bill.wholes[at],
            amounts.gross,
            amounts.discount,
            hundredths(line.draft.discount),
            bill.excess[at],
            payer(order),
            bills::tax_key(taxed.tax),
            taxed.rate.hundredths(),
            bill.invoice.untaxed[at].map(Untaxed::key),
            amounts.taxable,
            amounts.tax.central,
            amounts.tax.state,
            amounts.tax.integrated,
            amounts.tax.service,
            amounts.total,
        ]);
        row
    };
    (0..).zip((0..bill.places.len()).map(line))
}
