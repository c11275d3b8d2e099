//! Users over HTTP.

mod access;
mod edit;
mod import;
mod lists;
mod several;

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

/// The id of a role.
async fn role(app: &TestApp, name: &str) -> i64 {
    let mut tx = app.tx().await;
    tx.one("SELECT id FROM roles WHERE name = $1", pitlane_platform::args![name]).await.expect("a role")
}

/// The user of an actor, as the detail shows them to an admin.
async fn user_of(app: &TestApp, name: &str) -> Value {
    let mut tx = app.tx().await;
    let id: i64 = tx
        .one(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo",
            pitlane_platform::args![name],
        )
        .await
        .expect("a user");
    drop(tx);
    detail(app, id).await
}

async fn detail(app: &TestApp, id: i64) -> Value {
    app.actor("admin").await.get(&format!("/users/detail/{id}/")).await.data()
}

/// The body of an edit.
fn edit(user: &Value, mut fields: Value) -> Value {
    fields["id"] = user["id"].clone();
    fields["version"] = user["version"].clone();
    fields
}

/// A new user in a role, by an actor.
async fn add(app: &TestApp, by: &Actor<'_>, mobile: &str, name: &str) -> Value {
    let body = json!({ "name": "Asha Rao", "mobile": mobile, "role_id": role(app, name).await });
    by.post("/users/", body).await.data()
}
