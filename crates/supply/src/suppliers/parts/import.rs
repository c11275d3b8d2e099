//! Imports a file of the parts of a vendor: those that it has, by the part's number, are edited, the others are added.
//! A price that differs from that of its first day begins then; an empty cell leaves the prices as they are.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use pitlane_base::access::Vendors;
use pitlane_base::list::trimmed;
use pitlane_base::sheets::{Import, ImportResult, Problems, Row, body_of};
use pitlane_base::topics::VENDORS;
use pitlane_orders::parts;
use pitlane_orders::prices::{self, DatedPrice, NewPrice, Subject};
use pitlane_platform::access::Resource;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::{Map, Value, json};

use super::keep::new_price;
use super::store::{self, Facts, StoredPart};
use super::types::AddVendorPart;
use super::write;
use crate::suppliers::reach::{notify, readers};
use crate::suppliers::vendors;

/// How many numbers or ids one statement asks for.
const CHUNK: usize = 500;

pub async fn run(who: &Caller, mut import: Import, vendor: i64) -> Result<ImportResult> {
    let roles = readers(who, &[Vendors::KEY]).await?;
    let mut tx = who.write().await?;
    vendors::lock(&mut tx, vendor).await?;
    vendors::find(&mut tx, who, vendor).await?;
    let rows = std::mem::take(&mut import.rows);
    let known = Known::read(&mut tx, vendor, &rows).await?;
    let (mut seen, mut created, mut updated) = (BTreeMap::new(), 0, 0);
    for row in &rows {
        let before = import.problems.count();
        let part = known.parts.get(&parts::folded_number(row.text("part_number"))).copied();
        let Some(part) = part else {
            import.problems.add(row.line, "part_number", "is not the number of a part of the catalogue");
            continue;
        };
        if let Some(first) = seen.insert(part, row.line) {
            import.problems.add(row.line, "part_number", format!("is in line {first} already"));
        }
        let stored = known.stored.get(&part);
        let had = stored.and_then(|stored| known.prices.get(&stored.id)).map(Vec::as_slice).unwrap_or_default();
        let line = line(who, row, (vendor, part), stored.map(|stored| &stored.facts), had, &mut import.problems)?;
        let Some((facts, price)) = line.filter(|_| import.problems.count() == before) else { continue };
        let written = match stored {
            Some(stored) => write::edit(&mut tx, who, stored, &facts, price.as_ref()).await.map(usize::from),
            None => write::add(&mut tx, who, (vendor, part), &facts, price.as_ref()).await.map(|_| 1),
        };
        match written {
            Ok(count) if stored.is_some() => updated += count,
            Ok(count) => created += count,
            Err(ApiError::Conflict { message, .. }) => import.problems.add(row.line, "price", message),
            Err(other) => return Err(other),
        }
    }
    let lines = rows.len();
    import.rows = rows;
    if !import.dry_run && import.problems.is_empty() && created + updated > 0 {
        let after = json!({ "vendor_id": vendor, "lines": lines, "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("vendor_part.import", "vendor_part", "file").after(&after)).await?;
        notify(&mut tx, who, roles, VENDORS);
        tx.save().await?;
    }
    import.result(created, updated)
}

/// What is stored of the parts that a file names.
struct Known {
    /// Of the catalogue, by their folded numbers.
    parts: BTreeMap<String, i64>,
    /// Of the vendor, by the part of the catalogue.
    stored: BTreeMap<i64, StoredPart>,
    /// By the id of what is stored.
    prices: BTreeMap<i64, Vec<DatedPrice>>,
}

impl Known {
    async fn read(tx: &mut Tx, vendor: i64, rows: &[Row]) -> Result<Self> {
        let numbers: BTreeSet<String> = rows.iter().map(|row| parts::folded_number(row.text("part_number"))).collect();
        let numbers: Vec<String> = numbers.into_iter().collect();
        let (mut found, mut prices) = (BTreeMap::new(), BTreeMap::new());
        for some in numbers.chunks(CHUNK) {
            found.extend(parts::with_numbers(tx, some).await?);
        }
        let stored = store::of_vendor(tx, vendor).await?;
        let ids: Vec<i64> = found.values().filter_map(|part| stored.get(part)).map(|stored| stored.id).collect();
        for some in ids.chunks(CHUNK) {
            prices.extend(prices::all(tx, Subject::VendorPart, some).await?);
        }
        Ok(Self { parts: found, stored, prices })
    }
}

/// What a line states, and the price that begins with it; none if something in it is wrong.
fn line(
    who: &Caller,
    row: &Row,
    (vendor, part): (i64, i64),
    before: Option<&Facts>,
    had: &[DatedPrice],
    problems: &mut Problems,
) -> Result<Option<(Facts, Option<NewPrice>)>> {
    let is_free = row.flag("is_free", problems).unwrap_or_default();
    let is_active = row.flag("is_active", problems);
    let mut fields = Map::new();
    fields.insert("vendor_id".into(), vendor.into());
    fields.insert("part_id".into(), part.into());
    let cells = [
        ("vendor_sku", row.value("vendor_sku")),
        ("stock", row.number("stock")),
        ("valid_from", row.filled("valid_from").map(Value::from)),
        ("price", price(row, problems)),
    ];
    fields.extend(cells.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))));
    let Some(body) = body_of::<AddVendorPart>(row, fields, problems, |field| field)? else { return Ok(None) };
    let facts = Facts {
        vendor_sku: match before {
            Some(before) if !row.has("vendor_sku") => before.vendor_sku.clone(),
            _ => trimmed(body.vendor_sku),
        },
        stock: match before {
            Some(before) if !row.has("stock") => before.stock,
            _ => body.stock,
        },
        is_active: is_active.or(before.map(|before| before.is_active)).unwrap_or(true),
    };
    let day = body.valid_from.unwrap_or_else(|| who.today());
    let Some(asked) = body.price.filter(|price| !holds(had, day, *price)) else { return Ok(Some((facts, None))) };
    let mut wrong = Fields::new();
    let new = new_price(who, asked, (Some(day), None), (None, is_free), &mut wrong);
    problems.refuse(row.line, &wrong, |field| if field == "reason" { "valid_from" } else { field });
    Ok(Some((facts, Some(new))))
}

fn holds(had: &[DatedPrice], day: NaiveDate, price: Money) -> bool {
    prices::held_on(had, day).is_some_and(|held| held.price == price)
}

fn price(row: &Row, problems: &mut Problems) -> Option<Value> {
    let text = row.filled("price")?;
    let amount = Money::parse(&text.replace(',', ""));
    if amount.is_none() {
        problems.add(row.line, "price", "must be an amount, as in 450.00");
    }
    amount.map(|amount| json!(amount))
}
