//! Events of calls, as Knowlarity's stream writes them. The simulated exchange writes its own in the same form.

use chrono::{DateTime, NaiveDateTime, Utc};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What happened to a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    AgentRings,
    AgentAnswered,
    CustomerRings,
    /// A program speaks with the customer.
    Asks,
    /// Both speak with each other.
    Connected,
    /// It has ended.
    HungUp,
}

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Answered,
    Busy,
    NoAnswer,
    SwitchedOff,
    NotReachable,
    WrongNumber,
    Voicemail,
    Failed,
    AgentNoAnswer,
    Abandoned,
    Cancelled,
}

impl Ending {
    pub const ALL: [Self; 11] = [
        Self::Answered,
        Self::Busy,
        Self::NoAnswer,
        Self::SwitchedOff,
        Self::NotReachable,
        Self::WrongNumber,
        Self::Voicemail,
        Self::Failed,
        Self::AgentNoAnswer,
        Self::Abandoned,
        Self::Cancelled,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Busy => "busy",
            Self::NoAnswer => "no_answer",
            Self::SwitchedOff => "switched_off",
            Self::NotReachable => "not_reachable",
            Self::WrongNumber => "wrong_number",
            Self::Voicemail => "voicemail",
            Self::Failed => "failed",
            Self::AgentNoAnswer => "agent_no_answer",
            Self::Abandoned => "abandoned",
            Self::Cancelled => "cancelled",
        }
    }

    /// Exchanges spell the same causes with spaces, capitals, or the names of the network's causes.
    fn from_wire(text: &str) -> Option<Self> {
        let word = text.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        Self::ALL.into_iter().find(|ending| ending.as_str() == word).or(match word.as_str() {
            "user_busy" => Some(Self::Busy),
            "missed" | "customer_missed" | "no_user_response" => Some(Self::NoAnswer),
            "agent_missed" | "agent_busy" | "call_missed" => Some(Self::AgentNoAnswer),
            "unallocated_number" | "invalid_number" => Some(Self::WrongNumber),
            "subscriber_absent" | "unreachable" => Some(Self::NotReachable),
            "originator_cancel" => Some(Self::Cancelled),
            _ => None,
        })
    }
}

/// What a customer answers to a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Interested,
    NotInterested,
    CallBack,
    DoNotCall,
}

impl Answer {
    pub const ALL: [Self; 4] = [Self::Interested, Self::NotInterested, Self::CallBack, Self::DoNotCall];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Interested => "interested",
            Self::NotInterested => "not_interested",
            Self::CallBack => "call_back",
            Self::DoNotCall => "do_not_call",
        }
    }

    fn from_wire(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|answer| answer.as_str() == text)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    In,
    Out,
}

/// An event that a call is identified by and moved with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallEvent {
    /// The same event has the same id, however often it arrives.
    pub event_id: String,
    /// The exchange's id of the call.
    pub provider_call_id: String,
    pub direction: Direction,
    pub heard: Heard,
    /// When it happened, if the exchange reports it in a form with a zone.
    pub at: Option<DateTime<Utc>>,
    /// As the exchange writes it.
    pub customer: Option<String>,
    /// As the exchange writes it.
    pub agent: Option<String>,
    /// Only of a program that speaks with the customer.
    pub answer: Option<Answer>,
    /// Only with the end of a call.
    pub ending: Option<Ending>,
    pub talk_seconds: Option<i64>,
    /// Where the exchange keeps the recording of the talk; only with the end of a call.
    pub recording: Option<String>,
}

/// An event as it arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedEvent {
    pub body: Vec<u8>,
    /// Empty for what is read from the exchange's own stream.
    pub signature: String,
}

#[derive(Deserialize)]
struct Wire {
    event_id: Option<String>,
    uuid: Option<String>,
    event_type: Option<String>,
    #[serde(rename = "type")]
    kind: Option<String>,
    call_direction: Option<String>,
    #[serde(rename = "Call_Type")]
    call_type: Option<String>,
    /// The customer's number; in records of ended calls it has the other name.
    caller: Option<String>,
    customer_number: Option<String>,
    agent_number: Option<String>,
    event_date: Option<String>,
    business_call_type: Option<String>,
    hangup_cause: Option<String>,
    /// Of the simulated exchange alone.
    answer: Option<String>,
    #[serde(default, deserialize_with = "seconds")]
    call_duration: Option<i64>,
    /// The recording in reports of ended calls, and in the log of calls. Both names are those that public client code reads
    /// (of the log: github.com/onehashai/knowlarity, knowlarity/api.py; of the report: a module for Odoo that stores it as
    /// the address of the record); the stream's description names neither, so either may be missing.
    resource_url: Option<Value>,
    call_recording: Option<Value>,
}

/// Durations are numbers in some events and texts in others.
pub(super) fn seconds<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
    let value = Option::<Value>::deserialize(from)?;
    let seconds = value.and_then(|value| value.as_i64().or_else(|| value.as_str()?.trim().parse().ok()));
    Ok(seconds.filter(|seconds| (0..=86_400).contains(seconds)))
}

fn heard(wire: &Wire) -> Option<Heard> {
    if wire.kind.as_deref() == Some("CDR") {
        return Some(Heard::HungUp);
    }
    Some(match wire.event_type.as_deref()? {
        "ORIGINATE" | "AGENT_CALL" => Heard::AgentRings,
        "AGENT_ANSWER" => Heard::AgentAnswered,
        "CUSTOMER_CALL" => Heard::CustomerRings,
        "PROGRAM_ANSWER" | "PROGRAM_INPUT" => Heard::Asks,
        "CUSTOMER_ANSWER" | "BRIDGE" => Heard::Connected,
        "HANGUP" | "CDR" => Heard::HungUp,
        _ => return None,
    })
}

/// Exchanges write "None" and the like where there is no recording. A link that browsers would not open safely is none.
fn link(value: &Value) -> Option<String> {
    const LONGEST: usize = 500;
    let text = value.as_str()?.trim();
    let url = reqwest::Url::parse(text).ok()?;
    let is_safe = url.scheme() == "https" && url.username().is_empty() && url.password().is_none();
    // As it is parsed: whatever was between the words of a text is escaped.
    Some(String::from(url)).filter(|text| is_safe && text.len() <= LONGEST)
}

fn instant(text: &str) -> Option<DateTime<Utc>> {
    let zoned = DateTime::parse_from_rfc3339(text).ok().map(|at| at.to_utc());
    zoned.or_else(|| NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S%.f+00:00").ok().map(|at| at.and_utc()))
}

/// What an event says of a call; `None` if it says nothing of one.
pub fn read(body: &[u8]) -> Option<CallEvent> {
    let wire: Wire = serde_json::from_slice(body).ok()?;
    let heard = heard(&wire)?;
    let directions = [&wire.call_direction, &wire.call_type];
    let comes_in = directions.into_iter().flatten().any(|word| matches!(word.as_str(), "Inbound" | "Incoming"));
    let ended = heard == Heard::HungUp;
    let causes = [&wire.hangup_cause, &wire.business_call_type];
    let is_plain = |id: &String| (1..=120).contains(&id.len());
    Some(CallEvent {
        event_id: wire.event_id.filter(is_plain).unwrap_or_else(|| hex::encode(Sha256::digest(body))),
        provider_call_id: wire.uuid.filter(is_plain)?,
        direction: if comes_in { Direction::In } else { Direction::Out },
        heard,
        at: wire.event_date.as_deref().and_then(instant),
        answer: wire.answer.as_deref().and_then(Answer::from_wire).filter(|_| heard == Heard::Asks),
        ending: causes.into_iter().flatten().find_map(|text| Ending::from_wire(text)).filter(|_| ended),
        talk_seconds: wire.call_duration.filter(|_| ended),
        recording: [&wire.resource_url, &wire.call_recording].into_iter().flatten().find_map(link).filter(|_| ended),
        customer: wire.caller.or(wire.customer_number),
        agent: wire.agent_number,
    })
}
