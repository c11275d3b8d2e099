//! The telephone exchange: Knowlarity, or a simulated one inside the program with a page that a browser can open.
//!
//! A call is placed between an agent and a customer: the exchange rings the agent first, then the customer. Or a program
//! of the exchange asks the customer, and hands over to an agent. What happens to a call is reported as events, which may arrive twice, late and in any order. When a request gets no answer, the call may
//! have been placed all the same; it is looked up, never placed again.

mod event;
mod knowlarity;
mod script;
mod simulated;
mod sse;

use std::sync::Arc;

use chrono::{DateTime, Utc};

pub use event::{Answer, CallEvent, Direction, Ending, Heard, SignedEvent, read};
pub use knowlarity::{Account, Knowlarity, Stream};
pub use simulated::{ShownCall, Simulated};

use crate::error::ProviderError;
use crate::payments::verify;

const NAME: &str = "the telephone exchange";

/// A call to place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCall {
    /// Our own id of the call.
    pub call_id: String,
    pub speaker: Speaker,
    /// E.164.
    pub customer: String,
    /// How long the customer's telephone rings; none: as the exchange is set. Knowlarity's call has no such field.
    pub ring_seconds: Option<i64>,
}

/// Who speaks with the customer first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// Somebody whose telephone rings before the customer's. E.164.
    Agent(String),
    /// A program of the exchange, which asks for the customer's interest.
    Program(Program),
}

/// A program of the exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// `ml` speaks freely, `ivr` has the customer press keys.
    pub kind: String,
    /// ISO 639.
    pub language: String,
}

/// Why a call was not acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlaced {
    /// No telephone rings: the exchange refused the request, or was not reached.
    #[error("{0}")]
    Refused(String),
    /// There was no answer: the call may have been placed.
    #[error("{0}")]
    Unknown(String),
}

/// What is known of a call that is looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The exchange's own id, if its answer arrived.
    pub provider_call_id: Option<String>,
    pub agent: Option<String>,
    pub customer: String,
    pub since: DateTime<Utc>,
}

/// Why a call was not put on hold, or taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotHeld {
    /// The exchange has no such request.
    Impossible,
    /// Nobody speaks in it any more.
    Over,
}

/// Whether the exchange of this name puts calls on hold: Knowlarity documents no request for it.
pub fn can_hold(key: &str) -> bool {
    key == SIMULATED
}

/// Why a call that a program began was not handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotHandedOver {
    #[error("the exchange has no programs that speak")]
    Impossible,
    #[error("the customer has hung up")]
    Over,
}

const SIMULATED: &str = "simulated";

/// The exchange of one country.
#[derive(Clone)]
pub enum Exchange {
    Simulated(Simulated),
    Knowlarity(Arc<Knowlarity>),
}

impl Exchange {
    /// Its name in the records of calls.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Simulated(_) => SIMULATED,
            Self::Knowlarity(_) => "knowlarity",
        }
    }

    /// Places a call and returns the exchange's id of it.
    pub async fn place(&self, new: &NewCall, now: DateTime<Utc>) -> Result<String, NotPlaced> {
        match self {
            Self::Simulated(simulated) => simulated.place(new, now),
            Self::Knowlarity(knowlarity) => knowlarity.place(new).await,
        }
    }

    /// Puts a connected call on hold, or takes it off; the same again changes nothing.
    pub fn hold(&self, provider_call_id: &str, is_held: bool, now: DateTime<Utc>) -> Result<(), NotHeld> {
        match self {
            Self::Simulated(simulated) => simulated.hold(provider_call_id, is_held, now),
            Self::Knowlarity(_) => Err(NotHeld::Impossible),
        }
    }

    /// Whether it has programs that speak. Knowlarity's are campaigns: they are built in its own console, begin minutes
    /// later, and no request hands one of their calls over to an agent.
    pub const fn has_programs(&self) -> bool {
        matches!(self, Self::Simulated(_))
    }

    /// Connects a customer who spoke with a program to an agent, E.164; none: the program says that they are called back.
    pub fn hand_over(
        &self,
        provider_call_id: &str,
        agent: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<(), NotHandedOver> {
        match self {
            Self::Simulated(simulated) => simulated.hand_over(provider_call_id, agent, now),
            Self::Knowlarity(_) => Err(NotHandedOver::Impossible),
        }
    }

    /// The latest that the exchange knows of a call; `None`: it knows no more than was reported.
    pub async fn find(&self, sought: &Sought, now: DateTime<Utc>) -> Result<Option<CallEvent>, ProviderError> {
        match self {
            Self::Simulated(simulated) => simulated.find(sought, now),
            Self::Knowlarity(knowlarity) => knowlarity.find(sought, now).await,
        }
    }

    /// Reads an event. Those of the simulated exchange arrive over no connection of ours, so their signature is checked;
    /// those of Knowlarity are read from its own stream. `None`: it is not from the exchange, or says nothing of a call.
    pub fn read(&self, event: &SignedEvent) -> Option<CallEvent> {
        match self {
            Self::Simulated(simulated) if !verify(simulated.secret(), &event.body, &event.signature) => None,
            Self::Simulated(_) | Self::Knowlarity(_) => read(&event.body),
        }
    }
}

#[cfg(test)]
mod tests;
