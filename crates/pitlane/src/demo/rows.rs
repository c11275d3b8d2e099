//! The rows of an order: its own and those that hang on it.

use chrono::{DateTime, Duration, Timelike, Utc};
use pitlane_platform::{
    args,
    db::{Args, Value},
};

use super::customers::id;
use super::dice::{Dice, Stream};
use super::life;
use super::orders::{Maker, Order};
use super::people;
use super::phrases;
use super::world::Member;

pub const ORDER: &[&str] = &[
    "id",
    "version",
    "order_type",
    "order_of",
    "is_business",
    "status_id",
    "is_open",
    "status_reason",
    "customer_id",
    "car_id",
    "fleet_id",
    "city_id",
    "garage_id",
    "cr_id",
    "gi_id",
    "lead_id",
    "source_id",
    "invoice_number",
    "is_igst",
    "pick_date",
    "pick_slot",
    "drop_slot",
    "delivery_date",
    "delivery_time",
    "expected_delivery",
    "address_line",
    "pincode",
    "lat",
    "lng",
    "odometer",
    "fuel_level",
    "complaints",
    "remarks",
    "coupon_code",
    "flat_discount",
    "percent_discount",
    "labour_cost",
    "material_cost",
    "discount_amount",
    "tax_amount",
    "amount",
    "paid_amount",
    "due_amount",
    "insurance_company_id",
    "insurance_broker_id",
    "rating",
    "feedback",
    "feedback_remark",
    "created_by",
    "created_at",
    "updated_at",
];
pub const LEAD: &[&str] =
    &["id", "customer_id", "source_id", "status_id", "priority", "assign_to_call_id", "created_at"];
pub const SERVICE: &[&str] = &["order_id", "sequence", "service_id", "name"];
pub const TIMELINE: &[&str] = &["id", "order_id", "at", "actor_id", "actor_name", "role", "event", "changes", "reason"];
pub const INSURANCE: &[&str] = &[
    "order_id",
    "policy_number",
    "claim_number",
    "policy_expiry",
    "idv",
    "surveyor_name",
    "surveyor_mobile",
    "settlement",
    "customer_share",
    "depreciation",
    "excess",
];

impl Maker {
    /// The order's own row.
    pub fn order_row(&self, order: &mut Order<'_>, invoice: Option<String>) -> Args {
        let mut row = self.who_and_where(order, invoice);
        row.extend(self.when_and_how(order));
        let sums = order.sums;
        row.extend(args![
            sums.flat_discount,
            sums.percent_discount,
            sums.labour,
            sums.material,
            sums.discount,
            sums.tax,
            sums.amount,
            sums.paid,
            sums.amount - sums.paid,
            order.insurer,
            order.broker,
        ]);
        row.extend(feedback(order));
        row.extend(args![order.crew.caller.id, order.created, order.updated()]);
        row
    }

    fn who_and_where(&self, order: &Order<'_>, invoice: Option<String>) -> Args {
        let status = order.life.status();
        let is_open = self.world.atlas.statuses.get(&status).is_some_and(|row| row.is_open);
        let version = i64::try_from(order.version()).unwrap_or(1);
        args![
            id(order.index),
            version,
            order.order_type(),
            if order.of_garage { "garage" } else { "product" },
            order.home.fleet.is_some(),
            status,
            is_open,
            reason(order),
            id(order.customer),
            order.car.map(id),
            order.home.fleet,
            self.world.atlas.city(order.place).id,
            order.garage,
            order.crew.cr.map(|cr| cr.id),
            order.crew.gi.map(|gi| gi.id),
            order.has_lead.then(|| id(order.index)),
            order.source,
            invoice,
            i64::from(order.is_igst),
        ]
    }

    fn when_and_how(&self, order: &mut Order<'_>) -> Args {
        let country = self.world.atlas.country;
        let place = self.world.atlas.place(order.home.place);
        let fetched = order.life.is_past(10, 900);
        let delivered = order.life.is_past(60, 1_250) && !order.life.is_dead;
        let in_work = order.life.is_past(20, 920) && !order.life.is_dead;
        let hand_over = half_hour_of(order).with_timezone(&country.zone());
        let has_slot = order.pick_date.is_some();
        let pick_slot = has_slot.then(|| slot(order.index));
        let dice = &mut order.text;
        let (drop_hour, late) = (dice.between(11, 20), delivered || order.life.is_past(50, 1_150));
        // A customer's address stays his, whatever he orders.
        let mut home = Dice::new(self.seed, Stream::Customer, !order.customer);
        let known = !dice.chance(60);
        let address = known.then(|| people::address(country, place, &mut home));
        let postcode = known.then(|| people::postcode(country, place, &mut home));
        let at = people::point(place, &mut home);
        let point = (known && !dice.chance(200)).then_some(at);
        let odometer = order.car.filter(|_| fetched).map(|car| self.odometer(car, order.created));
        let fuel = fetched.then(|| dice.between(0, 8));
        let complaint = (!dice.chance(300)).then(|| phrases::complaint(order.kind, dice));
        let remark = dice.chance(180).then(|| dice.pick(country.remarks).to_owned());
        let coupon = (order.sums.flat_discount > 0 || dice.chance(30)).then(|| dice.pick(phrases::COUPONS).to_owned());
        args![
            order.pick_date,
            pick_slot,
            (in_work && late).then(|| format!("{drop_hour:02}:00")),
            in_work.then(|| hand_over.date_naive()),
            in_work.then(|| hand_over.format("%H:%M").to_string()),
            order.expected,
            address,
            postcode,
            point.map(|(lat, _)| lat),
            point.map(|(_, lng)| lng),
            odometer,
            fuel,
            complaint,
            remark,
            coupon,
        ]
    }

    /// A car's odometer only goes up.
    fn odometer(&self, car: u64, at: DateTime<Utc>) -> i64 {
        let mut dice = Dice::new(self.seed, Stream::Car, !car);
        let (start, daily) = (dice.mostly_low(500, 120_000), dice.mostly_low(12, 90));
        start + daily * (800 - (self.now - at).num_days()).max(0)
    }

    /// The lead that the order came from, or one of the same person that came to nothing.
    pub fn lead_row(&self, order: &Order<'_>) -> Args {
        let mut dice = Dice::new(self.seed, Stream::Lead, order.index);
        let age = (self.now - order.created).num_days();
        let status = match (order.has_lead, age) {
            (true, _) if order.life.status() != 1 && order.life.status() != 800 => 5,
            (_, 0..=4) => dice.between(1, 3),
            _ => *[2, 3, 4, 5, 5, 5].get(dice.below(6)).unwrap_or(&5),
        };
        let assigned = order.has_lead || status != 1 || dice.chance(500);
        let priority = dice.weighted([200, 500, 300].into_iter());
        args![
            id(order.index),
            id(order.customer),
            order.source,
            status,
            i64::try_from(priority).unwrap_or(1) + 1,
            assigned.then_some(order.crew.caller.id),
            order.created - Duration::minutes(dice.between(1, 50)),
        ]
    }

    pub fn service_rows(&self, order: &mut Order<'_>) -> Vec<Args> {
        let offered = &self.world.atlas.services[order.kind];
        let dice = &mut order.text;
        let (count, start, own) = (dice.mostly_low(1, 5), dice.below(offered.len()), dice.chance(70));
        let mut rows: Vec<Args> = (0..count)
            .zip((start..).step_by(5))
            .map(|(sequence, at)| {
                let service = &offered[at % offered.len()];
                args![id(order.index), sequence + 1, service.id, &service.name]
            })
            .collect();
        if own {
            rows.push(vec![
                id(order.index).into(),
                (count + 1).into(),
                Value::Int(None),
                dice.pick(phrases::OWN_SERVICES).into(),
            ]);
        }
        rows
    }

    /// What happened to the order, numbered from `first` on.
    pub fn timeline_rows(&self, order: &Order<'_>, first: i64) -> Vec<Args> {
        let mut rows = Vec::with_capacity(order.version());
        let mut before: Option<i64> = None;
        let mut push = |at: DateTime<Utc>, actor: &Member, event: &str, changes: String, reason: Option<String>| {
            let number = first + i64::try_from(rows.len()).unwrap_or_default();
            rows.push(args![number, id(order.index), at, actor.id, &actor.name, &actor.role, event, changes, reason]);
        };
        for (status, at) in &order.life.reached {
            let name = self.world.atlas.status_name(*status);
            match before {
                None => push(*at, order.crew.caller, "created", format!(r#"{{"status":[null,"{name}"]}}"#), None),
                Some(old) => {
                    let old = self.world.atlas.status_name(old);
                    let reason = reason(order).filter(|_| life::is_end(*status));
                    push(
                        *at,
                        actor(order, *status),
                        "status_changed",
                        format!(r#"{{"status":["{old}","{name}"]}}"#),
                        reason,
                    );
                }
            }
            if before.is_none() && order.was_edited() {
                let changes = format!(r#"{{"pick_slot":["{}","{}"]}}"#, slot(order.index + 4), slot(order.index));
                push(*at, order.crew.cr.unwrap_or(order.crew.caller), "edited", changes, None);
            }
            before = Some(*status);
        }
        rows
    }

    pub fn insurance_row(&self, order: &mut Order<'_>) -> Option<Args> {
        let country = self.world.atlas.country;
        let place = self.world.atlas.place(order.home.place);
        order.insurer?;
        let (surveyed, approved) = (order.life.is_past(99, 1_000), order.life.is_past(99, 1_050));
        let claimed = order.life.is_past(99, 820);
        let dice = &mut order.text;
        let unit = if country.is_india() { 10_000_000 } else { 500_000 };
        let policy = format!("{}/{:010}", dice.pick(&["OG", "MOT", "PVT", "31"]), dice.between(1, 9_999_999_999));
        let claim = format!("CLM{:09}", dice.between(1, 999_999_999));
        let expiry = order.created.date_naive() + Duration::days(dice.between(-20, 360));
        let idv = dice.mostly_low(1, 18) * unit / 2;
        let surveyor = people::name(country, place, dice);
        let mobile = people::mobile(country, dice.between(60_000_000, 99_000_000).unsigned_abs());
        let excess =
            if country.is_india() { *[100_000, 200_000].get(dice.below(2)).unwrap_or(&100_000) } else { 40_000 };
        let depreciation = order.sums.material / 100 * dice.between(0, 35);
        let share = (depreciation + excess).min(order.sums.amount);
        let settlement = if dice.chance(800) { "cashless" } else { "reimbursement" };
        Some(args![
            id(order.index),
            (!dice.chance(60)).then_some(policy),
            claimed.then_some(claim),
            expiry,
            idv,
            surveyed.then_some(surveyor),
            surveyed.then_some(mobile),
            settlement,
            approved.then_some(share),
            approved.then_some(depreciation),
            excess,
        ])
    }
}

fn half_hour_of(order: &Order<'_>) -> DateTime<Utc> {
    let delivered = order.life.is_past(60, 1_250);
    let at = if delivered { order.life.hand_over } else { order.expected.unwrap_or(order.life.hand_over) };
    let half = at - Duration::minutes(i64::from(at.minute() % 30));
    half.with_second(0).and_then(|at| at.with_nanosecond(0)).unwrap_or(half)
}

fn slot(number: u64) -> String {
    format!("{:02}:00", 10 + number * 7 % 11)
}

fn reason(order: &Order<'_>) -> Option<String> {
    order.life.is_dead.then(|| {
        let turn = usize::try_from(order.index).unwrap_or_default();
        if turn.is_multiple_of(3) && turn > 0 {
            format!("Duplicate of order {}", order.index)
        } else {
            phrases::REASONS[turn % phrases::REASONS.len()].to_owned()
        }
    })
}

/// Who brings an order to a status.
fn actor<'w>(order: &Order<'w>, status: i64) -> &'w Member {
    let cr = order.crew.cr.unwrap_or(order.crew.caller);
    match status {
        10 | 20 | 30 | 900 | 920 | 1_000 => order.crew.gi.unwrap_or(cr),
        40 | 50 | 1_100 | 1_150 if order.of_garage => order.crew.workshop,
        _ => cr,
    }
}

fn feedback(order: &mut Order<'_>) -> Args {
    let delivered = order.life.is_past(60, 1_250) && !order.life.is_dead;
    let dice = &mut order.text;
    if !delivered || dice.chance(550) {
        return vec![Value::Int(None), Value::Text(None), Value::Text(None)];
    }
    let rating = 5 - dice.mostly_low(0, 4);
    let (word, remarks) = phrases::feedback(rating);
    args![rating, word, dice.chance(400).then(|| dice.pick(remarks))]
}
