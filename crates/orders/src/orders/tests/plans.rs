//! By which indexes queues are found.

use pitlane_platform::db::recorded;

use crate::orders::due::Due;
use crate::testkit::TestApp;

/// What somebody may see is much beside what is due of it. SQLite would begin with it: with all orders that a city, a
/// garage or a person ever had.
#[tokio::test]
async fn what_is_due_is_found_before_it_is_looked_who_may_see_it() {
    const BY_SCOPE: [&str; 8] = ["cr", "gi", "city", "garage", "fleet", "insurer", "broker", "lead"];
    let app = TestApp::embedded().await;
    for role in ["CR", "City Head", "Operation/Garage", "Fleet Manager", "Insurance Manager", "Lead Call Center"] {
        let actor = app.actor(role).await;
        for due in Due::ALL.iter().filter(|due| !due.is_internal() || ["CR", "City Head"].contains(&role)) {
            let (answer, asked) = recorded(actor.get(&format!("/orders/?due={}", due.as_str()))).await;
            answer.data();
            let found = |sql: &str| sql.contains("orders o") && sql.contains(" WHERE CASE WHEN ");
            let mut plans = 0;
            for (sql, args) in asked.into_iter().filter(|(sql, _)| found(sql)) {
                let plan: Vec<(i64, i64, i64, String)> =
                    app.tx().await.all(format!("EXPLAIN QUERY PLAN {sql}"), args).await.expect("a plan");
                plans += 1;
                let begins_wrong = |step: &str| {
                    step == "SCAN o"
                        || BY_SCOPE
                            .iter()
                            .any(|by| step.split_whitespace().any(|word| word == format!("orders_by_{by}")))
                };
                assert!(
                    !plan.iter().any(|(.., step)| begins_wrong(step)),
                    "{role}, {}: {sql}\n{plan:#?}",
                    due.as_str()
                );
            }
            assert!(plans > 1, "{role}, {}: a page and a count", due.as_str());
        }
    }
}
