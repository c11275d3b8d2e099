use serde_json::{Value, json};

use super::{SAVE, again, body, evidence, ids, line, lines, new_order, saved, shown, slabbed};
use crate::testkit::TestApp;

const APPROVE: &str = "/orders/estimate/approval/";

fn approval(estimate: &Value, decisions: &[(i64, &str)]) -> Value {
    let decisions: Vec<Value> =
        decisions.iter().map(|(line, decision)| json!({ "line_id": line, "decision": decision })).collect();
    json!({
        "order_id": estimate["order_id"], "version": estimate["version"], "revision": estimate["revision"],
        "decisions": decisions, "how": "phone", "said_by": "Asha Rao", "note": "at noon",
    })
}

#[tokio::test]
async fn staff_record_decisions_and_the_order_follows() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let partly = admin.post(APPROVE, approval(&estimate, &[(labour, "approved")])).await.data();
    assert_eq!((&partly["standing"], partly["approved"]["total"].to_string()), (&json!("partly"), "1416.0".into()));
    assert!(!evidence(&app, order, "approval").await);
    let approved_all = admin.post(APPROVE, approval(&partly, &[(oil, "declined")])).await.data();
    assert_eq!(approved_all["standing"], "approved");
    assert!(evidence(&app, order, "approval").await);
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    // The labour alone: 1200.01 and 216.00, to the rupee.
    assert_eq!((detail["amount"].to_string(), detail["material_cost"].to_string()), ("1416.0".into(), "0.0".into()));
    assert_eq!(approved_all["decisions"][0]["said_by"], "Asha Rao");
    let entry = detail["timeline"].as_array().and_then(|all| all.last()).expect("an entry");
    assert_eq!((&entry["event"], &entry["reason"]), (&json!("approval"), &json!("at noon")));
    // Declined lines are on the call-back list.
    let listed = admin.get(&format!("/orders/estimate/declined/?order_id={order}")).await.data();
    assert_eq!((&listed["count"], &listed["lines"][0]["service_name"]), (&json!(1), &json!("Engine oil")));
    // 1610.00 and twice 144.90.
    assert_eq!(listed["lines"][0]["amount"].to_string(), "1899.8");
    assert_eq!(listed["lines"][0]["status"]["status"], detail["status"]["status"]);
    let mut tx = app.tx().await;
    tx.run("UPDATE orders SET car_id = 1 WHERE id = $1", pitlane_platform::args![order]).await.expect("a car");
    tx.save().await.expect("saved");
    for (narrowed, count) in [
        ("car_id=1", 1),
        ("car_id=999999", 0),
        ("text=98123+45678", 1),
        ("text=asha&to=2026-03-10", 1),
        ("to=2026-03-09", 0),
        ("cr_id=1", 0),
        ("text=nobody", 0),
    ] {
        let found = admin.get(&format!("/orders/estimate/declined/?order_id={order}&{narrowed}")).await.data();
        assert_eq!(found["count"], count, "{narrowed}");
    }
    // Only orders in scope.
    let cr = app.actor("CR").await;
    assert_eq!(cr.get(&format!("/orders/estimate/declined/?order_id={order}")).await.data()["count"], 0);
    assert_eq!(admin.get("/orders/estimate/declined/?from=2026-03-09&to=2026-03-08").await.wrong_fields(), ["to"]);
    let done = admin.post(APPROVE, approval(&approved_all, &[(labour, "done")])).await.data();
    assert_eq!(done["lines"][0]["approval"], "done");
}

#[tokio::test]
async fn an_estimate_counts_as_sent_by_its_link_by_staff_or_by_a_decision() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let sent = "/orders/estimate/sent/";
    let to = |estimate: &Value, text: &str| json!({ "order_id": estimate["order_id"], "version": estimate["version"], "sent_to": text });
    // By its link.
    let order = new_order(&app, &admin).await;
    saved(&admin, order).await;
    assert!(!evidence(&app, order, "estimate").await);
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}&sms=false")).await.data();
    assert!(evidence(&app, order, "estimate").await);
    // By staff: whom they gave it to is in the history.
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    assert_eq!(admin.post(sent, to(&estimate, " a ")).await.wrong_fields(), ["sent_to"]);
    app.actor("Finance Ops").await.post(sent, to(&estimate, "V. Raman, by e-mail")).await.refused(403);
    let mut stale = to(&estimate, "V. Raman, by e-mail");
    stale["version"] = json!(99);
    admin.post(sent, stale).await.refused(409);
    let noted = admin.post(sent, to(&estimate, " V. Raman, by e-mail ")).await.data();
    assert_eq!((&noted["standing"], &noted["lines"][0]["approval"]), (&json!("sent"), &json!("sent")));
    assert!(evidence(&app, order, "estimate").await && !evidence(&app, order, "approval").await);
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    let entry = detail["timeline"].as_array().and_then(|all| all.last()).expect("an entry").clone();
    assert_eq!(entry["changes"], json!({ "sent_revision": [null, 1], "sent_to": [null, "V. Raman, by e-mail"] }));
    admin.post(sent, to(&noted, "V. Raman, by e-mail")).await.refused(409);
    // A new line is not sent yet.
    let mut more = again(&noted);
    more.push(slabbed(line("Polish", "labour", json!(1), json!(100)), 18));
    let version = noted["version"].as_i64().expect("a version");
    let changed = admin.post(SAVE, body(order, version, more)).await.data();
    assert!(!evidence(&app, order, "estimate").await, "{changed}");
    // By a decision on every line.
    let all: Vec<(i64, &str)> = ids(&changed).into_iter().map(|id| (id, "approved")).collect();
    admin.post(APPROVE, approval(&changed, &all)).await.data();
    assert!(evidence(&app, order, "estimate").await && evidence(&app, order, "approval").await);
}

#[tokio::test]
async fn impossible_decisions_are_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut insured = lines();
    insured[1]["payer"] = json!(4);
    let estimate = admin.post(SAVE, body(order, 0, insured)).await.data();
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let mut wrong = approval(&estimate, &[(labour, "approved"), (labour, "sent"), (oil, "approved"), (1, "approved")]);
    wrong["said_by"] = json!("Asha");
    assert_eq!(
        admin.post(APPROVE, wrong).await.wrong_fields(),
        ["decisions.1.decision", "decisions.1.line_id", "decisions.2.line_id", "decisions.3.line_id"]
    );
    let mut link = approval(&estimate, &[(labour, "approved")]);
    link["how"] = json!("link");
    assert_eq!(admin.post(APPROVE, link).await.wrong_fields(), ["how"]);
    let mut blank = approval(&estimate, &[(labour, "approved")]);
    blank["said_by"] = json!("  ");
    assert_eq!(admin.post(APPROVE, blank).await.wrong_fields(), ["said_by"]);
    let mut noteless = approval(&estimate, &[(labour, "approved")]);
    noteless["note"] = json!(" ");
    assert_eq!(admin.post(APPROVE, noteless.clone()).await.wrong_fields(), ["note"]);
    noteless.as_object_mut().expect("an object").remove("note");
    assert_eq!(admin.post(APPROVE, noteless).await.wrong_fields(), ["note"]);
    let mut by_insurer = approval(&estimate, &[(oil, "approved")]);
    by_insurer["how"] = json!("insurer");
    assert_eq!(admin.post(APPROVE, by_insurer).await.data()["standing"], "partly");
}

#[tokio::test]
async fn unchanged_lines_keep_their_decision_in_a_new_revision() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let approved = admin.post(APPROVE, approval(&estimate, &[(labour, "approved"), (oil, "approved")])).await.data();
    assert!(evidence(&app, order, "approval").await);
    let mut changed = again(&approved);
    changed[1]["quantity"] = json!(4);
    changed.push(slabbed(line("Wash", "labour", json!(1), json!(100)), 18));
    let second = admin.post(SAVE, body(order, 2, changed)).await.data();
    let states: Vec<&Value> = second["lines"].as_array().expect("lines").iter().map(|line| &line["approval"]).collect();
    assert_eq!(states, [&json!("approved"), &json!("proposed"), &json!("proposed")]);
    assert!(!evidence(&app, order, "approval").await);
    let refused = admin.post(APPROVE, approval(&approved, &[(oil, "declined")])).await.refused(409);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("Revision 1 was replaced")));
    let mut stale = approval(&second, &[(ids(&second)[1], "approved")]);
    stale["version"] = json!(1);
    assert_eq!(admin.post(APPROVE, stale).await.refused(409).body["data"]["current"]["version"], 3);
    assert_eq!(shown(&admin, order).await, second);
}

#[tokio::test]
async fn approved_lines_cost_what_was_shown_or_are_asked_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut cheap = body(order, 0, lines());
    cheap["discount"] = json!(500);
    let estimate = admin.post(SAVE, cheap).await.data();
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let approved = admin.post(APPROVE, approval(&estimate, &[(labour, "approved"), (oil, "declined")])).await.data();
    // A greater discount needs no new decision.
    let mut cheaper = body(order, 2, again(&approved));
    cheaper["discount"] = json!(600);
    let cheaper = admin.post(SAVE, cheaper).await.data();
    assert_eq!(cheaper["lines"][0]["approval"], "approved");
    // Back at the approved price, the approval is still valid.
    let mut back = body(order, 3, again(&cheaper));
    back["discount"] = json!(500);
    let back = admin.post(SAVE, back).await.data();
    assert_eq!(back["lines"][0]["approval"], "approved");
    // Without the discount the same line is more expensive: it needs a new decision, and the order has no approval.
    let dearer = admin.post(SAVE, body(order, 4, again(&back))).await.data();
    let states = [&dearer["lines"][0]["approval"], &dearer["lines"][1]["approval"]];
    assert_eq!(states, [&json!("proposed"), &json!("declined")]);
    assert!(!evidence(&app, order, "approval").await);
}

#[tokio::test]
async fn one_approval_never_counts_for_two_lines() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let approved = admin.post(APPROVE, approval(&estimate, &[(labour, "approved"), (oil, "approved")])).await.data();
    let mut twice = again(&approved);
    twice.push(twice[0].clone());
    assert_eq!(admin.post(SAVE, body(order, 2, twice)).await.wrong_fields(), ["lines.2.id"]);
}

#[tokio::test]
async fn a_garage_that_charges_tax_needs_new_approval() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let garage: i64 = app
        .tx()
        .await
        .one("SELECT garage_id FROM orders WHERE id = $1", pitlane_platform::args![order])
        .await
        .expect("a garage");
    let other: i64 = app
        .tx()
        .await
        .one("SELECT MIN(id) FROM garages WHERE id <> $1 AND tax_number IS NOT NULL", pitlane_platform::args![garage])
        .await
        .expect("another garage");
    let mut tx = app.tx().await;
    let sql = "UPDATE garages SET tax_number = NULL WHERE id = $1";
    tx.run(sql, pitlane_platform::args![garage]).await.expect("a change");
    tx.save().await.expect("saved");
    let estimate = saved(&admin, order).await;
    assert_eq!(estimate["labour_tax"]["kind"], "none");
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    admin.post(APPROVE, approval(&estimate, &[(labour, "approved"), (oil, "declined")])).await.data();
    let path = format!("/orders/detail/{order}/");
    let version = admin.get(&path).await.data()["version"].clone();
    let moved = admin.put(&path, json!({ "version": version, "garage_id": other })).await.data();
    let after = shown(&admin, order).await;
    assert_ne!(after["labour_tax"]["kind"], "none");
    let states = [&after["lines"][0]["approval"], &after["lines"][1]["approval"]];
    assert_eq!(states, [&json!("proposed"), &json!("declined")]);
    assert!(!evidence(&app, order, "approval").await);
    // No line is approved now.
    assert_eq!(moved["amount"].to_string(), "0.0");
}

#[tokio::test]
async fn a_revision_about_which_somebody_decided_is_followed_by_another() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let told = approval(&estimate, &[(labour, "approved"), (oil, "approved")]);
    let approved = admin.post(APPROVE, told).await.data();
    // The link was never sent, and no decision holds any more, as after a change of taxes.
    let mut tx = app.tx().await;
    let sql = "UPDATE estimate_lines SET approval = 'proposed', decided_at = NULL, decided_total = NULL,
                 decided_igst = NULL WHERE order_id = $1";
    tx.run(sql, pitlane_platform::args![order]).await.expect("a change");
    tx.save().await.expect("saved");
    let next = admin.post(SAVE, body(order, 2, again(&approved))).await.data();
    assert_eq!((&next["revision"], next["decisions"].as_array().map(Vec::len)), (&json!(2), Some(2)));
}

#[tokio::test]
async fn removed_declined_lines_stay_on_the_call_back_list() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    let [labour, oil] = ids(&estimate)[..] else { panic!("two lines") };
    let decided = admin.post(APPROVE, approval(&estimate, &[(labour, "approved"), (oil, "declined")])).await.data();
    let mut fewer = again(&decided);
    fewer.pop();
    admin.post(SAVE, body(order, 2, fewer)).await.data();
    let list = format!("/orders/estimate/declined/?order_id={order}");
    let listed = admin.get(&list).await.data();
    assert_eq!((&listed["count"], &listed["lines"][0]["service_name"]), (&json!(1), &json!("Engine oil")));
    assert_eq!(listed["lines"][0]["amount"].to_string(), "1899.8");
    // For a line declined before prices were stored, the price is calculated from its revision.
    let mut tx = app.tx().await;
    let sql = "UPDATE estimate_lines SET decided_total = NULL, decided_igst = NULL WHERE order_id = $1";
    tx.run(sql, pitlane_platform::args![order]).await.expect("a change");
    tx.save().await.expect("saved");
    assert_eq!(admin.get(&list).await.data(), listed);
    // A line that is asked again at another price is no longer declined.
    let mut asked = again(&decided);
    asked[1]["price"] = json!(400);
    let other = new_order(&app, &admin).await;
    let first = saved(&admin, other).await;
    let [labour, oil] = ids(&first)[..] else { panic!("two lines") };
    let decided = admin.post(APPROVE, approval(&first, &[(labour, "approved"), (oil, "declined")])).await.data();
    asked[0]["id"] = decided["lines"][0]["id"].clone();
    asked[1]["id"] = decided["lines"][1]["id"].clone();
    admin.post(SAVE, body(other, 2, asked)).await.data();
    let listed = admin.get(&format!("/orders/estimate/declined/?order_id={other}")).await.data();
    assert_eq!(listed["count"], 0);
}
