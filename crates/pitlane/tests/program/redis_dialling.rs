//! The dialler on two nodes: each lead is called once, its caller's console hears of it wherever it is open, and what was
//! offered by a node that was killed is free after its lease. Skipped without `TEST_DATABASE_URL`.

use std::time::Duration;

use serde_json::{Value, json};

use crate::console::Console;
use crate::harness::{Place, Program, eventually, sign_in};
use crate::postgres::databases;
use crate::redis::{ADMIN, EXECUTIVES, Redis, call, data};

const NOON: &str = "2026-03-10T12:00:00+05:30";
/// When all leases of noon are over.
const LATER: &str = "2026-03-10T12:20:00+05:30";

/// A place with an admin and four callers, who can take the leads of the first source.
fn place(settings: &str, redis: &Redis) -> Place {
    let place = Place::new();
    place.write("pitlane.toml", &format!("{settings}[redis]\nurl = \"redis://127.0.0.1:{}\"\n", redis.port));
    place.ok(&["migrate"]);
    // Only a demonstration has another clock.
    place.ok(&["demo-data", "--orders", "1", "--region", "india", "--no-desk", "--now", NOON]);
    place.ok(&["user", "add", "--region", "india", "--mobile", ADMIN, "--name", "Asha", "--role", "admin"]);
    for mobile in EXECUTIVES {
        place.ok(&[
            "user",
            "add",
            "--region",
            "india",
            "--mobile",
            mobile,
            "--name",
            "Ravi",
            "--role",
            "Lead Call Center",
        ]);
    }
    place
}

async fn post(program: &Program, path: &str, token: &str, key: &str, body: &Value) -> Value {
    let request = program.client.post(format!("{}/api/india/central{path}", program.base)).bearer_auth(token);
    let answer = Program::send(request.header("idempotency-key", key).json(body)).await;
    assert!(matches!(answer.status, 200 | 201), "{path}: {}", answer.text);
    answer.json()["data"].clone()
}

struct Caller {
    id: Value,
    token: String,
    console: Console,
}

/// A caller with the skill, whose console is open on a node, and who waits for a call.
async fn caller(place: &Place, node: &Program, admin: &str, mobile: &str) -> Caller {
    let token = sign_in(place, node, mobile).await;
    let id = data(node, "GET", "/users/login-user/", &token, Value::Null).await["user_id"].clone();
    let row = json!({ "rows": [{ "user_id": id, "version": 1, "skills": [{ "source_id": 1, "level": 2 }] }] });
    data(node, "PUT", "/central/source-skills/", admin, row).await;
    let console = Console::open(node, &token).await;
    eventually("a caller who is there", async || {
        let be = call(node, "PATCH", "/users/auto-assign/", &token, json!({ "state": "available" })).await;
        (be.status == 200).then_some(())
    })
    .await;
    Caller { id, token, console }
}

/// A configuration with these callers, and leads whose numbers are busy.
async fn begin(node: &Program, admin: &str, mode: &str, callers: &[Caller], leads: usize) -> Value {
    let settings = json!({ "name": "Both nodes", "mode": mode, "acw_seconds": 0, "weekdays": [1, 2, 3, 4, 5, 6, 7],
        "filters": { "type_ids": [8] } });
    let config = post(node, "/autodialler/config/", admin, "the-config", &settings).await;
    for number in 0..leads {
        let lead = json!({ "mobile": format!("98{number:06}00"), "name": format!("Customer {number}"), "source_id": 1,
            "lead_type_id": 8 });
        post(node, "/leads/", admin, &format!("lead-number-{number}"), &lead).await;
    }
    let users: Vec<&Value> = callers.iter().map(|caller| &caller.id).collect();
    let body = json!({ "config_id": config["_id"], "version": config["version"], "user_ids": users });
    post(node, "/assign-config-list/", admin, "the-assignment", &body).await;
    config
}

#[tokio::test]
async fn two_nodes_dial_each_lead_once() {
    const LEADS: usize = 8;
    let Some(settings) = databases("dialling").await else { return };
    let redis = Redis::start().await;
    let place = place(&settings, &redis);
    let at = ["--demo", "--now", NOON];
    let (one, other) = (place.serve_logging("one", &at), place.serve_logging("other", &at));
    let admin = sign_in(&place, &one, ADMIN).await;
    let mut callers = Vec::new();
    for (index, mobile) in EXECUTIVES.into_iter().enumerate() {
        callers.push(caller(&place, if index % 2 == 0 { &one } else { &other }, &admin, mobile).await);
    }
    begin(&one, &admin, "progressive", &callers, LEADS).await;
    let busy = "/users/agent-activities/outbound-calls/?limit=100&purpose=dialler";
    let ended = |found: &Value| {
        let calls = found["calls"].as_array().map_or(&[][..], Vec::as_slice);
        calls.iter().filter(|call| call["outcome"] == "busy").count()
    };
    let mut calls = Value::Null;
    // Each call takes some seconds, and each caller has several.
    for _ in 0..60 {
        calls = data(&other, "GET", busy, &admin, Value::Null).await;
        if ended(&calls) >= LEADS {
            break;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(ended(&calls), LEADS, "{calls}");
    // The ladder comes after ten minutes: nobody was called twice.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(data(&one, "GET", busy, &admin, Value::Null).await["count"], LEADS, "{calls}");
    let mut leads: Vec<i64> =
        calls["calls"].as_array().expect("calls").iter().filter_map(|call| call["lead_id"].as_i64()).collect();
    leads.sort_unstable();
    leads.dedup();
    assert_eq!(leads.len(), LEADS);
    for caller in &mut callers {
        // What else has changed is told as well.
        let frame = loop {
            let frame = caller.console.hears("42[").await;
            if frame.starts_with(r#"42["getCall""#) {
                break frame;
            }
        };
        assert!(frame.contains(r#""state":"ringing""#), "{frame}");
    }
}

// Dialler and telephony 9
#[tokio::test]
async fn what_a_killed_node_has_offered_is_free_after_its_lease() {
    let Some(settings) = databases("offering").await else { return };
    let redis = Redis::start().await;
    let place = place(&settings, &redis);
    let one = place.serve_logging("one", &["--demo", "--now", NOON]);
    let admin = sign_in(&place, &one, ADMIN).await;
    let mut callers = Vec::new();
    for mobile in EXECUTIVES {
        callers.push(caller(&place, &one, &admin, mobile).await);
    }
    begin(&one, &admin, "preview", &callers, 4).await;
    let mut offered = Vec::new();
    for caller in &callers {
        let next = data(&one, "GET", "/autodialler/next/", &caller.token, Value::Null).await;
        offered.push(next["offer"]["lead"]["id"].as_i64().unwrap_or_else(|| panic!("an offer: {next}")));
    }
    let free = async |node: &Program| {
        let found = data(node, "GET", "/autodialler/config/", &admin, Value::Null).await;
        found["configs"][0]["live"].clone()
    };
    assert_eq!(free(&one).await["callable"], 0);
    one.kill();
    let other = place.serve_logging("other", &["--demo", "--now", NOON]);
    let held = free(&other).await;
    assert_eq!((&held["callable"], &held["held"][0]["reason"]), (&json!(0), &json!("offered")), "{held}");
    drop(other);
    let later = place.serve_logging("later", &["--demo", "--now", LATER]);
    assert_eq!(free(&later).await["callable"], 4);
    offered.sort_unstable();
    offered.dedup();
    assert_eq!(offered.len(), 4, "each was one caller's");
}
