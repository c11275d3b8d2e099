//! Writes a run of orders with all that hangs on them, and keeps the counts that go on from run to run.

use std::collections::BTreeMap;

use chrono::Duration;
use pitlane_platform::{
    args,
    db::{DbResult, Tx},
};
use serde::{Deserialize, Serialize};

use super::customers::{self, CAR_COLUMNS, CUSTOMER_COLUMNS};
use super::orders::{Maker, Order, financial_year};
use super::rows;
use crate::reference::Batch;

/// What the next order needs to know of all those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Orders written.
    pub done: u64,
    /// Entries of all timelines.
    pub timeline: i64,
    /// Invoices by garage and financial year: the numbers of a series have no gaps.
    pub invoices: BTreeMap<String, u32>,
}

type TallyKey = (i64, i64, bool, bool, i64);

/// Rows that wait to be written.
struct Batches {
    customers: Batch,
    cars: Batch,
    leads: Batch,
    orders: Batch,
    insurance: Batch,
    services: Batch,
    timeline: Batch,
}

/// The tables with numbers of their own.
pub const NUMBERED: &[&str] = &["customers", "cars", "leads", "orders", "order_timeline"];
/// So many orders wait at most.
const WAITING: u64 = 1_000;
const TALLY: &[&str] =
    &["status_id", "order_type", "order_of", "is_business", "city_id", "orders", "amount", "paid", "due"];

impl Batches {
    fn new() -> Self {
        Self {
            customers: Batch::new("customers", CUSTOMER_COLUMNS, ""),
            cars: Batch::new("cars", CAR_COLUMNS, ""),
            leads: Batch::new("leads", rows::LEAD, ""),
            orders: Batch::new("orders", rows::ORDER, ""),
            insurance: Batch::new("order_insurance", rows::INSURANCE, ""),
            services: Batch::new("order_services", rows::SERVICE, ""),
            timeline: Batch::new("order_timeline", rows::TIMELINE, ""),
        }
    }

    /// What is referred to goes first.
    async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        let all = [
            &mut self.customers,
            &mut self.cars,
            &mut self.leads,
            &mut self.orders,
            &mut self.insurance,
            &mut self.services,
            &mut self.timeline,
        ];
        for batch in all {
            batch.flush(tx).await?;
        }
        Ok(())
    }
}

/// Writes the next `count` orders.
pub async fn write(tx: &mut Tx, maker: &Maker, counts: &mut Counts, count: u64) -> DbResult<()> {
    let mut batches = Batches::new();
    let mut tallies: BTreeMap<TallyKey, [i64; 4]> = BTreeMap::new();
    for index in counts.done..counts.done + count {
        let mut order = maker.order(index);
        add(&mut batches, maker, counts, &mut order);
        let city = maker.world.atlas.city(order.place).id;
        let key = (order.life.status(), order.order_type(), order.of_garage, order.home.fleet.is_some(), city);
        let (amount, paid) = (order.sums.amount, order.sums.paid);
        for (sum, more) in tallies.entry(key).or_default().iter_mut().zip([1, amount, paid, amount - paid]) {
            *sum += more;
        }
        counts.done += 1;
        if counts.done.is_multiple_of(WAITING) {
            batches.flush(tx).await?;
        }
    }
    batches.flush(tx).await?;
    add_tallies(tx, tallies).await
}

fn add(batches: &mut Batches, maker: &Maker, counts: &mut Counts, order: &mut Order<'_>) {
    let (world, seed) = (&maker.world, maker.seed);
    if order.is_first {
        let since = order.created - Duration::minutes(60);
        batches.customers.push(customers::customer_row(world, seed, order.customer, &order.home, since));
        for car in customers::cars_of(order.customer) {
            batches.cars.push(customers::car_row(world, seed, car, order.customer, &order.home, since));
        }
    }
    let invoice = order.is_billed().then(|| invoice(maker, counts, order));
    batches.leads.push(maker.lead_row(order));
    batches.orders.push(maker.order_row(order, invoice));
    maker.service_rows(order).into_iter().for_each(|row| batches.services.push(row));
    if let Some(row) = maker.insurance_row(order) {
        batches.insurance.push(row);
    }
    for row in maker.timeline_rows(order, counts.timeline + 1) {
        batches.timeline.push(row);
        counts.timeline += 1;
    }
}

/// The next number of the garage's series of the year: 16 characters at most.
fn invoice(maker: &Maker, counts: &mut Counts, order: &Order<'_>) -> String {
    let country = maker.world.atlas.country;
    let date = order.life.hand_over.with_timezone(&country.zone()).date_naive();
    let series = format!("{:03}/{}", order.garage.unwrap_or_default(), financial_year(country, date));
    let last = counts.invoices.entry(series.clone()).or_default();
    *last += 1;
    format!("{series}/{last:06}")
}

async fn add_tallies(tx: &mut Tx, tallies: BTreeMap<TallyKey, [i64; 4]>) -> DbResult<()> {
    let mut batch = Batch::new(
        "order_tallies",
        TALLY,
        "ON CONFLICT (status_id, order_type, order_of, is_business, city_id) DO UPDATE SET
             orders = order_tallies.orders + excluded.orders, amount = order_tallies.amount + excluded.amount,
             paid = order_tallies.paid + excluded.paid, due = order_tallies.due + excluded.due",
    );
    for ((status, order_type, of_garage, business, city), [orders, amount, paid, due]) in tallies {
        let order_of = if of_garage { "garage" } else { "product" };
        batch.push(args![status, order_type, order_of, business, city, orders, amount, paid, due]);
    }
    batch.flush(tx).await
}
