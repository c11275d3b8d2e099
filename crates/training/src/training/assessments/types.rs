//! Request and response types of tests.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::training::bookings::SlotBooking;
use crate::training::topics::{QuestionImage, Wording};

/// Sends tests: to all of these people, or none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SendAssessments {
    #[schemars(length(min = 1, max = 200))]
    pub booking_ids: Vec<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SentAssessments {
    pub bookings: Vec<SlotBooking>,
    /// Until when the links can be opened.
    pub expires_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenAssessment {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
    /// False: only what the test is. Absent or true: its time begins, unless it has begun.
    pub start: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveAnswer {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
    pub question_id: i64,
    /// The place of the chosen option, from 0; null: none any more.
    #[schemars(range(min = 0, max = 5))]
    pub option: Option<i64>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmitAssessment {
    #[schemars(length(min = 1, max = 100))]
    pub token: String,
}

/// A question of a test.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TestQuestion {
    pub id: i64,
    pub text: Wording,
    pub options: Vec<Wording>,
    pub image: Option<QuestionImage>,
    /// The answer that was saved, if any.
    pub chosen: Option<i64>,
}

/// A test as its link shows it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Assessment {
    pub topic: String,
    pub name: String,
    pub attempt: i64,
    pub pass_mark: i64,
    pub question_count: i64,
    pub minutes_allowed: i64,
    /// Until when the test can be begun.
    pub expires_at: DateTime<Utc>,
    /// Null before it begins.
    pub started_at: Option<DateTime<Utc>>,
    pub ends_at: Option<DateTime<Utc>>,
    /// By the server's clock; 0: the time is over, submit to see the result.
    pub seconds_left: Option<i64>,
    /// None before it begins.
    pub questions: Vec<TestQuestion>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SavedAnswer {
    pub answered: i64,
    pub question_count: i64,
    pub seconds_left: i64,
}

/// A question that was answered wrongly or not at all.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WrongAnswer {
    pub text: Wording,
    pub image: Option<QuestionImage>,
    pub chosen: Option<Wording>,
    /// The right answer; null while the test can be repeated.
    pub right: Option<Wording>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AssessmentResult {
    /// Per cent.
    pub score: i64,
    pub pass_mark: i64,
    pub passed: bool,
    pub right: i64,
    pub question_count: i64,
    pub attempts_left: i64,
    pub wrong: Vec<WrongAnswer>,
}
