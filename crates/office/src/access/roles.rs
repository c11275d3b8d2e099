//! The Roles screen: the sections and permissions of each role.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Roles;
use pitlane_platform::access::{Catalogue, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use serde::de::DeserializeOwned;

use super::store::{self, RoleRow};
use super::types::{NamedResource, Role, RoleDefault, RoleList, SectionInfo};

fn stored<T: DeserializeOwned>(text: Option<&str>) -> Result<Option<T>> {
    text.map(serde_json::from_str).transpose().map_err(|e| ApiError::Internal(e.into()))
}

pub fn shown(catalogue: &Catalogue, row: RoleRow) -> Result<Role> {
    let sections: Option<BTreeSet<String>> = stored(row.sections.as_deref())?;
    let letters: Option<BTreeMap<String, String>> = stored(row.letters.as_deref())?;
    Ok(Role {
        id: row.id,
        version: row.version,
        users: row.users,
        is_default: sections.is_none() && letters.is_none(),
        is_fixed: row.name == catalogue.all_powerful,
        is_own: row.name != row.based_on,
        is_active: row.is_active,
        sections: sections.unwrap_or_else(|| catalogue.default_sections(&row.based_on)),
        letters: letters.unwrap_or_else(|| catalogue.default_letters(&row.based_on)),
        name: row.name,
        based_on: row.based_on,
    })
}

pub async fn list_roles(who: Allow<Read<Roles>>) -> Answer<RoleList> {
    let catalogue = who.region.catalogue;
    let mut tx = who.read().await?;
    let rows = store::roles(&mut tx).await?;
    let defaults = rows.iter().map(|row| RoleDefault {
        id: row.id,
        sections: catalogue.default_sections(&row.based_on),
        letters: catalogue.default_letters(&row.based_on),
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
