//! How an escalation is closed, or how that is corrected, and what becomes of its recovery.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::json;

use super::closing_store::{self, NewClosing};
use super::form::check_answers;
use super::show::state_for;
use super::store::{self, StoredEscalation};
use super::types::{CloseWith, LiableParty, UpdateEscalation};
use super::{close, rules};
use crate::cases::CaseStatus;
use crate::escalations::recoveries::{self, Change, Liable, Manager};

/// A closing without a step corrects the last one.
pub fn is_correction(to: Option<CaseStatus>, edit: &UpdateEscalation) -> bool {
    to.is_none() && edit.closing.is_some()
}

/// Checks a closing or its correction, and the step of a recovery; returns what becomes of the recovery.
pub async fn check(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredEscalation,
    (to, edit): (Option<CaseStatus>, &UpdateEscalation),
    fields: &mut Fields,
) -> Result<Option<Change>> {
    if edit.recovery.is_some() && (edit.closing.is_some() || to.is_some()) {
        fields.add("recovery", "is a step of its own: save the other changes before");
        return Ok(None);
    }
    if let Some(step) = &edit.recovery {
        let manager = Manager(state_for(tx, who, before).await?.may_cancel);
        return recoveries::check_step(tx, who, manager, before.id, step, fields).await;
    }
    let Some(closing) = &edit.closing else { return Ok(None) };
    if is_correction(to, edit) {
        rules::check_correction(before.status, closing, edit.reason.as_deref(), fields);
        if !state_for(tx, who, before).await?.may_cancel {
            fields.add("closing", "is corrected by a manager of its group, or by an admin");
        }
    }
    check_closing(tx, who, before, closing, fields).await?;
    let liable = Liable {
        party: closing.recovered_from(),
        garage_id: liable_garage(before, closing),
        retailer_id: closing.liable_retailer_id,
        cost: closing.cost,
        recovery: closing.recovery,
    };
    recoveries::check_closing(tx, who.region.country, before.id, liable, fields).await
}

/// The garage that is liable: that of the order unless another one is named.
fn liable_garage(case: &StoredEscalation, closing: &CloseWith) -> Option<i64> {
    closing.liable_garage_id.or(case.garage_id).filter(|_| closing.liable_party == LiableParty::Garage)
}

/// The form, the root cause and the liable party of a closing.
async fn check_closing(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredEscalation,
    closing: &CloseWith,
    fields: &mut Fields,
) -> Result<()> {
    let form = close::form_of(tx, who, before.kind, None).await?;
    if closing.version != form.current {
        return Err(ApiError::Conflict {
            message: "The closing form has changed. Your answers are kept: answer what is new, and close it again."
                .into(),
            data: json!({ "current": form }),
        });
    }
    check_answers(&form.questions, closing, fields);
    let causes = form.root_causes;
    if !causes.iter().any(|cause| cause.id == closing.root_cause_id && cause.type1 == before.type1_id) {
        fields.add("closing.root_cause_id", "is not a root cause of this type");
    }
    if closing.liable_party == LiableParty::Garage {
        match closing.liable_garage_id.or(before.garage_id) {
            None => fields.add("closing.liable_garage_id", "is required: the order has no garage"),
            Some(garage) if store::name_of(tx, "garages", Some(garage)).await?.is_none() => {
                fields.add("closing.liable_garage_id", "is not a garage");
            }
            Some(_) => {}
        }
    }
    if let Some(retailer) = closing.liable_retailer_id
        && closing.liable_party == LiableParty::Retailer
        && !recoveries::is_retailer(tx, retailer).await?
    {
        fields.add("closing.liable_retailer_id", "is not a retailer");
    }
    Ok(())
}

/// Writes a closing; with a reason it corrects the last one.
pub async fn insert(
    tx: &mut Tx,
    who: &Caller,
    case: &StoredEscalation,
    (closing, correction): (&CloseWith, Option<&str>),
) -> Result<()> {
    let now = who.now();
    let corrects = match correction {
        Some(reason) => recoveries::last_closing(tx, case.id).await?.map(|id| (id, reason)),
        None => None,
    };
    let row = NewClosing {
        case: case.id,
        run: case.run,
        form_version: closing.version,
        root_cause_id: closing.root_cause_id,
        liable_party: closing.liable_party,
        liable_garage_id: liable_garage(case, closing),
        liable_retailer_id: closing.liable_retailer_id,
        cost: closing.cost,
        fix: closing.fix.trim(),
        customer_agreed: closing.customer_agreed,
        unreachable: closing.unreachable.unwrap_or(false),
        preventive_action: closing.preventive_action.as_deref().map(str::trim),
        answers: json!(closing.answers).to_string(),
        // Of a correction too: the case ended when it was closed.
        tat_seconds: (case.closed_at.unwrap_or(now) - case.created_at).num_seconds().max(0),
        corrects,
    };
    closing_store::insert_closing(tx, &row, &who.session, now).await?;
    Ok(())
}
