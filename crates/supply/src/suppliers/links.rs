//! The brands, categories of parts and cities of suppliers: lists of ids.

use std::collections::BTreeMap;

use pitlane_base::list::Where;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Statement, Tx, bind};
use pitlane_platform::error::Fields;
use pitlane_platform::{args, insert, words};
use serde::Serialize;

words! {
    /// Which suppliers.
    SupplierKind {
        Vendor => "vendor",
        Retailer => "retailer",
        Distributor => "distributor",
    }
}

/// What a link leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    Brand,
    Category,
    City,
}

impl LinkKind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Brand => "brand",
            Self::Category => "category",
            Self::City => "city",
        }
    }

    const fn table(self) -> &'static str {
        match self {
            Self::Brand => "car_brands",
            Self::Category => "part_categories",
            Self::City => "cities",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        [Self::Brand, Self::Category, Self::City].into_iter().find(|kind| kind.as_str() == text)
    }
}

/// What a supplier is linked to, by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Links {
    pub brands: Vec<Named>,
    pub categories: Vec<Named>,
    pub cities: Vec<Named>,
}

impl Links {
    fn list(&mut self, kind: LinkKind) -> &mut Vec<Named> {
        match kind {
            LinkKind::Brand => &mut self.brands,
            LinkKind::Category => &mut self.categories,
            LinkKind::City => &mut self.cities,
        }
    }
}

/// Their ids, in order.
pub fn ids(named: &[Named]) -> Vec<i64> {
    let mut ids: Vec<_> = named.iter().map(|named| named.id).collect();
    ids.sort_unstable();
    ids
}

/// The links of each of these suppliers.
pub async fn of(tx: &mut Tx, owner: SupplierKind, suppliers: &[i64]) -> DbResult<BTreeMap<i64, Links>> {
    let mut links = BTreeMap::<i64, Links>::new();
    if suppliers.is_empty() {
        return Ok(links);
    }
    let mut args = args![owner];
    let list: Vec<_> = suppliers.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT l.owner_id, l.kind, l.object_id, COALESCE(b.name, p.name, c.name) AS name FROM supplier_links l
         LEFT JOIN car_brands b ON l.kind = 'brand' AND b.id = l.object_id
         LEFT JOIN part_categories p ON l.kind = 'category' AND p.id = l.object_id
         LEFT JOIN cities c ON l.kind = 'city' AND c.id = l.object_id
         WHERE l.owner = $1 AND l.owner_id IN ({}) ORDER BY l.owner_id, l.kind, name, l.object_id",
        list.join(", ")
    );
    for (supplier, kind, id, name) in tx.all::<(i64, String, i64, String)>(sql, args).await? {
        if let Some(kind) = LinkKind::parse(&kind) {
            links.entry(supplier).or_default().list(kind).push(Named { id, name });
        }
    }
    Ok(links)
}

/// Replaces the links of one kind.
pub async fn replace(
    tx: &mut Tx,
    (owner, supplier): (SupplierKind, i64),
    kind: LinkKind,
    objects: &[i64],
) -> DbResult<()> {
    let sql = "DELETE FROM supplier_links WHERE owner = $1 AND owner_id = $2 AND kind = $3";
    tx.run(sql, args![owner, supplier, kind.as_str()]).await?;
    let mut sorted = objects.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let rows = sorted.into_iter().map(|object| {
        insert!(supplier_links { owner: owner, owner_id: supplier, kind: kind.as_str(), object_id: object })
    });
    Statement::run_all(rows, tx).await
}

/// Adds an error for every id that names nothing.
pub async fn check(
    tx: &mut Tx,
    field: &'static str,
    kind: LinkKind,
    ids: Option<&[i64]>,
    fields: &mut Fields,
) -> DbResult<()> {
    let ids = ids.unwrap_or_default();
    if ids.is_empty() {
        return Ok(());
    }
    let mut args = Args::new();
    let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!("SELECT id FROM {} WHERE id IN ({})", kind.table(), list.join(", "));
    let known: Vec<i64> = tx.all(sql, args).await?;
    for id in ids.iter().filter(|id| !known.contains(id)) {
        fields.add(field, format!("contains {id}, which does not exist"));
    }
    Ok(())
}

/// The filter by an id that a supplier of the list is linked to; none of a kind means all, but for cities.
pub fn linked(owner: SupplierKind, kind: LinkKind) -> impl Fn(&i64, &mut Where) {
    move |id, by| {
        let id = by.bind(*id);
        let (owner, kind) = (owner.as_str(), kind.as_str());
        by.and(format!(
            "t.id IN (SELECT l.owner_id FROM supplier_links l WHERE l.owner = '{owner}' AND l.kind = '{kind}'
             AND l.object_id = {id})"
        ));
    }
}
