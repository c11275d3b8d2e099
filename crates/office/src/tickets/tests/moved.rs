//! Tickets became cases: nothing of it is seen from outside.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::migrations::MIGRATIONS;
use pitlane_base::prepare::{ensure_roles, prepare};
use pitlane_cases::cases::{CaseKind, ClockOf, Hours, load_clocks, take_number, ticket_promise};
use pitlane_platform::args;
use pitlane_platform::calls::CallTable;
use pitlane_platform::db::{Args, Migrations, Tx};

use crate::testkit::{bare_database, now};

/// A ticket as it was stored: status, priority, hours since its clock began, seconds waited, hours ago that it began to
/// wait, was answered, and was resolved.
type Old = (&'static str, i64, i64, i64, Option<i64>, Option<i64>, Option<i64>);

const OLD: [Old; 7] = [
    ("open", 1, 3, 0, None, None, None),
    ("in_progress", 2, 30, 7_205, None, Some(29), None),
    ("waiting", 2, 20, 0, Some(4), Some(19), None),
    ("waiting", 3, 90, 3_600, Some(2), Some(60), None),
    ("resolved", 1, 12, 1_800, None, Some(11), Some(5)),
    ("closed", 3, 200, 86_400, None, None, Some(100)),
    ("reopened", 1, 1, 0, None, Some(40), None),
];

fn ago(hours: i64) -> DateTime<Utc> {
    now() - Duration::hours(hours)
}

/// When a ticket was due, as it was stored.
fn due((_, priority, since, waited, ..): &Old) -> DateTime<Utc> {
    ago(*since) + ticket_promise(*priority).resolution() + Duration::seconds(*waited)
}

/// The tickets, each with a comment and a change, under ids from 11.
async fn write_old(tx: &mut Tx) {
    for (old, id) in OLD.iter().zip(11_i64..) {
        let (status, priority, since, waited, waiting, answered, resolved) = *old;
        let number = format!("TKT-2026-{id:06}");
        let row: Args = args![
            id,
            number,
            status,
            priority,
            ago(since),
            waited,
            waiting.map(ago),
            ago(50) + ticket_promise(priority).first_response(),
            due(old),
            answered.map(ago),
            resolved.map(ago),
            ago(250)
        ];
        let ticket =
            "INSERT INTO tickets (id, number, version, subject, subject_folded, description, category, priority,
                          status, reporter_id, clock_from, waited, waiting_since, response_due_at, resolution_due_at,
                          first_response_at, resolved_at, created_at, updated_at)
                      VALUES ($1, $2, 3, 'S', 's', 'D', 'other', $4, $3, 1, $5, $6, $7, $8, $9, $10, $11, $12, $5)";
        tx.run(ticket, row).await.expect("a ticket");
        let said = "INSERT INTO ticket_comments (id, ticket_id, at, author_id, author_name, role, body)
                    VALUES ($1, $2, $3, 1, 'A', 'admin', 'Said')";
        tx.run(said, args![id * 3, id, ago(2)]).await.expect("a comment");
        let done = "INSERT INTO ticket_history (id, ticket_id, at, actor_id, actor_name, role, event, changes)
                    VALUES ($1, $2, $3, 1, 'A', 'admin', 'created', '{}')";
        tx.run(done, args![id * 5, id, ago(2)]).await.expect("a change");
    }
}

#[tokio::test]
async fn tickets_keep_ids_numbers_texts_and_times_as_cases() {
    let last = MIGRATIONS.0.iter().position(|step| step.name == "0100_cases").expect("the step");
    let database = bare_database().await;
    Migrations(&MIGRATIONS.0[..last]).apply(&database.db, now()).await.expect("the schema before");
    let mut tx = database.db.write().await.expect("a unit of work");
    ensure_roles(&mut tx).await.expect("roles");
    let user = "INSERT INTO users (id, name, mobile, role_id, created_at)
                SELECT 1, 'A', '+919845000001', MIN(id), $1 FROM roles";
    tx.run(user, args![now()]).await.expect("a user");
    write_old(&mut tx).await;
    tx.run("INSERT INTO ticket_numbers (year, last) VALUES (2026, 17)", args![]).await.expect("a number");
    tx.save().await.expect("saved");

    let hooks = CallTable::new(pitlane_cases::calls()).hooks();
    prepare(&database.db, "india", &hooks, now()).await.expect("the schema after");
    let mut tx = database.db.write().await.expect("a unit of work");
    for (old, id) in OLD.iter().zip(11_i64..) {
        let (status, priority, since, waited, waiting, answered, resolved) = *old;
        let (number, stored, waits): (String, String, Option<String>) = tx
            .one("SELECT number, status, waiting_for FROM cases WHERE id = $1 AND kind = 'ticket'", args![id])
            .await
            .expect("a case");
        assert_eq!(number, format!("TKT-2026-{id:06}"));
        assert_eq!(stored, if status == "waiting" { "pending_customer" } else { status });
        assert_eq!(waits.as_deref(), (status == "waiting").then_some("others"));
        let clocks = load_clocks(&mut tx, id, 1, Hours::Always).await.expect("clocks");
        let promised = ticket_promise(priority).resolution();
        assert_eq!(clocks.due(ClockOf::Resolution, promised), Some(due(old)), "{number}");
        let stopped: DateTime<Utc> = resolved.or(waiting).map_or_else(now, ago);
        let worked = stopped - ago(since) - Duration::seconds(waited);
        assert_eq!(clocks.used(ClockOf::Resolution, now()), worked, "{number}");
        assert_eq!(clocks.ended_at(ClockOf::Response), answered.map(ago), "{number}");
        assert_eq!(clocks.waiting_since(), waiting.map(ago), "{number}");
    }
    let said: Vec<(i64, i64)> =
        tx.all("SELECT id, case_id FROM case_comments ORDER BY id", args![]).await.expect("comments");
    assert_eq!(said, (11..=17).map(|id| (id * 3, id)).collect::<Vec<_>>());
    let done: Vec<(i64, i64)> =
        tx.all("SELECT last_event_id, id FROM cases ORDER BY id", args![]).await.expect("the last changes");
    assert_eq!(done, (11..=17).map(|id| (id * 5, id)).collect::<Vec<_>>());
    // The next rows follow those that were moved.
    assert_eq!(take_number(&mut tx, CaseKind::Ticket, 2026).await.expect("a number"), "TKT-2026-000018");
    for (table, columns, values, last) in [
        ("case_comments", "case_id, at, author_id, author_name, role, body", "11, $1, 1, 'A', 'admin', 'B'", 51_i64),
        (
            "case_events",
            "case_id, at, actor_id, actor_name, role, event, changes",
            "11, $1, 1, 'A', 'admin', 'e', '{}'",
            85,
        ),
    ] {
        let new = format!("INSERT INTO {table} ({columns}) VALUES ({values}) RETURNING id");
        let id: i64 = tx.one(new, args![now()]).await.expect(table);
        assert!(id > last, "{table}: {id}");
    }
}
