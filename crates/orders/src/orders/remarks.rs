//! Staff remarks on an order: a thread to which entries are only added.

use pitlane_base::access::Orders;
use pitlane_base::list::Query;
use pitlane_base::mentions::Mentions;
use pitlane_base::notices::NoticeSubject;
use pitlane_base::scope::Scope;
use pitlane_base::topics::ORDER;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::history::note;
use super::types::{Event, NewRemark, OrderRemark, RemarkFilter, RemarkList};
use super::{live, rules, store};

pub async fn list_order_remarks(who: Allow<Read<Orders>>, Params(asked): Params<RemarkFilter>) -> Answer<RemarkList> {
    let scope = Scope::for_session(&who.session);
    let sees_internal = rules::sees_internal(&who.session.based_on);
    let mut tx = who.read().await?;
    if !store::is_in_scope(&mut tx, &scope, asked.order_id).await? {
        return Err(ApiError::NotFound("order"));
    }
    let query = Query::scoped(&asked, &who.region, |args| store::readable_remarks(&scope, sees_internal, args));
    let (remarks, count) = store::remarks(&mut tx, &query).await?;
    Ok(Data::ok(RemarkList { remarks, count, sees_internal }))
}

/// Stored with the idempotency key; a remark never changes, so it is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Added {
    id: i64,
}

/// The order keeps its version: a remark changes none of its fields, and an edit in progress stays valid.
pub async fn add_order_remark(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<NewRemark>,
) -> Creation<OrderRemark> {
    let mut new = input.body;
    new.remark = new.remark.trim().to_owned();
    let mut fields = Fields::new();
    if new.remark.is_empty() {
        fields.add("remark", "must not be empty");
    }
    if new.is_internal && !rules::sees_internal(&who.session.based_on) {
        fields.add("is_internal", "is for company staff only: you could not see your own remark");
    }
    let mentions =
        Mentions::of(&who, new.mentions.as_deref(), &ORDER.name_of_one(new.order_id), new.is_internal).await?;
    fields.merge(mentions.errors.clone());
    let scope = Scope::for_session(&who.session);
    let mut tx = who.write().await?;
    if let Some(Added { id }) = key.claim(&mut tx, &who, "add_order_remark", &input.hash).await? {
        let known = store::remark(&mut tx, &scope, id).await?.ok_or(ApiError::NotFound("order"))?;
        return Ok(Data::created(known));
    }
    fields.verdict()?;
    let id = store::insert_remark(&mut tx, &scope, &who.session, &new, who.now()).await?;
    let id = id.ok_or(ApiError::NotFound("order"))?;
    // Everyone who may see the order can read its history, so the entry of an internal remark does not contain its
    // text.
    let changes = if new.is_internal {
        json!({ "internal_remark": [null, true] })
    } else {
        json!({ "remark": [null, new.remark] })
    };
    note(&mut tx, &who, new.order_id, Event::Edited, &changes, None).await?;
    mentions.tell(&mut tx, &who, (NoticeSubject::Order, new.order_id), (format!("remark {id}"), new.remark.as_str()));
    who.audit(&mut tx, Entry::done("order.remark", "order", new.order_id).after(&new)).await?;
    key.store_answer(&mut tx, &who, 201, &Added { id }).await?;
    live::notify(&mut tx, &who, new.order_id, []).await?;
    let added = store::remark(&mut tx, &scope, id).await?.ok_or(ApiError::NotFound("order"))?;
    tx.save().await?;
    Ok(Data::created(added).saying(mentions.saying("The remark is added")))
}
