//! Pairs of cars that may be one.

use pitlane_base::scope::Scope;
use pitlane_base::similar;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};

use super::JOINS;
use super::kept::StoredKept;
use crate::cars::types::Similarity;

/// The ids of two cars, the older one first, and how their plates are similar.
pub type PairOfIds = (i64, i64, Similarity);

/// A fleet's people see pairs of their fleets' cars.
fn both_in_fleets(scope: &Scope, args: &mut Args) -> String {
    let Scope::Fleets(own) = scope else { return "1 = 1".into() };
    if own.is_empty() {
        return "1 = 0".into();
    }
    let list = own.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ");
    format!("a.fleet_id IN ({list}) AND b.fleet_id IN ({list})")
}

/// Cars with different VINs are two.
const NOT_TWO: &str = "(a.vin IS NULL OR b.vin IS NULL OR a.vin = b.vin)";

/// Pairs of cars in use with the same key, the newest first.
pub async fn misread(tx: &mut Tx, scope: &Scope, most: usize) -> DbResult<Vec<PairOfIds>> {
    let mut args = Args::new();
    let condition = both_in_fleets(scope, &mut args);
    let sql = format!(
        "SELECT a.id, b.id FROM cars a JOIN cars b ON b.similar_key = a.similar_key AND b.id > a.id
         WHERE a.ended_at IS NULL AND b.ended_at IS NULL AND {NOT_TWO} AND {condition} AND a.similar_key IN (
            SELECT k.similar_key FROM cars k WHERE k.ended_at IS NULL GROUP BY k.similar_key HAVING COUNT(*) > 1)
         ORDER BY b.id DESC, a.id DESC LIMIT {most}"
    );
    let pairs: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(pairs.into_iter().map(|(older, newer)| (older, newer, Similarity::Misread)).collect())
}

/// Pairs of an owner's cars in use of one model whose plates are one character apart, the newest first. Fleets register
/// cars of one model with consecutive numbers, so their cars are none.
pub async fn one_off(tx: &mut Tx, scope: &Scope, most: usize) -> DbResult<Vec<PairOfIds>> {
    if matches!(scope, Scope::Fleets(_)) {
        return Ok(Vec::new());
    }
    let sql = format!(
        "SELECT a.id, b.id, a.similar_key, b.similar_key FROM (
            SELECT k.customer_id, k.model_id FROM cars k WHERE k.ended_at IS NULL AND k.fleet_id IS NULL
            GROUP BY k.customer_id, k.model_id HAVING COUNT(*) > 1) g
         JOIN cars a ON a.customer_id = g.customer_id AND a.model_id = g.model_id
         JOIN cars b ON b.customer_id = g.customer_id AND b.model_id = g.model_id AND b.id > a.id
         WHERE a.ended_at IS NULL AND a.fleet_id IS NULL AND b.ended_at IS NULL AND b.fleet_id IS NULL
            AND a.similar_key <> b.similar_key AND {NOT_TWO}
         ORDER BY b.id DESC, a.id DESC LIMIT {most}"
    );
    let pairs: Vec<(i64, i64, String, String)> = tx.all(sql, Args::new()).await?;
    let similar = pairs.into_iter().filter(|(_, _, a, b)| similar::is_one_off(a, b));
    Ok(similar.map(|(older, newer, ..)| (older, newer, Similarity::OneOff)).collect())
}

/// These cars, in no order.
pub async fn cars_by_id(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<StoredKept>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!("FROM cars c {JOINS} WHERE c.id IN ({})", list.join(", "));
    Select::<StoredKept>::from_sql(&sql, args).all(tx).await
}
