//! Costs and margin, and who sees them.

use serde_json::{Value, json};

use super::{SAVE, body, line, new_order, shown, slabbed};
use crate::testkit::{Actor, TestApp};

async fn part(admin: &Actor<'_>, number: &str) -> Value {
    let part = json!({ "name": format!("Part {number}"), "part_number": number, "sub_category_id": 1, "hsn": "870830",
                       "unit": "piece", "make": "oem", "price": 100 });
    admin.post("/cars/parts/", part).await.data()
}

/// Two of a part at a discount, one that is typed with its number, one in litres, one that nobody sells, and labour.
fn lines(known: &Value, unknown: &Value) -> Vec<Value> {
    let of = |part: &Value| {
        json!({ "source": "part", "source_id": part["id"], "service_name": part["name"], "kind": "part",
                "hsn": "870830", "part_number": part["part_number"], "quantity": 2, "price": 100, "discount": "10%" })
    };
    let mut typed = slabbed(line("Clip", "part", json!(1), json!(50)), 18);
    typed["part_number"] = json!("cost 1");
    let mut poured = typed.clone();
    poured["unit"] = json!("litre");
    let work = slabbed(line("Fitting", "labour", json!(1), json!(300)), 18);
    vec![of(known), typed, poured, of(unknown), work]
}

fn costs(estimate: &Value) -> Vec<(Value, Value)> {
    let lines = estimate["lines"].as_array().expect("lines");
    lines.iter().map(|line| (line["cost"].clone(), line["margin"].clone())).collect()
}

#[tokio::test]
async fn costs_and_margin_are_shown_to_those_who_may_read_vendors_only() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    assert_eq!(shown(&admin, order).await["margin"], Value::Null);
    let (known, unknown) = (part(&admin, "COST-1").await, part(&admin, "OTHER-1").await);
    let saved = admin.post(SAVE, body(order, 0, lines(&known, &unknown))).await.data();
    let nothing = (Value::Null, Value::Null);
    assert_eq!(
        costs(&saved),
        [(json!(60.0), json!(60.0)), (json!(60.0), json!(-10.0)), nothing.clone(), nothing.clone(), nothing.clone()]
    );
    assert_eq!(saved["margin"], json!({ "amount": 50.0, "price": 230.0, "unknown": 3 }));
    assert_eq!(shown(&admin, order).await["margin"], saved["margin"]);
    // Who reads orders, but no vendors.
    for role in ["Support Executive", "escalation manager"] {
        let seen = shown(&app.actor(role).await, order).await;
        assert_eq!(seen["margin"], Value::Null, "{role}");
        assert_eq!(costs(&seen), vec![nothing.clone(); 5], "{role}");
        assert_eq!(seen["totals"], saved["totals"], "{role}");
    }
}
