//! Request and response types of topics and their questions.

use chrono::{DateTime, Utc};
use pitlane_base::access::Role;
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What a person of a garage does.
    WorkshopTrade {
        General => "general",
        Electrical => "electrical",
        Body => "body",
        Paint => "paint",
        Ac => "ac",
        Tyre => "tyre",
        Advisor => "advisor",
        Driver => "driver",
    }
}

impl WorkshopTrade {
    /// The trade of somebody in a role, unless another one is entered.
    pub fn usual(role: Option<Role>) -> Self {
        match role {
            Some(Role::Advisor) => Self::Advisor,
            Some(Role::Driver) => Self::Driver,
            _ => Self::General,
        }
    }
}

/// A text in English and in the language of the country's workshops: Hindi in India, Malay in Malaysia.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wording {
    #[schemars(length(min = 1, max = 500))]
    pub en: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 500))]
    pub hi: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 500))]
    pub ms: Option<String>,
}

/// A question with its options, one of which is right.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionInput {
    pub text: Wording,
    #[schemars(length(min = 2, max = 6))]
    pub options: Vec<Wording>,
    /// The place of the right option, from 0.
    #[schemars(range(min = 0, max = 5))]
    pub right: i64,
    /// Its picture, which was uploaded for this topic; null: none.
    #[schemars(range(min = 1))]
    pub image_id: Option<i64>,
}

/// The picture of a question, with links that are valid for at most 15 minutes and need no session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct QuestionImage {
    pub id: i64,
    /// An absolute URL, or a path below the mount of the central service.
    pub url: String,
    /// At most 320 pixels wide and high.
    pub thumbnail_url: String,
}

/// A question of a stored set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TrainingQuestion {
    pub id: i64,
    pub text: Wording,
    pub options: Vec<Wording>,
    /// The place of the right option, from 0.
    pub right: i64,
    pub image: Option<QuestionImage>,
}

record! {
    /// What is stated of a topic, apart from its name and trades.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct TopicTerms of t {
        /// The length of a training.
        pub minutes: i64,
        /// Per cent.
        pub pass_mark: i64,
        /// After so many months a pass has to be renewed; null: never.
        pub valid_months: Option<i64>,
        /// How many questions a test has.
        pub draw: i64,
        /// The time for a test.
        pub minutes_allowed: i64,
        /// One that is not is no longer taught; what was passed stays.
        pub is_active: bool,
    }
}

/// A new topic.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTopic {
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    /// Whom it is for; none: all trades.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub trades: Vec<WorkshopTrade>,
    #[schemars(range(min = 15, max = 480))]
    pub minutes: i64,
    /// Per cent; default 70.
    #[schemars(range(min = 1, max = 100))]
    pub pass_mark: Option<i64>,
    #[schemars(range(min = 1, max = 120))]
    pub valid_months: Option<i64>,
    /// How many questions a test has; default 10.
    #[schemars(range(min = 5, max = 50))]
    pub draw: Option<i64>,
    /// The time for a test; default 20.
    #[schemars(range(min = 5, max = 120))]
    pub minutes_allowed: Option<i64>,
    /// None: tests cannot be sent yet. Otherwise at least as many as are drawn.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub questions: Vec<QuestionInput>,
}

/// An edit of a topic: fields that are absent stay, null clears.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateTopic {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    #[schemars(length(max = 8))]
    pub trades: Option<Vec<WorkshopTrade>>,
    #[schemars(range(min = 15, max = 480))]
    pub minutes: Option<i64>,
    #[schemars(range(min = 1, max = 100))]
    pub pass_mark: Option<i64>,
    #[serde(default)]
    #[schemars(range(min = 1, max = 120))]
    pub valid_months: Change<i64>,
    #[schemars(range(min = 5, max = 50))]
    pub draw: Option<i64>,
    #[schemars(range(min = 5, max = 120))]
    pub minutes_allowed: Option<i64>,
    pub is_active: Option<bool>,
    /// All of them: a new set. Tests that were begun keep theirs.
    #[schemars(length(min = 5, max = 200))]
    pub questions: Option<Vec<QuestionInput>>,
}

/// A topic in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TrainingTopic {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub trades: Vec<WorkshopTrade>,
    #[serde(flatten)]
    pub terms: TopicTerms,
    /// The set of questions in use; 0: none yet.
    pub question_version: i64,
    pub question_count: i64,
    /// Trainings ahead.
    pub slots_ahead: i64,
    /// The rest of one topic, when it is asked for by its id.
    #[serde(flatten)]
    pub full: Option<TopicFull>,
}

/// What is shown of a single topic.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TopicFull {
    /// Of the set that was asked for, or of the one in use.
    pub questions: Vec<TrainingQuestion>,
    /// The newest set first.
    pub versions: Vec<QuestionSet>,
    pub history: Vec<HistoryEntry>,
    pub created_at: DateTime<Utc>,
    pub updated_at: Option<DateTime<Utc>>,
    pub updated_by: Option<Named>,
}

/// A stored set of questions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuestionSet {
    pub version: i64,
    pub questions: i64,
    pub created_at: DateTime<Utc>,
    pub created_by: Option<Named>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct TrainingTopicList {
    pub topics: Vec<TrainingTopic>,
    pub count: i64,
}

/// The name of the file in the form.
pub const PICTURE: &str = "picture";

/// For which topic a picture is sent beside it, as `picture`, of at most 15 MiB.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddPicture {
    /// Null: for a topic that is not saved yet. It takes the pictures of its questions when it is added.
    #[schemars(range(min = 1))]
    pub topic_id: Option<i64>,
}

impl UploadForm for AddPicture {
    const FILES: &'static [(&'static str, Accepts)] = &[(PICTURE, Accepts::Pictures)];
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureOf {
    #[schemars(range(min = 1))]
    pub id: i64,
    /// The topic that has it; null: the caller has uploaded it for one that is not saved yet.
    #[schemars(range(min = 1))]
    pub topic_id: Option<i64>,
}
