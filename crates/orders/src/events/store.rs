//! All SQL of events.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::identity;
use pitlane_base::list::{Query, Where, one_of};
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, named, record, select, update};
use pitlane_staff::roster::only_people;

use super::types::{EventFacts, EventPlan};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredEvent of e {
        pub id: i64,
        pub version: i64,
        pub plan: EventPlan = "e.status",
        pub cancel_reason: Option<String>,
        pub city: String = "c.name",
        pub cluster: Option<String> = "k.name",
        pub garage: Option<String> = "g.name",
        pub manager: String = "m.name",
        pub coupon_code: Option<String> = "p.code",
        pub coupon_title: Option<String> = "p.title",
        pub coupon_to: Option<NaiveDate> = "p.valid_to",
        pub leads: i64 = "(SELECT COUNT(*) FROM leads l WHERE l.event_id = e.id)",
        pub orders: i64 = "(SELECT COUNT(*) FROM orders o WHERE o.event_id = e.id)",
        pub amount: Money = "(SELECT COALESCE(CAST(SUM(o.amount) AS BIGINT), 0) FROM orders o WHERE o.event_id = e.id)",
        pub created_at: DateTime<Utc>,
        pub created_by: Option<i64>,
        pub creator: Option<String> = "cb.name",
        pub updated_at: DateTime<Utc>,
        pub updated_by: Option<i64>,
        pub updater: Option<String> = "ub.name",
        ..pub facts: EventFacts
    }
}

const JOINS: &str = "JOIN cities c ON c.id = e.city_id
    JOIN users m ON m.id = e.manager_id
    LEFT JOIN clusters k ON k.id = e.cluster_id
    LEFT JOIN garages g ON g.id = e.garage_id
    LEFT JOIN coupons p ON p.id = e.coupon_id
    LEFT JOIN users cb ON cb.id = e.created_by
    LEFT JOIN users ub ON ub.id = e.updated_by";

/// A page of events, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredEvent>, i64)> {
    query.page(tx, JOINS).await
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredEvent>> {
    select!(StoredEvent, ["FROM events e ", JOINS, " WHERE e.id = $1"], id).maybe(tx).await
}

/// Locks an event until the end of the unit of work; false if it does not exist.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE events SET version = version WHERE id = $1", args![id]).await? == 1)
}

fn in_list(args: &mut Args, ids: &[i64]) -> String {
    let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
    list.join(", ")
}

/// The staff of each of these events, by name.
pub async fn staff(tx: &mut Tx, events: &[i64]) -> DbResult<BTreeMap<i64, Vec<Named>>> {
    let mut all: BTreeMap<i64, Vec<Named>> = BTreeMap::new();
    if events.is_empty() {
        return Ok(all);
    }
    let mut args = Args::new();
    let list = in_list(&mut args, events);
    let sql = format!(
        "SELECT s.event_id, u.id, u.name FROM event_staff s JOIN users u ON u.id = s.user_id
         WHERE s.event_id IN ({list}) ORDER BY u.name_folded, u.id"
    );
    let rows: Vec<(i64, i64, String)> = tx.all(sql, args).await?;
    for (event, id, name) in rows {
        all.entry(event).or_default().push(Named { id, name });
    }
    Ok(all)
}

/// The mobiles of the staff of an event who still work for us.
pub async fn mobiles(tx: &mut Tx, event: i64) -> DbResult<Vec<String>> {
    tx.all(
        "SELECT u.mobile FROM event_staff s JOIN users u ON u.id = s.user_id
         WHERE s.event_id = $1 AND u.is_active ORDER BY u.id",
        args![event],
    )
    .await
}

/// Those of these users who can be given work: active people.
pub async fn people(tx: &mut Tx, who: &Caller, ids: &[i64]) -> DbResult<Vec<i64>> {
    let mut by = Where::here(&who.region);
    one_of("u.id", ids.iter().copied(), &mut by);
    only_people(&mut by);
    tx.all(format!("SELECT u.id FROM users u WHERE {}", by.sql()), by.args).await
}

async fn is_found(tx: &mut Tx, sql: &'static str, args: Args) -> DbResult<bool> {
    let found: i64 = tx.one(sql, args).await?;
    Ok(found > 0)
}

pub async fn is_city(tx: &mut Tx, id: i64) -> DbResult<bool> {
    is_found(tx, "SELECT COUNT(*) FROM cities WHERE id = $1 AND is_active", args![id]).await
}

pub async fn is_cluster_in(tx: &mut Tx, id: i64, city: i64) -> DbResult<bool> {
    is_found(tx, "SELECT COUNT(*) FROM clusters WHERE id = $1 AND city_id = $2", args![id, city]).await
}

pub async fn is_working_garage_in(tx: &mut Tx, id: i64, city: i64) -> DbResult<bool> {
    is_found(tx, "SELECT COUNT(*) FROM garages WHERE id = $1 AND city_id = $2 AND is_active", args![id, city]).await
}

pub async fn is_coupon(tx: &mut Tx, id: i64) -> DbResult<bool> {
    is_found(tx, "SELECT COUNT(*) FROM coupons WHERE id = $1", args![id]).await
}

/// Until the end of the unit of work no one else gives events names and times.
pub async fn hold_names(tx: &mut Tx) -> DbResult<()> {
    tx.hold("names of events").await
}

/// Another event of this name that begins at the same time in the same city.
pub async fn same(tx: &mut Tx, facts: &EventFacts, besides: i64) -> DbResult<Option<i64>> {
    tx.maybe(
        "SELECT id FROM events WHERE name_folded = $1 AND city_id = $2 AND starts_at = $3 AND id <> $4",
        args![identity::folded(&facts.name), facts.city_id, facts.starts_at, besides],
    )
    .await
}

fn columns(facts: &EventFacts, plan: EventPlan, reason: Option<&str>) -> NamedArgs {
    named![
        name: facts.name.as_str(),
        name_folded: identity::folded(&facts.name),
        kind: facts.kind,
        city_id: facts.city_id,
        cluster_id: facts.cluster_id,
        garage_id: facts.garage_id,
        address_line: facts.address_line.as_deref(),
        pincode: facts.pincode.as_deref(),
        lat: facts.lat,
        lng: facts.lng,
        starts_at: facts.starts_at,
        ends_at: facts.ends_at,
        manager_id: facts.manager_id,
        coupon_id: facts.coupon_id,
        expected_leads: facts.expected_leads,
        budget: facts.budget,
        spent: facts.spent,
        notes: facts.notes.as_deref(),
        status: plan,
        cancel_reason: reason,
    ]
}

pub async fn insert(tx: &mut Tx, who: &Caller, facts: &EventFacts, plan: EventPlan) -> DbResult<i64> {
    let (by, now) = (who.session.user_id, who.now());
    insert!(events {
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
        ..columns(facts, plan, None)
    } "RETURNING id")
    .one(tx)
    .await
}

/// Saves an edit; false if the event has another version by now.
pub async fn update(
    tx: &mut Tx,
    who: &Caller,
    (id, version): (i64, i64),
    facts: &EventFacts,
    (plan, reason): (EventPlan, Option<&str>),
) -> DbResult<bool> {
    let written = update!(events {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(facts, plan, reason)
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(written == 1)
}

pub async fn keep_staff(tx: &mut Tx, event: i64, staff: &[i64]) -> DbResult<()> {
    tx.run("DELETE FROM event_staff WHERE event_id = $1", args![event]).await?;
    let rows = staff.iter().map(|user| args![event, *user]).collect();
    tx.run_many("INSERT INTO event_staff (event_id, user_id) VALUES ($1, $2)", rows).await
}

record! {
    /// Somebody at an event.
    pub struct Standing of e {
        pub user_id: i64 = "s.user_id",
        pub id: i64,
        pub name: String,
        pub starts_at: DateTime<Utc>,
        pub ends_at: DateTime<Utc>,
    }
}

/// The planned events at which these users stand within a time.
pub async fn standing(
    tx: &mut Tx,
    users: &[i64],
    (from, to): (DateTime<Utc>, DateTime<Utc>),
) -> DbResult<Vec<Standing>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = args![from, to];
    let list = in_list(&mut args, users);
    let sql = format!(
        "FROM event_staff s JOIN events e ON e.id = s.event_id
         WHERE e.status = 'planned' AND e.ends_at > $1 AND e.starts_at < $2 AND s.user_id IN ({list})
         ORDER BY e.starts_at, e.id"
    );
    Select::from_sql(&sql, args).many(tx).await
}

record! {
    pub struct Running of e {
        pub id: i64,
        pub name: String,
        pub ends_at: DateTime<Utc>,
        pub source_id: Option<i64> = "(SELECT MIN(l.id) FROM lead_sources l WHERE l.source_name = 'Field Event' AND l.is_active)",
    }
}

/// The event at which a user stands at a moment; of several, the one that began last.
pub async fn running(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> DbResult<Option<Running>> {
    select!(
        Running,
        "FROM event_staff s JOIN events e ON e.id = s.event_id
         WHERE s.user_id = $1 AND e.status = 'planned' AND e.starts_at <= $2 AND e.ends_at > $2
         ORDER BY e.starts_at DESC, e.id DESC LIMIT 1",
        user,
        now
    )
    .maybe(tx)
    .await
}

record! {
    pub struct Needing of e {
        pub id: i64,
        pub name: String,
        pub starts_at: DateTime<Utc>,
        pub ends_at: DateTime<Utc>,
    }
}

/// The events that are not over and take place at a garage.
pub async fn of_garage(tx: &mut Tx, garage: i64, now: DateTime<Utc>) -> DbResult<Vec<Needing>> {
    select!(
        Needing,
        "FROM events e WHERE e.garage_id = $1 AND e.status = 'planned' AND e.ends_at > $2 ORDER BY e.starts_at, e.id",
        garage,
        now
    )
    .all(tx)
    .await
}

/// The events that are not over and offer a coupon.
pub async fn of_coupon(tx: &mut Tx, coupon: i64, now: DateTime<Utc>) -> DbResult<Vec<Needing>> {
    select!(
        Needing,
        "FROM events e WHERE e.coupon_id = $1 AND e.status = 'planned' AND e.ends_at > $2 ORDER BY e.starts_at, e.id",
        coupon,
        now
    )
    .all(tx)
    .await
}
