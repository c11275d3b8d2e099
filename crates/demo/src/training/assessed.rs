//! The tests of those who were trained, with their answers.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::ids;

use super::topics::{self, COUNT, DRAW};
use crate::dice::{Dice, Stream};

pub const TEST: &[&str] = &[
    "id",
    "booking_id",
    "attempt",
    "token_hash",
    "sent_at",
    "sent_by",
    "expires_at",
    "question_version",
    "started_at",
    "ends_at",
    "submitted_at",
    "score",
    "ended",
];
pub const ANSWER: &[&str] = &["assessment_id", "position", "question_id", "chosen", "saved_at"];

/// What became of a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Booked,
    Trained,
    Sent,
    /// With so many right answers of ten.
    Passed {
        right: i64,
    },
    Failed {
        right: i64,
    },
    Absent,
    Cancelled,
}

impl State {
    pub const fn status(self) -> i64 {
        match self {
            Self::Booked => 2,
            Self::Trained => 3,
            Self::Sent => 4,
            Self::Passed { .. } => 5,
            Self::Failed { .. } => 6,
            Self::Absent => 7,
            Self::Cancelled => 8,
        }
    }

    pub const fn has_attended(self) -> bool {
        matches!(self, Self::Trained | Self::Sent | Self::Passed { .. } | Self::Failed { .. })
    }

    pub const fn has_test(self) -> bool {
        matches!(self, Self::Sent | Self::Passed { .. } | Self::Failed { .. })
    }

    pub const fn right(self) -> Option<i64> {
        match self {
            Self::Passed { right } | Self::Failed { right } => Some(right),
            _ => None,
        }
    }
}

pub struct Tests {
    now: DateTime<Utc>,
    tests: Batch,
    answers: Batch,
    last: i64,
}

impl Tests {
    pub fn new(now: DateTime<Utc>) -> Self {
        let (tests, answers) = (Batch::new("assessments", TEST, ""), Batch::new("assessment_questions", ANSWER, ""));
        Self { now, tests, answers, last: 0 }
    }

    /// The test of a booking: sent, and taken at a moment or not yet. Nobody knows the token of its link.
    pub fn add(
        &mut self,
        (seed, booking): (u64, i64),
        topic: usize,
        (at, nth): (usize, usize),
        by: i64,
        (sent_at, taken): (DateTime<Utc>, Option<DateTime<Utc>>),
        state: State,
    ) {
        self.last += 1;
        let id = self.last;
        let mut dice = Dice::new(seed, Stream::Training, 100_000 + booking.unsigned_abs());
        let secret: Vec<u8> = (0..4).flat_map(|_| dice.next().to_be_bytes()).collect();
        self.tests.push(args![
            id,
            booking,
            1_i64,
            ids::sha256(secret),
            sent_at,
            by,
            sent_at + Duration::hours(72),
            taken.map(|_| 1_i64),
            taken,
            taken.map(|at| at + Duration::minutes(20)),
            taken.map(|at| at + Duration::minutes(12)),
            state.right().map(|right| right * 10),
            taken.map(|_| "used"),
        ]);
        let (Some(taken), Some(right)) = (taken.filter(|at| *at < self.now), state.right()) else { return };
        let rights = topics::right_options(topic);
        for position in 0..DRAW {
            let place = (position + i64::try_from(at + nth).unwrap_or_default()) % COUNT;
            let answer = usize::try_from(place).ok().and_then(|place| rights.get(place)).copied().unwrap_or_default();
            let chosen = if position < right { answer } else { i64::from(answer == 0) };
            let saved = taken + Duration::minutes(position + 1);
            self.answers.push(args![id, position + 1, topics::question(topic, place), chosen, saved]);
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        self.tests.flush(tx).await?;
        self.answers.flush(tx).await?;
        tx.bump_identity("assessments").await
    }
}
