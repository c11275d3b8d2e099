//! Edits a car: what is known of it, its plate, its owner and its fleet.

use chrono::{DateTime, Utc};
use pitlane_base::access::Cars;
use pitlane_base::list::non_blank;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;

use super::create::{ADDING, check_owner, check_similar, check_vin, existing};
use super::facts::Facts;
use super::kept::{detail, find, stale, wrong};
use super::register;
use super::store::{self, StoredKept};
use super::types::{CarDetail, UpdateCar};
use super::{live, rules};
use crate::orders;

pub async fn update_car(who: Allow<Update<Cars>>, input: Input<UpdateCar>) -> Answer<CarDetail> {
    let edit = input.body;
    let country = who.region.country;
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    tx.hold(ADDING).await?;
    let before = find(&mut tx, &who, edit.id).await?;
    if before.version != edit.version || before.ended_at.is_some() {
        return Err(stale(&mut tx, &who, edit.id).await);
    }
    let mut after = rules::normalised(country, edited(&before.facts, &edit));
    let mut fields = rules::check(country, &after, who.region.clock.today(country.zone));
    let reason = edit.reason.as_deref().and_then(non_blank);
    let plate_changes = after.registration_no != before.facts.registration_no;
    if plate_changes && reason.is_none() {
        fields.add("reason", "is required with another plate");
    }
    if let Some(owner) = &edit.customer {
        check_owner(&mut fields, &who, owner);
    }
    check_changed_references(&mut tx, &who, &before.facts, &after, &mut fields).await?;
    fields.verdict()?;
    if plate_changes {
        check_plate(&mut tx, &before, &after, edit.confirm_similar).await?;
    }
    check_vin(&mut tx, &after, Some(before.id)).await?;
    if let Some(owner) = &edit.customer {
        after.customer_id = orders::customer(&mut tx, &who, &owner.mobile, &owner.name, None).await?;
    }
    let message = message(&before, &after);
    if after != before.facts {
        write(&mut tx, &who, &before, &after, reason).await?;
        live::notify(&mut tx, &who, readers);
    }
    let saved = find(&mut tx, &who, edit.id).await?;
    let answer = detail(&mut tx, &who, saved).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying(message))
}

/// A car after an edit.
pub fn edited(before: &Facts, edit: &UpdateCar) -> Facts {
    let before = before.clone();
    let edit = edit.clone();
    Facts {
        registration_no: edit.registration_no.unwrap_or(before.registration_no),
        is_special: edit.is_special.unwrap_or(before.is_special),
        customer_id: before.customer_id,
        fleet_id: edit.fleet_id.over(before.fleet_id),
        model_id: edit.model_id.unwrap_or(before.model_id),
        car_type_id: edit.car_type_id.unwrap_or(before.car_type_id),
        variant_id: edit.variant_id.over(before.variant_id),
        year: edit.year.over(before.year),
        colour: edit.colour.over(before.colour),
        vin: edit.vin.over(before.vin),
        engine_no: edit.engine_no.over(before.engine_no),
        registered_on: edit.registered_on.over(before.registered_on),
        purchased_on: edit.purchased_on.over(before.purchased_on),
        driver_name: edit.driver_name.over(before.driver_name),
        driver_mobile: edit.driver_mobile.over(before.driver_mobile),
        notes: edit.notes.over(before.notes),
    }
}

/// What did not change is not checked: a fleet may have ended since.
async fn check_changed_references(
    tx: &mut Tx,
    who: &Caller,
    before: &Facts,
    after: &Facts,
    fields: &mut Fields,
) -> Result<()> {
    wrong(fields, store::wrong_references(tx, after, Some(before)).await?);
    check_own_fleet(&Scope::for_session(&who.session), after, fields);
    Ok(())
}

/// A fleet's people keep a car in their fleets.
pub fn check_own_fleet(scope: &Scope, car: &Facts, fields: &mut Fields) {
    if let Scope::Fleets(own) = scope
        && !car.fleet_id.is_some_and(|fleet| own.contains(&fleet))
    {
        fields.add("fleet_id", "must be one of your fleets: you could no longer see the car");
    }
}

/// Another plate must be free, and not easily taken for that of another car.
async fn check_plate(tx: &mut Tx, before: &StoredKept, after: &Facts, is_confirmed: bool) -> Result<()> {
    if store::has_car_with_plate(tx, &after.registration_no).await?
        && let Some(taken) = register::by_plate(tx, &after.registration_no).await?
    {
        return Err(existing(&store::car(tx, taken.id).await?));
    }
    if is_confirmed { Ok(()) } else { check_similar(tx, after, Some(before.id)).await }
}

/// Writes an edit of the version that was read, with what it leaves behind: the plate and the owner until now.
pub async fn write(tx: &mut Tx, who: &Caller, before: &StoredKept, after: &Facts, reason: Option<&str>) -> Result<()> {
    write_from(tx, who, before, after, (reason, who.now())).await
}

/// The same; another owner or fleet has the car from an instant on.
pub async fn write_from(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredKept,
    after: &Facts,
    (reason, from): (Option<&str>, DateTime<Utc>),
) -> Result<()> {
    let (id, version, was) = (before.id, before.version, &before.facts);
    match store::update(tx, who, (id, version), after).await {
        Ok(true) => {}
        // Another request was faster between our read and our write.
        Ok(false) => return Err(stale(tx, who, id).await),
        Err(DbError::Duplicate(_)) => {
            return Err(ApiError::conflict("Another user has just saved a car with this plate or VIN. Try again."));
        }
        Err(other) => return Err(other.into()),
    }
    if after.registration_no != was.registration_no {
        store::insert_plate(tx, who, id, &was.registration_no, reason.unwrap_or_default()).await?;
    }
    if (after.customer_id, after.fleet_id) != (was.customer_id, was.fleet_id) {
        register::note_owner(tx, who, &before.known(), from).await?;
    }
    who.audit(tx, Entry::done("car.update", "car", id).before(was).after(after)).await
}

/// A car that changes its fleet leaves the orders that are open with the fleet that they were created for.
fn message(before: &StoredKept, after: &Facts) -> &'static str {
    if after.fleet_id == before.facts.fleet_id {
        "Saved"
    } else {
        "Saved. Open orders keep their fleet and its prices."
    }
}
