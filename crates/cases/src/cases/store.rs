//! The SQL that all kinds of cases have in common.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use pitlane_platform::audit;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select};

use super::clocks::{ClockOf, Clocks, Span};
use super::hours::{Hours, Why};
use super::kinds::{CaseKind, number};

record! {
    pub struct CaseComment {
        pub id: i64,
        pub at: DateTime<Utc>,
        pub author_id: Option<i64>,
        pub author_name: String,
        pub role: String,
        pub body: String,
    }
}

record! {
    pub struct CaseEvent {
        pub id: i64,
        pub at: DateTime<Utc>,
        pub actor_name: String,
        pub role: String,
        pub event: String,
        pub changes: String,
    }
}

/// The event of a comment, by which the case is unread for others; the talk shows the comment itself.
const COMMENTED: &str = "commented";

/// The next number of a kind in a year. Concurrent requests wait until this unit of work is saved or dropped.
pub async fn take_number(tx: &mut Tx, kind: CaseKind, year: i32) -> DbResult<String> {
    let serial: i64 = tx
        .one(
            "INSERT INTO case_numbers (kind, year, last) VALUES ($1, $2, 1)
             ON CONFLICT (kind, year) DO UPDATE SET last = case_numbers.last + 1 RETURNING last",
            args![kind.as_str(), i64::from(year)],
        )
        .await?;
    Ok(number(kind, year, serial))
}

/// Locks a case until the end of the unit of work; false when it no longer has this version.
pub async fn lock_case(tx: &mut Tx, case: i64, version: Option<i64>) -> DbResult<bool> {
    let sql = "UPDATE cases SET version = version WHERE id = $1 AND version = COALESCE($2, version)";
    Ok(tx.run(sql, args![case, version]).await? == 1)
}

/// Another version of a case, whose row is locked: what was read of it before is stale.
pub async fn touch(tx: &mut Tx, case: i64, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run("UPDATE cases SET version = version + 1, updated_at = $1 WHERE id = $2", args![now, case]).await
}

pub async fn comments(tx: &mut Tx, case: i64) -> DbResult<Vec<CaseComment>> {
    select!(CaseComment, "FROM case_comments WHERE case_id = $1 ORDER BY id", case).all(tx).await
}

/// What happened to a case, comments apart.
pub async fn events(tx: &mut Tx, case: i64) -> DbResult<Vec<CaseEvent>> {
    select!(CaseEvent, "FROM case_events WHERE case_id = $1 AND event <> $2 ORDER BY id", case, COMMENTED).all(tx).await
}

/// The newest entries of them, newest first; or those before an entry, or of some kinds only.
pub async fn latest_events(
    tx: &mut Tx,
    case: i64,
    before: Option<i64>,
    most: i64,
    only: Option<&[&str]>,
) -> DbResult<Vec<CaseEvent>> {
    let mut args = args![case, COMMENTED, before.unwrap_or(i64::MAX), most];
    let kinds = only.map_or_else(String::new, |only| {
        let marks: Vec<String> = only.iter().map(|kind| bind(&mut args, *kind)).collect();
        format!("AND event IN ({})", marks.join(", "))
    });
    let sql =
        format!("FROM case_events WHERE case_id = $1 AND event <> $2 AND id < $3 {kinds} ORDER BY id DESC LIMIT $4");
    Select::from_sql(&sql, args).all(tx).await
}

/// Who writes into a case.
#[derive(Clone, Copy)]
pub struct By<'a> {
    /// None: the program itself.
    pub id: Option<i64>,
    pub name: &'a str,
    pub role: &'a str,
}

impl By<'_> {
    /// What happens by itself.
    pub const PROGRAM: Self = Self { id: None, name: audit::PROGRAM.0, role: audit::PROGRAM.1 };
}

impl<'a> From<&'a Session> for By<'a> {
    fn from(session: &'a Session) -> Self {
        let (name, role) = session.author();
        Self { id: session.link_to.is_none().then_some(session.user_id), name, role }
    }
}

impl<'a> From<&'a Arc<Session>> for By<'a> {
    fn from(session: &'a Arc<Session>) -> Self {
        session.as_ref().into()
    }
}

/// A comment to be added.
pub struct Said<'a> {
    pub body: &'a str,
    /// Garages and fleets do not see it.
    pub is_internal: bool,
    /// How the customer was told it.
    pub channel: Option<&'a str>,
}

/// Adds to what was said.
pub async fn insert_comment(tx: &mut Tx, case: i64, by: By<'_>, said: &Said<'_>, now: DateTime<Utc>) -> DbResult<i64> {
    let id: i64 = insert!(case_comments {
        case_id: case,
        at: now,
        author_id: by.id,
        author_name: by.name,
        role: by.role,
        body: said.body,
        is_internal: said.is_internal,
        channel: said.channel,
    } "RETURNING id")
    .one(tx)
    .await?;
    add_event(tx, case, by, (COMMENTED, "{}", Some(id)), now).await?;
    Ok(id)
}

/// Adds to the history.
pub async fn insert_event(
    tx: &mut Tx,
    case: i64,
    by: impl Into<By<'_>>,
    event: &str,
    changes: &serde_json::Value,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    add_event(tx, case, by.into(), (event, &changes.to_string(), None), now).await
}

async fn add_event(
    tx: &mut Tx,
    case: i64,
    by: By<'_>,
    (event, changes, comment): (&str, &str, Option<i64>),
    now: DateTime<Utc>,
) -> DbResult<i64> {
    let id: i64 = insert!(case_events {
        case_id: case,
        at: now,
        actor_id: by.id,
        actor_name: by.name,
        role: by.role,
        event: event,
        changes: changes,
        comment_id: comment,
    } "RETURNING id")
    .one(tx)
    .await?;
    tx.run("UPDATE cases SET last_event_id = $1, last_actor_id = $2 WHERE id = $3", args![id, by.id, case]).await?;
    Ok(id)
}

record! {
    struct StoredSpan {
        id: i64,
        case_id: i64,
        clock: ClockOf,
        run: i64,
        from_at: DateTime<Utc>,
        to_at: Option<DateTime<Utc>>,
        why: Why,
        seconds: Option<i64>,
    }
}

/// The clocks of a case: that of its response, and that of the resolution in this run.
pub async fn load_clocks(tx: &mut Tx, case: i64, run: i64, hours: Hours) -> DbResult<Clocks> {
    let spans = select!(
        StoredSpan,
        "FROM case_clock_spans WHERE case_id = $1 AND (clock = 'response' OR run = $2) ORDER BY from_at, id",
        case,
        run
    )
    .all(tx)
    .await?;
    Ok(Clocks { run, spans: spans.into_iter().map(StoredSpan::span).collect(), hours })
}

impl StoredSpan {
    fn span(self) -> Span {
        Span {
            id: Some(self.id),
            clock: self.clock,
            run: self.run,
            from_at: self.from_at,
            to_at: self.to_at,
            why: self.why,
            seconds: self.seconds,
        }
    }
}

/// The spans of these cases, of all their runs.
pub async fn spans_of(tx: &mut Tx, cases: &[i64]) -> DbResult<BTreeMap<i64, Vec<Span>>> {
    let mut all: BTreeMap<i64, Vec<Span>> = BTreeMap::new();
    if cases.is_empty() {
        return Ok(all);
    }
    let mut args = Args::new();
    let list: Vec<_> = cases.iter().map(|case| bind(&mut args, *case)).collect();
    // In the order of the index, so that the database sorts nothing.
    let sql = format!("FROM case_clock_spans WHERE case_id IN ({}) ORDER BY case_id, id", list.join(", "));
    for span in Select::<StoredSpan>::from_sql(&sql, args).all(tx).await? {
        all.entry(span.case_id).or_default().push(span.span());
    }
    for spans in all.values_mut() {
        spans.sort_by_key(|span| span.from_at);
    }
    Ok(all)
}

/// Writes the spans that were begun and those that have ended since they were loaded. A span that has ended stays as it
/// is.
pub async fn save_clocks(tx: &mut Tx, case: i64, clocks: &Clocks) -> DbResult<()> {
    // A clock has one open span at most: those that end go first.
    let (stored, new): (Vec<_>, Vec<_>) = clocks.spans.iter().partition(|span| span.id.is_some());
    for span in stored.into_iter().chain(new) {
        match span.id {
            None => {
                insert!(case_clock_spans {
                    case_id: case,
                    clock: span.clock,
                    run: span.run,
                    from_at: span.from_at,
                    to_at: span.to_at,
                    why: span.why,
                    seconds: span.seconds,
                })
                .run(tx)
                .await?;
            }
            Some(id) if span.to_at.is_some() => {
                let sql = "UPDATE case_clock_spans SET to_at = $1, seconds = $2 WHERE id = $3 AND to_at IS NULL";
                tx.run(sql, args![span.to_at, span.seconds, id]).await?;
            }
            Some(_) => {}
        }
    }
    Ok(())
}
