//! Saves the survey of an estimate.

use pitlane_base::access::Insurance;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Proof};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::InsurerDecision;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::detail::{Found, check_open, find};
use super::rules::survey::{By, check, insured, matched, stored_line};
use super::store::{self, NewSurvey, StoredSurveyLine};
use super::types::{ClaimDetail, SaveSurvey, SurveyDecision};

/// Stored with the idempotency key; the claim itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    order_id: i64,
}

pub async fn save_survey(
    who: Allow<Update<Insurance>>,
    key: IdempotencyKey,
    input: Input<SaveSurvey>,
) -> Answer<ClaimDetail> {
    let request = input.body;
    let order_id = request.order_id;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let before = find(&mut tx, &who, order_id).await?;
    if key.claim::<StoredAnswer>(&mut tx, &who, "save_survey", &input.hash).await?.is_some() {
        return Ok(Data::ok(before.detail));
    }
    check_open(&before.detail, before.detail.survey_closed.as_ref())?;
    check_fresh(&before, &request)?;
    check_ready(&before, &request)?;
    let (lines, shown) = write(&mut tx, &who, &before, &request).await?;
    let after = find(&mut tx, &who, order_id).await?.detail;
    let approved = after.comparison.as_ref().and_then(|comparison| comparison.approved);
    let former = before.detail.comparison.as_ref().and_then(|comparison| comparison.approved);
    let changes = json!({
        "survey": [null, if request.approve { "approved" } else { "draft" }],
        "revision": [before.detail.survey.as_ref().map(|survey| survey.revision), request.revision],
        "approved_amount": [former, approved],
        "rejected": [null, lines.iter().filter(|line| line.decision == SurveyDecision::Rejected).count()],
    });
    orders::note(&mut tx, &who, order_id, Event::Insurance, &changes, request.note.as_deref()).await?;
    let action = if request.approve { "survey.approve" } else { "survey.save" };
    who.audit(&mut tx, Entry::done(action, "order", order_id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { order_id }).await?;
    let is_moved = orders::advance(&mut tx, &who, order_id, shown).await?;
    let after = if is_moved { find(&mut tx, &who, order_id).await?.detail } else { after };
    orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying(if request.approve { "The survey is approved" } else { "The survey is saved" }))
}

/// Rejects a survey that is based on an outdated estimate or survey.
fn check_fresh(before: &Found, request: &SaveSurvey) -> Result<()> {
    let latest = before.estimate.revision;
    if latest == 0 {
        return Err(ApiError::conflict("There is no estimate yet. Save one before you record a survey."));
    }
    if request.revision != latest {
        return Err(ApiError::Conflict {
            message: format!(
                "Revision {} of the estimate was replaced by revision {latest}: survey the changes.",
                request.revision
            ),
            data: json!({ "current": before.detail }),
        });
    }
    if request.version != before.detail.survey.as_ref().map_or(0, |survey| survey.version) {
        return Err(ApiError::stale(&before.detail));
    }
    Ok(())
}

/// Reports all invalid fields at once, then what the claim itself is missing.
fn check_ready(before: &Found, request: &SaveSurvey) -> Result<()> {
    let mut fields = check(request, &before.estimate.lines);
    let is_approved = before.detail.survey.as_ref().is_some_and(|survey| survey.is_approved && !survey.is_stale);
    if is_approved && !request.approve {
        fields.add("approve", "must be true: a change of an approved survey has to be approved again");
    }
    fields.verdict()?;
    if request.approve && before.stored.surveyor_name.is_none() {
        return Err(ApiError::Conflict {
            message: "The claim has no surveyor. Enter the surveyor's name before you approve.".into(),
            data: json!({ "missing": ["surveyor_name"] }),
        });
    }
    Ok(())
}

/// Writes the survey and, once it is approved, the insurer's decisions. Returns its lines, and what they prove of the order.
async fn write(
    tx: &mut Tx,
    who: &Caller,
    before: &Found,
    request: &SaveSurvey,
) -> Result<(Vec<StoredSurveyLine>, Vec<Proof>)> {
    let (lines, by) = (&before.estimate.lines, By { name: &who.session.user_name, now: who.now() });
    let known = matched(lines, &before.survey_lines);
    let mut stored = Vec::new();
    let mut decisions = Vec::new();
    // In the order of the estimate, not of the form.
    for line in insured(lines) {
        let Some(input) = request.lines.iter().find(|input| input.line_id == line.id) else { continue };
        let at = lines.iter().position(|other| other.id == line.id);
        let one = stored_line(input, line, at.and_then(|at| known[at]), by);
        if request.approve {
            let is_approved = input.decision != SurveyDecision::Rejected;
            decisions.push(InsurerDecision { line_id: line.id, is_approved, note: one.reason.clone() });
        }
        stored.push(one);
    }
    let survey = NewSurvey {
        order_id: request.order_id,
        version: request.version,
        revision: request.revision,
        is_approved: request.approve,
        note: request.note.as_deref().map(str::trim).filter(|note| !note.is_empty()),
        lines: &stored,
        by: &who.session,
        now: who.now(),
    };
    if !store::save_survey(tx, &survey).await? {
        return Err(ApiError::stale(&before.detail));
    }
    let mut shown = Vec::new();
    if request.approve {
        let surveyor = before.stored.surveyor_name.as_deref().unwrap_or_default();
        shown = estimates::decide_for_insurer(tx, who, &before.estimate, surveyor, &decisions).await?;
        shown.push(Proof::Survey);
    }
    Ok((stored, shown))
}
