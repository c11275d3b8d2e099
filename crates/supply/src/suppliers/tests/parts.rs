//! The parts that vendors supply: priced by day, found by vendor and part, as CSV in both directions. G.1

use std::fmt::Write;

use futures_util::future::join_all;
use http::Method;
use pitlane_platform::caller::Caller;
use pitlane_platform::{args, session};
use serde_json::{Value, json};

use super::{VENDOR, VENDORS, added_vendor, city, edit_vendor, get, new_vendor, post, put, with};
use crate::testkit::{Actor, Reply, TestApp};

const PARTS: &str = "/api/fulfilment/api/v1/vendor/parts/";
const IMPORT: &str = "/api/fulfilment/api/v1/vendor/parts/import/";

/// Ids and numbers of the first parts of the catalogue.
async fn catalogue(app: &TestApp) -> Vec<(i64, String)> {
    app.tx().await.all("SELECT id, part_number FROM parts ORDER BY id", args![]).await.expect("parts")
}

async fn added(actor: &Actor<'_>, vendor: &Value, part: i64, more: Value) -> Value {
    let body = with(json!({ "vendor_id": vendor["id"], "part_id": part }), more);
    let reply = post(actor, PARTS, body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

async fn edit(actor: &Actor<'_>, part: &Value, change: Value) -> Reply {
    put(actor, PARTS, with(json!({ "id": part["id"], "version": part["version"] }), change)).await
}

async fn import(actor: &Actor<'_>, vendor: &Value, file: &str, dry_run: bool) -> Reply {
    let form = json!({ "vendor_id": vendor["id"], "dry_run": dry_run });
    actor.form_at(Method::POST, IMPORT, Some(&form), &[("file", "parts.csv", file.as_bytes())]).await
}

// G.1, D.7.1: today is 2026-03-10.
#[tokio::test]
async fn a_part_of_a_vendor_is_added_priced_by_day_and_found() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex Tyres").await;
    let part = catalogue(&app).await[0].clone();
    let own = json!({ "vendor_sku": " ap-77 ", "stock": 12, "price": 100 });
    let made = added(&admin, &vendor, part.0, own).await;
    assert_eq!(
        (&made["vendor_sku"], &made["stock"], &made["price"], &made["price_from"], &made["part_number"]),
        (&json!("ap-77"), &json!(12), &json!(100.0), &json!("2026-03-10"), &json!(part.1))
    );
    let sale = json!({ "price": 80, "valid_from": "2026-03-20", "valid_to": "2026-03-30", "stock": null });
    let priced = edit(&admin, &made, sale).await.data();
    assert_eq!((&priced["version"], &priced["stock"]), (&json!(2), &Value::Null));
    assert_eq!(priced["next_price"], json!({ "from": "2026-03-20", "price": 80.0 }));
    for (day, price) in [("2026-03-19", 100.0), ("2026-03-20", 80.0), ("2026-03-30", 80.0), ("2026-03-31", 100.0)] {
        let found = get(&admin, &format!("{PARTS}?vendor_id={}&on={day}", vendor["id"])).await.data();
        assert_eq!((&found["count"], &found["vendor_parts"][0]["price"]), (&json!(1), &json!(price)), "{day}");
    }
    let full = get(&admin, &format!("{PARTS}?id={}", made["id"])).await.data();
    assert_eq!(full["vendor_parts"][0], priced);
    assert_eq!(full["vendor_parts"][0]["prices"].as_array().map(Vec::len), Some(2));
    // What has begun is ended and not changed; what has not is corrected and taken back. D.7.2
    let (ahead, begun) = (priced["prices"][0]["id"].clone(), priced["prices"][1]["id"].clone());
    edit(&admin, &priced, json!({ "price_id": begun, "price": 90 })).await.refused(409);
    let corrected = edit(&admin, &priced, json!({ "price_id": ahead, "price": 85 })).await.data();
    assert_eq!(corrected["next_price"]["price"], json!(85.0));
    let withdrawn = edit(&admin, &corrected, json!({ "price_id": ahead, "withdraw": true })).await.data();
    assert_eq!(withdrawn["prices"].as_array().map(Vec::len), Some(1));
    let ended = edit(&admin, &withdrawn, json!({ "price_id": begun, "valid_to": "2026-03-31" })).await.data();
    assert_eq!(ended["next_price"], json!({ "from": "2026-04-01", "price": null }));
    // A price of another part is none of this one.
    let other: i64 = app.value("SELECT MIN(id) FROM prices WHERE subject = 'part'").await;
    assert_eq!(edit(&admin, &ended, json!({ "price_id": other, "price": 1 })).await.wrong_fields(), ["price_id"]);

    for (query, is_found) in [
        ("text=AP-7".to_owned(), true),
        (format!("text={}", part.1), true),
        ("text=nothing+of+that".to_owned(), false),
        (format!("part_id={}", part.0), true),
        ("without_price=1".to_owned(), false),
        ("without_price=1&on=2026-04-01".to_owned(), true),
        ("is_active=0".to_owned(), false),
    ] {
        let found = get(&admin, &format!("{PARTS}?vendor_id={}&{query}", vendor["id"])).await.data();
        assert_eq!(found["count"] == json!(1), is_found, "{query}");
    }
    let suppliers = |more: &'static str| {
        let address = format!("{VENDORS}?part_id={}&text=apex+tyres{more}", part.0);
        let admin = &admin;
        async move { get(admin, &address).await.data()["count"].clone() }
    };
    assert_eq!(suppliers("").await, json!(1));
    let off = edit(&admin, &ended, json!({ "is_active": false })).await.data();
    assert_eq!((&off["is_active"], suppliers("").await), (&json!(false), json!(0)));
    let changes = off["history"][0]["changes"].to_string();
    assert!(changes.contains("is_active"), "{changes}");
}

#[tokio::test]
async fn all_that_is_wrong_with_a_part_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex Tyres").await;
    let part = catalogue(&app).await[0].0;
    let base = json!({ "vendor_id": vendor["id"], "part_id": part });
    for (body, wrong) in [
        (
            json!({ "part_id": 999_999, "price": -1, "valid_from": "2026-03-20", "valid_to": "2026-03-19" }),
            vec!["part_id", "price", "valid_to"],
        ),
        (json!({ "price": 0 }), vec!["price"]),
        (json!({ "valid_from": "2026-03-20", "valid_to": "2026-03-21" }), vec!["valid_from", "valid_to"]),
        (json!({ "stock": -1, "vendor_sku": " " }), vec!["stock", "vendor_sku"]),
        (json!({ "price": 5, "valid_from": "2026-03-01" }), vec!["reason"]),
    ] {
        assert_eq!(post(&admin, PARTS, with(base.clone(), body)).await.wrong_fields(), wrong);
    }
    let of_nobody = with(base.clone(), json!({ "vendor_id": 999_999 }));
    post(&admin, PARTS, of_nobody).await.refused(404);
    let made = added(&admin, &vendor, part, json!({ "price": 0, "is_free": true })).await;
    let twice = post(&admin, PARTS, base.clone()).await.refused(409);
    assert_eq!(twice.body["data"]["vendor_part_id"], made["id"]);
    let mixed = edit(&admin, &made, json!({ "price_id": made["prices"][0]["id"], "stock": 1, "reason": "x" })).await;
    assert_eq!(mixed.wrong_fields(), ["reason", "stock"]);
    assert_eq!(
        edit(&admin, &made, json!({ "withdraw": true, "valid_to": null })).await.wrong_fields(),
        ["valid_to", "withdraw"]
    );
    // Only an admin may begin in the past.
    let cr = app.actor("Central CR").await;
    let earlier = json!({ "price": 5, "valid_from": "2026-03-01", "reason": "As agreed" });
    assert_eq!(edit(&cr, &made, earlier.clone()).await.wrong_fields(), ["valid_from"]);
    edit(&admin, &made, earlier).await.data();
    // Nothing that changes nothing is written.
    let now = get(&admin, &format!("{PARTS}?id={}", made["id"])).await.data()["vendor_parts"][0].clone();
    assert_eq!(edit(&admin, &now, json!({})).await.data()["version"], now["version"]);
    for wrong in ["limit=201", "offset=-1", "sort=nothing", "is_active=2"] {
        assert_eq!(get(&admin, &format!("{PARTS}?{wrong}")).await.status, 422, "{wrong}");
    }
    get(&admin, &format!("{PARTS}?id=999999")).await.refused(404);
}

// D.7.14
#[tokio::test]
async fn of_64_adds_and_64_edits_one_counts() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex Tyres").await;
    let part = catalogue(&app).await[0].0;
    let body = json!({ "vendor_id": vendor["id"], "part_id": part, "price": 100 });
    let replies = join_all((0..64).map(|_| post(&admin, PARTS, body.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 63);
    let made = replies.into_iter().find(|reply| reply.status == 201).expect("one").data();
    let ahead = json!({ "price": 90, "valid_from": "2026-04-01" });
    let replies = join_all((0..64).map(|_| edit(&admin, &made, ahead.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 63);
    let stale = edit(&admin, &made, json!({ "stock": 1 })).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 2);
    // A repeated request is answered, not repeated.
    let second = catalogue(&app).await[1].0;
    let keyed = admin.clone().with("Idempotency-Key", "vendor-part-1");
    let body = json!({ "vendor_id": vendor["id"], "part_id": second });
    let first = post(&keyed, PARTS, body.clone()).await.data();
    assert_eq!(post(&keyed, PARTS, body).await.data()["id"], first["id"]);
}

// 0.7, D.7.5
#[tokio::test]
async fn the_parts_of_a_vendor_are_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let vendor = added_vendor(&admin, &app, "Apex Tyres").await;
    let numbers = catalogue(&app).await;
    let mut right = String::from("Part number,vendor sku,stock,price,valid from\r\n");
    for (at, (_, number)) in numbers.iter().enumerate() {
        write!(right, "\"{}\",AP-{at},{},\"1,{:03}.50\",\r\n", number.to_lowercase(), at % 90, at % 1_000)
            .expect("a text");
    }
    let lines = numbers.len();
    let count = "SELECT COUNT(*) FROM vendor_parts";
    let before: i64 = app.value(count).await;
    let shown = import(&admin, &vendor, &right, true).await.data();
    assert_eq!((&shown["to_create"], &shown["problem_count"]), (&json!(lines), &json!(0)), "{shown}");
    assert_eq!(app.value::<i64>(count).await, before, "a dry run");
    let wrong = right.replace(",AP-1,1,", ",AP-1,many,").replace(",AP-2,", ",AP-2,2,2,2,");
    let wrong = wrong.replacen(",AP-3,3,\"1,003.50\"", ",AP-3,3,dear", 1);
    let wrong = format!("{wrong}nothing,X,1,1,\r\n\"{}\",Y,1,0,2026-03-01\r\n", numbers[0].1);
    let refused = import(&admin, &vendor, &wrong, false).await.refused(409).body["data"].clone();
    let named: Vec<(i64, &str)> = refused["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["line"].as_i64().expect("a line"), one["column"].as_str().expect("a column")))
        .collect();
    let last = i64::try_from(lines).expect("a number") + 2;
    assert_eq!(
        named,
        [
            (3, "stock"),
            (4, ""),
            (5, "price"),
            (last, "part_number"),
            (last + 1, "part_number"),
            (last + 1, "price"),
            (last + 1, "valid_from"),
        ]
    );
    assert_eq!(app.value::<i64>(count).await, before);
    let done = import(&admin, &vendor, &right, false).await.data();
    assert_eq!((&done["to_create"], &done["imported"]), (&json!(lines), &json!(true)), "{done}");
    let again = import(&admin, &vendor, &right, false).await.data();
    assert_eq!((&again["to_update"], &again["unchanged"]), (&json!(0), &json!(lines)), "{again}");
    // A price of another day is added, and what the file does not have stays.
    let later = format!("part_number,price,valid_from\r\n\"{}\",99,2026-04-01\r\n", numbers[0].1);
    assert_eq!(import(&admin, &vendor, &later, false).await.data()["to_update"], 1);
    let found = get(&admin, &format!("{PARTS}?vendor_id={}&part_id={}", vendor["id"], numbers[0].0)).await.data();
    let row = &found["vendor_parts"][0];
    assert_eq!(
        (&row["vendor_sku"], &row["price"], &row["next_price"]["price"]),
        (&json!("AP-0"), &json!(1000.5), &json!(99.0))
    );
    // A downloaded list can be imported again.
    let sheet = get(&admin, &format!("{PARTS}download/?vendor_id={}", vendor["id"])).await;
    assert_eq!(sheet.text.trim_start_matches('\u{feff}').lines().count(), lines + 1);
    let same = import(&admin, &vendor, &sheet.text, true).await.data();
    assert_eq!((&same["problem_count"], &same["unchanged"]), (&json!(0), &json!(lines)), "{same}");
    let template = get(&admin, IMPORT).await.text;
    assert!(template.contains("valid_from") && !template.contains("price_to"), "{template}");
    let form = json!({ "vendor_id": 999_999, "dry_run": true });
    let files = [("file", "parts.csv", right.as_bytes())];
    admin.form_at(Method::POST, IMPORT, Some(&form), &files).await.refused(404);
}

// G.5.9, G.5.13
#[tokio::test]
async fn parts_of_vendors_are_for_those_who_may_and_half_of_the_catalogue_has_some() {
    let app = TestApp::new().await;
    for role in ["CR", "Vendor", "Operation/Garage", "spares_retailer"] {
        let actor = app.actor(role).await;
        get(&actor, PARTS).await.refused(403);
        post(&actor, PARTS, json!({})).await.refused(403);
        put(&actor, PARTS, json!({})).await.refused(403);
        get(&actor, IMPORT).await.refused(403);
    }
    get(&app.signed_out(), PARTS).await.refused(401);
    let supplied: i64 = app.value("SELECT COUNT(DISTINCT part_id) FROM vendor_parts").await;
    let all: i64 = app.value("SELECT COUNT(*) FROM parts").await;
    assert!((supplied * 2 - all).abs() < all / 10, "{supplied} of {all}");
    let admin = app.actor("admin").await;
    // Pages have each row once.
    let mut seen = std::collections::BTreeSet::new();
    for offset in [0, 20, 40] {
        let page = get(&admin, &format!("{PARTS}?limit=20&offset={offset}")).await.data();
        seen.extend(page["vendor_parts"].as_array().expect("parts").iter().map(|row| row["id"].as_i64()));
    }
    assert_eq!(seen.len(), 60);
    let malaysia = TestApp::malaysian().await;
    let found = get(&malaysia.actor("admin").await, &format!("{PARTS}?limit=1")).await.data();
    assert!(found["count"].as_i64() > Some(0));
}

async fn caller(app: &TestApp, role: &str) -> Caller {
    let token = app.actor(role).await.token.clone().expect("a token");
    let session = session::find(&app.region, &token).await.expect("a session");
    let profile = app.region.profile(session.role_id).await.expect("a profile");
    Caller { region: app.region.clone(), session, profile, token, request_id: String::new(), address: String::new() }
}

/// What parts cost a role's people on a day; nothing if they may not know.
async fn costs(app: &TestApp, role: &str, parts: &[i64], day: &str) -> Option<Vec<(i64, String)>> {
    let who = caller(app, role).await;
    let mut tx = app.tx().await;
    let day = day.parse().expect("a day");
    let known = pitlane_orders::parts::costs(&mut tx, &who, parts, day).await.expect("costs")?;
    Some(known.into_iter().map(|(id, known)| (id, known.cost.to_string())).collect())
}

// Today is 2026-03-10.
#[tokio::test]
async fn a_part_costs_what_the_cheapest_vendor_asks_on_the_day() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = added_vendor(&admin, &app, "Apex Tyres").await;
    let elsewhere = json!({
        "tax_number": "27AAPFU0939F1ZV", "pan": "AAPFU0939F", "city_id": city(&app, "27").await, "pincode": "400001",
        "mobile": "98450 54321",
    });
    let second = post(&admin, VENDOR, with(new_vendor(&app, "Best Tyres").await, elsewhere)).await.data();
    // Parts that no vendor supplies yet.
    let sql = "SELECT id FROM parts WHERE id NOT IN (SELECT part_id FROM vendor_parts) ORDER BY id LIMIT 3";
    let free: Vec<i64> = app.tx().await.all(sql, args![]).await.expect("parts");
    let (part, unpriced, other) = (free[0], free[1], free[2]);
    added(&admin, &first, part, json!({ "price": 100 })).await;
    let dearer = added(&admin, &second, part, json!({ "price": 120 })).await;
    added(&admin, &first, unpriced, json!({})).await;
    let sale = json!({ "price": 80, "valid_from": "2026-03-20", "valid_to": "2026-03-30" });
    let dearer = edit(&admin, &dearer, sale).await.data();
    let all = [part, unpriced, other];
    for (day, cost) in [("2026-03-10", "100.00"), ("2026-03-20", "80.00"), ("2026-03-31", "100.00")] {
        assert_eq!(costs(&app, "admin", &all, day).await, Some(vec![(part, cost.to_owned())]), "{day}");
    }
    assert_eq!(costs(&app, "admin", &all, "2026-03-09").await, Some(vec![]));
    assert_eq!(costs(&app, "admin", &[], "2026-03-10").await, Some(vec![]));
    // What a vendor supplies no more, or does not sell any more for a while, is no cost.
    edit(&admin, &dearer, json!({ "is_active": false })).await.data();
    assert_eq!(costs(&app, "admin", &all, "2026-03-20").await, Some(vec![(part, "100.00".to_owned())]));
    edit_vendor(&admin, &first, json!({ "status": "on_hold", "status_reason": "Late again" })).await.data();
    assert_eq!(costs(&app, "admin", &all, "2026-03-10").await, Some(vec![]));
    for role in ["Support Executive", "CR", "Vendor"] {
        assert_eq!(costs(&app, role, &all, "2026-03-10").await, None, "{role}");
    }
}
