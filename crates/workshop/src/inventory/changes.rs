//! The changes of an edit for the order's history, in words; of lists only the entries that differ.

use serde_json::{Map, Value, json};

use super::types::{Choices, DocumentState, InventoryDetail, Presence, Tyre, presence_text};

/// The old and new value of each field that changed. Fields that the order has itself (odometer, fuel) are recorded by
/// the order.
pub fn between(before: &InventoryDetail, after: &InventoryDetail) -> Map<String, Value> {
    let choices = &after.choices;
    let mut changes = Map::new();
    if before.version == 0 {
        changes.insert("inventory".into(), json!([null, format!("{} things", after.count)]));
    } else {
        lists(&mut changes, "items", &items(before, choices), &items(after, choices));
    }
    lists(&mut changes, "documents", &documents(before, choices), &documents(after, choices));
    lists(&mut changes, "tyres", &tyres(before), &tyres(after));
    lists(&mut changes, "marks", &marks(before), &marks(after));
    let brand = |of: &InventoryDetail| json!(of.battery_brand.as_ref().map(|brand| &brand.name));
    let signed = |of: &InventoryDetail| json!(of.signature.as_ref().map(|signature| &signature.name));
    for (field, old, new) in [
        ("odometer_reason", json!(before.odometer_reason), json!(after.odometer_reason)),
        ("battery_brand", brand(before), brand(after)),
        ("battery_number", json!(before.battery_number), json!(after.battery_number)),
        ("belongings", json!(before.belongings), json!(after.belongings)),
        ("initial_problem", json!(before.initial_problem), json!(after.initial_problem)),
        ("signed_by", signed(before), signed(after)),
    ] {
        if old != new {
            changes.insert(field.into(), json!([old, new]));
        }
    }
    changes
}

fn lists(changes: &mut Map<String, Value>, field: &str, before: &[String], after: &[String]) {
    let only = |these: &[String], those: &[String]| {
        let own: Vec<&str> = these.iter().filter(|text| !those.contains(text)).map(String::as_str).collect();
        if own.is_empty() { Value::Null } else { own.join(", ").into() }
    };
    let (old, new) = (only(before, after), only(after, before));
    if old != new {
        changes.insert(field.into(), json!([old, new]));
    }
}

fn items(of: &InventoryDetail, choices: &Choices) -> Vec<String> {
    let texts = of.items.iter().map(|item| {
        let known = choices.items.iter().find(|known| known.id == item.item_id);
        let name = known.map_or_else(|| item.item_id.to_string(), |known| known.name.clone());
        let condition = item.condition.map(|condition| format!(" {}", condition.as_str())).unwrap_or_default();
        format!("{name}: {}{condition}", item.count)
    });
    texts.collect()
}

fn documents(of: &InventoryDetail, choices: &Choices) -> Vec<String> {
    let found = of.documents.iter().filter(|document| document.state != Presence::NotLookedAt);
    let texts = found.map(|DocumentState { document_id: id, state }| {
        let known = choices.documents.iter().find(|known| known.id == *id);
        let name = known.map_or_else(|| id.to_string(), |known| known.name.clone());
        format!("{name}: {}", presence_text(*state).to_lowercase())
    });
    texts.collect()
}

fn tyres(of: &InventoryDetail) -> Vec<String> {
    let texts = of.tyres.iter().map(|Tyre { position, brand, tread_mm }| {
        let tread = tread_mm.map(|tread| format!(" {tread} mm")).unwrap_or_default();
        let brand = brand.as_deref().map(|brand| format!(" {brand}")).unwrap_or_default();
        format!("{}{brand}{tread}", position.as_str().replace('_', " "))
    });
    texts.collect()
}

fn marks(of: &InventoryDetail) -> Vec<String> {
    let texts = of.marks.iter().map(|mark| {
        let note = mark.note.as_deref().map(|note| format!(" ({note})")).unwrap_or_default();
        // The position distinguishes two scratches on one side.
        let place = format!("{:.0}/{:.0}", mark.x * 100.0, mark.y * 100.0);
        format!("{} {} {place}{note}", mark.kind.as_str(), mark.view.as_str())
    });
    texts.collect()
}
