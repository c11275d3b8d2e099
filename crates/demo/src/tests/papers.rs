//! Estimates, bills and payments of the demonstration, and the timeline entries about them.

use std::collections::BTreeMap;

use pitlane_billing::payments::{Payer, Status};

use super::{REGIONS, all, filled};

#[tokio::test]
async fn bills_are_numbered_without_gaps_in_the_order_of_their_days() {
    for region in REGIONS {
        let full = filled(region).await;
        let sql = "SELECT series, place, CAST(day AS TEXT), number FROM bills ORDER BY series, place";
        let mut before: BTreeMap<String, (i64, String)> = BTreeMap::new();
        let bills: Vec<(String, i64, String, String)> = all(&full.db, sql).await;
        assert!(bills.len() > 300, "{region}");
        for (series, place, day, number) in bills {
            assert!(number.len() <= 16, "{number}");
            let last = before.entry(series).or_default();
            assert_eq!((place, number.rsplit_once('/').and_then(|(_, n)| n.parse().ok())), (last.0 + 1, Some(place)));
            assert!(last.1 <= day, "{region} {number}: {} and then {day}", last.1);
            *last = (place, day);
        }
        let apart: Vec<i64> = all(
            &full.db,
            "SELECT o.id FROM orders o
             LEFT JOIN bills b ON b.id = (SELECT MAX(n.id) FROM bills n WHERE n.order_id = o.id)
             WHERE COALESCE(o.invoice_number, '-') <> COALESCE(b.number, '-')",
        )
        .await;
        assert_eq!(apart, Vec::<i64>::new(), "{region}");
        let last: Vec<String> = all(
            &full.db,
            "SELECT s.series FROM document_series s JOIN (SELECT series, MAX(place) AS last FROM bills GROUP BY series) b
             ON b.series = s.series WHERE b.last <> s.last",
        )
        .await;
        assert_eq!(last, Vec::<String>::new(), "{region}");
    }
}

#[tokio::test]
async fn every_decision_on_a_line_has_an_author() {
    for region in REGIONS {
        let full = filled(region).await;
        let odd: Vec<i64> = all(
            &full.db,
            "SELECT l.id FROM estimate_lines l
             LEFT JOIN estimate_decisions d ON d.id = (SELECT MAX(n.id) FROM estimate_decisions n WHERE n.line_id = l.id)
             WHERE (l.decided_at IS NULL) <> (d.id IS NULL) OR d.decision <> l.approval OR d.at <> l.decided_at
                OR d.order_id <> l.order_id",
        )
        .await;
        assert_eq!(odd, Vec::<i64>::new(), "{region}");
        // Customers use a link themselves; every other decision is recorded by staff.
        let odd: Vec<i64> = all(
            &full.db,
            "SELECT d.id FROM estimate_decisions d JOIN orders o ON o.id = d.order_id
             LEFT JOIN estimate_links k ON k.order_id = d.order_id AND k.ended = 'used'
             WHERE (d.how = 'link') <> (d.actor_id IS NULL) OR (d.how = 'link' AND k.id IS NULL)
                OR (d.how = 'insurer' AND o.order_type <> 103) OR k.ended_at > k.expires_at OR d.at < o.created_at",
        )
        .await;
        assert_eq!(odd, Vec::<i64>::new(), "{region}");
        let ways: Vec<String> = all(&full.db, "SELECT DISTINCT how FROM estimate_decisions ORDER BY how").await;
        assert_eq!(ways, ["in_person", "insurer", "link", "message", "phone"], "{region}");
        let words: Vec<String> =
            all(&full.db, "SELECT DISTINCT decision FROM estimate_decisions ORDER BY decision").await;
        assert_eq!(words, ["approved", "declined", "done"], "{region}");
        // A declined line is in the estimate and costs nothing.
        let odd: Vec<i64> = all(
            &full.db,
            "SELECT o.id FROM orders o JOIN estimate_revisions r ON r.order_id = o.id
             LEFT JOIN (SELECT b.order_id, CAST(SUM(n.total) AS BIGINT) AS taken FROM credit_notes n JOIN bills b ON b.id = n.bill_id
                        GROUP BY b.order_id) n ON n.order_id = o.id
             LEFT JOIN (SELECT b.order_id, CAST(SUM(n.total) AS BIGINT) AS added FROM debit_notes n JOIN bills b ON b.id = n.bill_id
                        GROUP BY b.order_id) d ON d.order_id = o.id
             WHERE o.status_id NOT IN (21, 921)
               -- The tax of a claim's two bills is rounded on each line of each.
               AND (r.total > o.amount + COALESCE(n.taken, 0) - COALESCE(d.added, 0) + CASE WHEN o.order_type = 103 THEN 100 ELSE 0 END)
                   <> EXISTS (SELECT 1 FROM estimate_lines l WHERE l.order_id = o.id AND l.approval = 'declined')",
        )
        .await;
        assert_eq!(odd, Vec::<i64>::new(), "{region}");
    }
}

#[tokio::test]
async fn timelines_report_everything_that_was_written() {
    for region in REGIONS {
        let full = filled(region).await;
        for (event, rows) in [
            ("inventory", "SELECT COUNT(*) FROM order_inventories"),
            // The two bills of a claim are one entry.
            ("bill", "SELECT (SELECT COUNT(DISTINCT order_id) FROM bills) + (SELECT COUNT(*) FROM debit_notes)"),
            ("credit_note", "SELECT COUNT(*) FROM credit_notes"),
            ("payment", "SELECT (SELECT COUNT(*) FROM payments) + (SELECT COUNT(*) FROM order_settlement_steps)"),
            // Each was saved and sent.
            ("estimate", "SELECT 2 * COUNT(*) FROM estimates"),
            ("approval", "SELECT COUNT(DISTINCT order_id || ' ' || CAST(at AS TEXT) || how) FROM estimate_decisions"),
        ] {
            let history: Vec<i64> =
                all(&full.db, format!("SELECT COUNT(*) FROM order_timeline WHERE event = '{event}'")).await;
            let rows: Vec<i64> = all(&full.db, rows).await;
            assert!(history == rows && history[0] > 0, "{region} {event}: {history:?} for {rows:?}");
        }
        // The last entry with an amount ends with the order's amount.
        let entries: Vec<(i64, String, i64)> = all(
            &full.db,
            "SELECT o.id, t.changes, o.paid_amount FROM order_timeline t JOIN orders o ON o.id = t.order_id
             WHERE t.event = 'payment' ORDER BY t.id",
        )
        .await;
        let mut sums: BTreeMap<i64, (String, i64)> = BTreeMap::new();
        for (id, changes, paid) in entries {
            let changes: serde_json::Value = serde_json::from_str(&changes).expect("JSON");
            if let Some(history) = changes.get("paid_amount") {
                sums.insert(id, (history[1].to_string(), paid));
            }
        }
        assert!(sums.len() > 100, "{region}");
        for (id, (history, paid)) in sums {
            let expected = serde_json::json!(pitlane_platform::money::Money::from_minor(paid)).to_string();
            assert_eq!(history, expected, "{region} {id}");
        }
        let outside: Vec<String> =
            all(&full.db, "SELECT DISTINCT role FROM order_timeline WHERE actor_id IS NULL ORDER BY role").await;
        assert_eq!(outside, ["Customer", "outside system"], "{region}");
    }
}

#[tokio::test]
async fn with_a_delivery_order_each_payer_pays_their_share() {
    for region in REGIONS {
        let full = filled(region).await;
        let (insurer, successful) = (Payer::Insurer.id(), Status::Successful.id());
        let sql = format!(
            "SELECT o.amount, o.due_amount, d.amount,
                          (SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p
                           WHERE p.order_id = o.id AND p.payer = {insurer} AND p.status_id = {successful})
                          + (SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM order_settlements s
                             WHERE s.order_id = o.id AND s.payer = {insurer} AND s.status = 'approved')
             FROM orders o JOIN delivery_orders d ON d.order_id = o.id"
        );
        let orders: Vec<(i64, i64, i64, i64)> = all(&full.db, sql).await;
        let settled = orders.iter().filter(|(_, due, ..)| *due <= 0).inspect(|(_, _, share, paid)| {
            assert_eq!(share, paid, "{region}");
        });
        assert!(settled.count() > 10, "{region}");
        assert!(orders.iter().all(|(amount, _, share, paid)| share <= amount && paid <= share), "{region}");
    }
}

#[tokio::test]
async fn large_garages_bill_with_six_digits() {
    let full = filled("india").await;
    let sql = "SELECT g.turnover, l.hsn FROM bill_lines l JOIN bills b ON b.id = l.bill_id
               JOIN garages g ON g.id = b.garage_id";
    let lines: Vec<(String, Option<String>)> = all(&full.db, sql).await;
    let great: Vec<_> = lines.iter().filter(|(turnover, _)| turnover == "above_five_crore").collect();
    assert!(!great.is_empty() && great.len() < lines.len());
    assert!(great.iter().all(|(_, code)| code.as_ref().is_some_and(|code| code.len() >= 6)));
    let abroad = filled("malaysia").await;
    let great: Vec<i64> = all(&abroad.db, "SELECT id FROM garages WHERE turnover = 'above_five_crore'").await;
    assert_eq!(great, Vec::<i64>::new());
}

#[tokio::test]
async fn estimates_are_made_of_jobs_of_labour_and_parts() {
    for region in REGIONS {
        let full = filled(region).await;
        let mut tx = full.db.read().await.expect("a reader");
        assert!(pitlane_workshop::estimates::drift(&mut tx).await.expect("compared").is_empty(), "{region}");
        drop(tx);
        let jobs = "SELECT COUNT(DISTINCT l.kind), COUNT(*) FROM estimate_jobs j JOIN estimate_lines l
                ON l.order_id = j.order_id AND l.revision = j.revision AND l.job = j.number
             WHERE j.reason IS NOT NULL GROUP BY j.order_id, j.revision, j.number";
        let reasoned: Vec<(i64, i64)> = all(&full.db, jobs).await;
        let pairs = reasoned.iter().filter(|(kinds, lines)| (*kinds, *lines) == (2, 2)).count();
        assert!(pairs > 20 && pairs < reasoned.len(), "{region}: {pairs} of {}", reasoned.len());
        // A bill has the jobs of its estimate.
        let apart: Vec<i64> = all(
            &full.db,
            "SELECT b.id FROM bill_lines b JOIN estimate_lines l ON l.id = b.estimate_line
             JOIN estimate_jobs j ON j.order_id = l.order_id AND j.revision = l.revision AND j.number = l.job
             WHERE b.job <> j.number OR b.job_title <> j.title OR b.job IS NULL",
        )
        .await;
        assert_eq!(apart, Vec::<i64>::new(), "{region}");
    }
}
