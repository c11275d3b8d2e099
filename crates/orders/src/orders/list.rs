//! Orders found and listed.

use std::collections::BTreeMap;

use pitlane_base::access::Orders;
use pitlane_base::codes::OrderType;
use pitlane_base::list::Where;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller, SignedIn};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::due::Due;
use super::filter::{OrderFilter, SearchFilter};
use super::marked;
use super::store::{self, Query, StoredRow};
use super::types::{OrderList, Status, StatusFilter, StatusList};

/// A page of orders, with the count and the sums of all that are found.
pub async fn page_of(caller: &Caller, query: &Query, due: Option<Due>) -> Result<OrderList> {
    let mut tx = caller.read().await?;
    let (count, totals) = store::count_and_sum(&mut tx, query).await?;
    let rows = store::list(&mut tx, query).await?;
    let waiting = match due {
        Some(due) => store::due_rows(&mut tx, caller.region.country, due, rows.iter().map(|row| row.id)).await?,
        None => BTreeMap::new(),
    };
    let mut dues = if rows.iter().any(StoredRow::may_be_owed) {
        store::dues_by_payer(&mut tx, rows.iter().map(|row| row.id)).await?
    } else {
        BTreeMap::new()
    };
    let now = caller.now();
    let mut seen = |row: StoredRow| {
        let mut row = row.shown(now);
        row.due_work = waiting.get(&row.order_id).copied();
        row.due_by_payer = dues.remove(&row.order_id).unwrap_or_default();
        marked::hide(&mut row, caller);
        row
    };
    Ok(OrderList {
        orders: rows.into_iter().map(&mut seen).collect(),
        count,
        totals,
        sees_marks: marked::sees_marks(caller),
    })
}

/// The caller's orders under a filter.
pub fn query(caller: &Caller, filter: &OrderFilter) -> Query {
    Query::new(filter, &Scope::for_session(&caller.session), caller.region.country, caller.now())
}

pub async fn list_orders(who: Allow<Read<Orders>>, Params(asked): Params<OrderFilter>) -> Answer<OrderList> {
    marked::check(&asked, &who).verdict()?;
    Ok(Data::ok(page_of(&who, &query(&who, &asked), asked.due).await?))
}

pub async fn search_orders(who: Allow<Read<Orders>>, Params(asked): Params<SearchFilter>) -> Answer<OrderList> {
    let query = Query::counted(&asked, &Scope::for_session(&who.session), Where::here(&who.region));
    Ok(Data::ok(page_of(&who, &query, None).await?))
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
