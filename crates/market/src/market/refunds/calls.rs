//! The calls that request refunds of orders of the markets. Each is a grant that waits for finance.

use pitlane_base::access::{Accessories, Spares};
use pitlane_base::codes::{OrderType, RefundMarket, RefundMethod};
use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_base::refund_rules::RefundRules;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use pitlane_refunds::refunds::{
    LEAST, RefundAccountInput, RefundItem, RefundLineInput, Wish, check_account, check_enabled, notify, one, request,
};
use serde::{Deserialize, Serialize};

use super::of;
use crate::market::store;
use crate::market::types::{Market, MarketCashRefundAsked, MarketRefundAsked, MarketRefundLine};

/// Stored with the idempotency key; the refund is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    refund_id: i64,
}

pub async fn refund_spares_payment(
    who: Allow<Update<Spares>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<MarketRefundAsked>,
) -> Creation<RefundItem> {
    let wish = by_gateway(RefundMarket::Spares, &input.body)?;
    write(&who, &limits, (&key, "refund_spares_payment", &input.hash), wish).await
}

pub async fn issue_accessories_refund(
    who: Allow<Update<Accessories>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<MarketRefundAsked>,
) -> Creation<RefundItem> {
    let wish = by_gateway(RefundMarket::Accessories, &input.body)?;
    write(&who, &limits, (&key, "issue_accessories_refund", &input.hash), wish).await
}

/// Of an order of central that is fitted at the customer's door.
pub async fn issue_central_refund(
    who: Allow<Update<Accessories>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<MarketRefundAsked>,
) -> Creation<RefundItem> {
    let wish = Wish { method: None, ..by_gateway(RefundMarket::Order, &input.body)? };
    let found = store::order_type(&mut who.read_one().await?, wish.order_id).await?;
    if found.is_some_and(|of| of != OrderType::Accessories) {
        let problem = format!("is no order of type {}: refund it with its payments", OrderType::Accessories);
        return Err(ApiError::invalid("order_id", problem));
    }
    write(&who, &limits, (&key, "issue_central_refund", &input.hash), wish).await
}

pub async fn issue_spares_refund_cod(
    who: Allow<Update<Spares>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<MarketCashRefundAsked>,
) -> Creation<RefundItem> {
    let wish = by_link(&who, Market::Spares, &input.body)?;
    write(&who, &limits, (&key, "issue_spares_refund_cod", &input.hash), wish).await
}

pub async fn issue_accessories_refund_cod(
    who: Allow<Update<Accessories>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<MarketCashRefundAsked>,
) -> Creation<RefundItem> {
    let wish = by_link(&who, Market::Accessories, &input.body)?;
    write(&who, &limits, (&key, "issue_accessories_refund_cod", &input.hash), wish).await
}

/// The amount that is requested: as given, or that of the lines.
fn amount(asked: Option<Money>, lines: &[MarketRefundLine], fields: &mut Fields) -> Money {
    if asked.is_none() && lines.is_empty() {
        fields.add("amount", "is required without lines");
    }
    let amount = asked.unwrap_or_else(|| lines.iter().map(|line| line.amount).sum());
    if amount < LEAST && (asked.is_some() || !lines.is_empty()) {
        fields.add("amount", "must be at least 1.00");
    }
    amount
}

fn lines(asked: &[MarketRefundLine]) -> Vec<RefundLineInput> {
    let line = |line: &MarketRefundLine| RefundLineInput {
        line: line.item_id,
        quantity: line.quantity.map(|quantity| quantity.to_string()),
        amount: line.amount,
    };
    asked.iter().map(line).collect()
}

fn by_gateway(market: RefundMarket, asked: &MarketRefundAsked) -> Result<Wish> {
    let mut fields = Fields::new();
    let amount = amount(asked.amount, &asked.lines, &mut fields);
    if market == RefundMarket::Order && !asked.lines.is_empty() {
        fields.add("lines", "are those of orders of the markets; state the amount");
    }
    fields.verdict()?;
    Ok(Wish {
        market,
        order_id: asked.order_id,
        case_id: None,
        amount,
        left: asked.left,
        lines: lines(&asked.lines),
        payments: Vec::new(),
        reason_id: asked.reason_id,
        note: trimmed(asked.note.clone()),
        method: Some(RefundMethod::Gateway),
        settles: None,
        account: None,
        mobile: None,
        expire_hours: None,
    })
}

/// By payout link, or to the account that is given.
fn by_link(who: &Caller, market: Market, asked: &MarketCashRefundAsked) -> Result<Wish> {
    let country = who.region.country;
    let mut fields = Fields::new();
    let amount = amount(asked.amount, &asked.lines, &mut fields);
    let account = asked.account.as_ref().map(|typed| RefundAccountInput {
        name: typed.name.clone(),
        bank: typed.ifsc.clone(),
        number: typed.account_number.clone(),
    });
    match &account {
        Some(account) => check_account(account, country.is_india(), "ifsc", &mut fields),
        None if !RefundMethod::PayoutLink.is_used_in(country) => {
            fields.add("account", "is required: there are no payout links in this country");
        }
        None => {}
    }
    for (field, is_given) in [("mobile", asked.mobile.is_some()), ("expire_hours", asked.expire_hours.is_some())] {
        if is_given && account.is_some() {
            fields.add(field, "is only used for a payout link");
        }
    }
    let mobile = asked.mobile.as_deref().map(|typed| identity::mobile(country, typed));
    if mobile == Some(None) {
        fields.add("mobile", "is not a mobile number of this country");
    }
    fields.verdict()?;
    Ok(Wish {
        market: of(market),
        order_id: asked.order_id,
        case_id: None,
        amount,
        left: asked.left,
        lines: lines(&asked.lines),
        payments: Vec::new(),
        reason_id: asked.reason_id,
        note: trimmed(asked.note.clone()),
        method: Some(if account.is_some() { RefundMethod::Transfer } else { RefundMethod::PayoutLink }),
        settles: None,
        account,
        mobile: mobile.flatten(),
        expire_hours: asked.expire_hours,
    })
}

/// These calls have no method to choose: the other call is named instead.
fn named(error: ApiError, wish: &Wish) -> ApiError {
    match error {
        ApiError::Invalid(fields) if fields.iter().any(|(field, _)| field == "method") => {
            ApiError::conflict(match wish.method {
                Some(RefundMethod::Gateway) => {
                    "This money did not come through the gateway, or more than 180 days ago: return it with issue-refund-cod."
                }
                _ => "This money came through the gateway, which returns it: request a refund through the gateway.",
            })
        }
        other => other,
    }
}

async fn write(
    who: &Caller,
    limits: &RefundRules,
    (key, call, hash): (&IdempotencyKey, &str, &str),
    wish: Wish,
) -> Creation<RefundItem> {
    key.needed()?;
    check_enabled(who).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { refund_id }) = key.claim(&mut tx, who, call, hash).await? {
        return Ok(Data::created(one(&mut tx, who, limits, refund_id).await?));
    }
    let refund_id = request(&mut tx, who, &wish).await.map_err(|error| named(error, &wish))?;
    key.store_answer(&mut tx, who, 201, &StoredAnswer { refund_id }).await?;
    let item = one(&mut tx, who, limits, refund_id).await?;
    notify(&mut tx, &who.region);
    tx.save().await?;
    Ok(Data::created(item).saying("The refund waits for another person"))
}
