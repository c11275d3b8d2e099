//! The detail of one order.

use pitlane_base::access::Orders;
use pitlane_base::identity;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::PathOf;

use super::advance::mark_proven;
use super::claim::with_outcome;
use super::moved::undoable;
use super::types::{OrderDetail, OrderPath};
use super::{marked, status, store, transitions};
use crate::cars;

/// The order, or 404 if it is outside the caller's scope.
pub async fn find(tx: &mut Tx, caller: &Caller, id: i64) -> Result<OrderDetail> {
    maybe_find(tx, caller, id).await?.ok_or(ApiError::NotFound("order"))
}

/// The order if it is in the caller's scope, with the next steps that the caller may take.
pub async fn maybe_find(tx: &mut Tx, caller: &Caller, id: i64) -> Result<Option<OrderDetail>> {
    let scope = Scope::for_session(&caller.session);
    let Some(mut order) = store::detail(tx, &scope, id, caller.now()).await? else { return Ok(None) };
    marked::hide(&mut order.row, caller);
    order.row.due_by_payer = store::dues_by_payer(tx, [id]).await?.remove(&id).unwrap_or_default();
    if let Some(car) = order.car_id {
        order.documents_due = cars::due_of_car(tx, car, caller.now()).await?;
    }
    // A session of an order link is read-only.
    if caller.profile.allows(Orders::KEY, Letter::Update) && caller.session.link_to.is_none() {
        let evidence = store::evidence(tx, id).await?;
        let current = status::current_state(caller, &order, &evidence);
        order.next_steps = current.next_steps();
        mark_proven(&caller.region, &mut order, current);
        order.can_reopen = transitions::reopened(order.row.order_type, order.row.status.id).is_some();
        order.undo = undoable(&order, caller.session.user_id, caller.now()).ok();
    }
    Ok(Some(order))
}

/// Digits that form a mobile number of the country are a mobile; other digits are an order id; anything else is a
/// plate.
pub async fn get_order(who: Allow<Read<Orders>>, PathOf(path): PathOf<OrderPath>) -> Answer<OrderDetail> {
    let key = path.order_id.trim();
    let mobile = identity::mobile(who.region.country, key);
    let mut tx = who.read().await?;
    let id = match (key.parse::<i64>(), &mobile) {
        (Ok(id), None) => Some(id),
        (_, mobile) => {
            let plate = identity::plate(key);
            store::by_key(&mut tx, &Scope::for_session(&who.session), mobile.as_deref(), Some(&plate)).await?
        }
    };
    let id = id.ok_or(ApiError::NotFound("order"))?;
    let order = find(&mut tx, &who, id).await?;
    Ok(Data::ok(with_outcome(&mut tx, &who, order).await?))
}
