//! The database layer itself, on SQLite and, with `TEST_DATABASE_URL`, on PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tempfile::TempDir;

use super::{Both, Db, DbError, DbResult, Deferred, Migration, Migrations, Select, Server, Statement, Tx, bind};
use crate::money::Money;
use crate::{args, insert, named, record, request, select, update};

const STEPS: Migrations = Migrations(&[Migration {
    name: "0001_things",
    sql: "CREATE TABLE things (
    id     {ID},
    name   {KEY} NOT NULL UNIQUE,
    amount BIGINT NOT NULL CHECK (amount >= 0),
    open   BOOLEAN NOT NULL DEFAULT TRUE,
    day    DATE,
    at     TIMESTAMPTZ,
    lat    DOUBLE PRECISION,
    parent BIGINT REFERENCES things (id)
);
CREATE INDEX things_by_day ON things (day, id);",
}]);

fn now() -> DateTime<Utc> {
    "2026-03-10T06:30:00.123456Z".parse().expect("an instant")
}

/// A new database and what keeps it alive.
async fn fresh() -> (Db, Option<TempDir>) {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let (db, folder) = if let Ok(server) = std::env::var("TEST_DATABASE_URL") {
        let name = format!("seam_{}_{number}", std::process::id());
        let mut door = Server::connect(&server).await.expect("the server");
        door.run(format!("CREATE DATABASE {name}")).await.expect("a database");
        let (base, _) = server.rsplit_once('/').expect("a database in the address");
        (Db::open(&format!("{base}/{name}")).await.expect("a database"), None)
    } else {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("seam.db");
        (Db::open(path.to_str().expect("a plain path")).await.expect("a database"), Some(folder))
    };
    assert_eq!(STEPS.apply(&db, now()).await.expect("applied"), ["0001_things"]);
    (db, folder)
}

async fn insert(db: &Db, name: &str, amount: i64) -> Result<i64, DbError> {
    let mut tx = db.write().await?;
    let id = tx.one("INSERT INTO things (amount, name) VALUES ($2, $1) RETURNING id", args![name, amount]).await?;
    tx.save().await?;
    Ok(id)
}

async fn count(db: &Db) -> i64 {
    db.read().await.expect("a reader").one("SELECT COUNT(*) FROM things", args![]).await.expect("a count")
}

#[tokio::test]
async fn units_of_work_that_are_given_up_while_they_begin_leave_nothing_behind() {
    const COUNT: &str = "SELECT COUNT(*) FROM things";
    let (db, _folder) = fresh().await;
    for polls in 0..200 {
        let mut unit = Box::pin(db.read());
        for _ in 0..polls {
            if futures_util::poll!(&mut unit).is_ready() {
                break;
            }
            tokio::task::yield_now().await;
        }
    }
    // More than there are connections: a statement alone, which a forgotten transaction would take in, then units of work.
    for _ in 0..64 {
        let mut single = db.read_one().await.expect("a reader");
        let _: i64 = single.one(COUNT, args![]).await.expect("a row");
    }
    for _ in 0..64 {
        let found: i64 = db.read().await.expect("a reader").one(COUNT, args![]).await.expect("a row");
        assert_eq!(found, 0);
    }
}

#[tokio::test]
async fn a_row_that_stays_locked_is_given_up_like_any_other_wait() {
    let (db, _folder) = fresh().await;
    insert(&db, "wheel", 1).await.expect("a row");
    let change = "UPDATE things SET amount = amount + 1 WHERE name = 'wheel'";
    let mut first = db.write().await.expect("a unit of work");
    first.run(change, args![]).await.expect("changed");
    let second = request::patient(Duration::from_millis(20), async {
        let mut tx = db.write().await?;
        tx.run(change, args![]).await?;
        tx.save().await
    });
    let given_up = second.await.expect_err("the row is locked");
    assert!(matches!(given_up, DbError::Unavailable(_)), "{given_up:?}");
    first.save().await.expect("saved");
    // The connection is as it was: the next unit of work waits as long as it may itself.
    let mut third = db.write().await.expect("a unit of work");
    third.run(change, args![]).await.expect("changed");
    third.save().await.expect("saved");
    let amount: i64 =
        db.read().await.expect("a reader").one("SELECT amount FROM things", args![]).await.expect("a row");
    assert_eq!(amount, 3);
}

#[tokio::test]
async fn placeholders_are_numbered_by_their_number() {
    let (db, _folder) = fresh().await;
    insert(&db, "wheel", 7).await.expect("inserted");
    let mut tx = db.read().await.expect("a reader");
    let row: (String, i64) = tx
        .one(
            "SELECT name, amount FROM things WHERE amount = $2 AND name = $1 AND $2 > CAST($3 AS BIGINT)",
            args!["wheel", 7_i64, 1_i64],
        )
        .await
        .expect("a row");
    assert_eq!(row, ("wheel".into(), 7));
}

#[tokio::test]
async fn every_kind_of_value_is_read_as_written() {
    let (db, _folder) = fresh().await;
    let day = NaiveDate::from_ymd_opt(2024, 2, 29);
    let mut tx = db.write().await.expect("a writer");
    tx.run(
        "INSERT INTO things (name, amount, open, day, at, lat) VALUES ($1, $2, $3, $4, $5, $6)",
        args!["ब्रेक 刹车", Money::from_minor(123), false, day, now(), 18.5204],
    )
    .await
    .expect("inserted");
    type Row = (String, Money, bool, Option<NaiveDate>, Option<DateTime<Utc>>, Option<f64>);
    let row: Row = tx.one("SELECT name, amount, open, day, at, lat FROM things", args![]).await.expect("a row");
    assert_eq!(row, ("ब्रेक 刹车".into(), Money::from_minor(123), false, day, Some(now()), Some(18.5204)));
    tx.run(
        "UPDATE things SET day = $1, at = $2, lat = $3, parent = $4",
        args![None::<NaiveDate>, None::<DateTime<Utc>>, None::<f64>, None::<i64>],
    )
    .await
    .expect("cleared");
    let cleared: i64 = tx
        .one("SELECT COUNT(*) FROM things WHERE day IS NULL AND at IS NULL AND lat IS NULL AND parent IS NULL", args![])
        .await
        .expect("a count");
    assert_eq!(cleared, 1);
}

#[tokio::test]
async fn a_unit_that_is_not_saved_leaves_nothing_and_runs_no_callbacks() {
    let (db, _folder) = fresh().await;
    let was_called = Arc::new(AtomicBool::new(false));
    let flag = was_called.clone();
    let mut tx = db.write().await.expect("a writer");
    tx.run("INSERT INTO things (name, amount) VALUES ('a', 1)", args![]).await.expect("inserted");
    tx.after_save(move || flag.store(true, Ordering::Relaxed));
    drop(tx);
    assert_eq!(count(&db).await, 0);
    assert!(!was_called.load(Ordering::Relaxed));
    insert(&db, "b", 1).await.expect("the writer is free again");
}

#[tokio::test]
async fn a_request_that_is_dropped_in_the_middle_frees_its_connection() {
    let (db, _folder) = fresh().await;
    for turn in 0..20 {
        let mut tx = db.write().await.expect("a writer");
        let insert = tx.run("INSERT INTO things (name, amount) VALUES ($1, 1)", args![format!("n{turn}")]);
        let _ = tokio::time::timeout(Duration::ZERO, insert).await;
    }
    assert_eq!(count(&db).await, 0);
    insert(&db, "after", 1).await.expect("the writer is free again");
}

#[tokio::test]
async fn refusals_are_classified_by_kind() {
    let (db, _folder) = fresh().await;
    insert(&db, "one", 1).await.expect("inserted");
    assert!(matches!(insert(&db, "one", 1).await, Err(DbError::Duplicate(_))));
    assert!(matches!(insert(&db, "two", -1).await, Err(DbError::Refused(_))));
    let mut tx = db.write().await.expect("a writer");
    let dangling = tx.run("INSERT INTO things (name, amount, parent) VALUES ('x', 1, 999)", args![]).await;
    assert!(matches!(dangling, Err(DbError::Dangling(_))), "{dangling:?}");
    drop(tx);
    let mut tx = db.read().await.expect("a reader");
    assert!(matches!(tx.all::<i64>("SELEKT", args![]).await, Err(DbError::Other(_))));
}

#[tokio::test]
async fn concurrent_writers_take_turns() {
    let (db, _folder) = fresh().await;
    let id = insert(&db, "sum", 0).await.expect("inserted");
    let tasks = (0..32).map(|_| {
        let db = db.clone();
        tokio::spawn(async move {
            let mut tx = db.write().await.expect("a writer");
            tx.run("UPDATE things SET amount = amount + 1 WHERE id = $1", args![id]).await.expect("updated");
            tx.save().await.expect("saved");
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("no panic");
    }
    let sum: i64 = db.read().await.expect("a reader").one("SELECT amount FROM things", args![]).await.expect("a sum");
    assert_eq!(sum, 32);
}

record! {
    #[derive(Debug, PartialEq)]
    struct Thing of t {
        name: String,
        worth: Money = "t.amount",
        older: Option<String> = "p.name",
    }
}

record! {
    struct Named of t {
        id: i64,
        ..thing: Thing
    }
}

record! {
    struct Counted {
        things: i64 = "COUNT(*)",
        dear: i64 = "COUNT(CASE WHEN {dear} THEN 1 END)",
    }
}

#[tokio::test]
async fn a_record_is_read_from_the_columns_that_it_names() {
    let (db, _folder) = fresh().await;
    const FROM: &str = "FROM things t LEFT JOIN things p ON p.id = t.parent";
    let mut tx = db.write().await.expect("a writer");
    let first: i64 = insert!(things { name: "first", amount: 1_i64 } "RETURNING id").one(&mut tx).await.expect("an id");
    let rows =
        (2_i64..4).map(|n| insert!(things { amount: n, name: format!("thing {n}"), parent: first, open = "FALSE" }));
    Statement::run_all(rows, &mut tx).await.expect("written");
    let others = select!(Thing, [FROM, "WHERE t.amount > $1 ORDER BY t.id"], 1_i64).all(&mut tx).await.expect("things");
    let thing = |n| Thing { name: format!("thing {n}"), worth: Money::from_minor(n), older: Some("first".into()) };
    assert_eq!(others, [thing(2), thing(3)]);
    let counted = Select::<Counted>::from_sql("FROM things", args![]).with("{dear}", "amount >= 3");
    let counted = counted.one(&mut tx).await.expect("a row");
    assert_eq!((counted.things, counted.dear), (3, 1));
    let Both(Thing { worth, .. }, Counted { things, .. }) = Select::<Both<Thing, Counted>>::from_sql(
        &format!("{FROM} GROUP BY t.name, t.amount, p.name ORDER BY 2 DESC"),
        args![],
    )
    .with("{dear}", "TRUE")
    .one(&mut tx)
    .await
    .expect("a row");
    assert_eq!((worth, things), (Money::from_minor(3), 1));
    let named = select!(Named, [FROM, "WHERE t.amount = $1"], 2_i64).one(&mut tx).await.expect("a thing");
    assert_eq!((named.id > first, named.thing), (true, thing(2)));
}

#[tokio::test]
async fn values_are_written_to_their_named_columns() {
    let (db, _folder) = fresh().await;
    let mut tx = db.write().await.expect("a writer");
    let id: i64 = insert!(things { name: "thing", amount: 5_i64 } "RETURNING id").one(&mut tx).await.expect("an id");
    let taken = insert!(things { name: "thing", amount: 6_i64 } "ON CONFLICT (name) DO NOTHING");
    assert_eq!(taken.run(&mut tx).await.expect("refused"), 0);
    let change = |wanted: i64| {
        update!(things {
            at: now(),
            amount = "amount * ?": 2_i64,
            open = "FALSE",
        } where { id: id, amount "= ?": wanted, day "IS NULL" })
    };
    assert_eq!(change(6).run(&mut tx).await.expect("nothing"), 0);
    assert_eq!(change(5).and(|_| "open".into()).run(&mut tx).await.expect("changed"), 1);
    let scoped =
        update!(things { name: "other" } where { id: id }).and(|args| format!("amount = {}", bind(args, 10_i64)));
    let after = scoped.returning::<Renamed>().one(&mut tx).await.expect("the row");
    assert_eq!((after.name.as_str(), after.amount, after.open, after.at), ("other", 10, false, Some(now())));
}

#[tokio::test]
async fn an_insert_and_an_update_share_named_columns() {
    let (db, _folder) = fresh().await;
    let mut tx = db.write().await.expect("a writer");
    let shared = |name: &str| named![name: name, at: now()];
    let id: i64 =
        insert!(things { amount: 5_i64, ..shared("thing") } "RETURNING id").one(&mut tx).await.expect("an id");
    let change = |wanted: i64| update!(things { amount = "amount * ?": 2_i64, open = "FALSE", ..shared("other") } where { id: id, amount: wanted });
    assert_eq!(change(6).run(&mut tx).await.expect("nothing"), 0);
    let after = change(5).returning::<Renamed>().one(&mut tx).await.expect("the row");
    assert_eq!((after.name.as_str(), after.amount, after.open, after.at), ("other", 10, false, Some(now())));
}

record! {
    struct Renamed {
        at: Option<DateTime<Utc>>,
        open: bool,
        name: String,
        amount: i64,
    }
}

#[tokio::test]
async fn a_unit_of_work_that_reads_sees_one_state() {
    let (db, _folder) = fresh().await;
    insert(&db, "before", 1).await.expect("inserted");
    let mut tx = db.read().await.expect("a reader");
    let counted: i64 = tx.one("SELECT COUNT(*) FROM things", args![]).await.expect("a count");
    insert(&db, "meanwhile", 2).await.expect("inserted");
    let names: Vec<String> = tx.all("SELECT name FROM things ORDER BY id", args![]).await.expect("the rows");
    assert_eq!((counted, names), (1, vec!["before".to_owned()]));
    drop(tx);
    assert_eq!(count(&db).await, 2, "the next one sees what was saved meanwhile");
}

#[tokio::test]
async fn a_unit_of_work_that_reads_may_not_write() {
    let (db, _folder) = fresh().await;
    const INSERT: &str = "INSERT INTO things (name, amount) VALUES ('x', 1)";
    for single in [false, true] {
        let begin = async || if single { db.read_one().await } else { db.read().await }.expect("a reader");
        assert!(begin().await.run(INSERT, args![]).await.is_err());
        assert!(begin().await.run_many(INSERT, vec![args![]]).await.is_err());
        assert!(begin().await.script("DELETE FROM things;").await.is_err());
        assert!(begin().await.bump_identity("things").await.is_err());
        let returning = format!("{INSERT} RETURNING id");
        assert!(begin().await.all::<i64>(returning.clone(), args![]).await.is_err());
        assert!(begin().await.many::<i64>(returning, args![]).await.is_err());
        // On a connection that has read before, too: there, short statements take another path.
        let mut tx = begin().await;
        assert_eq!(tx.one::<i64>("SELECT COUNT(*) FROM things", args![]).await.expect("a count"), 0);
        assert!(tx.all::<i64>(format!("{INSERT} RETURNING id"), args![]).await.is_err());
    }
    assert_eq!(count(&db).await, 0);
    insert(&db, "x", 1).await.expect("a unit that writes still can");
}

#[tokio::test]
async fn a_single_read_is_one_statement() {
    let (db, _folder) = fresh().await;
    insert(&db, "one", 1).await.expect("inserted");
    let mut tx = db.read_one().await.expect("a reader");
    assert_eq!(tx.one::<String>("SELECT name FROM things", args![]).await.expect("a name"), "one");
    let second = tx.one::<String>("SELECT name FROM things", args![]).await;
    assert!(matches!(&second, Err(DbError::Other(why)) if why.contains("one statement")), "{second:?}");
}

/// The server's operator may end pooled connections: callers must not notice.
#[tokio::test]
async fn closed_connections_are_replaced() {
    let Ok(server) = std::env::var("TEST_DATABASE_URL") else { return };
    let (db, _) = fresh().await;
    insert(&db, "kept", 1).await.expect("inserted");
    let readers = futures_util::future::join_all((0..4).map(|_| db.read())).await;
    drop(readers);
    let mut tx = db.read_one().await.expect("a reader");
    let name: String = tx.one("SELECT CAST(current_database() AS TEXT)", args![]).await.expect("a name");
    let mut door = Server::connect(&server).await.expect("the server");
    let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    for turn in 2..5 {
        door.run(end.clone()).await.expect("ended");
        match turn {
            2 => assert_eq!(count(&db).await, 1),
            3 => {
                let mut tx = db.read_one().await.expect("a reader");
                assert_eq!(tx.one::<i64>("SELECT COUNT(*) FROM things", args![]).await.expect("an answer"), 1);
            }
            _ => assert!(insert(&db, "more", 1).await.is_ok()),
        }
        drop(futures_util::future::join_all((0..4).map(|_| db.read())).await);
    }
    assert_eq!(count(&db).await, 2);
}

#[tokio::test]
async fn a_migration_is_applied_once_and_never_changed() {
    let (db, _folder) = fresh().await;
    assert_eq!(STEPS.apply(&db, now()).await.expect("nothing to do"), Vec::<&str>::new());
    let changed = Migrations(&[Migration { name: "0001_things", sql: "SELECT 1;" }]);
    assert!(changed.apply(&db, now()).await.is_err());
    let older = Migrations(&[]);
    assert!(older.apply(&db, now()).await.is_err(), "a newer database is left alone");
}

#[tokio::test]
async fn a_missing_database_file_is_unavailable_until_it_is_back() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("seam.db");
    let db = Db::open(path.to_str().expect("a plain path")).await.expect("a database");
    STEPS.apply(&db, now()).await.expect("applied");
    insert(&db, "kept", 1).await.expect("inserted");
    let elsewhere = folder.path().join("elsewhere.db");
    std::fs::rename(&path, &elsewhere).expect("moved");
    assert!(matches!(db.read().await.map(|_| ()), Err(DbError::Unavailable(_))));
    assert!(matches!(insert(&db, "lost", 1).await, Err(DbError::Unavailable(_))));
    assert!(!path.exists(), "an empty database is not made in its place");
    std::fs::rename(&elsewhere, &path).expect("moved back");
    assert_eq!(count(&db).await, 1);
    insert(&db, "found", 1).await.expect("inserted");
}

#[tokio::test]
async fn a_copy_during_writes_is_consistent() {
    let folder = TempDir::new().expect("a folder");
    let db = Db::open(folder.path().join("seam.db").to_str().expect("a plain path")).await.expect("a database");
    STEPS.apply(&db, now()).await.expect("applied");
    for n in 0..200 {
        insert(&db, &format!("thing {n}"), n).await.expect("inserted");
    }
    let copy = folder.path().join("copy.db");
    let writer = {
        let db = db.clone();
        tokio::spawn(async move {
            for n in 0..50 {
                insert(&db, &format!("later {n}"), n).await.expect("inserted");
            }
        })
    };
    db.copy_to(&copy, |_| {}).await.expect("copied");
    writer.await.expect("no panic");
    let copied = Db::open(copy.to_str().expect("a plain path")).await.expect("the copy");
    assert!(count(&copied).await >= 200);
}

#[tokio::test]
async fn a_full_disk_is_a_temporary_failure() {
    let folder = TempDir::new().expect("a folder");
    let db = Db::open(folder.path().join("seam.db").to_str().expect("a plain path")).await.expect("a database");
    STEPS.apply(&db, now()).await.expect("applied");
    // The only writer may not grow the file any further: this gives the error of a full disk.
    let limit = async |pages: &str| {
        let mut tx = db.write().await.expect("a writer");
        let _: Vec<i64> = tx.all(format!("PRAGMA max_page_count = {pages}"), args![]).await.expect("a limit");
        tx.save().await.expect("saved");
    };
    limit("1").await;
    let mut outcome = Ok(0);
    for n in 0..200 {
        outcome = insert(&db, &format!("{n} {}", "x".repeat(500)), 1).await;
        if outcome.is_err() {
            break;
        }
    }
    assert!(matches!(outcome, Err(DbError::Unavailable(_))), "{outcome:?}");
    let before = count(&db).await;
    limit("1000000").await;
    insert(&db, "there is room again", 1).await.expect("inserted");
    assert_eq!(count(&db).await, before + 1);
}

/// Names that are written when the unit of work is saved.
#[derive(Default)]
struct Names(Vec<String>);

impl Deferred for Names {
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>> {
        async move {
            for name in self.0 {
                tx.run("INSERT INTO things (name, amount) VALUES ($1, 1)", args![name]).await?;
            }
            Ok(())
        }
        .boxed()
    }
}

#[tokio::test]
async fn deferred_writes_happen_once_with_the_rest_or_not_at_all() {
    let (db, _folder) = fresh().await;
    let mut tx = db.write().await.expect("a writer");
    tx.deferred::<Names>().0.push("one".into());
    tx.deferred::<Names>().0.push("two".into());
    assert_eq!(tx.one::<i64>("SELECT COUNT(*) FROM things", args![]).await.expect("a count"), 0);
    tx.save().await.expect("saved");
    assert_eq!(count(&db).await, 2);
    let mut tx = db.write().await.expect("a writer");
    tx.deferred::<Names>().0.push("three".into());
    drop(tx);
    assert_eq!(count(&db).await, 2, "a unit of work that is dropped");
    let was_called = Arc::new(AtomicBool::new(false));
    let mut tx = db.write().await.expect("a writer");
    tx.run("INSERT INTO things (name, amount) VALUES ('four', 1)", args![]).await.expect("inserted");
    tx.deferred::<Names>().0.push("one".into());
    let heard = was_called.clone();
    tx.after_save(move || heard.store(true, Ordering::SeqCst));
    assert!(matches!(tx.save().await, Err(DbError::Duplicate(_))));
    assert_eq!(count(&db).await, 2, "what could not be written takes the rest along");
    assert!(!was_called.load(Ordering::SeqCst));
}
