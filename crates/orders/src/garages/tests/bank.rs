//! The bank account of a garage by four eyes: B.4.3, B.4.4.

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{account, added, address, edit, with_bank};
use crate::testkit::TestApp;

// B.7.5
#[tokio::test]
async fn who_asks_for_an_account_never_approves_it() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("Central CR").await, app.actor("admin").await);
    let garage = with_bank(&admin, &cr, &app, &added(&cr, &app).await).await;
    assert_eq!((&garage["bank"]["last4"], &garage["bank_asked"]), (&json!("3456"), &json!(null)));
    let sent = "SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE '%Bank account of Lotus%'";
    assert_eq!(app.value::<i64>(sent).await, 1);

    let asked = edit(&cr, &garage, json!({ "bank": account(&app, "50100777788889999") })).await.data();
    assert_eq!((&asked["bank"]["last4"], &asked["bank_asked"]["last4"]), (&json!("3456"), &json!("9999")));
    assert_eq!(asked["bank_asked"]["is_own"], true);
    assert_eq!(app.value::<i64>(sent).await, 2);
    let message: String = app.value("SELECT payload FROM jobs WHERE kind = 'sms' ORDER BY id DESC LIMIT 1").await;
    assert!(message.contains("9999") && !message.contains("50100777788889999"), "{message}");
    // One at a time, and not the one that is in effect.
    let second = edit(&admin, &asked, json!({ "bank": account(&app, "50100111122223333") })).await.refused(409);
    assert_eq!(second.body["data"]["bank_asked"]["last4"], "9999");

    let id = asked["bank_asked"]["id"].clone();
    let grant = json!({ "bank_decision": { "id": id, "grant": true } });
    edit(&cr, &asked, grant.clone()).await.refused(409);
    let silent = json!({ "bank_decision": { "id": id, "grant": false } });
    assert_eq!(edit(&admin, &asked, silent).await.wrong_fields(), ["bank_decision.note"]);
    let approved = edit(&admin, &asked, grant.clone()).await.data();
    assert_eq!((&approved["bank"]["last4"], &approved["bank_asked"]), (&json!("9999"), &json!(null)));
    assert_ne!(approved["bank"]["decided_by"], approved["bank"]["asked_by"]);
    let states: Vec<String> = app
        .tx()
        .await
        .all(
            "SELECT status FROM bank_accounts WHERE owner = 'garage' AND owner_id = $1 ORDER BY id",
            args![garage["id"].as_i64().expect("an id")],
        )
        .await
        .expect("states");
    assert_eq!(states, ["replaced", "approved"]);
    edit(&admin, &approved, grant).await.refused(409);
    let same = edit(&admin, &approved, json!({ "bank": account(&app, "5010 0777 7888 89999") })).await;
    assert_eq!(same.wrong_fields(), ["bank.account_number"]);
    // Who asked may withdraw.
    let again = edit(&admin, &approved, json!({ "bank": account(&app, "50100000000001") })).await.data();
    let withdraw =
        json!({ "bank_decision": { "id": again["bank_asked"]["id"], "grant": false, "note": "A typing error" } });
    let left = edit(&admin, &again, withdraw).await.data();
    assert_eq!((&left["bank"]["last4"], &left["bank_asked"]), (&json!("9999"), &json!(null)));
}

// B.7.4
#[tokio::test]
async fn an_ifsc_of_another_bank_warns_and_a_wrong_one_is_refused() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let with = |change: Value| {
        let mut body = account(&app, "50100123456");
        body.as_object_mut().expect("an object").extend(change.as_object().expect("an object").clone());
        json!({ "bank": body })
    };
    assert_eq!(edit(&admin, &garage, with(json!({ "ifsc": "HDFC1000001" }))).await.wrong_fields(), ["bank.ifsc"]);
    let many =
        with(json!({ "bank_id": 999, "holder": "  x ", "account_number": "1", "bic": "MBBEMYKL", "ifsc": null }));
    assert_eq!(
        edit(&admin, &garage, many).await.wrong_fields(),
        ["bank.account_number", "bank.bank_id", "bank.bic", "bank.holder", "bank.ifsc"]
    );
    // Of the State Bank of India, for a holder of another name.
    let odd = with(json!({ "bank_id": 1, "ifsc": "hdfc0000001", "holder": "Ramesh Kumar" }));
    let asked = edit(&admin, &garage, odd).await.data();
    assert_eq!(asked["bank_asked"]["warnings"], json!(["other_bank", "other_holder"]));
    assert_eq!(asked["bank_asked"]["ifsc"], "HDFC0000001");
    let banks = admin.get("/central/banks/").await.data();
    assert_eq!(banks["count"], 63);
    assert!(banks["banks"].as_array().expect("banks").iter().all(|bank| bank["prefixes"].is_string()));
}

// B.7.11
#[tokio::test]
async fn an_account_in_malaysia_has_a_bic() {
    let app = TestApp::malaysian().await;
    let (cr, admin) = (app.actor("Central CR").await, app.actor("admin").await);
    let garage = added(&cr, &app).await;
    let mut body = account(&app, "1234567890");
    body["ifsc"] = json!("HDFC0000001");
    let refused = edit(&admin, &garage, json!({ "bank": body })).await;
    assert!(refused.text.contains("is not used in this country"), "{}", refused.text);
    assert_eq!(refused.wrong_fields(), ["bank.ifsc"]);
    let garage = with_bank(&admin, &cr, &app, &garage).await;
    assert_eq!((&garage["bank"]["bic"], &garage["bank"]["last4"]), (&json!("MBBEMYKL"), &json!("3456")));
}

// B.7.1
#[tokio::test]
async fn no_answer_and_no_table_has_an_account_number() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("Central CR").await, app.actor("admin").await);
    let number = "509876543210987";
    let garage = added(&admin, &app).await;
    let asked = edit(&admin, &garage, json!({ "bank": account(&app, number) })).await;
    let mut answers = vec![asked.text.clone()];
    let asked = asked.data();
    answers.push(edit(&admin, &asked, json!({ "bank": account(&app, number) })).await.text);
    answers.push(
        edit(&admin, &asked, json!({ "bank": account(&app, &format!("{number}-{}", "9".repeat(40))) })).await.text,
    );
    let grant = json!({ "bank_decision": { "id": asked["bank_asked"]["id"], "grant": true } });
    answers.push(edit(&cr, &asked, grant).await.text);
    answers.push(admin.get(&address(&garage)).await.text);
    let ids: Vec<i64> = app.tx().await.all("SELECT id FROM garages ORDER BY id", args![]).await.expect("ids");
    for id in ids {
        answers.push(admin.get(&format!("/garages/detail/{id}/")).await.text);
    }
    for page in 0..50 {
        answers.push(admin.get(&format!("/garages/?all=1&figures=1&limit=5&offset={}", 5 * page)).await.text);
    }
    assert!(answers.len() >= 200, "{}", answers.len());
    for answer in &answers {
        assert!(!answer.contains(number), "{answer}");
    }
    for sql in [
        "SELECT COUNT(*) FROM audit_entries WHERE before LIKE '%509876543210987%' OR after LIKE '%509876543210987%'",
        "SELECT COUNT(*) FROM jobs WHERE payload LIKE '%509876543210987%'",
        "SELECT COUNT(*) FROM bank_accounts WHERE number_sealed LIKE '%509876543210987%' OR holder LIKE '%509876543210987%'",
    ] {
        assert_eq!(app.value::<i64>(sql).await, 0, "{sql}");
    }
    let sealed: String = app.value("SELECT number_sealed FROM bank_accounts WHERE last4 = '0987'").await;
    let purpose = format!("bank account of garage {}", garage["id"]);
    assert_eq!(app.region.vault.open(&purpose, &sealed).as_deref(), Some(number));
}

// B.7.14
#[tokio::test]
async fn of_20_decisions_at_once_one_counts() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("Central CR").await, app.actor("admin").await);
    let garage = added(&cr, &app).await;
    let asked = edit(&admin, &garage, json!({ "bank": account(&app, "50100123456") })).await.data();
    let decide = |grant: bool| {
        let decision = json!({ "id": asked["bank_asked"]["id"], "grant": grant, "note": "Checked" });
        edit(&cr, &asked, json!({ "bank_decision": decision }))
    };
    let replies = join_all((0..20).map(|turn| decide(turn % 2 == 0))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 19);
    let decided: i64 = app
        .value("SELECT COUNT(*) FROM bank_accounts WHERE status IN ('approved', 'refused') AND asked_by IS NOT NULL")
        .await;
    assert_eq!(decided, 1);
}
