//! How calls of the simulated exchange go: the last two digits of the customer's number decide.

use chrono::Duration;

use super::event::{Answer, Ending, Heard};

/// Something that happens to a call, with the time after its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub after: Duration,
    pub heard: Heard,
    pub answer: Option<Answer>,
    pub ending: Option<Ending>,
}

/// How a call goes, and how it is reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    pub moments: Vec<Moment>,
    /// The request that places the call gets no answer.
    pub is_mute: bool,
    /// Every event is reported twice, and not in its order.
    pub is_disordered: bool,
}

/// The agent answers after this time, and the customer's telephone rings.
const ANSWERS: i64 = 2;
/// The customer answers after so much more.
const PICKS_UP: i64 = 3;
/// A telephone that nobody answers stops ringing after this time.
const RINGS: i64 = 20;
/// When a call without an answer is reported as connected.
const LATE: i64 = 30;
/// What a program asks takes so long.
const ASKS: i64 = 8;
/// What it says after an answer takes so long.
const SAYS: i64 = 2;
/// A customer who wants to speak with somebody waits so long for them.
const WAITS: i64 = 20;

fn moment(after: i64, heard: Heard) -> Moment {
    Moment { after: Duration::seconds(after), heard, answer: None, ending: None }
}

fn end(after: i64, ending: Ending) -> Moment {
    Moment { ending: Some(ending), ..moment(after, Heard::HungUp) }
}

/// The last digits of a number.
fn last(number: &str, digits: usize) -> i64 {
    let from = number.len().saturating_sub(digits);
    number.get(from..).and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// How long they talk: 20 to 180 seconds.
fn talk(number: &str) -> i64 {
    20 + last(number, 6) % 161
}

fn ringing() -> Vec<Moment> {
    vec![moment(0, Heard::AgentRings), moment(ANSWERS, Heard::AgentAnswered), moment(ANSWERS, Heard::CustomerRings)]
}

/// The customer's telephone rings, and the call ends without a talk.
fn without_talk(after: i64, ending: Ending) -> Vec<Moment> {
    let mut moments = ringing();
    moments.push(end(ANSWERS + after, ending));
    moments
}

fn with_talk(number: &str) -> Vec<Moment> {
    let mut moments = ringing();
    let begins = ANSWERS + PICKS_UP;
    moments.extend([moment(begins, Heard::Connected), end(begins + talk(number), Ending::Answered)]);
    moments
}

/// A call to a customer, whose telephone rings for so long.
pub fn outgoing(customer: &str, ring_seconds: Option<i64>) -> Script {
    let suffix = last(customer, 2);
    let rings = ring_seconds.unwrap_or(RINGS);
    let moments = match suffix {
        0 => without_talk(2, Ending::Busy),
        1 => without_talk(rings, Ending::NoAnswer),
        2 => without_talk(2, Ending::SwitchedOff),
        3 => without_talk(2, Ending::NotReachable),
        4 => without_talk(2, Ending::WrongNumber),
        5 => without_talk(8, Ending::Voicemail),
        6 => vec![end(1, Ending::Failed)],
        7 => vec![moment(0, Heard::AgentRings), end(RINGS, Ending::AgentNoAnswer)],
        8 => without_talk(5, Ending::Abandoned),
        9 => vec![moment(LATE, Heard::Connected), end(LATE + talk(customer), Ending::Answered)],
        _ => with_talk(customer),
    };
    Script { moments, is_mute: suffix == 9, is_disordered: suffix == 10 }
}

/// What a customer answers to a program: by the last two digits of their number too.
const fn answer(suffix: i64) -> Option<Answer> {
    match (suffix, suffix % 5) {
        (7..=10, _) | (_, 1) => Some(Answer::Interested),
        (_, 2) => Some(Answer::NotInterested),
        (_, 3) => Some(Answer::CallBack),
        (_, 4) => Some(Answer::DoNotCall),
        // They hang up without a word.
        _ => None,
    }
}

/// A program calls a customer, whose telephone rings for so long.
pub fn by_program(customer: &str, ring_seconds: Option<i64>) -> Script {
    let suffix = last(customer, 2);
    let without = |after, ending| vec![moment(0, Heard::CustomerRings), end(after, ending)];
    let mut moments = match suffix {
        0 => without(2, Ending::Busy),
        1 => without(ring_seconds.unwrap_or(RINGS), Ending::NoAnswer),
        2 => without(2, Ending::SwitchedOff),
        3 => without(2, Ending::NotReachable),
        4 => without(2, Ending::WrongNumber),
        5 => without(8, Ending::Voicemail),
        6 => vec![end(1, Ending::Failed)],
        _ => asked(if suffix == 9 { LATE } else { PICKS_UP }, answer(suffix)),
    };
    let is_disordered = suffix == 10;
    if is_disordered {
        // So that the answer is reported before the question, and not with the end.
        moments.remove(0);
    }
    Script { moments, is_mute: suffix == 9, is_disordered }
}

fn asked(begins: i64, answer: Option<Answer>) -> Vec<Moment> {
    let answers = begins + ASKS;
    let mut moments = vec![moment(0, Heard::CustomerRings), moment(begins, Heard::Asks)];
    match answer {
        None => moments.push(end(answers, Ending::Answered)),
        Some(answer) => {
            moments.push(Moment { answer: Some(answer), ..moment(answers, Heard::Asks) });
            // Who is interested is handed over meanwhile; else they wait in vain.
            let (stays, ending) = match answer {
                Answer::Interested => (WAITS, Ending::Abandoned),
                _ => (SAYS, Ending::Answered),
            };
            moments.push(end(answers + stays, ending));
        }
    }
    moments
}

/// What follows when a program hands over to an agent, or to nobody: then it says that the customer is called back.
pub fn handed_over(customer: &str, has_agent: bool) -> Vec<Moment> {
    if !has_agent {
        return vec![end(SAYS, Ending::Answered)];
    }
    let rings = moment(0, Heard::AgentRings);
    match last(customer, 2) {
        // The agent does not answer; the customer does not wait.
        7 => vec![rings, end(WAITS, Ending::Abandoned)],
        8 => vec![rings, end(5, Ending::Abandoned)],
        _ => vec![
            rings,
            moment(ANSWERS, Heard::AgentAnswered),
            moment(ANSWERS, Heard::Connected),
            end(ANSWERS + talk(customer), Ending::Answered),
        ],
    }
}

/// A customer calls: an agent answers, or nobody is there.
pub fn incoming(customer: &str, has_agent: bool) -> Script {
    let rings = moment(0, Heard::AgentRings);
    let moments = if has_agent {
        vec![
            rings,
            moment(ANSWERS, Heard::AgentAnswered),
            moment(ANSWERS, Heard::Connected),
            end(ANSWERS + talk(customer), Ending::Answered),
        ]
    } else {
        vec![rings, end(RINGS, Ending::AgentNoAnswer)]
    };
    Script { moments, is_mute: false, is_disordered: false }
}

/// When each event is reported: at once; or each with the one before it swapped, and all of them again backwards.
pub fn reports(script: &Script) -> Vec<(Duration, usize)> {
    let at = |index: usize| script.moments[index].after;
    let mut reports: Vec<(Duration, usize)> = (0..script.moments.len()).map(|index| (at(index), index)).collect();
    if !script.is_disordered {
        return reports;
    }
    for pair in reports.chunks_exact_mut(2) {
        pair.swap(0, 1);
        pair[1].0 = pair[0].0;
    }
    let ends = reports.iter().map(|(after, _)| *after).max().unwrap_or_default();
    reports.extend((0..script.moments.len()).rev().map(|index| (ends, index)));
    reports
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_suffix_has_its_ending() {
        let ending = |number: &str| outgoing(number, None).moments.last().and_then(|moment| moment.ending);
        let expected = [
            ("00", Ending::Busy),
            ("01", Ending::NoAnswer),
            ("02", Ending::SwitchedOff),
            ("03", Ending::NotReachable),
            ("04", Ending::WrongNumber),
            ("05", Ending::Voicemail),
            ("06", Ending::Failed),
            ("07", Ending::AgentNoAnswer),
            ("08", Ending::Abandoned),
            ("09", Ending::Answered),
            ("10", Ending::Answered),
            ("11", Ending::Answered),
            ("99", Ending::Answered),
        ];
        for (suffix, wanted) in expected {
            assert_eq!(ending(&format!("+9198765432{suffix}")), Some(wanted), "{suffix}");
        }
        assert!(outgoing("+919876543209", None).is_mute && !outgoing("+919876543210", None).is_mute);
    }

    #[test]
    fn each_suffix_has_its_answer_to_a_program() {
        let ends = |number: &str| {
            let moments = by_program(number, None).moments;
            let answer = moments.iter().find_map(|moment| moment.answer);
            (moments.last().and_then(|moment| moment.ending), answer)
        };
        let expected = [
            ("00", Ending::Busy, None),
            ("06", Ending::Failed, None),
            ("10", Ending::Abandoned, Some(Answer::Interested)),
            ("11", Ending::Abandoned, Some(Answer::Interested)),
            ("12", Ending::Answered, Some(Answer::NotInterested)),
            ("13", Ending::Answered, Some(Answer::CallBack)),
            ("14", Ending::Answered, Some(Answer::DoNotCall)),
            ("15", Ending::Answered, None),
        ];
        for (suffix, ending, answer) in expected {
            assert_eq!(ends(&format!("+9198765432{suffix}")), (Some(ending), answer), "{suffix}");
        }
    }

    #[test]
    fn a_talk_lasts_20_to_180_seconds() {
        for number in 0..2_000 {
            assert!((20..=180).contains(&talk(&format!("+9198765{number:05}"))));
        }
    }

    #[test]
    fn disordered_reports_are_all_there_twice_and_never_before_their_time() {
        let script = outgoing("+919876543210", None);
        let reports = reports(&script);
        for index in 0..script.moments.len() {
            assert_eq!(reports.iter().filter(|(_, of)| *of == index).count(), 2);
        }
        assert!(reports.iter().all(|(after, index)| *after >= script.moments[*index].after));
        assert_ne!(reports[0].1, 0);
    }
}
