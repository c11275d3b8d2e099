//! What the engine needs of a market: functions that each market registers in the table of its calls.

use chrono::{DateTime, Utc};
use pitlane_base::codes::RefundMarket;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use serde_json::Value;

use super::types::RefundOrder;

/// The hook of a market.
#[derive(Clone, Copy)]
pub struct MarketHooks {
    pub market: RefundMarket,
    /// Locks an order until the end of the unit of work. With a caller it is found in their scope only.
    pub hold: for<'a> fn(&'a mut Tx, Option<&'a Caller>, i64) -> Pending<'a, ()>,
    /// The captured payments of these orders, newest first; each order is asked for once.
    pub captured: for<'a> fn(&'a mut Tx, &'a [i64]) -> Pending<'a, Vec<MarketMoney>>,
    /// Books money that was returned, in the unit of work that learns of it, and notifies those who show the order.
    pub book: for<'a> fn(&'a mut Tx, &'a Region, &'a Processed) -> Pending<'a, ()>,
    /// These orders as refunds show them.
    pub orders: for<'a> fn(&'a mut Tx, &'a [i64]) -> Pending<'a, Vec<RefundOrder>>,
    /// The lines of these orders that a refund can be for.
    pub lines: for<'a> fn(&'a mut Tx, &'a [i64]) -> Pending<'a, Vec<NamedLine>>,
    /// To whom an order's money is returned.
    pub customer: for<'a> fn(&'a mut Tx, i64) -> Pending<'a, MarketParty>,
    /// Adds a change of a refund to the order's history, and notifies those who show the order.
    pub note: for<'a> fn(&'a mut Tx, &'a Region, Noted<'a>) -> Pending<'a, ()>,
}

/// A line of an order that a refund can be for.
#[derive(Clone, Debug)]
pub struct NamedLine {
    pub order_id: i64,
    /// Its number, or the item's id in its market.
    pub line: i64,
    pub name: String,
}

/// A change of a refund for an order's history.
#[derive(Clone, Copy)]
pub struct Noted<'a> {
    pub order_id: i64,
    /// `None`: the gateway reported it.
    pub by: Option<&'a Caller>,
    pub changes: &'a Value,
    pub reason: Option<&'a str>,
    /// The requester, whose console is notified too.
    pub requester: i64,
}

/// The money of an order.
#[derive(Clone, Debug, Default)]
pub struct MarketMoney {
    pub order_id: i64,
    pub payments: Vec<MarketPayment>,
    /// What was paid beyond the order's amount.
    pub advance: Money,
    pub is_billed: bool,
}

/// A captured payment, with what refunds returned of it and what they may still return.
#[derive(Clone, Debug)]
pub struct MarketPayment {
    pub id: i64,
    pub amount: Money,
    pub returned: Money,
    pub reserved: Money,
    /// As the business calls it: `CASH`.
    pub mode: &'static str,
    pub gateway_payment_id: Option<String>,
    pub reference: Option<String>,
    pub settled_at: DateTime<Utc>,
}

impl MarketPayment {
    pub fn left(&self) -> Money {
        (self.amount - self.returned - self.reserved).max(Money::ZERO)
    }
}

impl MarketMoney {
    /// What the gateway calls a payment, if it came by it.
    pub fn gateway_payment_id(&self, payment: i64) -> Option<&str> {
        self.payments.iter().find(|known| known.id == payment)?.gateway_payment_id.as_deref()
    }

    pub fn captured(&self) -> Money {
        self.payments.iter().map(|payment| payment.amount).sum()
    }

    pub fn returned(&self) -> Money {
        self.payments.iter().map(|payment| payment.returned).sum()
    }

    pub fn reserved(&self) -> Money {
        self.payments.iter().map(|payment| payment.reserved).sum()
    }

    /// What can be requested: captured, less what was returned, less what is reserved.
    pub fn left(&self) -> Money {
        self.payments.iter().map(MarketPayment::left).sum()
    }
}

/// Money that was returned.
#[derive(Clone, Debug)]
pub struct Processed {
    pub send_id: i64,
    pub order_id: i64,
    pub payment_id: i64,
    pub amount: Money,
    pub reason: String,
    pub reference: Option<String>,
    /// Who entered it: id, name and role; none: the gateway reported it.
    pub entered_by: Option<(i64, String, String)>,
}

/// The customer of an order.
#[derive(Clone, Debug)]
pub struct MarketParty {
    pub name: String,
    /// E.164.
    pub mobile: String,
}

/// The hook of a market in this region.
pub fn of(region: &Region, market: RefundMarket) -> Result<MarketHooks> {
    let found = region.hooks.all::<MarketHooks>().find(|hooks| hooks.market == market);
    found.copied().ok_or_else(|| ApiError::Internal(anyhow::anyhow!("no market {} is registered", market.as_str())))
}

/// The money of one order.
pub async fn money_of(tx: &mut Tx, hooks: MarketHooks, order_id: i64) -> Result<MarketMoney> {
    let found = (hooks.captured)(tx, &[order_id]).await?.into_iter().find(|money| money.order_id == order_id);
    Ok(found.unwrap_or_default())
}
