//! Tax rates and HSN/SAC codes by date: listed, and added by those who answer for them.

use chrono::{Days, NaiveDate};
use pitlane_base::access::TaxRates;
use pitlane_base::list::Query;
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Pending, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::TableError;
use pitlane_tax::untaxed::Untaxed;
use serde_json::json;

use super::store;
use super::types::{AddTaxRate, RateKind, StoredRate, StoredSlab, TaxRate, TaxRateFilter, TaxRateList};

/// A hook for the number of issued bills with a line of a code that was supplied from a day on: bills are in an upper
/// layer.
pub struct BillsOfCode(pub for<'a> fn(&'a mut Tx, &'a str, NaiveDate) -> Pending<'a, i64>);

async fn bills_of_code(tx: &mut Tx, who: &Caller, code: &str, from: NaiveDate) -> Result<i64> {
    match who.region.hooks.all::<BillsOfCode>().next() {
        Some(BillsOfCode(count)) => count(tx, code, from).await,
        None => Ok(0),
    }
}

pub async fn list_tax_rates(who: Allow<Read<TaxRates>>, Params(asked): Params<TaxRateFilter>) -> Answer<TaxRateList> {
    let query = Query::unscoped(&asked, &who.region);
    let mut tx = who.read().await?;
    let (rates, count) = store::tax_rates(&mut tx, &query).await?;
    let slabs = store::slabs(&mut tx).await?;
    Ok(Data::ok(TaxRateList {
        rates: rates.into_iter().map(of_code).collect(),
        count,
        slabs: slabs.into_iter().map(slab).collect(),
        has_codes: who.region.country.is_india(),
    }))
}

fn of_code(row: StoredRate) -> TaxRate {
    TaxRate {
        id: row.id,
        code: Some(row.code),
        kind: row.kind,
        description: Some(row.description),
        rate: Rate::from_hundredths(row.rate).unwrap_or_default(),
        untaxed: row.untaxed.as_deref().and_then(Untaxed::parse),
        valid_from: row.valid_from,
        valid_to: row.valid_to,
    }
}

fn slab(row: StoredSlab) -> TaxRate {
    TaxRate {
        id: row.id,
        code: None,
        kind: row.kind,
        description: None,
        rate: Rate::from_hundredths(row.rate).unwrap_or_default(),
        untaxed: None,
        valid_from: row.valid_from,
        valid_to: row.valid_to,
    }
}

pub async fn add_tax_rate(who: Allow<Create<TaxRates>>, input: Input<AddTaxRate>) -> Creation<TaxRate> {
    let request = input.body;
    check(&request, who.region.country.is_india()).verdict()?;
    let mut tx = who.write().await?;
    // Before anything is read: of two that add a rate, the second sees the first one's.
    store::lock_rates(&mut tx).await?;
    let mut description = String::new();
    if let Some(code) = &request.code {
        description = end_rate_of(&mut tx, code, &request).await?;
        let bills = bills_of_code(&mut tx, &who, code, request.valid_from).await?;
        if bills > 0 && request.bills != Some(bills) {
            let message = format!(
                "{bills} issued bills have code {code} for supplies from {} on. They keep their rate and may need debit or credit notes. Confirm that number to add the rate.",
                request.valid_from
            );
            return Err(ApiError::Conflict { message, data: json!({ "bills": bills }) });
        }
    } else {
        end_slab(&mut tx, &request).await?;
    }
    let id = store::insert_rate(&mut tx, &request, &description).await.map_err(|error| match error {
        DbError::Duplicate(_) => ApiError::invalid("valid_from", "is already the first day of a rate"),
        other => other.into(),
    })?;
    check_table(&mut tx, &who).await?;
    who.audit(&mut tx, Entry::done("tax_rate.add", "tax_rate", id).after(&request)).await?;
    tx.save().await?;
    let description = request.code.is_some().then_some(description);
    Ok(Data::created(TaxRate {
        id,
        code: request.code,
        kind: request.kind,
        description,
        rate: request.rate,
        untaxed: request.untaxed,
        valid_from: request.valid_from,
        valid_to: None,
    })
    .saying("The rate is added"))
}

fn check(request: &AddTaxRate, has_codes: bool) -> Fields {
    let mut fields = Fields::new();
    match &request.code {
        Some(_) if !has_codes => fields.add("code", "is not used in this country; leave it out"),
        Some(code) if code.len() % 2 == 1 => fields.add("code", "must be the first 2, 4, 6 or 8 digits of a code"),
        Some(code) => match (request.kind, code.starts_with("99")) {
            (RateKind::Goods, true) => fields.add("code", "begins with 99, which is for services"),
            (RateKind::Service, false) => fields.add("code", "must begin with 99, as every code of a service does"),
            _ => {}
        },
        None if request.description.is_some() => fields.add("description", "is for codes; a slab has none"),
        None => {}
    }
    if request.description.as_deref().is_some_and(|text| text.trim().is_empty()) {
        fields.add("description", "must not be empty");
    }
    match (request.code.is_some() && request.rate == Rate::ZERO, request.untaxed) {
        (true, None) => fields.add("untaxed", "is required for a code at 0 %: nil-rated, exempt or outside GST"),
        (false, Some(_)) => fields.add("untaxed", "is only for a code at 0 %"),
        _ => {}
    }
    if request.code.is_some() && request.replaces_id.is_some() {
        fields.add("replaces_id", "is for slabs; the rate of a code replaces the one before");
    }
    fields
}

fn day_before(day: NaiveDate) -> NaiveDate {
    day.checked_sub_days(Days::new(1)).unwrap_or(day)
}

/// Past rates are not changed: a rate begins after the last one began.
fn check_day(from: NaiveDate, began: NaiveDate) -> Result<()> {
    if from > began {
        return Ok(());
    }
    let problem = format!("must be after {began}, when the rate before it began: past rates are not changed");
    Err(ApiError::invalid("valid_from", problem))
}

/// Ends the last rate of a code the day before, and returns the description of the code.
async fn end_rate_of(tx: &mut Tx, code: &str, request: &AddTaxRate) -> Result<String> {
    let given = request.description.as_deref().map(|text| text.trim().to_owned());
    let Some(last) = store::rates_of_code(tx, code).await?.into_iter().next() else {
        return given.ok_or_else(|| ApiError::invalid("description", "is required for a new code"));
    };
    if last.kind != request.kind {
        return Err(ApiError::invalid(
            "kind",
            format!("must be {}, as of the code's earlier rates", last.kind.as_str()),
        ));
    }
    check_day(request.valid_from, last.valid_from)?;
    if last.valid_to.is_none() {
        store::end_code(tx, last.id, day_before(request.valid_from)).await?;
    }
    Ok(given.unwrap_or(last.description))
}

async fn end_slab(tx: &mut Tx, request: &AddTaxRate) -> Result<()> {
    let all = store::slabs(tx).await?;
    if let Some(id) = request.replaces_id {
        let known = all.iter().find(|slab| slab.id == id && slab.kind == request.kind && slab.valid_to.is_none());
        let slab =
            known.ok_or_else(|| ApiError::invalid("replaces_id", "is not a slab of this kind without an end"))?;
        check_day(request.valid_from, slab.valid_from)?;
        store::end_slab(tx, id, day_before(request.valid_from)).await?;
    }
    Ok(())
}

/// All rates with the new one must be a valid table: no overlap, no gap, every rate of a code a slab.
async fn check_table(tx: &mut Tx, who: &Caller) -> Result<()> {
    let Err(faults) = store::table(tx, who.region.country).await? else { return Ok(()) };
    let field =
        if faults.iter().any(|fault| matches!(fault, TableError::NoSlab { .. })) { "rate" } else { "valid_from" };
    let sentences: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Err(ApiError::invalid(field, format!("does not fit the other rates: {}", sentences.join("; "))))
}
