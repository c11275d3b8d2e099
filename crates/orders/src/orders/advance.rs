//! Moves an order by its evidence, in the unit of work that shows it.

use pitlane_base::automatic_steps::{AutomaticStep, AutomaticSteps};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use serde_json::{Value, json};

use super::automatic::Provable;
use super::store::{self, Movable, NewTimelineEntry};
use super::transitions::{CurrentState, Facts};
use super::types::{Event, Evidence, OrderDetail, Proof};
use super::{live, moved, status};

impl Movable {
    fn provable<'a>(&self, evidence: &'a [Evidence]) -> Provable<'a> {
        let facts = Facts {
            evidence,
            has_garage: self.garage_id.is_some(),
            has_surveyor: self.surveyor_name.as_deref().is_some_and(|name| !name.trim().is_empty()),
            due: self.due_amount,
        };
        let current = CurrentState { order_type: self.order_type, status: self.status, is_admin: false, facts };
        Provable { current, is_fetched: self.pick_date.is_some() }
    }
}

/// Whether orders of the region take a step by themselves.
fn takes(region: &Region, step: AutomaticStep) -> bool {
    region.hooks.all::<AutomaticSteps>().next().is_none_or(|steps| steps.takes(region.country, step))
}

/// Marks the steps of a read order that its evidence proved before. Those of a step that was undone are pressed.
pub fn mark_proven(region: &Region, order: &mut OrderDetail, current: CurrentState<'_>) {
    if moved::is_undone(&order.timeline) {
        return;
    }
    let provable = Provable { current, is_fetched: order.row.plain.pick_date.is_some() };
    for step in &mut order.next_steps {
        step.is_proven = provable.is_proven(step.status_id, |step| takes(region, step));
    }
}

/// Moves the order to where this leads, which the caller's unit of work has just shown, as its last change of the order:
/// after the entry of the history that tells what was shown. Returns whether it has moved; what was read of the order is
/// then outdated.
pub async fn advance(tx: &mut Tx, who: &Caller, order_id: i64, shown: impl IntoIterator<Item = Proof>) -> Result<bool> {
    advance_by(tx, &who.region, &who.into(), order_id, shown).await
}

/// The same by someone without a session: the customer, or a gateway.
pub async fn advance_by(
    tx: &mut Tx,
    region: &Region,
    actor: &Actor<'_>,
    order_id: i64,
    shown: impl IntoIterator<Item = Proof>,
) -> Result<bool> {
    let shown: Vec<Proof> = shown.into_iter().collect();
    if shown.is_empty() {
        return Ok(false);
    }
    // Of two proofs at once, the second sees what the first one has moved.
    store::lock_order(tx, order_id).await?;
    let Some(order) = store::movable(tx, order_id).await? else { return Ok(false) };
    let evidence = store::evidence(tx, order_id).await?;
    let moved = order.provable(&evidence).moved_by(&shown, |step| takes(region, step));
    let Some((to, proof)) = moved else { return Ok(false) };
    store::take_version(tx, order_id, order.version, actor.at).await?;
    let former = status::Former {
        order_id,
        status: order.status,
        delivery_date: order.delivery_date,
        delivery_time: order.delivery_time.as_deref(),
    };
    let mut changes = status::place(tx, (region, actor.at), &former, (to, None)).await?;
    changes.insert("moved_by".into(), json!([null, proof]));
    let entry = NewTimelineEntry {
        actor_id: actor.id,
        actor_name: actor.name.unwrap_or_default(),
        role: actor.role.unwrap_or_default(),
        event: Event::StatusChanged,
        changes: &Value::Object(changes),
        reason: None,
        now: actor.at,
    };
    store::insert_timeline(tx, order_id, entry).await?;
    let entry = Entry::done("order.move", "order", order_id).before(&json!({ "status": order.status.name() }));
    audit::write(tx, actor, entry.after(&json!({ "status": to.name(), "moved_by": proof }))).await?;
    live::notify_all(tx, region, order_id, []).await?;
    Ok(true)
}
