//! The topics with their questions, in English and in the other language of the country.

use chrono::{DateTime, Days, Duration, Months, NaiveDate, Utc};
use pitlane_base::identity::folded;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbError, DbResult, Tx};
use serde_json::{Value, json};

const QUESTIONS: &str = include_str!("questions.tsv");
/// The questions of each topic.
pub const COUNT: i64 = 15;
/// Those of a test.
pub const DRAW: i64 = 10;

pub const TOPIC: &[&str] = &[
    "id",
    "name",
    "name_folded",
    "trades",
    "minutes",
    "pass_mark",
    "valid_months",
    "draw",
    "minutes_allowed",
    "question_version",
    "created_at",
    "created_by",
];
const SET: &[&str] = &["topic_id", "version", "questions", "created_at", "created_by"];
const QUESTION: &[&str] = &["id", "topic_id", "set_version", "position", "text", "options", "right_option"];

pub struct Topic {
    name: &'static str,
    trades: &'static [&'static str],
    pub minutes: i64,
    valid_months: Option<u32>,
}

impl Topic {
    /// The last day on which a pass holds and the first on which it is due.
    pub fn validity(&self, passed_on: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
        let until = passed_on + Months::new(self.valid_months?);
        Some((until, until - Days::new(30)))
    }
}

pub const TOPICS: [Topic; 6] = [
    Topic { name: "Brake service", trades: &["general", "tyre"], minutes: 120, valid_months: Some(24) },
    Topic {
        name: "Hybrid and electric safety",
        trades: &["general", "electrical"],
        minutes: 240,
        valid_months: Some(12),
    },
    Topic {
        name: "Air-conditioning service",
        trades: &["ac", "electrical", "general"],
        minutes: 180,
        valid_months: Some(36),
    },
    Topic { name: "Paint and body finish", trades: &["body", "paint"], minutes: 240, valid_months: None },
    Topic { name: "Reception and handover", trades: &["advisor"], minutes: 90, valid_months: None },
    Topic { name: "Safe driving and pick-up", trades: &[], minutes: 90, valid_months: Some(24) },
];

/// The id of the topic at a place.
pub fn id(at: usize) -> i64 {
    i64::try_from(at).unwrap_or_default() + 1
}

/// The id of a question of a topic, by its place from 0.
pub fn question(topic: usize, at: i64) -> i64 {
    (id(topic) - 1) * COUNT + at + 1
}

/// The right option of each question of a topic.
pub fn right_options(topic: usize) -> Vec<i64> {
    lines().filter(|line| line.topic == id(topic)).map(|line| line.right).collect()
}

struct Line {
    topic: i64,
    right: i64,
    options: &'static str,
    texts: [&'static str; 3],
}

fn lines() -> impl Iterator<Item = Line> {
    QUESTIONS.lines().skip(1).filter_map(|line| {
        let mut fields = line.split('\t');
        let (topic, right) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let options = fields.next()?;
        Some(Line { topic, right, options, texts: [fields.next()?, fields.next()?, fields.next()?] })
    })
}

fn wording(india: bool, [en, hi, ms]: [&str; 3]) -> Value {
    if india { json!({ "en": en, "hi": hi }) } else { json!({ "en": en, "ms": ms }) }
}

/// `yes` is a statement that is right or wrong; numbers are written alike in all languages.
fn options(india: bool, text: &str) -> Vec<Value> {
    match text {
        "yes" => [["Right", "सही", "Betul"], ["Wrong", "गलत", "Salah"]].map(|it| wording(india, it)).to_vec(),
        listed => listed.split('|').map(|one| wording(india, [one; 3])).collect(),
    }
}

pub async fn write(tx: &mut Tx, india: bool, by: i64, now: DateTime<Utc>) -> DbResult<()> {
    let written = now - Duration::days(400);
    let mut topics = Batch::new("training_topics", TOPIC, "");
    let mut sets = Batch::new("training_question_sets", SET, "");
    for (at, topic) in TOPICS.iter().enumerate() {
        let trades = json!(topic.trades).to_string();
        let months = topic.valid_months.map(i64::from);
        let name = topic.name;
        topics.push(args![
            id(at),
            name,
            folded(name),
            trades,
            topic.minutes,
            70_i64,
            months,
            DRAW,
            20_i64,
            1_i64,
            written,
            by
        ]);
        sets.push(args![id(at), 1_i64, COUNT, written, by]);
    }
    let mut questions = Batch::new("training_questions", QUESTION, "");
    let mut number = 0_i64;
    for line in lines() {
        let position = number % COUNT + 1;
        number += 1;
        let (text, options) = (wording(india, line.texts), options(india, line.options));
        questions.push(args![
            number,
            line.topic,
            1_i64,
            position,
            text.to_string(),
            json!(options).to_string(),
            line.right
        ]);
    }
    if number != COUNT * id(TOPICS.len() - 1) {
        return Err(DbError::Other(format!("there are {number} questions for the trainings")));
    }
    topics.flush(tx).await?;
    sets.flush(tx).await?;
    questions.flush(tx).await?;
    tx.bump_identity("training_topics").await?;
    tx.bump_identity("training_questions").await
}
