//! The recoveries of a case as they are shown.

use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::states::RecoveryState;
use super::step::{Manager, deducted_in, next};
use super::store;
use super::types::Recovery;

/// The holder of a link sees none: what a garage has to pay is not the customer's.
pub async fn of_case(tx: &mut Tx, who: &Caller, manager: Manager, case: i64) -> Result<Vec<Recovery>> {
    if who.session.link_to.is_some() {
        return Ok(Vec::new());
    }
    let mut shown = Vec::new();
    for stored in store::of_case(tx, case).await? {
        let deducted = deducted_in(tx, who, stored.id).await?;
        let next = next(who, manager, &stored, deducted.as_ref());
        let id = stored.garage_id.or(stored.retailer_id).unwrap_or_default();
        let is_proposed = stored.state == RecoveryState::Proposed;
        shown.push(Recovery {
            id: stored.id,
            party: stored.party,
            from: Named { id, name: stored.garage.or(stored.retailer).unwrap_or_default() },
            amount: stored.amount,
            state: stored.state,
            reason: stored.reason,
            reference: stored.reference,
            proposed_by: stored.proposer_name,
            proposed_at: stored.proposed_at,
            accepts_at: is_proposed.then_some(stored.accepts_at),
            changed_by: stored.changed_name,
            changed_at: stored.changed_at,
            advice: deducted.map(|deducted| deducted.number),
            next,
        });
    }
    Ok(shown)
}
