//! A program that is killed in the middle of a large unit of work has done all of it or nothing. L.6

use std::fmt::Write;
use std::time::{Duration, Instant};

use pitlane_platform::db::Db;
use serde_json::{Value, json};

use crate::harness::{Place, Program, sign_in};

pub const ADMIN: &str = "9876543210";
const USERS: &str = "/users/import/";
const LINES: i64 = 5_000;
const ORDERS: i64 = 500;
/// When it is killed, in tenths of the time that the request takes.
const KILLS: [u32; 2] = [3, 7];

pub fn with_admin(place: &Place) {
    place.ok(&["user", "add", "--region", "india", "--mobile", ADMIN, "--name", "Asha", "--role", "admin"]);
}

pub async fn open(place: &Place) -> Db {
    let path = place.path("data/india.db");
    Db::open(path.to_str().expect("a plain path")).await.expect("a database")
}

pub async fn count(place: &Place, sql: &str) -> i64 {
    let db = open(place).await;
    let number = db.read().await.expect("a unit of work").one(sql.to_owned(), vec![]).await.expect("a count");
    db.close().await;
    number
}

pub fn url(program: &Program, path: &str) -> String {
    format!("{}/api/india/central{path}", program.base)
}

/// An import of a file; a dry run writes as much, and keeps nothing.
pub fn import(program: &Program, token: &str, path: &str, file: &str, dry_run: bool) -> reqwest::RequestBuilder {
    let form = json!({ "dry_run": dry_run });
    let body = format!(
        "--part\r\nContent-Disposition: form-data; name=\"form\"\r\n\r\n{form}\r\n--part\r\nContent-Disposition: form-data; \
         name=\"file\"; filename=\"list.csv\"\r\nContent-Type: text/csv\r\n\r\n{file}\r\n--part--\r\n"
    );
    let request = program.client.post(url(program, path)).bearer_auth(token);
    request.header("content-type", "multipart/form-data; boundary=part").body(body)
}

/// Sends a request, and kills the program after a while.
pub async fn killed(program: Program, request: reqwest::RequestBuilder, after: Duration) {
    let _ = tokio::time::timeout(after, request.send()).await;
    program.kill();
}

#[tokio::test]
async fn an_import_is_written_completely_or_not_at_all() {
    let place = Place::new();
    with_admin(&place);
    let mut program = place.serve();
    let token = sign_in(&place, &program, ADMIN).await;
    let mut file = "name,mobile,role\n".to_owned();
    for number in 0..LINES {
        writeln!(file, "User {number},70{number:08},CR").expect("a line");
    }
    let begun = Instant::now();
    let tried = Program::send(import(&program, &token, USERS, &file, true)).await;
    assert_eq!(tried.status, 200, "{}", tried.text);
    assert_eq!(tried.json()["data"]["to_create"], LINES);
    let took = begun.elapsed();
    let users = "SELECT COUNT(*) FROM users WHERE name LIKE 'User %'";
    for tenths in KILLS {
        let request = import(&program, &token, USERS, &file, false);
        killed(program, request, took * tenths / 10).await;
        let stored = count(&place, users).await;
        assert!(stored == 0 || stored == LINES, "{stored} of {LINES}");
        let told = count(&place, "SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE '%+9170%'").await;
        assert!(told == 0 || stored == LINES, "{told} messages for {stored} users");
        program = place.serve();
    }
    let done = Program::send(import(&program, &token, USERS, &file, false)).await;
    assert_eq!(done.status, 200, "{}", done.text);
    program.kill();
    assert_eq!(count(&place, users).await, LINES);
}

#[tokio::test]
async fn work_is_handed_over_completely_or_not_at_all() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "800", "--region", "india"]);
    with_admin(&place);
    let db = open(&place).await;
    let mut tx = db.write().await.expect("a unit of work");
    let crs: Vec<i64> = tx
        .all(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'CR' AND u.is_active ORDER BY u.id",
            vec![],
        )
        .await
        .expect("users");
    let (from, to) = (crs[0], crs[1]);
    let rest = format!("UPDATE orders SET cr_id = {to}");
    tx.run(rest, vec![]).await.expect("orders");
    let open_orders = format!(
        "UPDATE orders SET cr_id = {from}, status_id = 20, is_open = TRUE WHERE order_type <> 103
         AND id IN (SELECT id FROM orders WHERE order_type <> 103 ORDER BY id LIMIT {ORDERS})"
    );
    assert_eq!(i64::try_from(tx.run(open_orders, vec![]).await.expect("orders")).ok(), Some(ORDERS));
    tx.save().await.expect("saved");
    db.close().await;
    let mut program = place.serve();
    let token = sign_in(&place, &program, ADMIN).await;
    let user = program
        .get_with(&format!("/api/india/central/users/detail/{from}/"), &[("authorization", &format!("Bearer {token}"))])
        .await
        .json()["data"]
        .take();
    assert_eq!(user["open_work"]["cr_orders"], ORDERS);
    let plans = user["open_work"].as_object().expect("kinds").iter().filter(|(_, open)| **open != json!(0));
    let hand_over: Value = plans.map(|(kind, _)| (kind.clone(), json!({ "to_user_id": to }))).collect();
    let body = json!({
        "id": from, "version": user["version"], "is_active": false, "reason": "Left", "hand_over": hand_over,
    });
    let request = |program: &Program| program.client.put(url(program, "/users/")).bearer_auth(&token).json(&body);
    let state = async || {
        let db = open(&place).await;
        let mut tx = db.read().await.expect("a unit of work");
        let sql = format!(
            "SELECT (SELECT COUNT(*) FROM orders WHERE cr_id = {from} AND status_id = 20), u.is_active
             FROM users u WHERE u.id = {from}"
        );
        let found: (i64, bool) = tx.one(sql, vec![]).await.expect("a user");
        drop(tx);
        db.close().await;
        found
    };
    for after in [60, 250] {
        let sent = request(&program);
        killed(program, sent, Duration::from_millis(after)).await;
        let (left, is_active) = state().await;
        assert!((left, is_active) == (ORDERS, true) || (left, is_active) == (0, false), "{left} orders, {is_active}");
        program = place.serve();
    }
    if state().await.1 {
        let done = Program::send(request(&program)).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
    program.kill();
    assert_eq!(state().await, (0, false));
    let noted = "SELECT COUNT(*) FROM order_timeline t JOIN orders o ON o.id = t.order_id
                 WHERE o.status_id = 20 AND t.reason LIKE '% was deactivated'";
    assert_eq!(count(&place, noted).await, ORDERS);
}
