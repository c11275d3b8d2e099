//! The cities that are served, and their clusters, are kept. B.2

use std::collections::BTreeSet;

use pitlane_base::access::Garages;
use pitlane_base::identity;
use pitlane_base::scope::hold_places;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::detail::{notify, readers};
use super::store;
use super::types::{KeepCity, KeptCities, KeptCity, KeptCluster};

pub async fn list_kept_cities(who: Allow<Read<Garages>>) -> Answer<KeptCities> {
    let mut tx = who.read().await?;
    let cities = store::kept_cities(&mut tx).await?;
    Ok(Data::ok(KeptCities {
        count: cities.len(),
        cities,
        states: store::states(&mut tx).await?,
        regions: store::regions(&mut tx).await?,
    }))
}

/// Adds a city, or changes one from its version. Names are compared folded, over the whole country: lists show clusters
/// and cities by their names alone.
pub async fn keep_city(who: Allow<Update<Garages>>, input: Input<KeepCity>) -> Answer<KeptCity> {
    let mut asked = input.body;
    asked.name = plain(&asked.name);
    for cluster in &mut asked.clusters {
        cluster.name = plain(&cluster.name);
    }
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    // Before anything is compared: of two who add one name, the second sees the first one's.
    hold_places(&mut tx).await?;
    let cities = store::kept_cities(&mut tx).await?;
    let before = match asked.id {
        None => None,
        Some(id) => Some(cities.iter().find(|city| city.facts.id == id).ok_or(ApiError::NotFound("city"))?),
    };
    check(&mut tx, &asked, &cities, before).await?;
    if let Some(before) = before {
        if asked.version != Some(before.facts.version) {
            return Err(ApiError::stale(before));
        }
        refuse_losses(&mut tx, &asked, before).await?;
    }
    let id = write(&mut tx, &asked, before).await?;
    let after = store::kept_cities(&mut tx).await?.into_iter().find(|city| city.facts.id == id);
    let after = after.ok_or(ApiError::NotFound("city"))?;
    let entry = match before {
        Some(before) => Entry::done("city.update", "city", id).before(before),
        None => Entry::done("city.add", "city", id),
    };
    who.audit(&mut tx, entry.after(&after)).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(after).saying("The city is saved"))
}

/// Without spaces around it and double ones in it.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn check(tx: &mut Tx, asked: &KeepCity, cities: &[KeptCity], before: Option<&KeptCity>) -> Result<()> {
    let mut fields = Fields::new();
    if asked.id.is_some() != asked.version.is_some() {
        fields.add("version", "is needed with the id, and only then");
    }
    let folded = identity::folded(&asked.name);
    let is_other = |city: &&KeptCity| Some(city.facts.id) != asked.id;
    if folded.is_empty() {
        fields.add("name", "must not be empty");
    } else if cities.iter().filter(is_other).any(|city| identity::folded(&city.facts.name) == folded) {
        fields.add("name", "is the name of another city; add its state to the name");
    }
    if !store::states(tx).await?.iter().any(|state| state.code == asked.state_code) {
        fields.add("state_code", "is not a state of this country");
    }
    if !store::regions(tx).await?.iter().any(|region| region.id == asked.region_id) {
        fields.add("region_id", "is not a region of this country");
    }
    let own: BTreeSet<i64> = before.iter().flat_map(|city| &city.clusters).map(|cluster| cluster.id).collect();
    let elsewhere = cities.iter().filter(is_other).flat_map(|city| &city.clusters);
    let mut taken: BTreeSet<String> = elsewhere.map(|cluster| identity::folded(&cluster.name)).collect();
    let mut seen = BTreeSet::new();
    for (at, cluster) in asked.clusters.iter().enumerate() {
        let name = identity::folded(&cluster.name);
        if name.is_empty() {
            fields.add(format!("clusters.{at}.name"), "must not be empty");
        } else if !taken.insert(name) {
            fields.add(format!("clusters.{at}.name"), "is the name of another cluster");
        }
        if cluster.id.is_some_and(|id| !own.contains(&id) || !seen.insert(id)) {
            fields.add(format!("clusters.{at}.id"), "is not a cluster of this city, or is given twice");
        }
    }
    fields.verdict()
}

/// What still belongs to a city is not taken from it: garages and scopes of a cluster (B.7.12), its work, and the state
/// from which its garages supply.
async fn refuse_losses(tx: &mut Tx, asked: &KeepCity, before: &KeptCity) -> Result<()> {
    let used: Vec<&KeptCluster> =
        removed(asked, before).filter(|cluster| cluster.garages > 0 || cluster.users > 0).collect();
    if !used.is_empty() {
        let names: Vec<_> = used.iter().map(|cluster| cluster.name.as_str()).collect();
        return Err(ApiError::Conflict {
            message: format!(
                "There are still garages in {}, or users who look after it. Move them first.",
                names.join(" and in ")
            ),
            data: json!({ "clusters": used }),
        });
    }
    if before.facts.is_active && !asked.is_active {
        let (garages, orders) = store::work_in(tx, before.facts.id).await?;
        if garages > 0 || orders > 0 {
            return Err(ApiError::Conflict {
                message: format!(
                    "The city has {garages} active garages and {orders} open orders. Pause the garages and finish the \
                     orders first."
                ),
                data: json!({ "garages": garages, "open_orders": orders }),
            });
        }
    }
    if before.facts.state_code != asked.state_code && before.facts.garages > 0 {
        return Err(ApiError::Conflict {
            message: "The state decides the tax of the garages in this city. It cannot be changed while there are any."
                .into(),
            data: json!({ "garages": before.facts.garages }),
        });
    }
    Ok(())
}

fn removed<'a>(asked: &'a KeepCity, before: &'a KeptCity) -> impl Iterator<Item = &'a KeptCluster> {
    let stays = |id: i64| asked.clusters.iter().any(|cluster| cluster.id == Some(id));
    before.clusters.iter().filter(move |cluster| !stays(cluster.id))
}

fn renamed<'a>(asked: &'a KeepCity, before: &'a KeptCity) -> impl Iterator<Item = &'a KeptCluster> {
    let has_other_name = |known: &KeptCluster| {
        asked.clusters.iter().any(|cluster| cluster.id == Some(known.id) && cluster.name != known.name)
    };
    before.clusters.iter().filter(move |cluster| has_other_name(cluster))
}

async fn write(tx: &mut Tx, asked: &KeepCity, before: Option<&KeptCity>) -> Result<i64> {
    let id = match before {
        None => store::insert_city(tx, asked).await?,
        Some(before) => {
            let (id, version) = (before.facts.id, before.facts.version);
            if !store::update_city(tx, id, version, asked).await? {
                return Err(ApiError::stale(before));
            }
            // First, so that their names are free.
            for cluster in removed(asked, before) {
                store::delete_cluster(tx, cluster.id).await?;
            }
            // Two may change names with each other.
            for cluster in renamed(asked, before) {
                store::rename_cluster(tx, cluster.id, &format!("#{}", cluster.id)).await?;
            }
            id
        }
    };
    for cluster in &asked.clusters {
        match cluster.id {
            Some(cluster_id) => store::rename_cluster(tx, cluster_id, &cluster.name).await?,
            None => store::insert_cluster(tx, id, &cluster.name).await?,
        };
    }
    Ok(id)
}
