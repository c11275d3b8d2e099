//! By which indexes queues are found.

use pitlane_platform::db::recorded;

use crate::orders::due::Due;
use crate::testkit::TestApp;

/// The indexes of all orders, by what somebody may see of them or sort them by.
const OF_ALL: [&str; 11] =
    ["cr", "gi", "city", "garage", "fleet", "insurer", "broker", "lead", "created", "delivery", "amount"];

/// What is due is little beside all that somebody may see, and beside all that a list may be sorted by. SQLite would begin with
/// these: with all orders that a city, a garage or a person ever had.
#[tokio::test]
async fn what_is_due_is_found_before_it_is_looked_who_may_see_it() {
    let app = TestApp::embedded().await;
    for role in ["CR", "City Head", "Operation/Garage", "Fleet Manager", "Insurance Manager", "Lead Call Center"] {
        let actor = app.actor(role).await;
        for due in Due::ALL.iter().filter(|due| !due.is_internal() || ["CR", "City Head"].contains(&role)) {
            for sort in ["", "&sort=created_at", "&sort=-amount"] {
                let query = format!("due={}{sort}", due.as_str());
                let (answer, asked) = recorded(actor.get(&format!("/orders/?{query}"))).await;
                answer.data();
                let found = |sql: &str| sql.contains("orders o") && sql.contains(" WHERE CASE WHEN ");
                let mut plans = 0;
                for (sql, args) in asked.into_iter().filter(|(sql, _)| found(sql)) {
                    let plan: Vec<(i64, i64, i64, String)> =
                        app.tx().await.all(format!("EXPLAIN QUERY PLAN {sql}"), args).await.expect("a plan");
                    plans += 1;
                    let is_of_all = |word: &str| OF_ALL.iter().any(|by| word == format!("orders_by_{by}"));
                    let wrong = |step: &str| step == "SCAN o" || step.split_whitespace().any(is_of_all);
                    assert!(!plan.iter().any(|(.., step)| wrong(step)), "{role}, {query}: {sql}\n{plan:#?}");
                    let by_dues = |step: &str| step.contains("orders_with_dues");
                    let is_by_dues = *due != Due::WithDues || plan.iter().any(|(.., step)| by_dues(step));
                    assert!(is_by_dues, "{role}, {query}: {sql}\n{plan:#?}");
                }
                assert!(plans > 1, "{role}, {query}: a page and a count");
            }
        }
    }
}
