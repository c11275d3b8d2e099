//! The rows of an order.

use pitlane_base::codes::{MarketItemStatus as Status, PaymentStatus};
use pitlane_base::identity::folded;
use pitlane_base::reference::Batch;
use pitlane_market::market::{EventDetail, Market, MarketEvent};
use pitlane_platform::args;
use pitlane_platform::db::{DbError, DbResult, Tx};

use super::goal::Start;
use super::parties::Actor;
use super::way::{Way, place};

const COURIERS: ([&str; 4], [&str; 4]) =
    (["Blue Dart", "Delhivery", "DTDC", "Ekart"], ["Pos Laju", "J&T Express", "Ninja Van", "GDex"]);

pub const ORDER: &[&str] = &[
    "id",
    "market",
    "number",
    "placement",
    "buyer_kind",
    "buyer_garage_id",
    "buyer_retailer_id",
    "buyer_customer_id",
    "name",
    "name_folded",
    "mobile",
    "department",
    "order_id",
    "fulfilment",
    "retailer_id",
    "city_id",
    "address",
    "payment_mode",
    "payment_status",
    "tax_reason",
    "items_amount",
    "discount",
    "tax",
    "shipping",
    "total",
    "taken_off",
    "is_shipping_off",
    "captured",
    "gateway_order_id",
    "placed_at",
    "created_by",
    "created_by_name",
    "created_by_role",
    "updated_at",
    "version",
];
pub const ITEM: &[&str] = &[
    "id",
    "order_id",
    "line",
    "sku",
    "part_id",
    "name",
    "brand",
    "hsn",
    "quantity",
    "cancelled_quantity",
    "returned_quantity",
    "mrp",
    "price",
    "discount",
    "slab",
    "tax",
    "amount",
    "status",
    "courier",
    "awb",
    "eta_on",
    "delivered_at",
    "market",
    "placed_at",
    "placement",
    "payment_status",
    "payment_mode",
    "department",
    "fulfilment",
    "city_id",
    "retailer_id",
];
pub const PAYMENT: &[&str] = &[
    "order_id",
    "mode",
    "status",
    "amount",
    "gateway_payment_id",
    "captured_at",
    "collected_by",
    "collector_name",
    "collector_role",
    "created_at",
];
pub const EVENT: &[&str] = &["order_id", "event", "detail", "actor_id", "actor_name", "actor_role", "at"];

pub struct Tables<'a> {
    actor: &'a Actor,
    couriers: [&'static str; 4],
    orders: Batch,
    items: Batch,
    payments: Batch,
    events: Batch,
    last_order: i64,
    last_item: i64,
    last_payment: i64,
}

impl<'a> Tables<'a> {
    pub async fn after_existing(tx: &mut Tx, actor: &'a Actor, is_india: bool) -> DbResult<Self> {
        let (last_order, last_item, last_payment): (i64, i64, i64) = tx
            .one(
                "SELECT (SELECT COALESCE(MAX(id), 0) FROM market_orders),
                        (SELECT COALESCE(MAX(id), 0) FROM market_order_items),
                        (SELECT COUNT(*) FROM market_payments)",
                args![],
            )
            .await?;
        Ok(Self {
            actor,
            couriers: if is_india { COURIERS.0 } else { COURIERS.1 },
            orders: Batch::new("market_orders", ORDER, ""),
            items: Batch::new("market_order_items", ITEM, ""),
            payments: Batch::new("market_payments", PAYMENT, ""),
            events: Batch::new("market_order_events", EVENT, ""),
            last_order,
            last_item,
            last_payment,
        })
    }

    pub fn push(&mut self, start: &Start<'_>, way: &Way) -> DbResult<()> {
        self.last_order += 1;
        let (id, mode) = (self.last_order, if start.is_prepaid { "prepaid" } else { "cod" });
        let is_pending = start.is_prepaid && !way.payment_status.counts_as_paid();
        let placement = if is_pending { "Pending" } else { "Placed" };
        let fulfilment = if start.car_order.is_some() { "dth" } else { "ship" };
        let department = match (start.market, id % 5) {
            (Market::Accessories, _) | (_, 0) => None,
            (_, 1 | 3) => Some("insurance"),
            _ => Some("retail"),
        };
        let (party, priced) = (&start.party, &start.priced);
        let of = |kind: &str| (party.kind == kind).then_some(party.id);
        self.orders.push(args![
            id,
            start.market,
            start.number,
            placement,
            &party.kind,
            of("garage"),
            of("retailer"),
            of("customer"),
            &party.name,
            folded(&party.name),
            &party.mobile,
            department,
            start.car_order,
            fulfilment,
            start.retailer,
            party.city,
            &party.address,
            mode,
            way.payment_status,
            &priced.tax_reason,
            priced.items_amount,
            priced.discount,
            priced.tax,
            start.shipping,
            start.total(),
            way.taken_off,
            way.is_shipping_off,
            way.captured,
            start.is_prepaid.then(|| format!("order_Demo{id:08}")),
            start.placed_at,
            self.actor.id,
            &self.actor.name,
            self.actor.role,
            way.at,
            i64::try_from(way.events.len()).unwrap_or(1),
        ]);
        let repeated = (placement, mode, department, fulfilment);
        self.push_items(id, start, way, repeated);
        self.push_payments(id, mode, way);
        self.push_events(id, fulfilment, way)
    }

    fn push_items(
        &mut self,
        id: i64,
        start: &Start<'_>,
        way: &Way,
        (placement, mode, department, fulfilment): (&str, &str, Option<&str>, &str),
    ) {
        for (at, (item, line)) in start.priced.items.iter().zip(&way.lines).enumerate() {
            self.last_item += 1;
            // A fitter brings what is fitted at the door.
            let is_sent = matches!(line.status, Status::Dispatched | Status::Delivered | Status::Returned)
                && fulfilment == "ship";
            let courier = self.couriers[usize::try_from(id).unwrap_or_default() % self.couriers.len()];
            let eta = way.at.date_naive() + chrono::Duration::days(2);
            self.items.push(args![
                self.last_item,
                id,
                place(at),
                &item.sku,
                item.part_id,
                &item.name,
                item.brand.as_deref(),
                item.hsn.as_deref(),
                item.quantity,
                line.cancelled,
                line.returned,
                item.mrp,
                item.price,
                item.discount,
                item.slab.hundredths(),
                item.tax,
                item.amount,
                line.status,
                is_sent.then_some(courier),
                is_sent.then(|| format!("AWB{:09}", 700_000_000 + self.last_item)),
                is_sent.then_some(eta),
                line.delivered_at,
                start.market,
                start.placed_at,
                placement,
                way.payment_status,
                mode,
                department,
                fulfilment,
                start.party.city,
                start.retailer,
            ]);
        }
    }

    fn push_payments(&mut self, id: i64, mode: &str, way: &Way) {
        for paid in &way.payments {
            self.last_payment += 1;
            let status = if paid.is_captured { PaymentStatus::Successful } else { PaymentStatus::Unsuccessful };
            self.payments.push(args![
                id,
                mode,
                status,
                paid.amount,
                (mode == "prepaid").then(|| format!("pay_Demo{:08}", self.last_payment)),
                paid.is_captured.then_some(paid.at),
                self.actor.id,
                &self.actor.name,
                self.actor.role,
                paid.at,
            ]);
        }
    }

    fn push_events(&mut self, id: i64, fulfilment: &str, way: &Way) -> DbResult<()> {
        for happened in &way.events {
            let mut detail = happened.detail.clone();
            if happened.event == MarketEvent::Dispatched && fulfilment == "ship" {
                self.name_courier(id, &mut detail);
            }
            let detail = serde_json::to_string(&detail).map_err(|error| DbError::Other(error.to_string()))?;
            self.events.push(args![
                id,
                happened.event,
                detail,
                self.actor.id,
                &self.actor.name,
                self.actor.role,
                happened.at,
            ]);
        }
        Ok(())
    }

    fn name_courier(&self, id: i64, detail: &mut EventDetail) {
        let courier = self.couriers[usize::try_from(id).unwrap_or_default() % self.couriers.len()];
        detail.courier = Some(courier.into());
    }

    pub async fn flush(mut self, tx: &mut Tx) -> DbResult<()> {
        self.orders.flush(tx).await?;
        self.items.flush(tx).await?;
        self.payments.flush(tx).await?;
        self.events.flush(tx).await?;
        for table in ["market_orders", "market_order_items"] {
            tx.bump_identity(table).await?;
        }
        Ok(())
    }
}
