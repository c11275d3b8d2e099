//! What goes over the wire about questions and answers.

use chrono::{DateTime, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// The language of a question and its answer, by ISO 639-1.
    FaqLanguage {
        English => "en",
        Hindi => "hi",
        Malay => "ms",
        Chinese => "zh",
        Spanish => "es",
    }
}

words! {
    /// Whom an answer is for.
    FaqAudience {
        Staff => "staff",
        Customer => "customer",
        Garage => "garage",
    }
}

/// A question with its answer, as it is added; blanks around its texts are left out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateFaq {
    /// One that is there already, however it is capitalised, or a new one.
    #[schemars(length(min = 1, max = 60))]
    pub category: String,
    #[schemars(length(min = 1, max = 300))]
    pub question: String,
    /// Markdown without HTML, which is shown as it is typed. Links lead to `http`, `https` and into the console.
    #[schemars(length(min = 1, max = 5000))]
    pub answer: String,
    pub language: FaqLanguage,
    pub audience: FaqAudience,
    /// Further words by which it is found.
    #[serde(default)]
    #[schemars(length(max = 10), inner(length(min = 1, max = 40)))]
    pub tags: Vec<String>,
    /// Absent: a draft, which editors alone read.
    #[serde(default)]
    pub is_published: bool,
}

/// A question with its answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FaqItem {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub facts: CreateFaq,
    /// Its place within its category, from 1.
    pub sequence: i64,
    pub updated_at: DateTime<Utc>,
    pub updated_by: Option<Named>,
}

/// A category and how many questions of it the other filters find.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FaqCategory {
    pub name: String,
    pub count: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FaqList {
    pub faqs: Vec<FaqItem>,
    pub categories: Vec<FaqCategory>,
    pub count: i64,
    /// Of one question, when it is asked for by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<HistoryEntry>>,
}

/// Either an edit of one question (`id`, `version` and what changes), or the order of a category (`category` and
/// `order`, nothing else).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateFaq {
    pub id: Option<i64>,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 60))]
    pub category: Option<String>,
    #[schemars(length(min = 1, max = 300))]
    pub question: Option<String>,
    #[schemars(length(min = 1, max = 5000))]
    pub answer: Option<String>,
    pub language: Option<FaqLanguage>,
    pub audience: Option<FaqAudience>,
    #[schemars(length(max = 10), inner(length(min = 1, max = 40)))]
    pub tags: Option<Vec<String>>,
    pub is_published: Option<bool>,
    /// The ids of all questions of the category, in their new order.
    #[schemars(length(min = 1, max = 1000))]
    pub order: Option<Vec<i64>>,
}

/// What was changed, as it is now: one question, or all of the category that was put in order.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FaqChange {
    pub faqs: Vec<FaqItem>,
}
