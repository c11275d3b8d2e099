//! All SQL of staff.

use pitlane_base::list::Query;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

use super::types::{Cr, FieldRole};

/// Active members of staff who hold one of the field roles.
pub fn in_the_field(args: &mut Args) -> String {
    let roles: Vec<_> = FieldRole::ALL.iter().map(|role| bind(args, role.as_str())).collect();
    format!("u.is_active AND r.name IN ({})", roles.join(", "))
}

pub async fn crs(tx: &mut Tx, query: &Query) -> DbResult<(Vec<Cr>, i64)> {
    query.short_page(tx, "").await
}
