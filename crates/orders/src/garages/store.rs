//! All SQL of garages.

use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::select;

use super::types::{City, Garage};

/// Active garages; garage staff find their own, other outsiders those of their orders.
pub fn active(scope: &Scope, args: &mut Args) -> String {
    let chosen = match scope {
        Scope::Garage(own, _) => own.map_or_else(|| "1 = 0".into(), |own| format!("g.id = {}", bind(args, own))),
        _ => scope.may_choose("g.id", &["garage_id"], args),
    };
    format!("g.is_active AND {chosen}")
}

pub async fn garages(tx: &mut Tx, query: &Query) -> DbResult<(Vec<Garage>, i64)> {
    query.short_page(tx, "JOIN cities c ON c.id = g.city_id JOIN clusters k ON k.id = g.cluster_id").await
}

pub async fn cities(tx: &mut Tx) -> DbResult<Vec<City>> {
    select!(
        City,
        "FROM cities c
         JOIN states s ON s.code = c.state_code JOIN regions r ON r.id = c.region_id
         WHERE c.is_active ORDER BY c.name"
    )
    .all(tx)
    .await
}
