//! Orders of spares at suppliers: the domain of spares registers how they are counted, so that no supplier with open
//! orders is closed unseen.

use std::collections::BTreeMap;

use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::region::Region;

/// Counts the open orders of each of these that has any.
pub type CountOpen = for<'a> fn(&'a mut Tx, &'a [i64]) -> Pending<'a, BTreeMap<i64, i64>>;

/// A hook: open orders of spares.
pub struct SparesOrders {
    pub of_retailers: CountOpen,
    pub of_warehouses: CountOpen,
}

fn add(total: &mut BTreeMap<i64, i64>, more: BTreeMap<i64, i64>) {
    for (id, count) in more {
        *total.entry(id).or_default() += count;
    }
}

pub async fn open_of_retailers(tx: &mut Tx, region: &Region, ids: &[i64]) -> Result<BTreeMap<i64, i64>> {
    let mut total = BTreeMap::new();
    for orders in region.hooks.all::<SparesOrders>() {
        add(&mut total, (orders.of_retailers)(tx, ids).await?);
    }
    Ok(total)
}

pub async fn open_of_warehouses(tx: &mut Tx, region: &Region, ids: &[i64]) -> Result<BTreeMap<i64, i64>> {
    let mut total = BTreeMap::new();
    for orders in region.hooks.all::<SparesOrders>() {
        add(&mut total, (orders.of_warehouses)(tx, ids).await?);
    }
    Ok(total)
}
