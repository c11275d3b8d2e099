//! The cars that parts and packages are for: the rules, and all SQL. Without any it is for every car.

use std::collections::BTreeSet;

use pitlane_base::names::Named;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::error::{Fields, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A model that something fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    pub model_id: i64,
    /// Absent: with every fuel.
    pub car_type_id: Option<i64>,
}

/// A model that something fits, with its names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShownFit {
    pub brand: Named,
    pub model: Named,
    /// Null: with every fuel.
    pub car_type: Option<Named>,
}

/// A car that something has to fit, as far as it is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Car {
    pub model: Option<i64>,
    pub fuel: Option<i64>,
}

/// Whose fits they are.
#[derive(Clone, Copy, Debug)]
pub enum FitsOf {
    Part,
    Package,
}

impl FitsOf {
    const fn table(self) -> (&'static str, &'static str) {
        match self {
            Self::Part => ("part_fits", "part_id"),
            Self::Package => ("package_fits", "package_id"),
        }
    }

    /// The condition that the row whose id is in a column fits a car; none if nothing is known of the car.
    pub fn condition(self, id: &str, car: Car, args: &mut Args) -> Option<String> {
        let (table, column) = self.table();
        let model = car.model.map(|id| format!("f.model_id = {}", bind(args, id)));
        let fuel = car.fuel.map(|id| format!("(f.car_type_id IS NULL OR f.car_type_id = {})", bind(args, id)));
        let known: Vec<String> = [model, fuel].into_iter().flatten().collect();
        if known.is_empty() {
            return None;
        }
        Some(format!(
            "(NOT EXISTS (SELECT 1 FROM {table} f WHERE f.{column} = {id})
              OR EXISTS (SELECT 1 FROM {table} f WHERE f.{column} = {id} AND {}))",
            known.join(" AND ")
        ))
    }

    /// The models that it fits, by brand and name.
    pub async fn shown(self, tx: &mut Tx, id: i64) -> DbResult<Vec<ShownFit>> {
        let (table, column) = self.table();
        let sql = format!(
            "SELECT b.id, b.name, m.id, m.name, t.id, t.name FROM {table} f
             JOIN car_models m ON m.id = f.model_id JOIN car_brands b ON b.id = m.brand_id
             LEFT JOIN car_types t ON t.id = f.car_type_id
             WHERE f.{column} = $1 ORDER BY b.name, m.name, m.id, t.name"
        );
        type Row = (i64, String, i64, String, Option<i64>, Option<String>);
        let rows: Vec<Row> = tx.all(sql, args![id]).await?;
        let shown = rows.into_iter().map(|(brand, brand_name, model, model_name, fuel, fuel_name)| ShownFit {
            brand: Named { id: brand, name: brand_name },
            model: Named { id: model, name: model_name },
            car_type: Named::maybe(fuel, fuel_name),
        });
        Ok(shown.collect())
    }

    /// The fits that are stored, as they are sent.
    pub async fn stored(self, tx: &mut Tx, id: i64) -> DbResult<Vec<Fit>> {
        let (table, column) = self.table();
        let sql =
            format!("SELECT model_id, car_type_id FROM {table} WHERE {column} = $1 ORDER BY model_id, car_type_id");
        let rows: Vec<(i64, Option<i64>)> = tx.all(sql, args![id]).await?;
        Ok(rows.into_iter().map(|(model_id, car_type_id)| Fit { model_id, car_type_id }).collect())
    }

    pub async fn replace(self, tx: &mut Tx, id: i64, fits: &[Fit]) -> DbResult<()> {
        let (table, column) = self.table();
        tx.run(format!("DELETE FROM {table} WHERE {column} = $1"), args![id]).await?;
        let mut batch = Batch::new(table, &[column, "model_id", "car_type_id"], "");
        for fit in fits {
            batch.push(args![id, fit.model_id, fit.car_type_id]);
        }
        batch.flush(tx).await
    }
}

/// Each model once with a fuel, or with all of them; models and fuels are known.
pub async fn check(tx: &mut Tx, fits: &[Fit], fields: &mut Fields) -> Result<()> {
    check_once(fits, fields);
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

fn check_once(fits: &[Fit], fields: &mut Fields) {
    let mut seen = BTreeSet::new();
    let complete: BTreeSet<i64> = fits.iter().filter(|fit| fit.car_type_id.is_none()).map(|fit| fit.model_id).collect();
    for (at, fit) in fits.iter().enumerate() {
        if !seen.insert(*fit) {
            fields.add(format!("fits.{at}.model_id"), "is given twice");
        } else if fit.car_type_id.is_some() && complete.contains(&fit.model_id) {
            fields.add(format!("fits.{at}.car_type_id"), "is not needed: the model is given with every fuel");
        }
    }
}
