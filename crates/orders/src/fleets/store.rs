//! All SQL of fleets.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select, update};

use super::facts::Facts;
use super::types::{FleetGarage, FleetUser, GarageDeal, NamedGarage, StoredFleet};

/// The fleets that a user may pick from: users of fleets their own, other outsiders those of their orders.
pub fn in_scope(scope: &Scope, args: &mut Args) -> String {
    let Scope::Fleets(ids) = scope else { return scope.may_choose("f.id", &["fleet_id"], args) };
    own(ids, args)
}

fn own(ids: &[i64], args: &mut Args) -> String {
    if ids.is_empty() { "1 = 0".into() } else { among("f.id", ids, args) }
}

/// The fleets that a user works with: users of fleets their own, others whose rows are limited those of their orders.
pub fn worked_with(scope: &Scope, args: &mut Args) -> String {
    match scope {
        Scope::Everything => "1 = 1".into(),
        Scope::Fleets(ids) => own(ids, args),
        _ => scope.named_by_orders("f.id", &["fleet_id"], args),
    }
}

/// The fleets that the users of a role work for.
pub fn of_role(role: &str, args: &mut Args) -> String {
    let role = bind(args, role);
    format!(
        "f.id IN (SELECT s.object_id FROM user_scopes s JOIN users u ON u.id = s.user_id
         JOIN user_roles h ON h.user_id = u.id JOIN roles r ON r.id = h.role_id
         WHERE s.kind = 'fleet' AND u.is_active AND r.name = {role})"
    )
}

/// The fleets of a city, and those with orders in it.
pub fn of_city(city: i64, args: &mut Args) -> String {
    let city = bind(args, city);
    format!("(f.city_id = {city} OR f.id IN (SELECT o.fleet_id FROM orders o WHERE o.city_id = {city}))")
}

/// A page of fleets, and how many there are in all.
pub async fn fleets(tx: &mut Tx, query: &Query, with_cars: bool) -> DbResult<(Vec<StoredFleet>, i64)> {
    let cars = if with_cars {
        "(SELECT COUNT(*) FROM cars k WHERE k.fleet_id = f.id AND k.ended_at IS NULL)"
    } else {
        "CAST(NULL AS BIGINT)"
    };
    let count = query.count(tx).await?;
    let rows = query.short_rows::<StoredFleet>("JOIN cities c ON c.id = f.city_id").with("{cars}", cars);
    Ok((rows.all(tx).await?, count))
}

/// The active users who work for each of these fleets, by name.
pub async fn users_of(tx: &mut Tx, fleets: &[i64]) -> DbResult<BTreeMap<i64, Vec<FleetUser>>> {
    if fleets.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = fleets.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT s.object_id, u.id, u.name, r.name FROM user_scopes s JOIN users u ON u.id = s.user_id
         JOIN roles r ON r.id = u.role_id
         WHERE s.kind = 'fleet' AND u.is_active AND s.object_id IN ({}) ORDER BY u.name, u.id",
        list.join(", ")
    );
    let rows: Vec<(i64, i64, String, String)> = tx.all(sql, args).await?;
    let mut users = BTreeMap::<_, Vec<_>>::new();
    for (fleet, id, name, role) in rows {
        users.entry(fleet).or_default().push(FleetUser { id, name, role });
    }
    Ok(users)
}

record! {
    /// A fleet with all that is agreed with it.
    #[derive(Clone, Debug)]
    pub struct StoredDetail of f {
        pub id: i64,
        pub version: i64,
        pub city: String = "c.name",
        pub created_at: DateTime<Utc>,
        ..pub facts: Facts
    }
}

/// A fleet in the caller's scope.
pub async fn find(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<StoredDetail>> {
    let mut args = Args::new();
    let id = bind(&mut args, id);
    let condition = in_scope(scope, &mut args);
    let sql = format!("FROM fleets f JOIN cities c ON c.id = f.city_id WHERE f.id = {id} AND {condition}");
    Select::<StoredDetail>::from_sql(&sql, args).maybe(tx).await
}

pub async fn insert(tx: &mut Tx, who: &Caller, fleet: &Facts) -> DbResult<i64> {
    insert!(fleets { created_at: who.now(), created_by: who.session.user_id, ..fleet.columns() } "RETURNING id")
        .one(tx)
        .await
}

/// Saves an edit; false if the fleet has another version by now.
pub async fn update(tx: &mut Tx, who: &Caller, (id, version): (i64, i64), fleet: &Facts) -> DbResult<bool> {
    let written = update!(fleets {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..fleet.columns()
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(written == 1)
}

record! {
    struct StoredGarage of g {
        garage_id: i64 = "t.garage_id",
        garage: String = "g.name",
        deal_id: Option<i64>,
        valid_from: NaiveDate = "t.valid_from",
        valid_to: Option<NaiveDate> = "t.valid_to",
    }
}

/// The garages that a fleet may go to, by name and first day.
pub async fn garages(tx: &mut Tx, fleet: i64) -> DbResult<Vec<NamedGarage>> {
    let rows = select!(
        StoredGarage,
        "FROM fleet_garages t JOIN garages g ON g.id = t.garage_id
         WHERE t.fleet_id = $1 ORDER BY g.name, g.id, t.valid_from",
        fleet
    )
    .all(tx)
    .await?;
    let shown = rows.into_iter().map(|row| NamedGarage {
        garage_id: row.garage_id,
        garage: row.garage,
        deal_id: row.deal_id,
        valid_from: row.valid_from,
        valid_to: row.valid_to,
    });
    Ok(shown.collect())
}

/// Replaces the garages of a fleet.
pub async fn replace_garages(tx: &mut Tx, fleet: i64, garages: &[FleetGarage]) -> DbResult<()> {
    tx.run("DELETE FROM fleet_garages WHERE fleet_id = $1", args![fleet]).await?;
    let rows = garages.iter().map(|one| args![fleet, one.garage_id, one.valid_from, one.valid_to]);
    let sql = "INSERT INTO fleet_garages (fleet_id, garage_id, valid_from, valid_to) VALUES ($1, $2, $3, $4)";
    tx.run_many(sql, rows.collect()).await
}

/// Whether there is such a garage.
pub async fn has_garage(tx: &mut Tx, garage: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM garages WHERE id = $1", args![garage]).await?;
    Ok(found == 1)
}

/// Whether there is such a city.
pub async fn has_city(tx: &mut Tx, city: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM cities WHERE id = $1 AND is_active", args![city]).await?;
    Ok(found == 1)
}

/// Another fleet with this folded name.
pub async fn with_name(tx: &mut Tx, folded: &str, but: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM fleets WHERE name_folded = $1 AND id <> $2", args![folded, but]).await
}

/// The cities with their names.
pub async fn cities(tx: &mut Tx) -> DbResult<Vec<(i64, String)>> {
    tx.all("SELECT id, name FROM cities ORDER BY id", args![]).await
}

/// What is still due of an order with an issued bill.
pub struct Unpaid {
    pub due_amount: Money,
    pub delivery_date: Option<NaiveDate>,
}

/// What each of these fleets owes on issued bills.
pub async fn unpaid(tx: &mut Tx, fleets: &[i64]) -> DbResult<BTreeMap<i64, Vec<Unpaid>>> {
    let mut unpaid = BTreeMap::<_, Vec<_>>::new();
    if fleets.is_empty() {
        return Ok(unpaid);
    }
    let mut args = Args::new();
    let sql = format!(
        "SELECT o.fleet_id, o.due_amount, o.delivery_date FROM orders o
         WHERE {} AND o.due_amount > 0 AND o.invoice_number IS NOT NULL",
        among("o.fleet_id", fleets, &mut args)
    );
    for (fleet, due_amount, delivery_date) in tx.all::<(i64, Money, Option<NaiveDate>)>(sql, args).await? {
        unpaid.entry(fleet).or_default().push(Unpaid { due_amount, delivery_date });
    }
    Ok(unpaid)
}

/// The number of open orders of each of these fleets that has any, within the scope.
pub async fn open_orders(tx: &mut Tx, scope: &Scope, fleets: &[i64]) -> DbResult<BTreeMap<i64, i64>> {
    if fleets.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let these = among("o.fleet_id", fleets, &mut args);
    let condition = scope.condition(&mut args);
    let sql = format!(
        "SELECT o.fleet_id, COUNT(*) FROM orders o WHERE {these} AND o.is_open AND {condition} GROUP BY o.fleet_id"
    );
    Ok(tx.all::<(i64, i64)>(sql, args).await?.into_iter().collect())
}

/// The number of agreed prices of each of these fleets that hold on a day.
pub async fn agreed_prices(tx: &mut Tx, fleets: &[i64], day: NaiveDate) -> DbResult<BTreeMap<i64, i64>> {
    if fleets.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![day];
    let sql = format!(
        "SELECT d.fleet_id, COUNT(*) FROM fleet_deals d
         WHERE {} AND d.valid_from <= $1 AND (d.valid_to IS NULL OR d.valid_to >= $1) GROUP BY d.fleet_id",
        among("d.fleet_id", fleets, &mut args)
    );
    Ok(tx.all::<(i64, i64)>(sql, args).await?.into_iter().collect())
}

/// The column has one of these ids, of which there is at least one.
fn among(column: &str, ids: &[i64], args: &mut Args) -> String {
    let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
    format!("{column} IN ({})", list.join(", "))
}

record! {
    struct StoredTerm of t {
        deal_id: Option<i64> = "g.deal_id",
        fleet_id: i64,
        fleet: String = "f.name",
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
    }
}

/// The fleets that may go to a garage on a day. `column` is `g.id` or `g.deal_id`.
pub async fn garage_deals(
    tx: &mut Tx,
    scope: &Scope,
    (column, id): (&'static str, i64),
    day: NaiveDate,
) -> DbResult<Vec<GarageDeal>> {
    let mut args = args![id, day];
    let (fleets, garages) = (in_scope(scope, &mut args), scope.may_choose("g.id", &["garage_id"], &mut args));
    let sql = format!(
        "FROM fleet_garages t JOIN garages g ON g.id = t.garage_id JOIN fleets f ON f.id = t.fleet_id
         WHERE {column} = $1 AND t.valid_from <= $2 AND (t.valid_to IS NULL OR t.valid_to >= $2) AND f.is_active
         AND {fleets} AND {garages} ORDER BY f.name, f.id"
    );
    let mut deals = Vec::new();
    for row in Select::<StoredTerm>::from_sql(&sql, args).all(tx).await? {
        deals.push(GarageDeal {
            deal_id: row.deal_id,
            services: agreed(tx, ("service_id", "services"), row.fleet_id, day).await?,
            packages: agreed(tx, ("package_id", "packages"), row.fleet_id, day).await?,
            fleet: Named { id: row.fleet_id, name: row.fleet },
            valid_from: row.valid_from,
            valid_to: row.valid_to,
        });
    }
    Ok(deals)
}

/// What a fleet has agreed prices for on a day.
async fn agreed(
    tx: &mut Tx,
    (column, table): (&'static str, &'static str),
    fleet: i64,
    day: NaiveDate,
) -> DbResult<Vec<Named>> {
    let sql = format!(
        "SELECT x.id, x.name FROM {table} x WHERE x.id IN (SELECT d.{column} FROM fleet_deals d WHERE d.fleet_id = $1
         AND d.valid_from <= $2 AND (d.valid_to IS NULL OR d.valid_to >= $2)) ORDER BY x.name"
    );
    let rows: Vec<(i64, String)> = tx.all(sql, args![fleet, day]).await?;
    Ok(rows.into_iter().map(|(id, name)| Named { id, name }).collect())
}
