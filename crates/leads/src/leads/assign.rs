//! Somebody gives a lead to somebody, with the reason.

use pitlane_platform::caller::Caller;
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};

use super::staffing::{assignees, team};
use super::store::StoredLead;
use super::why::{self, MANUAL, NewDecision};

/// To whom: a user by id and name, or nobody.
pub type To = Option<(i64, String)>;

/// Who was chosen, if anybody was; what is wrong with it is added to `fields`.
pub async fn target(tx: &mut Tx, asked: &Change<i64>, reason: Option<&str>, fields: &mut Fields) -> Result<Option<To>> {
    let Change::Set(to) = asked else {
        if reason.is_some() {
            fields.add("reason", "belongs to assign_to_call_id");
        }
        return Ok(None);
    };
    if reason.is_none_or(|reason| reason.trim().is_empty()) {
        fields.add("reason", "is required: why it is given to somebody else");
    }
    let Some(id) = to else { return Ok(Some(None)) };
    let found = assignees(tx).await?.into_iter().find(|one| one.id == *id);
    if found.is_none() {
        fields.add("assign_to_call_id", "is not an active user who takes leads");
    }
    Ok(Some(found.map(|one| (one.id, one.name))))
}

/// Stores why, with what spoke for and against everybody at that moment.
pub async fn note_choice(tx: &mut Tx, who: &Caller, after: &StoredLead, reason: &str) -> Result<()> {
    let team = team(tx, who).await?;
    let decision = NewDecision {
        lead: after.id,
        mode: MANUAL,
        chosen: after.assign_to_call_id,
        rule: reason,
        candidates: &why::kept(&team, after.source_id)?,
        by_name: &who.session.user_name,
    };
    Ok(why::insert(tx, &[decision], who.now()).await?)
}
