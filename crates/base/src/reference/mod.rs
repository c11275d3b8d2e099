//! Reference data: the choices in forms, kept as CSV files in `seeds/` and loaded into each region's database.

mod batch;
mod first_prices;

pub use batch::Batch;

use pitlane_platform::args;
use pitlane_platform::db::{Args, DbError, DbResult, Tx, Value};
use serde::de::DeserializeOwned;

use crate::codes::OrderStatus;
use first_prices::{PRICE, SERVICE_PRICES};

/// How a column of a seed file is parsed.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Int,
    MaybeInt,
    Text,
    MaybeText,
    Flag,
    Date,
    MaybeDate,
}
use Kind::{Date, Flag, Int, MaybeDate, MaybeInt, MaybeText, Text};

/// A table of reference data: its first column is its key.
struct Table {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
    india: &'static str,
    malaysia: &'static str,
}

macro_rules! seed {
    ($folder:literal, $name:literal) => {
        include_str!(concat!("../../../../seeds/", $folder, "/", $name, ".csv"))
    };
}

macro_rules! tables {
    ($($name:tt $from:ident { $($column:ident $kind:expr),+ })+) => {
        &[$(Table {
            name: $name,
            columns: &[$((stringify!($column), $kind)),+],
            india: tables!(@ $from "india" $name),
            malaysia: tables!(@ $from "malaysia" $name),
        }),+]
    };
    (@ common $country:tt $name:tt) => { seed!("common", $name) };
    (@ country $country:tt $name:tt) => { seed!($country, $name) };
}

/// Every table, referenced tables first.
const TABLES: &[Table] = tables! {
    "states" country { code Text, name Text }
    "regions" country { id Int, name Text }
    "cities" country { id Int, name Text, state_code Text, region_id Int }
    "clusters" country { id Int, name Text, city_id Int }
    "car_brands" country { id Int, name Text }
    "car_models" country {
        id Int, brand_id Int, name Text, segment Text, from_year MaybeInt, to_year MaybeInt
    }
    "calendars" country { id Int, name Text, state_code MaybeText }
    "calendar_hours" country { id Int, calendar_id Int, weekday Int, from_minute Int, to_minute Int }
    "case_sources" common { id Int, name Text }
    "case_types" common {
        id Int, kind Text, level Int, parent_id MaybeInt, name Text, default_priority MaybeInt, screen MaybeText
    }
    "case_root_causes" common { id Int, type1_id Int, name Text }
    "car_types" common { id Int, name Text }
    "car_variants" country { id Int, model_id Int, car_type_id Int, name Text }
    "insurance_companies" country { id Int, company_name Text }
    "insurance_brokers" country { id Int, name Text }
    "banks" country { id Int, name Text, prefixes MaybeText }
    "lead_sources" common { id Int, source_name Text }
    "services" common { id Int, name Text, category Int }
    "inventory_items" country { id Int, key Text, name Text, is_counted Flag, usual_count Int }
    "inventory_documents" country { id Int, key Text, name Text }
    "battery_brands" country { id Int, name Text }
    "checklists" common {
        id Int, section Text, key Text, name Text, measure Text, attention_below Int, replace_below Int,
        attention_action Text, replace_action Text, categories Text
    }
    "tax_rates" country { id Int, kind Text, rate Int, valid_from Date, valid_to MaybeDate }
    "hsn_codes" country {
        id Int, code Text, kind Text, description Text, rate Int, valid_from Date, valid_to MaybeDate
    }
    "service_prices" country { service_id Int, hsn Text, price Int }
    "part_categories" common { id Int, name Text }
    "part_sub_categories" common { id Int, category_id Int, name Text }
    "parts" country {
        id Int, sub_category_id Int, name Text, part_number Text, hsn Text, unit Text, make Text, price Int
    }
    "part_works" country { id Int, part_id Int, action Text, price Int }
    "packages" country { id Int, name Text, category Int }
    "package_lines" country {
        id Int, package_id Int, sequence Int, service_id MaybeInt, part_id MaybeInt, quantity Int, price Int
    }
};

/// Tables that users edit: the files only provide the first rows.
const BEGUN: [&str; 2] = ["tax_rates", "hsn_codes"];
/// Tables that users edit and add to: the files fill them once, together, while the first table of their group is empty.
/// Later on, an id of the files may be that of a row that a user has added.
const KEPT: [&[&str]; 4] = [
    &["cities", "clusters"],
    &["car_brands", "car_models", "car_variants"],
    &["services", "service_prices"],
    &["part_categories", "part_sub_categories", "parts", "part_works", "packages", "package_lines"],
];
/// Tables without an id sequence.
const UNNUMBERED: [&str; 1] = ["states"];

impl Table {
    fn text(&self, region: &str) -> DbResult<&'static str> {
        match region {
            "india" => Ok(self.india),
            "malaysia" => Ok(self.malaysia),
            other => Err(DbError::Other(format!("there is no reference data of {other}"))),
        }
    }

    /// The rows as values to bind; a heading or a field that differs from the declaration is an error.
    fn rows(&self, region: &str) -> DbResult<Vec<Args>> {
        let wrong = |what: String| DbError::Other(format!("seeds, {region} {}: {what}", self.name));
        let mut reader = csv::Reader::from_reader(self.text(region)?.as_bytes());
        let heads = reader.headers().map_err(|e| wrong(e.to_string()))?;
        if !heads.iter().eq(self.columns.iter().map(|(name, _)| *name)) {
            return Err(wrong(format!("the columns are {heads:?}")));
        }
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|e| wrong(e.to_string()))?;
            let row = self.columns.iter().zip(&record).map(|((_, kind), field)| read(*kind, field));
            rows.push(row.collect::<Option<Args>>().ok_or_else(|| wrong(format!("this row is broken: {record:?}")))?);
        }
        Ok(rows)
    }

    /// Names are updated from the file at every load; whether a row is active stays as the users set it.
    fn upsert(&self) -> Batch {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).filter(|name| *name != PRICE).collect();
        if BEGUN.contains(&self.name) {
            return Batch::new(self.name, &names, "ON CONFLICT DO NOTHING");
        }
        let (key, others) = names.split_first().map_or(("id", &[][..]), |(key, others)| (*key, others));
        let set: Vec<String> = others.iter().map(|name| format!("{name} = excluded.{name}")).collect();
        Batch::new(self.name, &names, &format!("ON CONFLICT ({key}) DO UPDATE SET {}", set.join(", ")))
    }
}

fn read(kind: Kind, field: &str) -> Option<Value> {
    match kind {
        Int => field.parse::<i64>().ok().map(Value::from),
        MaybeInt if field.is_empty() => Some(Value::Int(None)),
        MaybeInt => read(Int, field),
        Date => field.parse::<chrono::NaiveDate>().ok().map(Value::from),
        MaybeDate if field.is_empty() => Some(Value::Date(None)),
        MaybeDate => read(Date, field),
        Flag => field.parse::<bool>().ok().map(Value::from),
        MaybeText if field.is_empty() => Some(Value::Text(None)),
        MaybeText => read(Text, field),
        Text => (!field.is_empty() && field.trim() == field).then(|| Value::from(field)),
    }
}

/// Updates a region's reference data from the files; rows that were added otherwise stay.
pub async fn load(tx: &mut Tx, region: &str) -> DbResult<()> {
    load_statuses(tx).await?;
    // A migration moves the prices with their ids, whether or not the files bring more.
    tx.bump_identity("prices").await?;
    let mut kept = Vec::new();
    for group in KEPT {
        if tx.one::<i64>(format!("SELECT COUNT(*) FROM {}", group[0]), args![]).await? > 0 {
            kept.extend(group);
        }
    }
    for table in TABLES.iter().filter(|table| !kept.contains(&&table.name)) {
        let rows = table.rows(region)?;
        let price = table.columns.iter().position(|(name, _)| *name == PRICE);
        if table.name == SERVICE_PRICES {
            first_prices::write_codes(tx, &rows).await?;
            first_prices::write(tx, table.name, price, rows).await?;
            continue;
        }
        let mut batch = table.upsert();
        for mut row in rows.clone() {
            if let Some(price) = price {
                row.remove(price);
            }
            batch.push(row);
        }
        batch.flush(tx).await?;
        first_prices::write(tx, table.name, price, rows).await?;
        if !UNNUMBERED.contains(&table.name) {
            tx.bump_identity(table.name).await?;
        }
    }
    Ok(())
}

/// The statuses of orders are rows, so that orders can refer to them and be listed by their order.
async fn load_statuses(tx: &mut Tx) -> DbResult<()> {
    let mut batch = Batch::new(
        "order_statuses",
        &["id", "status", "chain", "sequence", "is_open"],
        "ON CONFLICT (id) DO UPDATE SET status = excluded.status, chain = excluded.chain,
         sequence = excluded.sequence, is_open = excluded.is_open",
    );
    for status in OrderStatus::ALL {
        batch.push(args![*status, status.name(), status.chain(), status.sequence(), status.is_open()]);
    }
    batch.flush(tx).await
}

/// The rows of one table of the files as the caller's type.
pub fn rows<T: DeserializeOwned>(region: &str, table: &str) -> DbResult<Vec<T>> {
    let found = TABLES.iter().find(|candidate| candidate.name == table);
    let text = found.ok_or_else(|| DbError::Other(format!("{table} is no reference data")))?.text(region)?;
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .map_err(|e| DbError::Other(format!("seeds, {region} {table}: {e}")))
}

#[cfg(test)]
mod tests;
