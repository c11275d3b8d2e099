//! What the lines of a file name, many at a time.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use pitlane_base::codes::OrderType;
use pitlane_base::names::{Named, all_named};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, record, select};

use super::hours::listed;
use super::list::{known_to, services_of};
use super::profile::{OF_GARAGE, StoredGarage};

record! {
    pub struct NamedCity {
        pub id: i64,
        pub name: String,
        pub is_active: bool,
    }
}

record! {
    pub struct NamedCluster {
        pub id: i64,
        pub name: String,
        pub city_id: i64,
    }
}

pub async fn named_cities(tx: &mut Tx) -> DbResult<Vec<NamedCity>> {
    select!(NamedCity, "FROM cities ORDER BY id").all(tx).await
}

pub async fn named_clusters(tx: &mut Tx) -> DbResult<Vec<NamedCluster>> {
    select!(NamedCluster, "FROM clusters ORDER BY id").all(tx).await
}

pub async fn named_brands(tx: &mut Tx) -> DbResult<Vec<Named>> {
    Ok(all_named(tx.all("SELECT id, name FROM car_brands ORDER BY id", args![]).await?))
}

pub async fn named_insurers(tx: &mut Tx) -> DbResult<Vec<Named>> {
    Ok(all_named(tx.all("SELECT id, company_name FROM insurance_companies ORDER BY id", args![]).await?))
}

/// The garages with one of these folded names.
pub async fn with_names(tx: &mut Tx, folded: &[String]) -> DbResult<Vec<StoredGarage>> {
    let mut args = Args::new();
    let list = folded.iter().map(|name| bind(&mut args, name)).collect::<Vec<_>>().join(", ");
    if list.is_empty() {
        return Ok(Vec::new());
    }
    let rest = format!("{OF_GARAGE} WHERE g.name_folded IN ({list}) ORDER BY g.id");
    Select::from_sql(&rest, args).all(tx).await
}

/// Those of these garages that a user knows.
pub async fn known_among(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> DbResult<BTreeSet<i64>> {
    let mut args = Args::new();
    let list = listed(ids, &mut args);
    let known = known_to(scope, &mut args);
    let found: Vec<i64> =
        tx.all(format!("SELECT g.id FROM garages g WHERE g.id IN ({list}) AND {known}"), args).await?;
    Ok(found.into_iter().collect())
}

/// What a garage has several of, by id.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    pub services: Vec<OrderType>,
    pub brands: Vec<i64>,
    pub insurers: Vec<i64>,
}

pub async fn lists_of(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, Lists>> {
    let mut lists: BTreeMap<i64, Lists> = BTreeMap::new();
    for (garage, services) in services_of(tx, ids).await? {
        lists.entry(garage).or_default().services = services;
    }
    let mut args = Args::new();
    let list = listed(ids, &mut args);
    let sql = format!("SELECT garage_id, brand_id FROM garage_brands WHERE garage_id IN ({list}) ORDER BY brand_id");
    for (garage, brand) in tx.all::<(i64, i64)>(sql, args).await? {
        lists.entry(garage).or_default().brands.push(brand);
    }
    let mut args = Args::new();
    let list = listed(ids, &mut args);
    let sql = format!(
        "SELECT garage_id, insurance_company_id FROM garage_insurers WHERE garage_id IN ({list})
         ORDER BY insurance_company_id"
    );
    for (garage, insurer) in tx.all::<(i64, i64)>(sql, args).await? {
        lists.entry(garage).or_default().insurers.push(insurer);
    }
    Ok(lists)
}

/// The garage of each of these deals.
pub async fn garages_of_deals(tx: &mut Tx, deals: &[i64]) -> DbResult<HashMap<i64, i64>> {
    if deals.is_empty() {
        return Ok(HashMap::new());
    }
    let mut args = Args::new();
    let list = listed(deals, &mut args);
    let rows: Vec<(i64, i64)> =
        tx.all(format!("SELECT deal_id, id FROM garages WHERE deal_id IN ({list})"), args).await?;
    Ok(rows.into_iter().collect())
}
