//! The telephone exchange: Knowlarity, or a simulated one inside the program with a page that a browser can open.
//!
//! A call is placed between an agent and a customer: the exchange rings the agent first, then the customer. What happens
//! to it is reported as events, which may arrive twice, late and in any order. When a request gets no answer, the call may
//! have been placed all the same; it is looked up, never placed again.

mod event;
mod knowlarity;
mod script;
mod simulated;
mod sse;

use std::sync::Arc;

use chrono::{DateTime, Utc};

pub use event::{CallEvent, Direction, Ending, Heard, SignedEvent, read};
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
    /// E.164.
    pub agent: String,
    /// E.164.
    pub customer: String,
    /// How long the customer's telephone rings; none: as the exchange is set. Knowlarity's call has no such field.
    pub ring_seconds: Option<i64>,
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
