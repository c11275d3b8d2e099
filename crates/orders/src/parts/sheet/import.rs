//! Imports a file: parts with a known number are edited and get prices, the others are added, by the rules of these calls.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use pitlane_base::access::CarParts;
use pitlane_base::identity::folded;
use pitlane_base::sheets::{Import, ImportResult, Problems, Row, body_of};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::{Map, Value, json};

use crate::parts::rules::{self, PartFacts, folded_number};
use crate::parts::store;
use crate::parts::types::{CreatePart, Part};
use crate::prices::{self, DatedPrice, NewPrice, Owner, Subject};

/// The number of lines that are looked up, checked and written together.
const CHUNK: usize = 500;

/// An import under way.
struct Run<'w> {
    who: &'w Caller,
    may_edit: bool,
    /// Sub-categories on offer: the folded names of category and sub-category, and the id.
    places: Vec<(String, String, i64)>,
    /// The folded names of all parts by their sub-categories.
    names: HashMap<(i64, String), i64>,
    /// The lines of the numbers that were read.
    seen: HashMap<String, i64>,
    created: usize,
    updated: usize,
}

/// The parts of some lines as they stand, with all their prices.
struct Known {
    parts: HashMap<String, Part>,
    prices: BTreeMap<i64, Vec<DatedPrice>>,
    mrps: BTreeMap<i64, Vec<DatedPrice>>,
}

/// A line without problems, as it will be stored.
struct Planned {
    before: Option<Part>,
    after: PartFacts,
    price: Option<NewPrice>,
    mrp: Option<NewPrice>,
}

pub async fn run(who: &Caller, mut import: Import) -> Result<ImportResult> {
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let mut run = Run {
        who,
        may_edit: who.profile.allows(CarParts::KEY, Letter::Update),
        places: store::places(&mut tx).await?,
        names: store::all_names(&mut tx).await?,
        seen: HashMap::new(),
        created: 0,
        updated: 0,
    };
    for rows in import.rows.chunks(CHUNK) {
        let known = look_up(&mut tx, who, rows).await?;
        let mut planned = Vec::with_capacity(rows.len());
        for row in rows {
            let before = import.problems.count();
            let plan = plan(&mut run, &known, row, &mut import.problems)?;
            if import.problems.count() == before {
                planned.extend(plan);
            }
        }
        // A file with problems is only checked to its end.
        if import.problems.is_empty() {
            write(&mut tx, &mut run, planned).await?;
        }
    }
    let Run { created, updated, .. } = run;
    if !import.dry_run && import.problems.is_empty() && created + updated > 0 {
        let after = json!({ "lines": import.rows.len(), "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("part.import", "part", "file").after(&after)).await?;
        tx.save().await?;
    }
    import.result(created, updated)
}

async fn look_up(tx: &mut Tx, who: &Caller, rows: &[Row]) -> Result<Known> {
    let numbers: Vec<String> = rows.iter().map(|row| folded_number(row.text("part_number"))).collect();
    let parts = store::by_numbers(tx, &numbers, who.today()).await?;
    let ids: Vec<i64> = parts.values().map(|part| part.id).collect();
    Ok(Known {
        prices: prices::all(tx, Subject::Part, &ids).await?,
        mrps: prices::all(tx, Subject::Mrp, &ids).await?,
        parts,
    })
}

/// The column of a field that is wrong.
fn column_of(field: &str) -> &str {
    match field {
        "sub_category_id" => "sub_category",
        "reason" => "valid_from",
        other => other,
    }
}

/// Reads and checks a line; none if it changes nothing, or is refused before it can be read completely.
fn plan(run: &mut Run<'_>, known: &Known, row: &Row, problems: &mut Problems) -> Result<Option<Planned>> {
    let number = folded_number(row.text("part_number"));
    if let Some(first) = run.seen.insert(number.clone(), row.line).filter(|_| !number.is_empty()) {
        problems.add(row.line, "part_number", format!("is in line {first} already"));
    }
    let before = known.parts.get(&number);
    if before.is_some() && !run.may_edit {
        problems.add(row.line, "part_number", "is that of a part: to edit parts needs the permission car_parts.U");
        return Ok(None);
    }
    let fields = fields(run, row, before, problems);
    let is_active = row.flag("is_active", problems);
    let Some(request) = body_of::<CreatePart>(row, fields, problems, column_of)? else { return Ok(None) };
    let mut wrong = Fields::new();
    let after = match before {
        None => request.facts(&mut wrong),
        Some(before) => Some(over(&before.facts(), row, &request)),
    };
    let Some(mut after) = after else {
        problems.refuse(row.line, &wrong, column_of);
        return Ok(None);
    };
    after.is_active = is_active.unwrap_or(after.is_active);
    rules::check(&after, run.who.region.country, &mut wrong);
    check_name(run, before, &after, &mut wrong);
    let (price, mrp) = new_prices(run, known, before, &request, &mut wrong);
    problems.refuse(row.line, &wrong, column_of);
    run.names.insert((after.sub_category_id, folded(&after.name)), before.map_or(0, |part| part.id));
    let is_changed = before.is_none_or(|before| before.facts() != after);
    let before = before.cloned();
    Ok((is_changed || price.is_some() || mrp.is_some()).then_some(Planned { before, after, price, mrp }))
}

/// The fields of a line as the body of the call that adds a part.
fn fields(run: &Run<'_>, row: &Row, before: Option<&Part>, problems: &mut Problems) -> Map<String, Value> {
    let mut fields = Map::new();
    let texts = ["part_number", "name", "hsn", "unit", "make", "brand", "oem_number", "valid_from"];
    for column in texts {
        fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
    }
    fields.extend(row.number("warranty_months").map(|value| ("warranty_months".to_owned(), value)));
    for column in ["price", "mrp"] {
        let Some(text) = row.filled(column) else { continue };
        match Money::parse(text) {
            Some(amount) => drop(fields.insert(column.to_owned(), json!(amount))),
            None => problems.add(row.line, column, "must be an amount with at most two decimal places"),
        }
    }
    fields.extend(row.flag("is_free", problems).map(|flag| ("is_free".to_owned(), flag.into())));
    if row.has("sub_category") || before.is_none() {
        match place(run, row) {
            Ok(id) => drop(fields.insert("sub_category_id".to_owned(), id.into())),
            Err((column, problem)) => {
                problems.add(row.line, column, problem);
                fields.insert("sub_category_id".to_owned(), 0.into());
            }
        }
    }
    fields
}

/// The sub-category of a line; its category is needed where several have one of this name.
fn place(run: &Run<'_>, row: &Row) -> Result<i64, (&'static str, String)> {
    let (category, sub) = (folded(row.text("category")), folded(row.text("sub_category")));
    if sub.is_empty() {
        return Err(("sub_category", "is required".to_owned()));
    }
    let fits = |place: &&(String, String, i64)| place.1 == sub && (category.is_empty() || place.0 == category);
    let mut found = run.places.iter().filter(fits);
    match (found.next(), found.next()) {
        (Some((.., id)), None) => Ok(*id),
        (None, _) => Err(("sub_category", "is not known, or is switched off; add it first".to_owned())),
        (Some(_), Some(_)) => Err(("category", "is required: several categories have this sub-category".to_owned())),
    }
}

/// A part that is known, with what the file states.
fn over(before: &PartFacts, row: &Row, request: &CreatePart) -> PartFacts {
    let text = |column: &str, new: &Option<String>, old: &Option<String>| {
        if row.has(column) { new.as_deref().map(crate::catalogue::plain) } else { old.clone() }
    };
    PartFacts {
        name: request.name.as_deref().map_or_else(|| before.name.clone(), crate::catalogue::plain),
        // Written another way, it is the same number.
        part_number: before.part_number.clone(),
        sub_category_id: request.sub_category_id.unwrap_or(before.sub_category_id),
        hsn: text("hsn", &request.hsn, &before.hsn),
        unit: request.unit.unwrap_or(before.unit),
        make: request.make.unwrap_or(before.make),
        oem_number: text("oem_number", &request.oem_number, &before.oem_number),
        brand: text("brand", &request.brand, &before.brand),
        warranty_months: if row.has("warranty_months") { request.warranty_months } else { before.warranty_months },
        is_active: before.is_active,
    }
}

/// A name of a new or renamed part is that of one in its sub-category. D.4.4
fn check_name(run: &Run<'_>, before: Option<&Part>, after: &PartFacts, wrong: &mut Fields) {
    let is_same = before.is_some_and(|before| {
        before.sub_category_id == after.sub_category_id && folded(&before.name) == folded(&after.name)
    });
    let other = run.names.get(&(after.sub_category_id, folded(&after.name)));
    if !is_same && other.is_some() {
        wrong.add("name", "is that of another part of the sub-category: add this one by hand if it is a different one");
    }
}

/// The prices that a line adds: those that differ from what counts on their first day.
fn new_prices(
    run: &Run<'_>,
    known: &Known,
    before: Option<&Part>,
    request: &CreatePart,
    wrong: &mut Fields,
) -> (Option<NewPrice>, Option<NewPrice>) {
    let today = run.who.today();
    let day = request.valid_from.unwrap_or(today);
    let own = |dated: &BTreeMap<i64, Vec<DatedPrice>>| -> Vec<DatedPrice> {
        before.and_then(|part| dated.get(&part.id)).cloned().unwrap_or_default()
    };
    let (mut of_part, mut mrps) = (own(&known.prices), own(&known.mrps));
    let mut new = |field: &str, amount: Option<Money>, dated: &mut Vec<DatedPrice>| {
        let amount = amount?;
        if prices::held_on(dated, day).map(|price| price.price) == Some(amount) {
            return None;
        }
        let new = NewPrice::asked(amount, (Some(day), None), None, today);
        prices::check_new(&new, today, false, wrong);
        if dated.iter().any(|price| price.valid_from == day) {
            wrong.add(field, format!("begins on {day}, as another price does already: enter another valid_from"));
        }
        dated.push(as_stored(amount, day));
        Some(new)
    };
    let price = new("price", request.price, &mut of_part);
    let mrp = new("mrp", request.mrp, &mut mrps);
    if let Some(price) = &price {
        prices::check_price(price.price, request.is_free, "price", wrong);
    }
    if mrp.as_ref().is_some_and(|mrp| mrp.price <= Money::ZERO) {
        wrong.add("mrp", "must be above 0");
    }
    if run.who.region.country.is_india()
        && (price.is_some() || mrp.is_some())
        && let Some(day) = prices::above(&of_part, &mrps, today)
    {
        wrong.add("price", format!("is above the retail price (mrp) on {day}"));
    }
    (price, mrp)
}

fn as_stored(price: Money, valid_from: NaiveDate) -> DatedPrice {
    DatedPrice { id: 0, price, valid_from, valid_to: None, batch_id: None, reason: None, made_at: None, made_by: None }
}

async fn write(tx: &mut Tx, run: &mut Run<'_>, planned: Vec<Planned>) -> Result<()> {
    let who = run.who;
    for Planned { before, after, price, mrp } in planned {
        let (id, entry) = match &before {
            None => {
                let id = store::insert(tx, &after).await?;
                run.created += 1;
                (id, Entry::done("part.create", "part", id))
            }
            Some(before) => {
                if !store::update(tx, before, &after).await? {
                    return Err(ApiError::conflict(
                        "Another user has just saved one of these parts. Import the file again.",
                    ));
                }
                run.updated += 1;
                (before.id, Entry::done("part.update", "part", before.id).before(&before.facts()))
            }
        };
        let mut written = json!(after);
        for (field, subject, new) in [("price", Subject::Part, &price), ("mrp", Subject::Mrp, &mrp)] {
            if let Some(new) = new {
                prices::add(tx, who, Owner { subject, id }, new).await?;
                written[field] = json!(new);
            }
        }
        who.audit(tx, entry.after(&written)).await?;
    }
    Ok(())
}
