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
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use pitlane_platform::session::{self, ACCESS_CHANGED, Ended};
use serde_json::json;

use crate::roster;

use super::create::{Written, giver, named};
use super::giving::{Giver, Refused};
use super::hand_over::Plan;
use super::list::{notify, readers};
use super::rules::{self, KnownRoles, Sent};
use super::state::State;
use super::store::StoredUser;
use super::types::{UpdateUser, UserDetail};
use super::{checks, detail, moves, store};

pub async fn update_user(who: Allow<Update<Users>>, input: Input<UpdateUser>) -> Answer<UserDetail> {
    let mut edit = input.body;
    let mut plan = Plan::read(&who, edit.hand_over.take()).await?;
    let (id, version) = (edit.id, edit.version);
    change(&who, (id, version), sent(&edit), &mut plan, move |country, state, fields| {
        apply(country, state, edit, fields);
    })
    .await
}

/// Gives a user a role in addition to those that they hold.
pub async fn give_role(who: &Caller, id: i64, version: i64, role_id: i64) -> Answer<UserDetail> {
    let mut plan = Plan::read(who, None).await?;
    let sent = Sent { scopes: false, order_accessibility: false };
    change(who, (id, version), sent, &mut plan, |_, state, _| {
        state.roles.insert(role_id);
    })
    .await
}

/// Which optional parts an edit has.
pub fn sent(edit: &UpdateUser) -> Sent {
    Sent { scopes: edit.scopes.is_some(), order_accessibility: edit.order_accessibility != Change::Keep }
}

/// Applies an edit to the state of a user.
pub fn apply(country: &'static Country, state: &mut State, edit: UpdateUser, fields: &mut Fields) {
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
    plan: &mut Plan,
    edit: impl FnOnce(&'static Country, &mut State, &mut Fields),
) -> Answer<UserDetail> {
    let readers = readers(who).await?;
    let mut tx = who.write().await?;
    if let Written::Refused(refused) = write(&mut tx, who, (id, Some(version)), sent, plan, edit).await? {
        return Err(checks::refuse(who, tx, "user.update", id, refused).await?);
    }
    let answer = detail::load(&mut tx, who, id).await?;
    notify(&mut tx, who, readers);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// A user as they are and as an edit makes them.
pub struct Edited {
    id: i64,
    stored: StoredUser,
    before: State,
    after: State,
    known: KnownRoles,
    fields: Fields,
}

impl Edited {
    /// Applies an edit to a user.
    pub async fn read(
        tx: &mut Tx,
        who: &Caller,
        id: i64,
        sent: Sent,
        edit: impl FnOnce(&'static Country, &mut State, &mut Fields),
    ) -> Result<Self> {
        let stored = store::user(tx, id).await?.ok_or(ApiError::NotFound("user"))?;
        let held: BTreeSet<i64> = store::held(tx, id).await?.into_iter().map(|role| role.id).collect();
        let before = stored.state(held, store::scopes(tx, id).await?)?;
        let mut after = before.clone();
        let mut fields = Fields::new();
        edit(who.region.country, &mut after, &mut fields);
        let known = checks::hold_roles(tx, after.roles.difference(&before.roles)).await?;
        fields.merge(rules::check(who.region.country, sent, &known, &before, &mut after));
        Ok(Self { id, stored, before, after, known, fields })
    }

    /// What of it the caller may not do.
    pub fn refusal(&self, giver: Giver) -> Option<Refused> {
        giver.refusal(Some(self.id), &self.before, &self.after, named(&self.known))
    }
}

/// Checks an edit and writes it; true if it changes anything. Without a version it is one of the user as they are now.
pub async fn write(
    tx: &mut Tx,
    who: &Caller,
    (id, version): (i64, Option<i64>),
    sent: Sent,
    plan: &mut Plan,
    edit: impl FnOnce(&'static Country, &mut State, &mut Fields),
) -> Result<Written<bool>> {
    write_as(tx, (who, giver(who)), (id, version), sent, plan, edit).await
}

/// As [`write`], with what this giver may do.
pub async fn write_as(
    tx: &mut Tx,
    (who, giver): (&Caller, Giver),
    (id, version): (i64, Option<i64>),
    sent: Sent,
    plan: &mut Plan,
    edit: impl FnOnce(&'static Country, &mut State, &mut Fields),
) -> Result<Written<bool>> {
    // With those who are given work, so that they are still there when it arrives.
    for user in plan.receivers().chain([id]).collect::<BTreeSet<_>>() {
        store::lock(tx, user).await?;
    }
    let edited = Edited::read(tx, who, id, sent, edit).await?;
    if let Some(refused) = edited.refusal(giver) {
        return Ok(Written::Refused(refused));
    }
    let Edited { stored, before, after, known, mut fields, .. } = edited;
    if version.is_some_and(|version| version != stored.version) {
        return Err(ApiError::stale(detail::load(tx, who, id).await?));
    }
    checks::references(tx, Some(id), &before, &after, &mut fields).await?;
    let taken = checks::unique(tx, Some(id), &before, &after, &mut fields).await?;
    fields.verdict()?;
    if let Some(taken) = taken {
        return Err(taken);
    }
    if after == before {
        return Ok(Written::Done(false));
    }
    let admins = admin_roles(&known);
    if before.is_active && !before.roles.is_disjoint(&admins) {
        checks::keeps_admin(tx, who, id, &admins, &after).await?;
    }
    let handed = if before.is_active && !after.is_active {
        Some(plan.carry_out(tx, who, &Named { id, name: before.name.clone() }).await?)
    } else {
        None
    };
    if handed.is_some() {
        let today = tx.day_of(who.now())?;
        roster::end_future(tx, id, today).await?;
    }
    if !store::update(tx, (id, stored.version), &before, &after, Some(who.session.user_id), who.now()).await? {
        return Err(ApiError::stale(detail::load(tx, who, id).await?));
    }
    moves::tell(tx, who, id, &before, &after).await?;
    if before.access() != after.access() {
        session::end(tx, &who.region, Ended::OfUser(id), ACCESS_CHANGED).await?;
    }
    let mut written = serde_json::to_value(&after).map_err(|error| ApiError::Internal(error.into()))?;
    if let Some(handed) = handed {
        written["handed_over"] = json!(handed);
    }
    who.audit(tx, Entry::done("user.update", "user", id).before(&before).after(&written)).await?;
    Ok(Written::Done(true))
}

fn admin_roles(known: &KnownRoles) -> BTreeSet<i64> {
    known.iter().filter(|(_, role)| role.name == ADMIN).map(|(id, _)| *id).collect()
}
