//! Cancels a refund of which nothing is on its way.

use pitlane_base::codes::RefundState;
use pitlane_base::list::trimmed;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::apply;
use super::found::{Rules, refused};
use super::note::{Source, event, moved};
use super::show;
use super::store::{self, Stored};
use super::types::{RefundAction, RefundCall};

pub async fn cancel(tx: &mut Tx, who: &Caller, rules: &Rules, refund: &Stored, call: &RefundCall) -> Result<()> {
    let sends = store::sends(tx, &[refund.id]).await?;
    if !show::actions(who, refund, &sends.iter().collect::<Vec<_>>(), false).contains(&RefundAction::Cancel) {
        let message = if refund.credit_note_id.is_some() {
            "A credit note was issued with this refund: its money is the customer's. Send it again.".to_owned()
        } else if refund.state == RefundState::Requested {
            "Another person requested this refund. Reject it instead.".to_owned()
        } else if refund.state.is_final() {
            format!("This refund is {} already. Reload it.", refund.state.as_str())
        } else {
            "Money of this refund is on its way. Wait until the gateway reports how it ends.".to_owned()
        };
        return Err(refused(tx, who, rules, refund.id, message).await);
    }
    let note = trimmed(call.note.clone());
    let entry = Entry::done("refund.cancel", "refund", refund.id).before(&json!({ "state": refund.state }));
    apply::withdraw(tx, who, refund).await?;
    let links = store::want_cancel(tx, refund.id, who.now()).await?;
    if links > 0 {
        // The gateway is asked after the commit; the refund follows its answer.
        let states = (Some(refund.state.as_str()), refund.state.as_str());
        event(tx, &who.region, Source::Console(who), refund.id, None, states, note.as_deref()).await?;
        if !store::set_state(tx, refund, refund.state, who.now()).await? {
            return Err(ApiError::stale(show::one(tx, who, &rules.limits, refund.id).await?));
        }
        return who.audit(tx, entry.after(&json!({ "links_to_cancel": links, "note": note }))).await;
    }
    if !store::set_state(tx, refund, RefundState::Cancelled, who.now()).await? {
        return Err(ApiError::stale(show::one(tx, who, &rules.limits, refund.id).await?));
    }
    let states = (Some(refund.state), RefundState::Cancelled);
    moved(tx, &who.region, Source::Console(who), refund, states, note.as_deref()).await?;
    who.audit(tx, entry.after(&json!({ "state": RefundState::Cancelled, "note": note }))).await
}
