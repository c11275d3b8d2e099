//! Gives a case to somebody by the rule of its group.

use pitlane_base::names::Named;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::people;
use super::rules::{choose, words};
use super::store::{self, NewDecision};
use super::types::{Against, AssignMode};
use crate::cases::By;
use crate::escalations::case::{Case, clocks_of, here, save};

/// The lock under which cases are given: two at once never take somebody's last place, in one group or in two. Taken after
/// those of the cases.
pub(super) async fn hold_assignment(tx: &mut Tx) -> DbResult<()> {
    tx.hold("assignment of cases").await
}

/// Who of a group can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    Everybody,
    /// Members of this level; the one who has the case keeps it if they are of it.
    OfLevel(i64),
    /// Anybody but the one who has it.
    Others,
}

/// Chooses who gets a locked case by itself, and stores why. None: nobody can, and nothing is stored but for a new case.
pub async fn choose_for(
    tx: &mut Tx,
    region: &Region,
    roles: &[i64],
    case: &Case,
    (mode, among): (AssignMode, Among),
) -> Result<Option<Named>> {
    if case.group_id.is_none() {
        return Ok(None);
    }
    hold_assignment(tx).await?;
    let (strategy, mut candidates) = people::candidates(tx, region, roles, case, None).await?;
    for candidate in &mut candidates {
        let is_meant = match among {
            Among::Everybody => true,
            Among::OfLevel(level) => candidate.level == level,
            Among::Others => Some(candidate.user_id) != case.assignee_id,
        };
        if !is_meant {
            candidate.why = candidate.why.or(Some(Against::Level));
        }
    }
    let chosen = choose(strategy, &candidates).map(|one| Named { id: one.user_id, name: one.name.clone() });
    let is_new = mode == AssignMode::Auto && store::last(tx, case.id).await?.is_none();
    if chosen.is_some() || is_new {
        let by = By::PROGRAM;
        let decision = NewDecision {
            case: case.id,
            mode,
            chosen: chosen.as_ref().map(|one| one.id),
            rule: if chosen.is_some() { words(strategy) } else { "Nobody of the group can take it now" },
            candidates: &candidates,
            by_name: by.name,
        };
        store::insert(tx, &decision, region.now()).await?;
    }
    Ok(chosen)
}

/// Gives a locked case that nobody has to somebody who can take it; none while it stays in the queue.
pub async fn give(tx: &mut Tx, region: &Region, roles: &[i64], case: &Case) -> Result<Option<Named>> {
    let found = choose_for(tx, region, roles, case, (AssignMode::Auto, Among::Everybody)).await?;
    if let Some(user) = &found {
        let clocks = clocks_of(tx, here(region), case).await?;
        save(tx, region, (case, &case.given_to(Some(user))), clocks, By::PROGRAM, None).await?;
    }
    Ok(found)
}
