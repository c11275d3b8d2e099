//! Access control: the product declares resources, sections and roles; this module evaluates them.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::time::Duration;

use crate::session::LinkKind;
pub use crate::signed_in::LINK;

/// The section of a link's page, and the letters that it has on the resources of it.
pub type LinkPage = (&'static str, &'static [(&'static str, &'static str)]);

/// One letter of a permission: create, read, update or delete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Letter {
    Create,
    Read,
    Update,
    Delete,
}

impl Letter {
    pub const ALL: [Self; 4] = [Self::Create, Self::Read, Self::Update, Self::Delete];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "C",
            Self::Read => "R",
            Self::Update => "U",
            Self::Delete => "D",
        }
    }
}

/// What a permission applies to. Implemented by the product's list of resources only.
pub trait Resource: Send + Sync + 'static {
    const KEY: &'static str;
}

/// A letter on a resource, as a type: `Allow<Read<Orders>>` in a handler's signature is the complete rule.
pub trait Permission: Send + Sync + 'static {
    const RESOURCE: &'static str;
    const LETTER: Letter;

    /// `orders.R`
    fn key() -> String {
        format!("{}.{}", Self::RESOURCE, Self::LETTER.as_str())
    }
}

macro_rules! letters {
    ($($name:ident),*) => {$(
        pub struct $name<R>(PhantomData<R>);
        impl<R: Resource> Permission for $name<R> {
            const RESOURCE: &'static str = R::KEY;
            const LETTER: Letter = Letter::$name;
        }
    )*};
}
letters!(Create, Read, Update, Delete);

/// A resource as users see it: its key in permissions and its name on the Roles screen.
#[derive(Debug)]
pub struct ResourceInfo {
    pub key: &'static str,
    pub name: &'static str,
}

/// A section of the console: its screens and the resources that they use.
#[derive(Debug)]
pub struct Section {
    pub name: &'static str,
    pub screens: &'static [&'static str],
    pub resources: &'static [&'static str],
    /// Roles that may enter unless an admin changes it; empty: every signed-in user.
    pub roles: &'static [&'static str],
}

/// Everything that the product declares about access.
#[derive(Debug)]
pub struct Catalogue {
    pub resources: &'static [ResourceInfo],
    pub sections: &'static [Section],
    pub roles: &'static [&'static str],
    /// The permission letters of a role on a resource unless an admin changes them.
    pub letters: fn(role: &str, resource: &str) -> &'static str,
    /// How long a session of the role may be idle.
    pub idle_life: fn(role: &str) -> Duration,
    /// The methods and paths, relative to their mount, that a link token may call; it may do nothing else.
    pub link_calls: &'static [(&'static str, &'static str)],
    /// The page of a link to an order of a kind.
    pub link_page: fn(LinkKind) -> LinkPage,
    /// The role with all permissions, which may also view the console as any other role.
    pub all_powerful: &'static str,
}

/// What a role may enter and do: the declared default, or an admin's changes to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub role: String,
    pub sections: BTreeSet<String>,
    pub letters: BTreeMap<String, String>,
    /// The resources that the sections use: permissions on others have no effect.
    in_reach: BTreeSet<&'static str>,
}

impl Catalogue {
    pub fn default_sections(&self, role: &str) -> BTreeSet<String> {
        let enters =
            |section: &&Section| section.roles.is_empty() || role == self.all_powerful || section.roles.contains(&role);
        self.sections.iter().filter(enters).map(|section| section.name.to_owned()).collect()
    }

    pub fn default_letters(&self, role: &str) -> BTreeMap<String, String> {
        let held = self.resources.iter().map(|resource| (resource.key, (self.letters)(role, resource.key)));
        held.filter(|(_, letters)| !letters.is_empty()).map(|(key, letters)| (key.into(), letters.into())).collect()
    }

    /// The profile of a role; `None` means the default of the declared role that it is based on.
    pub fn profile(
        &self,
        role: &str,
        based_on: &str,
        sections: Option<BTreeSet<String>>,
        letters: Option<BTreeMap<String, String>>,
    ) -> Profile {
        let sections = sections.unwrap_or_else(|| self.default_sections(based_on));
        let entered = self.sections.iter().filter(|section| sections.contains(section.name));
        Profile {
            role: role.to_owned(),
            in_reach: entered.flat_map(|section| section.resources.iter().copied()).collect(),
            letters: letters.unwrap_or_else(|| self.default_letters(based_on)),
            sections,
        }
    }
}

impl Catalogue {
    /// What the holder of a link may do on its page, whatever the role of the user who created it.
    pub fn link_profile(&self, kind: LinkKind) -> Profile {
        let (section, resources) = (self.link_page)(kind);
        let letters = resources.iter().map(|&(resource, letters)| (resource.to_owned(), letters.to_owned()));
        self.profile(LINK, LINK, Some(BTreeSet::from([section.to_owned()])), Some(letters.collect()))
    }
}

impl Profile {
    pub fn allows(&self, resource: &str, letter: Letter) -> bool {
        self.in_reach.contains(resource)
            && self.letters.get(resource).is_some_and(|letters| letters.contains(letter.as_str()))
    }

    /// The permissions that are effective, by resource.
    pub fn effective(&self) -> BTreeMap<String, String> {
        let reach = self.letters.iter().filter(|(key, _)| self.in_reach.contains(key.as_str()));
        reach.map(|(key, letters)| (key.clone(), letters.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: Catalogue = Catalogue {
        resources: &[ResourceInfo { key: "orders", name: "Orders" }, ResourceInfo { key: "users", name: "Users" }],
        sections: &[
            Section { name: "Orders", screens: &["/orders"], resources: &["orders"], roles: &["clerk"] },
            Section { name: "Users", screens: &["/users"], resources: &["users"], roles: &["boss"] },
        ],
        roles: &["boss", "clerk"],
        letters: |_, _| "CRU",
        idle_life: |_| Duration::from_secs(60),
        link_calls: &[],
        link_page: |_| ("Orders", &[("orders", "R")]),
        all_powerful: "boss",
    };

    #[test]
    fn permissions_need_a_section_that_uses_the_resource() {
        let clerk = CATALOGUE.profile("clerk", "clerk", None, None);
        assert!(clerk.allows("orders", Letter::Update));
        assert!(!clerk.allows("orders", Letter::Delete));
        assert!(!clerk.allows("users", Letter::Read));
        assert!(CATALOGUE.profile("boss", "boss", None, None).allows("orders", Letter::Read));
        let narrowed = CATALOGUE.profile("clerk", "clerk", Some(BTreeSet::new()), None);
        assert!(!narrowed.allows("orders", Letter::Read));
    }
}
