//! The same edit of several retailers. G.3

use std::collections::BTreeSet;

use pitlane_base::access::Retailers;
use pitlane_base::topics::RETAILERS;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::change::Change;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Input;
use pitlane_staff::users::{self, Written};
use serde_json::json;

use super::kind::TraderKind;
use super::types::{ChangeRetailers, ChangedRetailers, Keep, KeepRetailer};
use super::{reads, store, write};
use crate::suppliers::reach::{notify, readers_of_traders};

pub async fn change_retailers(
    who: Allow<Update<Retailers>>,
    input: Input<ChangeRetailers>,
) -> Answer<ChangedRetailers> {
    let asked = input.body;
    let ids: BTreeSet<i64> = asked.retailers.iter().map(|one| one.id).collect();
    if ids.len() < asked.retailers.len() {
        return Err(ApiError::invalid("retailers", "must not have the same one twice"));
    }
    if asked.distributor_id == Change::Keep && asked.status.is_none() {
        return Err(ApiError::invalid("status", "or a distributor is required: nothing would change"));
    }
    let roles = readers_of_traders(&who).await?;
    let mut tx = who.write().await?;
    store::hold_mobiles(&mut tx).await?;
    // In one order, whatever the order of the request.
    for id in &ids {
        store::lock(&mut tx, TraderKind::Retailer, *id).await?;
    }
    let (mut rows, mut stale) = (Vec::new(), Vec::new());
    for one in &asked.retailers {
        let row = reads::find(&mut tx, &who, TraderKind::Retailer, one.id).await?;
        if row.version == one.version {
            rows.push(row);
        } else {
            stale.push(json!({ "id": row.id, "name": row.facts.business.name, "version": row.version }));
        }
    }
    if !stale.is_empty() {
        return Err(ApiError::Conflict {
            message: format!("{} of them were changed meanwhile. Load the list again.", stale.len()),
            data: json!({ "stale": stale }),
        });
    }
    let mut changed = 0;
    for row in &rows {
        let keep = Keep::Retailer(Box::new(KeepRetailer {
            id: Some(row.id),
            distributor_id: asked.distributor_id.clone(),
            status: asked.status,
            status_reason: asked.status.and(asked.status_reason.clone()),
            ..KeepRetailer::default()
        }));
        match write::write(&mut tx, &who, TraderKind::Retailer, Some(row), &keep).await {
            Ok(Written::Done(kept)) => changed += usize::from(kept.is_changed),
            Ok(Written::Refused(refused)) => {
                return Err(users::refuse(&who, tx, "user.sign_in", row.id, refused).await?);
            }
            Err(ApiError::Conflict { message, data }) => {
                let message = format!("{}: {message} Nothing was changed.", row.facts.business.name);
                return Err(ApiError::Conflict { message, data });
            }
            Err(other) => return Err(other),
        }
    }
    if changed > 0 {
        notify(&mut tx, &who, roles, RETAILERS);
    }
    tx.save().await?;
    Ok(Data::ok(ChangedRetailers { changed }).saying(format!("{changed} retailers were changed")))
}
