//! Reads of rosters.

mod requests;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use pitlane_base::list::{Query, Where};
use pitlane_platform::db::{DbError, DbResult, Select, Tx};
use pitlane_platform::{args, record, select};

use super::cover::Need;
use super::day::{Leave, Off, Planned, Rule, Shift, Span};
use super::kinds::{LeaveKind, LeavePart, PlannedKind};
use super::minute::Minute;
use super::types::{CoverNeed, HolidayRow, RuleRow, ShiftRow};

pub use requests::{
    StoredLeave, insert_leave, insert_swap, leave, leaves, set_leave, set_swap, shares_role, swap, swaps, taken_days,
};
pub use write::{
    clear_days, define_shift, end_future, end_rule, insert_rule, lock, rule_owner, set_cover, set_holiday,
    shift_name_is_taken, touch, write_days,
};

record! {
    pub struct StoredShift of s {
        pub id: i64,
        pub version: i64,
        pub name: String,
        start_minute: i64,
        end_minute: i64,
        pub break_minutes: i64,
        pub is_active: bool,
    }
}

impl StoredShift {
    fn hours(&self) -> (Minute, Minute) {
        (Minute::of(self.start_minute), Minute::of(self.end_minute))
    }

    pub fn planned(self) -> Shift {
        let (start, end) = self.hours();
        Shift { id: self.id, name: self.name, span: Span::between(start, end) }
    }

    pub fn shown(self) -> ShiftRow {
        let (start, end) = self.hours();
        ShiftRow {
            id: self.id,
            version: self.version,
            name: self.name,
            start,
            end,
            break_minutes: self.break_minutes,
            is_active: self.is_active,
        }
    }
}

pub async fn shifts(tx: &mut Tx) -> DbResult<Vec<StoredShift>> {
    select!(StoredShift, "FROM shifts s ORDER BY s.start_minute, s.id").all(tx).await
}

record! {
    /// A user in the roster.
    pub struct StoredPerson of u {
        pub id: i64,
        pub version: i64 = "u.roster_version",
        pub name: String,
        pub role: String = "r.name",
        pub city: Option<String> = "c.name",
        pub is_active: bool,
    }
}

const PERSON_JOINS: &str = "JOIN roles r ON r.id = u.role_id LEFT JOIN cities c ON c.id = u.city_id";

/// A page of people, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredPerson>, i64)> {
    query.page(tx, PERSON_JOINS).await
}

/// The people that a condition finds, by name.
pub async fn persons(tx: &mut Tx, by: &Where) -> DbResult<Vec<StoredPerson>> {
    let rest = format!("FROM users u {PERSON_JOINS} WHERE {} ORDER BY u.name_folded, u.id", by.sql());
    Select::from_sql(&rest, by.args.clone()).all(tx).await
}

/// The mobiles of these users.
pub async fn mobiles(tx: &mut Tx, by: &Where) -> DbResult<BTreeMap<i64, String>> {
    let sql = format!("SELECT u.id, u.mobile FROM users u WHERE {}", by.sql());
    let rows: Vec<(i64, String)> = tx.many(sql, by.args.clone()).await?;
    Ok(rows.into_iter().collect())
}

/// Id, name and state of the users that a condition finds.
pub async fn people(tx: &mut Tx, by: &Where) -> DbResult<Vec<(i64, String, Option<String>)>> {
    let sql = format!(
        "SELECT u.id, u.name, c.state_code FROM users u LEFT JOIN cities c ON c.id = u.city_id WHERE {}",
        by.sql()
    );
    tx.all(sql, by.args.clone()).await
}

record! {
    struct StoredRule of x {
        user_id: i64,
        id: i64,
        shift_id: i64,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
        cycle_weeks: i64,
        anchor: NaiveDate,
        offs: String,
    }
}

impl StoredRule {
    fn rule(self) -> DbResult<(i64, Rule)> {
        let offs: Vec<Off> = serde_json::from_str(&self.offs)
            .map_err(|error| DbError::Other(format!("roster rule {}: {error}", self.id)))?;
        let rule = Rule {
            shift_id: self.shift_id,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            cycle_weeks: self.cycle_weeks,
            anchor: self.anchor,
            offs,
        };
        Ok((self.user_id, rule))
    }
}

/// What belongs to the users `u` of a condition, under a further one that has the first and the last day.
fn of_people<T: pitlane_platform::db::Columns>(
    table: &str,
    by: &Where,
    days: (NaiveDate, NaiveDate),
    condition: impl FnOnce(&str, &str) -> String,
) -> Select<T> {
    let mut by = by.clone();
    let (from, to) = (by.bind(days.0), by.bind(days.1));
    by.and(condition(&from, &to));
    let rest = format!("FROM {table} x JOIN users u ON u.id = x.user_id WHERE {} ORDER BY x.id", by.sql());
    Select::from_sql(&rest, by.args)
}

/// The rules that hold on one of these days, each with its user.
pub async fn rules(tx: &mut Tx, by: &Where, from: NaiveDate, to: NaiveDate) -> DbResult<Vec<(i64, Rule)>> {
    let found: Select<StoredRule> = of_people("roster_rules", by, (from, to), |from, to| {
        format!("x.valid_from <= {to} AND (x.valid_to IS NULL OR x.valid_to >= {from})")
    });
    found.many(tx).await?.into_iter().map(StoredRule::rule).collect()
}

/// The rules of a user that have not ended before a day, with their ids.
pub async fn rules_of(tx: &mut Tx, user: i64, from: NaiveDate) -> DbResult<Vec<RuleRow>> {
    let rows = select!(
        StoredRule,
        "FROM roster_rules x WHERE x.user_id = $1 AND (x.valid_to IS NULL OR x.valid_to >= $2) ORDER BY x.valid_from",
        user,
        from
    );
    let names: BTreeMap<i64, String> = shifts(tx).await?.into_iter().map(|shift| (shift.id, shift.name)).collect();
    let rows = rows.all(tx).await?.into_iter().map(|row| {
        let id = row.id;
        let (_, rule) = row.rule()?;
        let name = names.get(&rule.shift_id).cloned().unwrap_or_default();
        Ok(RuleRow {
            id,
            shift: pitlane_base::names::Named { id: rule.shift_id, name },
            valid_from: rule.valid_from,
            valid_to: rule.valid_to,
            cycle_weeks: rule.cycle_weeks,
            anchor: rule.anchor,
            offs: rule.offs,
        })
    });
    rows.collect()
}

/// Every rule of a user.
pub async fn all_rules(tx: &mut Tx, user: i64) -> DbResult<Vec<Rule>> {
    let rows = select!(StoredRule, "FROM roster_rules x WHERE x.user_id = $1", user).all(tx).await?;
    rows.into_iter().map(|row| row.rule().map(|(_, rule)| rule)).collect()
}

record! {
    struct StoredDay of x {
        user_id: i64,
        day: NaiveDate,
        kind: PlannedKind,
        shift_id: Option<i64>,
        start_minute: Option<i64>,
        end_minute: Option<i64>,
        note: Option<String>,
        over_leave: bool,
        swap_id: Option<i64>,
    }
}

/// The days that were planned by hand, each with its user.
pub async fn planned(
    tx: &mut Tx,
    by: &Where,
    from: NaiveDate,
    to: NaiveDate,
) -> DbResult<Vec<(i64, NaiveDate, Planned)>> {
    let found: Select<StoredDay> =
        of_people("roster_days", by, (from, to), |from, to| format!("x.day >= {from} AND x.day <= {to}"));
    let planned = |row: StoredDay| {
        let hours = row.start_minute.zip(row.end_minute);
        let span = hours.map(|(start, end)| Span::between(Minute::of(start), Minute::of(end)));
        let planned = Planned {
            kind: row.kind,
            shift_id: row.shift_id,
            span,
            note: row.note,
            over_leave: row.over_leave,
            swap_id: row.swap_id,
        };
        (row.user_id, row.day, planned)
    };
    Ok(found.many(tx).await?.into_iter().map(planned).collect())
}

record! {
    struct GrantedLeave of x {
        user_id: i64,
        id: i64,
        from_day: NaiveDate,
        to_day: NaiveDate,
        part: LeavePart,
        kind: LeaveKind,
    }
}

/// The granted leaves that touch one of these days, each with its user.
pub async fn granted(tx: &mut Tx, by: &Where, from: NaiveDate, to: NaiveDate) -> DbResult<Vec<(i64, Leave)>> {
    let found: Select<GrantedLeave> = of_people("leaves", by, (from, to), |from, to| {
        format!("x.status = 'granted' AND x.from_day <= {to} AND x.to_day >= {from}")
    });
    let leave = |row: GrantedLeave| {
        (row.user_id, Leave { id: row.id, from: row.from_day, to: row.to_day, part: row.part, kind: row.kind })
    };
    Ok(found.many(tx).await?.into_iter().map(leave).collect())
}

pub async fn holidays(tx: &mut Tx, from: NaiveDate, to: NaiveDate) -> DbResult<Vec<HolidayRow>> {
    select!(HolidayRow, "FROM holidays h WHERE h.day >= $1 AND h.day <= $2 ORDER BY h.day, h.state_code", from, to)
        .all(tx)
        .await
}

pub async fn needs(tx: &mut Tx) -> DbResult<Vec<CoverNeed>> {
    select!(CoverNeed, "FROM cover_needs n ORDER BY n.role, n.source_id, n.weekday, n.from_hour").all(tx).await
}

impl From<&CoverNeed> for Need {
    fn from(row: &CoverNeed) -> Self {
        Self {
            role: row.role.clone(),
            source_id: row.source_id,
            weekday: row.weekday,
            from_hour: row.from_hour,
            to_hour: row.to_hour,
            needed: row.needed,
        }
    }
}

/// The declared roles behind the roles of users, and the sources that they can take.
pub async fn abilities(tx: &mut Tx, by: &Where) -> DbResult<BTreeMap<i64, (BTreeSet<String>, BTreeSet<i64>)>> {
    let sql = format!(
        "SELECT u.id, r.based_on FROM users u JOIN user_roles h ON h.user_id = u.id JOIN roles r ON r.id = h.role_id
         WHERE r.is_active AND {}",
        by.sql()
    );
    let mut all: BTreeMap<i64, (BTreeSet<String>, BTreeSet<i64>)> = BTreeMap::new();
    let roles: Vec<(i64, String)> = tx.many(sql, by.args.clone()).await?;
    for (user, role) in roles {
        all.entry(user).or_default().0.insert(role);
    }
    let sql =
        format!("SELECT k.user_id, k.source_id FROM users u JOIN user_skills k ON k.user_id = u.id WHERE {}", by.sql());
    let skills: Vec<(i64, i64)> = tx.many(sql, by.args.clone()).await?;
    for (user, source) in skills {
        all.entry(user).or_default().1.insert(source);
    }
    Ok(all)
}

/// The name and the mobile of a user.
pub async fn contact(tx: &mut Tx, user: i64) -> DbResult<Option<(String, String)>> {
    tx.maybe("SELECT name, mobile FROM users WHERE id = $1", args![user]).await
}

pub async fn is_state(tx: &mut Tx, code: &str) -> DbResult<bool> {
    let found: Option<String> = tx.maybe("SELECT code FROM states WHERE code = $1", args![code]).await?;
    Ok(found.is_some())
}

pub async fn is_source(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: Option<i64> = tx.maybe("SELECT id FROM lead_sources WHERE id = $1", args![id]).await?;
    Ok(found.is_some())
}
