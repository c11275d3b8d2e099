//! Retailers and distributors as they are shown.

use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_orders::files::Owner;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::kind::TraderKind;
use super::store::{self, StoredTrader};
use super::types::{Distributor, Overlap, Retailer, SignIn, TraderFull};
use crate::suppliers::links::{self, Links};
use crate::suppliers::shown::{Shown, ShownFull};
use crate::suppliers::{reach, spares};

/// One that the caller sees, or a not-found error.
pub async fn find(tx: &mut Tx, who: &Caller, kind: TraderKind, id: i64) -> Result<StoredTrader> {
    let found = store::find(tx, kind, id, |args| match kind {
        TraderKind::Retailer => reach::retailers(who, args),
        TraderKind::Distributor => reach::distributors(who, args),
    });
    found.await?.ok_or(ApiError::NotFound(kind.entity()))
}

pub async fn links_of(tx: &mut Tx, kind: TraderKind, id: i64) -> Result<Links> {
    Ok(links::of(tx, kind.links(), &[id]).await?.remove(&id).unwrap_or_default())
}

/// A page of retailers, and how many there are.
pub async fn retailers(tx: &mut Tx, who: &Caller, query: &Query) -> Result<(Vec<Retailer>, i64)> {
    let (rows, count) = store::page(tx, TraderKind::Retailer, query).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut links = links::of(tx, TraderKind::Retailer.links(), &ids).await?;
    let open = spares::open_of_retailers(tx, &who.region, &ids).await?;
    let shown = rows.into_iter().map(|row| {
        let links = links.remove(&row.id).unwrap_or_default();
        let open = open.get(&row.id).copied().unwrap_or_default();
        retailer(who, row, links, open)
    });
    Ok((shown.collect(), count))
}

/// A page of distributors, and how many there are.
pub async fn distributors(tx: &mut Tx, who: &Caller, query: &Query) -> Result<(Vec<Distributor>, i64)> {
    let (rows, count) = store::page(tx, TraderKind::Distributor, query).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut links = links::of(tx, TraderKind::Distributor.links(), &ids).await?;
    let shown = rows.into_iter().map(|row| {
        let links = links.remove(&row.id).unwrap_or_default();
        distributor(who, row, links)
    });
    Ok((shown.collect(), count))
}

/// A retailer in full.
pub async fn load_retailer(tx: &mut Tx, who: &Caller, id: i64) -> Result<Retailer> {
    let row = find(tx, who, TraderKind::Retailer, id).await?;
    let links = links_of(tx, TraderKind::Retailer, id).await?;
    let full = full(tx, who, TraderKind::Retailer, &row).await?;
    let open = spares::open_of_retailers(tx, &who.region, &[id]).await?.remove(&id).unwrap_or_default();
    Ok(Retailer { full: Some(full), ..retailer(who, row, links, open) })
}

/// A distributor in full.
pub async fn load_distributor(tx: &mut Tx, who: &Caller, id: i64) -> Result<Distributor> {
    let row = find(tx, who, TraderKind::Distributor, id).await?;
    let links = links_of(tx, TraderKind::Distributor, id).await?;
    let full = full(tx, who, TraderKind::Distributor, &row).await?;
    let mut overlaps: Vec<Overlap> = Vec::new();
    for (other, city) in store::overlaps(tx, id).await? {
        match overlaps.last_mut().filter(|last| last.id == other.id) {
            Some(last) => last.cities.push(city),
            None => overlaps.push(Overlap { id: other.id, name: other.name, cities: vec![city] }),
        }
    }
    Ok(Distributor { full: Some(full), overlaps: Some(overlaps), ..distributor(who, row, links) })
}

async fn full(tx: &mut Tx, who: &Caller, kind: TraderKind, row: &StoredTrader) -> Result<TraderFull> {
    let owner = match kind {
        TraderKind::Retailer => Owner::retailer(row.id),
        TraderKind::Distributor => Owner::distributor(row.id),
    };
    let updated = (row.updated_at, Named::maybe(row.updated_by, row.updated_by_name.clone()));
    let facts = (&row.facts.business, row.state_code.as_str());
    let shown = ShownFull::load(tx, who, (kind.taxpayer(), owner), facts, updated).await?;
    Ok(TraderFull { next: row.status.next().to_vec(), shown })
}

fn sign_in(row: &StoredTrader) -> Option<SignIn> {
    Some(SignIn { name: row.user_name.clone()?, is_active: row.user_is_active.unwrap_or_default() })
}

fn retailer(who: &Caller, row: StoredTrader, links: Links, open_orders: i64) -> Retailer {
    Retailer {
        user: sign_in(&row),
        shown: Shown::new(who, (row.id, row.version), row.facts, row.city, links),
        distributor_id: row.distributor_id,
        distributor: Named::maybe(row.distributor_id, row.distributor),
        status: row.status,
        status_reason: row.status_reason,
        takes_orders: row.status.takes_orders(),
        user_id: row.user_id,
        open_orders,
        created_at: row.created_at,
        full: None,
    }
}

fn distributor(who: &Caller, row: StoredTrader, mut links: Links) -> Distributor {
    let cities = std::mem::take(&mut links.cities);
    Distributor {
        user: sign_in(&row),
        shown: Shown::new(who, (row.id, row.version), row.facts, row.city, links),
        city_ids: links::ids(&cities),
        cities,
        status: row.status,
        status_reason: row.status_reason,
        user_id: row.user_id,
        retailers: row.retailers,
        created_at: row.created_at,
        overlaps: None,
        full: None,
    }
}
