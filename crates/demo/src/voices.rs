//! Remarks on an order by those who work on it, and its customer's feedback.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_orders::orders::rating_word;
use pitlane_platform::{
    args,
    db::{Args, Value},
};
use serde_json::json;

use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::{Opinion, Order};
use super::rows::HistoryEntry;
use super::world::Member;
use super::{life, phrases};

pub const REMARK: &[&str] = &["id", "order_id", "at", "author_id", "author_name", "role", "is_internal", "remark"];
pub const FEEDBACK: &[&str] = &[
    "order_id",
    "version",
    "status",
    "lights",
    "starting",
    "locks",
    "items_present",
    "clean",
    "fuel",
    "brakes",
    "rating",
    "nps",
    "good",
    "bad",
    "remark",
    "next_call_at",
    "called_by",
    "called_at",
    "updated_at",
];
pub const ATTEMPT: &[&str] =
    &["id", "order_id", "at", "caller_id", "caller_name", "role", "outcome", "call_back_at", "note"];

struct Remark<'w> {
    at: DateTime<Utc>,
    by: &'w Member,
    is_internal: bool,
    text: &'static str,
}

/// A call to the customer.
struct Ring {
    at: DateTime<Utc>,
    outcome: &'static str,
    call_back_at: Option<DateTime<Utc>>,
    note: Option<&'static str>,
}

impl Maker {
    /// The customer's opinion, for a part of the delivered orders; asked within days after the delivery.
    pub fn opinion(&self, order: &mut Order<'_>) -> Option<Opinion> {
        let delivered = order.life.is_past(OrderStatus::Delivered, OrderStatus::ClaimDelivered) && !order.life.is_dead;
        let dice = &mut order.text;
        if !delivered || dice.chance(550) {
            return None;
        }
        let rating = 5 - dice.mostly_low(0, 4);
        let remark = dice.chance(400).then(|| dice.pick(phrases::feedback(rating)));
        let at = self.first_call(order)?;
        Some(Opinion { rating, remark, at })
    }

    /// When the customer was first called about a delivered order.
    fn first_call(&self, order: &Order<'_>) -> Option<DateTime<Utc>> {
        let back = order.delivered()?;
        let pause = Dice::new(self.seed, Stream::Feedback, order.index).between(60, 4_300);
        let at = life::by_day(back + Duration::minutes(pause), self.world.atlas.country.zone());
        Some(at.clamp(back, self.now))
    }

    fn asker(&self, order: &Order<'_>) -> &Member {
        let askers = &self.world.askers;
        &askers[Dice::new(self.seed, Stream::Feedback, !order.index).below(askers.len())]
    }

    /// Remarks in chronological order.
    fn remarks<'w>(&self, order: &Order<'w>) -> Vec<Remark<'w>> {
        let mut dice = Dice::new(self.seed, Stream::Remark, order.index);
        if !dice.chance(350) {
            return Vec::new();
        }
        let until = order.life.reached.last().map_or(order.created, |(_, at)| *at);
        let minutes = (until - order.created).num_minutes();
        let zone = self.world.atlas.country.zone();
        let mut remarks: Vec<Remark<'w>> = (0..dice.mostly_low(1, 4))
            .map(|_| {
                let at = life::by_day(order.created + Duration::minutes(dice.between(0, minutes)), zone);
                let crew = &order.crew;
                let people =
                    [Some(crew.caller), crew.cr, crew.gi, Some(crew.workshop).filter(|_| order.garage.is_some())];
                let people: Vec<&Member> = people.into_iter().flatten().collect();
                let by = people[dice.below(people.len())];
                let is_internal = by.id != crew.workshop.id && dice.chance(300);
                let text = dice.pick(if is_internal { phrases::INTERNAL_REMARKS } else { phrases::REMARKS });
                Remark { at: at.clamp(order.created, until), by, is_internal, text }
            })
            .collect();
        remarks.sort_by_key(|remark| remark.at);
        remarks
    }

    pub fn remark_rows(&self, order: &Order<'_>, first: i64) -> Vec<Args> {
        let numbered = (first..).zip(self.remarks(order));
        numbered
            .map(|(number, Remark { at, by, is_internal, text })| {
                args![number, id(order.index), at, by.id, &by.name, &by.role, is_internal, text]
            })
            .collect()
    }

    /// The timeline entries of the remarks.
    pub fn remark_entries<'w>(&self, order: &Order<'w>) -> Vec<HistoryEntry<'w>> {
        let history = self.remarks(order).into_iter().map(|Remark { at, by, is_internal, text }| {
            let changes = if is_internal {
                json!({ "internal_remark": [null, true] })
            } else {
                json!({ "remark": [null, text] })
            };
            HistoryEntry { at, by: by.into(), event: "edited", changes: changes.to_string(), reason: None }
        });
        history.collect()
    }

    /// The timeline entry of the opinion.
    pub fn opinion_entries(&self, order: &Order<'_>) -> Option<HistoryEntry<'_>> {
        let Opinion { rating, remark, at } = order.opinion?;
        let mut changes = json!({ "rating": [null, rating], "feedback": [null, rating_word(rating)] });
        if let Some(remark) = remark {
            changes["feedback_remark"] = json!([null, remark]);
        }
        Some(HistoryEntry {
            at,
            by: self.asker(order).into(),
            event: "edited",
            changes: changes.to_string(),
            reason: None,
        })
    }

    /// The feedback of an order whose customer was called, and the calls, numbered from `first` on.
    pub fn feedback_rows(&self, order: &Order<'_>, first: i64) -> Option<(Args, Vec<Args>)> {
        let asker = self.asker(order);
        let mut dice = Dice::new(self.seed, Stream::Feedback, order.index ^ (1 << 40));
        let (calls, status) = match order.opinion {
            Some(opinion) => (Self::calls_until(order, opinion.at, &mut dice), "done"),
            None => self.calls_in_vain(order, &mut dice)?,
        };
        let last = calls.last()?;
        let next = match (status, last.call_back_at) {
            ("call_back", at) => at,
            ("pending", _) => Some(last.at + Duration::hours(if calls.len() > 1 { 24 } else { 1 })),
            _ => None,
        };
        let mut row = args![id(order.index), i64::try_from(calls.len()).unwrap_or(1), status];
        row.extend(answers(order.opinion, &mut dice));
        row.extend(args![next, asker.id, last.at, last.at]);
        let attempts = (first..).zip(&calls).map(|(number, call)| {
            let Ring { at, outcome, call_back_at, note } = *call;
            args![number, id(order.index), at, asker.id, &asker.name, &asker.role, outcome, call_back_at, note]
        });
        Some((row, attempts.collect()))
    }

    /// The call that reached the customer, and sometimes one before it that did not.
    fn calls_until(order: &Order<'_>, at: DateTime<Utc>, dice: &mut Dice) -> Vec<Ring> {
        let back = order.delivered().unwrap_or(at);
        let mut calls = Vec::with_capacity(2);
        if dice.chance(250) && at - back > Duration::hours(2) {
            calls.push(unanswered(at - Duration::hours(1), dice));
        }
        calls.push(Ring { at, outcome: "reached", call_back_at: None, note: None });
        calls
    }

    /// Of the customers without an opinion, many were not reached, some asked to be called again, the others were not
    /// called.
    fn calls_in_vain(&self, order: &Order<'_>, dice: &mut Dice) -> Option<(Vec<Ring>, &'static str)> {
        let first = self.first_call(order)?;
        // The orders that cover every status in a small run are being called about these days, whatever their age.
        let is_shown = life::shown(order.index, self.orders).is_some();
        let lately = (self.now - Duration::minutes(dice.between(120, 2_800))).max(first);
        let first = if is_shown { lately } else { first };
        match (is_shown || (self.now - first).num_days() <= 6, dice.between(0, 99)) {
            (true, 0..=29) => Some((vec![unanswered(first, dice)], "pending")),
            (true, 30..=59) => {
                let due = self.now + Duration::hours(dice.between(-6, 60));
                let call_back_at =
                    life::by_day(due, self.world.atlas.country.zone()).max(first + Duration::minutes(30));
                let note = Some(dice.pick(phrases::CALL_NOTES));
                Some((
                    vec![Ring { at: first, outcome: "call_back", call_back_at: Some(call_back_at), note }],
                    "call_back",
                ))
            }
            (false, 0..=39) => {
                let calls = [0, 60, 1_500].map(|minutes| unanswered(first + Duration::minutes(minutes), dice));
                Some((calls.into(), "not_reachable"))
            }
            _ => None,
        }
    }
}

fn unanswered(at: DateTime<Utc>, dice: &mut Dice) -> Ring {
    let note = dice.chance(400).then(|| dice.pick(phrases::CALL_NOTES));
    Ring { at, outcome: "no_answer", call_back_at: None, note }
}

/// From `lights` to `remark`.
fn answers(opinion: Option<Opinion>, dice: &mut Dice) -> Args {
    let Some(Opinion { rating, remark, .. }) = opinion else {
        let mut nothing: Args = (0..7).map(|_| Value::Bool(None)).collect();
        nothing.extend([Value::Int(None), Value::Int(None), Value::Text(None), Value::Text(None), Value::Text(None)]);
        return nothing;
    };
    let faults = u32::try_from(5 - rating).unwrap_or_default() * 90 + 10;
    let mut row: Args = (0..7).map(|_| Value::Bool((!dice.chance(40)).then(|| !dice.chance(faults)))).collect();
    // A high rating recommends: 5 gives 8 to 10, 1 gives 0 to 2.
    let nps = (!dice.chance(80)).then(|| ((rating - 1) * 2 + dice.between(0, 2)).min(10));
    let good = (rating >= 3 && dice.chance(450)).then(|| dice.pick(phrases::GOOD));
    let bad = (rating <= 2 || (rating <= 4 && dice.chance(400))).then(|| dice.pick(phrases::BAD));
    row.extend(args![rating, nps, good, bad, remark]);
    row
}
