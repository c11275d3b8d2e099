//! The customer and the car of an order: found, or created.

use pitlane_base::access::Orders;
use pitlane_base::identity;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use super::rules;
use super::store::{self, ForeignRow};
use super::types::{ByMobile, CarInput, RetailUserFound, SaveCarAndUser, SavedIds};
use crate::cars::{self, Facts};

pub async fn search_retail_user(
    who: Allow<Create<Orders>>,
    Params(asked): Params<ByMobile>,
) -> Answer<RetailUserFound> {
    let mobile = identity::mobile(who.region.country, &asked.mobile)
        .ok_or_else(|| ApiError::invalid("mobile", "must be a mobile number of this country"))?;
    let mut tx = who.read().await?;
    let user = store::customer_by_mobile(&mut tx, &mobile).await?;
    let Some(user) = user else {
        return Ok(Data::ok(RetailUserFound { user: None, cars: Vec::new(), open_orders: Vec::new(), last: None }));
    };
    let id = user.person.id;
    Ok(Data::ok(RetailUserFound {
        cars: store::cars_of(&mut tx, id).await?,
        open_orders: store::open_orders_of_customer(&mut tx, id).await?,
        last: store::last_order(&mut tx, &Scope::for_session(&who.session), id).await?,
        user: Some(user),
    }))
}

pub async fn save_car_and_user(
    who: Allow<Create<Orders>>,
    key: IdempotencyKey,
    input: Input<SaveCarAndUser>,
) -> Creation<SavedIds> {
    let request = input.body;
    let mut fields = Fields::new();
    rules::check_mobile(&mut fields, "mobile", who.region.country, Some(&request.mobile));
    rules::check_car(&mut fields, who.region.country, &request.car);
    let mut tx = who.write().await?;
    if let Some(answer) = key.claim(&mut tx, &who, "save_car_and_user", &input.hash).await? {
        return Ok(Data::created(answer));
    }
    let references = [
        ForeignRow::fleet(request.fleet_id),
        ForeignRow::model(request.car.model_id),
        ForeignRow::car_type(request.car.car_type_id),
    ];
    store::check_references(&mut tx, &references, &mut fields).await?;
    fields.verdict()?;
    let user_id = customer(&mut tx, &who, &request.mobile, &request.name, request.email.as_deref()).await?;
    let car_id = car(&mut tx, &who, user_id, &request.car, request.fleet_id).await?;
    let saved = SavedIds { user_id, car_id };
    key.store_answer(&mut tx, &who, 201, &saved).await?;
    tx.save().await?;
    Ok(Data::created(saved).saying("Customer and car are saved"))
}

/// Finds the customer by mobile and updates name and e-mail, or creates one.
pub async fn customer(tx: &mut Tx, who: &Caller, mobile: &str, name: &str, email: Option<&str>) -> Result<i64> {
    let name = name.trim();
    let mobile = identity::mobile(who.region.country, mobile)
        .ok_or_else(|| ApiError::invalid("mobile", "must be a mobile number of this country"))?;
    let Some(found) = store::customer_by_mobile(tx, &mobile).await? else {
        let id = match store::insert_customer(tx, &mobile, name, email, who.now()).await {
            Err(DbError::Duplicate(_)) => return Err(raced()),
            other => other?,
        };
        let entry = Entry::done("customer.create", "customer", id).after(&json!({ "name": name, "mobile": mobile }));
        who.audit(tx, entry).await?;
        return Ok(id);
    };
    let person = found.person;
    let email = email.or(person.email.as_deref());
    if person.name != name || person.email.as_deref() != email {
        store::update_customer(tx, person.id, name, email).await?;
        let entry = Entry::done("customer.update", "customer", person.id)
            .before(&json!({ "name": person.name, "email": person.email }))
            .after(&json!({ "name": name, "email": email }));
        who.audit(tx, entry).await?;
    }
    Ok(person.id)
}

/// A customer of whom nothing is known but the number: they have called, and the program notes it.
pub async fn new_caller(tx: &mut Tx, actor: &Actor<'_>, mobile: &str, name: &str) -> Result<i64> {
    let id = store::insert_customer(tx, mobile, name, None, actor.at).await?;
    let entry = Entry::done("customer.create", "customer", id).after(&json!({ "name": name, "mobile": mobile }));
    audit::write(tx, actor, entry).await?;
    Ok(id)
}

/// Another request saved the same customer or car at the same time.
fn raced() -> ApiError {
    ApiError::conflict("Another user has just saved the same customer or car. Try again.")
}

/// Finds the car by its plate, moves it to the customer if that is confirmed, or creates it. One that has ended is in use
/// again.
pub async fn car(tx: &mut Tx, who: &Caller, customer_id: i64, input: &CarInput, fleet_id: Option<i64>) -> Result<i64> {
    let plate = identity::plate(&input.registration_no);
    let Some(known) = cars::lock_by_plate(tx, &plate).await? else {
        return new_car(tx, who, customer_id, input, fleet_id).await;
    };
    if known.customer_id != customer_id && !input.confirm_owner_change {
        return Err(ApiError::Conflict {
            message: "This car belongs to another customer. Confirm that its owner has changed.".into(),
            data: json!({ "owner_change": { "registration_no": plate } }),
        });
    }
    let fleet_id = fleet_id.or(known.fleet_id);
    if (known.customer_id, known.fleet_id) != (customer_id, fleet_id) {
        cars::hand_over(tx, who, &known, customer_id, fleet_id).await?;
    }
    if known.ended_at.is_some() {
        cars::revive(tx, who, known.id).await?;
    }
    Ok(known.id)
}

async fn new_car(tx: &mut Tx, who: &Caller, customer_id: i64, input: &CarInput, fleet_id: Option<i64>) -> Result<i64> {
    let mut fields = Fields::new();
    let (Some(model_id), Some(car_type_id)) = (input.model_id, input.car_type_id) else {
        for (path, value) in [("car.model_id", input.model_id), ("car.car_type_id", input.car_type_id)] {
            if value.is_none() {
                fields.add(path, "is required for a new car");
            }
        }
        return Err(ApiError::Invalid(fields));
    };
    if let Some(variant) = input.variant_id
        && !store::variant_fits(tx, variant, model_id, car_type_id).await?
    {
        return Err(ApiError::invalid("car.variant_id", "is not a variant of this model and car type"));
    }
    let car = Facts {
        registration_no: identity::plate(&input.registration_no),
        is_special: input.is_special,
        customer_id,
        fleet_id,
        model_id,
        car_type_id,
        variant_id: input.variant_id,
        year: input.year,
        ..Facts::default()
    };
    let id = match cars::insert(tx, who, &car).await {
        Err(DbError::Duplicate(_)) => return Err(raced()),
        other => other?,
    };
    let entry = Entry::done("car.create", "car", id).after(&json!({ "registration_no": input.registration_no }));
    who.audit(tx, entry).await?;
    Ok(id)
}
