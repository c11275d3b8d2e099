//! All SQL of staff.

use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::page::Page;

use super::types::{Cr, FieldRole};

/// Active members of staff with one of the roles.
pub async fn crs(tx: &mut Tx, roles: &[FieldRole], text: Option<&str>, page: Page) -> DbResult<(Vec<Cr>, i64)> {
    let mut args = Args::new();
    let list: Vec<_> = roles.iter().map(|role| bind(&mut args, role.as_str())).collect();
    let mut conditions = format!("u.is_active AND r.name IN ({})", list.join(", "));
    if let Some(text) = text {
        let text = bind(&mut args, format!("{}%", text.to_lowercase()));
        conditions = format!("{conditions} AND lower(u.name) LIKE {text}");
    }
    let source = "users u JOIN user_roles h ON h.user_id = u.id JOIN roles r ON r.id = h.role_id";
    let count = tx.one(format!("SELECT COUNT(*) FROM {source} WHERE {conditions}"), args.clone()).await?;
    let page = page.clause(&mut args);
    let sql = format!(
        "SELECT u.id, u.name, r.name FROM {source} WHERE {conditions} ORDER BY u.name, u.id, r.id
         {page}"
    );
    Ok((tx.all(sql, args).await?, count))
}
