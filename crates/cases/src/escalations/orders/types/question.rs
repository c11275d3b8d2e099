//! The questions of closing forms and their answers.

use std::collections::BTreeMap;

use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// How a question of a closing form is answered.
    QuestionKind {
        /// One of its choices.
        Choice => "choice",
        Text => "text",
        /// An amount in the region's currency.
        Money => "money",
        YesNo => "yes_no",
    }
}

/// An answer: yes or no, an amount, a text, or one of the choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FormAnswer {
    YesNo(bool),
    Money(Money),
    Text(String),
}

/// Answers by the keys of their questions.
pub type FormAnswers = BTreeMap<String, FormAnswer>;

/// What another answer must be for a question to be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownIf {
    /// A question before this one, `liable_party` or `customer_agreed`.
    pub key: String,
    pub equals: FormAnswer,
}

/// A question of a closing form, beside those that every form has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    pub key: String,
    pub label: String,
    pub kind: QuestionKind,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    #[serde(default)]
    pub required: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown_if: Option<ShownIf>,
}

/// An answer with the question as it was asked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answered {
    pub key: String,
    pub label: String,
    pub kind: QuestionKind,
    pub answer: FormAnswer,
}
