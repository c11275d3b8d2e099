//! Deletes spares files: audited, all the named files or none.

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

use super::list::{check_open, shown};
use super::types::{DiscardSparesFiles, FILE_KINDS, SparesFileFilter, SparesFileList};

pub async fn delete_spares_files(
    who: Allow<Update<Orders>>,
    Params(asked): Params<DiscardSparesFiles>,
) -> Answer<SparesFileList> {
    let order_id = asked.order_id;
    let mut ids: Vec<i64> = asked.file_ids.split(',').filter_map(|id| id.parse().ok()).collect();
    ids.sort_unstable();
    ids.dedup();
    let gone = i64::try_from(ids.len()).unwrap_or_default();
    let mut tx = who.write().await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    check_open(&order)?;
    for id in ids {
        let file =
            files::stored(&mut tx, Owner::order(order_id), id, &FILE_KINDS).await?.ok_or(ApiError::NotFound("file"))?;
        files::delete(&mut tx, &who, &file).await?;
    }
    let after = shown(&mut tx, &who, &order, &SparesFileFilter::of_order(order_id, None)).await?;
    let changes = json!({ "spares_files": [after.count + gone, after.count] });
    orders::note(&mut tx, &who, order_id, Event::File, &changes, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The files are deleted"))
}
