//! Parts as CSV over HTTP.

use std::fmt::Write as _;

use http::Method;
use serde_json::json;

use super::{details, part};
use crate::testkit::{Actor, Reply, TestApp};

const IMPORT: &str = "/pricing-module/car-parts/import/";

async fn import(actor: &Actor<'_>, file: &str, dry_run: bool) -> Reply {
    let form = json!({ "dry_run": dry_run });
    actor.form(Method::POST, IMPORT, Some(&form), &[("file", "parts.csv", file.as_bytes())]).await
}

#[tokio::test]
async fn a_file_adds_edits_and_prices_parts() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let known = admin.post("/cars/parts/", part("CSV-1")).await.data();
    let file = "part_number,name,category,sub_category,unit,make,price,valid_from,brand\n\
                csv 1,Part CSV-1,Engine,,piece,oem,110,2026-03-12,Bosch\n\
                CSV-2,Second part,Brakes,Brake pads,piece,oes,250.50,,\n";
    let wrong = import(&admin, file, true).await.data();
    assert_eq!(wrong["problems"], json!([{ "line": 2, "column": "sub_category", "message": "is required" }]));
    let place =
        format!("{},{}", known["category"].as_str().expect("a name"), known["sub_category"].as_str().expect("a name"));
    let file = file.replace("Engine,", &place);
    let dry = import(&admin, &file, true).await.data();
    assert_eq!((&dry["to_create"], &dry["to_update"], &dry["imported"]), (&json!(1), &json!(1), &json!(false)));
    assert_eq!(admin.get("/cars/parts/?text=second%20part").await.data()["count"], 0);
    let done = import(&admin, &file, false).await.data();
    assert_eq!((&done["to_create"], &done["to_update"], &done["imported"]), (&json!(1), &json!(1), &json!(true)));
    let now = details(&admin, known["id"].as_i64().expect("an id")).await;
    assert_eq!((&now["brand"], &now["price"]), (&json!("Bosch"), &json!(100.0)));
    assert_eq!(now["next_price"], json!({ "from": "2026-03-12", "price": 110.0 }));
    assert_eq!(admin.get("/catalogue/search/?text=second").await.data()["items"][0]["price"], json!(250.5));
    let again = import(&admin, &file, false).await.data();
    assert_eq!((&again["unchanged"], &again["to_update"]), (&json!(2), &json!(0)));
}

// D.7.5
#[tokio::test]
async fn of_5_000_lines_with_one_problem_none_is_written() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut file = String::from("part_number,name,category,sub_category,unit,make,price\n");
    for at in 0..5_000 {
        let price = if at == 4_321 { "12.345" } else { "12.34" };
        let _ = writeln!(file, "MANY-{at},Many {at},Brakes,Brake pads,piece,oem,{price}");
    }
    let count = async || admin.get("/cars/parts/?text=many").await.data()["count"].clone();
    let refused = import(&admin, &file, false).await.refused(409);
    assert_eq!(refused.body["data"]["problem_count"], 1);
    assert_eq!(refused.body["data"]["problems"][0]["line"], 4_323);
    assert_eq!(count().await, json!(0));
    let rows: i64 = app.value("SELECT COUNT(*) FROM parts WHERE part_number LIKE 'MANY-%'").await;
    assert_eq!(rows, 0);
}

// L.7
#[tokio::test]
async fn the_downloaded_list_is_the_list_and_is_imported_again_without_a_change() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut formula = part("CSV-9");
    formula["name"] = json!("=1+1");
    admin.post("/cars/parts/", formula).await.data();
    let listed = admin.get("/pricing-module/car-parts/?limit=200").await.data();
    let file = admin.get("/pricing-module/car-parts/download/?sort=name").await.text;
    let lines: Vec<&str> = file.trim_end().lines().collect();
    assert_eq!(json!(lines.len() - 1), listed["count"]);
    assert!(file.contains(",'=1+1,"), "a formula is defused");
    let first = listed["parts"][0]["part_number"].as_str().expect("a number");
    assert!(lines[1].starts_with(&format!("{first},")), "{}", lines[1]);
    let rest: Vec<&str> = lines.iter().copied().filter(|line| !line.contains("=1+1")).collect();
    let again = import(&admin, &rest.join("\n"), true).await.data();
    assert_eq!((&again["problem_count"], &again["to_update"]), (&json!(0), &json!(0)), "{again}");
}

#[tokio::test]
async fn every_wrong_cell_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let file = "part_number,name,category,sub_category,unit,make,price,hsn,valid_from\n\
                W-1,,Brakes,Brake pads,piece,oem,1,998714,\n\
                W-2,Two,Brakes,Nothing,job,own,0,,2026-03-01\n\
                w 2,Three,Brakes,Brake pads,piece,oem,5,,\n";
    let wrong = import(&admin, file, true).await.data();
    let cells: Vec<String> = wrong["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|problem| format!("{}{}", problem["line"], problem["column"].as_str().expect("a column")))
        .collect();
    assert_eq!(cells, ["2name", "3make", "3sub_category", "4part_number"], "{wrong}");
    let reader = app.actor("Support Executive").await;
    import(&reader, file, true).await.refused(403);
}
