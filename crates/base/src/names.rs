//! Names of rows, as answers show them.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::identity;

/// Something with an id and a display name.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, PartialEq, Eq)]
pub struct Named {
    pub id: i64,
    pub name: String,
}

impl Named {
    pub fn maybe(id: Option<i64>, name: Option<String>) -> Option<Self> {
        Some(Self { id: id?, name: name? })
    }
}

/// Rows of an id and a name.
pub fn all_named(rows: Vec<(i64, String)>) -> Vec<Named> {
    rows.into_iter().map(|(id, name)| Named { id, name }).collect()
}

/// The tables that keep a folded name beside the name, to be searched by it.
pub const FOLDED: [&str; 11] = [
    "case_groups",
    "customers",
    "garages",
    "fleets",
    "users",
    "vendors",
    "retailers",
    "distributors",
    "events",
    "training_topics",
    "market_orders",
];

/// The rows whose folded name is not that of their name, each with the right one.
pub async fn misfolded(tx: &mut Tx, table: &str) -> DbResult<Vec<(i64, String)>> {
    let sql = format!("SELECT id, name, name_folded FROM {table} WHERE id > $1 ORDER BY id LIMIT 10000");
    let (mut wrong, mut last) = (Vec::new(), 0);
    loop {
        let rows: Vec<(i64, String, String)> = tx.all(sql.clone(), args![last]).await?;
        let Some(&(id, ..)) = rows.last() else { return Ok(wrong) };
        last = id;
        let checked = rows.into_iter().map(|(id, name, stored)| (id, identity::folded(&name), stored));
        wrong.extend(checked.filter(|(_, folded, stored)| folded != stored).map(|(id, folded, _)| (id, folded)));
    }
}

/// Corrects the folded names of a table: of a short one at each start, of any by `pitlane doctor --rebuild`.
pub async fn fold(tx: &mut Tx, table: &str) -> DbResult<()> {
    let rows = misfolded(tx, table).await?.into_iter().map(|(id, folded)| args![folded, id]).collect();
    tx.run_many(format!("UPDATE {table} SET name_folded = $1 WHERE id = $2"), rows).await
}

/// A name alone, nested as the contract has it.
#[derive(Clone, Debug, Serialize, JsonSchema, PartialEq, Eq)]
pub struct Name {
    pub name: String,
}
