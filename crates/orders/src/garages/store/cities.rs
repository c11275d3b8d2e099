//! Cities and their clusters, as they are kept.

use pitlane_base::codes::OrderStatus;
use pitlane_base::names::{Named, all_named};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, select, update};

use crate::garages::types::{CityFacts, KeepCity, KeptCity, KeptCluster, StateChoice};

/// Every city with its clusters, by name.
pub async fn kept_cities(tx: &mut Tx) -> DbResult<Vec<KeptCity>> {
    let cities = select!(
        CityFacts,
        "FROM cities c JOIN states s ON s.code = c.state_code JOIN regions r ON r.id = c.region_id
         ORDER BY c.name, c.id"
    );
    let cities = cities.all(tx).await?;
    let mut clusters = select!(KeptCluster, "FROM clusters k ORDER BY k.name, k.id").all(tx).await?;
    let kept = cities.into_iter().map(|facts| {
        let (own, others) = clusters.drain(..).partition(|cluster| cluster.city_id == facts.id);
        clusters = others;
        KeptCity { facts, clusters: own }
    });
    Ok(kept.collect())
}

pub async fn states(tx: &mut Tx) -> DbResult<Vec<StateChoice>> {
    let rows: Vec<(String, String)> = tx.all("SELECT code, name FROM states ORDER BY name", args![]).await?;
    Ok(rows.into_iter().map(|(code, name)| StateChoice { code, name }).collect())
}

pub async fn regions(tx: &mut Tx) -> DbResult<Vec<Named>> {
    Ok(all_named(tx.all("SELECT id, name FROM regions ORDER BY name, id", args![]).await?))
}

/// Active garages and open orders of a city: while there are any, it is served.
pub async fn work_in(tx: &mut Tx, city: i64) -> DbResult<(i64, i64)> {
    let open = OrderStatus::sql_where(OrderStatus::is_open);
    let sql = format!(
        "SELECT (SELECT COUNT(*) FROM garages WHERE city_id = $1 AND is_active),
                (SELECT COUNT(*) FROM orders WHERE city_id = $1 AND status_id IN ({open}))"
    );
    tx.one(sql, args![city]).await
}

pub async fn insert_city(tx: &mut Tx, city: &KeepCity) -> DbResult<i64> {
    insert!(cities {
        name: city.name.as_str(),
        state_code: city.state_code.as_str(),
        region_id: city.region_id,
        is_active: city.is_active,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes a city of this version; false if another request was faster.
pub async fn update_city(tx: &mut Tx, id: i64, version: i64, city: &KeepCity) -> DbResult<bool> {
    let written = update!(cities {
        version = "version + 1",
        name: city.name.as_str(),
        state_code: city.state_code.as_str(),
        region_id: city.region_id,
        is_active: city.is_active,
    } where { id: id, version: version });
    Ok(written.run(tx).await? == 1)
}

pub async fn insert_cluster(tx: &mut Tx, city: i64, name: &str) -> DbResult<u64> {
    insert!(clusters { name: name, city_id: city }).run(tx).await
}

pub async fn rename_cluster(tx: &mut Tx, id: i64, name: &str) -> DbResult<u64> {
    tx.run("UPDATE clusters SET name = $2 WHERE id = $1 AND name <> $2", args![id, name]).await
}

pub async fn delete_cluster(tx: &mut Tx, id: i64) -> DbResult<u64> {
    tx.run("DELETE FROM clusters WHERE id = $1", args![id]).await
}
