//! How calls of the simulated exchange go: the last two digits of the customer's number decide.

use chrono::Duration;

use super::event::{Ending, Heard};

/// Something that happens to a call, with the time after its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub after: Duration,
    pub heard: Heard,
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

fn moment(after: i64, heard: Heard) -> Moment {
    Moment { after: Duration::seconds(after), heard, ending: None }
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
