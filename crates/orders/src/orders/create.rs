//! Creates orders.

use pitlane_base::access::{Orders, Role};
use pitlane_base::codes::{LeadType, OrderType};
use pitlane_base::identity;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::detail::{find, maybe_find};
use super::from_lead::{self, Origin};
use super::history::note;
use super::pickup::{self, Pickup};
use super::store::{self, ForeignRow, NewLead, NewOrder};
use super::types::{CreateOrder, Event, OrderDetail, Rework};
use super::{customer, offer, rules, told, transitions};
use crate::{cars, events};

/// Stored with the idempotency key; the order itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct CreatedOrder {
    order_id: i64,
}

pub async fn create_order(
    who: Allow<Create<Orders>>,
    key: IdempotencyKey,
    input: Input<CreateOrder>,
) -> Creation<OrderDetail> {
    let request = input.body;
    let draft = OrderDraft::new(&who, &request);
    let mut tx = who.write().await?;
    if let Some(CreatedOrder { order_id }) = key.claim(&mut tx, &who, "create_order", &input.hash).await? {
        return Ok(Data::created(find(&mut tx, &who, order_id).await?));
    }
    let made = create_from_draft(&mut tx, &who, draft).await?;
    let order_id = made.row.order_id;
    key.store_answer(&mut tx, &who, 201, &CreatedOrder { order_id }).await?;
    tx.save().await?;
    let carried = made.fleet.as_ref().filter(|_| request.fleet_id.is_none());
    let sentence = match carried {
        Some(fleet) => format!("Order {order_id} was created for {}, the fleet of this car", fleet.name),
        None => format!("Order {order_id} was created"),
    };
    Ok(Data::created(made).saying(sentence))
}

/// A new order before it is saved: the input and the validation errors found so far.
pub struct OrderDraft<'a> {
    request: &'a CreateOrder,
    /// It comes of a lead, whoever creates it.
    has_lead: bool,
    rework: Option<Rework>,
    pub fields: Fields,
}

impl<'a> OrderDraft<'a> {
    pub fn new(who: &Caller, request: &'a CreateOrder) -> Self {
        let today = who.today();
        let fields = rules::check_new(who.region.country, request, today);
        Self { request, has_lead: false, rework: None, fields }
    }

    /// An order that is created for a complaint: it has a lead, and where the customer does not pay for it, it is rework.
    pub fn for_complaint(self, rework: Option<Rework>) -> Self {
        Self { has_lead: true, rework, ..self }
    }
}

/// Creates the order, or names every invalid field.
pub async fn create_from_draft(tx: &mut Tx, who: &Caller, draft: OrderDraft<'_>) -> Result<OrderDetail> {
    let OrderDraft { request, has_lead, rework, mut fields } = draft;
    check_references(tx, request, &mut fields).await?;
    let fleet_id = fleet_of_order(tx, request, &mut fields).await?;
    fields.verdict()?;
    let lead = from_lead::find(tx, who, request.lead_id, &request.mobile).await?;
    let (event, source_id) = origin(tx, who, request, lead).await?;
    let event_id = Change::Set(event);
    let request = &CreateOrder { fleet_id, source_id, event_id, ..request.clone() };
    let outside = check_pickup(tx, who, request).await?;
    let order_id = write(tx, who, request, (has_lead, rework), outside).await?;
    // Users must be able to see the order that they create.
    let Some(made) = maybe_find(tx, who, order_id).await? else {
        return Err(ApiError::invalid(
            "garage_id",
            "or city, fleet or insurer is outside your scope: you could not see this order",
        ));
    };
    told::tell_assigned(tx, who, None, &made);
    let mut recorded = json!(request);
    recorded["event_id"] = json!(event);
    who.audit(tx, Entry::done("order.create", "order", order_id).after(&recorded)).await?;
    let Some(code) = request.coupon_code.as_deref() else { return Ok(made) };
    offer::write_code(tx, who, order_id, Some(code)).await?;
    find(tx, who, order_id).await
}

/// The fleet that the order is for: the given one, or that of the car, unless there is a reason why not this time.
async fn fleet_of_order(tx: &mut Tx, request: &CreateOrder, fields: &mut Fields) -> Result<Option<i64>> {
    if request.fleet_id.is_some() {
        return Ok(request.fleet_id);
    }
    let Some(car) = &request.car else { return Ok(None) };
    let known = cars::by_plate(tx, &identity::plate(&car.registration_no)).await?;
    let fleet = known.and_then(|known| known.fleet_id);
    if request.private_reason.is_none() {
        return Ok(fleet);
    }
    if fleet.is_none() {
        fields.add("private_reason", "is only allowed for a fleet's car: this one belongs to no fleet");
    }
    Ok(None)
}

/// The event that the order comes of, and its source: those of its lead; else those of the event at which the caller
/// stands, unless they name another one, or none. E.4.2
async fn origin(tx: &mut Tx, who: &Caller, request: &CreateOrder, lead: Option<Origin>) -> Result<(Option<i64>, i64)> {
    if let Some(lead) = lead {
        return Ok((lead.event_id, lead.source_id));
    }
    if let Change::Set(event) = request.event_id {
        return Ok((event, request.source_id));
    }
    let running = events::running_of(tx, who.session.scope_user_id, who.now()).await?;
    let source = running.as_ref().and_then(|event| event.source_id);
    Ok((running.map(|event| event.id), source.unwrap_or(request.source_id)))
}

async fn check_references(tx: &mut Tx, request: &CreateOrder, fields: &mut Fields) -> Result<()> {
    let car = request.car.as_ref();
    let insurance = request.insurance.as_ref();
    let references = [
        ForeignRow::city(Some(request.city_id)),
        ForeignRow::garage(request.garage_id),
        ForeignRow::fleet(request.fleet_id),
        ForeignRow::source(Some(request.source_id)),
        ForeignRow::event(request.event_id.given().copied()),
        ForeignRow::cr(request.cr_id),
        ForeignRow::gi(request.gi_id),
        ForeignRow::insurer(insurance.map(|claim| claim.company_id)),
        ForeignRow::broker(insurance.and_then(|claim| claim.broker_id)),
        ForeignRow::model(car.and_then(|car| car.model_id)),
        ForeignRow::car_type(car.and_then(|car| car.car_type_id)),
    ];
    store::check_references(tx, &references, fields).await?;
    Ok(store::check_services(tx, &request.services, fields).await?)
}

/// What is against the pick-up, if the caller has confirmed it all the same.
async fn check_pickup(tx: &mut Tx, who: &Caller, request: &CreateOrder) -> Result<Option<&'static str>> {
    let Some((garage_id, day)) = request.garage_id.zip(request.pick_date) else { return Ok(None) };
    let pickup = Pickup { order_id: 0, garage_id, day, slot: request.pick_slot.clone() };
    pickup::check(tx, who, &pickup, request.confirm_slot).await
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    request: &CreateOrder,
    (has_lead, rework): (bool, Option<Rework>),
    outside: Option<&str>,
) -> Result<i64> {
    let customer_id = customer(tx, who, &request.mobile, &request.name, request.email.as_deref()).await?;
    let car_id = match &request.car {
        Some(car) => Some(customer::car(tx, who, customer_id, car, request.fleet_id).await?),
        None => None,
    };
    if let Some((car_id, shown)) = car_id.zip(request.odometer) {
        let mut fields = Fields::new();
        rules::check_odometer(&mut fields, shown, store::last_odometer(tx, car_id, i64::MAX).await?);
        fields.verdict()?;
    }
    if let Some(car_id) = car_id.filter(|_| !request.confirm_duplicate) {
        let duplicates = store::open_orders_of_car(tx, car_id).await?;
        if !duplicates.is_empty() {
            return Err(ApiError::Conflict {
                message: "This car already has an open order. Confirm to create another one.".into(),
                data: json!({ "duplicates": duplicates }),
            });
        }
    }
    let is_cr = Role::parse(&who.session.based_on).is_some_and(Role::is_field_staff);
    // What is wrong with the draft was named before.
    let order_type = OrderType::from_id(request.order_type).ok_or(ApiError::NotFound("order type"))?;
    let lead_id = lead_of(tx, who, request, (customer_id, order_type), has_lead).await?;
    let insurance = request.insurance.as_ref();
    let address = request.address.as_ref();
    let mut plain = request.plain();
    plain.1.address_line = address.map(|address| address.line.trim().to_owned());
    plain.1.pincode = address.and_then(|address| address.pincode.clone());
    let status = transitions::first_status(order_type);
    let order = NewOrder {
        order_type,
        order_of: request.order_of.as_str(),
        // An order with a fleet is a business order.
        is_business: request.fleet_id.is_some(),
        status,
        customer_id,
        car_id,
        fleet_id: request.fleet_id,
        private_reason: request.private_reason.as_deref().map(str::trim).map(str::to_owned),
        city_id: request.city_id,
        garage_id: request.garage_id,
        cr_id: request.cr_id.or(is_cr.then_some(who.session.scope_user_id)),
        gi_id: request.gi_id,
        lead_id,
        source_id: request.source_id,
        event_id: request.event_id.given().copied(),
        rework,
        lat: address.and_then(|address| address.lat),
        lng: address.and_then(|address| address.lng),
        plain,
        insurance_company_id: insurance.map(|claim| claim.company_id),
        insurance_broker_id: insurance.and_then(|claim| claim.broker_id),
        created_by: who.session.user_id,
        now: who.now(),
    };
    let order_id = store::insert_order(tx, &order).await?;
    if let Some(claim) = insurance {
        store::insert_insurance(tx, order_id, claim).await?;
    }
    store::insert_services(tx, order_id, &request.services).await?;
    note_lead(tx, who, request.lead_id, lead_id, order_id).await?;
    let mut changes = json!({ "status": [null, status.name()] });
    if let Some(lead) = request.lead_id {
        changes["lead"] = json!([null, lead]);
    }
    if let Some(reason) = &order.private_reason {
        changes["private_reason"] = json!([null, reason]);
    }
    if let Some(Rework { order_id, payer }) = rework {
        changes["rework_of"] = json!([null, order_id]);
        changes["payer"] = json!([null, payer.name()]);
    }
    if let Some(why) = outside {
        changes["pickup_outside"] = json!([null, why]);
    }
    note(tx, who, order_id, Event::Created, &changes, None).await?;
    Ok(order_id)
}

/// The lead of the order: the one that it names; else, of a caller or for a complaint, one of its own.
async fn lead_of(
    tx: &mut Tx,
    who: &Caller,
    request: &CreateOrder,
    (customer_id, order_type): (i64, OrderType),
    has_lead: bool,
) -> Result<Option<i64>> {
    let has_own = has_lead || matches!(Scope::for_session(&who.session), Scope::Leads(_));
    if request.lead_id.is_some() || !has_own {
        return Ok(request.lead_id);
    }
    let lead = NewLead {
        customer_id,
        source_id: request.source_id,
        event_id: request.event_id.given().copied(),
        lead_type: LeadType::of_order(order_type),
        city_id: request.city_id,
        caller: who.session.scope_user_id,
        now: who.now(),
    };
    Ok(Some(store::insert_lead(tx, &lead).await?))
}

/// The lead says that the order came of it.
async fn note_lead(tx: &mut Tx, who: &Caller, named: Option<i64>, lead: Option<i64>, order: i64) -> Result<()> {
    match (named, lead) {
        (Some(lead), _) => from_lead::converted(tx, who, lead, order).await,
        (None, Some(lead)) => Ok(store::note_converted(tx, who, lead, order).await?),
        (None, None) => Ok(()),
    }
}
