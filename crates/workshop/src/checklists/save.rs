//! Saves checklist entries.

use pitlane_base::access::Orders;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Evidence};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::detail::{Found, check_writable, find};
use super::rules::{self, Author, StoredEntry};
use super::types::{ChecklistDetail, SaveChecklist};
use super::{changes, store};

/// Stored with the idempotency key; the checklist itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Saved {
    order_id: i64,
}

pub async fn save_checklist(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<SaveChecklist>,
) -> Answer<ChecklistDetail> {
    let form = rules::tidied(input.body);
    let mut tx = who.write().await?;
    let call = format!("save_checklist {}", form.order_id);
    if let Some(Saved { order_id }) = key.claim(&mut tx, &who, &call, &input.hash).await? {
        return Ok(Data::ok(find(&mut tx, &who, order_id).await?.detail));
    }
    let before = find(&mut tx, &who, form.order_id).await?;
    check_writable(&before.detail)?;
    if before.detail.version != form.version {
        return Err(ApiError::stale(before.detail));
    }
    rules::check(&form, &before.items).verdict()?;
    let after = write(&mut tx, &who, &before, &form).await?;
    key.store_answer(&mut tx, &who, 200, &Saved { order_id: form.order_id }).await?;
    tx.save().await?;
    let sentence = if after.is_complete { "The checklist is complete" } else { "The checklist is saved" };
    Ok(Data::ok(after).saying(sentence))
}

/// Writes a valid form over the version it is based on, with all consequences.
async fn write(tx: &mut Tx, who: &Caller, before: &Found, form: &SaveChecklist) -> Result<ChecklistDetail> {
    let order_id = form.order_id;
    let scope = Scope::for_session(&who.session);
    let author = Author { id: who.session.user_id, name: &who.session.user_name, at: who.now() };
    let stored_entries = named(&before.stored_entries, &before.detail);
    let entries = rules::merged(&before.items, &stored_entries, form, author);
    if !store::save(tx, &scope, (order_id, form.version), &entries, (&who.session, who.now())).await? {
        // Another request was faster between our read and our write.
        return Err(ApiError::stale(find(tx, who, order_id).await?.detail));
    }
    let after = find(tx, who, order_id).await?.detail;
    if after.is_complete {
        orders::show_evidence(tx, order_id, Evidence::Checklist, who.now()).await?;
    } else {
        orders::withdraw_evidence(tx, order_id, Evidence::Checklist).await?;
    }
    let changes = changes::between(&before.detail, &after);
    if !changes.is_empty() {
        orders::note(tx, who, order_id, Event::Checklist, &Value::Object(changes), None).await?;
    }
    let action = if form.version == 0 { "checklist.create" } else { "checklist.update" };
    let (old, new) = (json!(&before.stored_entries), json!(&entries));
    who.audit(tx, Entry::done(action, "checklist", order_id).before(&old).after(&new)).await?;
    orders::notify_listeners(tx, who, order_id, [who.session.user_id]).await?;
    Ok(after)
}

/// The row is about to get another user: entries that relied on the row's user get that name explicitly.
fn named(stored_entries: &[StoredEntry], before: &ChecklistDetail) -> Vec<StoredEntry> {
    let row = before.updated_by.as_ref().zip(before.updated_at);
    let name = |entry: &StoredEntry| {
        let mut entry = entry.clone();
        if let (None, Some(_), Some((by, at))) = (&entry.by, entry.result, row) {
            entry.by = Some(rules::Named(by.id, by.name.clone()));
            entry.at = Some(at);
        }
        entry
    };
    stored_entries.iter().map(name).collect()
}
