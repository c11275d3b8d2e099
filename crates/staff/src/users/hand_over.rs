//! Hands over the open work of a user who is deactivated.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::json;

use super::store;
use super::types::{HandOver, OpenWorkCounts, WorkKind};
use super::work::{Handing, OpenWork, counts, taking_roles};

/// What is to become of each kind of open work of the users who leave.
pub struct Plan {
    /// With the roles whose holders may be given it.
    kinds: BTreeMap<WorkKind, (HandOver, BTreeSet<i64>)>,
    /// Those who leave together: none of them is given anything.
    leaving: BTreeSet<i64>,
    /// What was given away so far: what several users leave is shared evenly as a whole.
    given: BTreeMap<WorkKind, usize>,
}

impl Plan {
    /// Read before the unit of work begins.
    pub async fn read(who: &Caller, asked: Option<BTreeMap<WorkKind, HandOver>>) -> Result<Self> {
        let mut kinds = BTreeMap::new();
        for (kind, hand_over) in asked.unwrap_or_default() {
            kinds.insert(kind, (hand_over, taking_roles(who, kind).await?));
        }
        Ok(Self { kinds, leaving: BTreeSet::new(), given: BTreeMap::new() })
    }

    /// For users who leave together.
    pub fn of_all(self, leaving: BTreeSet<i64>) -> Self {
        Self { leaving, ..self }
    }

    /// Everyone who is to be given work.
    pub fn receivers(&self) -> impl Iterator<Item = i64> {
        self.kinds.values().flat_map(|(hand_over, _)| hand_over.receivers().unwrap_or_default())
    }

    /// Whether it is decided what becomes of all of this.
    pub fn decides(&self, open: &OpenWorkCounts) -> bool {
        open.iter().all(|(kind, count)| *count == 0 || self.kinds.contains_key(kind))
    }

    /// Hands over all open work of `from`, and returns the numbers that were handed over. Work that nothing is planned
    /// for is a conflict that names it.
    pub async fn carry_out(&mut self, tx: &mut Tx, who: &Caller, from: &Named) -> Result<OpenWorkCounts> {
        let open: OpenWorkCounts =
            counts(tx, who, from.id).await?.into_iter().filter(|(_, count)| *count > 0).collect();
        let mut fields = Fields::new();
        let mut handings = BTreeMap::new();
        let leaving: BTreeSet<i64> = self.leaving.iter().copied().chain([from.id]).collect();
        for (kind, count) in &open {
            if let Some((hand_over, roles)) = self.kinds.get(kind)
                && let Some(to) = receivers(tx, (*kind, &leaving), hand_over, roles, &mut fields).await?
            {
                let given = self.given.entry(*kind).or_default();
                handings.insert(*kind, Handing::new(from.clone(), to).after(*given));
                *given += usize::try_from(*count).unwrap_or_default();
            }
        }
        fields.verdict()?;
        if handings.len() < open.len() {
            return Err(ApiError::Conflict {
                message: format!("{} has open work. Say for each kind who gets it.", from.name),
                data: json!({ "open_work": open }),
            });
        }
        for work in who.region.hooks.all::<OpenWork>() {
            if let Some(handing) = handings.get(&work.kind) {
                (work.hand_over)(tx, who, handing).await?;
            }
        }
        Ok(open)
    }
}

/// The users who get a kind of work, none for the pool; `None` after an error.
async fn receivers(
    tx: &mut Tx,
    (kind, leaving): (WorkKind, &BTreeSet<i64>),
    hand_over: &HandOver,
    roles: &BTreeSet<i64>,
    fields: &mut Fields,
) -> Result<Option<Vec<Named>>> {
    let path = format!("hand_over.{}", kind.as_str());
    let Some(ids) = hand_over.receivers() else {
        fields.add(path, "needs exactly one of to_user_id, to_user_ids and pool");
        return Ok(None);
    };
    let able = store::takers(tx, &ids, roles).await?;
    let mut to = Vec::new();
    for id in ids {
        match able.get(&id) {
            Some(_) if leaving.contains(&id) => fields.add(&path, "cannot go to a user who leaves"),
            Some(name) => to.push(Named { id, name: name.clone() }),
            None => fields.add(&path, format!("{id} is no active user with a role for this work")),
        }
    }
    Ok(Some(to))
}
