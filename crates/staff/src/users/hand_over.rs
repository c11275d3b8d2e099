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

/// What is to become of each kind of open work, with the roles whose holders may be given it.
pub struct Plan(BTreeMap<WorkKind, (HandOver, BTreeSet<i64>)>);

impl Plan {
    /// Read before the unit of work begins.
    pub async fn read(who: &Caller, asked: Option<BTreeMap<WorkKind, HandOver>>) -> Result<Self> {
        let mut plan = BTreeMap::new();
        for (kind, hand_over) in asked.unwrap_or_default() {
            plan.insert(kind, (hand_over, taking_roles(who, kind).await?));
        }
        Ok(Self(plan))
    }

    /// Hands over all open work of `from`, and returns the numbers that were handed over. Work that nothing is planned
    /// for is a conflict that names it.
    pub async fn carry_out(&self, tx: &mut Tx, who: &Caller, from: &Named) -> Result<OpenWorkCounts> {
        let open: OpenWorkCounts =
            counts(tx, who, from.id).await?.into_iter().filter(|(_, count)| *count > 0).collect();
        let mut fields = Fields::new();
        let mut handings = BTreeMap::new();
        for kind in open.keys() {
            if let Some((hand_over, roles)) = self.0.get(kind)
                && let Some(to) = receivers(tx, (*kind, from.id), hand_over, roles, &mut fields).await?
            {
                handings.insert(*kind, Handing::new(from.clone(), to));
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
    (kind, from): (WorkKind, i64),
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
            Some(_) if id == from => fields.add(&path, "cannot go to the user who leaves"),
            Some(name) => to.push(Named { id, name: name.clone() }),
            None => fields.add(&path, format!("{id} is no active user with a role for this work")),
        }
    }
    Ok(Some(to))
}
