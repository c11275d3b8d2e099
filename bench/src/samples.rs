//! What the requests refer to: orders spread over the entire table, busy filters, a month.

use std::collections::BTreeMap;

use anyhow::Context;
use chrono::{DateTime, Datelike, Duration, NaiveDate, Utc};
use pitlane_platform::clock::Clock;
use pitlane_platform::db::{Db, Tx};
use pitlane_platform::{args, ids};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::crowd::{self, Crowd};
use crate::desk::{self, OfLeads};
use crate::listed::{OfCases, OfMarket, paid};
use crate::load::count;

/// Enough that a page cache does not hide that each call requests another order.
const ORDERS: i64 = 400;
/// The number of orders requested with all their tabs.
const BILLED: i64 = 100;
/// Roles with queues of work, the admin first.
const ROLES: [&str; 12] = [
    "admin",
    "Central CR",
    "CR",
    "GI",
    "City Head",
    "Central Operation Head",
    "Operation/Garage",
    "Fleet Manager",
    "Insurance Manager",
    "Finance Admin",
    "Feedback Executive",
    "escalation manager",
];

#[derive(Debug, Serialize, Deserialize)]
pub struct Samples {
    /// A session of an admin.
    pub token: String,
    /// Sessions of other people, each of another role with queues of work.
    pub desks: Vec<String>,
    pub orders: Vec<Order>,
    /// Delivered orders with a bill, from all over the table.
    pub billed: Vec<i64>,
    /// Status and city of the busiest filters.
    pub filters: Vec<(i64, i64)>,
    /// The first and the last day of the latest full month.
    pub month: (NaiveDate, NaiveDate),
    /// Model, fuel, city and lead source of new orders.
    pub references: [i64; 4],
    /// The first number for new customers and cars: different in each run.
    pub first_number: u64,
    pub today: NaiveDate,
    pub crowd: Crowd,
    pub cases: OfCases,
    pub market: OfMarket,
    pub leads: OfLeads,
    /// Orders of which much was paid through the gateway.
    pub paid: Vec<i64>,
    /// The first and the last day of a calendar.
    pub days: (String, String),
    /// What recorded calls ask, by the key of the case.
    pub asked: BTreeMap<String, Vec<Asked>>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Order {
    pub id: i64,
    pub is_insured: bool,
    pub mobile: String,
    pub plate: Option<String>,
}

pub async fn take(db: &Db) -> anyhow::Result<Samples> {
    let now = Clock::system().now();
    let mut desks = Vec::new();
    for role in ROLES {
        desks.push(begin_session(db, now, role).await?);
    }
    let token = desks.remove(0);
    let crowd = crowd::put(db, now).await?;
    let leads = desk::put(db, now).await?;
    let mut tx = db.read().await?;
    let (cases, market, paid) = (OfCases::take(&mut tx).await?, OfMarket::take(&mut tx).await?, paid(&mut tx).await?);
    let (lowest, highest): (i64, i64) = tx.one("SELECT MIN(id), MAX(id) FROM orders", args![]).await?;
    let mut orders = Vec::new();
    for number in 0..ORDERS {
        // A stride coprime to the number of samples, so that neighbours are far apart.
        let id = lowest + (highest - lowest) * (number * 157 % ORDERS) / ORDERS;
        let found = tx.maybe(ORDER, args![id]).await?;
        let (id, is_insured, mobile, plate) = found.context("orders")?;
        orders.push(Order { id, is_insured, mobile, plate });
    }
    let mut billed = Vec::new();
    for number in 0..BILLED {
        let from = lowest + (highest - lowest) * (number * 7 % BILLED) / BILLED;
        billed.extend(tx.maybe::<i64>(BILLED_ORDER, args![from]).await?);
    }
    let filters = tx
        .all(
            "SELECT status_id, city_id FROM order_tallies GROUP BY status_id, city_id
             ORDER BY SUM(orders) DESC, status_id, city_id LIMIT 20",
            args![],
        )
        .await?;
    let newest: DateTime<Utc> = tx.one("SELECT MAX(created_at) FROM orders", args![]).await?;
    let this_month = newest.date_naive().with_day(1).context("a first day")?;
    let last = this_month - Duration::days(1);
    let references = [
        least_of(&mut tx, "SELECT MIN(id) FROM car_models WHERE is_active").await?,
        least_of(&mut tx, "SELECT MIN(id) FROM car_types").await?,
        least_of(&mut tx, "SELECT MIN(id) FROM cities WHERE is_active").await?,
        least_of(&mut tx, "SELECT MIN(id) FROM lead_sources WHERE is_active").await?,
    ];
    Ok(Samples {
        token,
        desks,
        orders,
        billed,
        filters,
        month: (last.with_day(1).context("a first day")?, last),
        references,
        first_number: now.timestamp().unsigned_abs(),
        today: now.date_naive() + Duration::days(2),
        crowd,
        cases,
        market,
        leads,
        paid,
        days: crowd::range(now),
        asked: BTreeMap::new(),
    })
}

const ORDER: &str = "
    SELECT o.id, o.insurance_company_id IS NOT NULL, k.mobile, c.registration_no
    FROM orders o JOIN customers k ON k.id = o.customer_id LEFT JOIN cars c ON c.id = o.car_id
    WHERE o.id >= $1 ORDER BY o.id LIMIT 1";

/// The next order that has passed all its stations.
const BILLED_ORDER: &str = "
    SELECT o.id FROM orders o WHERE o.id >= $1 AND o.status_id = 60 AND o.invoice_number IS NOT NULL
        AND EXISTS (SELECT 1 FROM order_inventories i WHERE i.order_id = o.id)
    ORDER BY o.id LIMIT 1";

async fn least_of(tx: &mut Tx, sql: &'static str) -> anyhow::Result<i64> {
    Ok(tx.one(sql, args![]).await?)
}

/// A session row as written at sign-in, of the first account of a role in the demonstration.
async fn begin_session(db: &Db, now: DateTime<Utc>, role: &str) -> anyhow::Result<String> {
    let token = format!("india.{}", ids::random_hex(32));
    let mut tx = db.write().await?;
    let written = tx
        .run(
            "INSERT INTO sessions (token_hash, user_id, role_id, viewed_by, address, created_at, last_seen_at,
                                   expires_at)
             SELECT $1, u.id, u.role_id, NULL, '127.0.0.1', $2, $2, $3
             FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $4 ORDER BY u.id LIMIT 1",
            args![ids::sha256(&token), now, now + Duration::days(1), role],
        )
        .await?;
    anyhow::ensure!(written == 1, "there is no account of {role} in the demonstration");
    tx.save().await?;
    Ok(token)
}

impl Samples {
    /// Bodies of new orders with five services, each for a customer and a car of its own. `turn` separates the orders
    /// of different measurements.
    pub fn new_orders(&self, turn: u64, number: u64) -> Vec<Value> {
        let [without_hours, _] = self.crowd.garages;
        self.orders_at(without_hours, turn, number)
    }

    /// The same for a garage. The pick-ups are spread over days and half hours, as many to each as a garage can have.
    pub fn orders_at(&self, garage: i64, turn: u64, number: u64) -> Vec<Value> {
        let [model, fuel, city, source] = self.references;
        let body = |number: u64| {
            // Scattered over all mobiles and plates.
            let key = (self.first_number * 1_000_003 + turn * 100_003 + number).wrapping_mul(2_654_435_761);
            let (mobile, plate) = (8_000_000_000 + key % 1_999_999_999, key / 7 % 9_999 + 1);
            // The letters of a series: I and O would be read as digits.
            let letter = |shift: u64| {
                char::from(b"ABCDEFGHJKLMNPQRSTUVWXYZ"[usize::try_from(key / shift % 24).unwrap_or_default()])
            };
            let (day, half_hour) = (i64::try_from(turn * 7 + key / 3 % 7).unwrap_or_default(), 14 + key / 5 % 32);
            let slot = format!("{:02}:{:02}", half_hour / 2, half_hour % 2 * 30);
            let plate = format!("KA{:02}{}{}{plate:04}", key / 13 % 60 + 1, letter(1_009), letter(30_011));
            let services = ["Wheel balancing", "Oil change", "Brake pads", "Air filter", "Car wash"];
            let services = services.map(|name| json!({ "name": name }));
            json!({
                "order_type": 101, "order_of": "product", "mobile": mobile.to_string(), "name": "Asha Kulkarni",
                "email": "asha@example.in", "confirm_duplicate": true,
                "car": { "registration_no": plate, "model_id": model, "car_type_id": fuel, "confirm_owner_change": true },
                "city_id": city, "garage_id": garage, "source_id": source,
                "pick_date": self.today + Duration::days(day % 300), "pick_slot": slot,
                "address": { "line": "12, MG Road", "pincode": "411001" },
                "services": services,
                "complaints": "Noise from the left front wheel",
            })
        };
        (0..number).map(body).collect()
    }
}

/// The median.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() % 2 {
        _ if values.is_empty() => 0.0,
        0 => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
}

/// Bytes as MiB.
pub fn mib(bytes: u64) -> f64 {
    count(usize::try_from(bytes >> 10).unwrap_or_default()) / 1024.0
}
