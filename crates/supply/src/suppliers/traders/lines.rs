//! A line of a file of retailers as the body of a call: the schema of the call then checks it.

use std::collections::HashMap;

use pitlane_base::identity::folded;
use pitlane_base::names::Named;
use pitlane_base::sheets::{Problems, Row};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use serde_json::{Map, Value, json};

use super::store;

/// The column of a field that is wrong.
pub fn column_of(field: &str) -> &str {
    match field.split('.').next().unwrap_or(field) {
        "city_id" => "city",
        "distributor_id" => "distributor",
        "brand_ids" => "brands",
        "category_ids" => "categories",
        other => other,
    }
}

/// What the cells of a file name, by the folded name.
pub struct Names {
    cities: HashMap<String, Vec<i64>>,
    distributors: HashMap<String, Vec<i64>>,
    brands: HashMap<String, Vec<i64>>,
    categories: HashMap<String, Vec<i64>>,
}

fn by_name(rows: Vec<Named>) -> HashMap<String, Vec<i64>> {
    let mut named = HashMap::<String, Vec<i64>>::new();
    for row in rows {
        named.entry(folded(&row.name)).or_default().push(row.id);
    }
    named
}

impl Names {
    pub async fn read(tx: &mut Tx) -> DbResult<Self> {
        Ok(Self {
            cities: by_name(store::names(tx, "cities").await?),
            distributors: by_name(store::names(tx, "distributors").await?),
            brands: by_name(store::names(tx, "car_brands").await?),
            categories: by_name(store::names(tx, "part_categories").await?),
        })
    }
}

fn find(known: &HashMap<String, Vec<i64>>, what: &str, name: &str) -> Result<i64, String> {
    match known.get(&folded(name)).map(Vec::as_slice) {
        Some([id]) => Ok(*id),
        Some(_) => Err(format!("{name} is the name of several: give it in the form of the retailer")),
        None => Err(format!("{name} is not a {what}")),
    }
}

const TEXTS: [&str; 11] = [
    "name",
    "mobile",
    "owner_name",
    "email",
    "address_line",
    "pincode",
    "tax_number",
    "pan",
    "sst_no",
    "tin",
    "company_no",
];

/// The fields of a line, with ids in place of names; what cannot be read is added to the problems.
pub fn fields(row: &Row, names: &Names, problems: &mut Problems) -> Map<String, Value> {
    let mut fields = Map::new();
    for column in TEXTS {
        fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
    }
    fields.extend(row.number("payment_days").map(|value| ("payment_days".to_owned(), value)));
    for column in ["lat", "lng"] {
        fields.extend(row.value(column).map(|value| {
            let number = row.text(column).parse::<f64>().ok().filter(|number| number.is_finite());
            (column.to_owned(), number.map_or(value, Value::from))
        }));
    }
    if let Some(text) = row.filled("credit_limit") {
        match Money::parse(&text.replace(',', "")) {
            Some(limit) => drop(fields.insert("credit_limit".to_owned(), json!(limit))),
            None => problems.add(row.line, "credit_limit", "must be an amount, as in 50000.00"),
        }
    } else if row.has("credit_limit") {
        fields.insert("credit_limit".to_owned(), Value::Null);
    }
    if let Some(text) = row.filled("city") {
        match find(&names.cities, "city", text) {
            Ok(id) => drop(fields.insert("city_id".to_owned(), id.into())),
            Err(problem) => problems.add(row.line, "city", problem),
        }
    }
    if let Some(text) = row.filled("distributor") {
        match find(&names.distributors, "distributor", text) {
            Ok(id) => drop(fields.insert("distributor_id".to_owned(), id.into())),
            Err(problem) => problems.add(row.line, "distributor", problem),
        }
    } else if row.has("distributor") {
        fields.insert("distributor_id".to_owned(), Value::Null);
    }
    let lists = [
        ("brands", "brand_ids", &names.brands, "brand"),
        ("categories", "category_ids", &names.categories, "category of parts"),
    ];
    for (column, field, known, what) in lists.into_iter().filter(|(column, ..)| row.has(column)) {
        let mut ids = Vec::new();
        for entry in row.entries(column) {
            match find(known, what, entry) {
                Ok(id) => ids.push(id),
                Err(problem) => problems.add(row.line, column, problem),
            }
        }
        fields.insert(field.to_owned(), ids.into());
    }
    fields
}
