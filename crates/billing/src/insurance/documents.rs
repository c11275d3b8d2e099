//! The documents of a claim: which are required, which are received; adding and deleting them.

use pitlane_base::access::Insurance;
use pitlane_orders::files::{Owner, Room};
use pitlane_orders::orders::{Event, Evidence, OrderDetail};
use pitlane_orders::{files, orders};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::{Params, PathOf};
use serde_json::json;

use super::detail::insured;
use super::rules::documents::{ClaimFacts, from_the_beginning, papers};
use super::store;
use super::types::{ClaimAsked, ClaimDocument, ClaimFiles, ClaimPath, ClaimUpload, DOCUMENT_KINDS, DocumentList};

/// The maximum number of documents of a claim, far above normal use.
const ROOM: Room = Room { most: 150, owner: "The claim", files: "documents" };

pub async fn list_claim_documents(
    who: Allow<Read<Insurance>>,
    Params(asked): Params<ClaimAsked>,
) -> Answer<DocumentList> {
    let mut tx = who.read().await?;
    Ok(Data::ok(find(&mut tx, &who, asked.order_id).await?.1))
}

async fn find(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<(OrderDetail, DocumentList)> {
    let order = insured(tx, who, order_id).await?;
    let claim = store::claim(tx, order_id).await?.ok_or(ApiError::NotFound("insurance claim"))?;
    let survey = store::survey(tx, order_id).await?;
    let facts = ClaimFacts {
        settlement: claim.settlement,
        is_approved: survey.is_some_and(|survey| survey.is_approved()),
        is_delivered: order.row.status.id.is_delivered(),
    };
    let mut stored = files::of_owner(tx, who, Owner::order(order_id), &DOCUMENT_KINDS).await?;
    let documents: Vec<ClaimDocument> = papers(who.region.country, facts)
        .into_iter()
        .map(|paper| {
            let (files, rest) = std::mem::take(&mut stored).into_iter().partition(|file| file.kind == paper.kind);
            stored = rest;
            let files: Vec<_> = files;
            ClaimDocument {
                kind: paper.kind.into(),
                name: paper.name.into(),
                is_required: paper.is_required,
                is_received: !files.is_empty(),
                files,
            }
        })
        .collect();
    let required = documents.iter().filter(|document| document.is_required);
    let list = DocumentList {
        order_id,
        required: required.clone().count(),
        received: required.filter(|document| document.is_received).count(),
        closed: orders::missing_for_parts(&order).contains(&"open"),
        documents,
    };
    Ok((order, list))
}

fn check_open(order: &OrderDetail, list: &DocumentList) -> Result<()> {
    if !list.closed {
        return Ok(());
    }
    let status = &order.row.status;
    Err(ApiError::Conflict {
        message: format!(
            "Order {} is {}: its claim documents can no longer be changed. Reopen the order first.",
            list.order_id, status.status
        ),
        data: json!({ "order_status": status }),
    })
}

fn count(list: &DocumentList) -> usize {
    list.documents.iter().map(|document| document.files.len()).sum()
}

/// Adding a document is not an edit of the claim: it needs no version. The same document twice is stored once.
pub async fn add_claim_files(
    who: Allow<Update<Insurance>>,
    PathOf(path): PathOf<ClaimPath>,
    upload: Upload<ClaimUpload>,
) -> Answer<DocumentList> {
    let order_id = path.order_id;
    let mut wrong = Fields::new();
    if upload.is_empty() {
        wrong.add("body", "has no file: send each file under the name of its document");
    }
    let mut tx = who.read().await?;
    let (order, before) = find(&mut tx, &who, order_id).await?;
    drop(tx);
    check_open(&order, &before)?;
    ROOM.check(count(&before), upload.len())?;
    for kind in DOCUMENT_KINDS {
        if upload.has(kind) && before.documents.iter().all(|document| document.kind != kind) {
            wrong.add(kind, "is not a claim document in this country");
        }
    }
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    let mut stored = files::store_bytes(&who, Owner::order(order_id), received).await?;
    let mut tx = who.write().await?;
    // Of two who add the last documents at once, the second sees the first one's.
    orders::lock_order(&mut tx, order_id).await?;
    let (order, before) = find(&mut tx, &who, order_id).await?;
    check_open(&order, &before)?;
    let written = stored.write(&mut tx, &who, Owner::order(order_id)).await?;
    let new: Vec<i64> = written.iter().filter(|(_, _, is_new)| *is_new).map(|(id, _, _)| *id).collect();
    ROOM.check(count(&before), new.len())?;
    let (_, after) = find(&mut tx, &who, order_id).await?;
    if !new.is_empty() {
        let entry = Entry::done("claim.files", "order", order_id);
        who.audit(&mut tx, entry.after(&json!({ "files": new }))).await?;
        record_changes(&mut tx, &who, &before, &after).await?;
    }
    tx.save().await?;
    stored.done();
    Ok(Data::ok(after).saying("The documents are saved"))
}

pub async fn delete_claim_files(
    who: Allow<Update<Insurance>>,
    Params(asked): Params<ClaimFiles>,
) -> Answer<DocumentList> {
    let mut ids: Vec<i64> = asked.file_ids.split(',').filter_map(|id| id.parse().ok()).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, asked.order_id).await?;
    let (order, before) = find(&mut tx, &who, asked.order_id).await?;
    check_open(&order, &before)?;
    for id in ids {
        let file = files::stored(&mut tx, Owner::order(asked.order_id), id, &DOCUMENT_KINDS).await?;
        files::delete(&mut tx, &who, &file.ok_or(ApiError::NotFound("file"))?).await?;
    }
    let (_, after) = find(&mut tx, &who, asked.order_id).await?;
    record_changes(&mut tx, &who, &before, &after).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The documents are deleted"))
}

async fn record_changes(tx: &mut Tx, who: &Caller, before: &DocumentList, after: &DocumentList) -> Result<()> {
    let first = from_the_beginning(who.region.country);
    let is_received =
        |kind: &&str| after.documents.iter().any(|document| document.kind == **kind && document.is_received);
    let shown = if first.iter().all(is_received) {
        orders::show_evidence(tx, after.order_id, Evidence::Documents, who.now()).await?
    } else {
        orders::withdraw_evidence(tx, after.order_id, Evidence::Documents).await?;
        None
    };
    let changes = json!({ "claim_papers": [count(before), count(after)] });
    orders::note(tx, who, after.order_id, Event::File, &changes, None).await?;
    orders::advance(tx, who, after.order_id, shown).await?;
    orders::notify_listeners(tx, who, after.order_id, [who.session.user_id]).await
}
