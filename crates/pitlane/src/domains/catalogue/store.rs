//! All SQL of the catalogue.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::types::Service;

pub async fn services(tx: &mut Tx, category: Option<i64>) -> DbResult<Vec<Service>> {
    tx.all(
        "SELECT id, name, category FROM services
         WHERE is_active AND (CAST($1 AS BIGINT) IS NULL OR category = $1) ORDER BY category, name",
        args![category],
    )
    .await
}
