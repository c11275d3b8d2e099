//! Reads orders and their lines.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use pitlane_base::codes::{MarketItemStatus, PaymentStatus};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbError, DbResult, Select, Tx, bind};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use crate::market::reach;
use crate::market::rules::{LineState, OrderState};
use crate::market::types::{
    BuyerKind, Department, EventDetail, Fulfilment, Market, MarketEvent, MarketHistory, MarketItem, MarketLine,
    MarketOrder, MarketPayment, MarketPaymentMode, Placement,
};

record! {
    struct LineRow of t {
        id: i64,
        order_id: i64,
        number: String = "o.number",
        line: i64,
        sku: String,
        name: String,
        brand: Option<String>,
        buyer_kind: BuyerKind = "o.buyer_kind",
        buyer: String = "o.name",
        mobile: String = "o.mobile",
        department: Option<Department>,
        retailer_id: Option<i64>,
        retailer: Option<String> = "r.name",
        city_id: i64,
        city: String = "c.name",
        quantity: i64,
        cancelled_quantity: i64,
        returned_quantity: i64,
        amount: Money,
        status: MarketItemStatus,
        placement: Placement,
        payment_mode: MarketPaymentMode,
        payment_status: PaymentStatus,
        fulfilment: Fulfilment,
        for_order_id: Option<i64> = "o.order_id",
        courier: Option<String>,
        awb: Option<String>,
        eta_on: Option<NaiveDate>,
        placed_at: DateTime<Utc>,
    }
}

impl LineRow {
    fn shown(self) -> MarketLine {
        MarketLine {
            item_id: self.id,
            order_id: self.order_id,
            number: self.number,
            line: self.line,
            sku: self.sku,
            name: self.name,
            brand: self.brand,
            buyer_kind: self.buyer_kind,
            buyer: self.buyer,
            mobile: self.mobile,
            department: self.department,
            retailer: Named::maybe(self.retailer_id, self.retailer),
            city: Named { id: self.city_id, name: self.city },
            quantity: self.quantity,
            cancelled_quantity: self.cancelled_quantity,
            returned_quantity: self.returned_quantity,
            amount: self.amount,
            status: self.status,
            placement: self.placement,
            payment_mode: self.payment_mode,
            payment_status: self.payment_status,
            fulfilment: self.fulfilment,
            for_order_id: self.for_order_id,
            courier: self.courier,
            awb: self.awb,
            eta_on: self.eta_on,
            placed_at: self.placed_at,
        }
    }
}

const JOINS: &str = "JOIN market_orders o ON o.id = t.order_id JOIN cities c ON c.id = t.city_id
     LEFT JOIN retailers r ON r.id = t.retailer_id";

/// A page of lines.
pub async fn lines(tx: &mut Tx, query: &Query) -> DbResult<Vec<MarketLine>> {
    let rows: Vec<LineRow> = query.rows(JOINS).all(tx).await?;
    Ok(rows.into_iter().map(LineRow::shown).collect())
}

record! {
    struct OrderRow of o {
        id: i64,
        version: i64,
        number: String,
        market: Market,
        placement: Placement,
        buyer_kind: BuyerKind,
        buyer_id: Option<i64> = "COALESCE(o.buyer_garage_id, o.buyer_retailer_id, o.buyer_customer_id)",
        name: String,
        mobile: String,
        department: Option<Department>,
        order_id: Option<i64>,
        fulfilment: Fulfilment,
        retailer_id: Option<i64>,
        retailer: Option<String> = "r.name",
        city_id: i64,
        city: String = "c.name",
        address: String,
        payment_mode: MarketPaymentMode,
        payment_status: PaymentStatus,
        tax_reason: String,
        items_amount: Money,
        discount: Money,
        tax: Money,
        shipping: Money,
        total: Money,
        taken_off: Money,
        is_shipping_off: bool,
        captured: Money,
        refunded: Money,
        gateway_order_id: Option<String>,
        placed_at: DateTime<Utc>,
        placed_by: String = "o.created_by_name",
    }
}

/// An order with its lines, as it is shown and as the rules see it.
#[derive(Clone, Debug)]
pub struct Stored {
    pub order: MarketOrder,
    pub items: Vec<MarketItem>,
    pub state: OrderState,
}

fn line_state(item: &MarketItem, zone: Tz) -> LineState {
    LineState {
        id: item.id,
        line: item.line,
        quantity: item.quantity,
        cancelled: item.cancelled_quantity,
        returned: item.returned_quantity,
        price: item.price,
        discount: item.discount,
        tax: item.tax,
        status: item.status,
        delivered_on: item.delivered_at.map(|at| at.with_timezone(&zone).date_naive()),
    }
}

impl OrderRow {
    fn with(self, items: Vec<MarketItem>, zone: Tz) -> Stored {
        let state = OrderState {
            payment_mode: self.payment_mode,
            payment_status: self.payment_status,
            fulfilment: self.fulfilment,
            shipping: self.shipping,
            is_shipping_off: self.is_shipping_off,
            total: self.total,
            taken_off: self.taken_off,
            captured: self.captured,
            refunded: self.refunded,
            lines: items.iter().map(|item| line_state(item, zone)).collect(),
        };
        let order = MarketOrder {
            id: self.id,
            version: self.version,
            number: self.number,
            market: self.market,
            placement: self.placement,
            buyer_kind: self.buyer_kind,
            buyer_id: self.buyer_id,
            buyer: self.name,
            mobile: self.mobile,
            department: self.department,
            for_order_id: self.order_id,
            fulfilment: self.fulfilment,
            retailer: Named::maybe(self.retailer_id, self.retailer),
            city: Named { id: self.city_id, name: self.city },
            address: self.address,
            payment_mode: self.payment_mode,
            payment_status: self.payment_status,
            tax_reason: self.tax_reason,
            items_amount: self.items_amount,
            discount: self.discount,
            tax: self.tax,
            shipping: self.shipping,
            total: self.total,
            taken_off: self.taken_off,
            captured: self.captured,
            refunded: self.refunded,
            gateway_order_id: self.gateway_order_id,
            placed_at: self.placed_at,
            placed_by: self.placed_by,
        };
        Stored { order, items, state }
    }
}

/// An order that the caller sees.
pub async fn stored(tx: &mut Tx, who: &Caller, market: Market, id: i64) -> Result<Stored> {
    let mut args = args![id];
    let condition = reach::condition(who, market, "o", &mut args);
    let rest = format!(
        "FROM market_orders o JOIN cities c ON c.id = o.city_id LEFT JOIN retailers r ON r.id = o.retailer_id
         WHERE o.id = $1 AND {condition}"
    );
    let row: Option<OrderRow> = Select::from_sql(&rest, args).maybe(tx).await?;
    let row = row.ok_or(ApiError::NotFound("order"))?;
    let items = items(tx, id).await?;
    Ok(row.with(items, who.region.country.zone))
}

async fn items(tx: &mut Tx, order: i64) -> DbResult<Vec<MarketItem>> {
    select!(MarketItem, "FROM market_order_items t WHERE t.order_id = $1 ORDER BY t.line", order).all(tx).await
}

pub async fn payments(tx: &mut Tx, order: i64) -> DbResult<Vec<MarketPayment>> {
    select!(MarketPayment, "FROM market_payments p WHERE p.order_id = $1 ORDER BY p.id", order).all(tx).await
}

record! {
    struct EventRow of e {
        id: i64,
        event: MarketEvent,
        detail: String,
        actor_name: String,
        actor_role: String,
        at: DateTime<Utc>,
    }
}

/// The history of an order, the newest first.
pub async fn history(tx: &mut Tx, order: i64) -> DbResult<Vec<MarketHistory>> {
    let rows = select!(EventRow, "FROM market_order_events e WHERE e.order_id = $1 ORDER BY e.id DESC", order);
    let read = |row: EventRow| {
        let detail: EventDetail = serde_json::from_str(&row.detail)
            .map_err(|error| DbError::Other(format!("detail of market event {}: {error}", row.id)))?;
        let EventRow { id, event, actor_name, actor_role, at, .. } = row;
        Ok(MarketHistory { id, event, detail, actor_name, actor_role, at })
    };
    rows.all(tx).await?.into_iter().map(read).collect()
}

/// The order of a car by which an order of accessories is fitted at the customer's door, if it is.
pub async fn dth_order(tx: &mut Tx, id: i64) -> DbResult<Option<Option<i64>>> {
    let sql = "SELECT CASE WHEN fulfilment = 'dth' THEN order_id END FROM market_orders
               WHERE id = $1 AND market = 'accessories'";
    tx.maybe(sql, args![id]).await
}

/// How many orders of each of these retailers have lines that are to be sent.
pub async fn open_of_retailers(tx: &mut Tx, retailers: &[i64]) -> Result<BTreeMap<i64, i64>> {
    if retailers.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let ids: Vec<String> = retailers.iter().map(|id| bind(&mut args, *id)).collect();
    let done = MarketItemStatus::sql_where(MarketItemStatus::is_done);
    let sql = format!(
        "SELECT o.retailer_id, COUNT(*) FROM market_orders o WHERE o.retailer_id IN ({})
          AND EXISTS (SELECT 1 FROM market_order_items t WHERE t.order_id = o.id AND t.status NOT IN ({done}))
         GROUP BY o.retailer_id",
        ids.join(", ")
    );
    let rows: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().collect())
}
