//! The changes of an edit for the order's history: the progress of the checklist, and findings that were added or
//! removed.

use serde_json::{Map, Value, json};

use super::rules::measured;
use super::types::{CheckResult, ChecklistDetail, Entry};

/// The old and new value of each field that changed.
pub fn between(before: &ChecklistDetail, after: &ChecklistDetail) -> Map<String, Value> {
    let mut changes = Map::new();
    let progress = |of: &ChecklistDetail| json!(format!("{} of {} done", of.done, of.total));
    let (old, new) = (if before.version == 0 { Value::Null } else { progress(before) }, progress(after));
    if old != new {
        changes.insert("checklist".into(), json!([old, new]));
    }
    let (old, new) = (found(before), found(after));
    let only = |these: &[String], those: &[String]| {
        let own: Vec<&str> = these.iter().filter(|text| !those.contains(text)).map(String::as_str).collect();
        if own.is_empty() { Value::Null } else { own.join("; ").into() }
    };
    let (gone, come) = (only(&old, &new), only(&new, &old));
    if gone != come {
        changes.insert("findings".into(), json!([gone, come]));
    }
    changes
}

fn found(of: &ChecklistDetail) -> Vec<String> {
    of.entries.iter().filter_map(finding).collect()
}

/// `Front brake pads: replace (2.1 mm)`
fn finding(entry: &Entry) -> Option<String> {
    let result = entry.result.filter(|result| matches!(result, CheckResult::Attention | CheckResult::Replace))?;
    Some(format!("{}: {}{}", entry.name, result.as_str(), measured(entry.unit, entry.measure)))
}
