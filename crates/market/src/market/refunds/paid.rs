//! The payments of an order of a market in the words of the gateway, with what was returned of each.

use pitlane_base::access::{Accessories, Spares};
use pitlane_base::list::non_blank;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_refunds::refunds::{RefundBrief, of_order};

use super::{of, store};
use crate::market;
use crate::market::types::{GatewayPayment, GatewayPaymentsAsked, GatewayRefund, Market, MarketPayment, ReturnedPart};

pub async fn list_spares_gateway_payments(
    who: Allow<Read<Spares>>,
    Params(asked): Params<GatewayPaymentsAsked>,
) -> Answer<Vec<GatewayPayment>> {
    Ok(Data::ok(payments(&who, Market::Spares, &asked).await?))
}

pub async fn list_accessories_gateway_payments(
    who: Allow<Read<Accessories>>,
    Params(asked): Params<GatewayPaymentsAsked>,
) -> Answer<Vec<GatewayPayment>> {
    Ok(Data::ok(payments(&who, Market::Accessories, &asked).await?))
}

async fn payments(who: &Caller, market: Market, asked: &GatewayPaymentsAsked) -> Result<Vec<GatewayPayment>> {
    let mut tx = who.read().await?;
    let order_id = match (asked.order_id, asked.razorpay_order_id.as_deref().and_then(non_blank)) {
        (Some(id), None) => id,
        (None, Some(gateway_order)) => {
            store::with_gateway_order(&mut tx, market, gateway_order).await?.ok_or(ApiError::NotFound("order"))?
        }
        (None, None) => return Err(ApiError::invalid("order_id", "is required, or razorpay_order_id")),
        (Some(_), Some(_)) => {
            return Err(ApiError::invalid("razorpay_order_id", "is given beside order_id: one names it"));
        }
    };
    let order = market::store::stored(&mut tx, who, market, order_id).await?.order;
    let refunds = of_order(&mut tx, of(market), order_id).await?;
    let rows = market::store::payments(&mut tx, order_id).await?;
    let gateway_order = order.gateway_order_id.as_deref();
    let received = rows.iter().filter(|row| row.amount > Money::ZERO).cloned();
    let with = |payment: MarketPayment| {
        let back = rows.iter().filter(|row| row.returns_id == Some(payment.id));
        let returned: Money = back.map(|row| -row.amount).sum();
        shown(who, gateway_order, (payment, returned), &refunds)
    };
    Ok(received.map(with).collect())
}

fn shown(
    who: &Caller,
    order: Option<&str>,
    (payment, returned): (MarketPayment, Money),
    refunds: &[RefundBrief],
) -> GatewayPayment {
    let captured = payment.status.counts_as_paid();
    let refund_status = match returned {
        Money::ZERO => None,
        all if all == payment.amount => Some(ReturnedPart::Full),
        _ => Some(ReturnedPart::Partial),
    };
    GatewayPayment {
        id: payment.gateway_payment_id,
        payment_id: payment.id,
        entity: "payment",
        amount: payment.amount,
        currency: who.region.country.currency,
        status: match (captured, refund_status) {
            (false, _) => "failed",
            (true, Some(ReturnedPart::Full)) => "refunded",
            (true, _) => "captured",
        },
        order_id: order.map(str::to_owned),
        method: payment.mode.as_str(),
        captured,
        amount_refunded: returned,
        refund_status,
        created_at: payment.created_at,
        refunds: refunds.iter().flat_map(|refund| sends(refund, payment.id)).collect(),
    }
}

/// The sends of a refund from one payment.
fn sends(refund: &RefundBrief, payment: i64) -> impl Iterator<Item = GatewayRefund> {
    refund.sends.iter().filter(move |send| send.market_payment_id == Some(payment)).map(|send| GatewayRefund {
        id: send.provider_id.clone(),
        refund_id: refund.id,
        amount: send.amount,
        method: send.method,
        status: send.state,
        reference: send.reference.clone(),
        problem: send.problem.clone(),
        link_url: send.link_url.clone(),
        link_expires_at: send.link_expires_at,
        created_at: refund.created_at,
    })
}
