//! Notes on what is due, each with the day on which the payer is asked again. Notes are added and never changed.

use chrono::Days;
use pitlane_base::access::Dues;
use pitlane_base::list::{Query, non_blank};
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::Event;
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::filter::DueNoteFilter;
use super::follow_store::{self as store, Of};
use super::types::{AddedNote, DueNoteList, NewDueNote};

/// A day further away is more likely a typing error.
const FURTHEST: Days = Days::new(366);

/// Whether the caller sees what it is about: the order, or the payer among those of their cities.
async fn check_seen(tx: &mut Tx, who: &Caller, of: Of) -> Result<()> {
    match of.order_id {
        Some(order) => orders::find(tx, who, order).await.map(drop),
        None if store::is_payer_seen(tx, &Scope::for_session(&who.session), of).await? => Ok(()),
        None => Err(ApiError::NotFound("payer")),
    }
}

pub async fn list_due_notes(who: Allow<Read<Dues>>, Params(asked): Params<DueNoteFilter>) -> Answer<DueNoteList> {
    let of = Of { payer: asked.payer, party_id: asked.party_id, order_id: asked.order_id };
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    check_seen(&mut tx, &who, of).await?;
    // The notes on orders that the caller does not see are not for them.
    let query = Query::scoped(&asked, &who.region, |args| match scope {
        Scope::Everything => "1 = 1".into(),
        _ => format!(
            "(f.order_id = 0 OR f.order_id IN (SELECT o.id FROM orders o WHERE o.id = f.order_id AND {}))",
            scope.condition(args)
        ),
    });
    let (notes, count) = store::notes(&mut tx, &query).await?;
    let known = store::find(&mut tx, of).await?;
    Ok(Data::ok(DueNoteList {
        notes,
        count,
        version: known.as_ref().map_or(0, |known| known.version),
        next_on: known.and_then(|known| known.next_on),
    }))
}

/// Stored with the idempotency key; a note never changes, so it is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Added {
    id: i64,
}

async fn added(tx: &mut Tx, id: i64) -> Result<AddedNote> {
    store::added(tx, id).await?.ok_or(ApiError::NotFound("note"))
}

pub async fn add_due_note(
    who: Allow<Create<Dues>>,
    key: IdempotencyKey,
    input: Input<NewDueNote>,
) -> Creation<AddedNote> {
    let new = input.body;
    let of = Of { payer: new.payer, party_id: new.party_id, order_id: new.order_id };
    let mut fields = Fields::new();
    if non_blank(&new.note).is_none() {
        fields.add("note", "must not be empty");
    }
    let today = who.today();
    if new.next_on.is_some_and(|day| day < today) {
        fields.add("next_on", "must not be in the past");
    }
    if new.next_on.is_some_and(|day| today.checked_add_days(FURTHEST).is_some_and(|last| day > last)) {
        fields.add("next_on", "must be within a year");
    }
    let mut tx = who.write().await?;
    if let Some(Added { id }) = key.claim(&mut tx, &who, "add_due_note", &input.hash).await? {
        return Ok(Data::created(added(&mut tx, id).await?));
    }
    fields.verdict()?;
    check_seen(&mut tx, &who, of).await?;
    if !store::owes(&mut tx, of).await? {
        return Err(ApiError::conflict("Nothing is due of this payer any more."));
    }
    let Some(follow_up) = store::move_on(&mut tx, of, new.version, new.next_on).await? else {
        let current = store::find(&mut tx, of).await?;
        let (version, next_on) = current.map_or((0, None), |current| (current.version, current.next_on));
        let data = json!({ "current": { "version": version, "next_on": next_on } });
        let message = "Another note was added in the meantime. Read it, and try again.".to_owned();
        return Err(ApiError::Conflict { message, data });
    };
    let note = new.note.trim();
    let id = store::insert_note(&mut tx, &who, follow_up, (note, new.next_on)).await?;
    if let Some(order) = new.order_id {
        let changes = json!({ "due_note": [null, note], "follow_up_on": [null, new.next_on] });
        orders::note(&mut tx, &who, order, Event::Payment, &changes, None).await?;
    }
    who.audit(&mut tx, Entry::done("due.note", "due_note", id).after(&new)).await?;
    key.store_answer(&mut tx, &who, 201, &Added { id }).await?;
    if let Some(order) = new.order_id {
        orders::notify_listeners(&mut tx, &who, order, []).await?;
    }
    let answer = added(&mut tx, id).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The note is added"))
}
