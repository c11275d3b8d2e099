//! The rules of checklists; no I/O.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderType;
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::error::Fields;
use serde::{Deserialize, Serialize};

use super::types::{CheckResult, Entry, Finding, SaveChecklist, SaveEntry, Section, Unit};

/// The maximum number of photos in a checklist, far above normal use.
pub const MOST_PHOTOS: usize = 150;

/// A checklist item.
#[derive(Clone, Debug)]
pub struct Item {
    pub id: i64,
    pub section: Section,
    pub key: String,
    pub name: String,
    pub unit: Option<Unit>,
    pub attention_below: Option<f64>,
    pub replace_below: Option<f64>,
    pub attention_action: WorkAction,
    pub replace_action: WorkAction,
    pub is_active: bool,
    /// The order types that use it.
    pub categories: Vec<i64>,
}

/// An entry as stored. The field names are single letters, because every car has about fifty entries. User and time are
/// left out if they are those of the last save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredEntry {
    #[serde(rename = "i")]
    pub item_id: i64,
    #[serde(rename = "r", default, skip_serializing_if = "Option::is_none")]
    pub result: Option<CheckResult>,
    #[serde(rename = "m", default, skip_serializing_if = "Option::is_none")]
    pub measure: Option<f64>,
    #[serde(rename = "n", default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Not done yet.
    #[serde(rename = "o", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_open: bool,
    #[serde(rename = "b", default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Named>,
    #[serde(rename = "t", default, skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<Utc>>,
}

impl StoredEntry {
    /// An entry that has not been checked yet.
    pub const fn unseen(item_id: i64) -> Self {
        Self { item_id, result: None, measure: None, note: None, is_open: true, by: None, at: None }
    }
}

/// The user and time of a save.
#[derive(Clone, Copy, Debug)]
pub struct Author<'a> {
    pub id: i64,
    pub name: &'a str,
    pub at: DateTime<Utc>,
}

/// A user as stored in an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named(pub i64, pub String);

/// The form as it is stored: notes trimmed, figures rounded to tenths.
pub fn tidied(mut form: SaveChecklist) -> SaveChecklist {
    for entry in &mut form.entries {
        entry.note = entry.note.take().map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
        entry.measure = entry.measure.map(|measure| (measure * 10.0).round() / 10.0);
    }
    form
}

/// The largest valid figure of a unit.
const fn most(unit: Unit) -> f64 {
    match unit {
        Unit::Mm | Unit::Volt => 30.0,
        Unit::Percent => 100.0,
    }
}

/// The validation errors of a tidied form; `items` are those of this order's checklist.
pub fn check(form: &SaveChecklist, items: &[Item]) -> Fields {
    let mut fields = Fields::new();
    let mut seen = BTreeSet::new();
    for (at, entry) in form.entries.iter().enumerate() {
        let path = |field: &str| format!("entries.{at}.{field}");
        if !seen.insert(entry.item_id) {
            fields.add(path("item_id"), "is named twice");
        }
        let Some(item) = items.iter().find(|item| item.id == entry.item_id) else {
            fields.add(path("item_id"), "is not on this order's checklist");
            continue;
        };
        if entry.done && entry.result.is_none() {
            fields.add(path("result"), "is required for an entry that is done");
        }
        match (item.unit, entry.measure) {
            (None, Some(_)) => fields.add(path("measure"), "must be left out: this item has no measurement"),
            (Some(unit), Some(measure)) if measure > most(unit) => {
                fields.add(path("measure"), format!("must be at most {}", most(unit)));
            }
            (Some(_), Some(_)) if entry.result == Some(CheckResult::NotApplicable) => {
                fields.add(path("measure"), "must be left out if the item does not apply");
            }
            _ => {}
        }
    }
    fields
}

/// The items of a checklist: those that it has already, and the active ones for the order type.
pub fn items_of(all: &[Item], order_type: OrderType, stored_entries: &[StoredEntry], is_open: bool) -> Vec<Item> {
    let has_entry = |item: &Item| stored_entries.iter().any(|entry| entry.item_id == item.id);
    let belongs = |item: &Item| item.is_active && item.categories.contains(&order_type.id());
    let grows = is_open || stored_entries.is_empty();
    let mut items: Vec<Item> = all.iter().filter(|item| has_entry(item) || (grows && belongs(item))).cloned().collect();
    let place = |section: Section| Section::ALL.iter().position(|known| *known == section);
    items.sort_by_key(|item| (place(item.section), item.id));
    items
}

/// All entries after a save: the form replaces the entries it names, with user and time if they differ.
pub fn merged(
    items: &[Item],
    stored_entries: &[StoredEntry],
    form: &SaveChecklist,
    author: Author<'_>,
) -> Vec<StoredEntry> {
    let before: BTreeMap<i64, &StoredEntry> = stored_entries.iter().map(|entry| (entry.item_id, entry)).collect();
    let after: BTreeMap<i64, &SaveEntry> = form.entries.iter().map(|entry| (entry.item_id, entry)).collect();
    let merge = |item: &Item| {
        let old = before.get(&item.id).map_or_else(|| StoredEntry::unseen(item.id), |entry| StoredEntry::clone(entry));
        let Some(new) = after.get(&item.id) else { return old };
        let same = (old.result, old.measure, &old.note, old.is_open) == (new.result, new.measure, &new.note, !new.done);
        if same {
            return old;
        }
        StoredEntry {
            item_id: item.id,
            result: new.result,
            measure: new.measure,
            note: new.note.clone(),
            is_open: !new.done,
            by: Some(Named(author.id, author.name.to_owned())),
            at: Some(author.at),
        }
    };
    items.iter().map(merge).collect()
}

/// The number of entries that are done. Once all are done, the car may be delivered.
pub fn done(entries: &[Entry]) -> usize {
    entries.iter().filter(|entry| entry.done).count()
}

/// The finding of an entry that needs work, from which an estimate creates a line.
pub fn finding(item: &Item, entry: &StoredEntry) -> Option<Finding> {
    let result = entry.result?;
    let work_action = match result {
        CheckResult::Attention => item.attention_action,
        CheckResult::Replace => item.replace_action,
        CheckResult::Ok | CheckResult::NotApplicable => return None,
    };
    let note = entry.note.as_deref().map(|note| format!(": {note}")).unwrap_or_default();
    let text = format!("{}{}{note}", item.name, measured(item.unit, entry.measure));
    Some(Finding { item_id: item.id, name: item.name.clone(), section: item.section, result, work_action, text })
}

/// ` (2.1 mm)`, or empty.
pub fn measured(unit: Option<Unit>, measure: Option<f64>) -> String {
    let (Some(unit), Some(measure)) = (unit, measure) else { return String::new() };
    let unit = match unit {
        Unit::Mm => "mm",
        Unit::Volt => "V",
        Unit::Percent => "%",
    };
    format!(" ({measure} {unit})")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn item(id: i64, unit: Option<Unit>) -> Item {
        Item {
            id,
            section: if id == 1 { Section::RoadTest } else { Section::Brakes },
            key: format!("k{id}"),
            name: format!("Thing {id}"),
            unit,
            attention_below: None,
            replace_below: None,
            attention_action: WorkAction::Cleaned,
            replace_action: WorkAction::Replaced,
            is_active: id != 4,
            categories: vec![100],
        }
    }

    fn items() -> Vec<Item> {
        vec![item(1, None), item(2, Some(Unit::Mm)), item(3, Some(Unit::Percent)), item(4, None)]
    }

    fn form(entries: &Value) -> SaveChecklist {
        let body = json!({ "order_id": 1, "version": 0, "entries": entries });
        tidied(serde_json::from_value(body).expect("a form"))
    }

    fn wrong(entries: &Value) -> Vec<String> {
        check(&form(entries), &items()).iter().map(|(path, _)| path.to_owned()).collect()
    }

    fn author() -> Author<'static> {
        Author { id: 8, name: "Ravi", at: "2026-03-10T00:00:00Z".parse().expect("an instant") }
    }

    #[test]
    fn an_entry_is_validated_by_its_item() {
        assert_eq!(
            wrong(&json!([{ "item_id": 2, "result": "ok", "measure": 5.5, "done": true }])),
            Vec::<String>::new()
        );
        let everything = json!([
            { "item_id": 1, "measure": 1.0, "done": false },
            { "item_id": 1, "done": true },
            { "item_id": 2, "result": "ok", "measure": 30.1, "done": true },
            { "item_id": 3, "result": "not_applicable", "measure": 50, "done": true },
            { "item_id": 9, "done": false },
        ]);
        let expected = [
            "entries.0.measure",
            "entries.1.item_id",
            "entries.1.result",
            "entries.2.measure",
            "entries.3.measure",
            "entries.4.item_id",
        ];
        assert_eq!(wrong(&everything), expected);
    }

    #[test]
    fn a_checklist_grows_while_its_order_is_open() {
        let ids = |stored_entries: &[StoredEntry], is_open| -> Vec<i64> {
            items_of(&items(), OrderType::Preventive, stored_entries, is_open).iter().map(|item| item.id).collect()
        };
        // The road test comes last; an inactive item is not added.
        assert_eq!(ids(&[], true), [2, 3, 1]);
        let old = [StoredEntry::unseen(4)];
        assert_eq!(ids(&old, true), [2, 3, 4, 1]);
        assert_eq!(ids(&old, false), [4]);
        assert!(items_of(&items(), OrderType::Insurance, &[], true).is_empty());
    }

    #[test]
    fn a_finding_has_what_an_estimate_needs() {
        let entry =
            |result, measure| StoredEntry { result, measure, note: Some("uneven".into()), ..StoredEntry::unseen(2) };
        let of = |result, measure| finding(&item(2, Some(Unit::Mm)), &entry(result, measure));
        let found = of(Some(CheckResult::Replace), Some(2.1)).expect("a finding");
        assert_eq!((found.work_action, found.text.as_str()), (WorkAction::Replaced, "Thing 2 (2.1 mm): uneven"));
        assert_eq!(of(Some(CheckResult::Attention), None).expect("a finding").work_action, WorkAction::Cleaned);
        assert_eq!(of(Some(CheckResult::Ok), Some(9.0)), None);
        assert_eq!(of(None, None), None);
    }

    #[test]
    fn the_checker_is_the_last_to_change_an_entry() {
        let first = form(&json!([{ "item_id": 2, "result": "ok", "measure": 4.04, "done": true }]));
        let stored_entries = merged(&items(), &[], &first, author());
        assert_eq!(stored_entries.len(), 4);
        assert_eq!(
            (stored_entries[1].measure, &stored_entries[1].by, &stored_entries[0].by),
            (Some(4.0), &Some(Named(8, "Ravi".into())), &None)
        );
        let other = Author { id: 9, name: "Anita", ..author() };
        let again = form(&json!([{ "item_id": 2, "result": "ok", "measure": 4, "done": true }]));
        assert_eq!(merged(&items(), &stored_entries, &again, other), stored_entries);
        let opened = form(&json!([{ "item_id": 2, "result": "attention", "measure": 4, "done": false }]));
        assert_eq!(merged(&items(), &stored_entries, &opened, other)[1].by, Some(Named(9, "Anita".into())));
    }

    proptest! {
        #[test]
        fn entries_not_in_the_form_stay(named in 0_usize..4, done: bool, note in "[a-z]{0,5}") {
            let full = form(&json!([1, 2, 3, 4].map(|id| json!({ "item_id": id, "result": "ok", "done": true }))));
            let stored_entries = merged(&items(), &[], &full, author());
            let id = items()[named].id;
            let edit = form(&json!([{ "item_id": id, "result": "attention", "note": note, "done": done }]));
            let after = merged(&items(), &stored_entries, &edit, author());
            for (old, new) in stored_entries.iter().zip(&after) {
                prop_assert_eq!(old.item_id, new.item_id);
                prop_assert_eq!(new == old, new.item_id != id);
            }
            let text = serde_json::to_string(&after).expect("JSON");
            prop_assert_eq!(serde_json::from_str::<Vec<StoredEntry>>(&text).expect("entries"), after);
        }
    }
}
