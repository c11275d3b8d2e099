//! A refund that is wished for, of an order of any market, and the lines that it is for.

use pitlane_base::codes::{RefundMarket, RefundMethod, RefundReason, RefundSettles};
use pitlane_base::list::trimmed;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use pitlane_tax::quantity::Quantity;
use serde::Serialize;

use super::markets::MarketHooks;
use super::store::NewLine;
use super::types::{RefundAccountInput, RefundCall, RefundLineInput, RefundPartInput};

/// What is requested.
#[derive(Clone, Debug, Serialize)]
pub struct Wish {
    pub market: RefundMarket,
    /// In its market.
    pub order_id: i64,
    /// The escalation because of which it is requested.
    pub case_id: Option<i64>,
    pub amount: Money,
    /// What could be returned when it was read.
    pub left: Option<Money>,
    pub lines: Vec<RefundLineInput>,
    pub payments: Vec<RefundPartInput>,
    pub reason_id: RefundReason,
    pub note: Option<String>,
    /// Left out: through the gateway if the money came by it, else by payout link.
    pub method: Option<RefundMethod>,
    pub settles: Option<RefundSettles>,
    pub account: Option<RefundAccountInput>,
    /// Where the link is sent, if not to the customer's number. E.164.
    pub mobile: Option<String>,
    pub expire_hours: Option<i64>,
}

impl Wish {
    /// The wish of a call for an order of a garage.
    pub fn of_call(call: &RefundCall) -> Result<Self> {
        let (Some(order_id), Some(amount), Some(reason_id), Some(method)) =
            (call.order_id, call.amount, call.reason_id, call.method)
        else {
            return Err(ApiError::invalid("order_id", "is required"));
        };
        Ok(Self {
            market: RefundMarket::Order,
            order_id,
            case_id: None,
            amount,
            left: call.left,
            lines: call.lines.clone(),
            payments: call.payments.clone(),
            reason_id,
            note: trimmed(call.note.clone()),
            method: Some(method),
            settles: call.settles,
            account: call.account.clone(),
            mobile: None,
            expire_hours: call.expire_hours,
        })
    }
}

/// The lines that the refund is for.
pub async fn lines(tx: &mut Tx, hooks: MarketHooks, wish: &Wish) -> Result<Vec<NewLine>> {
    if wish.lines.is_empty() {
        return Ok(Vec::new());
    }
    let known = (hooks.lines)(tx, &[wish.order_id]).await?;
    let (key, whose) = match wish.market {
        RefundMarket::Order => ("line", "the order's estimate"),
        _ => ("item_id", "the order"),
    };
    let mut fields = Fields::new();
    let mut lines: Vec<NewLine> = Vec::new();
    for (at, line) in wish.lines.iter().enumerate() {
        if !known.iter().any(|known| known.line == line.line) {
            fields.add(format!("lines.{at}.{key}"), format!("is not a line of {whose}"));
        }
        if lines.iter().any(|before| before.line == line.line) {
            fields.add(format!("lines.{at}.{key}"), "is named twice");
        }
        if line.amount <= Money::ZERO {
            fields.add(format!("lines.{at}.amount"), "must be more than 0");
        }
        let quantity = match line.quantity.as_deref().map(|text| Quantity::parse(text.trim())) {
            Some(Some(quantity)) if quantity > Quantity::ZERO => Some(quantity.thousandths()),
            Some(_) => {
                let problem = "must be a number with at most three decimal places, more than 0";
                fields.add(format!("lines.{at}.quantity"), problem);
                None
            }
            None => None,
        };
        lines.push(NewLine { line: line.line, quantity, amount: line.amount });
    }
    if lines.iter().map(|line| line.amount).sum::<Money>() != wish.amount {
        fields.add("lines", "must come to the amount together");
    }
    fields.verdict()?;
    Ok(lines)
}
