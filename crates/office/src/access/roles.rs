//! The Roles screen: the sections and permissions of each role.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Roles;
use pitlane_platform::access::{Catalogue, Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::rules;
use super::store::{self, RoleRow};
use super::types::{NamedResource, Role, RoleDefault, RoleList, SectionInfo, UpdateRole};

fn stored<T: DeserializeOwned>(text: Option<&str>) -> Result<Option<T>> {
    text.map(serde_json::from_str).transpose().map_err(|e| ApiError::Internal(e.into()))
}

fn shown(catalogue: &Catalogue, row: RoleRow) -> Result<Role> {
    let sections: Option<BTreeSet<String>> = stored(row.sections.as_deref())?;
    let letters: Option<BTreeMap<String, String>> = stored(row.letters.as_deref())?;
    Ok(Role {
        id: row.id,
        version: row.version,
        users: row.users,
        is_default: sections.is_none() && letters.is_none(),
        is_fixed: row.name == catalogue.all_powerful,
        sections: sections.unwrap_or_else(|| catalogue.default_sections(&row.name)),
        letters: letters.unwrap_or_else(|| catalogue.default_letters(&row.name)),
        name: row.name,
    })
}

/// The value to store; `None` for the default, so that the role follows the defaults of later versions.
fn unless_default<T: PartialEq + Serialize>(request: &T, default: &T) -> Result<Option<String>> {
    let text = (request != default).then(|| serde_json::to_string(request)).transpose();
    text.map_err(|e| ApiError::Internal(e.into()))
}

pub async fn list_roles(who: Allow<Read<Roles>>) -> Answer<RoleList> {
    let catalogue = who.region.catalogue;
    let mut tx = who.read().await?;
    let rows = store::roles(&mut tx).await?;
    let defaults = rows.iter().map(|row| RoleDefault {
        id: row.id,
        sections: catalogue.default_sections(&row.name),
        letters: catalogue.default_letters(&row.name),
    });
    let defaults = defaults.collect();
    let roles = rows.into_iter().map(|row| shown(catalogue, row)).collect::<Result<Vec<_>>>()?;
    let texts = |all: &[&str]| all.iter().map(|&text| text.to_owned()).collect();
    let sections = catalogue.sections.iter().map(|section| SectionInfo {
        name: section.name.to_owned(),
        screens: texts(section.screens),
        resources: texts(section.resources),
    });
    let resources = catalogue.resources.iter();
    let resources = resources.map(|resource| NamedResource { key: resource.key.into(), name: resource.name.into() });
    Ok(Data::ok(RoleList {
        count: roles.len(),
        roles,
        defaults,
        sections: sections.collect(),
        resources: resources.collect(),
    }))
}

/// The change applies from the next request on, and open consoles of the role are notified.
pub async fn update_role(who: Allow<Update<Roles>>, input: Input<UpdateRole>) -> Answer<Role> {
    let catalogue = who.region.catalogue;
    let request = input.body;
    rules::check_role(catalogue, &request.sections, &request.letters).verdict()?;
    let mut tx = who.write().await?;
    let before = shown(catalogue, store::role(&mut tx, request.id).await?.ok_or(ApiError::NotFound("role"))?)?;
    if before.is_fixed {
        return Err(ApiError::conflict(format!("{} has every permission and cannot be restricted.", before.name)));
    }
    let held: BTreeMap<_, _> = request.letters.into_iter().filter(|(_, held)| !held.is_empty()).collect();
    let sections = unless_default(&request.sections, &catalogue.default_sections(&before.name))?;
    let letters = unless_default(&held, &catalogue.default_letters(&before.name))?;
    if !store::update_role(&mut tx, request.id, request.version, sections, letters, who.now()).await? {
        return Err(ApiError::stale(before));
    }
    let after = shown(catalogue, store::role(&mut tx, request.id).await?.ok_or(ApiError::NotFound("role"))?)?;
    who.audit(&mut tx, Entry::done("role.update", "role", after.id).before(&before).after(&after)).await?;
    let (region, id) = (who.region.clone(), after.id);
    tx.after_save(move || {
        region.forget_role(id);
        region.hub.access_changed(region.country.key, id);
    });
    tx.save().await?;
    Ok(Data::ok(after).saying("Saved; the change applies from now on"))
}
