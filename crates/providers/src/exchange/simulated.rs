//! An exchange inside the program. No telephone rings: the customer's number decides how a call goes, and a tester may
//! hang up or call in. Its calls end with the program; a look-up by the next one finds that they have ended.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use rand::Rng;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::event::{CallEvent, Direction, Ending, Heard, SignedEvent, read};
use super::script::{self, Moment, Script};
use super::{NAME, NewCall, NotHeld, NotPlaced, Sought};
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
    customer: String,
    began_at: DateTime<Utc>,
    script: Script,
    is_held: bool,
    /// What was not reported yet: when it is, and which moment.
    reports: VecDeque<(DateTime<Utc>, usize)>,
}

/// A call as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownCall {
    pub id: String,
    pub direction: Direction,
    pub agent: Option<String>,
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
    fn new(id: String, of: (Direction, Option<String>, String), script: Script, began_at: DateTime<Utc>) -> Self {
        let (direction, agent, customer) = of;
        let reports = script::reports(&script).into_iter().map(|(after, index)| (began_at + after, index)).collect();
        Self { id, direction, agent, customer, began_at, script, is_held: false, reports }
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

    /// Ends it now: what had not happened never does.
    fn hang_up(&mut self, now: DateTime<Utc>) {
        let is_connected = self.heard(now) == Some(Heard::Connected);
        let began_at = self.began_at;
        self.script.moments.retain(|moment| began_at + moment.after <= now);
        let known = self.script.moments.len();
        self.reports.retain(|(_, index)| *index < known);
        let ending = Some(if is_connected { Ending::Answered } else { Ending::Cancelled });
        self.script.moments.push(Moment { after: now - began_at, heard: Heard::HungUp, ending });
        self.reports.push_back((now, known));
    }

    /// As the exchange writes it.
    fn body(&self, index: usize) -> Vec<u8> {
        let moment = &self.script.moments[index];
        let event_type = match moment.heard {
            Heard::AgentRings => "AGENT_CALL",
            Heard::AgentAnswered => "AGENT_ANSWER",
            Heard::CustomerRings => "CUSTOMER_CALL",
            Heard::Connected => "BRIDGE",
            Heard::HungUp => "HANGUP",
        };
        let begins = self.script.moments.iter().find(|moment| moment.heard == Heard::Connected);
        let talk = begins.map(|begins| (moment.after - begins.after).num_seconds());
        json!({
            "event_id": format!("{}-{index}", self.id),
            "uuid": self.id,
            "event_type": event_type,
            "call_direction": if self.direction == Direction::In { "Inbound" } else { "Outbound" },
            "caller": self.customer,
            "agent_number": self.agent,
            "event_date": (self.began_at + moment.after).to_rfc3339(),
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

    fn begin(
        &self,
        state: &mut State,
        of: (Direction, Option<String>, String),
        script: Script,
        now: DateTime<Utc>,
    ) -> String {
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
        let script = script::outgoing(&new.customer, new.ring_seconds);
        let is_mute = script.is_mute || state.trouble == Some(Trouble::Mute);
        let of = (Direction::Out, Some(new.agent.clone()), new.customer.clone());
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

    /// Ends a call, as if one of both had hung up; false if there is no such live call.
    pub fn hang_up(&self, id: &str, now: DateTime<Utc>) -> bool {
        let mut state = self.state();
        let call = state.calls.iter_mut().find(|call| call.id == id && !call.is_over(now));
        call.map(|call| call.hang_up(now)).is_some()
    }

    /// A customer calls; the exchange rings this agent, or nobody is there.
    pub fn call_in(&self, customer: &str, agent: Option<&str>, now: DateTime<Utc>) -> String {
        let script = script::incoming(customer, agent.is_some());
        let of = (Direction::In, agent.map(str::to_owned), customer.to_owned());
        self.begin(&mut self.state(), of, script, now)
    }
}
