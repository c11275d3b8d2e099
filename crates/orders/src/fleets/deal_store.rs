//! All SQL of agreed prices. Access to the fleet is checked before.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, update};

use super::deal_types::{AgreePrice, DealLine, FleetDeal, ShownDealLine};
use crate::prices::{self, Subject};

record! {
    #[derive(Clone, Debug)]
    struct StoredDeal of d {
        id: i64,
        version: i64,
        fleet_id: i64,
        service_id: Option<i64>,
        package_id: Option<i64>,
        name: String = "COALESCE(s.name, p.name)",
        list_price: Option<Money> = "sp.price",
        price: Option<Money>,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
        set_by: Option<String> = "u.name",
        set_at: Option<DateTime<Utc>>,
    }
}

/// The list price of a deal's service on a day, and who set the deal.
fn facts(day: NaiveDate, args: &mut Args) -> String {
    let price = prices::on_day(Subject::Service, "d.service_id", "sp", &bind(args, day));
    format!("{price} LEFT JOIN users u ON u.id = d.set_by")
}

/// A page of deals beside the list prices of a day, and how many there are in all.
pub async fn deals(tx: &mut Tx, query: &Query, day: NaiveDate) -> DbResult<(Vec<FleetDeal>, i64)> {
    let count = query.count(tx).await?;
    let rows = query.rows_by(|args| facts(day, args)).all(tx).await?;
    Ok((shown(tx, rows, day).await?, count))
}

pub async fn deal(tx: &mut Tx, id: i64, day: NaiveDate) -> DbResult<Option<FleetDeal>> {
    let mut args = args![id];
    let facts = facts(day, &mut args);
    let sql = format!(
        "FROM fleet_deals d LEFT JOIN services s ON s.id = d.service_id LEFT JOIN packages p ON p.id = d.package_id
         {facts} WHERE d.id = $1"
    );
    let row = Select::<StoredDeal>::from_sql(&sql, args).maybe(tx).await?;
    Ok(shown(tx, row.into_iter().collect(), day).await?.pop())
}

async fn shown(tx: &mut Tx, rows: Vec<StoredDeal>, day: NaiveDate) -> DbResult<Vec<FleetDeal>> {
    let ids: Vec<i64> = rows.iter().filter(|row| row.package_id.is_some()).map(|row| row.id).collect();
    let mut lines = lines_of(tx, &ids, day).await?;
    let deals = rows.into_iter().map(|row| {
        let named = |id: Option<i64>| id.map(|id| Named { id, name: row.name.clone() });
        FleetDeal {
            id: row.id,
            version: row.version,
            fleet_id: row.fleet_id,
            service: named(row.service_id),
            package: named(row.package_id),
            list_price: row.list_price,
            price: row.price,
            lines: lines.remove(&row.id).unwrap_or_default(),
            valid_from: row.valid_from,
            valid_to: row.valid_to,
            set_by: row.set_by,
            set_at: row.set_at,
        }
    });
    Ok(deals.collect())
}

/// The lines of the packages of these deals, each with its agreed price if it has one.
async fn lines_of(tx: &mut Tx, deals: &[i64], day: NaiveDate) -> DbResult<BTreeMap<i64, Vec<ShownDealLine>>> {
    let mut found: BTreeMap<i64, Vec<ShownDealLine>> = BTreeMap::new();
    if deals.is_empty() {
        return Ok(found);
    }
    let mut args = Args::new();
    let list: Vec<String> = deals.iter().map(|id| bind(&mut args, *id)).collect();
    let price = prices::on_day(Subject::PackageLine, "pl.id", "lp", &bind(&mut args, day));
    let sql = format!(
        "SELECT d.id, pl.id, COALESCE(s.name, t.name), lp.price, l.price
         FROM fleet_deals d
         JOIN package_lines pl ON pl.package_id = d.package_id AND pl.ended_version IS NULL {price}
         LEFT JOIN services s ON s.id = pl.service_id LEFT JOIN parts t ON t.id = pl.part_id
         LEFT JOIN fleet_deal_lines l ON l.deal_id = d.id AND l.package_line_id = pl.id
         WHERE d.id IN ({}) ORDER BY d.id, pl.sequence",
        list.join(", ")
    );
    type Row = (i64, i64, String, Option<Money>, Option<Money>);
    let rows: Vec<Row> = tx.all(sql, args).await?;
    for (deal, package_line_id, name, list_price, price) in rows {
        found.entry(deal).or_default().push(ShownDealLine { package_line_id, name, list_price, price });
    }
    Ok(found)
}

/// Whether there is such an active row of `services` or `packages`.
pub async fn is_in_use(tx: &mut Tx, table: &'static str, id: i64) -> DbResult<bool> {
    let found: i64 = tx.one(format!("SELECT COUNT(*) FROM {table} WHERE id = $1 AND is_active"), args![id]).await?;
    Ok(found == 1)
}

/// The lines of a package at their list prices of a day.
pub async fn package_lines(tx: &mut Tx, package: i64, day: NaiveDate) -> DbResult<Vec<ShownDealLine>> {
    let mut args = args![package];
    let price = prices::on_day(Subject::PackageLine, "pl.id", "lp", &bind(&mut args, day));
    let sql = format!(
        "SELECT pl.id, COALESCE(s.name, t.name), lp.price FROM package_lines pl {price}
         LEFT JOIN services s ON s.id = pl.service_id LEFT JOIN parts t ON t.id = pl.part_id
         WHERE pl.package_id = $1 AND pl.ended_version IS NULL ORDER BY pl.sequence"
    );
    let rows: Vec<(i64, String, Option<Money>)> = tx.all(sql, args).await?;
    let shown = rows.into_iter().map(|(package_line_id, name, list_price)| ShownDealLine {
        package_line_id,
        name,
        list_price,
        price: None,
    });
    Ok(shown.collect())
}

pub async fn insert(tx: &mut Tx, who: &Caller, deal: &AgreePrice) -> DbResult<i64> {
    insert!(fleet_deals {
        fleet_id: deal.fleet_id,
        service_id: deal.service_id,
        package_id: deal.package_id,
        price: deal.price,
        valid_from: deal.valid_from,
        valid_to: deal.valid_to,
        set_by: who.session.user_id,
        set_at: who.now(),
    } "RETURNING id")
    .one(tx)
    .await
}

/// Saves an edit; false if the deal has another version by now.
pub async fn update(
    tx: &mut Tx,
    who: &Caller,
    (id, version): (i64, i64),
    price: Option<Money>,
    valid_to: Option<NaiveDate>,
) -> DbResult<bool> {
    let written = update!(fleet_deals {
        version = "version + 1",
        price: price,
        valid_to: valid_to,
        set_by: who.session.user_id,
        set_at: who.now(),
    } where { id: id, version: version });
    Ok(written.run(tx).await? == 1)
}

/// Replaces the agreed lines of a deal.
pub async fn replace_lines(tx: &mut Tx, deal: i64, lines: &[DealLine]) -> DbResult<()> {
    tx.run("DELETE FROM fleet_deal_lines WHERE deal_id = $1", args![deal]).await?;
    let rows = lines.iter().map(|line| args![deal, line.package_line_id, line.price]);
    let sql = "INSERT INTO fleet_deal_lines (deal_id, package_line_id, price) VALUES ($1, $2, $3)";
    tx.run_many(sql, rows.collect()).await
}
