//! All SQL of garages.

use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::page::Page;
use pitlane_platform::select;

use super::types::{City, Garage};

/// Active garages by name.
pub async fn garages(tx: &mut Tx, city: Option<i64>, text: Option<&str>, page: Page) -> DbResult<(Vec<Garage>, i64)> {
    let mut args = Args::new();
    let mut conditions = String::from("g.is_active");
    if let Some(city) = city {
        conditions = format!("{conditions} AND g.city_id = {}", bind(&mut args, city));
    }
    if let Some(text) = text {
        let text = bind(&mut args, format!("{}%", text.to_lowercase()));
        conditions = format!("{conditions} AND lower(g.name) LIKE {text}");
    }
    let count = tx.one(format!("SELECT COUNT(*) FROM garages g WHERE {conditions}"), args.clone()).await?;
    let page = page.clause(&mut args);
    let sql = format!(
        "FROM garages g JOIN cities c ON c.id = g.city_id JOIN clusters k ON k.id = g.cluster_id
         WHERE {conditions} ORDER BY g.name, g.id {page}"
    );
    Ok((Select::<Garage>::of(&sql, args).all(tx).await?, count))
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
