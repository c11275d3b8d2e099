//! Orders found and listed.

use pitlane_base::access::Orders;
use pitlane_base::codes::OrderType;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller, SignedIn};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::filter;
use super::store::{self, Narrowed, Query};
use super::types::{OrderFilter, OrderList, OrderSort, SearchFilter, Status, StatusFilter, StatusList};

/// A page of the caller's orders under a filter, newest first unless asked otherwise.
pub async fn page_of(caller: &Caller, filter: &Narrowed, sort: Option<OrderSort>, page: Page) -> Result<OrderList> {
    let scope = Scope::of(&caller.session);
    let query = Query { filter, scope: &scope };
    let mut tx = caller.read().await?;
    let (count, totals) = store::count_and_sum(&mut tx, &query).await?;
    let rows = store::list(&mut tx, &query, sort.unwrap_or(OrderSort::CreatedLast), page).await?;
    let now = caller.now();
    Ok(OrderList { orders: rows.into_iter().map(|row| row.shown(now)).collect(), count, totals })
}

pub async fn list_orders(who: Allow<Read<Orders>>, Params(asked): Params<OrderFilter>) -> Answer<OrderList> {
    let narrowed = Narrowed::from_filter(&asked, &who.region);
    let page = Page::of(asked.limit, asked.offset);
    Ok(Data::ok(page_of(&who, &narrowed, asked.sort, page).await?))
}

pub async fn search_orders(who: Allow<Read<Orders>>, Params(asked): Params<SearchFilter>) -> Answer<OrderList> {
    let narrowed =
        Narrowed { search: Some(filter::keys(&asked.search_reg, who.region.country)), ..Narrowed::default() };
    Ok(Data::ok(page_of(&who, &narrowed, None, Page::of(asked.limit, asked.offset)).await?))
}

pub async fn list_statuses(who: SignedIn, Params(asked): Params<StatusFilter>) -> Answer<StatusList> {
    let order_type = asked.status_type.map(|id| {
        let wrong = || ApiError::invalid("status_type", format!("must be {}", OrderType::choices()));
        OrderType::from_id(id).ok_or_else(wrong)
    });
    let chain = order_type.transpose()?.map(OrderType::chain);
    let mut tx = who.read_one().await?;
    let found = store::statuses(&mut tx, chain).await?;
    let statuses: Vec<_> = found.into_iter().map(|(id, status)| Status { id, status }).collect();
    Ok(Data::ok(StatusList { count: statuses.len(), statuses }))
}
