//! Adds and edits fleets, with the garages that they may go to.

use pitlane_base::access::Fleets;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_base::topics::FLEETS;
use pitlane_base::{history, identity};
use pitlane_platform::access::{Create, Letter, Read, Resource, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, PathOf};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::facts::{Facts, check_garages};
use super::figures::dues;
use super::store::{self, StoredDetail};
use super::types::{CreateFleet, FleetDetail, FleetGarage, NamedGarage, UpdateFleet};

/// A fleet's id.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetPath {
    pub id: i64,
}

/// What is audited of a fleet.
#[derive(Serialize)]
struct Agreed<'a> {
    #[serde(flatten)]
    fleet: &'a Facts,
    garages: &'a [FleetGarage],
}

pub async fn get_fleet(who: Allow<Read<Fleets>>, PathOf(path): PathOf<FleetPath>) -> Answer<FleetDetail> {
    let mut tx = who.read().await?;
    let fleet = find(&mut tx, &who, path.id).await?;
    Ok(Data::ok(detail(&mut tx, &who, fleet).await?))
}

async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredDetail> {
    store::find(tx, &Scope::for_session(&who.session), id).await?.ok_or(ApiError::NotFound("fleet"))
}

async fn detail(tx: &mut Tx, who: &Caller, fleet: StoredDetail) -> Result<FleetDetail> {
    let StoredDetail { id, version, city, created_at, facts } = fleet;
    let unpaid = store::unpaid(tx, &[id]).await?.remove(&id).unwrap_or_default();
    Ok(FleetDetail {
        id,
        version,
        city: Named { id: facts.city_id, name: city },
        garages: store::garages(tx, id).await?,
        users: store::users_of(tx, &[id]).await?.remove(&id).unwrap_or_default(),
        dues: dues(who, &unpaid, facts.credit_days, facts.credit_limit),
        history: if Scope::for_session(&who.session).is_of_outsiders() {
            Vec::new()
        } else {
            history::of(tx, "fleet", id).await?
        },
        name: facts.name,
        kind: facts.kind,
        contact: facts.contact,
        mobile: facts.mobile,
        email: facts.email,
        tax_number: facts.tax_number,
        pan: facts.pan,
        address_line: facts.address_line,
        pincode: facts.pincode,
        billing: facts.billing,
        credit_days: facts.credit_days,
        credit_limit: facts.credit_limit,
        document_mobile: facts.document_mobile,
        document_email: facts.document_email,
        is_active: facts.is_active,
        created_at,
    })
}

pub async fn create_fleet(
    who: Allow<Create<Fleets>>,
    key: IdempotencyKey,
    input: Input<CreateFleet>,
) -> Creation<FleetDetail> {
    let request = input.body;
    let garages = request.garages.clone();
    let country = who.region.country;
    let fleet = Facts::new(request).normalised(country);
    let mut fields = fleet.check(country);
    check_garages(&mut fields, &garages);
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    if let Some(first) = key.claim::<Value>(&mut tx, &who, "create_fleet", &input.hash).await? {
        let made = find(&mut tx, &who, first["id"].as_i64().unwrap_or_default()).await?;
        return Ok(Data::created(detail(&mut tx, &who, made).await?));
    }
    tx.hold(NAMES).await?;
    check_references(&mut tx, &fleet, 0, &garages, &mut fields).await?;
    fields.verdict()?;
    let id = store::insert(&mut tx, &who, &fleet).await.map_err(taken)?;
    store::replace_garages(&mut tx, id, &garages).await?;
    let after = Agreed { fleet: &fleet, garages: &garages };
    who.audit(&mut tx, Entry::done("fleet.create", "fleet", id).after(&after)).await?;
    let made = find(&mut tx, &who, id).await?;
    let answer = detail(&mut tx, &who, made).await?;
    key.store_answer(&mut tx, &who, 201, &json!({ "id": id })).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::created(answer).saying("The fleet is added"))
}

pub async fn update_fleet(who: Allow<Update<Fleets>>, input: Input<UpdateFleet>) -> Answer<FleetDetail> {
    let edit = input.body;
    let (id, version, garages) = (edit.id, edit.version, edit.garages.clone());
    let country = who.region.country;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    tx.hold(NAMES).await?;
    let before = find(&mut tx, &who, id).await?;
    if before.version != version {
        return Err(ApiError::stale(detail(&mut tx, &who, before).await?));
    }
    let after = before.facts.clone().edited(edit).normalised(country);
    let mut fields = after.check(country);
    check_garages(&mut fields, garages.as_deref().unwrap_or_default());
    check_references(&mut tx, &after, id, garages.as_deref().unwrap_or_default(), &mut fields).await?;
    fields.verdict()?;
    let old_garages: Vec<_> = store::garages(&mut tx, id).await?.into_iter().map(term).collect();
    let garages = garages.unwrap_or_else(|| old_garages.clone());
    if after != before.facts || garages != old_garages {
        if !store::update(&mut tx, &who, (id, version), &after).await.map_err(taken)? {
            let current = find(&mut tx, &who, id).await?;
            return Err(ApiError::stale(detail(&mut tx, &who, current).await?));
        }
        store::replace_garages(&mut tx, id, &garages).await?;
        let entry = Entry::done("fleet.update", "fleet", id)
            .before(&Agreed { fleet: &before.facts, garages: &old_garages })
            .after(&Agreed { fleet: &after, garages: &garages });
        who.audit(&mut tx, entry).await?;
        notify(&mut tx, &who, readers);
    }
    let saved = find(&mut tx, &who, id).await?;
    let answer = detail(&mut tx, &who, saved).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// Names are unique as they are searched for: they are checked by one unit of work at a time.
const NAMES: &str = "names of fleets";

fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => ApiError::invalid("name", "is the name of another fleet"),
        other => other.into(),
    }
}

fn term(garage: NamedGarage) -> FleetGarage {
    let NamedGarage { garage_id, valid_from, valid_to, .. } = garage;
    FleetGarage { garage_id, valid_from, valid_to }
}

async fn check_references(
    tx: &mut Tx,
    fleet: &Facts,
    itself: i64,
    garages: &[FleetGarage],
    fields: &mut Fields,
) -> Result<()> {
    if store::with_name(tx, &identity::folded(&fleet.name), itself).await?.is_some() {
        fields.add("name", "is the name of another fleet");
    }
    if !store::has_city(tx, fleet.city_id).await? {
        fields.add("city_id", "is not a city that is served");
    }
    for (at, one) in garages.iter().enumerate() {
        if !store::has_garage(tx, one.garage_id).await? {
            fields.add(format!("garages.{at}.garage_id"), "is not a garage");
        }
    }
    Ok(())
}

/// The ids of the roles that may read fleets; asked before a unit of work begins.
pub async fn readers(who: &Caller) -> Result<Vec<i64>> {
    let holders = who.region.holders(Fleets::KEY, Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(FLEETS));
        }
    });
}
