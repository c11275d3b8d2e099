//! Job cards and checklists of the demonstration.

use pitlane_platform::args;
use pitlane_platform::country::Country;

use super::{REGIONS, all, filled};

#[tokio::test]
async fn an_order_with_the_evidence_has_its_job_card_and_checklist() {
    for region in REGIONS {
        let full = filled(region).await;
        for (kind, table) in [("job_card", "order_job_cards"), ("checklist", "order_checklists")] {
            let sql = format!(
                "SELECT e.order_id FROM order_evidence e WHERE e.kind = '{kind}'
                    AND NOT EXISTS (SELECT 1 FROM {table} t WHERE t.order_id = e.order_id)"
            );
            assert_eq!(all::<i64>(&full.db, sql).await, Vec::<i64>::new(), "{region} {kind}");
        }
        let odd: Vec<i64> = all(
            &full.db,
            "SELECT j.id FROM order_jobs j JOIN orders o ON o.id = j.order_id
             WHERE j.started_at < o.created_at OR (j.planned_start IS NULL) <> (j.planned_end IS NULL)
                OR (j.status = 'open' AND j.started_at IS NOT NULL) OR (j.status = 'in_progress' AND j.started_at IS NULL)",
        )
        .await;
        assert_eq!(odd, Vec::<i64>::new(), "{region}");
        let statuses: Vec<String> = all(&full.db, "SELECT DISTINCT status FROM order_jobs ORDER BY status").await;
        assert_eq!(statuses, ["done", "in_progress", "open", "waiting_parts"], "{region}");
        let lists: Vec<(String, bool)> = all(
            &full.db,
            "SELECT c.entries, EXISTS (SELECT 1 FROM order_evidence e WHERE e.order_id = c.order_id AND e.kind = 'checklist')
             FROM order_checklists c",
        )
        .await;
        assert!(lists.iter().any(|(_, is_complete)| !is_complete), "{region}");
        for (entries, is_complete) in lists {
            let entries: Vec<serde_json::Value> = serde_json::from_str(&entries).expect("entries");
            let open = entries.iter().filter(|entry| entry["o"] == true).count();
            assert!(entries.len() > 10 && (open == 0) == is_complete, "{region}: {entries:?}");
        }
        let photos: Vec<i64> = all(&full.db, "SELECT COUNT(*) FROM order_checklist_photos").await;
        assert!(photos[0] > 3, "{region}");
    }
}

#[tokio::test]
async fn cards_have_the_approved_jobs_of_their_estimates() {
    for region in REGIONS {
        let full = filled(region).await;
        let missing: Vec<i64> = all(
            &full.db,
            "SELECT DISTINCT l.order_id FROM estimate_lines l JOIN order_job_cards c ON c.order_id = l.order_id
             WHERE l.approval IN ('approved', 'done') AND NOT EXISTS
                (SELECT 1 FROM order_jobs j JOIN estimate_jobs e ON e.order_id = j.order_id AND e.number = j.estimate_job
                 WHERE j.order_id = l.order_id AND j.estimate_job = l.job AND j.description = e.title)",
        )
        .await;
        assert_eq!(missing, Vec::<i64>::new(), "{region}");
        let open: Vec<i64> = all(&full.db, "SELECT order_id FROM order_open_work WHERE kind = 'jobs'").await;
        assert!(!open.is_empty(), "{region}");
        let mut tx = full.db.read().await.expect("a reader");
        assert_eq!(pitlane_workshop::job_cards::drift(&mut tx).await.expect("compared"), 0, "{region}");
    }
}

#[tokio::test]
async fn some_open_orders_are_promised_for_today() {
    for region in REGIONS {
        let full = filled(region).await;
        let country = Country::by_key(region).expect("a country");
        let days = ["2026-07-15", "2026-07-16"].map(|day| day.parse().expect("a day"));
        let [from, to] = days.map(|day| country.start_of(day).expect("a start"));
        let sql = "SELECT COUNT(*) FROM orders WHERE is_open AND expected_delivery >= $1 AND expected_delivery < $2";
        let mut tx = full.db.read().await.expect("a reader");
        assert!(tx.one::<i64>(sql, args![from, to]).await.expect("a count") > 3, "{region}");
    }
}
