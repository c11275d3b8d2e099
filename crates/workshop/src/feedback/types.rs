//! What goes over the wire about feedback.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::rules::NpsClass;
use pitlane_base::names::Named;
use pitlane_orders::orders::Status;

words! {
    /// How far the calling has come.
    FeedbackStatus {
        /// The customer was not reached yet, or not called yet.
        Pending => "pending",
        /// The customer asked to be called later.
        CallBack => "call_back",
        Done => "done",
        /// Called as often as it is sensible, without an answer.
        NotReachable => "not_reachable",
    }
}

words! {
    /// What came of a call.
    Outcome {
        Reached => "reached",
        NoAnswer => "no_answer",
        CallBack => "call_back",
    }
}

/// A row of the list: a delivered order with its feedback.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FeedbackRow {
    pub order_id: i64,
    /// 0 until feedback is recorded.
    pub version: i64,
    pub status: FeedbackStatus,
    pub is_due: bool,
    pub order_status: Status,
    pub delivery_date: Option<NaiveDate>,
    pub name: String,
    pub phone: String,
    pub registration_no: Option<String>,
    pub city: Named,
    pub garage: Option<Named>,
    pub rating: Option<i64>,
    pub nps: Option<i64>,
    pub nps_class: Option<NpsClass>,
    pub good: Option<String>,
    pub bad: Option<String>,
    pub remark: Option<String>,
    pub attempts: i64,
    pub next_call_at: Option<DateTime<Utc>>,
    pub called_by: Option<Named>,
    pub called_at: Option<DateTime<Utc>>,
}

/// Over all that the filter finds, not over the page alone.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FeedbackSummary {
    /// How many gave a rating.
    pub rated: i64,
    pub average_rating: Option<f64>,
    pub promoters: i64,
    pub passives: i64,
    pub detractors: i64,
    /// Promoters less detractors, in per cent of those who were asked: -100 to 100.
    pub nps: Option<i64>,
    /// How many customers are to be called now.
    pub due: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FeedbackList {
    pub feedbacks: Vec<FeedbackRow>,
    pub count: i64,
    pub summary: FeedbackSummary,
    /// Those who have made calls, to filter by.
    pub callers: Vec<Named>,
}

#[derive(Deserialize, JsonSchema)]
pub struct FeedbackPath {
    pub order_id: i64,
}

record! {
    /// Was the car handed back as it should be; null where it was not asked.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Checks of f {
        /// All lights work.
        pub lights: Option<bool>,
        /// The car starts at once.
        pub starting: Option<bool>,
        /// Locks and windows work.
        pub locks: Option<bool>,
        /// Everything that was in the car is there.
        pub items_present: Option<bool>,
        /// The car came back clean.
        pub clean: Option<bool>,
        /// There is as much fuel as before.
        pub fuel: Option<bool>,
        /// The brakes work as they should.
        pub brakes: Option<bool>,
    }
}

/// A call to the customer, with its caller's name and role as they were then.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CallAttempt {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub caller: Named,
    pub role: String,
    pub outcome: Outcome,
    pub call_back_at: Option<DateTime<Utc>>,
    pub note: Option<String>,
}

/// The feedback of an order whole.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FeedbackDetail {
    pub order_id: i64,
    pub order_status: Status,
    /// Why no feedback can be taken yet; empty when it can.
    pub missing: Vec<String>,
    pub name: String,
    pub phone: String,
    pub registration_no: Option<String>,
    pub garage: Option<Named>,
    pub delivery_date: Option<NaiveDate>,
    /// 0 until feedback is recorded.
    pub version: i64,
    pub status: FeedbackStatus,
    pub checks: Checks,
    pub rating: Option<i64>,
    pub nps: Option<i64>,
    pub nps_class: Option<NpsClass>,
    pub good: Option<String>,
    pub bad: Option<String>,
    pub remark: Option<String>,
    pub next_call_at: Option<DateTime<Utc>>,
    pub called_by: Option<Named>,
    pub called_at: Option<DateTime<Utc>>,
    /// Newest first.
    pub attempts: Vec<CallAttempt>,
}

/// What the customer says. It replaces what was written down before.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveFeedback {
    /// The version that was read; 0 for the first.
    pub version: i64,
    #[serde(default)]
    pub checks: Checks,
    #[schemars(range(min = 1, max = 5))]
    pub rating: i64,
    /// How likely the customer is to recommend the house.
    #[schemars(range(min = 0, max = 10))]
    pub nps: Option<i64>,
    #[schemars(length(max = 1000))]
    pub good: Option<String>,
    #[schemars(length(max = 1000))]
    pub bad: Option<String>,
    #[schemars(length(max = 2000))]
    pub remark: Option<String>,
}

/// A call that was made.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAttempt {
    /// The version that was read; 0 for the first.
    pub version: i64,
    pub outcome: Outcome,
    /// Needed when the customer asked to be called back.
    pub call_back_at: Option<DateTime<Utc>>,
    #[schemars(length(max = 500))]
    pub note: Option<String>,
}

words! {
    /// What a customer's link to rate an order opens.
    FeedbackLinkState {
        Open => "open",
        /// The order was rated: under the link, or by telephone.
        Used => "used",
        Expired => "expired",
        /// The car is back in the workshop.
        NotYet => "not_yet",
    }
}

/// A customer's link to rate an order.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeedbackLink {
    #[schemars(length(min = 1, max = 200))]
    pub token: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct OpenedFeedback {
    pub state: FeedbackLinkState,
    /// While the link is open.
    pub order: Option<RatedOrder>,
}

/// As much of an order as whoever has the link may see.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RatedOrder {
    pub order_id: i64,
    pub registration_no: Option<String>,
    pub garage: Option<String>,
}

/// What a customer answers on their page.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CustomerAnswer {
    #[schemars(length(min = 1, max = 200))]
    pub token: String,
    #[schemars(range(min = 1, max = 5))]
    pub rating: i64,
    /// How likely they are to recommend us.
    #[schemars(range(min = 0, max = 10))]
    pub nps: Option<i64>,
    /// Required with a rating of 1 or 2.
    #[schemars(length(max = 1000))]
    pub remark: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FeedbackThanks {
    pub rating: i64,
    pub nps: Option<i64>,
}
