//! All SQL of field staff and photos.

use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

use super::types::{FieldRole, StoredCr};

/// Active members of staff who hold one of the field roles; for outsiders those who look after their orders.
pub fn in_the_field(scope: &Scope, args: &mut Args) -> String {
    let roles: Vec<_> = FieldRole::ALL.iter().map(|role| bind(args, role.as_str())).collect();
    let chosen = scope.may_choose("u.id", &["cr_id", "gi_id"], args);
    format!("u.is_active AND r.is_active AND r.based_on IN ({}) AND {chosen}", roles.join(", "))
}

pub async fn crs(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredCr>, i64)> {
    query.short_page(tx, "LEFT JOIN cities c ON c.id = u.city_id").await
}

pub async fn is_user(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: Option<i64> = tx.maybe("SELECT id FROM users WHERE id = $1", args![id]).await?;
    Ok(found.is_some())
}
