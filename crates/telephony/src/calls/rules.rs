//! How a call moves: only forward, whatever is reported, how often and in which order.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{CallAnswer, CallOutcome, CallState};
use pitlane_providers::exchange::{Answer, CallEvent, Ending, Heard};

/// Nobody speaks longer without a word of the exchange; then the call counts as ended.
const LONGEST_TALK: Duration = Duration::hours(4);
/// A call of which nothing is heard for so long has failed.
const LONGEST_SILENCE: Duration = Duration::minutes(60);

/// A call whose request got no further is looked up after this time.
pub const LEASE: Duration = Duration::seconds(60);

const fn rank(state: CallState) -> u8 {
    match state {
        CallState::Requested => 0,
        CallState::Unknown => 1,
        CallState::AgentRinging => 2,
        CallState::AgentAnswered => 3,
        CallState::CustomerRinging => 4,
        CallState::Asking => 5,
        CallState::Connected => 6,
        CallState::Ended => 7,
    }
}

/// The state that was reported.
pub const fn state_of(heard: Heard) -> CallState {
    match heard {
        Heard::AgentRings => CallState::AgentRinging,
        Heard::AgentAnswered => CallState::AgentAnswered,
        Heard::CustomerRings => CallState::CustomerRinging,
        Heard::Asks => CallState::Asking,
        Heard::Connected => CallState::Connected,
        Heard::HungUp => CallState::Ended,
    }
}

/// Whether a call moves from one state to the other.
pub const fn moves(from: CallState, to: CallState) -> bool {
    rank(to) > rank(from)
}

/// The outcome of a call that ends: what the exchange reports, else what follows from how far it was.
pub fn outcome(from: CallState, ending: Option<Ending>) -> CallOutcome {
    match ending {
        Some(ending) => reported(ending),
        None => match from {
            CallState::Connected | CallState::Asking => CallOutcome::Answered,
            CallState::AgentAnswered | CallState::CustomerRinging => CallOutcome::NoAnswer,
            CallState::AgentRinging => CallOutcome::AgentNoAnswer,
            CallState::Requested | CallState::Unknown | CallState::Ended => CallOutcome::Failed,
        },
    }
}

const fn reported(ending: Ending) -> CallOutcome {
    match ending {
        Ending::Answered => CallOutcome::Answered,
        Ending::Busy => CallOutcome::Busy,
        Ending::NoAnswer => CallOutcome::NoAnswer,
        Ending::SwitchedOff => CallOutcome::SwitchedOff,
        Ending::NotReachable => CallOutcome::NotReachable,
        Ending::WrongNumber => CallOutcome::WrongNumber,
        Ending::Voicemail => CallOutcome::Voicemail,
        Ending::Failed => CallOutcome::Failed,
        Ending::AgentNoAnswer => CallOutcome::AgentNoAnswer,
        Ending::Abandoned => CallOutcome::Abandoned,
        Ending::Cancelled => CallOutcome::Cancelled,
    }
}

/// What the customer answered to a program.
pub const fn answer_of(answer: Answer) -> CallAnswer {
    match answer {
        Answer::Interested => CallAnswer::Interested,
        Answer::NotInterested => CallAnswer::NotInterested,
        Answer::CallBack => CallAnswer::CallBack,
        Answer::DoNotCall => CallAnswer::DoNotCall,
    }
}

/// How long both spoke: as reported, else from when they were connected.
pub fn talk_seconds(
    outcome: CallOutcome,
    event: &CallEvent,
    connected_at: Option<DateTime<Utc>>,
    ended_at: DateTime<Utc>,
) -> Option<i64> {
    if !outcome.is_talk() {
        return None;
    }
    event.talk_seconds.or_else(|| connected_at.map(|from| (ended_at - from).num_seconds().max(0)))
}

/// How a call ends of which nothing was heard since; `None` while there is still hope.
pub fn given_up(state: CallState, silence: Duration) -> Option<CallOutcome> {
    match state {
        CallState::Ended => None,
        CallState::Connected => (silence >= LONGEST_TALK).then_some(CallOutcome::Answered),
        // The customer was reached.
        CallState::Asking => (silence >= LONGEST_SILENCE).then_some(CallOutcome::Answered),
        _ => (silence >= LONGEST_SILENCE).then_some(CallOutcome::Failed),
    }
}

/// When a live call is looked up next: soon while nothing was heard, then less and less often.
pub fn pause(state: CallState, looks: i64) -> Duration {
    if state.is_unheard() { Duration::seconds((20 * (looks + 1)).clamp(20, 300)) } else { Duration::seconds(120) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HEARD: [Heard; 6] =
        [Heard::AgentRings, Heard::AgentAnswered, Heard::CustomerRings, Heard::Asks, Heard::Connected, Heard::HungUp];

    fn after(from: CallState, heard: &[Heard]) -> CallState {
        heard.iter().map(|heard| state_of(*heard)).fold(from, |at, to| if moves(at, to) { to } else { at })
    }

    fn sequence() -> impl Strategy<Value = Vec<Heard>> {
        prop::collection::vec(prop::sample::select(HEARD.to_vec()), 1..20)
    }

    proptest! {
        #[test]
        fn a_call_only_moves_forward(heard in sequence()) {
            let mut at = CallState::Requested;
            for one in &heard {
                let next = after(at, &[*one]);
                prop_assert!(rank(next) >= rank(at));
                prop_assert_eq!(at == CallState::Ended && next != CallState::Ended, false);
                at = next;
            }
        }

        #[test]
        fn order_and_repetition_make_no_difference(heard in sequence(), seed in any::<usize>()) {
            let expected = after(CallState::Requested, &heard);
            let mut shuffled = [heard.clone(), heard].concat();
            let len = shuffled.len();
            for at in 0..len {
                let other = seed.wrapping_mul(at + 1) % len;
                shuffled.swap(at, other);
            }
            prop_assert_eq!(after(CallState::Requested, &shuffled), expected);
            prop_assert_eq!(after(CallState::Unknown, &shuffled), expected);
        }
    }

    #[test]
    fn without_an_answer_a_call_is_unknown_unless_it_was_heard() {
        for state in CallState::ALL {
            assert_eq!(moves(*state, CallState::Unknown), *state == CallState::Requested, "{state:?}");
            assert!(!moves(*state, *state));
        }
    }

    #[test]
    fn the_end_says_how_it_ended_or_it_follows() {
        for ending in Ending::ALL {
            assert_eq!(outcome(CallState::Requested, Some(ending)).as_str(), ending.as_str());
        }
        assert_eq!(outcome(CallState::Connected, None), CallOutcome::Answered);
        assert_eq!(outcome(CallState::CustomerRinging, None), CallOutcome::NoAnswer);
        assert_eq!(outcome(CallState::AgentRinging, None), CallOutcome::AgentNoAnswer);
        assert_eq!(outcome(CallState::Unknown, None), CallOutcome::Failed);
    }

    #[test]
    fn who_is_silent_for_an_hour_has_failed_but_a_talk_may_be_long() {
        let minutes = Duration::minutes;
        assert_eq!(given_up(CallState::Unknown, minutes(59)), None);
        assert_eq!(given_up(CallState::Unknown, minutes(60)), Some(CallOutcome::Failed));
        assert_eq!(given_up(CallState::CustomerRinging, minutes(60)), Some(CallOutcome::Failed));
        assert_eq!(given_up(CallState::Connected, minutes(239)), None);
        assert_eq!(given_up(CallState::Connected, minutes(240)), Some(CallOutcome::Answered));
        assert_eq!(given_up(CallState::Ended, minutes(999)), None);
        assert!(pause(CallState::Unknown, 0) == Duration::seconds(20) && pause(CallState::Unknown, 99) == minutes(5));
    }
}
