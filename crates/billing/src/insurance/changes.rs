//! The changes of a claim edit for the order's history.

use serde_json::{Map, Value, json};

use super::types::ClaimDetail;

/// The old and new value of each field that changed; of a record with a name or number only that.
pub fn between(before: &ClaimDetail, after: &ClaimDetail) -> Map<String, Value> {
    let (old, new) = (plain(before), plain(after));
    let mut changes = Map::new();
    for (field, value) in new {
        let former = old.get(&field).cloned().unwrap_or_default();
        if former != value {
            changes.insert(field, json!([former, value]));
        }
    }
    changes
}

/// The claim as recorded in the audit trail.
pub fn plain(detail: &ClaimDetail) -> Map<String, Value> {
    let policy = serde_json::to_value(&detail.policy).unwrap_or_default();
    let mut plain = Map::new();
    for (field, value) in policy.as_object().into_iter().flatten() {
        let name = value.get("name").cloned();
        plain.insert(shown_name(field).to_owned(), name.unwrap_or_else(|| value.clone()));
    }
    let order = detail.delivery_order.as_ref();
    let text = order.map(|order| format!("{}, {}, {}", order.number, order.date, order.amount));
    plain.insert("delivery_order".into(), json!(text));
    plain
}

/// The field's name in the order's history.
fn shown_name(field: &str) -> &str {
    match field {
        "company" => "insurance_company",
        "broker" => "insurance_broker",
        "address" => "insurer_address",
        other => other,
    }
}
