//! Questions and answers, events, coupons and vouchers.

use chrono::Duration;
use serde_json::{Value, json};

use super::{Trace, Walk};
use crate::testkit::picture;

pub async fn walk(walk: &mut Walk<'_>) {
    let faq = json!({
        "category": "Walk", "question": "Who walks?", "answer": "All do.", "language": "en", "audience": "staff",
        "is_published": true,
    });
    let faq = walk.does("create_faq", Trace::Added, faq).await;
    let edit = json!({ "id": faq["id"], "version": faq["version"], "answer": "Everyone does." });
    walk.does("update_faq", Trace::Changed, edit).await;
    events(walk).await;
    coupons(walk).await;
    vouchers(walk).await;
}

async fn events(walk: &mut Walk<'_>) {
    let city: i64 = walk.app.value("SELECT MIN(id) FROM cities WHERE is_active").await;
    let manager = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE u.is_demo AND r.name = 'Central CR'";
    let manager: i64 = walk.app.value(manager).await;
    let begins = walk.app.region.now() + Duration::hours(30);
    let event = json!({
        "name": "Walk", "kind": "camp", "city_id": city, "address_line": "12, MG Road", "pincode": "411001",
        "starts_at": begins, "ends_at": begins + Duration::hours(4), "manager_id": manager,
    });
    let event = walk.does("create_event", Trace::Added, event).await;
    let edit = json!({ "version": event["version"], "notes": "Bring water" });
    walk.does_at("update_event", &event["id"], Trace::Changed, edit).await;
    let of = json!({ "event_id": event["id"] });
    walk.sends("set_event_banner", Trace::Changed, of.clone(), ("banner", "a.png", &picture(1))).await;
    walk.sends("set_event_banner", Trace::Changed, of, ("banner", "b.png", &picture(2))).await;
    walk.does_for("delete_event_banner", Trace::Ended, &format!("event_id={}", event["id"])).await;
}

async fn order(walk: &mut Walk<'_>) -> Value {
    let (garage, city): (i64, i64) = {
        let sql = "SELECT id, city_id FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1";
        walk.app.tx().await.one(sql, vec![]).await.expect("a garage")
    };
    let body = json!({
        "order_type": 110, "order_of": "product", "mobile": "9812000077", "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    let order = walk.admin.post("/orders/", body).await.data();
    json!({ "id": order["order_id"], "version": order["version"] })
}

async fn coupons(walk: &mut Walk<'_>) {
    let coupon = json!({
        "code": "WALK-1", "title": "Walk", "kind": "flat", "value": 300, "valid_from": "2026-03-10",
        "valid_to": "2026-03-30", "status": "active",
    });
    let coupon = walk.does("create_coupon", Trace::Added, coupon).await["coupon"].clone();
    let edit = json!({ "version": coupon["version"], "title": "Long walk" });
    walk.does_at("update_coupon", &coupon["id"], Trace::Changed, edit).await;
    let order = order(walk).await;
    let body = json!({ "order_id": order["id"], "version": order["version"], "code": "WALK-1" });
    walk.does("apply_coupon", Trace::Changed, body).await;
    let path = format!("/orders/detail/{}/", order["id"]);
    let version = walk.reads(&path).await["version"].clone();
    walk.does("remove_coupon", Trace::Changed, json!({ "order_id": order["id"], "version": version })).await;
}

async fn vouchers(walk: &mut Walk<'_>) {
    let superior = walk.app.actor("Super Admin").await;
    let asked = json!({ "action": "issue", "mobile": "9812000077", "amount": 2500, "reason": "goodwill" });
    let asked = walk.does("change_voucher", Trace::Added, asked).await;
    let call = |action: &str, voucher: &Value| json!({ "action": action, "id": voucher["id"], "version": voucher["version"], "note": "Agreed" });
    let voucher = walk.does_as(&superior, "change_voucher", Trace::Changed, call("approve", &asked)).await;
    let mut longer = call("extend", &voucher);
    longer["days"] = json!(10);
    longer.as_object_mut().expect("an object").remove("note");
    let voucher = walk.does("change_voucher", Trace::Changed, longer).await;
    walk.app.clock.advance(Duration::minutes(2));
    let again = json!({ "action": "resend", "id": voucher["id"], "version": voucher["version"] });
    walk.does("change_voucher", Trace::Happened, again).await;
    let path = format!("/customer/voucher_coupon_get_post?id={}", voucher["id"]);
    let voucher = walk.reads(&path).await["vouchers"][0].clone();
    walk.does("change_voucher", Trace::Changed, call("cancel", &voucher)).await;
}
