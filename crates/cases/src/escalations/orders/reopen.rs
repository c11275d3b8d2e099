//! Who works on a case that is opened again.

use pitlane_platform::caller::Caller;
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store::StoredEscalation;
use super::types::UpdateEscalation;
use crate::escalations::assignment::can_go_on;
use crate::escalations::case;

/// The case stays with whoever had it if they open it again themselves, or can take it now. Otherwise it waits in the
/// queue of its group, unless the edit names somebody. The row of the case is locked; `workers` may work on it.
pub async fn choose_assignee(
    tx: &mut Tx,
    (who, workers): (&Caller, &[i64]),
    before: &StoredEscalation,
    edit: &mut UpdateEscalation,
) -> Result<()> {
    let is_own = before.assignee_id == Some(who.session.user_id);
    if edit.assignee_id != Change::Keep || before.assignee_id.is_none() || is_own {
        return Ok(());
    }
    if let Some(case) = case::load(tx, before.id).await?
        && !can_go_on(tx, &who.region, workers, &case).await?
    {
        edit.assignee_id = Change::Set(None);
    }
    Ok(())
}
