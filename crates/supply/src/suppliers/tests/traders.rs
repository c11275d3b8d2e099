//! Retailers and distributors.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use super::{
    DISTRIBUTOR, DISTRIBUTORS, RETAILER, RETAILERS, added_retailer, city, edit_retailer, get, new_retailer, post, with,
};
use crate::testkit::{Actor, TestApp};

async fn added_distributor(actor: &Actor<'_>, app: &TestApp, name: &str, more: Value) -> Value {
    let own = json!({ "city_ids": [city(app, "29").await], "make_user": false });
    let reply = post(actor, DISTRIBUTOR, with(with(new_retailer(app, name).await, own), more)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

async fn edit_distributor(actor: &Actor<'_>, distributor: &Value, change: Value) -> crate::testkit::Reply {
    let known = json!({ "id": distributor["id"], "version": distributor["version"] });
    post(actor, DISTRIBUTOR, with(known, change)).await
}

#[tokio::test]
async fn a_retailer_is_added_edited_and_found_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let distributor = added_distributor(&admin, &app, "Deccan Agencies", json!({})).await;
    let more = json!({ "distributor_id": distributor["id"], "status": "applied" });
    let made = added_retailer(&admin, &app, " Sai  Spares ", more).await;
    assert_eq!(
        (&made["name"], &made["mobile"], &made["status"], &made["distributor"]["name"], &made["user_id"]),
        (&json!("Sai Spares"), &json!("+919845012345"), &json!("applied"), &json!("Deccan Agencies"), &Value::Null)
    );
    assert_eq!(get(&admin, &format!("{RETAILERS}?id={}", made["id"])).await.data()["retailers"][0], made);
    let change = json!({ "status": "active", "owner_name": null, "brand_ids": [2], "credit_limit": null });
    let edited = edit_retailer(&admin, &made, change).await;
    assert_eq!(edited.status, 200);
    let edited = edited.data();
    assert_eq!(
        (&edited["status"], &edited["owner_name"], &edited["brand_ids"], &edited["credit_limit"], &edited["version"]),
        (&json!("active"), &Value::Null, &json!([2]), &Value::Null, &json!(2))
    );
    let stale = edit_retailer(&admin, &made, json!({ "owner_name": "X" })).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    edit_retailer(&admin, &edited, json!({ "status": "applied" })).await.refused(409);
    assert_eq!(edit_retailer(&admin, &edited, json!({ "status": "on_hold" })).await.wrong_fields(), ["status_reason"]);
    // The same mobile belongs to one retailer.
    let second = post(&admin, RETAILER, new_retailer(&app, "Other").await).await.refused(409);
    assert_eq!(second.body["data"]["retailer"]["id"], made["id"]);
    let nothing = edit_retailer(&admin, &edited, json!({})).await.data();
    assert_eq!(nothing["version"], 2, "nothing changed");
}

// L.5
#[tokio::test]
async fn of_64_edits_of_one_distributor_one_is_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = added_distributor(&admin, &app, "Deccan Agencies", json!({})).await;
    let change = |at: usize| json!({ "owner_name": format!("Owner {at}") });
    let replies = join_all((0..64).map(|at| edit_distributor(&admin, &made, change(at)))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
    let stale = replies.iter().find(|reply| reply.status == 409).expect("a stale one");
    let winner = replies.iter().find(|reply| reply.status == 200).expect("one");
    assert_eq!(stale.body["data"]["current"]["owner_name"], winner.body["data"]["owner_name"]);
}

// L.3
#[tokio::test]
async fn all_that_is_wrong_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let needed = ["address_line", "city_id", "mobile", "name", "pincode"];
    assert_eq!(post(&admin, RETAILER, json!({})).await.wrong_fields(), needed);
    let mut with_territory = needed.to_vec();
    with_territory.insert(1, "city_ids");
    with_territory.sort_unstable();
    assert_eq!(post(&admin, DISTRIBUTOR, json!({})).await.wrong_fields(), with_territory);
    let wrong = json!({
        "name": " ", "mobile": "12", "city_id": 999_999, "pincode": "1", "tax_number": "x", "lat": 12.9, "sst_no": "A1",
        "brand_ids": [999_999], "category_ids": [999_999], "distributor_id": 999_999, "status": "closed",
    });
    let fields = post(&admin, RETAILER, with(new_retailer(&app, "X").await, wrong)).await.wrong_fields();
    let expected = [
        "brand_ids",
        "category_ids",
        "city_id",
        "distributor_id",
        "lng",
        "mobile",
        "name",
        "pincode",
        "sst_no",
        "status",
        "tax_number",
    ];
    assert_eq!(fields, expected);
    assert_eq!(post(&admin, RETAILER, json!({ "id": 1 })).await.wrong_fields(), ["version"]);
    let territory = with(new_retailer(&app, "X").await, json!({ "city_ids": [] }));
    assert_eq!(post(&admin, DISTRIBUTOR, territory).await.wrong_fields(), ["city_ids"]);
    let malaysia = TestApp::malaysian().await;
    let admin = malaysia.actor("admin").await;
    let indian = with(new_retailer(&malaysia, "Setia").await, json!({ "pan": "ABCCE1234F" }));
    assert_eq!(post(&admin, RETAILER, indian).await.wrong_fields(), ["pan"]);
    added_retailer(&admin, &malaysia, "Setia", json!({})).await;
}

// G.5.4
#[tokio::test]
async fn retailers_come_oldest_first_unless_asked_otherwise() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let ids = |query: &str| {
        let address = format!("{RETAILERS}?{query}");
        let admin = &admin;
        async move {
            let list = get(admin, &address).await.data();
            list["retailers"]
                .as_array()
                .expect("retailers")
                .iter()
                .map(|row| row["id"].as_i64().expect("an id"))
                .collect::<Vec<_>>()
        }
    };
    let mut pages = Vec::new();
    for offset in [0, 15, 30] {
        pages.extend(ids(&format!("limit=15&offset={offset}")).await);
    }
    assert_eq!(pages.len(), 45);
    assert!(pages.is_sorted_by(|a, b| a < b), "ascending, each once: {pages:?}");
    let newest = ids("sort=-id&limit=15").await;
    assert!(newest.is_sorted_by(|a, b| a > b) && newest[0] > pages[44], "{newest:?}");
    assert_eq!(ids("sort=id&limit=15").await, pages[..15]);
    let first = get(&admin, DISTRIBUTORS).await.data();
    assert_eq!((&first["distributors"][0]["id"], &first["count"]), (&json!(1), &json!(9)));
    for wrong in ["limit=201", "offset=-1", "sort=nothing", "status=gone"] {
        assert_eq!(get(&admin, &format!("{RETAILERS}?{wrong}")).await.status, 422, "{wrong}");
    }
}

// G.5.5, G.5.13
#[tokio::test]
async fn an_edit_needs_a_permission_of_its_own() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = added_retailer(&admin, &app, "Sai Spares", json!({})).await;
    let sql = "UPDATE roles SET letters = $1, version = version + 1 WHERE name = 'Central CR'";
    let mut tx = app.region.db.write().await.expect("a unit of work");
    tx.run(sql, pitlane_platform::args![json!({ "retailers": "RC" }).to_string()]).await.expect("written");
    tx.save().await.expect("saved");
    let cr = app.actor("Central CR").await;
    let refused = edit_retailer(&cr, &made, json!({ "owner_name": "X" })).await.refused(403);
    assert!(refused.text.contains("retailers.U"), "{}", refused.text);
    let new = with(new_retailer(&app, "Other").await, json!({ "mobile": "98450 54321" }));
    assert_eq!(post(&cr, RETAILER, new).await.status, 201);
    for role in ["CR", "Operation/Garage", "spares_retailer", "distributor", "Finance Admin"] {
        let actor = app.actor(role).await;
        get(&actor, RETAILERS).await.refused(403);
        get(&actor, DISTRIBUTORS).await.refused(403);
        post(&actor, RETAILER, json!({})).await.refused(403);
        post(&actor, DISTRIBUTOR, json!({})).await.refused(403);
    }
}

// G.5.14
#[tokio::test]
async fn of_64_adds_of_one_mobile_one_counts() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = new_retailer(&app, "Sai Spares").await;
    let replies = join_all((0..64).map(|_| post(&admin, RETAILER, body.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 63);
    let made = replies.into_iter().find(|reply| reply.status == 201).expect("one").data();
    let edits = join_all((0..20).map(|turn| edit_retailer(&admin, &made, json!({ "payment_days": turn })))).await;
    assert_eq!(edits.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(edits.iter().filter(|reply| reply.status == 409).count(), 19);
}

// G.4
#[tokio::test]
async fn a_distributor_hands_its_retailers_on() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = added_distributor(&admin, &app, "Deccan Agencies", json!({})).await;
    let second = added_distributor(&admin, &app, "Ganga Traders", json!({ "mobile": "98450 22222" })).await;
    assert!(second["overlaps"].as_array().expect("overlaps").iter().any(|other| other["id"] == first["id"]));
    let retailer = added_retailer(&admin, &app, "Sai", json!({ "distributor_id": first["id"] })).await;
    let close = json!({ "status": "closed", "status_reason": "Gave up" });
    let refused = edit_distributor(&admin, &first, close.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["retailers"], 1);
    let to_itself = edit_distributor(&admin, &first, with(close.clone(), json!({ "hand_over_to": first["id"] }))).await;
    assert_eq!(to_itself.wrong_fields(), ["hand_over_to"]);
    let closed = edit_distributor(&admin, &first, with(close, json!({ "hand_over_to": second["id"] }))).await.data();
    assert_eq!((&closed["status"], &closed["retailers"]), (&json!("closed"), &json!(0)));
    let moved = get(&admin, &format!("{RETAILERS}?id={}", retailer["id"])).await.data()["retailers"][0].clone();
    assert_eq!((&moved["distributor_id"], &moved["version"]), (&second["id"], &json!(2)));
    let late = edit_retailer(&admin, &moved, json!({ "distributor_id": first["id"] })).await;
    assert_eq!(late.wrong_fields(), ["distributor_id"]);
}

#[tokio::test]
async fn several_are_changed_together_or_not_at_all() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let several = "/api/garage/retailer/several/";
    let send = |body: Value| admin.call(Method::PUT, several, Some(body));
    let list = get(&admin, &format!("{RETAILERS}?status=active&limit=3")).await.data();
    let rows: Vec<Value> = list["retailers"]
        .as_array()
        .expect("retailers")
        .iter()
        .map(|row| json!({ "id": row["id"], "version": row["version"] }))
        .collect();
    let stale = json!([rows[0], rows[1], { "id": rows[2]["id"], "version": 77 }]);
    let refused = send(json!({ "retailers": stale, "distributor_id": 2 })).await.refused(409);
    assert_eq!(refused.body["data"]["stale"][0]["id"], rows[2]["id"]);
    let done = send(json!({ "retailers": rows, "distributor_id": 2, "status": "on_hold", "status_reason": "Unpaid" }))
        .await
        .data();
    assert_eq!(done["changed"], 3);
    let one = get(&admin, &format!("{RETAILERS}?id={}", rows[0]["id"])).await.data()["retailers"][0].clone();
    assert_eq!((&one["distributor_id"], &one["status"]), (&json!(2), &json!("on_hold")));
    assert_eq!(send(json!({ "retailers": [rows[0]] })).await.wrong_fields(), ["status"]);
    // One with open orders of spares is not closed, and so none is.
    crate::testkit::set_open(&app, "retailer", rows[1]["id"].as_i64().expect("an id"), 4).await;
    let rows: Vec<Value> = rows.iter().map(|row| json!({ "id": row["id"], "version": 2 })).collect();
    let refused = send(json!({ "retailers": rows, "status": "closed", "status_reason": "Ended" })).await.refused(409);
    assert_eq!(refused.body["data"]["open_orders"], 4);
    let closed = "SELECT COUNT(*) FROM retailers WHERE status = 'closed' AND version > 2";
    assert_eq!(app.value::<i64>(closed).await, 0);
}

// A.2
#[tokio::test]
async fn lists_to_pick_from_have_those_in_use() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let choices = "/api/garage/workshop/spare-retailers/";
    let active = get(&cr, &format!("{choices}?limit=200")).await.data();
    assert!(active["retailers"].as_array().expect("retailers").iter().all(|row| row["status"] == "active"));
    assert_eq!(get(&cr, &format!("{choices}?all_retailers=1")).await.data()["count"], 80);
    let head = app.actor("City Head").await;
    let own = get(&head, &format!("{choices}?limit=200")).await.data();
    assert!(own["count"].as_i64() < active["count"].as_i64(), "{own}");
    let distributors = cr.get("/users/get-distributors-list/").await.data();
    assert_eq!(distributors["count"], 7);
    assert!(!distributors["distributors"][0]["cities"].as_array().expect("cities").is_empty());
    let of_city = cr
        .get(&format!("/users/get-distributors-list/?city_id={}", distributors["distributors"][0]["cities"][0]["id"]))
        .await
        .data();
    assert!(of_city["count"].as_i64() >= Some(1));
}
