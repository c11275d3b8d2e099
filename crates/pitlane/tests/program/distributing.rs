//! New leads given out by a program that is killed meanwhile.

use std::time::Duration;

use pitlane_platform::args;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::INDIA;
use serde_json::{Value, json};

use crate::halfway::{ADMIN, count, open, url, with_admin};
use crate::harness::{Place, Program, sign_in};

const PATH: &str = "/api/india/oauth/v1/oauth/leads/distribute_new_leads";
/// The most open leads of a caller.
const CAP: i64 = 500;
/// Leads for each kill, and for the end: more than are given out until the kill.
const EACH: i64 = 2_000;
const GIVEN: &str = "SELECT COUNT(*) FROM lead_events WHERE event = 'assigned'";

async fn done(request: reqwest::RequestBuilder, key: &str) -> Value {
    let answer = Program::send(request.header("idempotency-key", key)).await;
    assert!(matches!(answer.status, 200 | 201), "{}", answer.text);
    answer.json()["data"].clone()
}

/// Somebody on shift all day, who can take the leads of the first source.
async fn caller(program: &Program, token: &str, role: i64, number: i64) {
    let post = |path: &str, body: &Value| program.client.post(url(program, path)).bearer_auth(token).json(body);
    let body = json!({ "name": format!("Caller {number}"), "mobile": format!("98700{number:05}"), "role_id": role,
        "auto_assign": true, "lead_cap": CAP });
    let user = done(post("/users/", &body), &format!("caller-{number}-new")).await["id"].clone();
    let now = Clock::system().now().with_timezone(&INDIA.zone);
    let (start, end) =
        ((now - chrono::Duration::hours(6)).naive_local(), (now + chrono::Duration::hours(6)).naive_local());
    let change = json!({ "shift": { "user_id": user, "days": [start.date()], "start": start.format("%H:%M").to_string(),
        "end": end.format("%H:%M").to_string() } });
    let body = json!({ "changes": [change], "versions": [{ "user_id": user, "version": 1 }], "confirm": true,
        "reason": "A test" });
    done(post("/users/roster-calender/", &body), &format!("caller-{number}-shift")).await;
    let body = json!({ "rows": [{ "user_id": user, "version": 1, "skills": [{ "source_id": 1, "level": 2 }] }] });
    let request = program.client.put(url(program, "/central/source-skills/")).bearer_auth(token).json(&body);
    done(request, &format!("caller-{number}-skill")).await;
}

/// Nobody else takes leads, and no others wait.
async fn leads(place: &Place, number: i64) -> i64 {
    let db = open(place).await;
    let mut tx = db.write().await.expect("a unit of work");
    let now = Clock::system().now();
    for sql in [
        "UPDATE users SET auto_assign = FALSE",
        "UPDATE leads SET status_id = 5, closed_reason = COALESCE(closed_reason, 'duplicate'), assign_to_call_id = NULL",
    ] {
        tx.run(sql, args![]).await.expect("a change");
    }
    let row = |at: i64| args![at % 3 + 1, now];
    let sql = "INSERT INTO leads (customer_id, source_id, status_id, priority, created_at)
               VALUES ((SELECT MIN(id) FROM customers), 1, 1, $1, $2)";
    tx.run_many(sql, (0..number).map(row).collect()).await.expect("leads");
    let role = tx.one("SELECT id FROM roles WHERE name = 'Lead Call Center'", args![]).await.expect("a role");
    tx.save().await.expect("saved");
    db.close().await;
    role
}

// Leads 5
/// Acceptance 5: all leads are given, and none twice, however often the program is killed.
#[tokio::test]
async fn each_lead_is_given_once_however_often_the_program_is_killed() {
    let kills: i64 = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let all = (kills + 1) * EACH;
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "30", "--region", "india", "--no-desk"]);
    with_admin(&place);
    let role = leads(&place, all).await;
    let mut program = place.serve();
    let token = sign_in(&place, &program, ADMIN).await;
    for number in 0..=all / CAP {
        caller(&program, &token, role, number).await;
    }
    let ask = |program: &Program| {
        let request = program.client.post(format!("{}{PATH}", program.base)).bearer_auth(&token);
        request.header("idempotency-key", "the-distribution").json(&json!({}))
    };
    for round in 0..kills {
        let before = count(&place, GIVEN).await;
        let asked = tokio::spawn(ask(&program).send());
        while count(&place, GIVEN).await == before {
            assert!(!asked.is_finished(), "killed before its end");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        // Within the next part, at another place each time.
        tokio::time::sleep(Duration::from_millis((round * 7 % 30).unsigned_abs())).await;
        program.kill();
        asked.abort();
        let given = count(&place, GIVEN).await;
        assert_eq!(given % 500, 0, "a part is given completely or not at all");
        program = place.serve();
    }
    let answer = Program::send(ask(&program)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.json()["data"]["counts"], json!({ "assigned": all, "left": 0, "returned": 0 }));
    program.kill();
    assert_eq!(count(&place, GIVEN).await, all);
    let once = "SELECT COUNT(DISTINCT lead_id) FROM lead_events WHERE event = 'assigned'";
    assert_eq!(count(&place, once).await, all);
    let agree = "SELECT COUNT(*) FROM leads l WHERE status_id = 1 AND EXISTS
        (SELECT 1 FROM lead_events e WHERE e.lead_id = l.id AND e.assignee_id = l.assign_to_call_id)";
    assert_eq!(count(&place, agree).await, all);
}
