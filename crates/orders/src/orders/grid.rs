//! The dashboard grid: the queues of work that is due, order counts by status, and today's pick-ups and deliveries.

use pitlane_base::access::{Orders, Role};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::input::Params;

use super::due::Due;
use super::filter::{OrderFilter, WorkFilter};
use super::list::{self, page_of};
use super::store;
use super::types::{DueFilter, DueQueue, DueWork, GridFilter, GridStatus, OrderList, RetailGrid};

pub async fn get_retail_grid(who: Allow<Read<Orders>>, Params(asked): Params<GridFilter>) -> Answer<RetailGrid> {
    let query = list::query(&who, &OrderFilter { is_retail: asked.is_retail, ..OrderFilter::default() });
    let mut tx = who.read_one().await?;
    let counts = store::status_counts(&mut tx, &query).await?;
    let statuses: Vec<_> = counts
        .into_iter()
        .map(|at| GridStatus { status_id: at.id, status: at.status, count: at.orders, amount: at.amount })
        .collect();
    Ok(Data::ok(RetailGrid { count: statuses.iter().map(|status| status.count).sum(), statuses, as_of: who.now() }))
}

/// Each queue counts what its list contains: by the same filter, in the same scope.
pub async fn get_due_work(who: Allow<Read<Orders>>, Params(asked): Params<DueFilter>) -> Answer<DueWork> {
    let role = Role::parse(&who.session.based_on);
    let mut tx = who.read().await?;
    let mut queues = Vec::new();
    for due in role.map_or(&[][..], Due::of).iter().copied() {
        let filter = OrderFilter { due: Some(due), is_retail: asked.is_retail, ..OrderFilter::default() };
        let (count, _) = store::count_and_sum(&mut tx, &list::query(&who, &filter)).await?;
        queues.push(DueQueue { due, count, waiting: due.waiting(), step: due.step() });
    }
    Ok(Data::ok(DueWork { queues, as_of: who.now() }))
}

async fn due(caller: &Caller, due: Due, asked: WorkFilter) -> Answer<OrderList> {
    let WorkFilter { limit, offset, is_retail } = asked;
    let filter = OrderFilter { due: Some(due), limit, offset, is_retail, ..OrderFilter::default() };
    Ok(Data::ok(page_of(caller, &list::query(caller, &filter), filter.due).await?))
}

pub async fn list_todays_pickups(who: Allow<Read<Orders>>, Params(asked): Params<WorkFilter>) -> Answer<OrderList> {
    due(&who, Due::PickupToday, asked).await
}

pub async fn list_todays_deliveries(who: Allow<Read<Orders>>, Params(asked): Params<WorkFilter>) -> Answer<OrderList> {
    due(&who, Due::DeliveryToday, asked).await
}

pub async fn list_delayed_orders(who: Allow<Read<Orders>>, Params(asked): Params<WorkFilter>) -> Answer<OrderList> {
    due(&who, Due::Delayed, asked).await
}
