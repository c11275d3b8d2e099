//! The rows of an order: its own and those that belong to it.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{LeadClosed, LeadStatus, LeadType, OrderStatus};
use pitlane_orders::orders::{Evidence, OUTSIDE, Times, evidence_of, rating_word};
use pitlane_platform::db::{Args, NamedArgs, Value};
use pitlane_platform::money::Money;
use pitlane_platform::{args, named};
use pitlane_tax::discount::{Discount, Percent};

use super::calendar::told_from;
use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::world::Member;
use super::{people, phrases};

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
    "private_reason",
    "city_id",
    "garage_id",
    "cr_id",
    "gi_id",
    "lead_id",
    "source_id",
    "invoice_number",
    "is_igst",
    "goods_delivery",
    "customer_gstin",
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
    "covered_amount",
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
pub const LEAD: &[&str] = &[
    "id",
    "version",
    "customer_id",
    "source_id",
    "lead_type_id",
    "city_id",
    "status_id",
    "closed_reason",
    "closed_at",
    "priority",
    "assign_to_call_id",
    "assigned_at",
    "first_touch_at",
    "created_at",
    "updated_at",
];
pub const SERVICE: &[&str] = &["order_id", "sequence", "service_id", "name"];
pub const TIMELINE: &[&str] = &["id", "order_id", "at", "actor_id", "actor_name", "role", "event", "changes", "reason"];
pub const EVIDENCE: &[&str] = &["order_id", "kind", "at"];
pub const TIMES: &[&str] = &["order_id", "fetched_at", "wait_minutes", "work_minutes"];

/// The duration of the order, from its status changes.
pub fn times_row(order: &Order<'_>) -> Option<Args> {
    let steps = order.life.reached.windows(2);
    let times = steps.fold(Times::default(), |times, step| times.after(order.created, step[0].0, step[1].0, step[1].1));
    times.fetched_at.map(|at| args![id(order.index), at, times.wait_minutes, times.work_minutes])
}

/// Who did what the timeline reports.
#[derive(Clone)]
pub enum By<'w> {
    Staff(&'w Member),
    Customer(String),
    Gateway,
}

impl<'w> From<&'w Member> for By<'w> {
    fn from(member: &'w Member) -> Self {
        Self::Staff(member)
    }
}

impl By<'_> {
    /// The user id, if any, the name and the role.
    pub fn named(&self) -> (Option<i64>, &str, &str) {
        match self {
            Self::Staff(member) => (Some(member.id), &member.name, &member.role),
            Self::Customer(name) => (None, name, "Customer"),
            Self::Gateway => (None, "Payment gateway", OUTSIDE),
        }
    }
}

/// An entry of the timeline, before it has its number.
pub struct HistoryEntry<'w> {
    pub at: DateTime<Utc>,
    pub by: By<'w>,
    pub event: &'static str,
    pub changes: String,
    pub reason: Option<String>,
}

impl Maker {
    /// The order's own row.
    pub fn order_row(&self, order: &mut Order<'_>, invoice: Option<String>) -> NamedArgs {
        // Random values are drawn in their original order: a seed keeps its rows.
        let when_and_how = self.when_and_how(order);
        order.opinion = self.opinion(order);
        let mut row = self.who_and_where(order, invoice);
        row.extend(when_and_how);
        let (sums, whole) = (order.sums, if order.offer().is_some() { Discount::NONE } else { order.sums.whole });
        row.extend(named![
            flat_discount: whole.flat(),
            percent_discount: whole.percent().map_or(0, Percent::hundredths),
            labour_cost: sums.labour,
            material_cost: sums.material,
            discount_amount: sums.discount,
            tax_amount: sums.tax,
            amount: sums.amount,
            paid_amount: sums.paid,
            covered_amount: sums.paid + sums.settled,
            due_amount: sums.amount - sums.paid - sums.settled,
            insurance_company_id: order.insurer,
            insurance_broker_id: order.broker,
        ]);
        row.extend(named![
            rating: order.opinion.map(|opinion| opinion.rating),
            feedback: order.opinion.map(|opinion| rating_word(opinion.rating)),
            feedback_remark: order.opinion.and_then(|opinion| opinion.remark),
        ]);
        row.extend(named![
            created_by: order.crew.caller.id,
            created_at: order.created,
            updated_at: order.updated(),
        ]);
        row
    }

    fn who_and_where(&self, order: &Order<'_>, invoice: Option<String>) -> NamedArgs {
        let status = order.life.status();
        let is_open = status.is_open();
        let version = i64::try_from(order.version()).unwrap_or(1);
        named![
            id: id(order.index),
            version: version,
            order_type: order.order_type(),
            order_of: if order.of_garage { "garage" } else { "product" },
            is_business: order.fleet.is_some(),
            status_id: status,
            is_open: is_open,
            status_reason: reason(order),
            customer_id: id(order.customer),
            car_id: order.car.map(id),
            fleet_id: order.fleet,
            private_reason: order.private_reason,
            city_id: self.world.atlas.city(order.place).id,
            garage_id: order.garage,
            cr_id: order.crew.cr.map(|cr| cr.id),
            gi_id: order.crew.gi.map(|gi| gi.id),
            lead_id: order.has_lead.then(|| id(order.index)),
            source_id: order.source,
            invoice_number: invoice,
            is_igst: i64::from(order.is_igst()),
            goods_delivery: order.goods_delivery(),
            customer_gstin: order.gstin.clone().filter(|_| order.fleet.is_none() && order.work.is_some()),
        ]
    }

    fn when_and_how(&self, order: &mut Order<'_>) -> NamedArgs {
        let country = self.world.atlas.country;
        let place = self.world.atlas.place(order.place);
        let fetched = order.life.is_past(OrderStatus::PickupComplete, OrderStatus::ClaimPickupComplete);
        let delivered = order.life.is_past(OrderStatus::Delivered, OrderStatus::ClaimDelivered) && !order.life.is_dead;
        let in_work = order.life.is_past(OrderStatus::AtWorkshop, OrderStatus::ClaimAtWorkshop) && !order.life.is_dead;
        let handed_back = order.delivered().map(|at| at.with_timezone(&country.zone()));
        let has_slot = order.pick_date.is_some();
        let pick_slot = has_slot.then(|| slot(order.index));
        let dice = &mut order.text;
        let (drop_hour, late) = (
            dice.between(11, 20),
            delivered || order.life.is_past(OrderStatus::ReadyForDelivery, OrderStatus::ClaimReadyForDelivery),
        );
        // A customer's address in a city stays the same for all their orders; the car is picked up in the order's city.
        let mut home = Dice::new(self.seed, Stream::Customer, !order.customer);
        let known = !dice.chance(60);
        let address = known.then(|| people::address(country, place, &mut home));
        let postcode = known.then(|| people::postcode(country, place, &mut home));
        let at = people::point(place, &mut home);
        order.address = address.clone().zip(postcode.clone());
        let point = (known && !dice.chance(200)).then_some(at);
        let odometer = order.car.filter(|_| fetched).map(|car| self.odometer(car, order.created));
        let fuel = odometer.map(|_| dice.between(0, 8));
        order.arrived = odometer.zip(fuel);
        let complaint = (!dice.chance(300)).then(|| phrases::complaint(order.kind, dice));
        let remark = dice.chance(180).then(|| dice.pick(country.remarks).to_owned());
        let has_coupon = order.sums.whole.flat() > Money::ZERO || dice.chance(30);
        let coupon = has_coupon.then(|| dice.pick(phrases::COUPONS));
        let of_whole = coupon.filter(|_| order.work.is_some() && !order.sums.whole.is_none());
        order.coupon = if order.offer().is_some() { None } else { of_whole };
        named![
            pick_date: order.pick_date,
            pick_slot: pick_slot,
            drop_slot: (in_work && late).then(|| format!("{drop_hour:02}:00")),
            delivery_date: handed_back.map(|at| at.date_naive()),
            delivery_time: handed_back.map(|at| at.format("%H:%M").to_string()),
            expected_delivery: order.expected,
            address_line: address,
            pincode: postcode,
            lat: point.map(|(lat, _)| lat),
            lng: point.map(|(_, lng)| lng),
            odometer: odometer,
            fuel_level: fuel,
            complaints: complaint,
            remarks: remark,
            coupon_code: order.offer().or(order.coupon),
        ]
    }

    /// A car's odometer only goes up.
    fn odometer(&self, car: u64, at: DateTime<Utc>) -> i64 {
        let mut dice = Dice::new(self.seed, Stream::Car, !car);
        let (start, daily) = (dice.mostly_low(500, 120_000), dice.mostly_low(12, 90));
        start + daily * (800 - (self.now - at).num_days()).max(0)
    }

    /// The lead that the order came from, or another one of the same person. What happens to those of the last days is told
    /// when all are there.
    pub fn lead_row(&self, order: &Order<'_>) -> Args {
        let mut dice = Dice::new(self.seed, Stream::Lead, order.index);
        let created = order.created - Duration::minutes(dice.between(1, 50));
        let is_recent = created >= told_from(self.world.atlas.country, self.now);
        let status = match dice.between(0, 9) {
            _ if order.has_lead => LeadStatus::Closed,
            _ if is_recent => LeadStatus::New,
            0 => LeadStatus::Testing,
            _ => LeadStatus::Closed,
        };
        let priority = dice.weighted([200, 500, 300].into_iter());
        let closed = match status {
            LeadStatus::Closed if order.has_lead => Some((LeadClosed::Converted, order.created)),
            LeadStatus::Closed => {
                let reasons =
                    [LeadClosed::NotInterested, LeadClosed::Price, LeadClosed::OutOfArea, LeadClosed::Unreachable];
                let reason = reasons.get(dice.below(4)).copied().unwrap_or(LeadClosed::NotInterested);
                Some((reason, order.created + Duration::minutes(dice.between(5, 50))))
            }
            _ => None,
        };
        let (is_new, tried) = (status == LeadStatus::New, created + Duration::minutes(10));
        let touched = closed.map_or(tried, |(_, at)| at);
        args![
            id(order.index),
            if is_new { 1_i64 } else { 2_i64 },
            id(order.customer),
            order.source,
            LeadType::of_order(order.order_type()),
            self.world.atlas.city(order.place).id,
            status,
            closed.map(|(reason, _)| reason),
            closed.map(|(_, at)| at),
            i64::try_from(priority).unwrap_or(1) + 1,
            (!is_new).then_some(order.crew.caller.id),
            (!is_new).then_some(created),
            (!is_new).then_some(touched),
            created,
            if is_new { created } else { touched },
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

    /// The timeline of the order with the entries of its parts, numbered from `first` on.
    pub fn timeline_rows<'w>(&'w self, order: &Order<'w>, parts: Vec<HistoryEntry<'w>>, first: i64) -> Vec<Args> {
        let mut history: Vec<HistoryEntry<'w>> = Vec::with_capacity(order.version() + parts.len());
        let mut before: Option<OrderStatus> = None;
        for (status, at) in &order.life.reached {
            let name = status.name();
            let (by, event, changes, reason) = match before {
                None => (order.crew.caller, "created", format!(r#"{{"status":[null,"{name}"]}}"#), None),
                Some(old) => {
                    let old = old.name();
                    let changes = format!(r#"{{"status":["{old}","{name}"]}}"#);
                    (actor(order, *status), "status_changed", changes, reason(order).filter(|_| status.is_dead()))
                }
            };
            history.push(HistoryEntry { at: *at, by: by.into(), event, changes, reason });
            if before.is_none() && order.was_edited() {
                let changes = format!(r#"{{"pick_slot":["{}","{}"]}}"#, slot(order.index + 4), slot(order.index));
                let by = order.crew.cr.unwrap_or(order.crew.caller);
                history.push(HistoryEntry { at: *at, by: by.into(), event: "edited", changes, reason: None });
            }
            before = Some(*status);
        }
        if let Some((promised, at)) = order.expected.zip(order.promised_at()) {
            let changes = serde_json::json!({ "expected_delivery": [null, promised] }).to_string();
            let by = order.crew.cr.unwrap_or(order.crew.caller);
            history.push(HistoryEntry { at, by: by.into(), event: "edited", changes, reason: None });
        }
        history.extend(parts);
        history.extend(self.remark_entries(order));
        history.extend(self.opinion_entries(order));
        // A stable sort: simultaneous events keep their order.
        history.sort_by_key(|entry| entry.at);
        (first..)
            .zip(history)
            .map(|(number, HistoryEntry { at, by, event, changes, reason })| {
                let (actor, name, role) = by.named();
                args![number, id(order.index), at, actor, name, role, event, changes, reason]
            })
            .collect()
    }
}

/// The evidence that the order's statuses required, from the time when they did.
pub fn evidence_rows(order: &Order<'_>) -> Vec<Args> {
    let reached = &order.life.reached;
    let stood = reached.iter().rev().find(|(status, _)| !status.is_dead());
    let shown = stood.map(|(status, _)| evidence_of(order.order_type(), *status)).unwrap_or_default();
    let row = |(kind, asked): (Evidence, OrderStatus)| {
        let (_, at) = reached.iter().find(|(status, _)| *status >= asked)?;
        Some(args![id(order.index), kind.key(), *at])
    };
    // The documents stay with a claim that was once waiting for nothing else.
    let documents = reached.iter().find(|(status, _)| *status == OrderStatus::ClaimDocumentsCollected);
    let documents = documents.map(|(_, at)| args![id(order.index), Evidence::Documents.key(), *at]);
    let others = shown.into_iter().filter(|(kind, _)| *kind != Evidence::Documents).filter_map(row);
    documents.into_iter().chain(others).collect()
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

/// Who moves an order to a status.
fn actor<'w>(order: &Order<'w>, status: OrderStatus) -> &'w Member {
    let cr = order.crew.cr.unwrap_or(order.crew.caller);
    match status {
        OrderStatus::PickupComplete
        | OrderStatus::AtWorkshop
        | OrderStatus::DiagnosticComplete
        | OrderStatus::ClaimPickupComplete
        | OrderStatus::ClaimAtWorkshop
        | OrderStatus::ClaimSurveyDone => order.crew.gi.unwrap_or(cr),
        OrderStatus::WorkInProgress
        | OrderStatus::ReadyForDelivery
        | OrderStatus::ClaimWorkInProgress
        | OrderStatus::ClaimReadyForDelivery
            if order.of_garage =>
        {
            order.crew.workshop
        }
        _ => cr,
    }
}
