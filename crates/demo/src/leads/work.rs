//! What somebody at the desk does next: a break, a lead that is due, a customer who calls back.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{CallOutcome, CallPurpose, DncScope, LeadClosed, LeadDisposition, LeadStatus};
use pitlane_leads::agents::Happening;
use pitlane_telephony::calls::{MOST, MOST_A_DAY, is_open};
use serde_json::json;

use super::book::{Ended, Note, Stopped};
use super::desk::{Desk, Job, Number, Planned};
use super::lead::Move;
use super::talk;

/// After a talk nobody calls for so long, unless another one was agreed on.
const AFTER_TALK: Duration = Duration::hours(4);
/// Who spoke with a number within this time is rung when it calls.
const REMEMBERED: Duration = Duration::days(7);
/// The most numbers that the desk puts on the do-not-call list itself.
pub const STOPPED_AT_THE_DESK: usize = 14;

impl Desk {
    /// The next thing that a caller does.
    pub fn next(&mut self, at: DateTime<Utc>, caller: usize) {
        if at >= self.callers[caller].ends {
            self.callers[caller].happened(at, Happening::Left, None, &mut self.book);
            return;
        }
        if !self.callers[caller].is_ready() {
            // Not ready after two calls that were missed.
            let back = at + Duration::seconds(self.dice.between(60, 300));
            self.later(back, Job::Ready(caller));
            return;
        }
        let rest = self.callers[caller].breaks.first().copied().filter(|(due, ..)| *due <= at);
        if let Some((_, minutes, why)) = rest {
            self.callers[caller].breaks.remove(0);
            self.callers[caller].happened(at, Happening::NotReady(why), None, &mut self.book);
            self.later(at + Duration::minutes(minutes), Job::Ready(caller));
            return;
        }
        let is_early = at + Duration::seconds(talk::LONGEST) < self.now;
        let free = if is_early && self.made < self.wanted { self.work(at, caller) } else { at };
        let spent = (free - at).num_seconds();
        let pause = (self.pace * self.dice.between(300, 1_700) / 1_000 - spent).max(15);
        self.pause(caller, free, Duration::seconds(pause));
    }

    /// Works until the time that is returned.
    fn work(&mut self, at: DateTime<Utc>, caller: usize) -> DateTime<Utc> {
        let due = self.due(at, caller);
        let is_hot = due.is_some_and(|lead| self.arrivals[lead].order.is_some());
        if let Some(lead) = due.filter(|_| is_hot || self.dice.chance(860)) {
            let is_new = self.leads[&lead].status == LeadStatus::New;
            if is_new && !is_hot && self.dice.chance(15) {
                self.close_as_duplicate(at, lead, caller);
                return at + Duration::seconds(30);
            }
            return self.call_lead(at, lead, caller, is_hot);
        }
        self.call_in(at, caller).unwrap_or(at)
    }

    /// The lead that a caller calls now: first those that become orders, then what was agreed on, then urgent ones.
    fn due(&self, at: DateTime<Utc>, caller: usize) -> Option<usize> {
        if !is_open(self.country, at) {
            return None;
        }
        let all = self.callers[caller].leads.iter().copied();
        let due = all.filter(|number| {
            let (lead, arrival) = (&self.leads[number], &self.arrivals[*number]);
            let fits = arrival
                .order
                .is_none_or(|(_, created)| lead.attempts == 0 && at + Duration::seconds(talk::LONGEST) < created);
            fits && !arrival.is_test && lead.updated_at < at && lead.is_due(at) && self.may_call(at, *number)
        });
        due.min_by_key(|number| {
            let lead = &self.leads[number];
            (
                self.arrivals[*number].order.is_none(),
                lead.status != LeadStatus::FollowUp,
                lead.priority,
                lead.next_call_at,
                *number,
            )
        })
    }

    /// As the rules of the desk have it: three times a day, eight times in all, with pauses.
    fn may_call(&self, at: DateTime<Utc>, lead: usize) -> bool {
        let about = &self.leads[&lead].about;
        let number = self.numbers.get(&about.customer).copied().unwrap_or_default();
        let today = at.with_timezone(&self.country.zone).date_naive();
        let tried = number.day.filter(|(day, _)| *day == today).map_or(0, |(_, count)| count);
        let agreed = self.leads[&lead].follow_up_at.is_some_and(|agreed| agreed <= at);
        let rested = agreed || number.talked_at.is_none_or(|talked| talked + AFTER_TALK <= at);
        let is_free = number.busy_until.is_none_or(|until| until + Duration::minutes(10) <= at);
        !number.is_stopped && number.in_all < MOST && tried < MOST_A_DAY && rested && is_free
    }

    fn close_as_duplicate(&mut self, at: DateTime<Utc>, lead: usize, caller: usize) {
        let Some(lead) = self.leads.get_mut(&lead) else { return };
        let to = (Move::Closed(LeadClosed::Duplicate), None);
        lead.worked(
            at,
            to,
            Some("Is with a colleague under another number"),
            &self.callers[caller].who,
            &mut self.book,
        );
        self.forget_closed(caller);
    }

    fn forget_closed(&mut self, caller: usize) {
        let leads = &self.leads;
        self.callers[caller].leads.retain(|number| leads.get(number).is_some_and(|lead| lead.status.is_open()));
    }

    fn call_lead(&mut self, at: DateTime<Utc>, number: usize, caller: usize, is_hot: bool) -> DateTime<Utc> {
        let purpose = if !is_hot && self.dice.chance(450) { CallPurpose::Dialler } else { CallPurpose::Lead };
        let outcome = if is_hot {
            CallOutcome::Answered
        } else {
            talk::outcome(purpose, self.arrivals[number].never_answers, &mut self.dice)
        };
        let about = self.leads[&number].about.clone();
        let tried = self.numbers.get(&about.customer).map_or(0, |number| number.in_all);
        let agent = self.callers[caller].who.clone();
        let call = Ended {
            purpose: Some(purpose),
            mobile: about.mobile.clone(),
            agent: Some(agent.id),
            lead: Some(about.id),
            attempt: Some(tried + 1),
            ..talk::out(at, outcome, &mut self.dice)
        };
        let (ended, spoken) = (call.ended_at, call.talk);
        if let Some(lead) = self.leads.get_mut(&number) {
            lead.touch(at);
            lead.called(self.country, ended, (outcome, spoken), &agent, &mut self.book);
        }
        self.count(about.customer, at, ended, outcome);
        let free = self.through(caller, call, number, is_hot);
        self.forget_closed(caller);
        if !is_hot && spoken.is_some() {
            self.callers[caller].spoke.push((number, ended));
        }
        free
    }

    /// The states of a caller through a call, and what they record of it; returns when they are free.
    fn through(&mut self, caller: usize, mut call: Ended, lead: usize, is_silent: bool) -> DateTime<Utc> {
        let (at, ended, outcome) = (call.requested_at, call.ended_at, call.outcome);
        let connected = call.connected_at;
        let id = self.book.last_call + 1;
        self.made += 1;
        let who = &mut self.callers[caller];
        who.happened(at, Happening::Rings, Some(id), &mut self.book);
        if let Some(connected) = connected {
            who.happened(connected, Happening::Connected, Some(id), &mut self.book);
        }
        let missed = outcome == CallOutcome::AgentNoAnswer;
        let ends = Happening::Ended { both_spoke: outcome.is_talk(), was_missed: missed };
        who.happened(ended, ends, Some(id), &mut self.book);
        if !outcome.is_talk() {
            self.book.call(call);
            return ended;
        }
        let recorded_at = ended + Duration::seconds(self.dice.between(8, 50));
        let is_about_it = call.lead.is_some() && !is_silent && self.is_worked(lead);
        let said = if is_about_it { talk::disposition(self.country, recorded_at, &mut self.dice) } else { None };
        let is_full = self.book.stopped.len() >= STOPPED_AT_THE_DESK;
        let said = said.filter(|(said, ..)| !(is_full && *said == LeadDisposition::DoNotCall));
        let Some((disposition, to, note)) = said else {
            let over = ended + Duration::seconds(60);
            self.callers[caller].happened(over, Happening::TimeOver, None, &mut self.book);
            self.book.call(call);
            return over;
        };
        call.disposition = Some((disposition.as_str(), recorded_at));
        self.callers[caller].happened(recorded_at, Happening::Recorded, None, &mut self.book);
        let who = self.callers[caller].who.clone();
        if let Some(lead) = self.leads.get_mut(&lead) {
            lead.worked(recorded_at, (to, Some(disposition)), note, &who, &mut self.book);
        }
        if disposition == LeadDisposition::DoNotCall {
            self.stop(&call, who.id, note, recorded_at, lead);
        }
        self.book.call(call);
        recorded_at
    }

    fn stop(&mut self, call: &Ended, by: i64, note: Option<&'static str>, at: DateTime<Utc>, lead: usize) {
        let customer = self.leads[&lead].about.customer;
        self.numbers.entry(customer).or_default().is_stopped = true;
        self.book.stopped.push(Stopped {
            mobile: call.mobile.clone(),
            scope: DncScope::Promotional,
            reason: note.unwrap_or("The customer does not want calls about offers"),
            by,
            at,
        });
    }

    /// Counts an attempt to reach a number.
    fn count(&mut self, customer: i64, at: DateTime<Utc>, ended: DateTime<Utc>, outcome: CallOutcome) {
        let today = at.with_timezone(&self.country.zone).date_naive();
        let number = self.numbers.entry(customer).or_default();
        let tried = number.day.filter(|(day, _)| *day == today).map_or(0, |(_, count)| count);
        let attempt = i64::from(outcome.is_attempt());
        *number = Number {
            busy_until: Some(ended),
            in_all: number.in_all + attempt,
            day: Some((today, tried + attempt)),
            talked_at: if outcome.is_talk() { Some(ended) } else { number.talked_at },
            ..*number
        };
    }

    /// Somebody with whom they spoke calls back.
    fn call_in(&mut self, at: DateTime<Utc>, caller: usize) -> Option<DateTime<Utc>> {
        self.callers[caller].spoke.retain(|(_, spoken)| at - *spoken <= REMEMBERED);
        let known = &self.callers[caller].spoke;
        if known.is_empty() || !is_open(self.country, at) {
            return None;
        }
        let (lead, _) = *self.dice.one(known);
        let about = self.leads[&lead].about.clone();
        let busy_until = self.numbers.get(&about.customer).and_then(|number| number.busy_until);
        if busy_until.is_some_and(|until| until >= at) {
            return None;
        }
        let agent = Some(self.callers[caller].who.id);
        let call = Ended { mobile: about.mobile, agent, ..talk::incoming(at, true, &mut self.dice) };
        self.numbers.entry(about.customer).or_default().busy_until = Some(call.ended_at);
        Some(self.through(caller, call, lead, true))
    }

    /// A customer calls whom nobody remembers: nobody is rung.
    pub fn call_in_vain(&mut self, at: DateTime<Utc>, (customer, mobile): (i64, &str)) -> bool {
        let busy_until = self.numbers.get(&customer).and_then(|number| number.busy_until);
        if busy_until.is_some_and(|until| until >= at) {
            return false;
        }
        let call = Ended { mobile: mobile.to_owned(), ..talk::incoming(at, false, &mut self.dice) };
        self.numbers.entry(customer).or_default().busy_until = Some(call.ended_at);
        self.book.call(call);
        true
    }

    /// Who looks after an order calls its customer.
    pub fn order_call(&mut self, at: DateTime<Utc>, planned: usize) {
        let Planned { by, customer, mobile, order, .. } = &self.planned[planned];
        let (by, customer, mobile, order) = (by.clone(), *customer, mobile.clone(), *order);
        let is_free = |until: Option<DateTime<Utc>>| until.is_none_or(|until| until < at);
        let number = self.numbers.get(&customer).copied().unwrap_or_default();
        let ends = at + Duration::seconds(talk::LONGEST);
        let fits = is_open(self.country, at) && ends < self.now;
        if !fits || !is_free(number.busy_until) || !is_free(self.busy.get(&by.id).copied()) {
            return;
        }
        let outcome = talk::outcome(CallPurpose::Order, false, &mut self.dice);
        let call = Ended {
            purpose: Some(CallPurpose::Order),
            mobile,
            agent: Some(by.id),
            order: Some(order),
            ..talk::out(at, outcome, &mut self.dice)
        };
        let mut changes = json!({ "call": [null, outcome] });
        if let Some(talk) = call.talk {
            changes["talk_seconds"] = json!([null, talk]);
        }
        self.numbers.entry(customer).or_default().busy_until = Some(call.ended_at);
        self.busy.insert(by.id, call.ended_at);
        self.book.notes.push(Note { order, at: call.ended_at, by, changes });
        self.book.call(call);
    }
}
