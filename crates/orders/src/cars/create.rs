//! Adds a car, unless its plate leads to one that is known, or is easily taken for another one.

use pitlane_base::access::Cars;
use pitlane_base::{identity, similar};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde_json::json;

use super::facts::Facts;
use super::kept::wrong;
use super::register::{self, Known};
use super::store::{self, StoredKept};
use super::types::{CreateCar, OwnerInput, SavedCar};
use super::{live, rules};
use crate::orders;

/// Cars are added one after another, so that of two similar ones the second is noticed.
pub const ADDING: &str = "adding cars";

pub async fn create_car(who: Allow<Create<Cars>>, key: IdempotencyKey, input: Input<CreateCar>) -> Creation<SavedCar> {
    let request = input.body;
    let country = who.region.country;
    let car = rules::normalised(country, facts(&request));
    let mut fields = rules::check(country, &car, who.region.clock.today(country.zone));
    if let Some(owner) = &request.customer {
        check_owner(&mut fields, &who, owner);
    }
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    if let Some(answer) = key.claim(&mut tx, &who, "create_car", &input.hash).await? {
        return Ok(Data::created(answer));
    }
    tx.hold(ADDING).await?;
    wrong(&mut fields, store::wrong_references(&mut tx, &car, None).await?);
    let owner = owner(&mut tx, &who, &request, &mut fields).await?;
    fields.verdict()?;
    let known = match register::lock_by_plate(&mut tx, &car.registration_no).await? {
        Some(known) => Some((store::car(&mut tx, known.id).await?, known)),
        None => None,
    };
    let ended = match known {
        Some((found, known)) if found.facts.registration_no == car.registration_no => {
            if known.ended_at.is_none() {
                return Err(existing(&found));
            }
            Some((found, known))
        }
        // Another car had this plate before, or was merged into the one that is found.
        Some((found, _))
            if !request.confirm_similar || store::has_car_with_plate(&mut tx, &car.registration_no).await? =>
        {
            return Err(existing(&found));
        }
        _ => None,
    };
    let itself = ended.as_ref().map(|(found, _)| found.id);
    if !request.confirm_similar {
        check_similar(&mut tx, &car, itself).await?;
    }
    check_vin(&mut tx, &car, itself).await?;
    let customer_id = orders::customer(&mut tx, &who, &owner.mobile, &owner.name, None).await?;
    let car = Facts { customer_id, ..car };
    let saved = match ended {
        Some((found, known)) => revive(&mut tx, &who, &found, &known, car).await?,
        None => insert(&mut tx, &who, car).await?,
    };
    live::notify(&mut tx, &who, readers);
    key.store_answer(&mut tx, &who, 201, &saved).await?;
    tx.save().await?;
    let message = if saved.revived { "The car is in use again" } else { "The car is added" };
    Ok(Data::created(saved).saying(message))
}

/// What is stated of a new car.
pub fn facts(request: &CreateCar) -> Facts {
    let CreateCar { registration_no, is_special, model_id, car_type_id, variant_id, fleet_id, .. } = request.clone();
    let CreateCar { year, colour, vin, engine_no, registered_on, purchased_on, .. } = request.clone();
    let CreateCar { driver_name, driver_mobile, notes, .. } = request.clone();
    Facts {
        registration_no,
        is_special,
        customer_id: 0,
        fleet_id,
        model_id,
        car_type_id,
        variant_id,
        year,
        colour,
        vin,
        engine_no,
        registered_on,
        purchased_on,
        driver_name,
        driver_mobile,
        notes,
    }
}

/// A customer who is named needs a name and a mobile of the country.
pub fn check_owner(fields: &mut Fields, who: &Caller, owner: &OwnerInput) {
    if owner.name.trim().is_empty() {
        fields.add("customer.name", "must not be empty");
    }
    if identity::mobile(who.region.country, &owner.mobile).is_none() {
        fields.add("customer.mobile", "must be a mobile number of this country");
    }
}

/// Who owns the car: the customer who is named, else the contact of the fleet.
pub async fn owner(tx: &mut Tx, who: &Caller, request: &CreateCar, fields: &mut Fields) -> Result<OwnerInput> {
    if let Some(owner) = &request.customer {
        return Ok(owner.clone());
    }
    let contact = match request.fleet_id {
        Some(fleet) => store::contact_of_fleet(tx, fleet).await?,
        None => None,
    };
    let usable = contact.and_then(|(name, mobile)| Some(OwnerInput { name, mobile: mobile? }));
    let usable = usable.filter(|owner| identity::mobile(who.region.country, &owner.mobile).is_some());
    if usable.is_none() {
        let problem = if request.fleet_id.is_some() {
            "is required: the fleet has no contact with a mobile"
        } else {
            "or a fleet is required"
        };
        fields.add("customer", problem);
    }
    Ok(usable.unwrap_or(OwnerInput { mobile: String::new(), name: String::new() }))
}

/// The plate leads to a car that is in use.
pub fn existing(car: &StoredKept) -> ApiError {
    let row = car.shown(None, Vec::new());
    ApiError::Conflict {
        message: format!(
            "There is already a car with this plate: {}, {} {}. Open it, or hand it over.",
            row.registration_no, row.brand.name, row.model.name
        ),
        data: json!({ "existing": row }),
    }
}

/// The cars in use whose plates are easily taken for that of this one.
pub async fn similar_to(tx: &mut Tx, car: &Facts, itself: Option<i64>) -> Result<Vec<store::Near>> {
    let key = similar::key(&car.registration_no);
    let near = store::near(tx, &key, car.model_id).await?;
    let is_similar = |other: &store::Near| {
        let is_same_model = other.model_id == car.model_id && similar::is_one_off(&key, &other.similar_key);
        Some(other.id) != itself && (other.similar_key == key || is_same_model)
    };
    Ok(near.into_iter().filter(is_similar).collect())
}

/// Refuses a plate that is easily taken for that of another car in use.
pub async fn check_similar(tx: &mut Tx, car: &Facts, itself: Option<i64>) -> Result<()> {
    let mut cars = Vec::new();
    for other in similar_to(tx, car, itself).await?.iter().take(10) {
        cars.push(store::car(tx, other.id).await?.shown(None, Vec::new()));
    }
    if cars.is_empty() {
        return Ok(());
    }
    let plates: Vec<_> = cars.iter().map(|car| car.registration_no.as_str()).collect();
    Err(ApiError::Conflict {
        message: format!("Similar plates are known: {}. Confirm that this is another car.", plates.join(", ")),
        data: json!({ "similar": cars }),
    })
}

/// A VIN belongs to one car.
pub async fn check_vin(tx: &mut Tx, car: &Facts, itself: Option<i64>) -> Result<()> {
    let Some(vin) = &car.vin else { return Ok(()) };
    let Some(other) = store::with_vin(tx, vin, itself.unwrap_or_default()).await? else { return Ok(()) };
    let other = store::car(tx, other).await?;
    Err(ApiError::invalid("vin", format!("belongs to the car {}", other.facts.registration_no)))
}

async fn insert(tx: &mut Tx, who: &Caller, car: Facts) -> Result<SavedCar> {
    let id = match register::insert(tx, who, &car).await {
        // An order has just added it.
        Err(DbError::Duplicate(_)) => {
            return Err(ApiError::conflict("Another user has just saved the same car. Try again."));
        }
        other => other?,
    };
    who.audit(tx, Entry::done("car.create", "car", id).after(&car)).await?;
    Ok(SavedCar { id, version: 1, registration_no: car.registration_no, revived: false })
}

/// A car that had ended is in use again, as it is stated now.
pub async fn revive(tx: &mut Tx, who: &Caller, found: &StoredKept, known: &Known, car: Facts) -> Result<SavedCar> {
    if (known.customer_id, known.fleet_id) != (car.customer_id, car.fleet_id) {
        register::note_owner(tx, who, known, who.now()).await?;
    }
    if !store::revive(tx, who, (found.id, found.version), &car).await? {
        return Err(ApiError::conflict("Another user has just saved the same car. Try again."));
    }
    let entry = Entry::done("car.revive", "car", found.id).before(&found.facts).after(&car);
    who.audit(tx, entry).await?;
    Ok(SavedCar { id: found.id, version: found.version + 1, registration_no: car.registration_no, revived: true })
}
