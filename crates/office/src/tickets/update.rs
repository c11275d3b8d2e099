//! Edits a ticket, changes its status, and adds comments.

use chrono::{DateTime, Utc};
use pitlane_base::access::Tickets;
use pitlane_base::mentions::Mentions;
use pitlane_base::notices::NoticeSubject;
use pitlane_base::topics::TICKET;
use pitlane_cases::cases::{Hours, Said, insert_comment, insert_event, load_clocks, lock_case, save_clocks};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, PathOf};
use serde_json::{Map, Value, json};

use super::create::check_references;
use super::list::{find, load_detail, notify, readers};
use super::rules;
use super::scope::Scope;
use super::store::{self, StoredTicket};
use super::told;
use super::types::{TicketDetail, TicketPath, UpdateTicket};

pub async fn update_ticket(
    who: Allow<Update<Tickets>>,
    key: IdempotencyKey,
    PathOf(path): PathOf<TicketPath>,
    input: Input<UpdateTicket>,
) -> Answer<TicketDetail> {
    let roles = readers(&who).await?;
    let edit = input.body;
    let mentions = named(&who, &path.support_ticket_number, &edit).await?;
    let mut tx = who.write().await?;
    let before = find(&mut tx, &who, &path.support_ticket_number).await?;
    // The same body for another ticket is another request.
    let call = format!("update_ticket {}", before.number);
    if key.claim::<Value>(&mut tx, &who, &call, &input.hash).await?.is_some() {
        return Ok(Data::ok(load_detail(&mut tx, before, who.now()).await?));
    }
    let mut fields = rules::check_edit(before.status(), &edit);
    fields.merge(mentions.errors.clone());
    if edit.edits() && edit.version.is_some_and(|version| version != before.version) {
        return Err(ApiError::stale(load_detail(&mut tx, before, who.now()).await?));
    }
    check_changed_references(&mut tx, &who, &roles, &before, &edit, &mut fields).await?;
    fields.verdict()?;
    if let Some(message) = rules::refusal(before.status(), &edit) {
        return Err(ApiError::Conflict { message, data: json!({ "next": rules::next(before.status()) }) });
    }
    let (id, number) = (before.id, before.number.clone());
    write(&mut tx, &who, before, edit, &mentions).await?;
    let scope = Scope::for_session(&who.session);
    // Users must be able to see the ticket after their edit.
    let after = store::by_key(&mut tx, &scope, &number).await?;
    let after = after.ok_or_else(|| {
        ApiError::invalid("order_id", "would move the ticket outside your scope: you could no longer see it")
    })?;
    key.store_answer(&mut tx, &who, 200, &json!({ "id": id })).await?;
    let answer = load_detail(&mut tx, after, who.now()).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(answer).saying(mentions.saying("Saved")))
}

/// Who is named in the comment, looked up before the unit of work.
async fn named(who: &Caller, key: &str, edit: &UpdateTicket) -> Result<Mentions> {
    if edit.mentions.is_none() {
        return Ok(Mentions::default());
    }
    let ticket = find(&mut who.read_one().await?, who, key).await?;
    Mentions::of(who, edit.mentions.as_deref(), &TICKET.name_of_one(ticket.id), true).await
}

/// Unchanged references are not checked: the assignee may have left, or the order may be outside the caller's scope by
/// now.
async fn check_changed_references(
    tx: &mut Tx,
    who: &Caller,
    roles: &[i64],
    before: &StoredTicket,
    edit: &UpdateTicket,
    fields: &mut Fields,
) -> Result<()> {
    let changed =
        |change: &Change<i64>, current: Option<i64>| change.given().copied().filter(|id| Some(*id) != current);
    let order = changed(&edit.order_id, before.order_id);
    let assignee = changed(&edit.assignee_id, before.assignee_id);
    check_references(tx, who, roles, order, assignee, fields).await
}

async fn write(tx: &mut Tx, who: &Caller, before: StoredTicket, edit: UpdateTicket, mentions: &Mentions) -> Result<()> {
    let now = who.now();
    let (id, number, seen) = (before.id, before.number.clone(), facts(&before));
    let comment = edit.comment.as_deref().map(|text| text.trim().to_owned());
    let is_answer = comment.is_some() && before.reporter_id != who.session.user_id;
    let (old_status, old_assignee) = (before.status, (before.assignee_id, before.assignee.clone()));
    let (version, run) = (before.version, before.run);
    let mut after = apply(before, edit, now);
    let mut changes = changes(&seen, &facts(&after));
    if after.assignee_id != old_assignee.0 {
        let name = match after.assignee_id {
            Some(user) => store::name_of(tx, user).await?,
            None => None,
        };
        changes.insert("assignee".into(), json!([old_assignee.1, name]));
        told::tell_assigned(tx, who, (id, format!("v{}", version + 1).as_str()), (old_assignee.0, after.assignee_id));
    }
    if changes.is_empty() && comment.is_none() {
        return Ok(());
    }
    // A comment alone is never stale.
    if !lock_case(tx, id, Some(version).filter(|_| !changes.is_empty())).await? {
        let current = find(tx, who, &number).await?;
        return Err(ApiError::stale(load_detail(tx, current, now).await?));
    }
    let moved = (after.status != old_status).then(|| after.status());
    let mut clocks = load_clocks(tx, id, run, Hours::Always).await?;
    match moved {
        Some(to) => rules::moved(&mut clocks, to, now),
        None if is_answer => clocks.answer(now),
        None => {}
    }
    after.show_clocks(&clocks, now);
    save_clocks(tx, id, &clocks).await?;
    if changes.is_empty() {
        store::touch(tx, &after).await?;
    } else {
        store::update(tx, &after).await?;
        let event = if moved.is_some() { "status_changed" } else { "edited" };
        insert_event(tx, id, &who.session, event, &Value::Object(changes.clone()), now).await?;
    }
    if let Some(text) = &comment {
        let said = Said { body: text, is_internal: true, channel: None };
        let comment = insert_comment(tx, id, (&who.session).into(), &said, now).await?;
        // Who is named and has the ticket besides is told once: that they are named.
        mentions.tell(tx, who, (NoticeSubject::Ticket, id), (format!("comment {comment}"), text.as_str()));
        told::tell_answered(tx, who, &after, (comment, text.as_str()));
        if changes.is_empty() {
            let entry = Entry::done("ticket.comment", "ticket", &number).after(&json!({ "comment": text }));
            return who.audit(tx, entry).await;
        }
        changes.insert("comment".into(), json!([null, text]));
    }
    who.audit(tx, Entry::done("ticket.update", "ticket", &number).after(&changes)).await
}

/// The ticket after the edit, without its clocks.
fn apply(mut ticket: StoredTicket, edit: UpdateTicket, now: DateTime<Utc>) -> StoredTicket {
    if let Some(subject) = edit.subject {
        subject.trim().clone_into(&mut ticket.subject);
    }
    if let Some(description) = edit.description {
        description.trim().clone_into(&mut ticket.description);
    }
    if let Some(category) = edit.category {
        ticket.category = category;
    }
    ticket.priority = edit.priority.unwrap_or(ticket.priority);
    ticket.order_id = edit.order_id.over(ticket.order_id);
    ticket.assignee_id = edit.assignee_id.over(ticket.assignee_id);
    if let Some(status) = edit.status {
        ticket.status = status.of_case();
    }
    ticket.updated_at = now;
    ticket
}

/// The fields recorded in the history; the assignee is recorded separately, by name.
fn facts(ticket: &StoredTicket) -> [(&'static str, Value); 6] {
    [
        ("subject", json!(ticket.subject)),
        ("description", json!(ticket.description)),
        ("category", json!(ticket.category)),
        ("priority", json!(ticket.priority)),
        ("status", json!(ticket.status())),
        ("order_id", json!(ticket.order_id)),
    ]
}

/// The fields that an edit changed, with old and new values.
fn changes(before: &[(&'static str, Value)], after: &[(&'static str, Value)]) -> Map<String, Value> {
    let pairs = before.iter().zip(after).filter(|((_, old), (_, new))| old != new);
    pairs.map(|((field, old), (_, new))| ((*field).to_owned(), json!([old, new]))).collect()
}
