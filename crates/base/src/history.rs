//! The history of a row, out of the audit trail: what changed, by whom and when. The trail is the only record of it, so
//! there is no second one that could differ.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Select, Tx, bind};
use pitlane_platform::page::Page;
use pitlane_platform::{args, record, select};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::names::Named;

/// A change of a row: what was done, and each field that it changed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HistoryEntry {
    pub at: DateTime<Utc>,
    /// As in the audit trail: `garage.update`.
    pub action: String,
    /// Null for the program itself.
    pub by: Option<Named>,
    /// In which role.
    pub role: Option<String>,
    pub changes: Vec<FieldChange>,
}

/// A field before and after. Null is an empty field, and what a row had before it was created.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FieldChange {
    pub field: String,
    pub old: Value,
    pub new: Value,
}

record! {
    struct StoredEntry of a {
        at: DateTime<Utc>,
        action: String,
        actor_id: Option<i64>,
        actor_name: Option<String>,
        role: Option<String>,
        before: Option<String>,
        after: Option<String>,
    }
}

/// The last 50 changes of a row, the newest first; that a user signs in or out changes nothing of them. `entity` is that of its audit entries. Whether the caller may read the
/// row was checked before.
pub async fn of(tx: &mut Tx, entity: &str, id: i64) -> DbResult<Vec<HistoryEntry>> {
    let rows = select!(
        StoredEntry,
        "FROM audit_entries a WHERE a.entity = $1 AND a.entity_id = $2 AND a.outcome = 'done'
           AND a.action NOT IN ('session.begin', 'session.end', 'session.switch_role')
         ORDER BY a.at DESC, a.id DESC LIMIT 50",
        entity,
        id.to_string()
    );
    Ok(rows.all(tx).await?.into_iter().map(shown).collect())
}

record! {
    struct NamedEntry of a {
        entity_id: String,
        at: DateTime<Utc>,
        action: String,
        actor_id: Option<i64>,
        actor_name: Option<String>,
        role: Option<String>,
        before: Option<String>,
        after: Option<String>,
    }
}

/// A page of the changes of all rows of a kind, the newest first, each with the id of its row; and how many there are in
/// all. Of one row where its id is given.
pub async fn page(
    tx: &mut Tx,
    entity: &str,
    id: Option<i64>,
    page: Page,
) -> DbResult<(Vec<(String, HistoryEntry)>, i64)> {
    let mut args = args![entity];
    let of_one = match id {
        Some(id) => format!(" AND a.entity_id = {}", bind(&mut args, id.to_string())),
        None => String::new(),
    };
    let found = format!("FROM audit_entries a WHERE a.entity = $1 AND a.outcome = 'done'{of_one}");
    let count = tx.one(format!("SELECT COUNT(*) {found}"), args.clone()).await?;
    let page = page.clause(&mut args);
    let rows: Vec<NamedEntry> =
        Select::from_sql(&format!("{found} ORDER BY a.at DESC, a.id DESC {page}"), args).all(tx).await?;
    let entries = rows.into_iter().map(|row| {
        let NamedEntry { entity_id, at, action, actor_id, actor_name, role, before, after } = row;
        (entity_id, shown(StoredEntry { at, action, actor_id, actor_name, role, before, after }))
    });
    Ok((entries.collect(), count))
}

fn shown(entry: StoredEntry) -> HistoryEntry {
    let StoredEntry { at, action, actor_id, actor_name, role, before, after } = entry;
    let changes = compared(&parsed(before), &parsed(after));
    HistoryEntry { at, action, by: Named::maybe(actor_id, actor_name), role, changes }
}

fn parsed(json: Option<String>) -> Value {
    json.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default()
}

/// The fields whose values differ, by name. What both sides have in common is left out, and so are versions, which change
/// with every save.
fn compared(before: &Value, after: &Value) -> Vec<FieldChange> {
    let names = |side: &Value| side.as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>());
    let fields: BTreeSet<String> = [before, after].into_iter().filter_map(names).flatten().collect();
    let value = |side: &Value, field: &str| side.get(field).cloned().unwrap_or_default();
    let changes = fields.into_iter().filter(|field| field != "version").filter_map(|field| {
        let (old, new) = (value(before, &field), value(after, &field));
        (old != new).then_some(FieldChange { field, old, new })
    });
    changes.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_differs_is_a_change() {
        let before = json!({ "name": "A", "city_id": 1, "version": 1, "tags": [1] });
        let after = json!({ "name": "B", "city_id": 1, "version": 2, "tags": [1], "email": "b@x.in" });
        let fields: Vec<(String, Value, Value)> =
            compared(&before, &after).into_iter().map(|it| (it.field, it.old, it.new)).collect();
        assert_eq!(fields, [("email".into(), Value::Null, json!("b@x.in")), ("name".into(), json!("A"), json!("B")),]);
    }

    #[test]
    fn a_created_row_had_nothing_before() {
        let changes = compared(&Value::Null, &json!({ "name": "A", "email": null }));
        assert_eq!(changes, [FieldChange { field: "name".into(), old: Value::Null, new: json!("A") }]);
    }
}
