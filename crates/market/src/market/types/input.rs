//! Bodies and parameters.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use pitlane_tax::rate::Rate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{BuyerKind, Department, Fulfilment, MarketAction, MarketPaymentMode, MarketRefund};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarketOrderAsked {
    pub order_id: i64,
}

/// Who buys: a garage, a retailer or a customer by id; a customer also by name and mobile.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Buyer {
    pub kind: BuyerKind,
    pub id: Option<i64>,
    /// Of a customer without an id.
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    #[schemars(length(min = 1, max = 20))]
    pub mobile: Option<String>,
}

/// A line of a new order. A part of the catalogue brings its number, name, brand, code and prices; what is given replaces
/// them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMarketLine {
    pub part_id: Option<i64>,
    #[schemars(length(min = 1, max = 40))]
    pub sku: Option<String>,
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    #[schemars(length(min = 1, max = 60))]
    pub brand: Option<String>,
    #[schemars(length(min = 2, max = 8))]
    pub hsn: Option<String>,
    #[schemars(range(min = 1, max = 999))]
    pub quantity: i64,
    /// Of one piece, with tax, as printed on it.
    pub mrp: Option<Money>,
    /// Of one piece, before tax.
    pub price: Option<Money>,
    /// Off the line, before tax.
    pub discount: Option<Money>,
    /// Absent: the rate of the code on the day.
    pub slab: Option<Rate>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceMarketOrder {
    pub buyer: Buyer,
    /// Of spares only.
    pub department: Option<Department>,
    /// The order of a car that this is for.
    pub for_order_id: Option<i64>,
    /// `ship` by default.
    pub fulfilment: Option<Fulfilment>,
    /// Who sells; absent: the company.
    pub retailer_id: Option<i64>,
    /// Where the goods go.
    pub city_id: i64,
    #[schemars(length(min = 1, max = 300))]
    pub address: String,
    pub payment_mode: MarketPaymentMode,
    /// Of a prepaid order: what the gateway calls it.
    #[schemars(length(min = 1, max = 40))]
    pub gateway_order_id: Option<String>,
    /// Off the entire order, before tax: spread over the lines.
    pub discount: Option<Money>,
    /// With its tax.
    pub shipping: Option<Money>,
    #[schemars(length(min = 1, max = 100))]
    pub items: Vec<NewMarketLine>,
}

/// A line, and how much of it.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineQuantity {
    pub item_id: i64,
    #[schemars(range(min = 1, max = 999))]
    pub quantity: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveMarketOrder {
    pub order_id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    pub action: MarketAction,
    /// The lines to approve, invoice, dispatch or deliver; absent: all that can be.
    #[schemars(length(min = 1, max = 100))]
    pub item_ids: Option<Vec<i64>>,
    /// The lines to cancel or return, with quantities.
    #[schemars(length(min = 1, max = 100))]
    pub items: Option<Vec<LineQuantity>>,
    /// To dispatch.
    #[schemars(length(min = 1, max = 60))]
    pub courier: Option<String>,
    /// The number of the consignment.
    #[schemars(length(min = 1, max = 40))]
    pub awb: Option<String>,
    /// The day on which it is to arrive.
    pub eta_on: Option<NaiveDate>,
    /// The money that was captured or collected: all that is due.
    pub amount: Option<Money>,
    /// What the gateway calls the payment.
    #[schemars(length(min = 1, max = 40))]
    pub gateway_payment_id: Option<String>,
    /// Why lines are cancelled or returned.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    /// The company cancels, not the buyer.
    pub by_company: Option<bool>,
    /// Needed when money was paid for what is cancelled or returned.
    pub refund: Option<MarketRefund>,
    /// Cancel and return: calculate only, and write nothing.
    pub preview: Option<bool>,
}
