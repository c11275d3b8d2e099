//! Accounts of garages at the payment gateway.

use chrono::Duration;
use futures_util::future::join_all;
use http::Method;
use pitlane_providers::payments::{Gateway, Trouble};
use serde_json::{Value, json};

use super::super::linked::{account_reported, look_at_due};
use super::{account, added, address, edit, with_bank};
use crate::testkit::{Actor, Reply, TestApp};

const OPEN: &str = "/api/garage/reconciliation/settlement/razorpay/add-new-account/";

/// A garage with all that the gateway asks for, whose bank account ends in these digits.
async fn ready(app: &TestApp, admin: &Actor<'_>, number: &str) -> Value {
    // Those of the demonstration wait, too.
    app.run("DELETE FROM linked_accounts").await;
    let cr = app.actor("Central CR").await;
    let garage = added(&cr, app).await;
    let facts = json!({ "legal_name": "Lotus Motor Works LLP", "business_type": "llp", "email": "lotus@example.org" });
    let garage = edit(&cr, &garage, facts).await.data();
    let waiting = edit(&cr, &garage, json!({ "bank": account(app, number) })).await.data();
    let decision = json!({ "bank_decision": { "id": waiting["bank_asked"]["id"], "grant": true } });
    edit(admin, &waiting, decision).await.data()
}

async fn open(actor: &Actor<'_>, garage: &Value, key: &str) -> Reply {
    let body = json!({ "garage_id": garage["id"], "version": garage["version"] });
    actor.clone().with("idempotency-key", key).call(Method::POST, OPEN, Some(body)).await
}

/// Some time later the accounts that are due are asked about.
async fn later(app: &TestApp, minutes: i64) {
    app.clock.advance(Duration::minutes(minutes));
    look_at_due(&app.region, &Gateway::Embedded(app.gateway.clone())).await.expect("looks");
}

async fn linked(actor: &Actor<'_>, garage: &Value) -> Value {
    actor.get(&address(garage)).await.data()["linked_account"].clone()
}

// B.7.9
#[tokio::test]
async fn an_answer_that_is_lost_makes_no_second_account() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = ready(&app, &admin, "50100123450").await;
    app.gateway.trouble(Some(Trouble::Mute));
    let first = open(&admin, &garage, "open-account-1").await.data();
    assert_eq!((&first["status"], &first["account_id"]), (&json!("requested"), &json!(null)));
    assert!(first["problem"].as_str().is_some_and(|problem| problem.contains("not available")), "{first}");
    assert_eq!(open(&admin, &garage, "open-account-1").await.data(), first, "the first answer again");
    open(&admin, &garage, "open-account-2").await.refused(409);
    later(&app, 5).await;
    assert_eq!(linked(&admin, &garage).await["account_id"], json!(null));
    app.gateway.trouble(None);
    later(&app, 5).await;
    let found = linked(&admin, &garage).await;
    assert_eq!((&found["status"], &found["problem"]), (&json!("under_review"), &json!(null)));
    assert!(found["account_id"].as_str().is_some_and(|id| id.starts_with("acc_")), "{found}");
    later(&app, 30).await;
    assert_eq!(linked(&admin, &garage).await["status"], "activated");
    assert_eq!(app.gateway.accounts(), 1);
    let waiting: i64 = app.value("SELECT COUNT(*) FROM linked_accounts WHERE next_look_at IS NOT NULL").await;
    assert_eq!(waiting, 0, "a final state is not asked for");
}

#[tokio::test]
async fn what_is_missing_is_named_and_a_key_is_needed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let body = json!({ "garage_id": garage["id"], "version": garage["version"] });
    let without_key = admin.call(Method::POST, OPEN, Some(body)).await;
    assert_eq!(without_key.wrong_fields(), ["Idempotency-Key"]);
    let refused = open(&admin, &garage, "open-account-1").await.refused(409);
    assert_eq!(refused.body["data"]["missing"], json!(["bank", "legal_name", "business_type", "email"]));
    let garage = with_bank(&app.actor("Central CR").await, &admin, &app, &garage).await;
    let stale = json!({ "id": garage["id"], "version": 1 });
    let refused = open(&admin, &stale, "open-account-2").await.refused(409);
    assert_eq!(refused.body["data"]["current"]["version"], garage["version"]);
    open(&admin, &json!({ "id": 999_999, "version": 1 }), "open-account-3").await.refused(404);
    open(&app.actor("Operation/Garage").await, &garage, "open-account-4").await.refused(403);
    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    let garage = added(&admin, &malaysia).await;
    open(&admin, &garage, "open-account-5").await.refused(409);
    assert_eq!(malaysia.gateway.accounts(), 0);
}

#[tokio::test]
async fn a_refusal_is_shown_and_asked_again_after_a_correction() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = ready(&app, &admin, "50100123450").await;
    app.gateway.trouble(Some(Trouble::Refusing));
    let refused = open(&admin, &garage, "open-account-1").await.data();
    assert_eq!((&refused["status"], &refused["account_id"]), (&json!("needs_clarification"), &json!(null)));
    assert!(refused["problem"].is_string());
    app.gateway.trouble(None);
    let opened = open(&admin, &garage, "open-account-2").await.data();
    assert_eq!((&opened["status"], &opened["problem"]), (&json!("under_review"), &json!(null)));
}

#[tokio::test]
async fn the_gateway_is_told_of_another_bank_account_and_its_reports_are_looked_up() {
    let app = TestApp::new().await;
    let (admin, cr) = (app.actor("admin").await, app.actor("Central CR").await);
    let garage = ready(&app, &admin, "50100123459").await;
    let opened = open(&admin, &garage, "open-account-1").await.data();
    later(&app, 30).await;
    let found = linked(&admin, &garage).await;
    assert_eq!(found["status"], "needs_clarification");
    assert_eq!(found["requirements"][0]["field"], "settlements.beneficiary_name");
    // Another account, which the gateway checks anew.
    let garage = admin.get(&address(&garage)).await.data();
    let waiting = edit(&cr, &garage, json!({ "bank": account(&app, "50100777777") })).await.data();
    let decision = json!({ "bank_decision": { "id": waiting["bank_asked"]["id"], "grant": true } });
    edit(&admin, &waiting, decision).await.data();
    later(&app, 0).await;
    let told = linked(&admin, &garage).await;
    assert_eq!((&told["status"], &told["account_id"]), (&json!("under_review"), &opened["account_id"]));
    app.clock.advance(Duration::minutes(11));
    let mut tx = app.region.db.write().await.expect("a unit of work");
    let account_id = opened["account_id"].as_str().expect("an id");
    assert!(account_reported(&mut tx, account_id, app.region.now()).await.expect("known"));
    assert!(!account_reported(&mut tx, "acc_of_somebody", app.region.now()).await.expect("unknown"));
    tx.save().await.expect("saved");
    later(&app, 0).await;
    assert_eq!(linked(&admin, &garage).await["status"], "activated");
    assert_eq!(app.gateway.accounts(), 1);
    let everywhere = admin.get(&address(&garage)).await.text;
    assert!(!everywhere.contains("50100777777") && !everywhere.contains("50100123459"));
}

#[tokio::test]
async fn of_64_requests_at_once_one_opens_the_account() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = ready(&app, &admin, "50100123450").await;
    let keys: Vec<String> = (0..64).map(|at| format!("open-account-{at:03}")).collect();
    let replies = join_all(keys.iter().map(|key| open(&admin, &garage, key))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(201), of(409)), (1, 63));
    assert_eq!(app.gateway.accounts(), 1);
}
