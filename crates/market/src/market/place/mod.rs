//! Places an order.

mod check;
mod parties;

use chrono::Datelike;
use pitlane_base::access::{Accessories, Spares};
use pitlane_base::codes::OrderType;
use pitlane_base::papers::Letterhead;
use pitlane_orders::catalogue;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};
use serde_json::json;

use self::check::check;
use self::parties::{KnownBuyer, buyer, lines, seller};
use super::detail;
use super::price::{Priced, Supply, price};
use super::reach::{notify, readers};
use super::store::{self, NewOrder};
use super::types::{
    EventDetail, Fulfilment, Market, MarketEvent, MarketOrderDetail, MarketPaymentMode, PlaceMarketOrder, Placement,
};

/// Stored with the idempotency key; the order itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn place_spares_order(
    who: Allow<Create<Spares>>,
    key: IdempotencyKey,
    letterhead: Letterhead,
    input: Input<PlaceMarketOrder>,
) -> Creation<MarketOrderDetail> {
    place(&who, Market::Spares, &key, &letterhead, input).await
}

pub async fn place_accessories_order(
    who: Allow<Create<Accessories>>,
    key: IdempotencyKey,
    letterhead: Letterhead,
    input: Input<PlaceMarketOrder>,
) -> Creation<MarketOrderDetail> {
    place(&who, Market::Accessories, &key, &letterhead, input).await
}

async fn place(
    who: &Caller,
    market: Market,
    key: &IdempotencyKey,
    letterhead: &Letterhead,
    input: Input<PlaceMarketOrder>,
) -> Creation<MarketOrderDetail> {
    key.needed()?;
    let asked = input.body;
    check(market, &asked)?;
    let readers = readers(who, market).await?;
    let mut tx = who.write().await?;
    let call = format!("place_{}_order", market.as_str());
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, who, &call, &input.hash).await? {
        return Ok(Data::created(detail::find(&mut tx, who, market, id).await?));
    }
    let id = write(&mut tx, who, market, letterhead, &asked).await?;
    key.store_answer(&mut tx, who, 201, &StoredAnswer { id }).await?;
    let answer = detail::find(&mut tx, who, market, id).await?;
    notify(&mut tx, who, readers, market);
    tx.save().await?;
    let sentence = match answer.order.placement {
        Placement::Placed => format!("{} is placed", answer.order.number),
        Placement::Pending => format!("{} is pending until its money arrives", answer.order.number),
    };
    Ok(Data::created(answer).saying(sentence))
}

/// Names what the order of a car, for which this one is, does not allow.
async fn check_car_order(tx: &mut Tx, asked: &PlaceMarketOrder, fields: &mut Fields) -> Result<()> {
    let Some(order) = asked.for_order_id else { return Ok(()) };
    let is_dth = asked.fulfilment == Some(Fulfilment::Dth);
    match store::order_type(tx, order).await? {
        None => fields.add("for_order_id", "is no order"),
        Some(of) if is_dth && of != OrderType::Accessories => {
            fields.add("for_order_id", format!("is no order of type {}", OrderType::Accessories));
        }
        Some(_) => {}
    }
    Ok(())
}

/// Two orders of one fitting, or of one order at the gateway, are refused. Both are held first.
async fn check_once(tx: &mut Tx, asked: &PlaceMarketOrder) -> Result<()> {
    if asked.fulfilment == Some(Fulfilment::Dth)
        && let Some(order) = asked.for_order_id
    {
        tx.hold(&format!("fitting of order {order}")).await?;
        if store::has_dth(tx, order).await? {
            return Err(ApiError::conflict("This order has an order of accessories already. Open that one instead."));
        }
    }
    if let Some(gateway_order) = asked.gateway_order_id.as_deref() {
        tx.hold(&format!("gateway order {gateway_order}")).await?;
        if store::has_gateway_order(tx, gateway_order).await? {
            return Err(ApiError::conflict(
                "Another order has this order of the gateway already. Open that one instead.",
            ));
        }
    }
    Ok(())
}

async fn priced(
    tx: &mut Tx,
    who: &Caller,
    letterhead: &Letterhead,
    asked: &PlaceMarketOrder,
) -> Result<(KnownBuyer, Priced)> {
    let mut fields = Fields::new();
    let buyer = buyer(tx, who, &asked.buyer, &mut fields).await?;
    let (seller_number, seller_state) = seller(tx, letterhead, asked.retailer_id, &mut fields).await?;
    let state = store::state_of_city(tx, asked.city_id).await?;
    if state.is_none() {
        fields.add("city_id", "is not a city");
    }
    check_car_order(tx, asked, &mut fields).await?;
    let lines = lines(tx, who, &asked.items, &mut fields).await?;
    fields.verdict()?;
    let (Some(buyer), Some(state)) = (buyer, state) else { return Err(ApiError::NotFound("buyer")) };
    let supply = Supply {
        seller_number,
        // A company whose settings name no state supplies within the buyer's.
        seller_state: seller_state.unwrap_or_else(|| state.clone()),
        buyer_number: buyer.tax_number.clone(),
        state,
        day: who.today(),
    };
    let rates = catalogue::rates(tx, who.region.country).await?;
    let priced = price(lines, asked.discount.unwrap_or(Money::ZERO), &supply, &rates)?;
    Ok((buyer, priced))
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    market: Market,
    letterhead: &Letterhead,
    asked: &PlaceMarketOrder,
) -> Result<i64> {
    let (buyer, priced) = priced(tx, who, letterhead, asked).await?;
    let shipping = asked.shipping.unwrap_or(Money::ZERO);
    let total = priced.items_amount - priced.discount + priced.tax + shipping;
    if total <= Money::ZERO {
        return Err(ApiError::invalid("items", "must leave something to pay"));
    }
    if total.minor() > pitlane_platform::money::MOST {
        return Err(ApiError::invalid("shipping", "makes the total too large; place several orders"));
    }
    check_once(tx, asked).await?;
    let placement = match asked.payment_mode {
        MarketPaymentMode::Prepaid => Placement::Pending,
        MarketPaymentMode::Cod => Placement::Placed,
    };
    let number = store::take_number(tx, market, who.today().year()).await?;
    let new = NewOrder {
        market,
        number: &number,
        placement,
        buyer_kind: asked.buyer.kind,
        buyer_id: asked.buyer.id,
        name: &buyer.name,
        mobile: &buyer.mobile,
        department: asked.department,
        for_order_id: asked.for_order_id,
        fulfilment: asked.fulfilment.unwrap_or(Fulfilment::Ship),
        retailer_id: asked.retailer_id,
        city_id: asked.city_id,
        address: asked.address.trim(),
        payment_mode: asked.payment_mode,
        tax_reason: &priced.tax_reason,
        items_amount: priced.items_amount,
        discount: priced.discount,
        tax: priced.tax,
        shipping,
        gateway_order_id: asked.gateway_order_id.as_deref(),
        items: priced.items,
    };
    let id = store::insert(tx, who, &new).await?;
    let detail = EventDetail { amount: Some(total), ..EventDetail::default() };
    store::insert_event(tx, who, id, MarketEvent::Placed, &detail).await?;
    let after = json!({
        "market": market, "number": number, "buyer_kind": asked.buyer.kind, "buyer_id": asked.buyer.id, "total": total,
        "payment_mode": asked.payment_mode, "items": new.items.len(), "retailer_id": asked.retailer_id,
        "department": asked.department, "for_order_id": asked.for_order_id,
    });
    who.audit(tx, Entry::done("market_order.place", "market_order", id).after(&after)).await?;
    Ok(id)
}
