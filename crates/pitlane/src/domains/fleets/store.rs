//! All SQL of fleets.

use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::page::Page;

use super::types::Fleet;
use crate::domains::orders::Scope;

/// Active fleets by name; a fleet's people find their own.
pub async fn fleets(
    tx: &mut Tx,
    scope: &Scope,
    text: Option<&str>,
    with_cars: bool,
    page: Page,
) -> DbResult<(Vec<Fleet>, i64)> {
    let mut args = Args::new();
    let mut conditions = String::from("f.is_active");
    if let Scope::Fleets(ids) = scope {
        let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
        let own = if list.is_empty() { "NULL".to_owned() } else { list.join(", ") };
        conditions = format!("{conditions} AND f.id IN ({own})");
    }
    if let Some(text) = text {
        let text = bind(&mut args, format!("{}%", text.to_lowercase()));
        conditions = format!("{conditions} AND lower(f.name) LIKE {text}");
    }
    let count = tx.one(format!("SELECT COUNT(*) FROM fleets f WHERE {conditions}"), args.clone()).await?;
    let cars = if with_cars { "(SELECT COUNT(*) FROM cars k WHERE k.fleet_id = f.id)" } else { "CAST(NULL AS BIGINT)" };
    let page = page.clause(&mut args);
    let sql = format!(
        "FROM fleets f JOIN cities c ON c.id = f.city_id
         WHERE {conditions} ORDER BY f.name {page}"
    );
    Ok((Select::<Fleet>::of(&sql, args).with("{cars}", cars).all(tx).await?, count))
}
