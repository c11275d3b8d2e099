//! Thirty days at the desk: leads come in, are given out and called, and those who call come, talk, rest and go.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::codes::LeadStatus;
use pitlane_leads::agents::Happening;
use pitlane_platform::country::Country;

use super::book::Book;
use super::caller::Caller;
use super::lead::{About, Lead};
use crate::calendar::TOLD as DAYS;
use crate::dice::Dice;
use crate::world::Member;

/// The minutes of a day at which new leads are given out.
const GIVEN_OUT: [i64; 4] = [9 * 60 + 20, 12 * 60 + 30, 15 * 60 + 30, 18 * 60];

/// A lead that will come in.
pub struct Arrival {
    pub about: About,
    pub priority: i64,
    pub by: Member,
    /// They see only their own leads, and have it.
    pub is_own: bool,
    /// Comes after the last distribution.
    pub is_late: bool,
    /// Does not answer its telephone.
    pub never_answers: bool,
    /// Somebody tries out the desk with it.
    pub is_test: bool,
    /// The order that comes of it.
    pub order: Option<(i64, DateTime<Utc>)>,
}

/// A call about an order that somebody has planned.
pub struct Planned {
    pub at: DateTime<Utc>,
    pub order: i64,
    pub customer: i64,
    pub mobile: String,
    pub by: Member,
}

/// What is known of a customer's number.
#[derive(Clone, Copy, Default)]
pub struct Number {
    pub busy_until: Option<DateTime<Utc>>,
    pub in_all: i64,
    pub day: Option<(NaiveDate, i64)>,
    pub talked_at: Option<DateTime<Utc>>,
    pub is_stopped: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Job {
    /// A day begins.
    Day(i64),
    Arrive(usize),
    GiveOut,
    /// A caller comes to work, is ready, does the next thing, is back from a break.
    Come(usize),
    Ready(usize),
    Next(usize),
    /// A call about an order.
    Order(usize),
    Convert(usize),
    /// The customer of a lead asks again.
    Ask(usize),
}

pub struct Desk {
    pub country: &'static Country,
    pub now: DateTime<Utc>,
    pub start: DateTime<Utc>,
    pub dice: Dice,
    pub book: Book,
    pub callers: Vec<Caller>,
    pub arrivals: Vec<Arrival>,
    pub leads: BTreeMap<usize, Lead>,
    pub planned: Vec<Planned>,
    pub numbers: BTreeMap<i64, Number>,
    pub manager: Member,
    /// Until when those who call about orders are busy.
    pub busy: BTreeMap<i64, DateTime<Utc>>,
    /// So many calls they are to make in all.
    pub wanted: i64,
    pub made: i64,
    /// The mean seconds from one call of a caller to the next.
    pub pace: i64,
    pub distributions: i64,
    queue: BinaryHeap<Reverse<(DateTime<Utc>, u64, Job)>>,
    queued: u64,
}

pub struct Parts {
    pub country: &'static Country,
    pub now: DateTime<Utc>,
    pub start: DateTime<Utc>,
    pub dice: Dice,
    pub callers: Vec<Caller>,
    pub arrivals: Vec<Arrival>,
    pub planned: Vec<Planned>,
    pub numbers: BTreeMap<i64, Number>,
    pub manager: Member,
    pub wanted: i64,
    pub last_call: i64,
}

impl Desk {
    pub fn new(parts: Parts) -> Self {
        let Parts { country, now, start, dice, callers, arrivals, planned, numbers, manager, wanted, last_call } =
            parts;
        let mut desk = Self {
            country,
            now,
            start,
            dice,
            book: Book { last_call, ..Book::default() },
            callers,
            arrivals,
            leads: BTreeMap::new(),
            planned,
            numbers,
            manager,
            busy: BTreeMap::new(),
            wanted,
            made: 0,
            pace: 3_600,
            distributions: 0,
            queue: BinaryHeap::new(),
            queued: 0,
        };
        for day in 0..=DAYS {
            desk.later(desk.start + Duration::days(day), Job::Day(day));
        }
        for (at, when) in desk.arrivals.iter().map(|arrival| arrival.about.created_at).enumerate().collect::<Vec<_>>() {
            desk.later(when, Job::Arrive(at));
        }
        for (at, when) in desk.planned.iter().map(|planned| planned.at).enumerate().collect::<Vec<_>>() {
            desk.later(when, Job::Order(at));
        }
        desk
    }

    /// Does something at a time, if that comes before now.
    pub fn later(&mut self, at: DateTime<Utc>, job: Job) {
        if at < self.now {
            self.queued += 1;
            self.queue.push(Reverse((at, self.queued, job)));
        }
    }

    /// Lets the days pass. Nobody has a console of a demonstration open: who is there at the end goes.
    pub fn pass(&mut self) {
        while let Some(Reverse((at, _, job))) = self.queue.pop() {
            match job {
                Job::Day(day) => self.day(at, day),
                Job::Arrive(lead) => self.arrive(at, lead),
                Job::GiveOut => self.give_out(at),
                Job::Come(caller) => self.come(at, caller),
                Job::Ready(caller) => {
                    self.callers[caller].happened(at, Happening::Ready, None, &mut self.book);
                    let first = self.pace * self.dice.between(50, 900) / 1_000;
                    self.pause(caller, at, Duration::seconds(first.max(15)));
                }
                Job::Next(caller) => self.next(at, caller),
                Job::Order(planned) => self.order_call(at, planned),
                Job::Convert(lead) => self.convert(at, lead),
                Job::Ask(lead) => self.ask(at, lead),
            }
        }
        for caller in &mut self.callers {
            let at = (self.now - Duration::seconds(30)).max(caller.since);
            caller.happened(at, Happening::Left, None, &mut self.book);
        }
    }

    fn day(&mut self, at: DateTime<Utc>, day: i64) {
        let date = at.with_timezone(&self.country.zone).date_naive();
        for minute in GIVEN_OUT {
            self.later(at + Duration::minutes(minute), Job::GiveOut);
        }
        let shifts = |caller: &Caller| {
            let ahead = (day..=DAYS).zip(date.iter_days());
            ahead.filter_map(|(day, date)| caller.shift(self.country, date, day)).collect::<Vec<_>>()
        };
        let all: Vec<_> = self.callers.iter().map(shifts).collect();
        let seconds: i64 = all
            .iter()
            .flatten()
            // Breaks, and the way to the desk.
            .map(|(from, to)| ((*to).min(self.now) - *from).num_seconds() * 85 / 100)
            .filter(|seconds| *seconds > 0)
            .sum();
        self.pace = (seconds / (self.wanted - self.made).max(1)).clamp(60, 12 * 3_600);
        for (caller, shifts) in all.into_iter().enumerate() {
            let Some(shift) = shifts.first().filter(|(from, _)| *from < at + Duration::days(1)) else { continue };
            self.callers[caller].begin(*shift, &mut self.dice);
            let early = Duration::seconds(self.dice.between(20, 600));
            self.later(shift.0 - early, Job::Come(caller));
        }
    }

    /// A caller waits for the next thing to do; a break or the end of the shift ends the pause.
    pub fn pause(&mut self, caller: usize, from: DateTime<Utc>, pause: Duration) {
        let it = &self.callers[caller];
        let rest = it.breaks.first().map_or(it.ends, |(due, ..)| *due).min(it.ends);
        let next = (from + pause).min(rest).max(from + Duration::seconds(1));
        self.later(next, Job::Next(caller));
    }

    fn come(&mut self, at: DateTime<Utc>, caller: usize) {
        self.callers[caller].happened(at, Happening::Came, None, &mut self.book);
        let ready = at + Duration::seconds(self.dice.between(40, 240));
        self.later(ready, Job::Ready(caller));
    }

    fn arrive(&mut self, at: DateTime<Utc>, number: usize) {
        let arrival = &self.arrivals[number];
        let lead = Lead::enter(arrival.about.clone(), arrival.priority, &arrival.by, arrival.is_own, &mut self.book);
        let (order, is_test, is_late) = (arrival.order, arrival.is_test, arrival.is_late);
        let owner = lead.owner();
        self.leads.insert(number, lead);
        if let Some(caller) = self.callers.iter_mut().find(|caller| Some(caller.who.id) == owner) {
            caller.leads.push(number);
            caller.assigned_at = Some(at);
        }
        if let Some((_, created)) = order {
            self.later(created, Job::Convert(number));
        } else if is_test {
            let tried = at + Duration::minutes(self.dice.between(3, 50));
            self.later(tried, Job::Ask(number));
        } else if !is_late && self.dice.chance(70) {
            let again = at + Duration::minutes(self.dice.between(300, 9_000));
            self.later(again, Job::Ask(number));
        }
    }

    fn convert(&mut self, at: DateTime<Utc>, number: usize) {
        let arrival = &self.arrivals[number];
        let (Some((order, _)), Some(lead)) = (arrival.order, self.leads.get_mut(&number)) else { return };
        lead.converted(at, order, &arrival.by, &mut self.book);
    }

    /// The customer asks again; or the manager tries out the desk.
    fn ask(&mut self, at: DateTime<Utc>, number: usize) {
        let Some(lead) = self.leads.get_mut(&number) else { return };
        if !lead.status.is_worked() {
            return;
        }
        if self.arrivals[number].is_test {
            lead.worked(
                at,
                (super::lead::Move::Testing, None),
                Some("To try out the desk"),
                &self.manager,
                &mut self.book,
            );
            return;
        }
        // A call about it may go on now.
        let ends = lead.updated_at + Duration::minutes(2);
        if at < ends {
            self.later(ends, Job::Ask(number));
            return;
        }
        let note = self.dice.pick(&super::talk::ASKED);
        lead.enquired(at, note, &self.manager, &mut self.book);
    }

    /// Open leads of a caller.
    pub fn open_of(&self, caller: usize) -> i64 {
        let open = self.callers[caller].leads.iter().filter(|lead| self.is_worked(**lead)).count();
        i64::try_from(open).unwrap_or_default()
    }

    pub fn is_worked(&self, lead: usize) -> bool {
        self.leads.get(&lead).is_some_and(|lead| lead.status.is_worked())
    }

    /// New leads that nobody has, urgent and old ones first.
    pub fn waiting(&self, late_too: bool) -> Vec<usize> {
        let mut waiting: Vec<_> = self
            .leads
            .iter()
            .filter(|(number, lead)| {
                let arrival = &self.arrivals[**number];
                let is_meant = late_too || !arrival.is_late;
                lead.status == LeadStatus::New && lead.owner().is_none() && is_meant && !arrival.is_test
            })
            .map(|(number, lead)| (lead.priority, lead.about.created_at, *number))
            .collect();
        waiting.sort_unstable();
        waiting.into_iter().map(|(.., number)| number).collect()
    }
}
