//! What the cells of a file name: cities, clusters, brands, insurers and types of orders.

use std::collections::HashMap;

use pitlane_base::codes::OrderType;
use pitlane_base::identity::folded;
use pitlane_base::names::Named;
use pitlane_platform::db::{DbResult, Tx};

use crate::garages::store::{self, NamedCity, NamedCluster};

pub struct Names {
    cities: HashMap<String, NamedCity>,
    clusters: HashMap<String, NamedCluster>,
    brands: HashMap<String, Named>,
    insurers: HashMap<String, Named>,
}

type Found = Result<i64, String>;

/// By the folded name.
fn by_name<T>(rows: Vec<T>, name: impl Fn(&T) -> &str) -> HashMap<String, T> {
    rows.into_iter().map(|row| (folded(name(&row)), row)).collect()
}

/// A type of orders as a file has it.
pub const fn service(order_type: OrderType) -> &'static str {
    match order_type {
        OrderType::Accessories => "accessories",
        other => other.name(),
    }
}

impl Names {
    pub async fn read(tx: &mut Tx) -> DbResult<Self> {
        Ok(Self {
            cities: by_name(store::named_cities(tx).await?, |city| &city.name),
            clusters: by_name(store::named_clusters(tx).await?, |cluster| &cluster.name),
            brands: by_name(store::named_brands(tx).await?, |brand| &brand.name),
            insurers: by_name(store::named_insurers(tx).await?, |insurer| &insurer.name),
        })
    }

    pub fn city(&self, name: &str) -> Found {
        let city = self.cities.get(&folded(name)).map(|city| city.id);
        city.ok_or_else(|| format!("{name} is not a city that is served"))
    }

    pub fn is_served(&self, city: i64) -> bool {
        self.cities.values().any(|known| known.id == city && known.is_active)
    }

    pub fn cluster(&self, name: &str) -> Found {
        self.clusters.get(&folded(name)).map(|cluster| cluster.id).ok_or_else(|| format!("{name} is not a cluster"))
    }

    pub fn is_in(&self, cluster: i64, city: i64) -> bool {
        self.clusters.values().any(|known| known.id == cluster && known.city_id == city)
    }

    pub fn brand(&self, name: &str) -> Found {
        self.brands.get(&folded(name)).map(|brand| brand.id).ok_or_else(|| format!("{name} is not a brand"))
    }

    pub fn insurer(&self, name: &str) -> Found {
        self.insurers.get(&folded(name)).map(|insurer| insurer.id).ok_or_else(|| format!("{name} is not an insurer"))
    }

    pub fn service(name: &str) -> Found {
        let named = OrderType::ALL.iter().find(|order_type| service(**order_type) == folded(name));
        let known: Vec<_> = OrderType::ALL.iter().map(|order_type| service(*order_type)).collect();
        named.map(|order_type| order_type.id()).ok_or_else(|| format!("{name} is none of {}", known.join(", ")))
    }

    /// These brands by their names, in the order of an answer.
    pub fn brands(&self, ids: &[i64]) -> Vec<Named> {
        chosen(&self.brands, ids)
    }

    pub fn insurers(&self, ids: &[i64]) -> Vec<Named> {
        chosen(&self.insurers, ids)
    }
}

fn chosen(known: &HashMap<String, Named>, ids: &[i64]) -> Vec<Named> {
    let mut chosen: Vec<_> = known.values().filter(|named| ids.contains(&named.id)).cloned().collect();
    chosen.sort_by(|a, b| a.name.cmp(&b.name));
    chosen
}
