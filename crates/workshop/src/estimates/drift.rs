//! What `pitlane doctor` compares: lines of estimates with their jobs.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// Each rule with the rows that break it.
const RULES: [(&str, &str); 3] = [
    (
        "lines of estimates are in no job of their revision",
        "FROM estimate_lines l WHERE NOT EXISTS (SELECT 1 FROM estimate_jobs j
         WHERE j.order_id = l.order_id AND j.revision = l.revision AND j.number = l.job)",
    ),
    (
        "jobs of estimates have no line",
        "FROM estimate_jobs j WHERE NOT EXISTS (SELECT 1 FROM estimate_lines l
         WHERE l.order_id = j.order_id AND l.revision = j.revision AND l.job = j.number)",
    ),
    (
        "photos of jobs are not of their order",
        "FROM estimate_job_photos p JOIN files f ON f.id = p.file_id
         WHERE f.owner <> 'order' OR f.owner_id <> p.order_id",
    ),
];

/// What disagrees, and how often.
pub async fn drift(tx: &mut Tx) -> DbResult<Vec<(&'static str, i64)>> {
    let mut found = Vec::new();
    for (what, rows) in RULES {
        let count: i64 = tx.one(format!("SELECT COUNT(*) {rows}"), args![]).await?;
        if count > 0 {
            found.push((what, count));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::TestApp;

    #[tokio::test]
    async fn the_jobs_of_the_demonstration_are_right_and_each_fault_is_found() {
        let app = TestApp::new().await;
        assert!(drift(&mut app.tx().await).await.expect("compared").is_empty());
        let order = "(SELECT MIN(order_id) FROM estimate_jobs)";
        for (fault, found) in [
            (format!("UPDATE estimate_lines SET job = 99 WHERE order_id = {order}"), vec![RULES[0].0, RULES[1].0]),
            (
                format!(
                    "INSERT INTO estimate_jobs (order_id, revision, number, sequence, title)
                     VALUES ({order}, 1, 98, 98, 'Nothing')"
                ),
                vec![RULES[1].0],
            ),
        ] {
            let app = TestApp::new().await;
            let mut tx = app.tx().await;
            tx.run(fault, args![]).await.expect("a fault");
            let broken: Vec<&str> = drift(&mut tx).await.expect("compared").into_iter().map(|(what, _)| what).collect();
            assert_eq!(broken, found);
        }
    }
}
