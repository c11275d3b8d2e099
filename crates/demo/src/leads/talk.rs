//! How calls go: what the exchange reports of them, and what is recorded of a talk.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{CallDirection, CallOutcome, CallPurpose, LeadDisposition};
use pitlane_platform::country::Country;
use pitlane_telephony::calls::next_open;

use super::book::Ended;
use super::lead::Move;
use crate::dice::Dice;

/// The agent answers after so many seconds.
const ANSWERS: i64 = 2;
/// A telephone that nobody answers stops ringing.
const RINGS: i64 = 20;
/// The longest call with the work after it, in seconds.
pub const LONGEST: i64 = 420;

const OUTCOMES: [(CallOutcome, u32); 11] = [
    (CallOutcome::Answered, 450),
    (CallOutcome::NoAnswer, 210),
    (CallOutcome::Busy, 100),
    (CallOutcome::SwitchedOff, 80),
    (CallOutcome::NotReachable, 70),
    (CallOutcome::Voicemail, 50),
    (CallOutcome::Failed, 25),
    (CallOutcome::AgentNoAnswer, 18),
    (CallOutcome::Cancelled, 12),
    (CallOutcome::WrongNumber, 9),
    // Only where a machine calls, and far below the share that stops it: the dialler of a demonstration works.
    (CallOutcome::Abandoned, 4),
];

/// What is recorded of a talk; none: nothing, and the time for it runs out.
const DISPOSITIONS: [(Option<LeadDisposition>, u32); 9] = [
    (Some(LeadDisposition::CallBack), 330),
    (Some(LeadDisposition::Interested), 240),
    (Some(LeadDisposition::NotInterested), 150),
    (Some(LeadDisposition::Price), 80),
    (Some(LeadDisposition::OutOfArea), 30),
    (Some(LeadDisposition::NoAnswer), 0),
    (Some(LeadDisposition::WrongNumber), 15),
    (Some(LeadDisposition::DoNotCall), 20),
    (None, 135),
];

/// How a call to a lead ends. Some customers never answer.
pub fn outcome(purpose: CallPurpose, never_answers: bool, dice: &mut Dice) -> CallOutcome {
    let weight = |(outcome, weight): &(CallOutcome, u32)| match outcome {
        CallOutcome::Answered | CallOutcome::WrongNumber | CallOutcome::Abandoned if never_answers => 0,
        CallOutcome::Abandoned if purpose != CallPurpose::Dialler => 0,
        _ => *weight,
    };
    OUTCOMES[dice.weighted(OUTCOMES.iter().map(weight))].0
}

/// What the agent records, where it takes the lead, and what they note.
pub fn disposition(
    country: &Country,
    at: DateTime<Utc>,
    dice: &mut Dice,
) -> Option<(LeadDisposition, Move, Option<&'static str>)> {
    let disposition = DISPOSITIONS[dice.weighted(DISPOSITIONS.iter().map(|(_, weight)| *weight))].0?;
    if let Some(reason) = disposition.closes() {
        return Some((disposition, Move::Closed(reason), dice.chance(300).then(|| *dice.one(&REFUSALS))));
    }
    let minutes = if dice.chance(80) { dice.between(10, 30) * 1_440 } else { dice.between(60, 4 * 1_440) };
    let agreed = at + Duration::minutes(minutes);
    let quarter = agreed.timestamp() / 900 * 900 + 900;
    let agreed = next_open(country, DateTime::from_timestamp(quarter, 0).unwrap_or(agreed));
    Some((disposition, Move::FollowUp(agreed), dice.chance(400).then(|| *dice.one(&NOTES))))
}

const NOTES: [&str; 6] = [
    "Wants to speak with the family first",
    "Compares the price with another garage",
    "In a meeting, asked for another time",
    "Travels until the weekend",
    "Asked for the address of the nearest garage",
    "Will send a picture of the scratch",
];
const REFUSALS: [&str; 4] =
    ["Has had it done elsewhere", "Sold the car", "Expected it cheaper", "Was only curious about the offer"];
/// What customers say who ask again.
pub const ASKED: [&str; 4] =
    ["Asked once more on the website", "Called again about the same", "Wrote on WhatsApp", "Asked for a callback"];

/// A call out of the desk. It begins now; the times are those of the exchange.
pub fn out(at: DateTime<Utc>, outcome: CallOutcome, dice: &mut Dice) -> Ended {
    let after = |seconds: i64| at + Duration::seconds(seconds);
    let call = Ended {
        direction: CallDirection::Out,
        purpose: None,
        mobile: String::new(),
        agent: None,
        lead: None,
        order: None,
        attempt: None,
        outcome,
        requested_at: at,
        agent_ringing_at: Some(at),
        agent_answered_at: Some(after(ANSWERS)),
        customer_ringing_at: Some(after(ANSWERS)),
        connected_at: None,
        ended_at: at,
        ring: None,
        talk: None,
        disposition: None,
    };
    match outcome {
        CallOutcome::Failed => Ended {
            agent_ringing_at: None,
            agent_answered_at: None,
            customer_ringing_at: None,
            ended_at: after(1),
            ..call
        },
        CallOutcome::AgentNoAnswer => {
            let never = Ended { agent_answered_at: None, customer_ringing_at: None, ..call };
            Ended { ended_at: after(RINGS), ring: Some(RINGS), ..never }
        }
        CallOutcome::Answered => {
            let (ring, talk) = (dice.between(3, 15), dice.mostly_low(20, 300));
            let connected_at = after(ANSWERS + ring);
            let ended_at = connected_at + Duration::seconds(talk);
            Ended { connected_at: Some(connected_at), ended_at, ring: Some(ring), talk: Some(talk), ..call }
        }
        _ => {
            let ring = if outcome == CallOutcome::NoAnswer { RINGS } else { dice.between(2, 9) };
            Ended { ended_at: after(ANSWERS + ring), ring: Some(ring), ..call }
        }
    }
}

/// A customer calls: somebody answers, or nobody is there.
pub fn incoming(at: DateTime<Utc>, is_answered: bool, dice: &mut Dice) -> Ended {
    let outcome = if is_answered { CallOutcome::Answered } else { CallOutcome::AgentNoAnswer };
    let call = Ended { direction: CallDirection::In, customer_ringing_at: None, ..out(at, outcome, dice) };
    if !is_answered {
        return call;
    }
    // Who answers speaks at once.
    let talk = call.talk.unwrap_or_default();
    let connected_at = at + Duration::seconds(ANSWERS);
    Ended {
        agent_answered_at: Some(connected_at),
        connected_at: Some(connected_at),
        ended_at: connected_at + Duration::seconds(talk),
        ring: Some(ANSWERS),
        ..call
    }
}
