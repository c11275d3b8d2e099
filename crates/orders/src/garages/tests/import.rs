//! Garages as CSV: downloaded, and imported completely or not at all.

use std::fmt::Write;

use http::Method;
use serde_json::{Value, json};

use super::{added, address, edit};
use crate::testkit::{Actor, Reply, TestApp};

async fn import(actor: &Actor<'_>, file: &str, dry_run: bool) -> Reply {
    let form = json!({ "dry_run": dry_run });
    actor.form(Method::POST, "/garages/import/", Some(&form), &[("file", "garages.csv", file.as_bytes())]).await
}

/// The names of a city and of a cluster of it.
async fn place(app: &TestApp) -> (String, String) {
    let sql = "SELECT c.name, k.name FROM clusters k JOIN cities c ON c.id = k.city_id WHERE c.is_active
        ORDER BY k.id LIMIT 1";
    app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a cluster")
}

async fn many(app: &TestApp, count: usize) -> String {
    let (city, cluster) = place(app).await;
    let mut file = String::from("Name,pincode,city,cluster,address line,mobile,kind,services,bays,commission\r\n");
    for at in 0..count {
        let rest = "\"14, 80 Feet Road\",98450 12345,Body shop,general; insurance,6,12.5";
        write!(file, "Import {at},560034,{city},{cluster},{rest}\r\n").expect("a text");
    }
    file
}

fn named(found: &Value) -> Vec<(i64, &str)> {
    let problems = found["problems"].as_array().expect("problems").iter();
    problems.map(|it| (it["line"].as_i64().expect("a line"), it["column"].as_str().expect("a column"))).collect()
}

const MANY: usize = 500;

// B.7.16
#[tokio::test]
async fn many_garages_are_imported_all_or_none() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let right = many(&app, MANY).await;
    let count = "SELECT COUNT(*) FROM garages";
    let before: i64 = app.value(count).await;
    let shown = import(&admin, &right, true).await.data();
    assert_eq!(
        (&shown["to_create"], &shown["problem_count"], &shown["imported"]),
        (&json!(MANY), &json!(0), &json!(false))
    );
    assert_eq!(app.value::<i64>(count).await, before, "a dry run");
    let wrong = right.replace("Import 417,560034", "Import 417,12");
    let refused = import(&admin, &wrong, false).await.refused(409).body["data"].clone();
    assert_eq!((named(&refused), &refused["problem_count"]), (vec![(419, "pincode")], &json!(1)));
    assert_eq!(app.value::<i64>(count).await, before);
    let done = import(&admin, &right, false).await.data();
    assert_eq!((&done["to_create"], &done["imported"]), (&json!(MANY), &json!(true)), "{done}");
    let added = i64::try_from(MANY).expect("a number");
    assert_eq!(app.value::<i64>(count).await, before + added);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'garage.add'").await, added);
    let first: i64 = app.value("SELECT id FROM garages WHERE name = 'Import 0'").await;
    let first = admin.get(&format!("/garages/detail/{first}/")).await.data();
    assert_eq!(
        (&first["status"], &first["kind"], &first["services"], &first["commission"], &first["mobile"]),
        (&json!("onboarding"), &json!("body_shop"), &json!([101, 103]), &json!(1_250), &json!("+919845012345"))
    );
    let again = import(&admin, &right, false).await.data();
    assert_eq!((&again["to_create"], &again["to_update"], &again["unchanged"]), (&json!(0), &json!(0), &json!(MANY)));
    // Of several at once, one adds them.
    let twice = right.replace("Import ", "Twice ");
    let both = futures_util::future::join_all((0..2).map(|_| import(&admin, &twice, false))).await;
    let created: i64 = both.into_iter().map(|reply| reply.data()["to_create"].as_i64().expect("a count")).sum();
    assert_eq!(created, added);
}

#[tokio::test]
async fn a_known_name_and_pin_code_is_edited() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let brand: String = app.value("SELECT MIN(name) FROM car_brands").await;
    let file = format!("name,pincode,bays,owner_name,brands,gstin\nLOTUS motor works,560034,9,Meera Nair,{brand},\n");
    assert_eq!(import(&admin, &file, false).await.data()["to_update"], 1);
    let now = admin.get(&address(&garage)).await.data();
    assert_eq!((&now["name"], &now["bays"]), (&json!("LOTUS motor works"), &json!(9)));
    assert_eq!((&now["owner_name"], &now["brands"][0]["name"]), (&json!("Meera Nair"), &json!(brand)));
    assert_eq!((&now["gstin"], &now["kind"]), (&json!(null), &json!("body_shop")), "an empty cell clears");
    assert_eq!((&now["version"], &now["history"][0]["action"]), (&json!(2), &json!("garage.update")));
    let fields: Vec<_> =
        now["history"][0]["changes"].as_array().expect("changes").iter().map(|it| it["field"].clone()).collect();
    assert_eq!(fields, ["bays", "brands", "gstin", "name", "owner_name"]);
    // A deal stays while orders are open under it.
    let sql = "SELECT g.name, g.pincode FROM garages g JOIN orders o ON o.garage_id = g.id WHERE o.is_open
        AND g.deal_id IS NOT NULL ORDER BY g.id LIMIT 1";
    let (name, pincode): (String, String) = app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a garage");
    let file = format!("name,pincode,deal_id\n\"{name}\",{pincode},777777\n");
    assert_eq!(named(&import(&admin, &file, true).await.data()), [(2, "deal_id")]);
}

#[tokio::test]
async fn every_wrong_cell_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let (city, cluster) = place(&app).await;
    let deal: i64 = app.value("SELECT MIN(deal_id) FROM garages").await;
    let other: String = app
        .value("SELECT k.name FROM clusters k WHERE k.city_id <> (SELECT city_id FROM clusters ORDER BY id LIMIT 1) ORDER BY k.id LIMIT 1")
        .await;
    let new = |name: &str, rest: &str| format!("{name},560034,Road,98450 12345,{rest}\n");
    let file = [
        "name,pincode,address_line,mobile,city,cluster,kind,services,commission,sst_no,deal_id,has_towing,gstin\n"
            .into(),
        new("A", &format!("{city},{cluster},garage,,,,,,")),
        new("B", "Nowhere,Nothing,tyre,washing,100.5,,,perhaps,"),
        new("C", &format!("{city},{other},tyre,general,,A01-2345-67891012,{deal},,29abcce1234f1zw")),
        new("D", &format!("{city},{cluster},,,,,777001,,")),
        new("D", &format!("{city},{cluster},,,,,777001,,")),
        "E,560034,,,,,,,,,,,\n".into(),
    ];
    let found = import(&admin, &file.concat(), true).await.data();
    let expected = [
        (2, "kind"),
        (3, "city"),
        (3, "cluster"),
        (3, "commission"),
        (3, "has_towing"),
        (3, "services"),
        (4, "cluster"),
        (4, "deal_id"),
        (4, "gstin"),
        (4, "sst_no"),
        (6, "deal_id"),
        (6, "name"),
        (7, "address_line"),
        (7, "city"),
        (7, "cluster"),
        (7, "mobile"),
    ];
    assert_eq!(named(&found), expected, "{found}");
    let foreign = found["problems"].as_array().expect("problems").iter().find(|it| it["column"] == "sst_no");
    assert_eq!(foreign.expect("a problem")["message"], "is not used in this country");
    // Two garages of one name and PIN code are edited one by one.
    let second = json!({ "confirm_duplicate": true, "bays": 2 });
    let mut body = super::new_garage(&app).await;
    body.as_object_mut().expect("an object").extend(second.as_object().expect("an object").clone());
    admin.post("/garages/add-garage/", body).await.data();
    let file = "name,pincode,bays\nLotus Motor Works,560034,3\n";
    let found = import(&admin, file, true).await.data();
    assert!(found["problems"][0]["message"].as_str().is_some_and(|it| it.contains(&garage["id"].to_string())));
    let roles = ["CR", "Operation/Garage", "Finance Ops"];
    for role in roles {
        import(&app.actor(role).await, file, true).await.refused(403);
        app.actor(role).await.get("/garages/download/").await.refused(403);
    }
}

// B.7.11
#[tokio::test]
async fn malaysia_has_columns_of_its_own() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let headings = admin.get("/garages/import/").await.text;
    assert!(headings.contains("sst_no,tin,company_no") && !headings.contains("gstin"), "{headings}");
    let garage = added(&admin, &app).await;
    let name = garage["name"].as_str().expect("a name");
    let file = format!("name,pincode,pan,tin\n{name},50450,ABCCE1234F,C20880050011\n");
    assert_eq!(named(&import(&admin, &file, true).await.data()), [(2, "pan")]);
    let file = format!("name,pincode,pan,tin\n{name},50450,,C20880050011\n");
    assert_eq!(import(&admin, &file, false).await.data()["to_update"], 1);
}

// L.7
#[tokio::test]
async fn a_download_is_the_list_and_can_be_imported() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    edit(&admin, &garage, json!({ "name": "=1+1" })).await.data();
    let listed = admin.get("/garages/?all=1&limit=200&sort=-name&figures=1").await.data();
    let file = admin.get("/garages/download/?all=1&sort=-name").await;
    assert_eq!(file.headers["x-total-count"], listed["count"].to_string().as_str());
    assert!(file.text.contains("\r\n'=1+1,560034,") || file.text.contains("\n'=1+1,560034,"), "{}", file.text);
    let first = listed["garages"][0]["name"].as_str().expect("a name");
    let line = file.text.lines().nth(1).expect("a line");
    assert!(line.contains(first.split(',').next().expect("a word")), "{line}");
    assert!(file.text.contains("; insurance") && file.text.contains("android 2."), "{line}");
    let again = import(&admin, &file.text, true).await.data();
    assert_eq!((&again["unchanged"], &again["problem_count"]), (&listed["count"], &json!(0)), "{again}");
    let entry: String = app.value("SELECT after FROM audit_entries WHERE action = 'garage.download'").await;
    assert!(entry.contains("sort=-name") && entry.contains(&format!("\"rows\":{}", listed["count"])), "{entry}");
    let template = admin.get("/garages/import/").await;
    assert!(template.text.contains("gstin,pan,turnover") && !template.text.contains("sst_no"), "{}", template.text);
}
