//! Inputs and answers of the calls.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{CallAnswer, CallDirection, CallDisposition, CallOutcome, CallPurpose, CallState};
use pitlane_base::names::Named;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What a call is about that a user places.
    PlacedPurpose {
        Lead => "lead",
        Order => "order",
        Escalation => "escalation",
        Feedback => "feedback",
    }
}

impl PlacedPurpose {
    pub const fn purpose(self) -> CallPurpose {
        match self {
            Self::Lead => CallPurpose::Lead,
            Self::Order => CallPurpose::Order,
            Self::Escalation => CallPurpose::Escalation,
            Self::Feedback => CallPurpose::Feedback,
        }
    }
}

/// What the exchange would be given besides; the server fills it in.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct AdditionalParams {}

/// Whom to call: exactly one of a lead, an order, an escalation or a number. The other fields are those of the exchange,
/// for consoles that know them; its numbers and keys are the server's.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeCall {
    #[schemars(range(min = 1))]
    pub lead_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub order_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub escalation_id: Option<i64>,
    /// A mobile number of this country; with it goes `purpose`.
    #[schemars(length(min = 1, max = 20))]
    pub customer_number: Option<String>,
    pub purpose: Option<PlacedPurpose>,
    /// Why customers are called outside the calling hours.
    #[schemars(length(min = 1, max = 500))]
    pub reason: Option<String>,
    /// Ignored: the exchange's number is the server's.
    #[schemars(length(max = 20))]
    #[expect(dead_code, reason = "consoles that know the exchange send it")]
    pub k_number: Option<String>,
    /// The caller's own number, if anything: it is that of their account.
    #[schemars(length(max = 20))]
    pub agent_number: Option<String>,
    /// Ignored: what customers see is set in the server.
    #[schemars(length(max = 20))]
    #[expect(dead_code, reason = "consoles that know the exchange send it")]
    pub caller_id: Option<String>,
    /// That of this country, if anything.
    #[schemars(length(max = 5))]
    pub country_code: Option<String>,
    /// Ignored.
    #[expect(dead_code, reason = "consoles that know the exchange send it")]
    pub additional_params: Option<AdditionalParams>,
}

/// A telephone call.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PhoneCall {
    pub call_id: String,
    pub direction: CallDirection,
    /// Null for a customer who called.
    pub purpose: Option<CallPurpose>,
    /// The customer's number.
    pub mobile: String,
    /// Null while a program speaks, and if nobody took it.
    pub agent: Option<Named>,
    /// The program that spoke with the customer first, and what they answered.
    pub program: Option<String>,
    pub answer: Option<CallAnswer>,
    pub lead_id: Option<i64>,
    pub order_id: Option<i64>,
    pub escalation_id: Option<i64>,
    pub state: CallState,
    /// Null while it lives.
    pub outcome: Option<CallOutcome>,
    /// Why it was called outside the calling hours.
    pub reason: Option<String>,
    pub requested_at: DateTime<Utc>,
    pub connected_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    /// How long the customer's telephone rang, or the agent's.
    pub ring_seconds: Option<i64>,
    /// How long both spoke; null if they did not.
    pub talk_seconds: Option<i64>,
    /// How long it was on hold, which is no part of the talk.
    pub hold_seconds: Option<i64>,
    /// Since when it is on hold.
    pub held_since: Option<DateTime<Utc>>,
    /// What the agent recorded of it.
    pub disposition: Option<String>,
    /// What they wrote to it.
    pub note: Option<String>,
}

/// What came of a call that has ended.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordCall {
    /// A call of the caller.
    #[schemars(length(min = 1, max = 40))]
    pub call_id: String,
    pub disposition: CallDisposition,
    #[schemars(length(min = 1, max = 500))]
    pub note: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CallRecorded {
    pub call: PhoneCall,
}

/// A call in which both speak.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HoldCall {
    /// A call of the caller.
    #[schemars(length(min = 1, max = 40))]
    pub call_id: String,
    /// True: it is put on hold; false: they speak again.
    pub hold: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CallHeld {
    pub call: PhoneCall,
}

/// As the exchange answers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CallSuccess {
    pub status: String,
    pub message: String,
    pub call_id: String,
}

/// A call was placed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CallMade {
    pub success: CallSuccess,
    pub call: PhoneCall,
}

impl CallMade {
    pub fn of(call: PhoneCall) -> Self {
        let message = if call.state == CallState::Unknown {
            "The exchange has not answered yet; the call is looked up"
        } else {
            "Call successfully placed"
        };
        let success = CallSuccess { status: "success".into(), message: message.into(), call_id: call.call_id.clone() };
        Self { success, call }
    }
}
