//! A line of a file as the body of a call: the schemas of the calls then check it.

use std::collections::HashMap;

use pitlane_base::identity;
use pitlane_base::sheets::{Problems, Row};
use pitlane_platform::country::Country;
use serde_json::{Map, Value, json};

use super::names::Names;
use crate::cars::facts::Facts;

/// Customers by mobile, each with the id and the name.
pub type Customers = HashMap<String, (i64, String)>;

/// The column of a field that is wrong.
pub fn column_of(field: &str) -> &str {
    match field {
        "model_id" => "model",
        "car_type_id" => "fuel",
        "variant_id" => "variant",
        "fleet_id" => "fleet",
        "customer" | "customer.mobile" => "owner_mobile",
        "customer.name" => "owner_name",
        other => other,
    }
}

const TEXTS: [&str; 8] =
    ["colour", "vin", "engine_no", "registered_on", "purchased_on", "driver_name", "driver_mobile", "notes"];

/// The fields of a line, with ids in place of names; what cannot be read is added to the problems. `before` is the car as
/// it is known, for what the file does not state.
pub fn fields(
    row: &Row,
    (names, customers): (&Names, &Customers),
    country: &Country,
    before: Option<&Facts>,
    problems: &mut Problems,
) -> Map<String, Value> {
    let mut fields = Map::new();
    for column in TEXTS {
        fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
    }
    fields.extend(row.number("year").map(|value| ("year".to_owned(), value)));
    for column in ["is_special", "confirm_similar"] {
        let flag = row.flag(column, problems);
        fields.extend(flag.map(|flag| (column.to_owned(), flag.into())));
    }
    let mut put = |column: &str, field: &str, found: Result<i64, String>, problems: &mut Problems| match found {
        Ok(id) => drop(fields.insert(field.to_owned(), id.into())),
        Err(problem) => {
            problems.add(row.line, column, problem);
            // So that a required field is not reported as missing, too.
            fields.insert(field.to_owned(), 0.into());
        }
    };
    if let Some(name) = row.filled("model") {
        put("model", "model_id", names.model(row.filled("brand"), name), problems);
    }
    if let Some(name) = row.filled("fuel") {
        put("fuel", "car_type_id", names.car_type(name), problems);
    }
    if let Some(name) = row.filled("fleet") {
        put("fleet", "fleet_id", names.fleet(name), problems);
    } else if row.has("fleet") {
        fields.insert("fleet_id".to_owned(), Value::Null);
    }
    if let Some(name) = row.filled("variant") {
        let id = |field: &str, known: Option<i64>| fields.get(field).and_then(Value::as_i64).or(known);
        let model = id("model_id", before.map(|car| car.model_id));
        let car_type = id("car_type_id", before.map(|car| car.car_type_id));
        let found = match (model, car_type) {
            (Some(model), Some(car_type)) => names.variant(model, car_type, name),
            _ => Err("needs a model and a fuel".to_owned()),
        };
        match found {
            Ok(id) => drop(fields.insert("variant_id".to_owned(), id.into())),
            Err(problem) => problems.add(row.line, "variant", problem),
        }
    } else if row.has("variant") {
        fields.insert("variant_id".to_owned(), Value::Null);
    }
    fields.extend(owner(row, customers, country, problems).map(|owner| ("customer".to_owned(), owner)));
    fields
}

/// The owner, if the line names one. A known customer needs no name.
fn owner(row: &Row, customers: &Customers, country: &Country, problems: &mut Problems) -> Option<Value> {
    let (mobile, name) = (row.text("owner_mobile"), row.text("owner_name"));
    if mobile.is_empty() {
        if !name.is_empty() {
            problems.add(row.line, "owner_mobile", "is required with a name");
        }
        return None;
    }
    let known = || identity::mobile(country, mobile).and_then(|mobile| customers.get(&mobile));
    let name = if name.is_empty() { known().map(|(_, name)| name.as_str()) } else { Some(name) };
    if name.is_none() {
        problems.add(row.line, "owner_name", "is required: no customer has this mobile yet");
    }
    // Without a name the line is refused; its mobile is checked nevertheless.
    Some(json!({ "mobile": mobile, "name": name.unwrap_or("?") }))
}
