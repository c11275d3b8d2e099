//! Vendors, retailers and distributors.

use serde_json::{Value, json};

use super::{Trace, Walk};
use crate::testkit::PIXEL;

const ACCOUNT: &str = "50100777788889999";

fn with(mut body: Value, fields: Value) -> Value {
    body.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
    body
}

pub async fn walk(walk: &mut Walk<'_>) {
    let city: i64 = walk.app.value("SELECT MIN(id) FROM cities WHERE is_active").await;
    let place = json!({ "address_line": "14, Ring Road", "city_id": city, "pincode": "560034" });
    walk.secrets.push(ACCOUNT.into());
    vendor(walk, &place).await;
    let shop = |name: &str, mobile: &str| with(place.clone(), json!({ "name": name, "mobile": mobile }));
    let made = with(shop("Walk agencies", "98450 12301"), json!({ "city_ids": [city] }));
    let made = walk.does("keep_distributor", Trace::Added, made).await;
    let edit = json!({ "id": made["id"], "version": made["version"], "payment_days": 30 });
    walk.does("keep_distributor", Trace::Changed, edit).await;
    files(walk, "distributor", &made["id"], "licence").await;
    let made = walk.does("keep_retailer", Trace::Added, shop("Walk spares", "98450 12302")).await;
    let edit = json!({ "id": made["id"], "version": made["version"], "payment_days": 30 });
    let made = walk.does("keep_retailer", Trace::Changed, edit).await;
    files(walk, "retailer", &made["id"], "gst").await;
    let rows = json!([{ "id": made["id"], "version": made["version"] }]);
    let several = json!({ "retailers": rows, "status": "on_hold", "status_reason": "Unpaid" });
    walk.does("change_retailers", Trace::Changed, several).await;
    let name: String = walk.app.value("SELECT name FROM cities WHERE is_active ORDER BY id LIMIT 1").await;
    let file =
        format!("name,mobile,address line,city,pincode\nWalk imports,9845012303,\"14, Ring Road\",{name},560034\n");
    let form = json!({ "dry_run": false });
    walk.sends("import_retailers", Trace::Many, form, ("file", "retailers.csv", file.as_bytes())).await;
}

/// A file is added and deleted.
async fn files(walk: &mut Walk<'_>, owner: &str, id: &Value, kind: &str) {
    let form = json!({ format!("{owner}_id"): id, "kind": kind });
    let added = format!("add_{owner}_file");
    let file = walk.sends(&added, Trace::Added, form, ("file", "a.png", PIXEL)).await;
    let query = format!("{owner}_id={id}&file_id={}", file["id"]);
    walk.does_for(&format!("delete_{owner}_file"), Trace::Ended, &query).await;
}

async fn vendor(walk: &mut Walk<'_>, place: &Value) {
    let store = with(
        place.clone(),
        json!({
            "code": "w1", "name": "Main", "cut_off": "16:30", "days_open": [1],
            "serves": { "city_ids": [], "pin_prefixes": ["56"] }, "is_default": true,
        }),
    );
    let own = json!({ "name": "Walk tyres", "kind": "tyres", "mobile": "98450 12345", "warehouses": [store] });
    let made = walk.does("create_vendor", Trace::Added, with(place.clone(), own)).await;
    let known =
        |vendor: &Value, change: Value| with(json!({ "id": vendor["id"], "version": vendor["version"] }), change);
    let made = walk.does("update_vendor", Trace::Changed, known(&made, json!({ "lead_days": 2 }))).await;
    let bank = json!({ "bank": {
        "bank_id": 13, "holder": "Walk Tyres", "account_number": ACCOUNT, "ifsc": "HDFC0000001", "account_type": "current",
    } });
    let asked = walk.does("update_vendor", Trace::Changed, known(&made, bank)).await;
    let grant = json!({ "bank_decision": { "id": asked["bank_asked"]["id"], "grant": true } });
    let other = walk.app.actor("Central CR").await;
    let made = walk.does_as(&other, "update_vendor", Trace::Changed, known(&asked, grant)).await;
    assert_eq!(made["bank"]["last4"], "9999");
    files(walk, "vendor", &made["id"], "cheque").await;
    let parts: Vec<(i64, String)> = {
        let sql = "SELECT id, part_number FROM parts WHERE is_active ORDER BY id LIMIT 2";
        walk.app.tx().await.all(sql, vec![]).await.expect("parts")
    };
    let part = json!({ "vendor_id": made["id"], "part_id": parts[0].0, "stock": 12, "price": 100 });
    let part = walk.does("add_vendor_part", Trace::Added, part).await;
    let edit = json!({ "id": part["id"], "version": part["version"], "stock": 11 });
    walk.does("edit_vendor_part", Trace::Changed, edit).await;
    let file = format!("part_number,price\n{},120\n", parts[1].1);
    let form = json!({ "vendor_id": made["id"], "dry_run": false });
    walk.sends("import_vendor_parts", Trace::Many, form, ("file", "parts.csv", file.as_bytes())).await;
}
