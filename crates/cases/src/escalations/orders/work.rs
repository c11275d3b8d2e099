//! Works on an escalation: comments, assigns, edits, and moves it from status to status.

use pitlane_base::access::Escalations;
use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::mentions::Mentions;
use pitlane_base::notices::NoticeSubject;
use pitlane_base::topics::{CASE, ESCALATIONS};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::attached::Attached;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::PathOf;
use pitlane_refunds::refunds::check_enabled;
use serde_json::{Map, Value, json};

use super::correct;
use super::raise::check_types;
use super::show::{Shown, find, plan_of, state_for};
use super::store::{self, StoredEscalation};
use super::subject::Subject;
use super::types::{Channel, OrderEscalations, OrderPath, UpdateEscalation, WhichEscalation};
use super::{answered, grants, read, refund, reopen, rules, timeline, unreachable};
use crate::cases::{
    CaseKind, CaseStatus, Clocks, Hours, Plans, Promise, Promises, Said, Timing, WaitingFor, Why, insert_comment,
    insert_event, load_clocks, lock_case, save_clocks,
};
use crate::cases::{notify, readers};
use crate::escalations::assignment::{Candidate, Choice, check_choice, note_choice};
use crate::escalations::case::{self, Case, timing, workers_on};
use crate::escalations::compensation::recorded;
use crate::escalations::files::{self, Attaching};
use crate::escalations::people::holds_one;
use crate::escalations::recoveries::Change;
use crate::escalations::{kinds, steps, told};

pub async fn update_escalation(
    who: Allow<Create<Escalations>>,
    limits: CompensationLimits,
    key: IdempotencyKey,
    PathOf(path): PathOf<OrderPath>,
    input: Attached<UpdateEscalation>,
) -> Answer<OrderEscalations> {
    update((&who, &limits), Subject::new(CaseKind::Order, path.order_id), key, input).await
}

/// Works on an escalation of any kind.
pub async fn update<A: Shown>(
    (who, limits): (&Caller, &CompensationLimits),
    subject: Subject,
    key: IdempotencyKey,
    Attached { body: mut edit, hash, files }: Attached<UpdateEscalation>,
) -> Answer<A> {
    // What the customer was told stops a clock: the holder of a link does not say so.
    let says_more = who.session.link_to.is_some() && (edit.channel.is_some() || edit.is_internal.is_some());
    if edit.edits() || says_more {
        kinds::require_update(who, subject.kind).await?;
    }
    if edit.compensates() {
        key.needed()?;
    }
    if edit.refund_request.is_some() {
        check_enabled(who).await?;
    }
    let id = edit.escalation_id;
    let resource = kinds::of(subject.kind).resource;
    let (readers, workers) = (readers(who, resource).await?, workers_on(&who.region, subject.kind).await?);
    let has_files = !files.is_empty();
    if has_files {
        find(&mut who.read().await?, who, subject, id).await?;
    }
    let mentions =
        Mentions::of(who, edit.mentions.as_deref(), &CASE.name_of_one(id), edit.is_internal.unwrap_or(true)).await?;
    let mut attached = Attaching::store(who, Some(id), files).await?;
    let mut tx = who.write().await?;
    let call = format!("update_escalation {id}");
    if key.claim::<Value>(&mut tx, who, &call, &hash).await?.is_some() {
        return Ok(Data::ok(A::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(id)).await?));
    }
    if edit.refund_request.is_some() {
        // Before the row of the case, as everywhere.
        refund::hold(&mut tx, who, subject).await?;
    }
    // A comment alone has no version: the row is read once nobody else changes it. An assignment counts the open cases of
    // its assignee, so does opening it again, and a step of a recovery locks what is owed to the garage: these locks come
    // after that of the case.
    let locks_first = !edit.edits() || edit.locks_more() || has_files;
    if locks_first && !lock_case(&mut tx, id, None).await? {
        return Err(ApiError::NotFound("escalation"));
    }
    let before = find(&mut tx, who, subject, id).await?;
    let mut fields = rules::check_edit(&edit);
    fields.merge(mentions.errors.clone());
    if edit.edits() && edit.version.is_some_and(|version| version != before.version) {
        return Err(ApiError::stale(A::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(id)).await?));
    }
    let to = step_of(&before, &edit);
    if let Some(to) = to {
        fields.merge(rules::check_step(to, &edit, who.now()));
    }
    check_references(&mut tx, (who, &workers), &before, &edit, &mut fields).await?;
    let recovery = correct::check(&mut tx, who, &before, (to, &edit), &mut fields).await?;
    check_level(&mut tx, who, &before, &edit, &mut fields).await?;
    read::check(&mut tx, id, edit.read_up_to, ("read_up_to", &mut fields)).await?;
    let chosen = check_assignee(&mut tx, (who, &workers), &before, &edit, &mut fields).await?;
    grants::check(who, subject, &edit, &mut fields);
    fields.verdict()?;
    if let Err(error) = grants::give(&mut tx, (who, limits), &before, &edit).await {
        return Err(recorded(who, tx, error).await);
    }
    if let Some(to) = to {
        refuse_step(&mut tx, who, &before, to).await?;
    }
    unreachable::check(&mut tx, &who.region, &before, &edit).await?;
    if to == Some(CaseStatus::Reopened) {
        reopen::choose_assignee(&mut tx, (who, &workers), &before, &mut edit).await?;
    }
    if let Some((user, candidate)) = chosen {
        let choice = (Some(user), candidate, edit.reason.as_deref());
        note_choice(&mut tx, &who.region, id, (&who.session).into(), choice).await?;
    }
    read::up_to(&mut tx, who, id, edit.read_up_to).await?;
    remove_file(&mut tx, who, &before, edit.remove_file_id).await?;
    if !write(&mut tx, who, before, edit, (to, recovery), &mentions).await? {
        return Err(ApiError::stale(A::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(id)).await?));
    }
    attached.write(&mut tx, who, id).await?;
    key.store_answer(&mut tx, who, 200, &json!({ "id": id })).await?;
    let answer = A::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(id)).await?;
    notify(&mut tx, who, readers, ESCALATIONS);
    tx.save().await?;
    attached.done();
    Ok(Data::ok(answer).saying(mentions.saying("Saved")))
}

async fn remove_file(tx: &mut Tx, who: &Caller, case: &StoredEscalation, file: Option<i64>) -> Result<()> {
    let Some(file) = file else { return Ok(()) };
    let is_manager = state_for(tx, who, case).await?.may_cancel;
    files::remove(tx, who, (case.id, file), is_manager).await
}

/// The status to which the edit leads. Assigning an open case starts the work on it.
fn step_of(before: &StoredEscalation, edit: &UpdateEscalation) -> Option<CaseStatus> {
    let is_new = matches!(before.status, CaseStatus::Open | CaseStatus::Reopened);
    let is_assigned = edit.assignee_id.given().is_some();
    let to = edit.status.or_else(|| (is_new && is_assigned).then_some(CaseStatus::InProgress));
    to.filter(|to| *to != before.status)
}

async fn refuse_step(tx: &mut Tx, who: &Caller, before: &StoredEscalation, to: CaseStatus) -> Result<()> {
    let next = steps::next(before.status);
    if !next.contains(&to) {
        let ways: Vec<_> = next.iter().map(|status| status.name().to_lowercase()).collect();
        let ways = if ways.is_empty() { "nothing else".to_owned() } else { ways.join(", ") };
        return Err(ApiError::Conflict {
            message: format!("{} is {}; it can become {ways}.", before.number, before.status.name().to_lowercase()),
            data: json!({ "missing": [], "next": next }),
        });
    }
    let state = state_for(tx, who, before).await?;
    let missing = rules::needs(state, to, who.now());
    let texts: Vec<_> = missing.iter().map(|one| one.text.as_str()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(ApiError::Conflict { message: texts.join(" "), data: json!({ "missing": missing, "next": next }) })
}

/// Adds an error for every reference that does not exist. What stays is not checked: it may have been closed since.
async fn check_references(
    tx: &mut Tx,
    (who, workers): (&Caller, &[i64]),
    before: &StoredEscalation,
    edit: &UpdateEscalation,
    fields: &mut Fields,
) -> Result<()> {
    let types = types_after(before, edit);
    if types != (before.type1_id, before.type2_id, before.type3_id) {
        check_types(tx, before.kind, types, fields).await?;
    }
    if let Some(source) = edit.source_id.filter(|source| *source != before.source_id)
        && !store::has_source(tx, source).await?
    {
        fields.add("source_id", "is not a source of escalations");
    }
    if let Some(group) = edit.group_id.given().copied().filter(|group| Some(*group) != before.group_id)
        && store::group(tx, before.kind, group).await?.is_none()
    {
        fields.add("group_id", format!("is not an active group of {}", kinds::of(before.kind).name));
    }
    if let Some(assignee) = edit.assignee_id.given().copied().filter(|user| Some(*user) != before.assignee_id)
        && !holds_one(tx, workers, assignee).await?
    {
        fields.add("assignee_id", "is not a user who works on escalations");
    }
    if let Some(other) = edit.duplicate_of {
        let found = find(tx, who, before.subject(), other).await;
        if other == before.id || found.is_err() {
            fields.add("duplicate_of", "is not another escalation of this order");
        }
    }
    Ok(())
}

/// Raising a case to a level takes a reason; lowering it is for a manager of its group (areas-cases 1.4).
async fn check_level(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredEscalation,
    edit: &UpdateEscalation,
    fields: &mut Fields,
) -> Result<()> {
    let Some(level) = edit.level.filter(|level| *level != before.level) else { return Ok(()) };
    if level > before.level {
        if edit.reason.is_none() {
            fields.add("reason", "is required: say why it is raised");
        }
    } else if !state_for(tx, who, before).await?.may_cancel {
        fields.add("level", "is lowered by a manager of its group, or by an admin");
    }
    Ok(())
}

/// Who was chosen, with what spoke against them; adds an error when that takes a manager or a reason.
async fn check_assignee(
    tx: &mut Tx,
    (who, workers): (&Caller, &[i64]),
    before: &StoredEscalation,
    edit: &UpdateEscalation,
    fields: &mut Fields,
) -> Result<Option<(i64, Option<Candidate>)>> {
    let chosen = edit.assignee_id.given().copied().filter(|user| Some(*user) != before.assignee_id);
    let (Some(user), Some(case)) = (chosen, case::load(tx, before.id).await?) else { return Ok(None) };
    let case = Case { group_id: edit.group_id.clone().over(case.group_id), ..case };
    let by_manager = state_for(tx, who, before).await?.may_cancel;
    let choice = Choice { user, by_manager, reason: edit.reason.as_deref(), fields: ("assignee_id", "reason") };
    let candidate = check_choice(tx, who, workers, &case, &choice, fields).await?;
    Ok(Some((user, candidate)))
}

/// A type of the first level brings those below it only where they are named as well.
fn types_after(before: &StoredEscalation, edit: &UpdateEscalation) -> (i64, Option<i64>, Option<i64>) {
    let type1 = edit.type1.unwrap_or(before.type1_id);
    let kept2 = before.type2_id.filter(|_| type1 == before.type1_id);
    let type2 = edit.type2.clone().over(kept2);
    let kept3 = before.type3_id.filter(|_| type2.is_some() && type2 == before.type2_id);
    (type1, type2, edit.type3.clone().over(kept3))
}

/// False when somebody else has changed the case since its row was read.
async fn write(
    tx: &mut Tx,
    who: &Caller,
    before: StoredEscalation,
    edit: UpdateEscalation,
    (to, recovery): (Option<CaseStatus>, Option<Change>),
    mentions: &Mentions,
) -> Result<bool> {
    let now = who.now();
    let after = apply(&before, &edit, to, who);
    let mut changes = changes(&facts(tx, &before).await?, &facts(tx, &after).await?);
    let corrects = correct::is_correction(to, &edit);
    if changes.is_empty() && edit.comment.is_none() && !corrects && recovery.is_none() {
        return Ok(true);
    }
    if !lock_case(tx, before.id, Some(before.version)).await? {
        return Ok(false);
    }
    let clocks = run_clocks(tx, who, &before, &after, (to, &edit)).await?;
    let assignees = (before.assignee_id, after.assignee_id);
    told::tell_assigned(tx, &who.region, (before.id, before.version + 1), (&who.session).into(), assignees);
    let mut after = after;
    after.updated_at = now;
    if let Some(recovery) = &recovery {
        recovery.write(tx, before.id, &who.session, now).await?;
        changes.insert("recovery".into(), recovery.states());
        if let Some(amount) = recovery.amount() {
            changes.insert("recovery_amount".into(), json!([null, amount]));
        }
        if let Some(reason) = recovery.reason() {
            changes.insert("reason".into(), json!([null, reason]));
        }
    }
    let is_changed = corrects || !changes.is_empty();
    after.version += i64::from(is_changed);
    let promise = Promises::load(tx).await?.of(after.kind, after.priority);
    let timing = show_clocks(&mut after, (&clocks, promise), (to, &edit), who);
    store::update(tx, &after, &timing).await?;
    save_clocks(tx, after.id, &clocks).await?;
    if let Some(closing) = &edit.closing {
        correct::insert(tx, who, &after, (closing, edit.reason.as_deref().filter(|_| corrects))).await?;
    }
    if is_changed {
        if let Some(reason) = &edit.reason {
            changes.insert("reason".into(), json!([null, reason]));
        }
        if let Some(reason) = edit.cancel_reason {
            changes.insert("cancel_reason".into(), json!([null, reason]));
        }
        let event = match to {
            Some(_) => "status_changed",
            None if corrects => "closing_corrected",
            None => "edited",
        };
        insert_event(tx, after.id, &who.session, event, &Value::Object(changes.clone()), now).await?;
    }
    if let Some(to) = to.filter(|to| timeline::is_told(*to)) {
        timeline::note(tx, who, (after.subject(), &after.number), (Some(before.status), to)).await?;
    }
    if let Some(text) = &edit.comment {
        let said = Said {
            body: text.trim(),
            is_internal: edit.is_internal.unwrap_or(true),
            channel: edit.channel.map(Channel::as_str),
        };
        let comment = insert_comment(tx, after.id, (&who.session).into(), &said, now).await?;
        let of = (NoticeSubject::Escalation, after.id);
        mentions.tell(tx, who, of, (format!("comment {comment}"), text.as_str()));
        if who.session.link_to.is_some() {
            answered::tell(tx, who, &after, (comment, text.as_str())).await?;
        }
        changes.insert("comment".into(), json!([null, text]));
    }
    // A user who writes in a case has read it; the holder of a link is no user.
    if who.session.link_to.is_none() {
        let newest = store::last_events(tx, after.id).await?.first().copied().unwrap_or_default();
        store::mark(tx, after.id, who.session.user_id, newest, false, now).await?;
    }
    who.audit(tx, Entry::done("escalation.update", "escalation", &after.number).after(&changes)).await?;
    Ok(true)
}

fn apply(before: &StoredEscalation, edit: &UpdateEscalation, to: Option<CaseStatus>, who: &Caller) -> StoredEscalation {
    let mut after = before.clone();
    (after.type1_id, after.type2_id, after.type3_id) = types_after(before, edit);
    after.priority = edit.priority.unwrap_or(after.priority);
    after.source_id = edit.source_id.unwrap_or(after.source_id);
    after.level = edit.level.unwrap_or(after.level);
    after.group_id = edit.group_id.clone().over(after.group_id);
    after.assignee_id = edit.assignee_id.clone().over(after.assignee_id);
    if let Some(closing) = &edit.closing {
        (after.cost, after.liable_party) = (Some(closing.cost), Some(closing.liable_party));
        after.fix = Some(closing.fix.trim().to_owned());
    }
    if let Some(to) = to {
        after.status = to;
        after.waiting_for = edit.waiting_for.filter(|_| to == CaseStatus::PendingCustomer);
        after.waiting_until = edit.waiting_until.filter(|_| to == CaseStatus::PendingCustomer);
        after.duplicate_of = edit.duplicate_of;
        if to == CaseStatus::InProgress {
            // A user who starts the work on an unassigned case becomes its assignee.
            after.assignee_id = after.assignee_id.or(Some(who.session.user_id));
        }
        if let Some(fix) = edit.fix.as_deref() {
            after.fix = Some(fix.trim().to_owned());
        }
    }
    after
}

/// Changes the clocks as the edit requires, with the hours of work from now on.
async fn run_clocks(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredEscalation,
    after: &StoredEscalation,
    (to, edit): (Option<CaseStatus>, &UpdateEscalation),
) -> Result<Clocks> {
    let now = who.now();
    let mut planned = after.clone();
    if after.group_id != before.group_id {
        planned.calendar_id = match after.group_id {
            Some(group) => store::group(tx, after.kind, group).await?,
            None => None,
        };
    }
    let stored = load_clocks(tx, before.id, before.run, Hours::Always).await?;
    let from = stored.planned_from().unwrap_or(now);
    let assignees: Vec<i64> = [before.assignee_id, after.assignee_id].into_iter().flatten().collect();
    let plans = Plans::load(tx, (who.region.country, who.now()), &assignees, from).await?;
    let mut clocks = Clocks { hours: plans.of(&plan_of(before)), ..stored };
    if plan_of(before) != plan_of(&planned) {
        clocks.change_hours(plans.of(&plan_of(&planned)), now);
    }
    // The customer was informed: that is the first response.
    if edit.comment.is_some() && edit.channel.is_some() {
        clocks.answer(now);
    }
    match to {
        Some(CaseStatus::PendingCustomer) => {
            let why = if edit.waiting_for == Some(WaitingFor::Customer) { Why::Customer } else { Why::Others };
            clocks.wait(why, now);
        }
        Some(CaseStatus::InProgress) => clocks.resume(now),
        Some(CaseStatus::Resolved | CaseStatus::Closed | CaseStatus::Cancelled) => clocks.finish(now),
        Some(CaseStatus::Reopened) => clocks.restart(now),
        Some(CaseStatus::Open) | None => {}
    }
    Ok(clocks)
}

/// What of the clocks lists filter and sort by.
fn show_clocks(
    after: &mut StoredEscalation,
    (clocks, promise): (&Clocks, Promise),
    (to, edit): (Option<CaseStatus>, &UpdateEscalation),
    who: &Caller,
) -> Timing {
    let now = who.now();
    after.run = clocks.run;
    if edit.comment.is_some() && edit.channel.is_some() {
        after.first_response_at = after.first_response_at.or(Some(now));
    }
    let is_done = matches!(after.status, CaseStatus::Resolved | CaseStatus::Closed);
    after.resolved_at = if is_done { after.resolved_at.or(Some(now)) } else { None };
    after.closed_at = match to {
        Some(CaseStatus::Closed) => Some(now),
        Some(_) => None,
        None => after.closed_at,
    };
    timing(&who.region, clocks, promise, after.waiting_until).after_edit(clocks, promise, now)
}

/// The fields of the history, by names.
async fn facts(tx: &mut Tx, case: &StoredEscalation) -> Result<Vec<(&'static str, Value)>> {
    Ok(vec![
        ("status", json!(case.status)),
        ("priority", json!(case.priority)),
        ("level", json!(case.level)),
        ("type1", json!(store::name_of(tx, "case_types", Some(case.type1_id)).await?)),
        ("type2", json!(store::name_of(tx, "case_types", case.type2_id).await?)),
        ("type3", json!(store::name_of(tx, "case_types", case.type3_id).await?)),
        ("source", json!(store::name_of(tx, "case_sources", Some(case.source_id)).await?)),
        ("group", json!(store::name_of(tx, "case_groups", case.group_id).await?)),
        ("assignee", json!(store::name_of(tx, "users", case.assignee_id).await?)),
        ("waiting_for", json!(case.waiting_for)),
        ("waiting_until", json!(case.waiting_until)),
        ("fix", json!(case.fix)),
        ("duplicate_of", json!(case.duplicate_of)),
        ("cost", json!(case.cost)),
        ("liable_party", json!(case.liable_party)),
    ])
}

/// The fields that an edit changed, with old and new values.
fn changes(before: &[(&'static str, Value)], after: &[(&'static str, Value)]) -> Map<String, Value> {
    let pairs = before.iter().zip(after).filter(|((_, old), (_, new))| old != new);
    pairs.map(|((field, old), (_, new))| ((*field).to_owned(), json!([old, new]))).collect()
}
