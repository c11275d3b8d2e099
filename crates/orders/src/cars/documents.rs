//! Documents of cars: added, corrected, deleted, and listed by the day on which they end. C.4.4

use pitlane_base::access::Cars;
use pitlane_base::list::{Query, trimmed};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::upload::{Received, Upload};
use pitlane_platform::input::{Input, Params};
use serde_json::{Value, json};

use super::live;
use super::papers::{self, KINDS};
use super::store::{self, StoredDocument};
use super::types::{
    AddCarDocument, CarDocument, CorrectCarDocument, DropCarDocument, DueDocument, DueDocuments, DueFilter,
};
use crate::files::{self, Owner};

pub async fn add_car_document(who: Allow<Update<Cars>>, mut upload: Upload<AddCarDocument>) -> Creation<CarDocument> {
    let form = upload.form.take();
    let mut form = form.ok_or_else(|| ApiError::invalid("form", "is required: which car, and what the paper is"))?;
    (form.number, form.issuer) = (trimmed(form.number), trimmed(form.issuer));
    let mut wrong = Fields::new();
    if !form.kind.is_used_in(who.region.country) {
        wrong.add("kind", "is not used in this country");
    }
    if form.valid_from > form.valid_to && form.valid_to.is_some() {
        wrong.add("valid_to", "must not be before the first day");
    }
    if upload.len() > 1 {
        wrong.add("document", "is one file; put several pages into one PDF");
    }
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    let (car, owner) = (form.car_id, Owner::car(form.car_id));
    let readers = live::readers(&who).await?;
    papers::car(&mut who.read().await?, &who, car).await?;
    let received: Vec<_> = received.into_iter().map(|file| Received { field: form.kind.as_str(), ..file }).collect();
    let mut stored = files::store_bytes(&who, owner, received).await?;
    let mut tx = who.write().await?;
    // Of two who add a document of one kind at once, the second replaces the first one's.
    store::hold_documents(&mut tx, car).await?;
    papers::car(&mut tx, &who, car).await?;
    let file = stored.write(&mut tx, &who, owner).await?.first().map(|(id, _, _)| *id);
    let id = store::insert_document(&mut tx, &who, &form, file).await?;
    let added = find(&mut tx, &who, id).await?;
    who.audit(&mut tx, Entry::done("car.document", "car", car).after(&facts(&added))).await?;
    let shown = papers::shown(&mut tx, &who, vec![added]).await?.pop().ok_or(ApiError::NotFound("document"))?;
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    stored.done();
    Ok(Data::created(shown).saying("The document is saved"))
}

pub async fn correct_car_document(who: Allow<Update<Cars>>, input: Input<CorrectCarDocument>) -> Answer<CarDocument> {
    let asked = input.body;
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let before = find(&mut tx, &who, asked.id).await?;
    if before.version != asked.version {
        return Err(stale(&mut tx, &who, before).await);
    }
    let text = |change: Change<String>, was: &Option<String>| trimmed(change.over(was.clone()));
    let after = StoredDocument {
        number: text(asked.number, &before.number),
        issuer: text(asked.issuer, &before.issuer),
        valid_from: asked.valid_from.over(before.valid_from),
        valid_to: asked.valid_to.over(before.valid_to),
        ..before.clone()
    };
    if after.valid_from > after.valid_to && after.valid_to.is_some() {
        return Err(ApiError::invalid("valid_to", "must not be before the first day"));
    }
    if !store::update_document(&mut tx, &after).await? {
        let current = find(&mut tx, &who, asked.id).await?;
        return Err(stale(&mut tx, &who, current).await);
    }
    let after = find(&mut tx, &who, asked.id).await?;
    let entry = Entry::done("car.document", "car", after.car_id);
    who.audit(&mut tx, entry.before(&facts(&before)).after(&facts(&after))).await?;
    let shown = papers::shown(&mut tx, &who, vec![after]).await?.pop().ok_or(ApiError::NotFound("document"))?;
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(shown).saying("Saved"))
}

pub async fn delete_car_document(
    who: Allow<Update<Cars>>,
    Params(asked): Params<DropCarDocument>,
) -> Answer<DueDocuments> {
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let gone = find(&mut tx, &who, asked.id).await?;
    store::hold_documents(&mut tx, gone.car_id).await?;
    // As it is once the documents are held.
    let gone = find(&mut tx, &who, gone.id).await?;
    if gone.version != asked.version || !store::delete_document(&mut tx, &gone).await? {
        return Err(stale(&mut tx, &who, gone).await);
    }
    if let Some(file) = gone.file_id
        && let Some(file) = files::stored(&mut tx, Owner::car(gone.car_id), file, &KINDS).await?
        && file.deleted_at.is_none()
        && store::documents_of(&mut tx, gone.car_id).await?.iter().all(|one| one.file_id != gone.file_id)
    {
        files::delete(&mut tx, &who, &file).await?;
    }
    who.audit(&mut tx, Entry::done("car.document_delete", "car", gone.car_id).before(&facts(&gone))).await?;
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(DueDocuments { documents: Vec::new(), count: 0 }).saying("The document is deleted"))
}

pub async fn list_due_documents(who: Allow<Read<Cars>>, Params(asked): Params<DueFilter>) -> Answer<DueDocuments> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| {
        format!("d.is_current AND d.valid_to IS NOT NULL AND c.ended_at IS NULL AND {}", store::in_fleets(&scope, args))
    });
    let mut tx = who.read().await?;
    let (found, count) = store::due_documents(&mut tx, &query).await?;
    let ids: Vec<i64> = found.iter().map(|due| due.id).collect();
    let mut sent = store::reminders_of(&mut tx, &ids).await?;
    let last = store::last_reminded(&mut tx, &ids).await?;
    let documents = found.into_iter().map(|due| DueDocument {
        reminded: sent.remove(&due.id).unwrap_or_default(),
        reminded_at: last.get(&due.id).copied(),
        id: due.id,
        car_id: due.car_id,
        registration_no: due.registration_no,
        fleet: Named::maybe(due.fleet_id, due.fleet),
        kind: due.kind,
        number: due.number,
        valid_to: due.valid_to,
    });
    Ok(Data::ok(DueDocuments { documents: documents.collect(), count }))
}

/// A document of a car that the caller may manage.
async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredDocument> {
    let found = store::document(tx, id).await?.ok_or(ApiError::NotFound("document"))?;
    match papers::car(tx, who, found.car_id).await {
        Err(ApiError::NotFound(_)) => Err(ApiError::NotFound("document")),
        other => other.map(|()| found),
    }
}

async fn stale(tx: &mut Tx, who: &Caller, current: StoredDocument) -> ApiError {
    match papers::shown(tx, who, vec![current]).await {
        Ok(mut shown) => shown.pop().map_or(ApiError::NotFound("document"), ApiError::stale),
        Err(error) => error,
    }
}

/// What the history shows of a document.
fn facts(document: &StoredDocument) -> Value {
    json!({
        "document": document.kind, "number": document.number, "issuer": document.issuer,
        "valid_from": document.valid_from, "valid_to": document.valid_to,
    })
}
