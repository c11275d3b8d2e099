//! Lines of orders by filter, and as CSV.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::{Accessories, Spares};
use pitlane_base::list::Query;
use pitlane_base::sheets::{self, Csv, Sheet};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::filter::MarketOrderFilter;
use super::types::{AccessoriesLines, Market, MarketLine, SparesLines};
use super::{reach, store};

fn query(who: &Caller, market: Market, asked: &MarketOrderFilter) -> Query {
    Query::scoped(asked, &who.region, |args| reach::condition(who, market, "t", args))
}

async fn page(who: &Caller, query: Query) -> Result<(Vec<MarketLine>, i64)> {
    let mut tx = who.read().await?;
    let count = query.count(&mut tx).await?;
    Ok((store::lines(&mut tx, &query).await?, count))
}

pub async fn list_spares_orders(
    who: Allow<Read<Spares>>,
    Params(asked): Params<MarketOrderFilter>,
) -> Answer<SparesLines> {
    let (data, total_count) = page(&who, query(&who, Market::Spares, &asked)).await?;
    Ok(Data::ok(SparesLines { data, total_count }))
}

pub async fn list_accessories_orders(
    who: Allow<Read<Accessories>>,
    Params(asked): Params<MarketOrderFilter>,
) -> Answer<AccessoriesLines> {
    let (order_data, count) = page(&who, query(&who, Market::Accessories, &asked)).await?;
    Ok(Data::ok(AccessoriesLines { order_data, count }))
}

static SHEET: Sheet<MarketLine> = Sheet {
    name: "Orders_Sheet.csv",
    entity: "market_order",
    rows: |tx, _, query| async move { Ok(store::lines(tx, query).await?) }.boxed(),
    columns: &[
        ("Order", |row, line, _| line.text(&row.number)),
        ("Line", |row, line, _| line.number(row.line)),
        ("SKU", |row, line, _| line.text(&row.sku)),
        ("Item", |row, line, _| line.text(&row.name)),
        ("Brand", |row, line, _| line.maybe_text(row.brand.as_deref())),
        ("Buyer Kind", |row, line, _| line.text(row.buyer_kind.as_str())),
        ("Buyer", |row, line, _| line.text(&row.buyer)),
        ("Phone", |row, line, _| line.mobile(Some(&row.mobile))),
        ("Department", |row, line, _| line.maybe_text(row.department.map(super::types::Department::as_str))),
        ("Retailer", |row, line, _| line.maybe_text(row.retailer.as_ref().map(|of| of.name.as_str()))),
        ("City", |row, line, _| line.text(&row.city.name)),
        ("Quantity", |row, line, _| line.number(row.quantity)),
        ("Cancelled", |row, line, _| line.number(row.cancelled_quantity)),
        ("Returned", |row, line, _| line.number(row.returned_quantity)),
        ("Amount", |row, line, _| line.maybe(Some(row.amount))),
        ("State", |row, line, _| line.text(row.status.name())),
        ("Placement", |row, line, _| line.text(row.placement.as_str())),
        ("Payment Mode", |row, line, _| line.text(row.payment_mode.as_str())),
        ("Payment", |row, line, _| line.text(row.payment_status.name())),
        ("Fulfilment", |row, line, _| line.text(row.fulfilment.as_str())),
        ("For Order", |row, line, _| line.maybe(row.for_order_id)),
        ("Courier", |row, line, _| line.maybe_text(row.courier.as_deref())),
        ("AWB", |row, line, _| line.maybe_text(row.awb.as_deref())),
        ("ETA", |row, line, _| line.maybe(row.eta_on)),
        ("Placed At", |row, line, zone| line.time(row.placed_at, zone)),
    ],
};

pub async fn download_spares_orders(
    who: Allow<Read<Spares>>,
    Params(asked): Params<MarketOrderFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, query(&who, Market::Spares, &asked), typed).await
}

pub async fn download_accessories_orders(
    who: Allow<Read<Accessories>>,
    Params(asked): Params<MarketOrderFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, query(&who, Market::Accessories, &asked), typed).await
}
