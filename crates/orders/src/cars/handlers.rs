//! Car search, and the lists of fuels and variants.

use pitlane_base::access::{Cars, Orders};
use pitlane_base::list::Query;
use pitlane_base::names::{Name, Named};
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Create, Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller, SignedIn};
use pitlane_platform::db::DbError;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::{Input, Params};

use super::papers;
use super::store::{self, StoredCar};
use super::types::{Car, CarFilter, CarList, CarTypeList, CreateVariant, Variant, VariantFilter, VariantList};

/// Default page size of the car search (product.md section 9).
const USUAL: i64 = 10;
/// How many orders of a car are shown with it.
const LATEST: i64 = 5;

fn named(rows: Vec<(i64, String)>) -> Vec<Named> {
    rows.into_iter().map(|(id, name)| Named { id, name }).collect()
}

fn shown(car: StoredCar) -> Car {
    Car {
        id: car.id,
        registration_no: car.registration_no,
        brand: Named { id: car.brand_id, name: car.brand },
        model: Named { id: car.model_id, name: car.model },
        car_type: Named { id: car.car_type_id, name: car.car_type },
        variant: Named::maybe(car.variant_id, car.variant),
        year: car.year,
        owner: Name { name: car.owner },
        fleet: Named::maybe(car.fleet_id, car.fleet),
        last_odometer: car.last_odometer,
        is_ended: car.is_ended,
        documents_due: Vec::new(),
        orders: Vec::new(),
    }
}

pub async fn search_cars(who: Allow<Read<Cars>>, Params(asked): Params<CarFilter>) -> Answer<CarList> {
    let scope = Scope::for_session(&who.session);
    let asked = CarFilter { limit: asked.limit.or(Some(USUAL)), ..asked };
    let with_ended = asked.all == Some(1);
    let which = if with_ended { "c.merged_into_id IS NULL" } else { "c.ended_at IS NULL" };
    let query = Query::scoped(&asked, &who.region, |args| format!("{which} AND {}", store::in_scope(&scope, args)));
    let mut tx = who.read().await?;
    let (found, count) = store::cars(&mut tx, &query).await?;
    if count == 0 && may_enter_cars(&who, &scope) {
        // The car is in front of them. Whose it is they do not see.
        let known = store::car_with_plate(&mut tx, asked.registration_no.as_deref().unwrap_or_default()).await?;
        let known = known.filter(|car| with_ended || !car.is_ended);
        let cars: Vec<Car> =
            known.map(shown).map(|car| Car { owner: Name { name: String::new() }, ..car }).into_iter().collect();
        return Ok(Data::ok(CarList { count: i64::from(!cars.is_empty()), cars }));
    }
    let ids: Vec<i64> = found.iter().map(|car| car.id).collect();
    let mut due = papers::due_of_cars(&mut tx, &ids, who.now()).await?;
    let mut cars = Vec::with_capacity(found.len());
    for car in found {
        let mut car = shown(car);
        car.documents_due = due.remove(&car.id).unwrap_or_default();
        if asked.with_order == Some(1) {
            car.orders = store::orders_of(&mut tx, &scope, car.id, LATEST).await?;
        }
        cars.push(car);
    }
    Ok(Data::ok(CarList { cars, count }))
}

/// Staff who create orders describe a car once: a known one is found by its complete registration number.
fn may_enter_cars(who: &Caller, scope: &Scope) -> bool {
    !scope.is_of_outsiders() && who.profile.allows(Orders::KEY, Letter::Create)
}

pub async fn list_car_types(who: SignedIn) -> Answer<CarTypeList> {
    let car_types = named(store::car_types(&mut who.read_one().await?).await?);
    Ok(Data::ok(CarTypeList { count: car_types.len(), car_types }))
}

pub async fn list_variants(who: SignedIn, Params(asked): Params<VariantFilter>) -> Answer<VariantList> {
    let variants = store::variants(&mut who.read_one().await?, asked.model_id, asked.car_type_id).await?;
    Ok(Data::ok(VariantList { count: variants.len(), variants }))
}

pub async fn create_variant(who: Allow<Create<Cars>>, input: Input<CreateVariant>) -> Creation<Variant> {
    let request = input.body;
    let name = request.name.trim();
    let mut fields = Fields::new();
    if name.is_empty() {
        fields.add("name", "must not be empty");
    }
    let mut tx = who.write().await?;
    if store::model(&mut tx, request.model_id).await?.is_none() {
        fields.add("model_id", "is not a model");
    }
    if !store::car_types(&mut tx).await?.iter().any(|(id, _)| *id == request.car_type_id) {
        fields.add("car_type_id", "is not a car type");
    }
    fields.verdict()?;
    let variant = match store::insert_variant(&mut tx, request.model_id, request.car_type_id, name).await {
        Err(DbError::Duplicate(_)) => return Err(ApiError::invalid("name", "already exists for this model")),
        other => other?,
    };
    who.audit(&mut tx, Entry::done("car_variant.create", "car_variant", variant.id).after(&request)).await?;
    tx.save().await?;
    Ok(Data::created(variant).saying("The variant is added"))
}
