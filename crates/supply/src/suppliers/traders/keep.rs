//! Adds and edits retailers and distributors: both by one call, which with an id edits. G.2

use pitlane_base::access::{Retailers, Users};
use pitlane_base::topics::RETAILERS;
use pitlane_platform::access::{Create, Update};
use pitlane_platform::answer::Saved;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_staff::users::{self, Written};
use serde::{Deserialize, Serialize};

use super::kind::TraderKind;
use super::types::{Distributor, Keep, KeepDistributor, KeepRetailer, Retailer};
use super::{reads, write};
use crate::suppliers::reach::{notify, readers_of_traders};

pub async fn keep_retailer(
    who: Allow<Create<Retailers>>,
    key: IdempotencyKey,
    input: Input<KeepRetailer>,
) -> Result<Saved<Retailer>> {
    let keep = Keep::Retailer(Box::new(input.body));
    let ((mut tx, id), is_new) = begin(&who, TraderKind::Retailer, &keep, &key, &input.hash).await?;
    let retailer = reads::load_retailer(&mut tx, &who, id).await?;
    tx.save().await?;
    Ok(Saved::new(is_new, retailer).saying(if is_new { "The retailer is added" } else { "Saved" }))
}

pub async fn keep_distributor(
    who: Allow<Create<Retailers>>,
    key: IdempotencyKey,
    input: Input<KeepDistributor>,
) -> Result<Saved<Distributor>> {
    let keep = Keep::Distributor(Box::new(input.body));
    let ((mut tx, id), is_new) = begin(&who, TraderKind::Distributor, &keep, &key, &input.hash).await?;
    let distributor = reads::load_distributor(&mut tx, &who, id).await?;
    tx.save().await?;
    Ok(Saved::new(is_new, distributor).saying(if is_new { "The distributor is added" } else { "Saved" }))
}

/// Stored with the idempotency key; the row itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

/// Writes in a unit of work that is to be saved; returns it with the row's id, and whether that is new.
async fn begin(
    who: &Caller,
    kind: TraderKind,
    keep: &Keep,
    key: &IdempotencyKey,
    hash: &str,
) -> Result<((Tx, i64), bool)> {
    let is_new = keep.id().is_none();
    if !is_new {
        who.require::<Update<Retailers>>().await?;
    }
    if keep.make_user() == Some(true) {
        who.require::<Create<Users>>().await?;
    }
    if keep.confirm() {
        who.require::<Update<Users>>().await?;
    }
    if keep.id().is_some() != keep.version().is_some() {
        let field = if is_new { "id" } else { "version" };
        return Err(ApiError::invalid(field, "is required: id and version come together"));
    }
    let roles = readers_of_traders(who).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, who, kind.entity(), hash).await? {
        return Ok(((tx, id), is_new));
    }
    let before = write::read(&mut tx, who, kind, keep).await?;
    if let Some(row) = &before
        && keep.version() != Some(row.version)
    {
        return Err(write::stale(&mut tx, who, kind, row.id).await?);
    }
    let kept = match write::write(&mut tx, who, kind, before.as_ref(), keep).await? {
        Written::Done(kept) => kept,
        Written::Refused(refused) => {
            let id = keep.id().unwrap_or_default();
            return Err(users::refuse(who, tx, "user.sign_in", id, refused).await?);
        }
    };
    key.store_answer(&mut tx, who, if is_new { 201 } else { 200 }, &StoredAnswer { id: kept.id }).await?;
    if kept.is_changed {
        notify(&mut tx, who, roles, RETAILERS);
    }
    Ok(((tx, kept.id), is_new))
}
