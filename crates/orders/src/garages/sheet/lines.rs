//! A line of a file as the body of a call: the schemas of the calls then check it.

use pitlane_base::sheets::{Problems, Row};
use serde_json::{Map, Value};

use super::names::Names;

/// The column of a field that is wrong.
pub fn column_of(field: &str) -> &str {
    match field.split('.').next().unwrap_or(field) {
        "city_id" => "city",
        "cluster_id" => "cluster",
        "brand_ids" => "brands",
        "insurer_ids" => "insurers",
        other => other,
    }
}

const TEXTS: [&str; 17] = [
    "name",
    "pincode",
    "address_line",
    "mobile",
    "legal_name",
    "owner_name",
    "owner_mobile",
    "alternate_mobile",
    "email",
    "gstin",
    "pan",
    "sst_no",
    "tin",
    "company_no",
    "mismatch_note",
    "deal_from",
    "deal_to",
];
const WORDS: [&str; 3] = ["kind", "business_type", "turnover"];
const FLAGS: [&str; 4] = ["has_pickup_drop", "has_towing", "has_waiting_room", "is_unregistered"];
const PLACES: [&str; 2] = ["lat", "lng"];

/// The fields of a line, with ids in place of names; what cannot be read is added to the problems.
pub fn fields(row: &Row, names: &Names, problems: &mut Problems) -> Map<String, Value> {
    let mut fields = Map::new();
    for column in TEXTS {
        fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
    }
    for column in ["bays", "deal_id"] {
        fields.extend(row.number(column).map(|value| (column.to_owned(), value)));
    }
    for column in WORDS {
        // `Body shop` is `body_shop`.
        let word = |text: &str| text.to_lowercase().replace([' ', '-'], "_");
        fields.extend(row.value(column).map(|value| {
            let value = value.as_str().map_or(Value::Null, |text| word(text).into());
            (column.to_owned(), value)
        }));
    }
    for column in FLAGS {
        let flag = row.flag(column, problems);
        fields.extend(flag.map(|flag| (column.to_owned(), flag.into())));
    }
    for column in PLACES {
        // Another text stays one, so that the schema of the body refuses it.
        fields.extend(row.value(column).map(|value| {
            let number = row.text(column).parse::<f64>().ok().filter(|number| number.is_finite());
            (column.to_owned(), number.map_or(value, Value::from))
        }));
    }
    if let Some(text) = row.filled("commission") {
        match hundredths(text) {
            Some(commission) => drop(fields.insert("commission".to_owned(), commission.into())),
            None => problems.add(row.line, "commission", "must be a percentage from 0 to 100, as in 12.5"),
        }
    } else if row.has("commission") {
        fields.insert("commission".to_owned(), Value::Null);
    }
    let mut put = |column: &str, field: &str, find: &dyn Fn(&str) -> Result<i64, String>| {
        let Some(text) = row.filled(column) else { return };
        match find(text) {
            Ok(id) => drop(fields.insert(field.to_owned(), id.into())),
            Err(problem) => problems.add(row.line, column, problem),
        }
    };
    put("city", "city_id", &|text| names.city(text));
    put("cluster", "cluster_id", &|text| names.cluster(text));
    let mut several = |column: &str, field: &str, find: &dyn Fn(&str) -> Result<i64, String>| {
        if !row.has(column) {
            return;
        }
        let mut ids = Vec::new();
        for entry in row.entries(column) {
            match find(entry) {
                Ok(id) => ids.push(id),
                Err(problem) => problems.add(row.line, column, problem),
            }
        }
        fields.insert(field.to_owned(), ids.into());
    };
    several("services", "services", &Names::service);
    several("brands", "brand_ids", &|text| names.brand(text));
    several("insurers", "insurer_ids", &|text| names.insurer(text));
    fields
}

/// A percentage of at most two decimals in hundredths.
fn hundredths(text: &str) -> Option<i64> {
    let text = text.trim_end_matches('%').trim_end();
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let hundredths = whole.parse::<i64>().ok()? * 100 + format!("{part:0<2}").parse::<i64>().ok()?;
    Some(hundredths).filter(|hundredths| *hundredths <= 10_000)
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn percentages_have_two_decimals() {
        let right = [("0", 0), ("12.5", 1_250), ("8.25 %", 825), ("100", 10_000), ("7.", 700)];
        for (text, value) in right {
            assert_eq!(hundredths(text), Some(value), "{text}");
        }
        for wrong in ["", "%", "100.01", "1.234", "-1", "1,5", "0x1", "1e2", ".5"] {
            assert_eq!(hundredths(wrong), None, "{wrong}");
        }
    }
}
