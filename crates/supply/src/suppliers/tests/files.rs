//! Documents of vendors, retailers and distributors.

use http::Method;
use serde_json::json;

use super::{DISTRIBUTORS, RETAILERS, VENDORS, added_retailer, added_vendor, get};
use crate::testkit::{PIXEL, TestApp};

const OF_VENDOR: &str = "/api/fulfilment/api/v1/vendor/files/";
const OF_RETAILER: &str = "/api/garage/retailer/files/";
const OF_DISTRIBUTOR: &str = "/api/garage/distributor/files/";

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
    // The same picture of a distributor with the same id is a file of its own.
    let form = json!({ "distributor_id": 1, "kind": "licence" });
    let third = admin.form_at(Method::POST, OF_DISTRIBUTOR, Some(&form), &png).await.data();
    let shown = get(&admin, &format!("{DISTRIBUTORS}?id=1")).await.data();
    assert_eq!(shown["distributors"][0]["files"], json!([third]));
    let listed = get(&admin, DISTRIBUTORS).await.data();
    assert_eq!(listed["distributors"][0].get("files"), None);
    let link = third["url"].as_str().expect("a link");
    assert_eq!(get(&app.signed_out(), &format!("/api/india/central{link}")).await.status, 200);
    let gone = format!("{OF_DISTRIBUTOR}?distributor_id=1&file_id={}", third["id"]);
    app.actor("CR").await.call(Method::DELETE, &gone, None).await.refused(403);
    let stray = format!("{OF_RETAILER}?retailer_id=1&file_id={}", third["id"]);
    admin.call(Method::DELETE, &stray, None).await.refused(404);
    assert_eq!(admin.call(Method::DELETE, &gone, None).await.data()["file_id"], third["id"]);
    let missing = json!({ "distributor_id": 999_999, "kind": "licence" });
    admin.form_at(Method::POST, OF_DISTRIBUTOR, Some(&missing), &png).await.refused(404);

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
