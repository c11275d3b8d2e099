//! Edits an order's details, and changes its status in the same save.

use pitlane_base::access::Orders;
use pitlane_base::codes::OrderStatus;
use pitlane_base::names::Named;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, PathOf};
use serde_json::{Map, Value, json};

use super::claim::with_outcome;
use super::detail::{find, maybe_find};
use super::history::note;
use super::pickup::{self, Pickup};
use super::reassign::tell_garage_changed;
use super::store::{self, Edit, ForeignRow};
use super::types::{Event, Evidence, Need, OrderDetail, OrderPath, UpdateOrder};
use super::{live, offer, promise, rules, status, told, transitions};

pub async fn update_order(
    who: Allow<Update<Orders>>,
    PathOf(path): PathOf<OrderPath>,
    input: Input<UpdateOrder>,
) -> Answer<OrderDetail> {
    let id: i64 = path.order_id.parse().map_err(|_text| ApiError::NotFound("order"))?;
    let edit = input.body;
    let mut fields = check(&who, &edit);
    let mut tx = who.write().await?;
    store::lock_order(&mut tx, id).await?;
    let before = find(&mut tx, &who, id).await?;
    if before.row.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let references = [
        ForeignRow::garage(edit.garage_id.given().copied()),
        ForeignRow::cr(edit.cr_id.given().copied()),
        ForeignRow::gi(edit.gi_id.given().copied()),
        ForeignRow::source(edit.source_id),
        ForeignRow::event(edit.event_id.given().copied()),
    ];
    store::check_references(&mut tx, &references, &mut fields).await?;
    let after = apply(before.clone(), &edit);
    if loses_garage(&before, &after) {
        fields.add("garage_id", "cannot be left empty while the car is at the workshop");
    }
    let evidence = store::evidence(&mut tx, id).await?;
    check_car(&mut tx, &before, &after, &evidence, &mut fields).await?;
    if let Some(bill) = before.row.invoice_number.as_deref()
        && id_of(before.row.garage.as_ref()) != id_of(after.row.garage.as_ref())
    {
        fields.add(
            "garage_id",
            format!("cannot be changed: the garage is the supplier on bill {bill}. Credit that bill in full first"),
        );
    }
    let moved = status::asked(&before, &edit, &status::current_state(&who, &after, &evidence), &mut fields);
    fields.verdict()?;
    let moved = moved?;
    let status = moved.as_ref().map_or(before.row.status.id, |moved| moved.to);
    let outside = check_pickup(&mut tx, &who, &before, &after, status, edit.confirm_slot).await?;
    if after.row.name != before.row.name || after.row.email != before.row.email {
        store::update_customer(&mut tx, after.customer_id, &after.row.name, after.row.email.as_deref()).await?;
    }
    let version = edit.version;
    if !store::update_order(&mut tx, Edit { id, version, after: &after, now: who.now() }).await? {
        return Err(ApiError::stale(before));
    }
    if id_of(before.event.as_ref()) != id_of(after.event.as_ref()) {
        store::move_lead(&mut tx, id, id_of(after.event.as_ref())).await?;
    }
    let edited = maybe_find(&mut tx, &who, id).await?;
    let edited = edited.ok_or_else(|| ApiError::invalid("garage_id", "or CR: you could no longer see this order"))?;
    told::tell_assigned(&mut tx, &who, Some(&before), &edited);
    let mut changes = changes(&before, &edited)?;
    if let Some(why) = outside {
        changes.insert("pickup_outside".into(), json!([null, why]));
    }
    if id_of(before.row.garage.as_ref()) != id_of(after.row.garage.as_ref()) {
        tell_garage_changed(&mut tx, &who, &before, &mut changes).await?;
    }
    if !changes.is_empty() {
        let why = promise::reason(edit.promise_reason.as_deref(), &changes);
        note(&mut tx, &who, id, Event::Edited, &json!(changes), why).await?;
    }
    if let Some(moved) = &moved {
        status::write(&mut tx, &who, &before, moved).await?;
        changes.insert("status_id".into(), json!([before.row.status.id, moved.to]));
        changes.insert("status_reason".into(), json!([before.status_reason, moved.reason]));
    }
    if let Change::Set(code) = &edit.coupon_code {
        offer::write_code(&mut tx, &who, id, code.as_deref()).await?;
        changes.insert("coupon_code".into(), json!([before.coupon_code, code]));
    }
    who.audit(&mut tx, Entry::done("order.update", "order", id).after(&changes)).await?;
    let answer = find(&mut tx, &who, id).await?;
    let answer = with_outcome(&mut tx, &who, answer).await?;
    live::notify(&mut tx, &who, id, []).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

fn id_of(named: Option<&Named>) -> Option<i64> {
    named.map(|named| named.id)
}

/// A pick-up that the edit plans at another garage or time. Answers what is against it, if that is confirmed.
async fn check_pickup(
    tx: &mut Tx,
    who: &Caller,
    before: &OrderDetail,
    after: &OrderDetail,
    status: OrderStatus,
    is_confirmed: bool,
) -> Result<Option<&'static str>> {
    let planned = Pickup::of(after).filter(|planned| Pickup::of(before).as_ref() != Some(planned));
    match planned.filter(|_| status.is_before_pickup()) {
        Some(planned) => pickup::check(tx, who, &planned, is_confirmed).await,
        None => Ok(None),
    }
}

/// The odometer at arrival belongs to the inventory, which accepts a lower value with a reason.
async fn check_car(
    tx: &mut Tx,
    before: &OrderDetail,
    after: &OrderDetail,
    evidence: &[Evidence],
    fields: &mut Fields,
) -> Result<()> {
    let is_taken = evidence.contains(&Evidence::Inventory);
    for (field, is_same) in [
        ("odometer", before.plain.odometer == after.plain.odometer),
        ("fuel_level", before.plain.fuel_level == after.plain.fuel_level),
    ] {
        if is_taken && !is_same {
            fields.add(field, "is recorded in the inventory; correct it there");
        }
    }
    let (Some(car), Some(shown)) = (before.car_id, after.plain.odometer) else { return Ok(()) };
    if is_taken || before.plain.odometer == after.plain.odometer {
        return Ok(());
    }
    rules::check_odometer(fields, shown, store::last_odometer(tx, car, before.row.order_id).await?);
    Ok(())
}

/// Whether the edit removes the garage of an order whose status requires one.
fn loses_garage(before: &OrderDetail, after: &OrderDetail) -> bool {
    let needed = transitions::needs(before.row.order_type, before.row.status.id).contains(&Need::Garage);
    needed && before.row.garage.is_some() && after.row.garage.is_none()
}

fn check(who: &Caller, edit: &UpdateOrder) -> Fields {
    let mut fields = Fields::new();
    if edit.name.as_deref().is_some_and(|name| name.trim().is_empty()) {
        fields.add("name", "must not be empty");
    }
    if edit.promise_reason.is_some() && edit.expected_delivery.given().is_none() {
        fields.add("promise_reason", "is only allowed with a promised time");
    }
    rules::check_slot(&mut fields, "pick_slot", edit.pick_slot.given().map(String::as_str));
    rules::check_slot(&mut fields, "drop_slot", edit.drop_slot.given().map(String::as_str));
    let pincode = edit.pincode.given().map(String::as_str);
    rules::check_pincode(&mut fields, "pincode", who.region.country, pincode);
    fields
}

/// The order after the edit. The names of referenced rows are read again after the write.
fn apply(mut order: OrderDetail, edit: &UpdateOrder) -> OrderDetail {
    edit.change_plain(&mut order.row.plain, &mut order.plain);
    let edit = edit.clone();
    let named = |change: Change<i64>, before: Option<Named>| match change {
        Change::Keep => before,
        Change::Set(id) => id.map(|id| Named { id, name: String::new() }),
    };
    if let Some(name) = edit.name {
        name.trim().clone_into(&mut order.row.name);
    }
    order.row.email = edit.email.over(order.row.email);
    order.row.garage = named(edit.garage_id, order.row.garage);
    order.row.cr = named(edit.cr_id, order.row.cr);
    order.row.gi = named(edit.gi_id, order.row.gi);
    order.event = named(edit.event_id, order.event);
    if let Some(id) = edit.source_id {
        order.source.id = id;
    }
    order.row.expected_delivery = edit.expected_delivery.over(order.row.expected_delivery);
    order
}

/// The fields that an edit changed, with old and new values, for the history.
fn changes(before: &OrderDetail, after: &OrderDetail) -> Result<Map<String, Value>> {
    let flat = |order: &OrderDetail| serde_json::to_value(order).map_err(|e| ApiError::Internal(e.into()));
    let (before, after) = (flat(before)?, flat(after)?);
    let mut changed = Map::new();
    for (field, new) in after.as_object().into_iter().flatten() {
        let old = &before[field];
        if old != new && !FOLLOWS.contains(&field.as_str()) {
            changed.insert(field.clone(), json!([old, new]));
        }
    }
    Ok(changed)
}

/// Derived fields, which the history does not show.
const FOLLOWS: [&str; 7] = ["version", "updated_at", "timeline", "is_delayed", "next_steps", "can_reopen", "undo"];
