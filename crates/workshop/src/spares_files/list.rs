//! The spares files of an order.

use pitlane_base::access::Orders;
use pitlane_base::list::Query;
use pitlane_orders::files::Owner;
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::{files, orders};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use serde_json::json;

use super::store::{self, NotedFile};
use super::types::{SparesFile, SparesFileFilter, SparesFileList};

pub async fn list_spares_files(
    who: Allow<Read<Orders>>,
    Params(asked): Params<SparesFileFilter>,
) -> Answer<SparesFileList> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    Ok(Data::ok(shown(&mut tx, &who, &order, &asked).await?))
}

/// A page of the files of an order that was found.
pub async fn shown(tx: &mut Tx, who: &Caller, order: &OrderDetail, asked: &SparesFileFilter) -> Result<SparesFileList> {
    let order_id = order.row.order_id;
    let (rows, count) = store::page(tx, &Query::scoped(asked, &who.region, store::about_spares)).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let files = files::named(tx, &who.region, Owner::order(order_id), &ids).await?;
    let files = rows.into_iter().filter_map(|NotedFile { id, note }| {
        let file = files.iter().find(|file| file.id == id)?.clone();
        Some(SparesFile { file, note })
    });
    Ok(SparesFileList { order_id, files: files.collect(), count, closed: is_closed(order) })
}

/// A closed order accepts no more files.
pub fn is_closed(order: &OrderDetail) -> bool {
    orders::missing_for_parts(order).contains(&"open")
}

/// The first check of every write.
pub fn check_open(order: &OrderDetail) -> Result<()> {
    if !is_closed(order) {
        return Ok(());
    }
    let status = &order.row.status;
    Err(ApiError::Conflict {
        message: format!(
            "Order {} is {}: its spares files can no longer be changed. Reopen the order first.",
            order.row.order_id, status.status
        ),
        data: json!({ "order_status": status }),
    })
}
