//! What the schema of a new order cannot say.

use pitlane_base::list::non_blank;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::money::Money;

use crate::market::types::{BuyerKind, Fulfilment, Market, MarketPaymentMode, PlaceMarketOrder};

/// What the schema cannot say, without the database.
pub fn check(market: Market, asked: &PlaceMarketOrder) -> Result<()> {
    let mut fields = Fields::new();
    if market == Market::Accessories && asked.department.is_some() {
        fields.add("department", "is only given with spares");
    }
    if asked.fulfilment == Some(Fulfilment::Dth) {
        if market == Market::Spares {
            fields.add("fulfilment", "of spares is ship");
        } else if asked.for_order_id.is_none() {
            fields.add("for_order_id", "is required: which order fits them at the customer's door?");
        }
    }
    if asked.payment_mode == MarketPaymentMode::Cod && asked.gateway_order_id.is_some() {
        fields.add("gateway_order_id", "is only given with a prepaid order");
    }
    if non_blank(&asked.address).is_none() {
        fields.add("address", "must not be blank");
    }
    let negative = |amount: Option<Money>| amount.is_some_and(|amount| amount < Money::ZERO);
    for (field, amount) in [("discount", asked.discount), ("shipping", asked.shipping)] {
        if negative(amount) {
            fields.add(field, "must not be below 0");
        }
    }
    for (at, line) in asked.items.iter().enumerate() {
        for (field, amount) in [("mrp", line.mrp), ("price", line.price), ("discount", line.discount)] {
            if negative(amount) {
                fields.add(format!("items.{at}.{field}"), "must not be below 0");
            }
        }
        for (field, text) in [("sku", &line.sku), ("name", &line.name)] {
            if text.as_deref().is_some_and(|text| non_blank(text).is_none()) {
                fields.add(format!("items.{at}.{field}"), "must not be blank");
            }
        }
    }
    let person = [("name", &asked.buyer.name), ("mobile", &asked.buyer.mobile)];
    for (field, text) in person {
        let path = format!("buyer.{field}");
        match (asked.buyer.id, asked.buyer.kind, text.as_deref().and_then(non_blank)) {
            (Some(_), _, _) if text.is_some() => fields.add(path, "is that of the record; give it without an id only"),
            (None, BuyerKind::Customer, None) => fields.add(path, "is required without an id"),
            (None, BuyerKind::Garage | BuyerKind::Retailer, Some(_)) => {
                fields.add(path, "is only given for a customer");
            }
            _ => {}
        }
    }
    if asked.buyer.id.is_none() && asked.buyer.kind != BuyerKind::Customer {
        fields.add("buyer.id", "is required: which one buys?");
    }
    fields.verdict()
}
