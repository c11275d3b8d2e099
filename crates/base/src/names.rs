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

/// Folds the names of a table's rows that were written before their folded form was kept: a step of preparing a database.
pub async fn fold(tx: &mut Tx, table: &str) -> DbResult<()> {
    let unfolded: Vec<(i64, String)> =
        tx.all(format!("SELECT id, name FROM {table} WHERE name_folded = ''"), args![]).await?;
    let rows = unfolded.into_iter().map(|(id, name)| args![identity::folded(&name), id]).collect();
    tx.run_many(format!("UPDATE {table} SET name_folded = $1 WHERE id = $2"), rows).await
}

/// A name alone, nested as the contract has it.
#[derive(Clone, Debug, Serialize, JsonSchema, PartialEq, Eq)]
pub struct Name {
    pub name: String,
}
