//! A line of a file as the body of a call: the schemas of the calls then check it.

use pitlane_base::sheets::{Problems, Row};
use serde_json::{Map, Value, json};

use super::names::Names;
use crate::users::types::ScopeKind;

/// The column of a field that is wrong.
pub fn column_of(field: &str) -> &str {
    match field {
        "role_id" => "role",
        "city_id" => "city",
        "garage_id" => "garage",
        "manager_id" => "manager",
        "agent_type_id" => "agent_type",
        other => other.split('.').next().unwrap_or(other),
    }
}

/// The fields of a line, with names in place of ids; what cannot be read is added to the problems.
pub fn fields(row: &Row, names: &Names, problems: &mut Problems) -> Map<String, Value> {
    let mut fields = Map::new();
    for column in ["name", "mobile", "email", "employee_code", "department", "joined_on", "left_on"] {
        fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
    }
    // An empty cell keeps what cannot be empty.
    if row.filled("lead_cap").is_some() {
        fields.extend(row.number("lead_cap").map(|value| ("lead_cap".to_owned(), value)));
    }
    for column in ["auto_assign", "is_download", "refund_enabled"] {
        let flag = row.flag(column, problems);
        fields.extend(flag.map(|flag| (column.to_owned(), flag.into())));
    }
    let mut put = |column: &str, field: &str, find: &dyn Fn(&str) -> Result<i64, String>| {
        let Some(text) = row.filled(column) else {
            fields.extend(row.value(column).map(|empty| (field.to_owned(), empty)));
            return;
        };
        match find(text) {
            Ok(id) => drop(fields.insert(field.to_owned(), id.into())),
            Err(problem) => problems.add(row.line, column, problem),
        }
    };
    put("role", "role_id", &|text| names.role(text));
    put("city", "city_id", &|text| names.place(ScopeKind::City, text));
    put("garage", "garage_id", &|text| names.place(ScopeKind::Garage, text));
    put("manager", "manager_id", &|text| names.manager(text));
    put("agent_type", "agent_type_id", &Names::agent_type);
    if row.has("languages") {
        let languages: Vec<_> = row.entries("languages").map(str::to_lowercase).collect();
        fields.insert("languages".to_owned(), languages.into());
    }
    several(row, "roles", problems, |text| names.role(text).map(Value::from), &mut fields);
    several(row, "scopes", problems, |text| names.scope(text).map(|scope| json!(scope)), &mut fields);
    fields
}

/// The entries of a cell. An empty one keeps what the user has.
fn several(
    row: &Row,
    column: &str,
    problems: &mut Problems,
    find: impl Fn(&str) -> Result<Value, String>,
    fields: &mut Map<String, Value>,
) {
    let mut found = Vec::new();
    for entry in row.entries(column) {
        match find(entry) {
            Ok(value) => found.push(value),
            Err(problem) => problems.add(row.line, column, problem),
        }
    }
    if !found.is_empty() {
        fields.insert(column.to_owned(), found.into());
    }
}
