//! All SQL of packages that are kept.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::{args, insert, named, record, select, update};
use pitlane_tax::quantity::Quantity;

use super::rules::{PackageWritten, PlacedLine};
use super::types::{AgreedFleet, KeptLine, PackageFacts, PastLine};
use crate::catalogue::store::replace_words;
use crate::catalogue::types::{Source, WorkAction};
use crate::prices::{self, Subject};

pub async fn find(tx: &mut Tx, id: i64) -> DbResult<Option<PackageFacts>> {
    select!(PackageFacts, "FROM packages p WHERE p.id = $1", id).maybe(tx).await
}

/// Until the end of the unit of work nobody else adds or edits packages: names are compared.
pub async fn hold(tx: &mut Tx) -> DbResult<()> {
    tx.hold("packages").await
}

/// The names of these packages, on offer or not.
pub async fn names(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, String>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![];
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let rows: Vec<(i64, String)> =
        tx.all(format!("SELECT id, name FROM packages WHERE id IN ({})", list.join(", ")), args).await?;
    Ok(rows.into_iter().collect())
}

pub async fn insert(tx: &mut Tx, facts: &PackageWritten) -> DbResult<i64> {
    let id = insert!(packages { is_active: facts.is_active, ..columns(facts) } "RETURNING id").one(tx).await?;
    replace_words(tx, Source::Package, id, &facts.name).await?;
    Ok(id)
}

/// Writes the next version of a package; false if another request was faster.
pub async fn update(tx: &mut Tx, before: &PackageFacts, after: &PackageWritten) -> DbResult<bool> {
    let written = update!(packages {
        version = "version + 1",
        is_active: after.is_active,
        ..columns(after)
    } where { id: before.id, version: before.version })
    .run(tx)
    .await?;
    replace_words(tx, Source::Package, before.id, &after.name).await?;
    Ok(written == 1)
}

fn columns(of: &PackageWritten) -> NamedArgs {
    named![
        name: of.name.as_str(),
        category: of.category,
        description: of.description.as_deref(),
        duration_minutes: of.duration_minutes,
        valid_from: of.valid_from,
        valid_to: of.valid_to,
    ]
}

record! {
    struct StoredLine of l {
        id: i64,
        service_id: Option<i64>,
        part_id: Option<i64>,
        action: Option<WorkAction>,
        name: String = "COALESCE(s.name, t.name)",
        part_number: Option<String> = "t.part_number",
        quantity: i64,
        is_active: bool = "COALESCE(s.is_active, t.is_active)",
        price: Option<pitlane_platform::money::Money> = "lp.price",
        price_id: Option<i64> = "lp.id",
    }
}

fn quantity(thousandths: i64) -> Quantity {
    Quantity::from_thousandths(thousandths).unwrap_or(Quantity::ONE)
}

/// The lines of a package in their order, without their dated prices.
pub async fn lines(tx: &mut Tx, package: i64, day: NaiveDate) -> DbResult<Vec<KeptLine>> {
    let mut args = args![package];
    let price = prices::on_day(Subject::PackageLine, "l.id", "lp", &bind(&mut args, day));
    let sql = format!(
        "FROM package_lines l LEFT JOIN services s ON s.id = l.service_id LEFT JOIN parts t ON t.id = l.part_id {price}
         WHERE l.package_id = $1 AND l.ended_version IS NULL ORDER BY l.sequence"
    );
    let rows = Select::<StoredLine>::from_sql(&sql, args).all(tx).await?;
    let lines = rows.into_iter().map(|row| KeptLine {
        id: row.id,
        service_id: row.service_id,
        part_id: row.part_id,
        action: row.action,
        name: row.name,
        part_number: row.part_number,
        quantity: quantity(row.quantity),
        is_active: row.is_active,
        price: row.price,
        price_id: row.price_id,
        next_price: None,
        prices: Vec::new(),
    });
    Ok(lines.collect())
}

/// The lines of earlier versions of a package, those that ended last first.
pub async fn past_lines(tx: &mut Tx, package: i64) -> DbResult<Vec<PastLine>> {
    let sql = "SELECT COALESCE(s.name, t.name), l.quantity, l.first_version, l.ended_version FROM package_lines l
               LEFT JOIN services s ON s.id = l.service_id LEFT JOIN parts t ON t.id = l.part_id
               WHERE l.package_id = $1 AND l.ended_version IS NOT NULL ORDER BY l.ended_version DESC, l.id LIMIT 200";
    let rows: Vec<(String, i64, i64, i64)> = tx.all(sql, args![package]).await?;
    let lines = rows.into_iter().map(|(name, thousandths, first_version, ended_version)| PastLine {
        name,
        quantity: quantity(thousandths),
        first_version,
        ended_version,
    });
    Ok(lines.collect())
}

/// The fleets with deals about packages that are in effect on a day, by package, each with the lines that have an agreed
/// price.
pub async fn fleets_of(tx: &mut Tx, packages: &[i64], day: NaiveDate) -> DbResult<Vec<(i64, AgreedFleet)>> {
    let mut found: Vec<(i64, AgreedFleet)> = Vec::new();
    if packages.is_empty() {
        return Ok(found);
    }
    let mut args = Args::new();
    let wanted: Vec<String> = packages.iter().map(|package| bind(&mut args, *package)).collect();
    let day = bind(&mut args, day);
    let sql = format!(
        "SELECT d.package_id, f.id, f.name, l.package_line_id FROM fleet_deals d JOIN fleets f ON f.id = d.fleet_id
         LEFT JOIN fleet_deal_lines l ON l.deal_id = d.id
         WHERE d.package_id IN ({}) AND d.valid_from <= {day} AND (d.valid_to IS NULL OR d.valid_to >= {day})
         ORDER BY d.package_id, f.name, f.id, l.package_line_id",
        wanted.join(", ")
    );
    let rows: Vec<(i64, i64, String, Option<i64>)> = tx.all(sql, args).await?;
    for (package, fleet, name, line) in rows {
        match found.last_mut() {
            Some((of, last)) if (*of, last.fleet.id) == (package, fleet) => last.line_ids.extend(line),
            _ => found.push((
                package,
                AgreedFleet { fleet: Named { id: fleet, name }, line_ids: line.into_iter().collect() },
            )),
        }
    }
    Ok(found)
}

/// The ids of these services or parts that are on offer, with whether each is.
pub async fn known(tx: &mut Tx, table: &'static str, ids: Vec<i64>) -> DbResult<Vec<(i64, bool)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = ids.into_iter().map(|id| bind(&mut args, id)).collect();
    tx.all(format!("SELECT id, is_active FROM {table} WHERE id IN ({})", list.join(", ")), args).await
}

/// Writes the lines of a version in their places: a line that stands and is not among them ends with this version. The
/// ids of the lines, in their order.
pub async fn write_lines(tx: &mut Tx, package: i64, version: i64, lines: &[PlacedLine]) -> DbResult<Vec<i64>> {
    // A line that stands is put out of its place first, so that two can change places.
    let sql = "UPDATE package_lines SET sequence = -id WHERE package_id = $1 AND ended_version IS NULL";
    tx.run(sql, args![package]).await?;
    let mut ids = Vec::with_capacity(lines.len());
    for (sequence, line) in (1_i64..).zip(lines) {
        let id = match line.id {
            Some(id) => {
                let sql = "UPDATE package_lines SET sequence = $1, quantity = $2 WHERE id = $3 AND package_id = $4";
                tx.run(sql, args![sequence, line.quantity.thousandths(), id, package]).await?;
                id
            }
            None => {
                insert!(package_lines {
                    package_id: package,
                    sequence: sequence,
                    service_id: line.service_id,
                    part_id: line.part_id,
                    action: line.action,
                    quantity: line.quantity.thousandths(),
                    first_version: version,
                } "RETURNING id")
                .one(tx)
                .await?
            }
        };
        ids.push(id);
    }
    let sql = "UPDATE package_lines SET ended_version = $1
               WHERE package_id = $2 AND ended_version IS NULL AND sequence < 0";
    tx.run(sql, args![version, package]).await?;
    Ok(ids)
}

/// The package that a line which stands is of.
pub async fn package_of_line(tx: &mut Tx, line: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT package_id FROM package_lines WHERE id = $1 AND ended_version IS NULL", args![line]).await
}
