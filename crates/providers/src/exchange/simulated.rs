//! An exchange inside the program. No telephone rings: the customer's number decides how a call goes, and a tester may
//! hang up or call in. Its calls end with the program; a look-up by the next one finds that they have ended.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Duration, Utc};
use rand::Rng;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::event::{Answer, CallEvent, Direction, Ending, Heard, SignedEvent, read};
use super::script::{self, Moment, Script};
use super::{NAME, NewCall, NotHandedOver, NotHeld, NotPlaced, Program, Sought, Speaker};
use crate::error::ProviderError;
use crate::payments::{Trouble, sign};

/// Ended calls that are still found.
const MOST_ENDED: usize = 200;

#[derive(Clone)]
pub struct Simulated(Arc<Inner>);

struct Inner {
    /// Begins the ids of its calls: a process with another data directory has an exchange of its own.
    name: String,
    /// Tells its calls from those of the program before this one.
    run: String,
    began_at: DateTime<Utc>,
    secret: String,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    calls: VecDeque<Running>,
    placed: usize,
    trouble: Option<Trouble>,
}

struct Running {
    id: String,
    direction: Direction,
    agent: Option<String>,
    /// The program that speaks first.
    program: Option<Program>,
    customer: String,
    began_at: DateTime<Utc>,
    script: Script,
    is_held: bool,
    /// What was not reported yet: when it is, and which moment.
    reports: VecDeque<(DateTime<Utc>, usize)>,
}

/// Who is in a call.
struct Parties {
    direction: Direction,
    agent: Option<String>,
    program: Option<Program>,
    customer: String,
}

/// A call as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownCall {
    pub id: String,
    pub direction: Direction,
    pub agent: Option<String>,
    pub program: Option<Program>,
    pub customer: String,
    pub began_at: DateTime<Utc>,
    /// What happened last; `None`: nothing yet.
    pub heard: Option<Heard>,
    pub is_held: bool,
}

fn random_hex() -> String {
    let mut bytes = [0_u8; 16];
    rand::rng().fill_bytes(&mut bytes);
    hex::encode(bytes)
}

impl Default for Simulated {
    fn default() -> Self {
        Self::begin_at(&random_hex(), DateTime::UNIX_EPOCH)
    }
}

impl Running {
    fn new(id: String, of: Parties, script: Script, began_at: DateTime<Utc>) -> Self {
        let Parties { direction, agent, program, customer } = of;
        let reports = script::reports(&script).into_iter().map(|(after, index)| (began_at + after, index)).collect();
        Self { id, direction, agent, program, customer, began_at, script, is_held: false, reports }
    }

    fn happened(&self, now: DateTime<Utc>) -> impl DoubleEndedIterator<Item = (usize, &Moment)> {
        let moments = self.script.moments.iter().enumerate();
        moments.filter(move |(_, moment)| self.began_at + moment.after <= now)
    }

    fn heard(&self, now: DateTime<Utc>) -> Option<Heard> {
        self.happened(now).next_back().map(|(_, moment)| moment.heard)
    }

    fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.heard(now) == Some(Heard::HungUp)
    }

    /// From now on this happens: what had not happened never does.
    fn goes_on(&mut self, moments: impl IntoIterator<Item = Moment>, now: DateTime<Utc>) {
        let (began_at, passed) = (self.began_at, now - self.began_at);
        self.script.moments.retain(|moment| began_at + moment.after <= now);
        let known = self.script.moments.len();
        self.reports.retain(|(_, index)| *index < known);
        self.script.moments.extend(moments.into_iter().map(|moment| Moment { after: passed + moment.after, ..moment }));
        let new = self.script.moments.iter().enumerate().skip(known);
        self.reports.extend(new.map(|(index, moment)| (began_at + moment.after, index)));
        // What is repeated later does not keep them waiting.
        self.reports.make_contiguous().sort_by_key(|(at, _)| *at);
    }

    /// Ends it now.
    fn hang_up(&mut self, now: DateTime<Utc>) {
        let ending = match self.heard(now) {
            Some(Heard::Connected | Heard::Asks) => Ending::Answered,
            // The customer has answered a program and waits for an agent.
            _ if self.program.is_some() && self.agent.is_some() => Ending::Abandoned,
            _ => Ending::Cancelled,
        };
        let end = Moment { after: Duration::zero(), heard: Heard::HungUp, answer: None, ending: Some(ending) };
        self.goes_on([end], now);
    }

    /// The customer answered that they want to speak with somebody, and waits.
    fn waits(&self, now: DateTime<Utc>) -> bool {
        let last = self.happened(now).next_back();
        self.agent.is_none() && last.is_some_and(|(_, moment)| moment.answer == Some(Answer::Interested))
    }

    /// As the exchange writes it.
    fn body(&self, index: usize) -> Vec<u8> {
        let moment = &self.script.moments[index];
        let event_type = match moment.heard {
            Heard::AgentRings => "AGENT_CALL",
            Heard::AgentAnswered => "AGENT_ANSWER",
            Heard::CustomerRings => "CUSTOMER_CALL",
            Heard::Asks if moment.answer.is_some() => "PROGRAM_INPUT",
            Heard::Asks => "PROGRAM_ANSWER",
            Heard::Connected => "BRIDGE",
            Heard::HungUp => "HANGUP",
        };
        let first = |heard| self.script.moments.iter().find(|moment| moment.heard == heard);
        let begins = first(Heard::Connected).or_else(|| first(Heard::Asks));
        let talk = begins.map(|begins| (moment.after - begins.after).num_seconds());
        json!({
            "event_id": format!("{}-{index}", self.id),
            "uuid": self.id,
            "event_type": event_type,
            "call_direction": if self.direction == Direction::In { "Inbound" } else { "Outbound" },
            "caller": self.customer,
            "agent_number": self.agent,
            "event_date": (self.began_at + moment.after).to_rfc3339(),
            "answer": moment.answer.map(Answer::as_str),
            "hangup_cause": moment.ending.map(Ending::as_str),
            "call_duration": talk.filter(|_| moment.heard == Heard::HungUp),
        })
        .to_string()
        .into_bytes()
    }
}

impl Simulated {
    /// The exchange of a place, such as a data directory, from now on.
    pub fn begin_at(place: &str, now: DateTime<Utc>) -> Self {
        let name = hex::encode(Sha256::digest(place))[..12].to_owned();
        let run = random_hex()[..8].to_owned();
        Self(Arc::new(Inner { name, run, began_at: now, secret: random_hex(), state: Mutex::default() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn secret(&self) -> &str {
        &self.0.secret
    }

    /// Sets how it misbehaves from now on; none: it works.
    pub fn trouble(&self, trouble: Option<Trouble>) {
        self.state().trouble = trouble;
    }

    /// How many calls were placed in all.
    pub fn placed(&self) -> usize {
        self.state().placed
    }

    fn begin(&self, state: &mut State, of: Parties, script: Script, now: DateTime<Utc>) -> String {
        state.placed += 1;
        let id = format!("sim-{}-{}-{}", self.0.name, self.0.run, state.placed);
        state.calls.push_back(Running::new(id.clone(), of, script, now));
        while state.calls.len() > MOST_ENDED && state.calls.front().is_some_and(|call| call.is_over(now)) {
            state.calls.pop_front();
        }
        id
    }

    pub(super) fn place(&self, new: &NewCall, now: DateTime<Utc>) -> Result<String, NotPlaced> {
        let unknown = || NotPlaced::Unknown("it did not answer in time".into());
        let mut state = self.state();
        match state.trouble {
            Some(Trouble::Away) => return Err(unknown()),
            Some(Trouble::Refusing) => return Err(NotPlaced::Refused("the number is not allowed".into())),
            Some(Trouble::Mute) | None => {}
        }
        let (customer, direction) = (new.customer.clone(), Direction::Out);
        let (script, of) = match &new.speaker {
            Speaker::Agent(agent) => {
                let of = Parties { direction, agent: Some(agent.clone()), program: None, customer };
                (script::outgoing(&new.customer, new.ring_seconds), of)
            }
            Speaker::Program(program) => {
                let of = Parties { direction, agent: None, program: Some(program.clone()), customer };
                (script::by_program(&new.customer, new.ring_seconds), of)
            }
        };
        let is_mute = script.is_mute || state.trouble == Some(Trouble::Mute);
        let id = self.begin(&mut state, of, script, now);
        if is_mute { Err(unknown()) } else { Ok(id) }
    }

    pub(super) fn find(&self, sought: &Sought, now: DateTime<Utc>) -> Result<Option<CallEvent>, ProviderError> {
        let state = self.state();
        if state.trouble == Some(Trouble::Away) {
            return Err(ProviderError::Temporary(NAME, "it did not answer in time".into()));
        }
        let is_sought = |call: &&Running| match &sought.provider_call_id {
            Some(id) => call.id == *id,
            None => call.customer == sought.customer && call.agent == sought.agent && call.began_at >= sought.since,
        };
        if let Some(call) = state.calls.iter().rev().find(is_sought) {
            return Ok(call.happened(now).next_back().and_then(|(index, _)| read(&call.body(index))));
        }
        let own = format!("sim-{}-", self.0.name);
        let is_of_before = |id: &&str| id.starts_with(&own) && sought.since < self.0.began_at;
        Ok(sought.provider_call_id.as_deref().filter(is_of_before).map(Self::lost))
    }

    /// A call of the program before this one has ended with it.
    fn lost(id: &str) -> CallEvent {
        CallEvent {
            event_id: format!("{id}-lost"),
            provider_call_id: id.to_owned(),
            direction: Direction::Out,
            heard: Heard::HungUp,
            at: None,
            customer: None,
            agent: None,
            answer: None,
            ending: Some(Ending::Failed),
            talk_seconds: None,
            recording: None,
        }
    }

    /// The events that are to be reported by now; each is returned once.
    pub fn due_events(&self, now: DateTime<Utc>) -> Vec<SignedEvent> {
        let mut state = self.state();
        let mut due = Vec::new();
        for call in &mut state.calls {
            while let Some((_, index)) = call.reports.front().copied().filter(|(at, _)| *at <= now) {
                call.reports.pop_front();
                let body = call.body(index);
                due.push(SignedEvent { signature: sign(&self.0.secret, &body), body });
            }
        }
        due
    }

    /// The calls that have not ended, the newest first.
    pub fn live(&self, now: DateTime<Utc>) -> Vec<ShownCall> {
        let state = self.state();
        let live = state.calls.iter().rev().filter(|call| !call.is_over(now));
        live.map(|call| ShownCall {
            id: call.id.clone(),
            direction: call.direction,
            agent: call.agent.clone(),
            program: call.program.clone(),
            customer: call.customer.clone(),
            began_at: call.began_at,
            heard: call.heard(now),
            is_held: call.is_held,
        })
        .collect()
    }

    pub(super) fn hold(&self, id: &str, is_held: bool, now: DateTime<Utc>) -> Result<(), NotHeld> {
        let mut state = self.state();
        let call = state.calls.iter_mut().find(|call| call.id == id && call.heard(now) == Some(Heard::Connected));
        call.map(|call| call.is_held = is_held).ok_or(NotHeld::Over)
    }

    pub(super) fn hand_over(&self, id: &str, agent: Option<&str>, now: DateTime<Utc>) -> Result<(), NotHandedOver> {
        let mut state = self.state();
        let call = state.calls.iter_mut().find(|call| call.id == id && call.waits(now)).ok_or(NotHandedOver::Over)?;
        let moments = script::handed_over(&call.customer, agent.is_some());
        call.agent = agent.map(str::to_owned);
        call.goes_on(moments, now);
        Ok(())
    }

    /// Ends a call, as if one of both had hung up; false if there is no such live call.
    pub fn hang_up(&self, id: &str, now: DateTime<Utc>) -> bool {
        let mut state = self.state();
        let call = state.calls.iter_mut().find(|call| call.id == id && !call.is_over(now));
        call.map(|call| call.hang_up(now)).is_some()
    }

    /// A customer calls; the exchange rings this agent, or nobody is there.
    pub fn call_in(&self, customer: &str, agent: Option<&str>, now: DateTime<Utc>) -> String {
        let script = script::incoming(customer, agent.is_some());
        let agent = agent.map(str::to_owned);
        let of = Parties { direction: Direction::In, agent, program: None, customer: customer.to_owned() };
        self.begin(&mut self.state(), of, script, now)
    }
}
