//! Deletes photos: a separate, audited call that deletes all the named photos or none.

use pitlane_base::access::Orders;
use pitlane_orders::files::Owner;
use pitlane_orders::orders::Event;
use pitlane_orders::{files, orders};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;
use serde_json::json;

use super::detail::{check_writable, find};
use super::types::{DeleteFiles, FILE_KINDS, InventoryDetail};

pub async fn delete_inventory_files(
    who: Allow<Update<Orders>>,
    Params(asked): Params<DeleteFiles>,
) -> Answer<InventoryDetail> {
    let mut ids: Vec<i64> = asked.file_ids.split(',').filter_map(|id| id.parse().ok()).collect();
    ids.sort_unstable();
    ids.dedup();
    let order_id = asked.order_id;
    let mut tx = who.write().await?;
    let (_, before) = find(&mut tx, &who, order_id).await?;
    check_writable(&before)?;
    for id in ids {
        let file =
            files::stored(&mut tx, Owner::order(order_id), id, &FILE_KINDS).await?.ok_or(ApiError::NotFound("file"))?;
        files::delete(&mut tx, &who, &file).await?;
    }
    let (_, after) = find(&mut tx, &who, order_id).await?;
    let changes = json!({ "photos": [before.files.len(), after.files.len()] });
    orders::note(&mut tx, &who, order_id, Event::File, &changes, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The photos are deleted"))
}
