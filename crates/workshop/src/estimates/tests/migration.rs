//! Estimates from before there were jobs: each line becomes a job of its own, and no amount changes.

use pitlane_base::migrations::MIGRATIONS;
use pitlane_base::reference;
use pitlane_platform::args;
use pitlane_platform::db::{Migrations, Tx};

use crate::testkit::{bare_database, now};

/// An order with an estimate of two revisions, whose lines are in every state.
const ESTIMATED: [&str; 6] = [
    "INSERT INTO customers (id, name, name_folded, mobile, created_at) VALUES (1, 'A', 'a', '+919845000000', $1)",
    "INSERT INTO orders (id, order_type, order_of, is_business, status_id, is_open, customer_id, city_id, source_id,
         created_at, updated_at)
     SELECT 1, 101, 'product', FALSE, 10, TRUE, 1, (SELECT MIN(id) FROM cities), (SELECT MIN(id) FROM lead_sources), $1, $1",
    "INSERT INTO estimates (order_id, version, revision, updated_at) VALUES (1, 3, 2, $1)",
    "INSERT INTO estimate_revisions (order_id, revision, day, labour_tax, parts_tax, total, made_by_name, made_at, sent_at)
     SELECT 1, n, '2026-03-10', '{}', '{}', 1000 * n, 'A', $1, $1 FROM (SELECT 1 AS n UNION ALL SELECT 2) r",
    "INSERT INTO estimate_lines (order_id, revision, sequence, number, source, service_name, kind, quantity, unit, price,
         discount, rate, payer, approval, decided_at, decided_total, decided_igst)
     SELECT 1, r.n, 0, 3, 'free', 'Brake overhaul', 'labour', 1000, 'job', 100 + r.n, 7, 1800, 3, 'approved', $1, 110, FALSE
     FROM (SELECT 1 AS n UNION ALL SELECT 2) r",
    "INSERT INTO estimate_lines (order_id, revision, sequence, number, source, service_name, kind, quantity, unit, price,
         rate, payer, approval, decided_at, decided_total, decided_igst)
     SELECT 1, 2, 1, 1, 'free', 'Pads', 'part', 2500, 'set', 999, 1800, 4, 'declined', $1, 2947, TRUE WHERE $1 IS NOT NULL",
];

type Amounts = ((i64, i64, i64, i64, i64, i64), (String, Option<i64>));

async fn amounts(tx: &mut Tx) -> Vec<Amounts> {
    let from = "FROM estimate_lines ORDER BY revision, sequence";
    let sql = format!("SELECT revision, number, quantity, price, discount, payer {from}");
    let lines: Vec<(i64, i64, i64, i64, i64, i64)> = tx.all(sql, args![]).await.expect("lines");
    let sql = format!("SELECT approval, decided_total {from}");
    let decided: Vec<(String, Option<i64>)> = tx.all(sql, args![]).await.expect("decisions");
    lines.into_iter().zip(decided).collect()
}

#[tokio::test]
async fn every_line_of_before_is_a_job_of_its_own_and_keeps_its_amounts() {
    let last = MIGRATIONS.0.iter().position(|step| step.name == "0174_jobs").expect("the step");
    let database = bare_database().await;
    Migrations(&MIGRATIONS.0[..last]).apply(&database.db, now()).await.expect("the schema before");
    let mut tx = database.db.write().await.expect("a unit of work");
    reference::load(&mut tx, "india").await.expect("the files");
    for sql in ESTIMATED {
        tx.run(sql, args![now()]).await.expect(sql);
    }
    let before = amounts(&mut tx).await;
    assert_eq!(before.len(), 3);
    tx.save().await.expect("saved");
    MIGRATIONS.apply(&database.db, now()).await.expect("the schema after");
    let mut tx = database.db.write().await.expect("a unit of work");
    assert_eq!(amounts(&mut tx).await, before);
    let totals: Vec<i64> =
        tx.all("SELECT total FROM estimate_revisions ORDER BY revision", args![]).await.expect("totals");
    assert_eq!(totals, [1_000, 2_000]);
    let jobs = "SELECT j.revision, j.number, j.sequence, j.title, l.number FROM estimate_jobs j
                JOIN estimate_lines l ON l.order_id = j.order_id AND l.revision = j.revision AND l.job = j.number
                ORDER BY j.revision, j.sequence";
    let jobs: Vec<(i64, i64, i64, String, i64)> = tx.all(jobs, args![]).await.expect("jobs");
    let expected = [(1, 3, 0, "Brake overhaul", 3), (2, 3, 0, "Brake overhaul", 3), (2, 1, 1, "Pads", 1)];
    assert_eq!(
        jobs,
        expected.map(|(revision, number, at, title, line)| (revision, number, at, title.to_owned(), line))
    );
}
