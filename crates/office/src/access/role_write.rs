//! Roles made, given, changed and deleted.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Roles;
use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_platform::access::{Catalogue, Create, Delete, LINK, Update};
use pitlane_platform::answer::{Answer, Data, Saved};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, PathOf};
use pitlane_platform::session::{self, ACCESS_CHANGED, Ended};
use pitlane_staff::users;
use serde::Serialize;
use serde_json::json;

use super::roles::shown;
use super::rules;
use super::store::{self, RoleSettings};
use super::types::{PostRole, Role, RoleDeleted, RolePath, RoleWritten, UpdateRole};

/// What a body of the call asks for.
enum Asked {
    Make { name: String, role: PostRole },
    Give { user_id: i64, version: i64, role_id: i64 },
}

/// The call has two meanings: with a name it makes a role, with a user it gives one.
fn asked(body: PostRole) -> Result<Asked> {
    let mut fields = Fields::new();
    match (body.name.clone(), body.user_id) {
        (Some(name), None) => {
            for (field, is_given) in [("role_id", body.role_id.is_some()), ("version", body.version.is_some())] {
                if is_given {
                    fields.add(field, "is for giving a role to a user");
                }
            }
            if body.based_on.is_none() {
                fields.add("based_on", "is needed: the role whose rows the new one sees");
            }
            let name = trimmed(Some(name)).unwrap_or_default();
            if name.is_empty() {
                fields.add("name", "must not be empty");
            }
            fields.verdict()?;
            Ok(Asked::Make { name, role: body })
        }
        (None, Some(user_id)) => {
            let making = [
                ("based_on", body.based_on.is_some()),
                ("sections", body.sections.is_some()),
                ("letters", body.letters.is_some()),
            ];
            for (field, _) in making.into_iter().filter(|(_, is_given)| *is_given) {
                fields.add(field, "is for making a role");
            }
            for (field, is_missing) in [("role_id", body.role_id.is_none()), ("version", body.version.is_none())] {
                if is_missing {
                    fields.add(field, "is needed to give a role to a user");
                }
            }
            fields.verdict()?;
            let (role_id, version) = (body.role_id.unwrap_or_default(), body.version.unwrap_or_default());
            Ok(Asked::Give { user_id, version, role_id })
        }
        _ => {
            fields.add("name", "or user_id: exactly one of them is needed");
            fields.add("user_id", "or name: exactly one of them is needed");
            Err(ApiError::Invalid(fields))
        }
    }
}

pub async fn post_role(who: Allow<Create<Roles>>, input: Input<PostRole>) -> Result<Saved<RoleWritten>> {
    match asked(input.body)? {
        Asked::Make { name, role } => make(&who, name, role).await,
        Asked::Give { user_id, version, role_id } => {
            let Data { data, .. } = users::give_role(&who, user_id, version, role_id).await?;
            Ok(Saved::new(false, RoleWritten::User(Box::new(data))).saying("Saved"))
        }
    }
}

async fn make(who: &Caller, name: String, asked: PostRole) -> Result<Saved<RoleWritten>> {
    let catalogue = who.region.catalogue;
    let based_on = asked.based_on.map(pitlane_base::access::Role::as_str).unwrap_or_default();
    let sections = asked.sections.unwrap_or_else(|| catalogue.default_sections(based_on));
    let letters = asked.letters.unwrap_or_else(|| catalogue.default_letters(based_on));
    rules::check_role(catalogue, &sections, &letters).verdict()?;
    let settings = settings(catalogue, (&name, based_on), (&sections, letters), true)?;
    let mut tx = who.write().await?;
    let folded = identity::folded(&name);
    let added = if folded == LINK { None } else { store::insert_role(&mut tx, based_on, &settings, who.now()).await? };
    let id = added.ok_or_else(|| taken(&name))?;
    let after = load(&mut tx, who, id).await?;
    who.audit(&mut tx, Entry::done("role.create", "role", id).after(&after)).await?;
    tx.save().await?;
    Ok(Saved::new(true, RoleWritten::Role(after)).saying(format!("The role {name} was added")))
}

fn taken(name: &str) -> ApiError {
    ApiError::conflict(format!("There is a role {name} already, perhaps in other capitals. Choose another name."))
}

/// The sections and letters to store; `None` for the default, so that the role follows the defaults of later versions.
fn settings<'a>(
    catalogue: &Catalogue,
    (name, based_on): (&'a str, &str),
    (sections, letters): (&BTreeSet<String>, BTreeMap<String, String>),
    is_active: bool,
) -> Result<RoleSettings<'a>> {
    let held: BTreeMap<_, _> = letters.into_iter().filter(|(_, held)| !held.is_empty()).collect();
    Ok(RoleSettings {
        name,
        sections: unless_default(sections, &catalogue.default_sections(based_on))?,
        letters: unless_default(&held, &catalogue.default_letters(based_on))?,
        is_active,
    })
}

fn unless_default<T: PartialEq + Serialize>(request: &T, default: &T) -> Result<Option<String>> {
    let text = (request != default).then(|| serde_json::to_string(request)).transpose();
    text.map_err(|e| ApiError::Internal(e.into()))
}

async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<Role> {
    shown(who.region.catalogue, store::role(tx, id).await?.ok_or(ApiError::NotFound("role"))?)
}

/// The change applies from the next request on, and open consoles of the role are notified. A role that is switched off
/// ends the sessions in it.
pub async fn update_role(who: Allow<Update<Roles>>, input: Input<UpdateRole>) -> Answer<Role> {
    let catalogue = who.region.catalogue;
    let request = input.body;
    let mut fields = rules::check_role(catalogue, &request.sections, &request.letters);
    let mut tx = who.write().await?;
    users::hold_role(&mut tx, request.id).await?;
    let before = load(&mut tx, &who, request.id).await?;
    let name = trimmed(request.name.clone()).unwrap_or_else(|| before.name.clone());
    if name != before.name && !before.is_own {
        fields.add("name", "of a role of the program is fixed");
    }
    fields.verdict()?;
    if before.is_fixed {
        return Err(ApiError::conflict(format!("{} has every permission and cannot be restricted.", before.name)));
    }
    let is_active = request.is_active.unwrap_or(before.is_active);
    let asked = (&request.sections, request.letters);
    let settings = settings(catalogue, (&name, &before.based_on), asked, is_active)?;
    if store::is_role_name_taken(&mut tx, request.id, &name).await? || identity::folded(&name) == LINK {
        return Err(taken(&name));
    }
    if !store::update_role(&mut tx, (request.id, request.version), &settings, who.now()).await? {
        return Err(ApiError::stale(before));
    }
    if before.is_active && !is_active {
        session::end(&mut tx, &who.region, Ended::InRole(request.id), ACCESS_CHANGED).await?;
    }
    let after = load(&mut tx, &who, request.id).await?;
    who.audit(&mut tx, Entry::done("role.update", "role", after.id).before(&before).after(&after)).await?;
    let (region, id) = (who.region.clone(), after.id);
    tx.after_save(move || {
        region.forget_role(id);
        region.forget_sessions();
        region.hub.access_changed(region.country.key, id);
    });
    tx.save().await?;
    Ok(Data::ok(after).saying("Saved; the change applies from now on"))
}

pub async fn delete_role(who: Allow<Delete<Roles>>, PathOf(path): PathOf<RolePath>) -> Answer<RoleDeleted> {
    let id: i64 = path.id.parse().map_err(|_text| ApiError::NotFound("role"))?;
    let mut tx = who.write().await?;
    users::hold_role(&mut tx, id).await?;
    let role = load(&mut tx, &who, id).await?;
    if !role.is_own {
        return Err(ApiError::conflict(format!(
            "{} is a role of the program: it can be switched off, not deleted.",
            role.name
        )));
    }
    if role.users > 0 {
        return Err(ApiError::Conflict {
            message: format!("{} users hold {}. Take it away from them first.", role.users, role.name),
            data: json!({ "users": role.users, "role_id": id }),
        });
    }
    session::end(&mut tx, &who.region, Ended::InRole(id), ACCESS_CHANGED).await?;
    store::delete_role(&mut tx, id).await?;
    who.audit(&mut tx, Entry::done("role.delete", "role", id).before(&role)).await?;
    tx.save().await?;
    Ok(Data::ok(RoleDeleted { id }).saying(format!("The role {} was deleted", role.name)))
}
