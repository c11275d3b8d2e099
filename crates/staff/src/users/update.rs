//! Edits a user, gives roles, deactivates users and brings them back.

use std::collections::BTreeSet;

use pitlane_base::access::{ADMIN, Users};
use pitlane_base::identity;
use pitlane_base::names::Named;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::Input;
use pitlane_platform::session::{self, ACCESS_CHANGED, Ended};
use serde_json::json;

use crate::roster;

use super::create::{giver, named};
use super::hand_over::Plan;
use super::list::{notify, readers};
use super::rules::{self, KnownRoles, Sent};
use super::state::State;
use super::types::{UpdateUser, UserDetail};
use super::{checks, detail, store};

pub async fn update_user(who: Allow<Update<Users>>, input: Input<UpdateUser>) -> Answer<UserDetail> {
    let mut edit = input.body;
    let plan = Plan::read(&who, edit.hand_over.take()).await?;
    let mut fields = Fields::new();
    let (id, version) = (edit.id, edit.version);
    let sent = Sent { scopes: edit.scopes.is_some(), order_accessibility: edit.order_accessibility != Change::Keep };
    change(&who, (id, version), sent, &plan, &mut fields, move |country, state, fields| {
        apply(country, state, edit, fields);
    })
    .await
}

/// Gives a user a role in addition to those that they hold.
pub async fn give_role(who: &Caller, id: i64, version: i64, role_id: i64) -> Answer<UserDetail> {
    let plan = Plan::read(who, None).await?;
    let sent = Sent { scopes: false, order_accessibility: false };
    change(who, (id, version), sent, &plan, &mut Fields::new(), |_, state, _| {
        state.roles.insert(role_id);
    })
    .await
}

fn apply(
    country: &'static pitlane_platform::country::Country,
    state: &mut State,
    edit: UpdateUser,
    fields: &mut Fields,
) {
    if let Some(name) = &edit.name {
        name.trim().clone_into(&mut state.name);
    }
    if let Some(typed) = &edit.mobile {
        match identity::mobile(country, typed.trim()) {
            Some(mobile) => state.mobile = mobile,
            None => fields.add("mobile", "must be a mobile number of this country"),
        }
    }
    state.role_id = edit.role_id.unwrap_or(state.role_id);
    let was_active = state.is_active;
    state.is_active = edit.is_active.unwrap_or(was_active);
    let reason = pitlane_base::list::trimmed(edit.reason.clone());
    match (was_active, state.is_active) {
        (true, false) if reason.is_none() => fields.add("reason", "is needed to deactivate a user"),
        (true, false) => state.deactivation_reason = reason,
        (_, true) => state.deactivation_reason = None,
        (false, false) => {}
    }
    if reason_without_end(&edit, was_active) {
        fields.add("reason", "is for a user who is deactivated");
    }
    state.apply(edit.fields());
}

fn reason_without_end(edit: &UpdateUser, was_active: bool) -> bool {
    edit.reason.is_some() && !(was_active && edit.is_active == Some(false))
}

/// Changes a user in one unit of work: checks, hand-over, sessions, audit, consoles.
async fn change(
    who: &Caller,
    (id, version): (i64, i64),
    sent: Sent,
    plan: &Plan,
    fields: &mut Fields,
    edit: impl FnOnce(&'static pitlane_platform::country::Country, &mut State, &mut Fields),
) -> Answer<UserDetail> {
    let readers = readers(who).await?;
    let mut tx = who.write().await?;
    if !store::lock(&mut tx, id).await? {
        return Err(ApiError::NotFound("user"));
    }
    let stored = store::user(&mut tx, id).await?.ok_or(ApiError::NotFound("user"))?;
    let held: BTreeSet<i64> = store::held(&mut tx, id).await?.into_iter().map(|role| role.id).collect();
    let before = stored.state(held, store::scopes(&mut tx, id).await?)?;
    let mut after = before.clone();
    edit(who.region.country, &mut after, fields);
    let known = checks::hold_roles(&mut tx, after.roles.difference(&before.roles)).await?;
    fields.merge(rules::check(who.region.country, sent, &known, &before, &mut after));
    if let Some(refused) = giver(who).refusal(Some(id), &before, &after, named(&known)) {
        return Err(checks::refuse(who, tx, "user.update", id, refused).await?);
    }
    if stored.version != version {
        return Err(ApiError::stale(detail::load(&mut tx, who, id).await?));
    }
    checks::references(&mut tx, Some(id), &before, &after, fields).await?;
    let taken = checks::unique(&mut tx, Some(id), &before, &after, fields).await?;
    std::mem::take(fields).verdict()?;
    if let Some(taken) = taken {
        return Err(taken);
    }
    let admins = admin_roles(&known);
    if before.is_active && !before.roles.is_disjoint(&admins) {
        checks::keeps_admin(&mut tx, who, id, &admins, &after).await?;
    }
    let handed = if before.is_active && !after.is_active {
        Some(plan.carry_out(&mut tx, who, &Named { id, name: before.name.clone() }).await?)
    } else {
        None
    };
    if handed.is_some() {
        let today = tx.day_of(who.now())?;
        roster::end_future(&mut tx, id, today).await?;
    }
    if !store::update(&mut tx, (id, version), &before, &after, Some(who.session.user_id), who.now()).await? {
        return Err(ApiError::stale(detail::load(&mut tx, who, id).await?));
    }
    if before.access() != after.access() {
        session::end(&mut tx, &who.region, Ended::OfUser(id), ACCESS_CHANGED).await?;
    }
    let mut written = serde_json::to_value(&after).map_err(|error| ApiError::Internal(error.into()))?;
    if let Some(handed) = handed {
        written["handed_over"] = json!(handed);
    }
    who.audit(&mut tx, Entry::done("user.update", "user", id).before(&before).after(&written)).await?;
    let answer = detail::load(&mut tx, who, id).await?;
    notify(&mut tx, who, readers);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

fn admin_roles(known: &KnownRoles) -> BTreeSet<i64> {
    known.iter().filter(|(_, role)| role.name == ADMIN).map(|(id, _)| *id).collect()
}
