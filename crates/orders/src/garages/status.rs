//! The status of a garage: taken on, working, paused, closed.

use pitlane_base::access::Role;
use pitlane_base::list::trimmed;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::session::{self, Ended};
use serde_json::json;

use super::detail::{find, load};
use super::rules;
use super::store::{self, StoredGarage};
use super::types::{EditGarage, GarageStatus, Profile};
use crate::events;
use crate::orders::reassign;

/// A change of status.
#[derive(Debug)]
pub struct Moved {
    pub to: GarageStatus,
    pub reason: Option<String>,
}

/// The change of status that an edit asks for, if any.
pub fn asked(stored: &StoredGarage, edit: &EditGarage, fields: &mut Fields) -> Result<Option<Moved>> {
    let reason = trimmed(edit.status_reason.clone());
    let to = edit.status.unwrap_or(stored.status);
    if to == stored.status {
        if reason.is_some() {
            fields.add("status_reason", "is only given with another status");
        }
        return Ok(None);
    }
    if (to.needs_reason() || edit.override_missing) && reason.is_none() {
        fields.add("status_reason", "is required: why is the status changed?");
    }
    if !to.needs_reason() && edit.move_orders_to.is_some() {
        fields.add("move_orders_to", "is only given to pause or close the garage");
    }
    match rules::refusal(stored.status, to) {
        Some(message) => Err(ApiError::Conflict { message, data: json!({ "next": stored.status.next() }) }),
        None => Ok(Some(Moved { to, reason })),
    }
}

/// What follows from the new status, which is written already; returns the orders that another garage has now.
pub async fn carry_out(
    tx: &mut Tx,
    who: &Caller,
    stored: &StoredGarage,
    profile: &Profile,
    moved: &Moved,
    edit: &EditGarage,
) -> Result<Vec<i64>> {
    match moved.to {
        GarageStatus::Active => check_complete(tx, who, stored.id, edit).await.map(|()| Vec::new()),
        GarageStatus::Onboarding => Ok(Vec::new()),
        GarageStatus::Paused => {
            leave_events(tx, who, stored, edit).await?;
            leave_orders(tx, who, stored.id, profile, edit).await
        }
        GarageStatus::Closed => {
            leave_events(tx, who, stored, edit).await?;
            let orders = leave_orders(tx, who, stored.id, profile, edit).await?;
            for user in store::employee_ids(tx, stored.id).await? {
                session::end(tx, &who.region, Ended::OfUser(user), "the garage was closed").await?;
            }
            Ok(orders)
        }
    }
}

/// A garage becomes active when nothing is missing, or when an admin says so. B.4.1
async fn check_complete(tx: &mut Tx, who: &Caller, id: i64, edit: &EditGarage) -> Result<()> {
    let garage = find(tx, who, id).await?;
    let missing = load(tx, who, garage).await?.onboarding.missing;
    let may_override = Role::parse(&who.session.based_on) == Some(Role::Admin);
    if missing.is_empty() || (edit.override_missing && may_override) {
        return Ok(());
    }
    let named: Vec<_> = missing.iter().map(|item| item.as_str().replace('_', " ")).collect();
    Err(ApiError::Conflict {
        message: format!("The garage cannot be active yet. Missing: {}.", named.join(", ")),
        data: json!({ "missing": missing, "may_override": may_override }),
    })
}

/// The events at a garage that takes no more orders: they are named until the caller confirms. E.4.3
async fn leave_events(tx: &mut Tx, who: &Caller, stored: &StoredGarage, edit: &EditGarage) -> Result<()> {
    if edit.confirm_events {
        return Ok(());
    }
    let events = events::needing_garage(tx, stored.id, who.now()).await?;
    events::refusal(&stored.profile.name, &events)
}

/// The open orders of a garage that takes no more: those before pick-up may go to another garage of its cluster, those
/// in work are finished where they are. B.4.6
async fn leave_orders(tx: &mut Tx, who: &Caller, id: i64, profile: &Profile, edit: &EditGarage) -> Result<Vec<i64>> {
    let (movable, staying) = store::open_orders(tx, id).await?;
    let moving = match edit.move_orders_to {
        Some(other) => {
            if other == id || !store::is_active_in(tx, other, profile.cluster_id).await? {
                return Err(ApiError::invalid("move_orders_to", "is not an active garage of the same cluster"));
            }
            Some(Named { id: other, name: find(tx, who, other).await?.profile.name })
        }
        None => None,
    };
    let left = if moving.is_some() { staying } else { staying + i64::try_from(movable.len()).unwrap_or(i64::MAX) };
    if left > 0 && !edit.confirm_open_orders {
        return Err(ApiError::Conflict {
            message: format!(
                "{left} open orders would stay at this garage. Give those before pick-up to another garage, or confirm \
                 that they are finished here."
            ),
            data: json!({ "before_pickup": movable.len(), "in_work": staying }),
        });
    }
    let Some(other) = moving else { return Ok(Vec::new()) };
    // Before the orders are locked, as everybody else who counts pick-ups.
    store::hold_pickups(tx, other.id).await?;
    let mut outside = Vec::new();
    for order in &movable {
        if reassign(tx, who, *order, &other).await?.is_some() {
            outside.push(*order);
        }
    }
    if !outside.is_empty() && !edit.confirm_pickups {
        return Err(ApiError::Conflict {
            message: format!(
                "{} of these orders are to be picked up when {} is closed or has no place left. Confirm to give them to it \
                 all the same: they are marked, and keep their time.",
                outside.len(),
                other.name
            ),
            data: json!({ "outside": outside }),
        });
    }
    Ok(movable)
}
