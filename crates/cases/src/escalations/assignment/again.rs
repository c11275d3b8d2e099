//! A case that is opened again goes back to whoever had it, if they can take it now.

use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::give::hold_assignment;
use super::people;
use super::store::{self, NewDecision};
use super::types::AssignMode;
use crate::cases::By;
use crate::escalations::case::Case;
use crate::escalations::people::holds_one;

/// Whether the assignee of a locked case can take it as the rule of its group would give it to them; stores why.
/// `roles` may work on it.
pub async fn can_go_on(tx: &mut Tx, region: &Region, roles: &[i64], case: &Case) -> Result<bool> {
    let Some(user) = case.assignee_id else { return Ok(false) };
    if case.group_id.is_none() {
        return holds_one(tx, roles, user).await;
    }
    hold_assignment(tx).await?;
    let candidates = people::candidates(tx, region, roles, case, Some(user)).await?.1;
    let can = candidates.iter().any(|one| one.why.is_none());
    let decision = NewDecision {
        case: case.id,
        mode: AssignMode::Auto,
        chosen: can.then_some(user),
        rule: if can { "They had it before" } else { "Whoever had it before cannot take it now" },
        candidates: &candidates,
        by_name: By::PROGRAM.name,
    };
    store::insert(tx, &decision, region.now()).await?;
    Ok(can)
}
