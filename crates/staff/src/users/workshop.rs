//! The people of garages, kept by the training: mechanics, drivers and advisors. Whoever may make that call gives these
//! roles, and no others.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use pitlane_base::access::Role;
use pitlane_base::codes::Language;
use pitlane_base::identity;
use pitlane_platform::caller::Caller;
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::create::{self, NewUser, Written, giver};
use super::giving::Giver;
use super::hand_over::Plan;
use super::rules::Sent;
use super::sign_in::declared;
use super::types::{CreateUser, HandOver, WorkKind};
use super::{store, update};

/// A person of a garage who is added.
pub struct NewPerson {
    pub name: String,
    pub mobile: String,
    pub role: Role,
    pub garage_id: i64,
    pub languages: Option<Vec<Language>>,
    pub joined_on: Change<NaiveDate>,
}

/// What changes of one; what is absent stays.
#[derive(Default)]
pub struct PersonChange {
    pub name: Option<String>,
    pub mobile: Option<String>,
    pub role: Option<Role>,
    pub garage_id: Option<i64>,
    pub languages: Option<Vec<Language>>,
    pub joined_on: Change<NaiveDate>,
    /// The day on which they left: they are deactivated. Null: they are back.
    pub left_on: Change<NaiveDate>,
    /// What becomes of each kind of open work of somebody who left.
    pub hand_over: Option<BTreeMap<WorkKind, HandOver>>,
}

impl PersonChange {
    /// Nothing of the user changes.
    pub fn is_empty(&self) -> bool {
        self.name.is_none()
            && self.mobile.is_none()
            && self.role.is_none()
            && self.garage_id.is_none()
            && self.languages.is_none()
            && self.joined_on == Change::Keep
            && self.left_on == Change::Keep
    }
}

fn workshop_giver(who: &Caller) -> Giver {
    Giver { is_of_workshop: true, ..giver(who) }
}

/// Adds a person of a garage.
pub async fn add_person(tx: &mut Tx, who: &Caller, new: NewPerson) -> Result<Written<i64>> {
    let role_id = declared(tx, new.role).await?;
    let request = CreateUser {
        name: new.name,
        mobile: new.mobile,
        role_id,
        garage_id: Change::Set(Some(new.garage_id)),
        languages: new.languages,
        joined_on: new.joined_on,
        ..CreateUser::default()
    };
    create::write_as(tx, who, workshop_giver(who), NewUser::requested(who, request)).await
}

const NOTHING_SENT: Sent = Sent { scopes: false, order_accessibility: false };

/// Read before the unit of work begins: what becomes of open work.
pub async fn plan_of(who: &Caller, change: &mut PersonChange) -> Result<Plan> {
    Plan::read(who, change.hand_over.take()).await
}

/// Edits a person, moves them to another garage, or lets them leave. True if that changes the user.
pub async fn change_person(
    tx: &mut Tx,
    who: &Caller,
    (id, version): (i64, i64),
    plan: &mut Plan,
    change: PersonChange,
) -> Result<Written<bool>> {
    let role_id = match change.role {
        Some(role) => Some(declared(tx, role).await?),
        None => None,
    };
    let (giver, today) = (workshop_giver(who), tx.day_of(who.now())?);
    update::write_as(tx, (who, giver), (id, Some(version)), NOTHING_SENT, plan, |country, state, fields| {
        if let Some(name) = &change.name {
            name.trim().clone_into(&mut state.name);
        }
        if let Some(typed) = &change.mobile {
            match identity::mobile(country, typed.trim()) {
                Some(mobile) => state.mobile = mobile,
                None => fields.add("mobile", "must be a mobile number of this country"),
            }
        }
        if let Some(role_id) = role_id {
            state.role_id = role_id;
            state.roles = BTreeSet::from([role_id]);
        }
        state.garage_id = change.garage_id.or(state.garage_id);
        if let Some(languages) = change.languages {
            state.languages = languages.into_iter().collect();
        }
        state.joined_on = change.joined_on.over(state.joined_on);
        match change.left_on {
            Change::Set(Some(day)) if day > today => {
                fields.add("left_on", "must not be in the future: enter it when they have left");
            }
            Change::Set(Some(day)) => {
                state.left_on = Some(day);
                state.is_active = false;
                state.deactivation_reason = Some(format!("Left the garage on {day}"));
            }
            Change::Set(None) => {
                state.left_on = None;
                state.is_active = true;
                state.deactivation_reason = None;
            }
            Change::Keep => {}
        }
    })
    .await
}

/// Claims the next version of a user of whom something else is kept; false if they have another version by now.
pub async fn next_version(tx: &mut Tx, who: &Caller, (id, version): (i64, i64)) -> Result<bool> {
    Ok(store::next_version(tx, (id, version), who.session.user_id, who.now()).await?)
}

/// A user as they are known by their mobile.
pub async fn by_mobile(tx: &mut Tx, who: &Caller, typed: &str) -> Result<Option<i64>> {
    let mobile = identity::mobile(who.region.country, typed.trim());
    let mobile = mobile.ok_or_else(|| ApiError::invalid("mobile", "must be a mobile number of this country"))?;
    Ok(store::owner_of_mobile(tx, &mobile).await?.map(|(id, ..)| id))
}
