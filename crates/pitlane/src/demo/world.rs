//! What orders refer to: places, cars on sale, services, garages, fleets and staff, held in memory once.

use std::collections::BTreeMap;

use pitlane_platform::db::{DbError, DbResult, Tx};
use serde::Deserialize;

use super::country::{Country, Place};
use crate::reference;

#[derive(Deserialize)]
pub struct City {
    pub id: i64,
    pub state_code: String,
    pub region_id: i64,
}

#[derive(Deserialize)]
pub struct Cluster {
    pub id: i64,
    pub city_id: i64,
}

#[derive(Deserialize)]
pub struct Model {
    pub id: i64,
    pub segment: String,
}

#[derive(Deserialize)]
pub struct Variant {
    pub id: i64,
    pub model_id: i64,
    pub car_type_id: i64,
}

#[derive(Deserialize)]
pub struct Service {
    pub id: i64,
    pub name: String,
    pub category: i64,
}

#[derive(Deserialize)]
pub struct Status {
    pub id: i64,
    #[serde(rename = "status")]
    pub name: String,
    pub is_open: bool,
}

/// A row of which only the id matters here.
#[derive(Deserialize)]
struct Numbered {
    id: i64,
}

/// A member of staff as the timeline names him.
#[derive(Clone, Debug)]
pub struct Member {
    pub id: i64,
    pub name: String,
    pub role: String,
}

/// A region's files.
pub struct Atlas {
    pub country: &'static Country,
    pub cities: Vec<City>,
    pub clusters: Vec<Cluster>,
    /// Models with their variants; brands that sell well stand first.
    pub models: Vec<(Model, Vec<Variant>)>,
    /// By order type: 100, 101, 103, 110.
    pub services: [Vec<Service>; 4],
    pub statuses: BTreeMap<i64, Status>,
    pub insurers: Vec<i64>,
    pub brokers: Vec<i64>,
    pub sources: Vec<i64>,
}

pub const TYPES: [i64; 4] = [100, 101, 103, 110];

impl Atlas {
    pub fn of(region: &str) -> DbResult<Self> {
        let mut variants: BTreeMap<i64, Vec<Variant>> = BTreeMap::new();
        for variant in reference::rows::<Variant>(region, "car_variants")? {
            variants.entry(variant.model_id).or_default().push(variant);
        }
        let models = reference::rows::<Model>(region, "car_models")?;
        let mut services: [Vec<Service>; 4] = Default::default();
        for service in reference::rows::<Service>(region, "services")? {
            if let Some(at) = TYPES.iter().position(|category| *category == service.category) {
                services[at].push(service);
            }
        }
        let ids = |table| {
            Ok::<_, DbError>(reference::rows::<Numbered>(region, table)?.into_iter().map(|row| row.id).collect())
        };
        Ok(Self {
            country: Country::of(region)?,
            cities: reference::rows(region, "cities")?,
            clusters: reference::rows(region, "clusters")?,
            models: models
                .into_iter()
                .map(|model| {
                    let own = variants.remove(&model.id).unwrap_or_default();
                    (model, own)
                })
                .collect(),
            services,
            statuses: reference::rows::<Status>(region, "order_statuses")?
                .into_iter()
                .map(|row| (row.id, row))
                .collect(),
            insurers: ids("insurance_companies")?,
            brokers: ids("insurance_brokers")?,
            sources: ids("lead_sources")?,
        })
    }

    /// The city of a place of the country, which stand in the order of the file.
    pub fn city(&self, place: usize) -> &City {
        &self.cities[place]
    }

    pub fn place(&self, at: usize) -> &'static Place {
        &self.country.places[at]
    }

    pub fn status_name(&self, status: i64) -> &str {
        self.statuses.get(&status).map_or("", |row| row.name.as_str())
    }
}

/// What is in the database besides the files: read once, after it was written.
pub struct World {
    pub atlas: Atlas,
    /// Garages of each place, with the demo accounts' garage first of all.
    pub garages: Vec<Vec<i64>>,
    /// Fleets with their place.
    pub fleets: Vec<(i64, usize)>,
    pub crs: Vec<Member>,
    pub gis: Vec<Member>,
    pub callers: Vec<Member>,
    pub workshop: Vec<Member>,
}

impl World {
    pub async fn read(tx: &mut Tx, atlas: Atlas) -> DbResult<Self> {
        let place_of = |city: i64| atlas.country.places.iter().position(|place| place.city_id == city);
        let mut garages = vec![Vec::new(); atlas.country.places.len()];
        for (id, city) in tx.all::<(i64, i64)>("SELECT id, city_id FROM garages ORDER BY id", vec![]).await? {
            if let Some(place) = place_of(city) {
                garages[place].push(id);
            }
        }
        let fleets = tx.all::<(i64, i64)>("SELECT id, city_id FROM fleets ORDER BY id", vec![]).await?;
        let fleets = fleets.into_iter().filter_map(|(id, city)| Some((id, place_of(city)?))).collect();
        let staff = tx
            .all::<(i64, String, String)>(
                "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id WHERE u.is_active ORDER BY u.id",
                vec![],
            )
            .await?;
        let holding = |roles: &[&str]| -> DbResult<Vec<Member>> {
            let members = staff.iter().filter(|(_, _, role)| roles.contains(&role.as_str()));
            let members: Vec<_> =
                members.map(|(id, name, role)| Member { id: *id, name: name.clone(), role: role.clone() }).collect();
            if members.is_empty() { Err(DbError::Other(format!("nobody holds {roles:?}"))) } else { Ok(members) }
        };
        Ok(Self {
            garages,
            fleets,
            crs: holding(&["CR", "CI"])?,
            gis: holding(&["GI"])?,
            callers: holding(&["Lead Call Center", "Lead Call Center L2", "BDE"])?,
            workshop: holding(&["Operation/Garage"])?,
            atlas,
        })
    }
}
