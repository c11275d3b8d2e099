//! All SQL of fleets.

use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

use super::types::Fleet;

/// Active fleets; users of fleets find their own, other outsiders those of their orders.
pub fn active(scope: &Scope, args: &mut Args) -> String {
    let Scope::Fleets(ids) = scope else {
        return format!("f.is_active AND {}", scope.may_choose("f.id", &["fleet_id"], args));
    };
    let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
    let own = if list.is_empty() { "NULL".to_owned() } else { list.join(", ") };
    format!("f.is_active AND f.id IN ({own})")
}

pub async fn fleets(tx: &mut Tx, query: &Query, with_cars: bool) -> DbResult<(Vec<Fleet>, i64)> {
    let cars = if with_cars { "(SELECT COUNT(*) FROM cars k WHERE k.fleet_id = f.id)" } else { "CAST(NULL AS BIGINT)" };
    let count = query.count(tx).await?;
    let rows = query.short_rows::<Fleet>("JOIN cities c ON c.id = f.city_id").with("{cars}", cars);
    Ok((rows.all(tx).await?, count))
}
