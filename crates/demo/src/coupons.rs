//! Coupons in every state with what orders have reserved of them, a series of codes, and vouchers in every state.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_billing::coupons::{new_voucher_code, words_of};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::dice::{Dice, Stream};
use super::world::Atlas;

const COUPON: &[&str] = &[
    "code",
    "title",
    "words",
    "kind",
    "value",
    "facts",
    "valid_from",
    "valid_to",
    "usage_limit",
    "budget",
    "bearer",
    "status",
    "paused_at",
    "series",
    "reserved_count",
    "reserved_amount",
    "created_at",
    "updated_at",
];
const REDEMPTION: &[&str] = &[
    "coupon_id",
    "order_id",
    "customer_id",
    "car_id",
    "amount",
    "state",
    "reason",
    "reserved_at",
    "changed_at",
    "changed_by_name",
];
const VOUCHER: &[&str] = &[
    "code",
    "customer_id",
    "amount",
    "balance",
    "reason",
    "order_id",
    "valid_from",
    "valid_to",
    "status",
    "second_person",
    "note",
    "issued_at",
    "issued_by",
    "decided_at",
    "decided_by",
    "decision_note",
    "sent_at",
];
const USE: &[&str] =
    &["voucher_id", "order_id", "asked", "amount", "state", "reserved_at", "changed_at", "changed_by_name"];

const TITLES: [&str; 12] = [
    "Welcome",
    "Monsoon check",
    "Festive offer",
    "Labour day",
    "AC check",
    "Brake week",
    "Weekend",
    "Second visit",
    "Come back",
    "Clean car",
    "Battery month",
    "Long drive",
];
/// How many coupons besides the series.
const COUPONS: usize = 60;
const SERIES: usize = 500;
const VOUCHERS: usize = 120;

struct Coupon {
    code: String,
    title: String,
    is_flat: bool,
    value: Money,
    status: &'static str,
    days: (NaiveDate, NaiveDate),
    bearer: &'static str,
    /// Its last reservation is the last that its limit, or its budget, allows.
    used_up_by: Option<&'static str>,
    takes: usize,
    series: Option<&'static str>,
}

/// An order without an estimate: its offers promise what they are worth.
struct Early {
    id: i64,
    customer: i64,
    car: Option<i64>,
}

fn facts(coupon: &Coupon, (limit, budget): (Option<i64>, Option<Money>)) -> Value {
    json!({
        "code": coupon.code, "title": coupon.title, "description": null, "terms": "One coupon an order.",
        "kind": if coupon.is_flat { "flat" } else { "percent" }, "value": coupon.value, "max_discount": null,
        "min_amount": null, "base": "order", "service_ids": [], "package_ids": [], "order_types": [], "customer": "any",
        "away_days": null, "is_retail": [], "city_ids": [], "garage_ids": [], "fleet_ids": [], "brand_ids": [],
        "model_ids": [], "source_ids": [], "weekdays": [], "valid_from": coupon.days.0, "valid_to": coupon.days.1,
        "usage_limit": limit, "per_customer": 1, "per_car": null, "budget": budget, "bearer": coupon.bearer,
        "garage_share": if coupon.bearer == "shared" { json!(50) } else { json!(null) }, "event_id": null,
    })
}

fn planned(atlas: &Atlas, today: NaiveDate) -> Vec<Coupon> {
    let unit = if atlas.country.is_india() { 10_000 } else { 1_000 };
    let around = |from: i64, to: i64| (today + Duration::days(from), today + Duration::days(to));
    let of = |at: usize| {
        let step = i64::try_from(at).unwrap_or_default();
        let (status, days) = match at % 10 {
            0 => ("draft", around(3, 40)),
            1 => ("paused", around(-20, 20)),
            2 | 3 => ("active", around(5 + step, 60 + step)),
            4 | 5 => ("active", around(-90 - step, -10 - step)),
            _ => ("active", around(-30 - step, 30 + step)),
        };
        let is_running = at % 10 > 5;
        let used_up_by = match at {
            6 | 16 => Some("limit"),
            26 => Some("budget"),
            _ => None,
        };
        Coupon {
            code: format!(
                "{}-{:02}",
                TITLES[at % TITLES.len()].split(' ').next().unwrap_or("OFFER").to_uppercase(),
                at
            ),
            title: TITLES[at % TITLES.len()].to_owned(),
            is_flat: is_running || at.is_multiple_of(2),
            value: Money::from_minor(if is_running || at.is_multiple_of(2) {
                unit * (1 + step % 4)
            } else {
                500 * (1 + step % 5)
            }),
            status,
            days,
            bearer: ["product", "product", "garage", "shared"][at % 4],
            used_up_by,
            takes: if is_running { 1_000 } else { 0 },
            series: None,
        }
    };
    let one_by_one = (0..COUPONS).map(of);
    let series = (0..SERIES).map(|at| Coupon {
        code: format!("CAMP26-{}", series_code(at)),
        title: "Camp".into(),
        is_flat: true,
        value: Money::from_minor(unit * 2),
        status: "active",
        days: around(-5, 55),
        bearer: "product",
        used_up_by: None,
        takes: 0,
        series: Some("CAMP26"),
    });
    one_by_one.chain(series).collect()
}

/// Letters that follow from a number.
fn series_code(at: usize) -> String {
    let mut state = at * 7_919 + 104_729;
    (0..8)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            char::from(b"ABCDEFGHJKLMNPQRSTUVWXYZ"[(state >> 33) % 24])
        })
        .collect()
}

/// Writes coupons and vouchers once all orders are there.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM coupons", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let today = tx.day_of(now)?;
    let early: Vec<(i64, i64, Option<i64>)> = tx
        .all(
            "SELECT o.id, o.customer_id, o.car_id FROM orders o WHERE o.is_open AND o.coupon_code IS NULL
               AND NOT EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id) ORDER BY o.id",
            args![],
        )
        .await?;
    let early: Vec<Early> = early.into_iter().map(|(id, customer, car)| Early { id, customer, car }).collect();
    let all: i64 = tx.one("SELECT COUNT(*) FROM orders", args![]).await?;
    let most = usize::try_from(all * 8 / 100).unwrap_or_default();
    // Every other one keeps its price; vouchers take the rest.
    let (for_coupons, for_vouchers): (Vec<_>, Vec<_>) = early.into_iter().enumerate().partition(|(at, _)| at % 3 > 0);
    write_coupons(tx, atlas, (today, now), for_coupons.iter().map(|(_, order)| order).take(most).collect()).await?;
    let for_vouchers = for_vouchers.iter().map(|(_, order)| order).collect();
    write_vouchers(tx, atlas, &mut Dice::new(seed, Stream::Voucher, 0), (today, now), for_vouchers).await
}

async fn write_coupons(
    tx: &mut Tx,
    atlas: &Atlas,
    (today, now): (NaiveDate, DateTime<Utc>),
    orders: Vec<&Early>,
) -> DbResult<()> {
    let coupons = planned(atlas, today);
    let running: Vec<usize> = (0..coupons.len()).filter(|at| coupons[*at].takes > 0).collect();
    let mut taken: Vec<Vec<&Early>> = coupons.iter().map(|_| Vec::new()).collect();
    let mut known = BTreeSet::new();
    for (at, order) in orders.into_iter().enumerate() {
        let coupon = running[at % running.len()];
        if known.insert((coupon, order.customer)) {
            taken[coupon].push(order);
        }
    }
    let mut rows = Batch::new("coupons", COUPON, "");
    for (coupon, taken) in coupons.iter().zip(&taken) {
        let count = i64::try_from(taken.len()).unwrap_or_default();
        let amount = Money::from_minor(coupon.value.minor() * count);
        let limit = match coupon.used_up_by {
            Some("limit") => Some(count.max(1)),
            _ if coupon.series.is_some() => Some(1),
            _ => None,
        };
        let budget = coupon.used_up_by.filter(|by| *by == "budget" && count > 0).map(|_| amount);
        let made = now - Duration::days(if coupon.series.is_some() { 120 } else { 100 });
        rows.push(args![
            coupon.code.as_str(),
            coupon.title.as_str(),
            words_of(&coupon.code, &coupon.title, None),
            if coupon.is_flat { "flat" } else { "percent" },
            coupon.value,
            facts(coupon, (limit, budget)).to_string(),
            coupon.days.0,
            coupon.days.1,
            limit,
            budget,
            coupon.bearer,
            coupon.status,
            (coupon.status == "paused").then(|| now - Duration::days(2)),
            coupon.series,
            count,
            amount,
            made,
            made
        ]);
    }
    rows.flush(tx).await?;
    let ids: Vec<(i64, String)> = tx.all("SELECT id, code FROM coupons", args![]).await?;
    let mut redemptions = Batch::new("coupon_redemptions", REDEMPTION, "");
    for (coupon, taken) in coupons.iter().zip(&taken) {
        let Some((id, _)) = ids.iter().find(|(_, code)| *code == coupon.code) else { continue };
        for (at, order) in taken.iter().enumerate() {
            let when = now - Duration::hours(5 * i64::try_from(at).unwrap_or_default() + 1);
            redemptions.push(args![
                *id,
                order.id,
                order.customer,
                order.car,
                coupon.value,
                "reserved",
                None::<String>,
                when,
                when,
                "Pitlane"
            ]);
            tx.run("UPDATE orders SET coupon_code = $1 WHERE id = $2", args![coupon.code.as_str(), order.id]).await?;
        }
    }
    redemptions.flush(tx).await
}

async fn write_vouchers(
    tx: &mut Tx,
    atlas: &Atlas,
    dice: &mut Dice,
    (today, now): (NaiveDate, DateTime<Utc>),
    orders: Vec<&Early>,
) -> DbResult<()> {
    let staff: Vec<i64> = tx
        .all(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name IN ('admin', 'Super Admin') ORDER BY u.id",
            args![],
        )
        .await?;
    let customers: Vec<i64> = tx.all("SELECT id FROM customers ORDER BY id LIMIT 400", args![]).await?;
    let (Some(issuer), Some(decider)) = (staff.first(), staff.last()) else { return Ok(()) };
    if customers.is_empty() {
        return Ok(());
    }
    let unit = if atlas.country.is_india() { 50_000 } else { 4_000 };
    let mut rows = Batch::new("vouchers", VOUCHER, "");
    let mut uses: Vec<(String, i64, Money)> = Vec::new();
    let mut spent = orders.into_iter();
    for at in 0..VOUCHERS {
        let mut random = [0_u8; 11];
        for byte in &mut random {
            *byte = u8::try_from(dice.below(256)).unwrap_or_default();
        }
        let code = new_voucher_code(&random);
        let step = i64::try_from(at).unwrap_or_default();
        let amount = Money::from_minor(unit * (1 + step % 3));
        let (mut status, age) = match at % 12 {
            0 => ("asked", 1),
            1 => ("refused", 30),
            2 => ("cancelled", 40),
            3 | 4 => ("used", 20),
            5 | 6 => ("part_used", 25),
            7 | 8 => ("active", 250),
            _ => ("active", 10),
        };
        let mut customer = customers[at * 3 % customers.len()];
        let mut balance = amount;
        if status == "used" || status == "part_used" {
            match spent.next() {
                Some(order) => {
                    let part = if status == "used" { amount } else { Money::from_minor(amount.minor() / 2) };
                    customer = order.customer;
                    balance = amount - part;
                    uses.push((code.clone(), order.id, part));
                }
                None => status = "active",
            }
        }
        let given = now - Duration::days(age) - Duration::minutes(step);
        let from = today - Duration::days(age);
        let is_second = matches!(status, "asked" | "refused");
        let is_decided = matches!(status, "refused" | "cancelled");
        rows.push(args![
            code,
            customer,
            amount,
            balance,
            ["goodwill", "escalation", "promotion", "other"][at % 4],
            None::<i64>,
            from,
            from + Duration::days(179),
            status,
            if is_second { r#"["within_90_days"]"# } else { "[]" },
            "For the trouble",
            given,
            *issuer,
            is_decided.then_some(given),
            is_decided.then_some(*decider),
            is_decided.then_some("Not in this case"),
            (!is_second && !is_decided).then_some(given)
        ]);
    }
    rows.flush(tx).await?;
    let mut written = Batch::new("voucher_uses", USE, "");
    for (code, order, amount) in uses {
        let id: i64 = tx.one("SELECT id FROM vouchers WHERE code = $1", args![code]).await?;
        written.push(args![id, order, amount, amount, "reserved", now, now, "Pitlane"]);
    }
    written.flush(tx).await
}
