//! Whether users are given leads by themselves, and what those who telephone are ready for now.

use std::collections::BTreeSet;

use pitlane_base::access::Users;
use pitlane_base::codes::{NotReadyReason, WantedState};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Pending, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::list::{complete, notify, readers};
use super::types::{AutoAssign, ChangedUsers};
use super::{detail, store};

/// What a user is to be ready for. Without a reason they are available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readiness {
    pub user_id: i64,
    pub not_ready: Option<NotReadyReason>,
}

/// A hook of those who know what people on the telephone do at a moment.
pub struct SetReadiness(pub for<'a> fn(&'a mut Tx, &'a Caller, Readiness) -> Pending<'a, ()>);

/// One user in the version that was read, several, or the caller; open leads stay where they are.
pub async fn set_auto_assign(who: SignedIn, input: Input<AutoAssign>) -> Answer<ChangedUsers> {
    let asked = input.body;
    let targets = targets(&who, &asked)?;
    if targets.iter().any(|(id, _)| *id != who.session.user_id) {
        who.require::<Update<Users>>().await?;
    }
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let mut changed = Vec::new();
    // In one order everywhere, so that two requests do not wait for each other.
    for (id, version) in targets {
        let is_switched = match asked.auto_assign {
            Some(auto_assign) => switch(&mut tx, &who, (id, version), auto_assign).await?,
            None => false,
        };
        if let Some(readiness) = readiness(&asked, id) {
            for SetReadiness(set) in who.region.hooks.all() {
                set(&mut tx, &who, readiness).await?;
            }
        }
        if is_switched || asked.state.is_some() {
            changed.push(id);
        }
    }
    let mut users = store::rows(&mut tx, &changed).await?;
    complete(&mut tx, &who, &mut users).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(ChangedUsers { count: users.len(), users }).saying("Saved"))
}

/// False if the user has it like that already.
async fn switch(tx: &mut Tx, who: &Caller, (id, version): Target, auto_assign: bool) -> Result<bool> {
    store::lock(tx, id).await?;
    let Some(user) = store::user(tx, id).await? else {
        let field = if version.is_some() { "user_id" } else { "user_ids" };
        return Err(ApiError::invalid(field, format!("{id} is no user")));
    };
    if version.is_some_and(|version| version != user.version) {
        return Err(ApiError::stale(detail::load(tx, who, id).await?));
    }
    if user.auto_assign == auto_assign {
        return Ok(false);
    }
    store::set_auto_assign(tx, (id, version), auto_assign, who.session.user_id, who.now()).await?;
    let entry = Entry::done("user.auto_assign", "user", id)
        .before(&json!({ "auto_assign": user.auto_assign }))
        .after(&json!({ "auto_assign": auto_assign }));
    who.audit(tx, entry).await?;
    Ok(true)
}

fn readiness(asked: &AutoAssign, user_id: i64) -> Option<Readiness> {
    Some(match asked.state? {
        WantedState::Available => Readiness { user_id, not_ready: None },
        WantedState::NotReady => Readiness { user_id, not_ready: asked.reason },
    })
}

/// A user, and the version that was read of them.
type Target = (i64, Option<i64>);

/// The users to change, each with the version if there is one, in the order of their ids.
fn targets(who: &Caller, asked: &AutoAssign) -> Result<Vec<Target>, ApiError> {
    let mut fields = Fields::new();
    if asked.auto_assign.is_none() && asked.state.is_none() {
        fields.add("auto_assign", "or state: at least one of them is needed");
        fields.add("state", "or auto_assign: at least one of them is needed");
    }
    match (asked.state, asked.reason) {
        (Some(WantedState::NotReady), None) => fields.add("reason", "is required: why they are not ready"),
        (Some(WantedState::NotReady), Some(reason)) if !reason.is_stated() => {
            fields.add("reason", "is given by the program alone: choose another one");
        }
        (Some(WantedState::Available) | None, Some(_)) => fields.add("reason", "belongs to the state not_ready"),
        _ => {}
    }
    let targets = match (asked.user_id, asked.version, &asked.user_ids) {
        (Some(id), version, None) => {
            if version.is_none() && asked.auto_assign.is_some() && id != who.session.user_id {
                fields.add("version", "is needed: that of the user as it was read");
            }
            vec![(id, version)]
        }
        (None, None, Some(ids)) => {
            if asked.state.is_some() {
                fields.add("state", "is set for one user: name user_id, or nobody for your own");
            }
            let ids: BTreeSet<_> = ids.iter().copied().collect();
            ids.into_iter().map(|id| (id, None)).collect()
        }
        (None, version, None) => vec![(who.session.user_id, version)],
        _ => {
            fields.add("user_id", "or user_ids: not both of them");
            fields.add("user_ids", "or user_id: not both of them");
            Vec::new()
        }
    };
    fields.verdict()?;
    Ok(targets)
}
