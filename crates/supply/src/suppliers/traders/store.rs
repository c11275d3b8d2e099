//! All SQL of retailers and distributors.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::{Named, all_named};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::{args, insert, named, record, update};

use super::kind::TraderKind;
use super::types::{ShopFacts, TraderStatus};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredTrader of t {
        pub id: i64,
        pub version: i64,
        pub status: TraderStatus,
        pub status_reason: Option<String>,
        pub user_id: Option<i64>,
        pub user_name: Option<String> = "s.name",
        pub user_is_active: Option<bool> = "s.is_active",
        pub city: String = "c.name",
        pub state_code: String = "c.state_code",
        pub distributor_id: Option<i64> = "{distributor_id}",
        pub distributor: Option<String> = "{distributor}",
        pub retailers: i64 = "{retailers}",
        pub created_at: DateTime<Utc>,
        pub updated_at: Option<DateTime<Utc>>,
        pub updated_by: Option<i64>,
        pub updated_by_name: Option<String> = "u.name",
        ..pub facts: ShopFacts
    }
}

fn of_kind(select: Select<StoredTrader>, kind: TraderKind) -> Select<StoredTrader> {
    kind.columns().into_iter().fold(select, |select, (place, sql)| select.with(place, sql))
}

/// A page of them, and how many there are in all.
pub async fn page(tx: &mut Tx, kind: TraderKind, query: &Query) -> DbResult<(Vec<StoredTrader>, i64)> {
    let count = query.count(tx).await?;
    Ok((of_kind(query.rows(kind.joins()), kind).all(tx).await?, count))
}

/// One that a condition on the table, `t`, admits; it binds its own values.
pub async fn find(
    tx: &mut Tx,
    kind: TraderKind,
    id: i64,
    reach: impl FnOnce(&mut Args) -> String,
) -> DbResult<Option<StoredTrader>> {
    let mut args = args![id];
    let reach = reach(&mut args);
    let sql = format!("FROM {} t {} WHERE t.id = $1 AND {reach}", kind.table(), kind.joins());
    of_kind(Select::from_sql(&sql, args), kind).maybe(tx).await
}

/// Those with these mobiles (E.164), whoever sees them.
pub async fn with_mobiles(
    tx: &mut Tx,
    kind: TraderKind,
    mobiles: &[String],
) -> DbResult<BTreeMap<String, StoredTrader>> {
    let mut found = BTreeMap::new();
    if mobiles.is_empty() {
        return Ok(found);
    }
    let mut args = Args::new();
    let list: Vec<_> = mobiles.iter().map(|mobile| bind(&mut args, mobile.as_str())).collect();
    let sql = format!("FROM {} t {} WHERE t.mobile IN ({})", kind.table(), kind.joins(), list.join(", "));
    for row in of_kind(Select::from_sql(&sql, args), kind).all(tx).await? {
        found.insert(row.facts.business.mobile.clone().unwrap_or_default(), row);
    }
    Ok(found)
}

/// Mobiles are unique: they are given by one unit of work at a time.
pub async fn hold_mobiles(tx: &mut Tx) -> DbResult<()> {
    tx.hold("mobiles of retailers and distributors").await
}

/// Locks a row until the end of the unit of work; false if it does not exist.
pub async fn lock(tx: &mut Tx, kind: TraderKind, id: i64) -> DbResult<bool> {
    let sql = format!("UPDATE {} SET version = version WHERE id = $1", kind.table());
    Ok(tx.run(sql, args![id]).await? == 1)
}

/// Another one with this mobile.
pub async fn other_with_mobile(tx: &mut Tx, kind: TraderKind, mobile: &str, besides: i64) -> DbResult<Option<Named>> {
    let sql = format!("SELECT id, name FROM {} WHERE mobile = $1 AND id <> $2", kind.table());
    let found: Option<(i64, String)> = tx.maybe(sql, args![mobile, besides]).await?;
    Ok(found.map(|(id, name)| Named { id, name }))
}

/// The row that this user signs in for.
pub async fn of_user(tx: &mut Tx, kind: TraderKind, user: i64, besides: i64) -> DbResult<Option<Named>> {
    let sql = format!("SELECT id, name FROM {} WHERE user_id = $1 AND id <> $2", kind.table());
    let found: Option<(i64, String)> = tx.maybe(sql, args![user, besides]).await?;
    Ok(found.map(|(id, name)| Named { id, name }))
}

/// What a write sets besides the facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub status: TraderStatus,
    pub reason: Option<String>,
    /// Of a retailer.
    pub distributor: Option<i64>,
    pub user: Option<i64>,
}

fn columns(facts: &ShopFacts, standing: &Standing) -> NamedArgs {
    let mut columns = named![
        owner_name: facts.own.owner_name.as_deref(),
        lat: facts.own.lat,
        lng: facts.own.lng,
        status: standing.status,
        status_reason: standing.reason.as_deref(),
        user_id: standing.user,
    ];
    columns.extend(facts.business.named());
    columns
}

pub async fn insert(
    tx: &mut Tx,
    who: &Caller,
    kind: TraderKind,
    facts: &ShopFacts,
    standing: &Standing,
) -> DbResult<i64> {
    let (now, by) = (who.now(), who.session.user_id);
    let columns = columns(facts, standing);
    let statement = match kind {
        TraderKind::Retailer => insert!(retailers {
            created_at: now,
            created_by: by,
            distributor_id: standing.distributor,
            ..columns
        } "RETURNING id"),
        TraderKind::Distributor => insert!(distributors { created_at: now, created_by: by, ..columns } "RETURNING id"),
    };
    statement.one(tx).await
}

/// Saves an edit; false if the row has another version by now.
pub async fn update(
    tx: &mut Tx,
    who: &Caller,
    (kind, id, version): (TraderKind, i64, i64),
    facts: &ShopFacts,
    standing: &Standing,
) -> DbResult<bool> {
    let (now, by) = (who.now(), who.session.user_id);
    let columns = columns(facts, standing);
    let statement = match kind {
        TraderKind::Retailer => update!(retailers {
            version = "version + 1",
            updated_at: now,
            updated_by: by,
            distributor_id: standing.distributor,
            ..columns
        } where { id: id, version: version }),
        TraderKind::Distributor => update!(distributors {
            version = "version + 1",
            updated_at: now,
            updated_by: by,
            ..columns
        } where { id: id, version: version }),
    };
    Ok(statement.run(tx).await? == 1)
}

/// Whether retailers may be given to this distributor.
pub async fn is_open_distributor(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM distributors WHERE id = $1 AND status <> 'closed'";
    Ok(tx.one::<i64>(sql, args![id]).await? == 1)
}

/// The retailers of a distributor that are not closed.
pub async fn retailers_of(tx: &mut Tx, distributor: i64) -> DbResult<Vec<Named>> {
    let sql = "SELECT id, name FROM retailers WHERE distributor_id = $1 AND status <> 'closed' ORDER BY id";
    Ok(all_named(tx.all(sql, args![distributor]).await?))
}

/// Gives the retailers of a distributor to another one, or to none.
pub async fn hand_over(tx: &mut Tx, who: &Caller, from: i64, to: Option<i64>) -> DbResult<u64> {
    let sql = "UPDATE retailers SET distributor_id = $1, version = version + 1, updated_at = $2, updated_by = $3
               WHERE distributor_id = $4 AND status <> 'closed'";
    tx.run(sql, args![to, who.now(), who.session.user_id, from]).await
}

/// Other distributors, not closed, with a city of this one's territory.
pub async fn overlaps(tx: &mut Tx, distributor: i64) -> DbResult<Vec<(Named, Named)>> {
    let sql = "SELECT d.id, d.name, c.id, c.name FROM supplier_links mine
         JOIN supplier_links theirs ON theirs.owner = 'distributor' AND theirs.kind = 'city'
           AND theirs.object_id = mine.object_id AND theirs.owner_id <> mine.owner_id
         JOIN distributors d ON d.id = theirs.owner_id JOIN cities c ON c.id = mine.object_id
         WHERE mine.owner = 'distributor' AND mine.kind = 'city' AND mine.owner_id = $1 AND d.status <> 'closed'
         ORDER BY d.name_folded, d.id, c.name LIMIT 200";
    let rows: Vec<(i64, String, i64, String)> = tx.all(sql, args![distributor]).await?;
    Ok(rows.into_iter().map(|(id, name, city, of)| (Named { id, name }, Named { id: city, name: of })).collect())
}

/// Names of cities, of brands, of categories of parts and of distributors, to read a file.
pub async fn names(tx: &mut Tx, table: &'static str) -> DbResult<Vec<Named>> {
    Ok(all_named(tx.all(format!("SELECT id, name FROM {table} ORDER BY id"), args![]).await?))
}
