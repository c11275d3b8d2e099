//! What orders refer to: places, car models, services, garages, fleets and staff, loaded into memory once.

use std::collections::BTreeMap;

use pitlane_base::access::Role;
use pitlane_base::codes::{AgentType, OrderType};
use pitlane_base::reference;
use pitlane_orders::catalogue;
use pitlane_orders::catalogue::Rates;
use pitlane_orders::orders::Parties;
use pitlane_platform::db::{DbError, DbResult, Select, Tx};
use pitlane_platform::{record, select};
use serde::Deserialize;

use super::country::{Country, Place};

#[derive(Deserialize)]
pub struct City {
    pub id: i64,
    pub name: String,
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
    pub brand_id: i64,
    pub name: String,
    pub segment: String,
    pub from_year: Option<i64>,
    pub to_year: Option<i64>,
}

#[derive(Deserialize)]
pub struct Variant {
    pub id: i64,
    pub model_id: i64,
    pub car_type_id: i64,
    pub name: String,
}

#[derive(Deserialize)]
pub struct Service {
    pub id: i64,
    pub name: String,
    pub category: i64,
}

#[derive(Deserialize)]
struct Item {
    id: i64,
    usual_count: i64,
}

/// An item of a checklist; the limits in tenths.
#[derive(Clone, Deserialize)]
pub struct Looked {
    pub id: i64,
    pub attention_below: i64,
    pub replace_below: i64,
    categories: String,
}

/// A row of which only the id is needed.
#[derive(Deserialize)]
struct Numbered {
    id: i64,
}

/// A part as an estimate uses it.
#[derive(Deserialize)]
pub struct Part {
    pub id: i64,
    pub name: String,
    #[serde(rename = "part_number")]
    pub number: String,
    pub hsn: String,
    pub unit: String,
}

/// Ids with their names.
#[derive(Deserialize)]
struct Called {
    id: i64,
    #[serde(alias = "company_name")]
    name: String,
}

/// A member of staff as the timeline names them.
#[derive(Clone, Debug)]
pub struct Member {
    pub id: i64,
    pub name: String,
    pub role: String,
}

/// The reference files of a region.
pub struct Atlas {
    pub country: &'static Country,
    pub cities: Vec<City>,
    pub clusters: Vec<Cluster>,
    /// Models with their variants; brands that sell well come first.
    pub models: Vec<(Model, Vec<Variant>)>,
    /// By order type: 100, 101, 103, 110.
    pub services: [Vec<Service>; 4],
    pub insurers: Vec<i64>,
    pub insurer_names: BTreeMap<i64, String>,
    pub brokers: Vec<i64>,
    pub sources: Vec<i64>,
    /// The items of an inventory, and whether each is counted.
    pub items: Vec<(i64, i64)>,
    pub documents: Vec<i64>,
    pub battery_brands: Vec<i64>,
    /// By order type: 100, 101, 103, 110.
    pub checklist: [Vec<Looked>; 4],
    pub parts: Vec<Part>,
    pub brands: BTreeMap<i64, String>,
    pub fuels: BTreeMap<i64, String>,
}

impl Looked {
    fn is_of(&self, category: i64) -> bool {
        self.categories.split('|').any(|one| one.parse() == Ok(category))
    }
}

pub const TYPES: [OrderType; 4] =
    [OrderType::Preventive, OrderType::General, OrderType::Insurance, OrderType::Accessories];
/// The position of insurance orders in [`TYPES`].
pub const CLAIM: usize = 2;

impl Atlas {
    pub fn for_region(region: &str) -> DbResult<Self> {
        let mut variants: BTreeMap<i64, Vec<Variant>> = BTreeMap::new();
        for variant in reference::rows::<Variant>(region, "car_variants")? {
            variants.entry(variant.model_id).or_default().push(variant);
        }
        let models = reference::rows::<Model>(region, "car_models")?;
        let mut services: [Vec<Service>; 4] = Default::default();
        for service in reference::rows::<Service>(region, "services")? {
            if let Some(at) = TYPES.iter().position(|category| category.id() == service.category) {
                services[at].push(service);
            }
        }
        let ids = |table| {
            Ok::<_, DbError>(reference::rows::<Numbered>(region, table)?.into_iter().map(|row| row.id).collect())
        };
        let looked = reference::rows::<Looked>(region, "checklists")?;
        let names = |table| {
            let rows = reference::rows::<Called>(region, table)?;
            Ok::<_, DbError>(rows.into_iter().map(|row| (row.id, row.name)).collect())
        };
        Ok(Self {
            country: Country::for_region(region)?,
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
            insurers: ids("insurance_companies")?,
            insurer_names: names("insurance_companies")?,
            brokers: ids("insurance_brokers")?,
            sources: ids("lead_sources")?,
            items: reference::rows::<Item>(region, "inventory_items")?
                .into_iter()
                .map(|item| (item.id, item.usual_count))
                .collect(),
            documents: ids("inventory_documents")?,
            battery_brands: ids("battery_brands")?,
            checklist: TYPES
                .map(|category| looked.iter().filter(|thing| thing.is_of(category.id())).cloned().collect()),
            parts: reference::rows(region, "parts")?,
            brands: names("car_brands")?,
            fuels: names("car_types")?,
        })
    }

    /// The city of a place of the country; the places are in the order of the file.
    pub fn city(&self, place: usize) -> &City {
        &self.cities[place]
    }

    pub fn place(&self, at: usize) -> &'static Place {
        &self.country.places[at]
    }
}

/// What is in the database besides the files: read once, after it was written.
pub struct World {
    pub atlas: Atlas,
    /// Garages of each place; the demo accounts' garage is the first.
    pub garages: Vec<Vec<i64>>,
    /// Fleets with their place.
    pub fleets: Vec<(i64, usize)>,
    pub crs: Vec<Member>,
    pub gis: Vec<Member>,
    pub callers: Vec<Member>,
    pub workshop: Vec<Member>,
    /// The mechanics of each garage that has any.
    pub mechanics: BTreeMap<i64, Vec<Member>>,
    /// The users who ask customers for feedback.
    pub askers: Vec<Member>,
    pub finance: Vec<Member>,
    pub support: Vec<Member>,
    /// Tax rates with their dates.
    pub rates: Rates,
    /// Each garage's side of a bill, and each fleet's with its tax number.
    pub suppliers: BTreeMap<i64, Parties>,
    pub companies: BTreeMap<i64, Parties>,
    /// The code of a city's state, its name and that of the city.
    pub states: BTreeMap<i64, (String, String, String)>,
}

impl World {
    /// The name of a state.
    pub fn state_name(&self, code: &str) -> String {
        let known = self.states.values().find(|(own, ..)| own == code);
        known.map(|(_, name, _)| name.clone()).unwrap_or_default()
    }

    pub async fn read(tx: &mut Tx, atlas: Atlas) -> DbResult<Self> {
        let place_of = |city: i64| atlas.country.places.iter().position(|place| place.city_id == city);
        let mut garages = vec![Vec::new(); atlas.country.places.len()];
        for (id, city) in tx
            .all::<(i64, i64)>("SELECT id, city_id FROM garages WHERE status <> 'onboarding' ORDER BY id", vec![])
            .await?
        {
            if let Some(place) = place_of(city) {
                garages[place].push(id);
            }
        }
        let fleets = tx.all::<(i64, i64)>("SELECT id, city_id FROM fleets ORDER BY id", vec![]).await?;
        let fleets = fleets.into_iter().filter_map(|(id, city)| Some((id, place_of(city)?))).collect();
        let rates = catalogue::rates(tx, atlas.country.platform).await?;
        let (suppliers, companies, states) = (suppliers(tx).await?, companies(tx).await?, states(tx).await?);
        let staff = tx
            .all::<(i64, String, String)>(
                format!(
                    "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id
                     WHERE u.is_active AND COALESCE(u.agent_type_id, 0) NOT IN ({}) ORDER BY u.id",
                    AgentType::sql_where(AgentType::is_machine)
                ),
                vec![],
            )
            .await?;
        let mut mechanics: BTreeMap<i64, Vec<Member>> = BTreeMap::new();
        for (garage, id, name) in tx
            .all::<(i64, i64, String)>(
                "SELECT u.garage_id, u.id, u.name FROM users u JOIN roles r ON r.id = u.role_id
                 WHERE u.is_active AND u.garage_id IS NOT NULL AND r.name = 'mechanic' ORDER BY u.id",
                vec![],
            )
            .await?
        {
            mechanics.entry(garage).or_default().push(Member { id, name, role: Role::Mechanic.as_str().into() });
        }
        let holding = |roles: &[Role]| -> DbResult<Vec<Member>> {
            let members =
                staff.iter().filter(|(_, _, role)| Role::parse(role).is_some_and(|role| roles.contains(&role)));
            let members: Vec<_> =
                members.map(|(id, name, role)| Member { id: *id, name: name.clone(), role: role.clone() }).collect();
            if members.is_empty() { Err(DbError::Other(format!("no user has {roles:?}"))) } else { Ok(members) }
        };
        Ok(Self {
            garages,
            fleets,
            crs: holding(&[Role::Cr, Role::Ci])?,
            gis: holding(&[Role::Gi])?,
            callers: holding(&[Role::LeadCallCenter, Role::LeadCallCenterL2, Role::Bde])?,
            workshop: holding(&[Role::OperationGarage])?,
            mechanics,
            askers: holding(&[Role::FeedbackExecutive])?,
            finance: holding(&[Role::FinanceOps, Role::FinanceAdmin])?,
            support: holding(&[Role::SupportExecutive, Role::TechSupport])?,
            rates,
            suppliers,
            companies,
            states,
            atlas,
        })
    }
}

record! {
    struct Garage of g {
        id: i64,
        name: String,
        address: String = "g.address_line",
        pincode: String,
        mobile: String,
        email: Option<String>,
        tax_number: Option<String>,
        taxpayer: Option<String> = "(SELECT MAX(t.kind) FROM garage_taxpayers t WHERE t.garage_id = g.id)",
        tin: Option<String>,
        city: String = "c.name",
        state: String = "s.code",
        state_name: String = "s.name",
    }
}

async fn suppliers(tx: &mut Tx) -> DbResult<BTreeMap<i64, Parties>> {
    let rows: Vec<Garage> = Select::<Garage>::from_sql(
        "FROM garages g JOIN cities c ON c.id = g.city_id JOIN states s ON s.code = c.state_code ORDER BY g.id",
        vec![],
    )
    .all(tx)
    .await?;
    let side = |row: Garage| Parties {
        garage_id: Some(row.id),
        garage: Some(row.name),
        garage_address: Some(row.address),
        garage_pincode: Some(row.pincode),
        garage_mobile: Some(row.mobile),
        garage_email: row.email,
        garage_tax_number: row.tax_number,
        garage_taxpayer: row.taxpayer,
        garage_tin: row.tin,
        garage_city: Some(row.city),
        garage_state: Some(row.state),
        garage_state_name: Some(row.state_name),
        ..Parties::default()
    };
    Ok(rows.into_iter().map(|row| (row.id, side(row))).collect())
}

record! {
    struct Fleet of f {
        id: i64,
        name: String,
        contact: Option<String>,
        address: Option<String> = "f.address_line",
        pincode: Option<String>,
        city: String = "c.name",
        state: String = "s.code",
        state_name: String = "s.name",
        mobile: Option<String>,
        email: Option<String>,
        tax_number: Option<String>,
    }
}

async fn companies(tx: &mut Tx) -> DbResult<BTreeMap<i64, Parties>> {
    let rows: Vec<Fleet> = Select::<Fleet>::from_sql(
        "FROM fleets f JOIN cities c ON c.id = f.city_id JOIN states s ON s.code = c.state_code ORDER BY f.id",
        vec![],
    )
    .all(tx)
    .await?;
    let side = |row: Fleet| Parties {
        customer_gstin: row.tax_number,
        fleet_id: Some(row.id),
        fleet: Some(row.name),
        fleet_contact: row.contact,
        fleet_address: row.address,
        fleet_pincode: row.pincode,
        fleet_city: Some(row.city),
        fleet_state: Some(row.state),
        fleet_state_name: Some(row.state_name),
        fleet_mobile: row.mobile,
        fleet_email: row.email,
        ..Parties::default()
    };
    Ok(rows.into_iter().map(|row| (row.id, side(row))).collect())
}

async fn states(tx: &mut Tx) -> DbResult<BTreeMap<i64, (String, String, String)>> {
    record! {
        struct City of c {
            id: i64,
            code: String = "s.code",
            state: String = "s.name",
            name: String,
        }
    }
    let rows = select!(City, "FROM cities c JOIN states s ON s.code = c.state_code ORDER BY c.id").all(tx).await?;
    Ok(rows.into_iter().map(|row| (row.id, (row.code, row.state, row.name))).collect())
}
