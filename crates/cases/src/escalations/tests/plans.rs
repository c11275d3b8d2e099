//! By which indexes lists are found.

use pitlane_platform::db::recorded;

use crate::testkit::TestApp;

/// What is open is few of all, and so is what was opened again: SQLite has to be shown that a list asks only for that.
/// Without an index of its own, a filter reads all cases that ever were.
#[tokio::test]
async fn a_list_is_counted_from_the_index_that_has_the_fewest_cases() {
    let app = TestApp::embedded().await;
    let admin = app.actor("admin").await;
    for (query, index) in [
        ("open=true&group_id=1", "cases_open_listed"),
        ("status=open,reopened&city_id=1", "cases_open_listed"),
        ("status=in_progress&type1=101", "cases_open_listed"),
        ("late=true&garage_id=1", "cases_open_listed"),
        ("due_soon=true&group_id=1", "cases_open_listed"),
        ("unread=true&assignee_id=1", "cases_open_listed"),
        ("mine=true&level=2", "cases_open_listed"),
        ("waiting_for=parts&priority=1", "cases_open_listed"),
        ("reopened=true&status=closed", "cases_reopened"),
        ("status=closed&group_id=1", "cases_listed"),
        ("status=closed", "cases_by_status"),
        ("level=2", "cases_by_level"),
        ("source_id=1", "cases_by_source"),
        ("liable_party=garage", "cases_by_liable_party"),
        ("order_type=103", "cases_by_order_type"),
    ] {
        let (answer, asked) = recorded(admin.get(&format!("/central/escalations/?{query}"))).await;
        answer.data();
        let counts = asked.into_iter().find(|(sql, _)| sql.starts_with("SELECT COUNT(*) FROM cases t"));
        let (sql, args) = counts.expect("the list is counted");
        let plan: Vec<(i64, i64, i64, String)> =
            app.tx().await.all(format!("EXPLAIN QUERY PLAN {sql}"), args).await.expect("a plan");
        assert!(plan.iter().any(|(.., step)| step.contains(&format!("{index} ("))), "{query}: {sql}\n{plan:#?}");
    }
}
