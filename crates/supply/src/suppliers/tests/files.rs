//! Documents of vendors and retailers.

use http::Method;
use serde_json::json;

use super::{RETAILERS, VENDORS, added_retailer, added_vendor, get};
use crate::testkit::{PIXEL, TestApp};

const OF_VENDOR: &str = "/api/fulfilment/api/v1/vendor/files/";
const OF_RETAILER: &str = "/api/garage/retailer/files/";

// 0.6
#[tokio::test]
async fn documents_are_added_shown_and_deleted() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex").await;
    let retailer = added_retailer(&admin, &app, "Sai", json!({})).await;
    let png = [("file", "cheque.png", PIXEL)];
    let form = json!({ "vendor_id": vendor["id"], "kind": "cheque" });
    let file = admin.form_at(Method::POST, OF_VENDOR, Some(&form), &png).await.data();
    let again = admin.form_at(Method::POST, OF_VENDOR, Some(&form), &png).await.data();
    assert_eq!((&file["kind"], &again["id"]), (&json!("cheque"), &file["id"]));
    let shown = get(&admin, &format!("{VENDORS}?id={}", vendor["id"])).await.data();
    assert_eq!(shown["vendors"][0]["files"][0]["id"], file["id"]);
    let form = json!({ "retailer_id": retailer["id"], "kind": "gst" });
    let other = admin.form_at(Method::POST, OF_RETAILER, Some(&form), &png).await.data();
    let shown = get(&admin, &format!("{RETAILERS}?id={}", retailer["id"])).await.data();
    assert_eq!(shown["retailers"][0]["files"][0]["id"], other["id"]);

    let foreign = json!({ "vendor_id": vendor["id"], "kind": "sst" });
    let refused = admin.form_at(Method::POST, OF_VENDOR, Some(&foreign), &png).await;
    assert_eq!(refused.wrong_fields(), ["kind"]);
    let fake = [("file", "cheque.png", b"not a picture".as_slice())];
    let form = json!({ "vendor_id": vendor["id"], "kind": "cheque" });
    let refused = admin.form_at(Method::POST, OF_VENDOR, Some(&form), &fake).await;
    assert!(matches!(refused.status.as_u16(), 415 | 422), "{}", refused.text);
    let missing = json!({ "vendor_id": 999_999, "kind": "cheque" });
    admin.form_at(Method::POST, OF_VENDOR, Some(&missing), &png).await.refused(404);
    app.actor("CR").await.form_at(Method::POST, OF_VENDOR, Some(&form), &png).await.refused(403);

    // A file is deleted by way of whose it is.
    let stray = format!("{OF_RETAILER}?retailer_id={}&file_id={}", retailer["id"], file["id"]);
    admin.call(Method::DELETE, &stray, None).await.refused(404);
    let gone = format!("{OF_VENDOR}?vendor_id={}&file_id={}", vendor["id"], file["id"]);
    assert_eq!(admin.call(Method::DELETE, &gone, None).await.data()["file_id"], file["id"]);
    let shown = get(&admin, &format!("{VENDORS}?id={}", vendor["id"])).await.data();
    assert_eq!(shown["vendors"][0]["files"], json!([]));
}
