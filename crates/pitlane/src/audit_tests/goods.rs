//! Parts, services and packages.

use serde_json::json;

use super::{Trace, Walk};

pub async fn walk(walk: &mut Walk<'_>) {
    let category = walk.does("create_part_category", Trace::Added, json!({ "name": "Hybrid drive" })).await;
    let edit = json!({ "id": category["id"], "version": category["version"], "name": "Electric drive" });
    walk.does("update_part_category", Trace::Changed, edit).await;
    let sub = json!({ "category_id": category["id"], "name": "Inverters" });
    let sub = walk.does("create_part_sub_category", Trace::Added, sub).await;
    let edit = json!({ "id": sub["id"], "version": sub["version"], "name": "Converters" });
    walk.does("update_part_sub_category", Trace::Changed, edit).await;
    let part = |number: &str| {
        json!({ "name": format!("Part {number}"), "part_number": number, "sub_category_id": sub["id"], "unit": "piece",
                "make": "oem", "price": 100 })
    };
    let old = walk.does("create_part", Trace::Added, part("WALK-1")).await;
    let new = walk.does("create_car_part", Trace::Added, part("WALK-2")).await;
    let later = json!({ "part_id": new["id"], "price": 120, "valid_from": "2026-04-01" });
    walk.does("create_car_part", Trace::Added, later).await;
    let edit =
        |part: &serde_json::Value| json!({ "part_id": part["id"], "version": part["version"], "brand": "Bosch" });
    walk.does("edit_car_part", Trace::Changed, edit(&old)).await;
    let path = format!("/pricing-module/car-parts-details/?part_id={}", new["id"]);
    let known = walk.reads(&path).await;
    let known = walk.does("update_car_part", Trace::Changed, edit(&known)).await;
    let ahead = known["prices"].as_array().expect("prices").iter().find(|price| price["valid_from"] == "2026-04-01");
    let edit = json!({ "part_id": new["id"], "version": known["version"], "price_id": ahead.expect("a price")["id"], "price": 125 });
    walk.does("update_car_part", Trace::Changed, edit).await;
    let work = |part: &serde_json::Value| json!({ "part_id": part["id"], "action": "Cleaned", "price": 50 });
    let worked = walk.does("add_car_part_work", Trace::Added, work(&old)).await;
    walk.does("add_work", Trace::Added, work(&new)).await;
    let work = worked["works"][0].clone();
    let later = json!({ "work_id": work["id"], "version": work["version"], "price": 60, "valid_from": "2026-04-01" });
    let worked = walk.does("update_work", Trace::Added, later).await;
    let work = worked["works"][0].clone();
    walk.does("end_work", Trace::Ended, json!({ "work_id": work["id"], "version": work["version"] })).await;
    walk.does_for("delete_work", Trace::Ended, &format!("part_id={}&action=Cleaned", new["id"])).await;
    let file = "part_number,name,category,sub_category,unit,make,price\nWALK-3,Third,,Converters,piece,oem,12.50\n";
    walk.sends("import_car_parts", Trace::Many, json!({ "dry_run": false }), ("file", "parts.csv", file.as_bytes()))
        .await;
    let change = json!({ "what": "part", "filter": { "text": "walk" }, "percent": 7.5, "valid_from": "2026-03-20", "dry_run": false });
    let done = walk.does("change_prices", Trace::Many, change).await;
    walk.does("undo_prices", Trace::Many, json!({ "batch_id": done["batch_id"] })).await;

    let service = |name: &str| json!({ "name": name, "category": 101, "hsn": "998714", "price": 500 });
    let made = walk.does("create_service", Trace::Added, service("Ozone treatment")).await;
    let later = json!({ "service_id": made["id"], "price": 550, "valid_from": "2026-04-01" });
    let made = walk.does("create_service", Trace::Added, later).await;
    let edit = json!({ "service_id": made["id"], "version": made["version"], "duration_minutes": 30 });
    walk.does("update_service", Trace::Changed, edit).await;
    let lines = json!([{ "service_id": made["id"], "quantity": 1, "price": 300 }]);
    let package = json!({ "name": "Fresh air", "category": 101, "lines": lines });
    let package = walk.does("create_package", Trace::Added, package).await;
    let edit = json!({ "package_id": package["id"], "version": package["version"], "description": "All of it" });
    walk.does("update_package", Trace::Changed, edit).await;
}
