//! A group of people who work on cases, made for a test.

use chrono::NaiveDate;
use pitlane_platform::args;
use pitlane_platform::db::Args;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

/// Type 101 of orders goes to it, at all hours of every day.
pub struct Desk {
    pub users: Vec<i64>,
}

impl Desk {
    /// So many people on the first level, each with so many open cases at most, without rosters of their own.
    pub async fn of(app: &TestApp, people: i64, cap: i64) -> Self {
        for table in ["case_group_routes", "case_group_members", "case_groups"] {
            run(app, &format!("DELETE FROM {table}"), args![]).await;
        }
        app.run("INSERT INTO calendars (name) VALUES ('Always')").await;
        let calendar: i64 = app.value("SELECT MAX(id) FROM calendars").await;
        for weekday in 1..=7 {
            run(
                app,
                "INSERT INTO calendar_hours (calendar_id, weekday, from_minute, to_minute) VALUES ($1, $2, 0, 1440)",
                args![calendar, weekday],
            )
            .await;
        }
        let role: i64 = app.value("SELECT id FROM roles WHERE name = 'escalation manager'").await;
        let users: Vec<i64> = app
            .tx()
            .await
            .all("SELECT id FROM users WHERE is_active AND NOT is_demo ORDER BY id LIMIT $1", args![people])
            .await
            .expect("users");
        assert_eq!(i64::try_from(users.len()), Ok(people));
        for user in &users {
            run(app, "UPDATE users SET role_id = $1, auto_assign = TRUE WHERE id = $2", args![role, *user]).await;
            run(app, "DELETE FROM user_roles WHERE user_id = $1", args![*user]).await;
            run(app, "INSERT INTO user_roles (user_id, role_id) VALUES ($1, $2)", args![*user, role]).await;
            for table in ["roster_days", "roster_rules", "leaves", "sessions"] {
                run(app, &format!("DELETE FROM {table} WHERE user_id = $1"), args![*user]).await;
            }
        }
        let members: Vec<_> = users.iter().map(|user| json!({ "user_id": user, "level": 1 })).collect();
        let admin = app.actor("admin").await;
        admin
            .put(
                "/central/escalation-groups/",
                json!({ "name": "Desk", "calendar_id": calendar, "cap": cap, "strategy": "balanced", "is_active": true,
                    "members": members, "routes": [{ "type1_id": 101 }] }),
            )
            .await
            .data();
        Self { users }
    }
}

pub fn today(app: &TestApp) -> NaiveDate {
    app.clock.now().with_timezone(&app.region.country.zone).date_naive()
}

/// Without the escalations of the demonstration, and its people who are given cases.
pub async fn without_cases(app: TestApp) -> TestApp {
    app.delete_cases().await;
    app
}

/// Runs a statement and commits it.
pub async fn run(app: &TestApp, sql: &str, args: Args) {
    let mut tx = app.tx().await;
    tx.run(sql.to_owned(), args).await.expect("a statement");
    tx.save().await.expect("saved");
}

/// An escalation of an order, as it is answered.
pub async fn raise(app: &TestApp, actor: &Actor<'_>, order: i64) -> Value {
    let body = json!({ "type1": 101, "source_id": 1, "description": "It squeals.", "priority": 1 });
    let keyed = app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", format!("raise-{order:08}"));
    keyed.post(&format!("/central/escalations/detail/{order}/"), body).await.data()["escalations"][0].take()
}

pub async fn case_of(actor: &Actor<'_>, order: i64) -> Value {
    actor.get(&format!("/central/escalations/detail/{order}/")).await.data()["escalations"][0].take()
}
