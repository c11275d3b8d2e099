//! The cars that parts fit: all SQL of them.

use pitlane_base::names::Named;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::error::{Fields, Result};

use super::rules;
use super::types::{Fit, ShownFit};

/// The models that a part fits, by brand and name.
pub async fn of(tx: &mut Tx, part: i64) -> DbResult<Vec<ShownFit>> {
    let sql = "SELECT b.id, b.name, m.id, m.name, t.id, t.name FROM part_fits f
               JOIN car_models m ON m.id = f.model_id JOIN car_brands b ON b.id = m.brand_id
               LEFT JOIN car_types t ON t.id = f.car_type_id
               WHERE f.part_id = $1 ORDER BY b.name, m.name, m.id, t.name";
    type Row = (i64, String, i64, String, Option<i64>, Option<String>);
    let rows: Vec<Row> = tx.all(sql, args![part]).await?;
    let shown = rows.into_iter().map(|(brand, brand_name, model, model_name, fuel, fuel_name)| ShownFit {
        brand: Named { id: brand, name: brand_name },
        model: Named { id: model, name: model_name },
        car_type: Named::maybe(fuel, fuel_name),
    });
    Ok(shown.collect())
}

/// The fits that are stored of a part, as they are sent.
pub async fn stored(tx: &mut Tx, part: i64) -> DbResult<Vec<Fit>> {
    let sql = "SELECT model_id, car_type_id FROM part_fits WHERE part_id = $1 ORDER BY model_id, car_type_id";
    let rows: Vec<(i64, Option<i64>)> = tx.all(sql, args![part]).await?;
    Ok(rows.into_iter().map(|(model_id, car_type_id)| Fit { model_id, car_type_id }).collect())
}

/// Every model and fuel is one that is known.
pub async fn check(tx: &mut Tx, fits: &[Fit], fields: &mut Fields) -> Result<()> {
    rules::check_fits(fits, fields);
    let models = known(tx, "car_models", fits.iter().map(|fit| fit.model_id)).await?;
    let fuels = known(tx, "car_types", fits.iter().filter_map(|fit| fit.car_type_id)).await?;
    for (at, fit) in fits.iter().enumerate() {
        if !models.contains(&fit.model_id) {
            fields.add(format!("fits.{at}.model_id"), "is not a model");
        }
        if fit.car_type_id.is_some_and(|id| !fuels.contains(&id)) {
            fields.add(format!("fits.{at}.car_type_id"), "is not a fuel");
        }
    }
    Ok(())
}

async fn known(tx: &mut Tx, table: &'static str, ids: impl Iterator<Item = i64>) -> DbResult<Vec<i64>> {
    let mut args = Args::new();
    let list: Vec<String> = ids.map(|id| bind(&mut args, id)).collect();
    if list.is_empty() {
        return Ok(Vec::new());
    }
    tx.all(format!("SELECT id FROM {table} WHERE id IN ({})", list.join(", ")), args).await
}

pub async fn replace(tx: &mut Tx, part: i64, fits: &[Fit]) -> DbResult<()> {
    tx.run("DELETE FROM part_fits WHERE part_id = $1", args![part]).await?;
    let mut batch = Batch::new("part_fits", &["part_id", "model_id", "car_type_id"], "");
    for fit in fits {
        batch.push(args![part, fit.model_id, fit.car_type_id]);
    }
    batch.flush(tx).await
}
