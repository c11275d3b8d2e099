//! Records payments.

use pitlane_base::codes::PaymentStatus;
use pitlane_base::list::trimmed;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::refused::{refused, verdict};
use crate::market::rules::check_payment;
use crate::market::store::{self, NewPayment, Stored};
use crate::market::types::{EventDetail, MarketAction, MarketMissing, MarketPaymentMode, MoveMarketOrder, Placement};

pub async fn pay(tx: &mut Tx, who: &Caller, before: &Stored, asked: &MoveMarketOrder) -> Result<()> {
    verdict(&check_payment(&before.state, asked.action, asked.amount))?;
    let order = &before.order;
    let is_paid = asked.action != MarketAction::PaymentFailed;
    let status = if is_paid { PaymentStatus::Successful } else { PaymentStatus::Unsuccessful };
    let amount = asked.amount.unwrap_or(before.state.due());
    let mode = if asked.action == MarketAction::Collect { MarketPaymentMode::Cod } else { MarketPaymentMode::Prepaid };
    let gateway_payment_id = trimmed(asked.gateway_payment_id.clone());
    let new = NewPayment { mode, status, amount, gateway_payment_id: gateway_payment_id.as_deref() };
    if !store::insert_payment(tx, who, order.id, &new).await? {
        let sentence = "This payment of the gateway is recorded already. Reload the order.";
        let missing = MarketMissing { what: "gateway_payment_id".into(), sentence: sentence.into() };
        return Err(refused(&[missing]));
    }
    let placement = if is_paid { Placement::Placed } else { order.placement };
    let captured = if is_paid { amount } else { order.captured };
    let money = (order.taken_off, before.state.is_shipping_off, captured);
    store::update_order(tx, who, order.id, (placement, status), money).await?;
    let detail = EventDetail { amount: Some(amount), gateway_payment_id, ..EventDetail::default() };
    Ok(store::insert_event(tx, who, order.id, asked.action.event(), &detail).await?)
}
