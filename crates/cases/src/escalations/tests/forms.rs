//! Closing forms: published one after the other, answered by what they ask, kept with each closing.

use std::collections::BTreeSet;

use chrono::Days;
use futures_util::future::join_all;
use pitlane_platform::caller::Caller;
use pitlane_platform::error::ApiError;
use pitlane_platform::session;
use serde_json::{Value, json};

use super::desk::without_cases;
use super::recoveries::{closing, put, saved, taken};
use crate::escalations::{NewForm, publish_form};
use crate::testkit::TestApp;

const INFO: &str = "/central/escalations/closing-info/";

async fn caller(app: &TestApp, role: &str) -> Caller {
    let token = app.actor(role).await.token.clone().expect("a token");
    let session = session::find(&app.region, &token).await.expect("a session");
    let profile = app.region.profile(session.role_id).await.expect("a profile");
    Caller { region: app.region.clone(), session, profile, token, request_id: String::new(), address: String::new() }
}

fn form(more: &Value) -> NewForm {
    let mut form = json!({ "questions": [
        { "key": "done_before", "label": "Done before at all?", "kind": "yes_no", "required": true },
        { "key": "photo_sent", "label": "Was a photo sent?", "kind": "choice", "choices": ["Yes", "No", "Not asked"], "required": true },
    ] });
    form.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
    serde_json::from_value(form).expect("a form")
}

fn wrong_fields(refused: Result<i64, ApiError>) -> Vec<String> {
    match refused {
        Err(ApiError::Invalid(fields)) => fields.iter().map(|(path, _)| path.to_owned()).collect(),
        other => panic!("{other:?}"),
    }
}

// Escalations 11
#[tokio::test]
async fn who_closes_with_the_form_of_before_gets_the_new_one_and_what_was_closed_keeps_its_form() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        let admin = app.actor("admin").await;
        let first = taken(&app, &admin, 0).await;
        let first =
            saved(&admin, &first, json!({ "status": "closed", "closing": closing(&app, json!({})).await })).await;
        let case = taken(&app, &admin, 1).await;
        let answered = json!({ "status": "closed", "closing": closing(&app, json!({})).await });

        assert_eq!(publish_form(&caller(&app, "admin").await, &form(&json!({}))).await.expect("a version"), 3);
        let refused = put(&admin, &case, answered.clone()).await.refused(409).body;
        let info = admin.get(INFO).await.data();
        assert_eq!(refused["data"]["current"], info, "the whole form");
        assert_eq!((&info["version"], &info["questions"][1]["choices"][2]), (&json!(3), &json!("Not asked")));
        assert_eq!(
            app.value::<i64>("SELECT COUNT(*) FROM case_closings WHERE case_id = (SELECT MAX(id) FROM cases)").await,
            0
        );

        let mut again = answered;
        again["closing"]["version"] = json!(3);
        assert_eq!(
            put(&admin, &case, again.clone()).await.wrong_fields(),
            ["closing.answers.garage_told", "closing.answers.photo_sent"],
            "one is asked no more, one is new"
        );
        again["closing"]["answers"] = json!({ "photo_sent": "Not asked", "done_before": true });
        let closed = saved(&admin, &case, again).await;
        let shown = json!([
            { "key": "done_before", "label": "Done before at all?", "kind": "yes_no", "answer": true },
            { "key": "photo_sent", "label": "Was a photo sent?", "kind": "choice", "answer": "Not asked" },
        ]);
        assert_eq!((&closed["closings"][0]["form_version"], &closed["closings"][0]["answers"]), (&json!(3), &shown));
        let path = format!("/central/escalations/detail/{}/?escalation_id={}", first["order_id"], first["id"]);
        let before = admin.get(&path).await.data()["escalations"][0]["closings"][0].take();
        assert_eq!(before, first["closings"][0], "closed by another form, and shown by it");
        assert_eq!(before["answers"][0]["label"], "Was the same work done before?");
    }
}

#[tokio::test]
async fn a_question_is_answered_when_it_is_asked_and_not_otherwise() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    let case = taken(&app, &admin, 0).await;
    let with = async |answers: Value| {
        let mut closing = closing(&app, json!({})).await;
        closing["answers"] = answers;
        put(&admin, &case, json!({ "status": "closed", "closing": closing })).await
    };
    let asked = ["closing.answers.done_before", "closing.answers.garage_told"];
    assert_eq!(with(json!({})).await.wrong_fields(), asked);
    let answers =
        json!({ "done_before": true, "garage_told": "yes", "warranty": "Of nobody", "parts_cost": -1, "x": 1 });
    let wrong =
        ["earlier_work", "garage_told", "parts_cost", "warranty", "x"].map(|key| format!("closing.answers.{key}"));
    assert_eq!(with(answers).await.wrong_fields(), wrong);
    let answers =
        json!({ "done_before": true, "earlier_work": "Pads in May", "garage_told": false, "parts_cost": 310.5 });
    let closed = with(answers).await.data()["escalations"][0].take();
    let shown: Vec<_> =
        closed["closings"][0]["answers"].as_array().expect("answers").iter().map(|one| &one["answer"]).collect();
    assert_eq!(shown, [&json!(true), &json!("Pads in May"), &json!(false), &json!(310.5)]);
}

#[tokio::test]
async fn a_form_is_published_for_a_kind_and_a_day_by_who_may() {
    let app = without_cases(TestApp::new().await).await;
    let (admin, spares) = (app.actor("admin").await, "/api/india/central/spares-escalation-closing-info/");
    let by = caller(&app, "admin").await;
    let refused = publish_form(&caller(&app, "CR").await, &form(&json!({}))).await;
    assert!(matches!(refused, Err(ApiError::Forbidden { .. })), "{refused:?}");
    let today = by.today();
    let past = json!({ "kind": "ticket", "valid_from": today - Days::new(1), "questions": [{ "key": "fix", "label": "", "kind": "text" }] });
    let wrong = ["kind", "questions.0.key", "questions.0.label", "valid_from"];
    assert_eq!(wrong_fields(publish_form(&by, &form(&past)).await), wrong);

    assert_eq!(publish_form(&by, &form(&json!({ "kind": "spares" }))).await.expect("a version"), 3);
    let version = async |address: &str| {
        admin.call(http::Method::GET, address, None).await.data()["current"].as_i64().expect("a version")
    };
    assert_eq!(version(spares).await, 3);
    assert_eq!(admin.get(INFO).await.data()["current"], 2, "the form of the other kinds");
    let of_kind = admin.get(&format!("{INFO}?kind=spares")).await.data();
    assert_eq!(of_kind, admin.call(http::Method::GET, spares, None).await.data(), "one call answers for every kind");
    assert_eq!(admin.get(&format!("{INFO}?kind=ticket")).await.wrong_fields(), ["kind"]);
    let tomorrow = json!({ "valid_from": today + Days::new(1) });
    assert_eq!(publish_form(&by, &form(&tomorrow)).await.expect("a version"), 4);
    assert_eq!(version(spares).await, 3, "not yet");
    assert_eq!(
        wrong_fields(publish_form(&by, &form(&json!({}))).await),
        ["valid_from"],
        "it would never be the current one"
    );
    let said = "SELECT COUNT(*) FROM audit_entries WHERE action = 'closing_form.publish'";
    assert_eq!(app.value::<i64>(said).await, 2);
}

#[tokio::test]
async fn forms_that_are_published_at_once_have_versions_of_their_own() {
    let app = TestApp::new().await;
    let by = caller(&app, "admin").await;
    let new = form(&json!({}));
    let versions = join_all((0..64).map(|_| publish_form(&by, &new))).await;
    let versions: BTreeSet<i64> = versions.into_iter().map(|version| version.expect("a version")).collect();
    assert_eq!(versions, (3..=66).collect());
}
