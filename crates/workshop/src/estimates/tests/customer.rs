use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::jobs::estimated;
use super::{SAVE, again, body, evidence, ids, line, new_order, saved, shown, slabbed};
use crate::testkit::{Actor, TestApp};

pub const OPEN: &str = "/orders/estimate/link/open/";
pub const CODE: &str = "/orders/estimate/link/send-otp/";
pub const DECIDE: &str = "/orders/estimate/link/decide/";

pub async fn link(actor: &Actor<'_>, order: i64) -> String {
    let answer = actor.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.data();
    let link = answer["link"].as_str().expect("a link");
    link.strip_prefix("/approve#").expect("the customer's page").to_owned()
}

pub async fn code(customer: &Actor<'_>, token: &str) -> String {
    let sent = customer.post(CODE, json!({ "token": token })).await.data();
    sent["demo_otp"].as_str().expect("a code").to_owned()
}

pub fn decide(token: &str, otp: &str, decisions: &[(i64, &str)]) -> Value {
    let decisions: Vec<Value> =
        decisions.iter().map(|(line, decision)| json!({ "line_id": line, "decision": decision })).collect();
    json!({ "token": token, "version": 1, "otp": otp, "decisions": decisions })
}

/// What the CR and the GI of an order were told: kind, detail, and by whom.
async fn told(app: &TestApp) -> Vec<(String, String, Option<String>)> {
    let sql = "SELECT kind, detail, by_name FROM notices WHERE kind <> 'assignment' ORDER BY id";
    app.tx().await.all(sql, args![]).await.expect("notices")
}

/// The CR of the demonstration gets an order.
async fn with_cr(app: &TestApp, order: i64) {
    let sql = "UPDATE orders SET gi_id = NULL, cr_id = (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE r.name = 'CR' AND u.is_demo) WHERE id = $1";
    let mut tx = app.tx().await;
    tx.run(sql, args![order]).await.expect("an update");
    tx.run("DELETE FROM notices", args![]).await.expect("deleted");
    tx.save().await.expect("saved");
}

#[tokio::test]
async fn who_looks_after_an_order_is_told_that_the_customer_declined() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    with_cr(&app, order).await;
    let [labour, oil] = ids(&saved(&admin, order).await)[..] else { panic!("two lines") };
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let otp = code(&customer, &token).await;
    let all = decide(&token, &otp, &[(labour, "declined"), (oil, "declined")]);
    // Of many at once one decides.
    let replies = join_all((0..64).map(|_| customer.post(DECIDE, all.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(told(&app).await, [("decline".into(), r#"{"declined":2}"#.into(), Some("Asha Rao".into()))]);
}

#[tokio::test]
async fn a_customer_decides_each_line_with_link_and_code() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    with_cr(&app, order).await;
    let estimate = saved(&admin, order).await;
    let token = link(&admin, order).await;
    assert!(token.starts_with("india.") && token.len() == 70);
    // The token itself is not stored.
    let stored: i64 = app
        .tx()
        .await
        .one("SELECT COUNT(*) FROM estimate_links WHERE token_hash = $1", pitlane_platform::args![token.as_str()])
        .await
        .expect("a count");
    assert_eq!(stored, 0);
    assert_eq!(shown(&admin, order).await["standing"], "sent");
    let customer = app.signed_out();
    let opened = customer.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!(opened["state"], "open");
    let seen = &opened["estimate"];
    assert_eq!((&seen["totals"], &seen["mobile"]), (&estimate["totals"], &json!("+91••••••5678")));
    let [labour, oil] = ids(seen)[..] else { panic!("two lines") };
    let otp = code(&customer, &token).await;
    assert_eq!(
        customer.post(DECIDE, decide(&token, &otp, &[(labour, "approved")])).await.wrong_fields(),
        ["decisions"]
    );
    let wrong = decide(&token, &otp, &[(labour, "approved"), (oil, "done"), (7, "approved")]);
    assert_eq!(customer.post(DECIDE, wrong).await.wrong_fields(), ["decisions.1.decision", "decisions.2.line_id"]);
    let decided = customer.post(DECIDE, decide(&token, &otp, &[(labour, "approved"), (oil, "declined")])).await.data();
    assert_eq!((&decided["approved"], &decided["declined"]), (&json!(1), &json!(1)));
    assert_eq!(decided["approved_total"].to_string(), "1416.0");
    assert!(evidence(&app, order, "approval").await);
    let after = shown(&admin, order).await;
    assert_eq!((&after["standing"], &after["decisions"][0]["how"]), (&json!("approved"), &json!("link")));
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    let entry = detail["timeline"].as_array().and_then(|all| all.last()).expect("an entry");
    assert_eq!((&entry["role"], &entry["actor_name"]), (&json!("Customer"), &json!("Asha Rao")));
    assert_eq!(detail["amount"].to_string(), "1416.0");
    assert_eq!(
        told(&app).await,
        [("approval".into(), r#"{"approved":1,"declined":1}"#.into(), Some("Asha Rao".into()))]
    );
    // The link can be used for one decision only.
    customer.post(DECIDE, decide(&token, &otp, &[(labour, "approved"), (oil, "approved")])).await.refused(410);
    let used = customer.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!((&used["state"], &used["estimate"]), (&json!("used"), &json!(null)));
}

#[tokio::test]
async fn wrong_codes_and_requests_are_limited() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let answers = [(labour, "approved"), (oil, "approved")];
    // Before a code is requested, every code is wrong.
    assert_eq!(customer.post(DECIDE, decide(&token, "000000", &answers)).await.wrong_fields(), ["otp"]);
    let otp = code(&customer, &token).await;
    customer.post(CODE, json!({ "token": token })).await.refused(429);
    let wrong = if otp == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        assert_eq!(customer.post(DECIDE, decide(&token, wrong, &answers)).await.wrong_fields(), ["otp"]);
    }
    // After too many attempts the right code is rejected too.
    assert_eq!(customer.post(DECIDE, decide(&token, &otp, &answers)).await.wrong_fields(), ["otp"]);
    app.clock.advance(Duration::seconds(31));
    let otp = code(&customer, &token).await;
    app.clock.advance(Duration::minutes(6));
    assert_eq!(customer.post(DECIDE, decide(&token, &otp, &answers)).await.wrong_fields(), ["otp"]);
    for _ in 0..3 {
        app.clock.advance(Duration::seconds(31));
        code(&customer, &token).await;
    }
    app.clock.advance(Duration::seconds(31));
    customer.post(CODE, json!({ "token": token })).await.refused(429);
    let refused: i64 =
        app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'estimate.decide' AND outcome = 'denied'").await;
    assert_eq!(refused, 5, "those that counted: what cannot be tried writes nothing");
}

#[tokio::test]
async fn a_link_ends_by_age_revision_or_next_link() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.refused(409);
    let estimate = saved(&admin, order).await;
    let customer = app.signed_out();
    let first = link(&admin, order).await;
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.refused(429);
    app.clock.advance(Duration::seconds(31));
    let second = link(&admin, order).await;
    assert_eq!(customer.post(OPEN, json!({ "token": first })).await.data()["state"], "replaced");
    let mut changed = again(&estimate);
    changed.push(slabbed(line("Wash", "labour", json!(1), json!(100)), 18));
    admin.post(SAVE, body(order, 1, changed)).await.data();
    assert_eq!(customer.post(OPEN, json!({ "token": second })).await.data()["state"], "outdated");
    customer.post(CODE, json!({ "token": second })).await.refused(410);
    app.clock.advance(Duration::seconds(31));
    let third = link(&admin, order).await;
    app.clock.advance(Duration::hours(72));
    assert_eq!(customer.post(OPEN, json!({ "token": third })).await.data()["state"], "expired");
    customer.post(CODE, json!({ "token": third })).await.refused(410);
    for unknown in ["x", "india.00", &third[..69]] {
        customer.post(OPEN, json!({ "token": unknown })).await.refused(404);
        customer.post(CODE, json!({ "token": unknown })).await.refused(404);
        customer.post(DECIDE, decide(unknown, "000000", &[(1, "approved")])).await.refused(404);
    }
}

#[tokio::test]
async fn of_concurrent_decisions_one_wins() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let otp = code(&customer, &token).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let yes = decide(&token, &otp, &[(labour, "approved"), (oil, "approved")]);
    let no = decide(&token, &otp, &[(labour, "declined"), (oil, "declined")]);
    let (a, b) = tokio::join!(customer.post(DECIDE, yes), customer.post(DECIDE, no));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 410]);
    let decisions = shown(&admin, order).await["decisions"].clone();
    assert_eq!(decisions.as_array().map(|all| all.iter().filter(|one| one["how"] == "link").count()), Some(2));
}

#[tokio::test]
async fn customers_do_not_decide_insured_lines() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut insured = super::lines();
    insured[1]["payer"] = json!(4);
    let estimate = admin.post(SAVE, body(order, 0, insured)).await.data();
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let seen = customer.post(OPEN, json!({ "token": token })).await.data()["estimate"].clone();
    // 1416.01 and 1899.80, each to the rupee.
    assert_eq!(seen["shares"], json!({ "own": 1416.0, "insurer": 1900.0, "garage": 0.0, "company": 0.0 }));
    assert_eq!((&seen["lines"][0]["is_insured"], &seen["lines"][1]["is_insured"]), (&json!(false), &json!(true)));
    let otp = code(&customer, &token).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let both = decide(&token, &otp, &[(labour, "approved"), (oil, "approved")]);
    assert_eq!(customer.post(DECIDE, both).await.wrong_fields(), ["decisions.1.line_id"]);
    customer.post(DECIDE, decide(&token, &otp, &[(labour, "approved")])).await.data();
    assert_eq!(shown(&admin, order).await["standing"], "partly");
    assert!(!evidence(&app, order, "approval").await);
    // No line is left to decide.
    app.clock.advance(Duration::seconds(31));
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}")).await.refused(409);
}

#[tokio::test]
async fn a_changed_estimate_is_shown_before_a_decision() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let otp = code(&customer, &token).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let seen = customer.post(OPEN, json!({ "token": token })).await.data()["estimate"].clone();
    assert_eq!(seen["version"], 1);
    // Another garage may charge other taxes: the estimate is recalculated.
    let path = format!("/orders/detail/{order}/");
    let before = admin.get(&path).await.data();
    let sql = "SELECT MIN(id) FROM garages WHERE is_active AND id <> $1";
    let garage = before["garage"]["id"].as_i64().expect("a garage");
    let other: i64 = app.tx().await.one(sql, args![garage]).await.expect("another garage");
    admin.put(&path, json!({ "version": before["version"], "garage_id": other })).await.data();
    let approve = |estimate: &Value, line: i64| {
        json!({
            "order_id": order, "version": estimate["version"], "revision": 1, "how": "phone", "said_by": "Asha Rao",
            "note": "at noon", "decisions": [{ "line_id": line, "decision": "declined" }],
        })
    };
    let taxed = shown(&admin, order).await;
    let partly = admin.post("/orders/estimate/approval/", approve(&taxed, labour)).await.data();
    let both = decide(&token, &otp, &[(labour, "approved"), (oil, "approved")]);
    let late = customer.post(DECIDE, both).await.refused(409);
    assert!(late.body["message"].as_str().is_some_and(|text| text.contains("choose again")));
    let current = late.body["data"]["current"].clone();
    assert_eq!((&current["version"], &current["totals"]), (&partly["version"], &partly["totals"]));
    let open: Vec<&Value> = current["lines"].as_array().expect("lines").iter().map(|line| &line["is_open"]).collect();
    assert_eq!(open, [&json!(false), &json!(true)]);
    // The code is still valid for the remaining decision.
    let mut rest = decide(&token, &otp, &[(oil, "approved")]);
    rest["version"] = current["version"].clone();
    assert_eq!(customer.post(DECIDE, rest).await.data()["approved"], 1);
    // After staff record the last decision, nothing is left to decide through the link.
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let token = link(&admin, order).await;
    let mut all = json!({
        "order_id": order, "version": 1, "revision": 1, "how": "phone", "said_by": "Asha Rao", "note": "at noon",
    });
    let decisions = ids(&estimate).into_iter().map(|line| json!({ "line_id": line, "decision": "approved" }));
    all["decisions"] = decisions.collect();
    admin.post("/orders/estimate/approval/", all).await.data();
    assert_eq!(customer.post(OPEN, json!({ "token": token })).await.data()["state"], "used");
}

#[tokio::test]
async fn of_concurrent_code_requests_one_wins() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut tokens = Vec::new();
    // Two orders of one customer share the customer's mobile.
    for _ in 0..2 {
        let order = new_order(&app, &admin).await;
        saved(&admin, order).await;
        tokens.push(link(&admin, order).await);
    }
    let customer = app.signed_out();
    let calls = (0..8).map(|at| customer.post(CODE, json!({ "token": tokens[at % 2] })));
    let mut statuses: Vec<u16> = join_all(calls).await.iter().map(|reply| reply.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 429, 429, 429, 429, 429, 429, 429]);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM estimate_codes").await, 1);
}

fn decide_jobs(token: &str, otp: &str, jobs: &[(i64, &str)]) -> Value {
    let jobs: Vec<Value> = jobs.iter().map(|(job, decision)| json!({ "job": job, "decision": decision })).collect();
    json!({ "token": token, "version": 1, "otp": otp, "jobs": jobs })
}

#[tokio::test]
async fn a_customer_approves_a_job_as_one() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = estimated(&admin, order).await;
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let seen = customer.post(OPEN, json!({ "token": token })).await.data()["estimate"].clone();
    let job = &seen["jobs"][0];
    assert_eq!((&job["title"], &job["reason"]), (&json!("Front brakes"), &json!("Worn to the metal.")));
    assert_eq!((job["total"].to_string(), &job["approval"]), ("3540.0".into(), &json!("sent")));
    assert_eq!((&job["is_open"], &job["is_insured"], &job["shares"]), (&json!(true), &json!(false), &Value::Null));
    assert_eq!((&seen["lines"][1]["job"], &seen["jobs"][1]["number"]), (&json!(1), &json!(2)));
    let otp = code(&customer, &token).await;
    let [labour, pads, wash] = ids(&estimate)[..] else { panic!("three lines") };
    // Half a job is no decision.
    let split = decide(&token, &otp, &[(labour, "approved"), (pads, "declined"), (wash, "approved")]);
    let refused = customer.post(DECIDE, split).await;
    let problem = refused.body["data"]["fields"]["decisions.1.decision"].to_string();
    assert!(problem.contains("must be the same as for the other lines of job Front brakes"), "{}", refused.text);
    assert_eq!(refused.wrong_fields(), ["decisions.1.decision"]);
    let mut both = decide(&token, &otp, &[(pads, "approved"), (wash, "declined")]);
    both["jobs"] = json!([{ "job": 1, "decision": "approved" }]);
    assert_eq!(customer.post(DECIDE, both).await.wrong_fields(), ["decisions.0.line_id", "jobs.0.job"]);
    let half = customer.post(DECIDE, decide_jobs(&token, &otp, &[(1, "approved")])).await;
    assert_eq!(half.wrong_fields(), ["decisions"]);
    let wrong =
        customer.post(DECIDE, decide_jobs(&token, &otp, &[(1, "done"), (2, "approved"), (3, "approved")])).await;
    assert_eq!(wrong.wrong_fields(), ["decisions", "jobs.0.decision", "jobs.2.job"]);
    // The decision on a job and on the lines of another one.
    let mut mixed = decide_jobs(&token, &otp, &[(1, "approved")]);
    mixed["decisions"] = json!([{ "line_id": wash, "decision": "declined" }]);
    let decided = customer.post(DECIDE, mixed).await.data();
    assert_eq!((&decided["approved"], &decided["declined"]), (&json!(2), &json!(1)));
    let after = shown(&admin, order).await;
    assert_eq!(
        (&after["jobs"][0]["approval"], &after["jobs"][1]["approval"]),
        (&json!("approved"), &json!("declined"))
    );
    assert_eq!(after["approved"]["total"].to_string(), "3540.0");
}

/// Of many decisions on a job at once one is recorded.
#[tokio::test]
async fn of_64_decisions_on_a_job_one_is_recorded() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    estimated(&admin, order).await;
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let otp = code(&customer, &token).await;
    let told = |decision: &str| {
        json!({
            "order_id": order, "version": 1, "revision": 1, "how": "phone", "said_by": "Asha Rao", "note": "at noon",
            "jobs": [{ "job": 1, "decision": decision }],
        })
    };
    // Half of them through the link, half told to staff.
    let calls = (0..64).map(|at| {
        let (customer, admin, token, otp) = (&customer, &admin, &token, &otp);
        async move {
            let decision = if at % 4 < 2 { "approved" } else { "declined" };
            match at % 2 {
                0 => customer.post(DECIDE, decide_jobs(token, otp, &[(1, decision), (2, decision)])).await,
                _ => admin.post("/orders/estimate/approval/", told(decision)).await,
            }
        }
    });
    let replies = join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    let after = shown(&admin, order).await;
    let decided = after["decisions"].as_array().expect("decisions");
    let of_job = |name: &str| decided.iter().filter(|one| one["service_name"] == name).count();
    assert_eq!((of_job("Brake overhaul"), of_job("Brake pads")), (1, 1));
    assert_eq!(after["lines"][0]["approval"], after["lines"][1]["approval"]);
}

#[tokio::test]
async fn the_customer_sees_the_photos_of_their_jobs_and_no_others() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, photos) = super::jobs::photographed(&app, &admin).await;
    let mut body = body(order, 0, vec![slabbed(line("Brake pads", "part", json!(1), json!(2000)), 18)]);
    body["lines"][0]["job"] = json!(0);
    body["jobs"] = json!([{ "title": "Brakes", "photo_ids": [photos[0]] }]);
    admin.post(SAVE, body).await.data();
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let seen = customer.post(OPEN, json!({ "token": token })).await.data()["estimate"].clone();
    let shown = seen["jobs"][0]["photos"].as_array().expect("photos").clone();
    assert_eq!(shown.len(), 1);
    assert_eq!((&shown[0]["id"], &shown[0]["name"]), (&json!(photos[0]), &json!("shot.png")));
    let open = async |token: &str, photo: i64| {
        customer.post("/orders/estimate/link/photo/", json!({ "token": token, "photo_id": photo })).await
    };
    // Later there are new links to the same photo; other photos of the order are not the customer's.
    app.clock.advance(Duration::minutes(16));
    let again = open(&token, photos[0]).await.data();
    assert!(again["id"] == photos[0] && again["url"] != shown[0]["url"], "{again}");
    open(&token, photos[1]).await.refused(404);
    open("x", photos[0]).await.refused(404);
    app.clock.advance(Duration::hours(72));
    open(&token, photos[0]).await.refused(410);
}

/// Whoever decided goes on to the page of their order, however often they open the link that they used.
#[tokio::test]
async fn a_link_that_was_used_leads_to_its_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let lines = ids(&saved(&admin, order).await);
    let token = link(&admin, order).await;
    let customer = app.signed_out();
    let opened = customer.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!(opened["order_token"], json!(null), "nothing is decided");
    let otp = code(&customer, &token).await;
    let decisions: Vec<(i64, &str)> = lines.iter().map(|line| (*line, "approved")).collect();
    let decided = customer.post(DECIDE, decide(&token, &otp, &decisions)).await.data();
    let of_order = decided["order_token"].as_str().expect("a token").to_owned();
    assert!(of_order.starts_with("india.") && of_order.len() == 70 && of_order != token, "{of_order}");
    let replies = join_all((0..64).map(|_| customer.post(OPEN, json!({ "token": token })))).await;
    assert!(replies.into_iter().all(|reply| reply.data()["order_token"] == json!(of_order)));
    let stored: Vec<(i64, String)> =
        app.tx().await.all("SELECT order_id, token_hash FROM customer_links", args![]).await.expect("links");
    assert_eq!(stored, [(order, pitlane_platform::ids::sha256(&of_order))], "its hash alone, once");
    // It is not made again when it has ended.
    app.clock.advance(Duration::days(31));
    let opened = customer.post(OPEN, json!({ "token": token })).await.data();
    assert_eq!((&opened["state"], &opened["order_token"]), (&json!("used"), &json!(null)));
}
