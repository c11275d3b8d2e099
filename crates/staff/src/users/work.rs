//! Open work of users: each domain registers its kinds, so that no user leaves with work that no one else sees.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Role;
use pitlane_base::names::Named;
use pitlane_platform::access::Letter;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};

use super::store;
use super::types::{OpenWorkCounts, WorkKind};

/// A hook: a kind of work that users have open.
pub struct OpenWork {
    pub kind: WorkKind,
    pub takers: Takers,
    /// The number of open items of a user.
    pub count: for<'a> fn(&'a mut Tx, i64) -> Pending<'a, i64>,
    /// Gives every open item of a user to others, each with its line in the item's history.
    pub hand_over: for<'a> fn(&'a mut Tx, &'a Caller, &'a Handing) -> Pending<'a, ()>,
}

/// Who may be given a kind of work.
#[derive(Clone, Copy)]
pub enum Takers {
    /// Holders of a role that is one of these, or based on one of them.
    BasedOn(&'static [Role]),
    /// Holders of a role with a permission.
    Allowed(&'static str, Letter),
}

/// Open work on its way from a user to others.
pub struct Handing {
    pub from: Named,
    to: Vec<Named>,
    /// How many items were given before these.
    before: usize,
}

impl Handing {
    pub const fn new(from: Named, to: Vec<Named>) -> Self {
        Self { from, to, before: 0 }
    }

    /// Goes on sharing out after so many items.
    pub fn after(self, before: usize) -> Self {
        Self { before, ..self }
    }

    /// Who gets the item at this place among all: they share evenly. `None`: it goes back to the pool.
    pub fn receiver(&self, at: usize) -> Option<&Named> {
        self.to.get((self.before + at).checked_rem(self.to.len())?)
    }
}

/// The roles whose holders may be given a kind of work. Asked before a unit of work begins.
pub async fn taking_roles(who: &Caller, kind: WorkKind) -> Result<BTreeSet<i64>> {
    let Some(work) = who.region.hooks.all::<OpenWork>().find(|work| work.kind == kind) else {
        return Ok(BTreeSet::new());
    };
    Ok(match work.takers {
        Takers::BasedOn(roles) => {
            let names: Vec<_> = roles.iter().map(|role| role.as_str()).collect();
            store::roles_based_on(&mut who.read_one().await?, &names).await?
        }
        Takers::Allowed(resource, letter) => {
            who.region.holders(resource, letter).await?.into_iter().map(|(id, _)| id).collect()
        }
    })
}

/// The open work of a user, by kind.
pub async fn counts(tx: &mut Tx, who: &Caller, user_id: i64) -> Result<OpenWorkCounts> {
    let mut counts = BTreeMap::new();
    for work in who.region.hooks.all::<OpenWork>() {
        counts.insert(work.kind, (work.count)(tx, user_id).await?);
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_shared_evenly_or_go_back_to_the_pool() {
        let named = |id| Named { id, name: String::new() };
        let shared = Handing::new(named(1), vec![named(7), named(8), named(9)]);
        let got: Vec<_> = (0..7).filter_map(|at| shared.receiver(at)).map(|user| user.id).collect();
        assert_eq!(got, [7, 8, 9, 7, 8, 9, 7]);
        assert_eq!(shared.after(7).receiver(0).map(|user| user.id), Some(8), "where the one before has ended");
        assert!(Handing::new(named(1), Vec::new()).receiver(0).is_none());
    }
}
