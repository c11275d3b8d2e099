//! A step of a recovery that a user takes: who may take it, and what it needs.

use pitlane_base::access::Payments;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::json;

use super::change::Change;
use super::states::{RecoveryAction, RecoveryParty};
use super::store::{self, StoredRecovery};
use super::types::{RecoveryStep, WorkOnRecovery};
use super::{Deducted, DeductedIn, hold_garage};

/// The caller leads the group of the case, or is an admin.
#[derive(Clone, Copy, Debug)]
pub struct Manager(pub bool);

/// The payment that deducts a recovery.
pub async fn deducted_in(tx: &mut Tx, who: &Caller, recovery: i64) -> Result<Option<Deducted>> {
    for DeductedIn(find) in who.region.hooks.all::<DeductedIn>() {
        if let Some(found) = find(tx, recovery).await? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// What the caller lacks for a step, in sentences.
fn lacks(
    who: &Caller,
    Manager(is_manager): Manager,
    stored: &StoredRecovery,
    deducted: Option<&Deducted>,
    action: RecoveryAction,
) -> Vec<String> {
    let mut all = Vec::new();
    if action.needs_manager() && !is_manager {
        all.push("A manager of its group, or an admin, does this.".to_owned());
    }
    if action == RecoveryAction::Accept && stored.proposed_by == who.session.user_id {
        all.push("You proposed it: another person accepts it.".to_owned());
    }
    if action == RecoveryAction::Apply && !who.profile.allows(Payments::KEY, Letter::Update) {
        all.push("Finance, or an admin, does this.".to_owned());
    }
    if let Some(deducted) = deducted.filter(|deducted| deducted.is_fixed) {
        all.push(format!(
            "It is deducted in {}: reject that payment advice first, unless it is paid or carried.",
            deducted.number
        ));
    }
    all
}

/// The steps that may follow, each with what the caller lacks for it.
pub fn next(who: &Caller, manager: Manager, stored: &StoredRecovery, deducted: Option<&Deducted>) -> Vec<RecoveryStep> {
    let actions = stored.state.next().iter().filter(|action| action.is_for(stored.party));
    actions
        .map(|action| RecoveryStep { action: *action, missing: lacks(who, manager, stored, deducted, *action) })
        .collect()
}

/// Checks a step of the recovery of a case.
pub async fn check_step(
    tx: &mut Tx,
    who: &Caller,
    manager: Manager,
    case: i64,
    step: &WorkOnRecovery,
    fields: &mut Fields,
) -> Result<Option<Change>> {
    let is_blank = |text: &Option<String>| text.as_deref().is_none_or(|text| text.trim().is_empty());
    if step.action.needs_reason() && is_blank(&step.reason) {
        fields.add("recovery.reason", "is required: why?");
    }
    match (step.action == RecoveryAction::Apply, is_blank(&step.reference)) {
        (true, true) => fields.add("recovery.reference", "is required: how did the retailer pay?"),
        (false, false) => fields.add("recovery.reference", "is for the action apply"),
        _ => {}
    }
    let known = store::of_case(tx, case).await?;
    let is_meant = |stored: &&StoredRecovery| step.party.is_none_or(|party| party == stored.party);
    // The one that still has to be answered comes first, where a waived one is kept beside it.
    let found = known.iter().filter(is_meant).max_by_key(|stored| (stored.state.is_due(), stored.id));
    let Some(found) = found else {
        fields.add("recovery", "is for an escalation with a recovery, which its closing proposes");
        return Ok(None);
    };
    if let (RecoveryParty::Garage, Some(garage)) = (found.party, found.garage_id) {
        hold_garage(tx, garage).await?;
    }
    let deducted = deducted_in(tx, who, found.id).await?;
    let next = next(who, manager, found, deducted.as_ref());
    let Some(wanted) = next.iter().find(|one| one.action == step.action) else {
        let ways: Vec<_> = next.iter().map(|one| one.action.leads_to().as_str()).collect();
        let ways = if ways.is_empty() { "nothing else".to_owned() } else { ways.join(", ") };
        return Err(ApiError::Conflict {
            message: format!("The recovery is {}; it can become {ways}.", found.state.as_str()),
            data: json!({ "missing": [], "next": next }),
        });
    };
    if !wanted.missing.is_empty() {
        let message = wanted.missing.join(" ");
        return Err(ApiError::Conflict { message, data: json!({ "missing": wanted.missing, "next": next }) });
    }
    let trimmed = |text: &Option<String>| text.as_deref().map(|text| text.trim().to_owned());
    Ok(Some(Change::Move {
        id: found.id,
        from: found.state,
        to: step.action.leads_to(),
        reason: trimmed(&step.reason),
        reference: trimmed(&step.reference),
    }))
}
