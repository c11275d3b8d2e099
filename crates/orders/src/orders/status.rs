//! Status changes of an order: the checks, and what is written.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::OrderStatus;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Pending, Result};
use pitlane_platform::region::Region;
use serde_json::{Map, Value, json};

use super::history::note;
use super::offer;
use super::store::{self, Place};
use super::transitions::{self, CurrentState, Facts, Refusal};
use super::types::{Event, Evidence, OrderDetail, UpdateOrder};

/// A hook that runs in the transaction in which a locked order is handed back or given up, whoever moves it.
pub struct OrderClosed(pub for<'a> fn(&'a mut Tx, i64, DateTime<Utc>) -> Pending<'a, ()>);

/// The target status, and the reason.
pub struct Move<'a> {
    pub to: OrderStatus,
    pub reason: Option<&'a str>,
    pub event: Event,
}

/// The facts that decide where the caller may move an order.
pub fn current_state<'a>(who: &Caller, order: &OrderDetail, evidence: &'a [Evidence]) -> CurrentState<'a> {
    let surveyor = order.insurance.as_ref().and_then(|claim| claim.surveyor_name.as_deref());
    CurrentState {
        order_type: order.row.order_type,
        status: order.row.status.id,
        is_admin: Role::parse(&who.session.based_on) == Some(Role::Admin),
        facts: Facts {
            evidence,
            has_garage: order.row.garage.is_some(),
            has_surveyor: surveyor.is_some_and(|name| !name.trim().is_empty()),
            due: order.row.due_amount,
        },
    }
}

/// The move that an edit requests, if any. Validation errors of the edit are added to `fields`; a missing requirement
/// of the order is returned as the error, to be reported once the edit is otherwise valid.
pub fn asked<'a>(
    order: &OrderDetail,
    edit: &'a UpdateOrder,
    current: &CurrentState<'_>,
    fields: &mut Fields,
) -> Result<Option<Move<'a>>, ApiError> {
    let reason = edit.status_reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    let Some(to) = edit.status_id else {
        if edit.status_reason.is_some() {
            fields.add("status_reason", "is only allowed with a change of status");
        }
        return Ok(None);
    };
    let Some(to) = transitions::status_of(order.row.order_type, to) else {
        fields.add("status_id", "is not a status of this type of order");
        return Ok(None);
    };
    if to == order.row.status.id {
        return Ok(None);
    }
    let kind = current.judge(to).map_err(|refusal| refused(order, to, &refusal))?;
    if kind.needs_reason() && reason.is_none() {
        fields.add("status_reason", "is required: give the reason");
    }
    let comes_back = order.row.status.id.is_delivered() && !to.is_delivered();
    let event = if comes_back { Event::Reopened } else { Event::StatusChanged };
    Ok(Some(Move { to, reason, event }))
}

/// The error: why the move is not allowed, and what to do.
pub fn refused(order: &OrderDetail, to: OrderStatus, refusal: &Refusal) -> ApiError {
    let status = to.name().replace('_', " ");
    let (message, missing) = match refusal {
        Refusal::Missing(missing) => {
            let words: Vec<_> = missing.iter().map(|need| need.words()).collect();
            (format!("Before the order can be {status} it needs: {}.", words.join(", ")), missing.as_slice())
        }
        Refusal::OnlyAdmin => {
            ("Only an admin may move an order back. A delivered order can be reopened.".to_owned(), [].as_slice())
        }
        Refusal::IsDead => ("This order is dead or a duplicate. Reopen it first.".to_owned(), [].as_slice()),
        Refusal::IsClosed => {
            ("A delivered order cannot become dead or a duplicate. Reopen it first.".to_owned(), [].as_slice())
        }
    };
    ApiError::Conflict { message, data: json!({ "missing": missing, "current": order }) }
}

/// What a change of status begins with.
pub struct Former<'a> {
    pub order_id: i64,
    pub status: OrderStatus,
    pub delivery_date: Option<NaiveDate>,
    pub delivery_time: Option<&'a str>,
}

impl<'a> Former<'a> {
    pub fn of(order: &'a OrderDetail) -> Self {
        let row = &order.row;
        Self {
            order_id: row.order_id,
            status: row.status.id,
            delivery_date: row.delivery_date,
            delivery_time: row.delivery_time.as_deref(),
        }
    }
}

/// Writes the move of a locked order whose version was taken, with its history entry.
pub async fn write(tx: &mut Tx, who: &Caller, before: &OrderDetail, request: &Move<'_>) -> Result<()> {
    let at = (&who.region, who.now());
    let changes = place(tx, at, &Former::of(before), (request.to, request.reason)).await?;
    note(tx, who, before.row.order_id, request.event, &Value::Object(changes), request.reason).await?;
    offer::moved(tx, who, before, request.to).await
}

/// Writes the status of a locked order whose version was taken. Returns what changes, for its history.
pub async fn place(
    tx: &mut Tx,
    (region, now): (&Region, DateTime<Utc>),
    before: &Former<'_>,
    (to, reason): (OrderStatus, Option<&str>),
) -> Result<Map<String, Value>> {
    let local = now.with_timezone(&region.country.zone);
    let (date, time) = match (before.status.is_delivered(), to.is_delivered()) {
        (false, true) => (Some(local.date_naive()), Some(local.format("%H:%M").to_string())),
        (true, false) => (None, None),
        _ => (before.delivery_date, before.delivery_time.map(str::to_owned)),
    };
    let place = Place { status: to, reason, delivery_date: date, delivery_time: time.as_deref() };
    store::update_status(tx, before.order_id, &place).await?;
    if !to.is_open() {
        for OrderClosed(listener) in region.hooks.all() {
            listener(tx, before.order_id, now).await?;
        }
    }
    let pairs = [
        ("status", json!(before.status.name()), json!(to.name())),
        ("delivery_date", json!(before.delivery_date), json!(date)),
        ("delivery_time", json!(before.delivery_time), json!(time)),
    ];
    let changed = pairs.into_iter().filter(|(_, old, new)| old != new);
    Ok(changed.map(|(field, old, new)| (field.to_owned(), json!([old, new]))).collect())
}
