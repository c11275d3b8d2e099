//! Somebody on the telephone: their shifts and breaks, and what they do, by the rules of the desk.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, Utc};
use pitlane_base::codes::{AgentState, NotReadyReason};
use pitlane_leads::agents::{Happening, Now, after};
use pitlane_platform::country::Country;

use super::book::{Book, Change};
use crate::dice::Dice;
use crate::world::Member;

/// The first and the last hour of each shift. Customers are called from 9 to 21.
const SHIFTS: [(u32, u32); 3] = [(9, 18), (10, 19), (12, 21)];
/// Hours after the beginning, minutes, and why; the rest is one of the others on some days.
const BREAKS: [(i64, i64, NotReadyReason); 3] =
    [(2, 15, NotReadyReason::Tea), (4, 45, NotReadyReason::Lunch), (7, 15, NotReadyReason::Tea)];
const OTHERS: [NotReadyReason; 3] = [NotReadyReason::Training, NotReadyReason::Meeting, NotReadyReason::Coaching];

pub struct Caller {
    pub who: Member,
    pub cap: i64,
    /// The level of each source that they can take.
    pub skills: BTreeMap<i64, i64>,
    /// The open leads that they have.
    pub leads: Vec<usize>,
    /// With whom they spoke last, and when.
    pub spoke: Vec<(usize, DateTime<Utc>)>,
    pub assigned_at: Option<DateTime<Utc>>,
    number: usize,
    now: Now,
    call: Option<i64>,
    pub since: DateTime<Utc>,
    pub ends: DateTime<Utc>,
    pub breaks: Vec<(DateTime<Utc>, i64, NotReadyReason)>,
}

impl Caller {
    pub fn new(number: usize, who: Member, (cap, skills): (i64, BTreeMap<i64, i64>), at: DateTime<Utc>) -> Self {
        Self {
            who,
            cap,
            skills,
            leads: Vec::new(),
            spoke: Vec::new(),
            assigned_at: None,
            number,
            now: Now::OFFLINE,
            call: None,
            since: at,
            ends: at,
            breaks: Vec::new(),
        }
    }

    /// When they work on a day, if they do: everybody has a day off a week.
    pub fn shift(&self, country: &Country, day: NaiveDate, since_start: i64) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        let number = i64::try_from(self.number).unwrap_or_default();
        if (since_start + number * 3) % 7 == 0 {
            return None;
        }
        let (from, to) = SHIFTS[self.number % SHIFTS.len()];
        let at = |hour: u32| {
            let time = NaiveTime::from_hms_opt(hour, 0, 0)?;
            Some(day.and_time(time).and_local_timezone(country.zone).earliest()?.to_utc())
        };
        at(from).zip(at(to))
    }

    /// Plans the breaks of a shift that begins, and when it ends.
    pub fn begin(&mut self, (from, to): (DateTime<Utc>, DateTime<Utc>), dice: &mut Dice) {
        self.ends = to;
        self.breaks = BREAKS
            .iter()
            .map(|(hours, minutes, why)| {
                (from + Duration::minutes(hours * 60 + dice.between(-20, 20)), minutes + dice.between(-3, 6), *why)
            })
            .collect();
        if dice.chance(350) {
            let at = from + Duration::minutes(dice.between(60, 460));
            self.breaks.push((at, dice.between(20, 45), *dice.one(&OTHERS)));
        }
        self.breaks.sort();
    }

    pub const fn is_ready(&self) -> bool {
        matches!(self.now.state, AgentState::Available)
    }

    pub const fn is_signed_in(&self) -> bool {
        self.now.state.is_signed_in()
    }

    /// What follows from what happens to them; a call is about this one.
    pub fn happened(&mut self, at: DateTime<Utc>, what: Happening, call: Option<i64>, book: &mut Book) {
        let Some(next) = after(self.now, what) else { return };
        let is_moved = (next.state, next.reason) != (self.now.state, self.now.reason);
        let in_call = next.state.is_in_call() || next.state == AgentState::AfterCallWork;
        self.call = call.or(self.call).filter(|_| in_call);
        self.now = next;
        if is_moved {
            self.since = at;
            let change = Change {
                user: self.who.id,
                at,
                state: next.state,
                reason: next.reason,
                source: what.source(),
                call: self.call,
            };
            book.changes.push(change);
        }
    }
}
