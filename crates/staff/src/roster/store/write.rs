//! Writes of rosters.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::identity;
use pitlane_platform::db::{DbError, DbResult, Statement, Tx};
use pitlane_platform::{args, insert, update};

use crate::roster::day::{Planned, Rule};
use crate::roster::kinds::Origin;
use crate::roster::minute::Minute;
use crate::roster::types::{DefineShift, SetCover, SetHoliday};

/// Locks a user's roster until the unit of work ends; its version, none if there is no such user.
pub async fn lock(tx: &mut Tx, user: i64) -> DbResult<Option<i64>> {
    tx.maybe("UPDATE users SET roster_version = roster_version WHERE id = $1 RETURNING roster_version", args![user])
        .await
}

/// The roster of a user has changed.
pub async fn touch(tx: &mut Tx, user: i64) -> DbResult<()> {
    tx.run("UPDATE users SET roster_version = roster_version + 1 WHERE id = $1", args![user]).await.map(drop)
}

/// Plans days of a user by hand, instead of what was planned for them.
pub async fn write_days(
    tx: &mut Tx,
    user: i64,
    days: &[(NaiveDate, Planned)],
    origin: Origin,
    (by, now): (i64, DateTime<Utc>),
) -> DbResult<()> {
    let rows = days.iter().map(|(day, planned)| {
        let hours = planned.span.map(|span| (Minute::of(span.start).minutes(), Minute::of(span.end).minutes()));
        insert!(roster_days {
            user_id: user,
            day: *day,
            kind: planned.kind,
            shift_id: planned.shift_id,
            start_minute: hours.map(|(start, _)| start),
            end_minute: hours.map(|(_, end)| end),
            note: planned.note.clone(),
            origin: origin,
            over_leave: planned.over_leave,
            swap_id: planned.swap_id,
            created_by: by,
            created_at: now,
        } "ON CONFLICT (user_id, day) DO UPDATE SET kind = excluded.kind, shift_id = excluded.shift_id,
            start_minute = excluded.start_minute, end_minute = excluded.end_minute, note = excluded.note,
            origin = excluded.origin, over_leave = excluded.over_leave, swap_id = excluded.swap_id,
            created_by = excluded.created_by, created_at = excluded.created_at")
    });
    Statement::run_all(rows, tx).await
}

/// Takes away what was planned by hand for days.
pub async fn clear_days(tx: &mut Tx, user: i64, days: &[NaiveDate]) -> DbResult<()> {
    let rows = days.iter().map(|day| args![user, *day]).collect();
    tx.run_many("DELETE FROM roster_days WHERE user_id = $1 AND day = $2".to_owned(), rows).await
}

pub async fn insert_rule(tx: &mut Tx, user: i64, rule: &Rule, by: i64, now: DateTime<Utc>) -> DbResult<i64> {
    let offs = serde_json::to_string(&rule.offs).map_err(|error| DbError::Other(error.to_string()))?;
    insert!(roster_rules {
        user_id: user,
        shift_id: rule.shift_id,
        valid_from: rule.valid_from,
        valid_to: rule.valid_to,
        cycle_weeks: rule.cycle_weeks,
        anchor: rule.anchor,
        offs: offs,
        created_by: by,
        created_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// The user of a rule, with its first and its last day.
pub async fn rule_owner(tx: &mut Tx, id: i64) -> DbResult<Option<(i64, NaiveDate, Option<NaiveDate>)>> {
    tx.maybe("SELECT user_id, valid_from, valid_to FROM roster_rules WHERE id = $1", args![id]).await
}

/// A rule ends after a day; one that would end before it began goes.
pub async fn end_rule(tx: &mut Tx, id: i64, last: NaiveDate) -> DbResult<()> {
    tx.run("DELETE FROM roster_rules WHERE id = $1 AND valid_from > $2", args![id, last]).await?;
    update!(roster_rules { valid_to: last } where { id: id }).run(tx).await.map(drop)
}

/// Adds, changes or takes away a holiday.
pub async fn set_holiday(tx: &mut Tx, holiday: &SetHoliday) -> DbResult<()> {
    let state = holiday.state_code.clone().unwrap_or_default();
    let Some(name) = &holiday.name else {
        let sql = "DELETE FROM holidays WHERE day = $1 AND state_code = $2";
        return tx.run(sql, args![holiday.day, state]).await.map(drop);
    };
    insert!(holidays { day: holiday.day, name: name, state_code: state, is_optional: holiday.is_optional }
        "ON CONFLICT (day, state_code) DO UPDATE SET name = excluded.name, is_optional = excluded.is_optional")
    .run(tx)
    .await
    .map(drop)
}

/// Sets how many are needed; needs of the same hours are replaced.
pub async fn set_cover(tx: &mut Tx, need: &SetCover) -> DbResult<()> {
    tx.run(
        "DELETE FROM cover_needs WHERE role = $1 AND COALESCE(source_id, 0) = $2 AND weekday = $3
         AND from_hour < $4 AND to_hour > $5",
        args![&need.role, need.source_id.unwrap_or(0), need.weekday, need.to_hour, need.from_hour],
    )
    .await?;
    if need.needed == 0 {
        return Ok(());
    }
    insert!(cover_needs {
        role: &need.role,
        source_id: need.source_id,
        weekday: need.weekday,
        from_hour: need.from_hour,
        to_hour: need.to_hour,
        needed: need.needed,
    })
    .run(tx)
    .await
    .map(drop)
}

/// Whether a shift other than this one has a name.
pub async fn shift_name_is_taken(tx: &mut Tx, id: Option<i64>, name: &str) -> DbResult<bool> {
    tx.hold("names of shifts").await?;
    let owner: Option<i64> =
        tx.maybe("SELECT id FROM shifts WHERE name_folded = $1", args![identity::folded(name)]).await?;
    Ok(owner.is_some() && owner != id)
}

/// Adds a shift, or changes one from its version; none if it is another by now.
pub async fn define_shift(tx: &mut Tx, shift: &DefineShift) -> DbResult<Option<i64>> {
    let columns = pitlane_platform::named! {
        name: shift.name.trim(),
        name_folded: identity::folded(&shift.name),
        start_minute: shift.start.minutes(),
        end_minute: shift.end.minutes(),
        break_minutes: shift.break_minutes,
        is_active: shift.is_active,
    };
    match shift.id {
        None => insert!(shifts { ..columns } "ON CONFLICT (name_folded) DO NOTHING RETURNING id").maybe(tx).await,
        Some(id) => {
            let done = update!(shifts { version = "version + 1", ..columns } where { id: id, version: shift.version })
                .run(tx)
                .await?;
            Ok((done == 1).then_some(id))
        }
    }
}

/// Ends what is planned for a user after a day: rules, days, and requests that nobody has decided.
pub async fn end_future(tx: &mut Tx, user: i64, last: NaiveDate) -> DbResult<()> {
    tx.run("DELETE FROM roster_days WHERE user_id = $1 AND day > $2", args![user, last]).await?;
    tx.run("DELETE FROM roster_rules WHERE user_id = $1 AND valid_from > $2", args![user, last]).await?;
    tx.run(
        "UPDATE roster_rules SET valid_to = $1 WHERE user_id = $2 AND (valid_to IS NULL OR valid_to > $1)",
        args![last, user],
    )
    .await?;
    tx.run(
        "UPDATE leaves SET status = 'withdrawn', version = version + 1 WHERE user_id = $1 AND status = 'asked'",
        args![user],
    )
    .await?;
    tx.run(
        "UPDATE swaps SET status = 'withdrawn', version = version + 1
         WHERE (from_user = $1 OR to_user = $1) AND status IN ('asked', 'accepted')",
        args![user],
    )
    .await?;
    touch(tx, user).await
}
