//! The kinds of escalations, and what becomes of their cases.

use pitlane_cases::cases::{CaseKind, WaitingFor};

use crate::dice::Stream;
use crate::phrases::{ESCALATIONS, MARKET_ESCALATIONS};

/// What becomes of a case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Nobody has it yet.
    Queued,
    /// Its promise is over in so many minutes of work.
    DueIn(i64),
    /// Its promise was over so many minutes of work ago.
    LateBy(i64),
    Waiting(WaitingFor),
    Reopened,
    Resolved,
    Closed,
    Cancelled,
}

/// The escalations of a kind.
pub struct Kind {
    pub of: CaseKind,
    /// So many there are, if there are as many orders that are old enough.
    pub count: usize,
    /// The fate of a case by its place.
    pub fate: fn(usize) -> Fate,
    pub stream: Stream,
    pub complaints: &'static [&'static str],
}

pub const KINDS: [Kind; 3] = [
    Kind { of: CaseKind::Order, count: 160, fate: of_orders, stream: Stream::Escalation, complaints: ESCALATIONS },
    Kind {
        of: CaseKind::Spares,
        count: 60,
        fate: of_markets,
        stream: Stream::SparesEscalation,
        complaints: MARKET_ESCALATIONS,
    },
    Kind {
        of: CaseKind::Accessories,
        count: 40,
        fate: of_markets,
        stream: Stream::AccessoriesEscalation,
        complaints: MARKET_ESCALATIONS,
    },
];

fn minutes(at: usize) -> i64 {
    i64::try_from(at).unwrap_or_default()
}

fn of_orders(at: usize) -> Fate {
    match at {
        0..5 => Fate::Queued,
        // No threshold falls into the first half hour: a console that was just opened is calm.
        5..17 => Fate::DueIn(32 + (minutes(at) - 5) * 2),
        17..25 => Fate::LateBy((minutes(at) - 16) * 25),
        25..31 => Fate::Waiting(WaitingFor::ALL[at - 25]),
        31..41 => Fate::Reopened,
        41..60 => Fate::DueIn((minutes(at) - 40) * 45 + 10),
        60..75 => Fate::Resolved,
        75..80 => Fate::Cancelled,
        _ => Fate::Closed,
    }
}

/// In turns of twenty, so that every state occurs in each market. No threshold falls into the first half hour here either.
fn of_markets(at: usize) -> Fate {
    let turn = at / 20;
    match at % 20 {
        0 => Fate::Queued,
        1 => Fate::DueIn(34 + minutes(turn) * 3),
        2 => Fate::DueIn(200),
        3 => Fate::DueIn(700),
        4 => Fate::LateBy(40 + minutes(turn)),
        5 => Fate::Waiting(WaitingFor::ALL[turn * 2]),
        6 => Fate::Waiting(WaitingFor::ALL[turn * 2 + 1]),
        7 => Fate::Reopened,
        8..11 => Fate::Resolved,
        11 => Fate::Cancelled,
        _ => Fate::Closed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fate_occurs_in_each_kind() {
        for kind in &KINDS {
            let fates: Vec<Fate> = (0..kind.count).map(kind.fate).collect();
            for fate in [Fate::Queued, Fate::Reopened, Fate::Resolved, Fate::Closed, Fate::Cancelled] {
                assert!(fates.contains(&fate), "{:?}", kind.of);
            }
            assert!(fates.iter().any(|fate| matches!(fate, Fate::DueIn(_))), "{:?}", kind.of);
            assert!(fates.iter().any(|fate| matches!(fate, Fate::LateBy(_))), "{:?}", kind.of);
            assert!(fates.iter().any(|fate| matches!(fate, Fate::Waiting(_))), "{:?}", kind.of);
        }
    }
}
