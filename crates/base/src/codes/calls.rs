//! Telephone calls: what they are about, how far they are, how they ended, and which numbers are not called.

use pitlane_platform::words;

words! {
    /// Who called whom.
    CallDirection {
        /// A customer called.
        In => "in",
        Out => "out",
    }
}

words! {
    /// What a call is about.
    CallPurpose {
        /// A machine calls a lead.
        Dialler => "dialler",
        Lead => "lead",
        Order => "order",
        Escalation => "escalation",
        Feedback => "feedback",
    }
}

impl CallPurpose {
    /// The call promotes something: the law allows it within the calling hours only, and not to everybody.
    pub const fn is_promotional(self) -> bool {
        matches!(self, Self::Dialler | Self::Lead)
    }
}

words! {
    /// How far a call is. It only moves forward.
    CallState {
        /// The exchange has not answered the request yet.
        Requested => "requested",
        /// The exchange gave no answer: the call may have been placed.
        Unknown => "unknown",
        AgentRinging => "agent_ringing",
        AgentAnswered => "agent_answered",
        CustomerRinging => "customer_ringing",
        /// A program speaks with the customer.
        Asking => "asking",
        Connected => "connected",
        Ended => "ended",
    }
}

impl CallState {
    /// The number and the agent are taken.
    pub const fn is_live(self) -> bool {
        !matches!(self, Self::Ended)
    }

    /// Nothing was reported of the call yet.
    pub const fn is_unheard(self) -> bool {
        matches!(self, Self::Requested | Self::Unknown)
    }

    /// A telephone rings, of the agent or of the customer.
    pub const fn rings(self) -> bool {
        matches!(self, Self::AgentRinging | Self::AgentAnswered | Self::CustomerRinging)
    }
}

words! {
    /// How a call ended.
    CallOutcome {
        /// Both spoke with each other.
        Answered => "answered",
        Busy => "busy",
        NoAnswer => "no_answer",
        SwitchedOff => "switched_off",
        NotReachable => "not_reachable",
        WrongNumber => "wrong_number",
        Voicemail => "voicemail",
        /// The exchange could not place it.
        Failed => "failed",
        AgentNoAnswer => "agent_no_answer",
        /// The customer answered, and no agent was there.
        Abandoned => "abandoned",
        Cancelled => "cancelled",
    }
}

impl CallOutcome {
    /// The customer's telephone was reached, or tried: it counts as an attempt.
    pub const fn is_attempt(self) -> bool {
        !matches!(self, Self::Failed | Self::AgentNoAnswer | Self::Cancelled)
    }

    /// Both spoke with each other.
    pub const fn is_talk(self) -> bool {
        matches!(self, Self::Answered)
    }
}

words! {
    /// What a customer answered to a program that asked for their interest.
    CallAnswer {
        /// They want to speak with somebody now.
        Interested => "interested",
        NotInterested => "not_interested",
        /// Not now.
        CallBack => "call_back",
        DoNotCall => "do_not_call",
    }
}

words! {
    /// What came of a call about an order or a case, or of a customer who called. Leads have dispositions of their own.
    CallDisposition {
        /// What the customer wanted is done.
        Resolved => "resolved",
        /// They know what they have to know.
        Informed => "informed",
        /// They are called once more.
        CallBack => "call_back",
        /// A colleague goes on with it.
        PassedOn => "passed_on",
        LeftMessage => "left_message",
        NoAnswer => "no_answer",
        WrongNumber => "wrong_number",
    }
}

words! {
    /// Which calls a number does not want.
    DncScope {
        /// Calls that promote something.
        Promotional => "promotional",
        /// Every call, except calling back who has called.
        All => "all",
    }
}

impl DncScope {
    /// Whether a call of this purpose is not wanted.
    pub const fn stops(self, purpose: CallPurpose) -> bool {
        matches!(self, Self::All) || purpose.is_promotional()
    }
}

/// The states of which this holds, for SQL: `'requested', 'unknown'`.
pub fn call_states(holds: impl Fn(CallState) -> bool) -> String {
    quoted(CallState::ALL.iter().filter(|state| holds(**state)).map(|state| state.as_str()))
}

/// The same for outcomes.
pub fn call_outcomes(holds: impl Fn(CallOutcome) -> bool) -> String {
    quoted(CallOutcome::ALL.iter().filter(|outcome| holds(**outcome)).map(|outcome| outcome.as_str()))
}

/// The same for purposes.
pub fn call_purposes(holds: impl Fn(CallPurpose) -> bool) -> String {
    quoted(CallPurpose::ALL.iter().filter(|purpose| holds(**purpose)).map(|purpose| purpose.as_str()))
}

fn quoted(words: impl Iterator<Item = &'static str>) -> String {
    words.map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotional_numbers_keep_their_service_calls_and_all_stops_everything() {
        for purpose in CallPurpose::ALL {
            assert!(DncScope::All.stops(*purpose));
            assert_eq!(DncScope::Promotional.stops(*purpose), purpose.is_promotional(), "{purpose:?}");
        }
    }

    #[test]
    fn only_an_ended_call_frees_its_number() {
        assert_eq!(call_states(|state| !state.is_live()), "'ended'");
        assert_eq!(call_states(CallState::is_unheard), "'requested', 'unknown'");
        assert_eq!(call_purposes(CallPurpose::is_promotional), "'dialler', 'lead'");
        assert_eq!(call_outcomes(CallOutcome::is_talk), "'answered'");
    }
}
