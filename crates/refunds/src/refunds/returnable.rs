//! What of an order's money can be returned, for a domain that cancels the order.

use pitlane_base::codes::{RefundMarket, RefundMethod};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::Serialize;

use super::markets;
use super::show::shown_payment;

/// What was paid for an order, and what of it can be returned.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Returnable {
    pub paid: Money,
    /// Less what was returned, and what other refunds reserve.
    pub refundable: Money,
    /// The ways in which some of it can go back.
    pub methods: Vec<RefundMethod>,
}

pub async fn returnable(tx: &mut Tx, who: &Caller, market: RefundMarket, order: i64) -> Result<Returnable> {
    let money = markets::money_of(tx, markets::of(&who.region, market)?, order).await?;
    let shown: Vec<_> = money.payments.iter().map(|payment| shown_payment(who, payment)).collect();
    let any = |method: &RefundMethod| shown.iter().any(|payment| payment.methods.contains(method));
    Ok(Returnable {
        paid: money.captured() - money.returned(),
        refundable: money.left(),
        methods: RefundMethod::ALL.iter().copied().filter(any).collect(),
    })
}

/// Whether all that was paid for an order was returned, or is on its way back.
pub async fn is_returned(tx: &mut Tx, who: &Caller, market: RefundMarket, order: i64) -> Result<bool> {
    let money = markets::money_of(tx, markets::of(&who.region, market)?, order).await?;
    Ok(money.captured() > Money::ZERO && money.returned() + money.reserved() >= money.captured())
}
