//! Parts of vendors as they are shown.

use chrono::NaiveDate;
use pitlane_base::access::Vendors;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_orders::prices::{self, Subject};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::filter::VendorPartFilter;
use super::store;
use super::types::{ListedVendorPart, VendorPart, VendorPartFull, VendorPartList};
use crate::suppliers::reach;

/// What is asked for among the parts of the vendors that the caller sees.
pub fn query(who: &Caller, asked: &VendorPartFilter) -> Query {
    Query::scoped(asked, &who.region, |args| {
        format!("{} AND {}", reach::vendors(who), asked.price_condition(who.today(), args))
    })
}

pub async fn list_vendor_parts(
    who: Allow<Read<Vendors>>,
    Params(asked): Params<VendorPartFilter>,
) -> Answer<VendorPartList> {
    let day = asked.day(who.today());
    let mut tx = who.read().await?;
    if let Some(id) = asked.id {
        let part = load(&mut tx, &who, id, day).await?;
        return Ok(Data::ok(VendorPartList { vendor_parts: vec![part], count: 1 }));
    }
    let (vendor_parts, count) = page(&mut tx, &query(&who, &asked), day).await?;
    Ok(Data::ok(VendorPartList { vendor_parts, count }))
}

/// A page of them with their prices on a day, and how many there are.
pub async fn page(tx: &mut Tx, query: &Query, day: NaiveDate) -> Result<(Vec<ListedVendorPart>, i64)> {
    let (rows, count) = store::page(tx, query, day).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let prices = prices::all(tx, Subject::VendorPart, &ids).await?;
    let listed = rows.into_iter().map(|part| ListedVendorPart {
        next_price: prices.get(&part.id).and_then(|prices| prices::next_change(prices, day)),
        part,
        full: None,
    });
    Ok((listed.collect(), count))
}

/// One that the caller sees, or a not-found error.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64, day: NaiveDate) -> Result<VendorPart> {
    store::find(tx, reach::vendors(who), id, day).await?.ok_or(ApiError::NotFound("vendor part"))
}

/// One in full, with its price on a day.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64, day: NaiveDate) -> Result<ListedVendorPart> {
    let part = find(tx, who, id, day).await?;
    let prices = prices::all(tx, Subject::VendorPart, &[id]).await?.remove(&id).unwrap_or_default();
    let written = store::written(tx, id).await?;
    let full = VendorPartFull {
        history: history::of(tx, "vendor_part", id).await?,
        created_at: written.created_at,
        updated_at: written.updated_at,
        updated_by: Named::maybe(written.updated_by, written.updated_by_name),
        prices,
    };
    Ok(ListedVendorPart { next_price: prices::next_change(&full.prices, day), part, full: Some(full) })
}
