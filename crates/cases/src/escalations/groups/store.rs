//! All SQL of groups.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use pitlane_base::identity::folded;
use pitlane_base::names::{Named, all_named};
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::{args, insert, named, record, update};

use super::types::{Group, GroupKind, GroupMember, GroupRoute, GroupStrategy, SaveGroup};

record! {
    struct StoredGroup of g {
        id: i64,
        version: i64,
        kind: GroupKind,
        name: String,
        calendar_id: i64,
        calendar: String = "c.name",
        cap: i64,
        strategy: GroupStrategy,
        is_active: bool,
    }
}

record! {
    struct StoredMember of m {
        group_id: i64,
        user_id: i64,
        user: String = "u.name",
        level: i64,
        since: DateTime<Utc>,
    }
}

record! {
    struct StoredRoute of r {
        group_id: i64,
        type1_id: i64,
        type1: String = "t.name",
        city_id: Option<i64>,
        city: Option<String> = "c.name",
    }
}

/// The groups of these kinds by name, or one of them.
pub async fn groups(tx: &mut Tx, kinds: &[GroupKind], id: Option<i64>) -> DbResult<Vec<Group>> {
    let mut args = Args::new();
    let list: Vec<_> = kinds.iter().map(|kind| bind(&mut args, kind.as_str())).collect();
    let of_one = match id {
        Some(id) => format!(" AND g.id = {}", bind(&mut args, id)),
        None => String::new(),
    };
    let found = format!("g.kind IN ({}){of_one}", list.join(", "));
    let sql =
        format!("FROM case_groups g JOIN calendars c ON c.id = g.calendar_id WHERE {found} ORDER BY g.name, g.id");
    let rows: Vec<StoredGroup> = Select::from_sql(&sql, args.clone()).all(tx).await?;
    let of = format!("group_id IN (SELECT g.id FROM case_groups g WHERE {found})");
    let sql = format!(
        "FROM case_group_members m JOIN users u ON u.id = m.user_id WHERE m.{of} AND m.until IS NULL
         ORDER BY m.level DESC, u.name, u.id"
    );
    let mut members: BTreeMap<i64, Vec<GroupMember>> = BTreeMap::new();
    for row in Select::<StoredMember>::from_sql(&sql, args.clone()).all(tx).await? {
        let user = Named { id: row.user_id, name: row.user };
        members.entry(row.group_id).or_default().push(GroupMember { user, level: row.level, since: row.since });
    }
    let sql = format!(
        "FROM case_group_routes r JOIN case_types t ON t.id = r.type1_id LEFT JOIN cities c ON c.id = r.city_id
         WHERE r.{of} ORDER BY t.id, c.name, c.id"
    );
    let mut routes: BTreeMap<i64, Vec<GroupRoute>> = BTreeMap::new();
    for row in Select::<StoredRoute>::from_sql(&sql, args).all(tx).await? {
        let type1 = Named { id: row.type1_id, name: row.type1 };
        routes.entry(row.group_id).or_default().push(GroupRoute { type1, city: Named::maybe(row.city_id, row.city) });
    }
    let shown = rows.into_iter().map(|row| Group {
        members: members.remove(&row.id).unwrap_or_default(),
        routes: routes.remove(&row.id).unwrap_or_default(),
        id: row.id,
        version: row.version,
        kind: row.kind,
        name: row.name,
        calendar: Named { id: row.calendar_id, name: row.calendar },
        cap: row.cap,
        strategy: row.strategy,
        is_active: row.is_active,
    });
    let mut shown: Vec<Group> = shown.collect();
    // In the order of their kinds; within one, by name.
    shown.sort_by_key(|group| group.kind);
    Ok(shown)
}

/// The names of all groups, by their ids.
pub async fn names(tx: &mut Tx) -> DbResult<BTreeMap<i64, String>> {
    let rows: Vec<(i64, String)> = tx.all("SELECT id, name FROM case_groups", args![]).await?;
    Ok(rows.into_iter().collect())
}

/// Locks the groups against other requests until the end of the unit of work: a route belongs to one group.
pub async fn hold(tx: &mut Tx) -> DbResult<()> {
    tx.hold("groups of cases").await
}

/// The calendars to pick from; those of a state take the place of the one with their name by themselves.
pub async fn calendars(tx: &mut Tx) -> DbResult<Vec<Named>> {
    Ok(all_named(tx.all("SELECT id, name FROM calendars WHERE state_code IS NULL ORDER BY id", args![]).await?))
}

pub async fn cities(tx: &mut Tx) -> DbResult<BTreeSet<i64>> {
    Ok(tx.all::<i64>("SELECT id FROM cities", args![]).await?.into_iter().collect())
}

/// The routes of the other groups.
pub async fn routes_of_others(tx: &mut Tx, id: i64) -> DbResult<BTreeMap<(i64, Option<i64>), Named>> {
    let rows: Vec<(i64, Option<i64>, i64, String)> = tx
        .all(
            "SELECT r.type1_id, r.city_id, g.id, g.name FROM case_group_routes r JOIN case_groups g ON g.id = r.group_id
             WHERE g.id <> $1",
            args![id],
        )
        .await?;
    Ok(rows.into_iter().map(|(type1, city, id, name)| ((type1, city), Named { id, name })).collect())
}

/// The types that go to another active group.
pub async fn types_of_others(tx: &mut Tx, id: i64) -> DbResult<BTreeSet<i64>> {
    let rows: Vec<i64> = tx
        .all(
            "SELECT DISTINCT r.type1_id FROM case_group_routes r JOIN case_groups g ON g.id = r.group_id
             WHERE g.id <> $1 AND g.is_active",
            args![id],
        )
        .await?;
    Ok(rows.into_iter().collect())
}

pub async fn has_namesake(tx: &mut Tx, kind: GroupKind, name: &str, id: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM case_groups WHERE kind = $1 AND name_folded = $2 AND id <> $3";
    Ok(tx.one::<i64>(sql, args![kind.as_str(), folded(name), id]).await? > 0)
}

pub async fn insert(tx: &mut Tx, kind: GroupKind, save: &SaveGroup) -> DbResult<i64> {
    insert!(case_groups { kind: kind, ..columns(save) } "RETURNING id").one(tx).await
}

/// Writes a group of this version; false if another request was faster.
pub async fn update(tx: &mut Tx, id: i64, version: i64, save: &SaveGroup) -> DbResult<bool> {
    let written = update!(case_groups { version = "version + 1", ..columns(save) } where { id: id, version: version });
    Ok(written.run(tx).await? == 1)
}

fn columns(save: &SaveGroup) -> NamedArgs {
    let name = save.name.trim();
    named![
        name: name,
        name_folded: folded(name),
        calendar_id: save.calendar_id,
        cap: save.cap,
        strategy: save.strategy,
        is_active: save.is_active,
    ]
}

/// Ends the membership of removed members, adds new ones, and starts a new membership where the level changed: earlier
/// memberships are kept.
pub async fn set_members(tx: &mut Tx, group: &Group, save: &SaveGroup, now: DateTime<Utc>) -> DbResult<()> {
    let asked: BTreeMap<i64, i64> = save.members.iter().map(|member| (member.user_id, member.level)).collect();
    let had: BTreeMap<i64, i64> = group.members.iter().map(|member| (member.user.id, member.level)).collect();
    for (user, _) in had.iter().filter(|(user, level)| asked.get(user) != Some(level)) {
        tx.run(
            "UPDATE case_group_members SET until = $1 WHERE group_id = $2 AND user_id = $3 AND until IS NULL",
            args![now, group.id, *user],
        )
        .await?;
    }
    for (user, level) in asked.iter().filter(|(user, level)| had.get(user) != Some(level)) {
        insert!(case_group_members { group_id: group.id, user_id: *user, level: *level, since: now }).run(tx).await?;
    }
    Ok(())
}

pub async fn set_routes(tx: &mut Tx, id: i64, save: &SaveGroup) -> DbResult<()> {
    tx.run("DELETE FROM case_group_routes WHERE group_id = $1", args![id]).await?;
    for route in &save.routes {
        insert!(case_group_routes { group_id: id, type1_id: route.type1_id, city_id: route.city_id }).run(tx).await?;
    }
    Ok(())
}
