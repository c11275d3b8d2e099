//! The program on PostgreSQL, as two nodes. Skipped without `TEST_DATABASE_URL`.

use std::fmt::Write;

use pitlane_platform::db::Server;
use serde_json::json;

use crate::harness::{Place, sign_in};

/// Settings with a database of its own for each country; none when there is no server.
pub async fn databases(test: &str) -> Option<String> {
    databases_at(test, None).await
}

/// The same, which the program reaches at another address.
pub async fn databases_at(test: &str, address: Option<&str>) -> Option<String> {
    let url = std::env::var("TEST_DATABASE_URL").ok()?;
    let (host, _) = url.rsplit_once('/').expect("a URL with a database");
    let user = host.rsplit_once('@').map_or(host, |(user, _)| user);
    let host = address.map_or_else(|| host.to_owned(), |address| format!("{user}@{address}"));
    let mut server = Server::connect(&url).await.expect("the server");
    let mut settings = "[database]\n".to_owned();
    for region in ["india", "malaysia"] {
        let name = format!("{test}_{}_{region}", std::process::id());
        server.run(format!("CREATE DATABASE {name}")).await.expect("a database");
        writeln!(settings, "{region} = \"{host}/{name}\"").expect("a text");
    }
    Some(settings)
}

#[tokio::test]
async fn two_nodes_share_a_database() {
    let Some(settings) = databases("two_nodes").await else { return };
    let place = Place::new();
    place.write("pitlane.toml", &settings);
    assert!(place.ok(&["migrate"]).contains("applied (PostgreSQL)"));
    place.ok(&["demo-data", "--orders", "30", "--region", "india"]);
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
    let (one, other) = (place.serve(), place.serve());
    let token = sign_in(&place, &one, "9876543210").await;
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    let orders = other.get_with("/api/india/central/orders/?limit=1", &headers).await;
    assert_eq!(orders.json()["data"]["count"], 30, "{}", orders.text);
    // Ended on one node, it has ended on the other at once.
    assert_eq!(one.get_with("/api/india/central/central/logout", &headers).await.status, 200);
    assert_eq!(other.get_with("/api/india/central/users/login-user/", &headers).await.status, 401);
    assert_eq!(other.get("/readyz").await.json()["data"], json!({ "india": "ready", "malaysia": "ready" }));
    assert!(place.ok(&["doctor"]).contains("india: PostgreSQL answers"));
    assert!(place.fails(1, &["backup", "b.tar"]).contains("pg_dump"));
    drop(one);
    assert_eq!(other.get("/readyz").await.status, 200);
}
