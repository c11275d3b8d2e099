//! The bank account of a vendor by four eyes.

use serde_json::json;

use super::{VENDORS, added_vendor, edit_vendor, get};
use crate::testkit::TestApp;

// G.5.10
#[tokio::test]
async fn who_asks_for_an_account_never_approves_it() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("Central CR").await, app.actor("admin").await);
    let vendor = added_vendor(&cr, &app, "Apex Tyres").await;
    let account = |number: &str| {
        json!({ "bank": {
            "bank_id": 13, "holder": "Apex Tyres", "account_number": number, "ifsc": "HDFC0000001", "account_type": "current",
        } })
    };
    let asked = edit_vendor(&cr, &vendor, account("50100123456")).await.data();
    assert_eq!((&asked["bank_status"], &asked["bank_asked"]["last4"]), (&json!("asked"), &json!("3456")));
    let sent = "SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE '%Bank account of Apex%'";
    assert_eq!(app.value::<i64>(sent).await, 1);
    let grant = json!({ "bank_decision": { "id": asked["bank_asked"]["id"], "grant": true } });
    edit_vendor(&cr, &asked, grant.clone()).await.refused(409);
    let approved = edit_vendor(&admin, &asked, grant).await.data();
    assert_eq!((&approved["bank_status"], &approved["bank"]["last4"]), (&json!("approved"), &json!("3456")));
    let second = edit_vendor(&admin, &approved, account("50100777788889999")).await.data();
    let replaced = json!({ "bank_decision": { "id": second["bank_asked"]["id"], "grant": true } });
    let reply = edit_vendor(&cr, &second, replaced).await;
    assert!(!reply.text.contains("50100777788889999"));
    assert_eq!(reply.data()["bank"]["last4"], "9999");
    let states =
        "SELECT COUNT(*) FROM bank_accounts WHERE owner = 'vendor' AND status = 'replaced' AND asked_by IS NOT NULL";
    assert_eq!(app.value::<i64>(states).await, 1);
    let row = get(&admin, &format!("{VENDORS}?text=apex+tyres")).await;
    assert!(!row.text.contains("50100777788889999"));
    // The one of a garage with the same id is another one.
    let garages = "SELECT COUNT(*) FROM bank_accounts WHERE owner = 'garage' AND asked_by IS NOT NULL";
    assert_eq!(app.value::<i64>(garages).await, 0);
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE entity = 'vendor' AND (after LIKE '%50100777788889999%' OR before LIKE '%50100777788889999%')";
    assert_eq!(app.value::<i64>(audited).await, 0);
    // Who is told needs a mobile.
    let silent = edit_vendor(&admin, &vendor, json!({})).await;
    silent.refused(409);
}
