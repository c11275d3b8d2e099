//! A garage as it is stored, and its changes.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_base::identity;
use pitlane_base::names::{Named, all_named};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, NamedArgs, Select, Statement, Tx};
use pitlane_platform::{args, insert, named, record, select, update};

use super::list::known_to;
use crate::garages::types::{Employee, GarageStatus, GstKnown, Profile};

record! {
    #[derive(Clone)]
    pub struct StoredGarage of g {
        pub id: i64,
        pub version: i64,
        pub status: GarageStatus,
        pub status_reason: Option<String>,
        pub tax_number: Option<String>,
        pub city: String = "c.name",
        pub cluster: String = "k.name",
        pub state_code: String = "c.state_code",
        pub state: String = "s.name",
        pub created_at: DateTime<Utc>,
        pub updated_at: Option<DateTime<Utc>>,
        pub updated_by: Option<i64>,
        pub updated_by_name: Option<String> = "u.name",
        ..pub profile: Profile
    }
}

/// Locks a garage until the end of the unit of work; false if it does not exist.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE garages SET version = version WHERE id = $1", args![id]).await? == 1)
}

/// What a garage is read from.
pub(super) const OF_GARAGE: &str = "FROM garages g JOIN cities c ON c.id = g.city_id
    JOIN clusters k ON k.id = g.cluster_id JOIN states s ON s.code = c.state_code LEFT JOIN users u ON u.id = g.updated_by";

/// A garage that a user knows.
pub async fn garage(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<StoredGarage>> {
    let mut args = args![id];
    let known = known_to(scope, &mut args);
    Select::from_sql(&format!("{OF_GARAGE} WHERE g.id = $1 AND {known}"), args).maybe(tx).await
}

/// What a write sets besides the profile.
pub struct Written<'a> {
    pub profile: &'a Profile,
    pub tax_number: Option<&'a str>,
    pub status: GarageStatus,
    pub status_reason: Option<&'a str>,
    pub by: i64,
    pub now: DateTime<Utc>,
}

impl Written<'_> {
    fn columns(&self) -> NamedArgs {
        let mut columns = named![
            name_folded: identity::folded(&self.profile.name),
            tax_number: self.tax_number,
            status: self.status,
            status_reason: self.status_reason,
            is_active: self.status.is_active(),
        ];
        columns.extend(self.profile.columns());
        columns
    }
}

pub async fn insert_garage(tx: &mut Tx, new: &Written<'_>) -> DbResult<i64> {
    insert!(garages { created_at: new.now, created_by: new.by, ..new.columns() } "RETURNING id").one(tx).await
}

/// Writes a garage of this version; false if another request was faster.
pub async fn update_garage(tx: &mut Tx, id: i64, version: i64, after: &Written<'_>) -> DbResult<bool> {
    let touched = update!(garages {
        version = "version + 1",
        updated_at: after.now,
        updated_by: after.by,
        ..after.columns()
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// Replaces the types of orders that a garage takes.
pub async fn write_services(tx: &mut Tx, garage: i64, services: &[OrderType]) -> DbResult<()> {
    tx.run("DELETE FROM garage_services WHERE garage_id = $1", args![garage]).await?;
    let rows = services.iter().map(|service| insert!(garage_services { garage_id: garage, order_type: *service }));
    Statement::run_all(rows, tx).await
}

/// Replaces the brands that a garage works on.
pub async fn write_brands(tx: &mut Tx, garage: i64, brands: &[i64]) -> DbResult<()> {
    tx.run("DELETE FROM garage_brands WHERE garage_id = $1", args![garage]).await?;
    let rows = brands.iter().map(|brand| insert!(garage_brands { garage_id: garage, brand_id: *brand }));
    Statement::run_all(rows, tx).await
}

/// Replaces the insurers that settle with a garage directly.
pub async fn write_insurers(tx: &mut Tx, garage: i64, insurers: &[i64]) -> DbResult<()> {
    tx.run("DELETE FROM garage_insurers WHERE garage_id = $1", args![garage]).await?;
    let rows =
        insurers.iter().map(|insurer| insert!(garage_insurers { garage_id: garage, insurance_company_id: *insurer }));
    Statement::run_all(rows, tx).await
}

pub async fn brands(tx: &mut Tx, garage: i64) -> DbResult<Vec<Named>> {
    let sql = "SELECT b.id, b.name FROM garage_brands l JOIN car_brands b ON b.id = l.brand_id
               WHERE l.garage_id = $1 ORDER BY b.name";
    Ok(all_named(tx.all(sql, args![garage]).await?))
}

pub async fn insurers(tx: &mut Tx, garage: i64) -> DbResult<Vec<Named>> {
    let sql = "SELECT i.id, i.company_name FROM garage_insurers l
               JOIN insurance_companies i ON i.id = l.insurance_company_id
               WHERE l.garage_id = $1 ORDER BY i.company_name";
    Ok(all_named(tx.all(sql, args![garage]).await?))
}

/// Garages of this folded name and PIN code, besides the garage itself.
pub async fn namesakes(tx: &mut Tx, folded: &str, pincode: &str, besides: i64) -> DbResult<Vec<(i64, String)>> {
    let sql = "SELECT id, status FROM garages WHERE name_folded = $1 AND pincode = $2 AND id <> $3 ORDER BY id";
    tx.all(sql, args![folded, pincode, besides]).await
}

/// Other garages, not closed, with this tax number.
pub async fn with_tax_number(tx: &mut Tx, number: &str, besides: i64) -> DbResult<Vec<Named>> {
    let sql =
        "SELECT id, name FROM garages WHERE tax_number = $1 AND id <> $2 AND status <> 'closed' ORDER BY name, id";
    Ok(all_named(tx.all(sql, args![number, besides]).await?))
}

/// How the garage is registered for GST on a day, if that was stated.
pub async fn registration(
    tx: &mut Tx,
    garage: i64,
    day: NaiveDate,
) -> DbResult<Option<(crate::catalogue::TaxpayerKind, NaiveDate)>> {
    let sql =
        "SELECT kind, since FROM garage_taxpayers WHERE garage_id = $1 AND since <= $2 ORDER BY since DESC LIMIT 1";
    tx.maybe(sql, args![garage, day]).await
}

/// What the register of GST registrations last answered about a number.
pub async fn gst_known(tx: &mut Tx, gstin: &str) -> DbResult<Option<GstKnown>> {
    select!(GstKnown, "FROM gst_checks k WHERE k.gstin = $1 AND k.is_found", gstin).maybe(tx).await
}

/// The most orders that an answer names.
const MOST: i64 = 50;

/// The orders of a garage that have no bill yet.
pub async fn unbilled(tx: &mut Tx, garage: i64) -> DbResult<Vec<i64>> {
    let open = OrderStatus::sql_where(OrderStatus::is_open);
    let sql = format!(
        "SELECT id FROM orders WHERE garage_id = $1 AND status_id IN ({open}) AND invoice_number IS NULL
         ORDER BY id LIMIT {MOST}"
    );
    tx.all(sql, args![garage]).await
}

/// The open orders of a garage: those before pick-up without a bill, which another garage can take over, and the others.
pub async fn open_orders(tx: &mut Tx, garage: i64) -> DbResult<(Vec<i64>, i64)> {
    let open = OrderStatus::sql_where(OrderStatus::is_open);
    let before = OrderStatus::sql_where(OrderStatus::is_before_pickup);
    let sql = format!(
        "SELECT id, CASE WHEN status_id IN ({before}) AND invoice_number IS NULL THEN TRUE ELSE FALSE END
         FROM orders WHERE garage_id = $1 AND status_id IN ({open}) ORDER BY id"
    );
    let orders: Vec<(i64, bool)> = tx.all(sql, args![garage]).await?;
    let movable: Vec<i64> = orders.iter().filter(|(_, can_move)| *can_move).map(|(id, _)| *id).collect();
    let staying = orders.iter().filter(|(_, can_move)| !*can_move).count();
    Ok((movable, i64::try_from(staying).unwrap_or(i64::MAX)))
}

/// Whether a garage is active and in the cluster.
pub async fn is_active_in(tx: &mut Tx, garage: i64, cluster: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM garages g WHERE g.id = $1 AND g.cluster_id = $2 AND g.is_active";
    Ok(tx.one::<i64>(sql, args![garage, cluster]).await? == 1)
}

/// The users who work at a garage.
pub async fn employee_ids(tx: &mut Tx, garage: i64) -> DbResult<Vec<i64>> {
    tx.all("SELECT id FROM users WHERE garage_id = $1 ORDER BY id", args![garage]).await
}

/// The same as they are shown.
pub async fn employees(tx: &mut Tx, garage: i64) -> DbResult<Vec<Employee>> {
    select!(
        Employee,
        "FROM users u JOIN roles r ON r.id = u.role_id WHERE u.garage_id = $1
         ORDER BY u.is_active DESC, u.name, u.id LIMIT 200",
        garage
    )
    .all(tx)
    .await
}

/// Whether the cluster belongs to the city, and the city is served.
pub async fn fits(tx: &mut Tx, city: i64, cluster: i64) -> DbResult<(bool, bool)> {
    let served: i64 = tx.one("SELECT COUNT(*) FROM cities WHERE id = $1 AND is_active", args![city]).await?;
    let fitting: i64 =
        tx.one("SELECT COUNT(*) FROM clusters WHERE id = $1 AND city_id = $2", args![cluster, city]).await?;
    Ok((served == 1, fitting == 1))
}

/// Those of the ids that name no row of the table.
pub async fn unknown(tx: &mut Tx, table: &'static str, ids: &[i64]) -> DbResult<Vec<i64>> {
    let mut unknown = Vec::new();
    for id in ids {
        let found: i64 = tx.one(format!("SELECT COUNT(*) FROM {table} WHERE id = $1"), args![*id]).await?;
        if found == 0 {
            unknown.push(*id);
        }
    }
    Ok(unknown)
}
