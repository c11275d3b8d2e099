//! Coupons in every state with what orders have of them, and a series of codes.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_billing::coupons::words_of;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};
use pitlane_tax::discount::Percent;
use serde_json::{Value, json};

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
    "used_count",
    "used_amount",
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
    "garage_id",
    "garage_share",
    "reserved_at",
    "changed_at",
    "changed_by_name",
];

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
    /// Whether orders without an estimate take it.
    is_taken: bool,
    series: Option<&'static str>,
}

/// An order without an estimate: its offers promise what they are worth.
pub struct Early {
    pub id: i64,
    pub customer: i64,
    pub car: Option<i64>,
}

record! {
    /// An order whose estimate has a coupon in place of a discount on the whole.
    pub struct Estimated of o {
        pub id: i64,
        pub customer: i64 = "o.customer_id",
        pub car: Option<i64> = "o.car_id",
        pub garage: Option<i64> = "o.garage_id",
        pub code: String = "o.coupon_code",
        pub amount: Money = "s.amount",
        pub is_billed: bool = "(o.invoice_number IS NOT NULL)",
        /// When the estimate was saved, and when a bill was issued.
        pub reserved_at: DateTime<Utc> = "r.made_at",
        pub used_at: Option<DateTime<Utc>> = "(SELECT MAX(b.issued_at) FROM bills b WHERE b.order_id = o.id)",
    }
}

/// The coupons that give a per cent on the whole, from 2.5 to 15.
const OF_PERCENT: [&str; 6] = ["SAVE-2-5", "SAVE-5", "SAVE-7-5", "SAVE-10", "SAVE-12-5", "SAVE-15"];
const STEP: i64 = 250;

/// The code of the coupon that gives this per cent.
pub fn of_percent(percent: Percent) -> Option<&'static str> {
    let step = usize::try_from(percent.hundredths() / STEP).ok()?.checked_sub(1)?;
    OF_PERCENT.get(step).copied().filter(|_| percent.hundredths() % STEP == 0)
}

fn facts(coupon: &Coupon, (limit, budget): (Option<i64>, Option<Money>)) -> Value {
    json!({
        "code": coupon.code, "title": coupon.title, "description": null, "terms": "One coupon an order.",
        "kind": if coupon.is_flat { "flat" } else { "percent" }, "value": coupon.value, "max_discount": null,
        "min_amount": null, "base": "order", "service_ids": [], "package_ids": [], "order_types": [], "customer": "any",
        "away_days": null, "is_retail": [], "city_ids": [], "garage_ids": [], "fleet_ids": [], "brand_ids": [],
        "model_ids": [], "source_ids": [], "weekdays": [], "valid_from": coupon.days.0, "valid_to": coupon.days.1,
        "usage_limit": limit, "per_customer": coupon.is_taken.then_some(1), "per_car": null, "budget": budget, "bearer": coupon.bearer,
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
            is_taken: is_running,
            series: None,
        }
    };
    let one_by_one = (0..COUPONS - OF_PERCENT.len()).map(of);
    let of_percent = OF_PERCENT.iter().zip(1_i64..).map(|(code, step)| Coupon {
        code: (*code).into(),
        title: "Regular customers".into(),
        is_flat: false,
        value: Money::from_minor(step * STEP),
        status: "active",
        days: around(-1_500, 180),
        bearer: ["product", "garage", "shared"][usize::try_from(step % 3).unwrap_or_default()],
        used_up_by: None,
        is_taken: false,
        series: None,
    });
    let series = (0..SERIES).map(|at| Coupon {
        code: format!("CAMP26-{}", series_code(at)),
        title: "Camp".into(),
        is_flat: true,
        value: Money::from_minor(unit * 2),
        status: "active",
        days: around(-5, 55),
        bearer: "product",
        used_up_by: None,
        is_taken: false,
        series: Some("CAMP26"),
    });
    one_by_one.chain(of_percent).chain(series).collect()
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

/// The orders whose estimates have a coupon, the oldest first.
pub async fn estimated(tx: &mut Tx) -> DbResult<Vec<Estimated>> {
    select!(
        Estimated,
        "FROM orders o JOIN estimate_revisions r ON r.order_id = o.id AND r.revision = 1
         JOIN (SELECT order_id, CAST(SUM(coupon_share) AS BIGINT) AS amount FROM estimate_lines WHERE coupon_share > 0
               GROUP BY order_id) s ON s.order_id = o.id ORDER BY o.id"
    )
    .all(tx)
    .await
}

/// What an order has of a coupon.
struct Redemption {
    order: i64,
    customer: i64,
    car: Option<i64>,
    amount: Money,
    state: &'static str,
    /// What the garage bears, once it is used.
    garage: Option<(i64, Money)>,
    reserved_at: DateTime<Utc>,
    changed_at: DateTime<Utc>,
}

impl Redemption {
    fn early(order: &Early, coupon: &Coupon, at: DateTime<Utc>) -> Self {
        let Early { id: order, customer, car } = *order;
        let (amount, state) = (coupon.value, "reserved");
        Self { order, customer, car, amount, state, garage: None, reserved_at: at, changed_at: at }
    }

    fn estimated(order: &Estimated, coupon: &Coupon) -> Self {
        let Estimated { id, customer, car, amount, reserved_at, used_at, is_billed, .. } = *order;
        let (state, changed_at) = match used_at {
            Some(at) if is_billed => ("used", at),
            // Its bill was credited in full.
            Some(at) => ("released", at),
            None => ("reserved", reserved_at),
        };
        let share = match coupon.bearer {
            "garage" => amount,
            "shared" => Percent::from_hundredths(5_000).map_or(Money::ZERO, |half| half.of(amount)),
            _ => Money::ZERO,
        };
        let garage = order.garage.filter(|_| state == "used").map(|garage| (garage, share));
        Self { order: id, customer, car, amount, state, garage, reserved_at, changed_at }
    }
}

/// How many redemptions there are in a state, and their amounts.
fn counted(taken: &[Redemption], state: &str) -> (i64, Money) {
    let of_state = taken.iter().filter(|one| one.state == state);
    (i64::try_from(of_state.clone().count()).unwrap_or_default(), of_state.map(|one| one.amount).sum())
}

pub async fn write(
    tx: &mut Tx,
    atlas: &Atlas,
    (today, now): (NaiveDate, DateTime<Utc>),
    early: Vec<&Early>,
    estimated: &[Estimated],
) -> DbResult<()> {
    let coupons = planned(atlas, today);
    let mut running: Vec<usize> = (0..coupons.len()).filter(|at| coupons[*at].is_taken).collect();
    // Those that are used up come first: each needs an order.
    running.sort_by_key(|at| coupons[*at].used_up_by.is_none());
    let mut taken: Vec<Vec<Redemption>> = coupons.iter().map(|_| Vec::new()).collect();
    let mut known = BTreeSet::new();
    for (at, order) in early.into_iter().enumerate() {
        let coupon = running[at % running.len()];
        if known.insert((coupon, order.customer)) {
            let when = now - Duration::hours(5 * i64::try_from(taken[coupon].len()).unwrap_or_default() + 1);
            taken[coupon].push(Redemption::early(order, &coupons[coupon], when));
        }
    }
    for order in estimated {
        if let Some(coupon) = coupons.iter().position(|coupon| coupon.code == order.code) {
            taken[coupon].push(Redemption::estimated(order, &coupons[coupon]));
        }
    }
    let mut rows = Batch::new("coupons", COUPON, "");
    for (coupon, taken) in coupons.iter().zip(&taken) {
        let (reserved, used) = (counted(taken, "reserved"), counted(taken, "used"));
        let limit = match coupon.used_up_by {
            Some("limit") => Some(reserved.0.max(1)),
            _ if coupon.series.is_some() => Some(1),
            _ => None,
        };
        let budget = coupon.used_up_by.filter(|by| *by == "budget" && reserved.0 > 0).map(|_| reserved.1);
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
            reserved.0,
            reserved.1,
            used.0,
            used.1,
            made,
            made
        ]);
    }
    rows.flush(tx).await?;
    write_redemptions(tx, &coupons, &taken).await
}

async fn write_redemptions(tx: &mut Tx, coupons: &[Coupon], taken: &[Vec<Redemption>]) -> DbResult<()> {
    let ids: Vec<(i64, String)> = tx.all("SELECT id, code FROM coupons", args![]).await?;
    let mut rows = Batch::new("coupon_redemptions", REDEMPTION, "");
    for (coupon, taken) in coupons.iter().zip(taken) {
        let Some((id, code)) = ids.iter().find(|(_, code)| *code == coupon.code) else { continue };
        for one in taken {
            let is_released = one.state == "released";
            rows.push(args![
                *id,
                one.order,
                one.customer,
                one.car,
                one.amount,
                one.state,
                is_released.then_some("credited"),
                one.garage.map(|(garage, _)| garage),
                one.garage.map_or(Money::ZERO, |(_, share)| share),
                one.reserved_at,
                one.changed_at,
                "Pitlane"
            ]);
            let code = (!is_released).then_some(code.as_str());
            tx.run("UPDATE orders SET coupon_code = $1 WHERE id = $2", args![code, one.order]).await?;
        }
    }
    rows.flush(tx).await
}
