//! Pauses several garages at once, each by the rules of its status. B.3

use pitlane_base::access::Garages;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::add::sorted;
use super::detail::{notify, readers};
use super::edit::{self, Edited};
use super::rules;
use super::status::Moved;
use super::store::{self, StoredGarage};
use super::types::{GarageStatus, NotPaused, PauseGarages, PausedGarages, ReadGarage};
use crate::events;

pub async fn pause_garages(who: Allow<Update<Garages>>, input: Input<PauseGarages>) -> Answer<PausedGarages> {
    let request = input.body;
    let reason = request.reason.trim();
    if reason.is_empty() {
        return Err(ApiError::invalid("reason", "must not be empty"));
    }
    let roles = readers(&who).await?;
    let scope = Scope::for_session(&who.session);
    let mut tx = who.write().await?;
    let (mut paused, mut refused) = (Vec::new(), Vec::new());
    let mut fields = Fields::new();
    // In the order of their ids, as everyone who locks several.
    for read in sorted(request.garages.clone()) {
        store::lock(&mut tx, read.id).await?;
        let Some(garage) = store::garage(&mut tx, &scope, read.id).await? else {
            fields.add("garages", format!("contains {}, which does not exist", read.id));
            continue;
        };
        if let Some(problem) = refusal(&mut tx, &who, &garage, (read, &request)).await? {
            refused.push(problem);
        } else {
            pause(&mut tx, &who, &garage, reason).await?;
            paused.push(garage.id);
        }
    }
    fields.verdict()?;
    if !paused.is_empty() {
        notify(&mut tx, &who, roles);
        tx.save().await?;
    }
    Ok(Data::ok(PausedGarages { paused, refused }))
}

/// Why a garage is not paused, if it is not.
async fn refusal(
    tx: &mut Tx,
    who: &Caller,
    garage: &StoredGarage,
    (read, request): (ReadGarage, &PauseGarages),
) -> Result<Option<NotPaused>> {
    let name = garage.profile.name.clone();
    let refused = |problem: String, open_orders| {
        Some(NotPaused { id: garage.id, name, problem, open_orders, events: Vec::new() })
    };
    if garage.status == GarageStatus::Paused {
        return Ok(refused("It is paused already.".into(), 0));
    }
    if garage.version != read.version {
        return Ok(refused("Another user has changed it meanwhile. Look at it again.".into(), 0));
    }
    if let Some(problem) = rules::refusal(garage.status, GarageStatus::Paused) {
        return Ok(refused(problem, 0));
    }
    let (before_pickup, in_work) = store::open_orders(tx, garage.id).await?;
    let open = in_work + i64::try_from(before_pickup.len()).unwrap_or(i64::MAX);
    if open > 0 && !request.confirm_open_orders {
        return Ok(refused(format!("{open} open orders would stay at it."), open));
    }
    let events = events::needing_garage(tx, garage.id, who.now()).await?;
    if !events.is_empty() && !request.confirm_events {
        let problem = events::sentence("It", &events);
        return Ok(refused(problem, 0).map(|refused| NotPaused { events, ..refused }));
    }
    Ok(None)
}

async fn pause(tx: &mut Tx, who: &Caller, garage: &StoredGarage, reason: &str) -> Result<()> {
    let same = Edited { profile: garage.profile.clone(), tax_number: garage.tax_number.clone() };
    let moved = Moved { to: GarageStatus::Paused, reason: Some(reason.to_owned()) };
    edit::write(tx, who, garage, &same, Some(&moved)).await?;
    let before = json!({ "status": garage.status, "status_reason": garage.status_reason });
    let after = json!({ "status": moved.to, "status_reason": moved.reason });
    who.audit(tx, Entry::done("garage.update", "garage", garage.id).before(&before).after(&after)).await
}
