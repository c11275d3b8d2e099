//! What the cells of a file name: roles, places and people.

use std::collections::BTreeMap;

use pitlane_base::codes::AgentType;
use pitlane_base::identity;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};

use crate::users::store::{self, StoredPerson};
use crate::users::types::{ScopeKind, ScopeOf};

/// Names of one kind, each with the ids of those that have it.
type Known = BTreeMap<String, Vec<i64>>;

pub struct Names {
    country: &'static Country,
    roles: Known,
    role_names: Vec<String>,
    places: BTreeMap<ScopeKind, Known>,
    people: Known,
}

fn by_name(names: impl IntoIterator<Item = (i64, String)>) -> Known {
    let mut known = Known::new();
    for (id, name) in names {
        known.entry(identity::folded(&name)).or_default().push(id);
    }
    known
}

/// The one with this name, compared without case and accents.
fn one(known: &Known, name: &str, what: &str) -> Result<i64, String> {
    match known.get(&identity::folded(name)).map(Vec::as_slice) {
        Some([id]) => Ok(*id),
        Some(_) => Err(format!("{name} is the name of several: {what}")),
        None => Err(format!("{name} is not known: {what}")),
    }
}

impl Names {
    pub async fn read(tx: &mut Tx, country: &'static Country) -> DbResult<Self> {
        let roles: Vec<_> = store::roles(tx).await?.into_iter().map(|(id, role)| (id, role.name)).collect();
        let role_names = roles.iter().map(|(_, name)| name.clone()).collect();
        let mut places = BTreeMap::new();
        for word in ScopeKind::ALL {
            let names = store::places(tx, *word).await?.into_iter().map(|place| (place.id, place.name));
            places.insert(*word, by_name(names));
        }
        let mut people = Known::new();
        for StoredPerson { id, name, mobile, employee_code } in store::people(tx).await? {
            let keys =
                [identity::folded(&name), mobile].into_iter().chain(employee_code.map(|code| code.to_lowercase()));
            for key in keys {
                people.entry(key).or_default().push(id);
            }
        }
        Ok(Self { country, roles: by_name(roles), role_names, places, people })
    }

    pub fn role(&self, name: &str) -> Result<i64, String> {
        let known = self.role_names.join(", ");
        one(&self.roles, name, &format!("the roles are {known}"))
    }

    pub fn place(&self, kind: ScopeKind, name: &str) -> Result<i64, String> {
        let Some(known) = self.places.get(&kind) else { return Err("is not known".to_owned()) };
        one(known, name, &format!("write the {} as the console names it", kind.as_str().replace('_', " ")))
    }

    /// `city: Pune`
    pub fn scope(&self, text: &str) -> Result<ScopeOf, String> {
        let (kind, name) = text.split_once(':').unwrap_or_default();
        let kind = ScopeKind::parse(&kind.trim().to_lowercase().replace(' ', "_"));
        let kind = kind.ok_or_else(|| format!("{text} has no kind of place before it, as in city: Pune"))?;
        Ok(ScopeOf { kind, object_id: self.place(kind, name.trim())? })
    }

    pub fn agent_type(name: &str) -> Result<i64, String> {
        let named = AgentType::ALL.iter().find(|kind| identity::folded(kind.name()) == identity::folded(name));
        let known: Vec<_> = AgentType::ALL.iter().map(|kind| kind.name()).collect();
        named.map(|kind| kind.id()).ok_or_else(|| format!("{name} is not known: the types are {}", known.join(", ")))
    }

    /// An active user by mobile, employee code or name.
    pub fn manager(&self, text: &str) -> Result<i64, String> {
        let mobile = identity::mobile(self.country, text);
        let by_mobile = mobile.and_then(|mobile| self.people.get(&mobile)?.first().copied());
        by_mobile.map_or_else(|| one(&self.people, text, "write the manager's mobile"), Ok)
    }
}
