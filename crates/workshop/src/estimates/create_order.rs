//! Creates an order together with its first estimate: both or neither.

use pitlane_base::access::Orders;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDraft;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};

use super::detail::load_estimate;
use super::save;
use super::types::{CreateEstimateOrder, EstimateOrder};

/// Stored with the idempotency key; both are read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    order_id: i64,
}

pub async fn create_estimate_order(
    who: Allow<Create<Orders>>,
    key: IdempotencyKey,
    input: Input<CreateEstimateOrder>,
) -> Creation<EstimateOrder> {
    let CreateEstimateOrder { order, estimate } = input.body;
    let draft = OrderDraft::new(&who, &order);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { order_id }) = key.claim(&mut tx, &who, "create_estimate_order", &input.hash).await? {
        return Ok(Data::created(both(&mut tx, &who, order_id).await?));
    }
    let created = orders::create_order_from_draft(&mut tx, &who, draft).await.map_err(|error| error.below("order"))?;
    let order_id = created.row.order_id;
    save::write(&mut tx, &who, &created, save::first(&estimate)).await.map_err(|error| error.below("estimate"))?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { order_id }).await?;
    let answer = both(&mut tx, &who, order_id).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying(format!("Order {order_id} was created, with its estimate")))
}

async fn both(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<EstimateOrder> {
    let order = orders::find(tx, who, order_id).await?;
    let estimate = load_estimate(tx, who, &order, None).await?;
    Ok(EstimateOrder { order, estimate })
}
