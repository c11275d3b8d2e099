//! How far an order came, and when it reached each of its statuses.

use chrono::{DateTime, Duration, FixedOffset, Utc};
use pitlane_base::codes::OrderStatus;

use super::dice::Dice;

/// A status with the hours that it takes to reach it, and how many of a thousand orders skip it.
struct Step {
    status: OrderStatus,
    least: i64,
    most: i64,
    passed_by: u32,
}

const fn step(status: OrderStatus, least: i64, most: i64, passed_by: u32) -> Step {
    Step { status, least, most, passed_by }
}

/// Minutes from the previous step.
const SERVICE: &[Step] = &[
    step(OrderStatus::New, 0, 0, 0),
    step(OrderStatus::Confirmed, 5, 300, 250),
    step(OrderStatus::PickupScheduled, 10, 1_440, 120),
    step(OrderStatus::PickupComplete, 240, 5_400, 0),
    step(OrderStatus::AtWorkshop, 30, 240, 100),
    step(OrderStatus::DiagnosticComplete, 60, 1_200, 400),
    step(OrderStatus::EstimateSent, 30, 360, 200),
    step(OrderStatus::WorkInProgress, 60, 1_800, 0),
    step(OrderStatus::ReadyForDelivery, 240, 4_000, 250),
    step(OrderStatus::Delivered, 60, 1_800, 0),
    step(OrderStatus::Complete, 0, 5_000, 0),
];
const INSURANCE: &[Step] = &[
    step(OrderStatus::ClaimRegistered, 0, 0, 0),
    // Most claims bring their documents while the repair is under way.
    step(OrderStatus::ClaimDocumentsCollected, 120, 4_320, 850),
    step(OrderStatus::ClaimPickupScheduled, 120, 2_880, 250),
    step(OrderStatus::ClaimPickupComplete, 240, 6_000, 0),
    step(OrderStatus::ClaimAtWorkshop, 60, 360, 120),
    step(OrderStatus::ClaimEstimateSent, 360, 4_320, 0),
    step(OrderStatus::ClaimSurveyDone, 1_440, 7_200, 150),
    step(OrderStatus::ClaimApprovalReceived, 1_440, 14_400, 0),
    step(OrderStatus::ClaimWorkInProgress, 120, 2_880, 0),
    step(OrderStatus::ClaimReadyForDelivery, 2_880, 21_600, 200),
    step(OrderStatus::ClaimDelivered, 240, 4_320, 0),
    step(OrderStatus::ClaimComplete, 1_440, 28_800, 0),
];

/// The statuses of the newest orders of a small run, from the newest back, so that each status occurs.
const SHOWN: [OrderStatus; 25] = [
    OrderStatus::New,
    OrderStatus::ClaimRegistered,
    OrderStatus::Confirmed,
    OrderStatus::ClaimDocumentsCollected,
    OrderStatus::PickupScheduled,
    OrderStatus::ClaimPickupScheduled,
    OrderStatus::PickupComplete,
    OrderStatus::ClaimPickupComplete,
    OrderStatus::AtWorkshop,
    OrderStatus::ClaimAtWorkshop,
    OrderStatus::DiagnosticComplete,
    OrderStatus::ClaimEstimateSent,
    OrderStatus::EstimateSent,
    OrderStatus::ClaimSurveyDone,
    OrderStatus::WorkInProgress,
    OrderStatus::ClaimApprovalReceived,
    OrderStatus::ClaimWorkInProgress,
    OrderStatus::ReadyForDelivery,
    OrderStatus::ClaimReadyForDelivery,
    OrderStatus::Delivered,
    OrderStatus::ClaimDelivered,
    OrderStatus::Complete,
    OrderStatus::ClaimComplete,
    OrderStatus::Dead,
    OrderStatus::ClaimDead,
];
const MOST_SHOWN: u64 = 100;
/// A larger run has every status without help.
const LARGE: u64 = 20_000;

/// The status assigned to an order because of its place near the end, if any.
pub fn shown(order: u64, orders: u64) -> Option<OrderStatus> {
    let count = if orders > LARGE { 0 } else { MOST_SHOWN.min(orders / 4) };
    let back = orders.checked_sub(order + 1)?;
    if back >= count {
        return None;
    }
    SHOWN.get(usize::try_from(back * SHOWN.len() as u64 / count).unwrap_or_default()).copied()
}

/// The properties of an order on which its life depends.
#[derive(Clone, Copy)]
pub struct Of {
    pub insurance: bool,
    /// Accessories skip most of the workshop's steps.
    pub quick: bool,
    /// The assigned status, if any.
    pub shown: Option<OrderStatus>,
}

/// The course of an order.
pub struct Life {
    /// The statuses that it reached; the last one is the present one.
    pub reached: Vec<(OrderStatus, DateTime<Utc>)>,
    /// When it is picked up and delivered, done or planned.
    pub pick_up: DateTime<Utc>,
    pub hand_over: DateTime<Utc>,
    pub is_dead: bool,
}

impl Life {
    pub fn status(&self) -> OrderStatus {
        self.reached.last().map_or(OrderStatus::New, |(status, _)| *status)
    }

    /// When the car was delivered, if it was.
    pub fn delivered(&self) -> Option<DateTime<Utc>> {
        self.reached.iter().find(|(status, _)| status.is_delivered()).map(|(_, at)| *at)
    }

    /// Whether the order reached a status of its chain.
    pub fn is_past(&self, service: OrderStatus, insurance: OrderStatus) -> bool {
        self.has_reached(service) || self.has_reached(insurance)
    }

    /// Whether it came as far as this status, which may be of another chain.
    pub fn has_reached(&self, status: OrderStatus) -> bool {
        let is_as_far = |own: OrderStatus| own.chain() == status.chain() && own >= status && !own.is_dead();
        self.reached.iter().any(|(own, _)| is_as_far(*own))
    }

    pub fn live(of: Of, created: DateTime<Utc>, now: DateTime<Utc>, zone: FixedOffset, dice: &mut Dice) -> Self {
        let Of { insurance, quick, shown } = of;
        let chain = if insurance { INSURANCE } else { SERVICE };
        let age = (now - created).num_minutes();
        let mut plan = Vec::with_capacity(chain.len());
        let mut minutes = 0;
        for step in chain {
            minutes += dice.mostly_low(step.least, step.most);
            plan.push(minutes);
        }
        let place_of = |status: OrderStatus| chain.iter().position(|step| step.status == status).unwrap_or_default();
        let dead_roll = dice.chance(if insurance { 70 } else { 55 });
        let stall_roll = dice.chance(if age < 120 * 1_440 { 25 } else { 3 });
        let last_roll = dice.below(chain.len() - 3);
        let dead_after = dice.below(5);
        let dead_minutes = plan.get(dead_after).copied().unwrap_or_default() + dice.mostly_low(60, 5_760);
        let natural = plan.iter().take_while(|minutes| **minutes <= age).count().saturating_sub(1);
        let (last, is_dead) = match shown {
            Some(status) if status.is_dead() => (dead_after, true),
            Some(status) => (place_of(status), false),
            None if dead_roll && dead_minutes <= age => (dead_after, true),
            None if stall_roll => (natural.min(last_roll), false),
            None => (natural, false),
        };
        // An order with an assigned status may have had less time than its status takes; it was quicker.
        let needed = if is_dead { dead_minutes } else { plan.get(last).copied().unwrap_or_default() };
        let seconds = |minutes: i64| {
            let usual = minutes * 60;
            if needed > age { usual * (age * 60 * 19 / 20) / (needed * 60).max(1) } else { usual }
        };
        let at = |minutes: i64| by_day(created + Duration::seconds(seconds(minutes)), zone).clamp(created, now);
        let mut reached: Vec<(OrderStatus, DateTime<Utc>)> = Vec::with_capacity(8);
        for (place, (step, minutes)) in chain.iter().zip(&plan).enumerate().take(last + 1) {
            let skips = if quick { (step.passed_by * 2).min(900) } else { step.passed_by };
            if place == last || place == 0 || !dice.chance(skips) {
                reached.push((step.status, at(*minutes)));
            }
        }
        if is_dead {
            reached.push((if insurance { OrderStatus::ClaimDead } else { OrderStatus::Dead }, at(dead_minutes)));
        }
        let planned = |place: usize| plan.get(place).copied().unwrap_or_default();
        let (pick_up, hand_over) = (planned(3), planned(chain.len() - 2));
        let real = |place: usize, minutes: i64| {
            if place <= last { at(minutes) } else { by_day(created + Duration::minutes(minutes), zone) }
        };
        Self { reached, pick_up: real(3, pick_up), hand_over: real(chain.len() - 2, hand_over), is_dead }
    }
}

/// The same day between 8:00 and 20:30: no work is done at night.
pub fn by_day(at: DateTime<Utc>, zone: FixedOffset) -> DateTime<Utc> {
    let local = at.with_timezone(&zone).naive_local();
    let midnight = local.date().and_time(chrono::NaiveTime::MIN);
    let past = (local - midnight).num_microseconds().unwrap_or_default();
    at - Duration::microseconds(past) + Duration::hours(8) + Duration::microseconds(past / 48 * 25)
}
