//! All SQL of topics and questions.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbError, DbResult, NamedArgs, Statement, Tx};
use pitlane_platform::{args, insert, named, record, select, update};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::types::{QuestionInput, QuestionSet, TopicTerms, Wording, WorkshopTrade};

record! {
    /// A topic as stored.
    #[derive(Clone, Debug)]
    pub struct StoredTopic of t {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub trades: String,
        pub question_version: i64,
        pub question_count: i64 = "COALESCE(q.questions, 0)",
        pub slots_ahead: i64 = "(SELECT COUNT(*) FROM training_slots s WHERE s.topic_id = t.id AND s.status = 'open' AND s.starts_at > {now})",
        pub created_at: DateTime<Utc>,
        pub updated_at: Option<DateTime<Utc>>,
        pub updated_by: Option<i64>,
        pub updated_by_name: Option<String> = "u.name",
        ..pub terms: TopicTerms
    }
}
const JOINS: &str = "LEFT JOIN users u ON u.id = t.updated_by
    LEFT JOIN training_question_sets q ON q.topic_id = t.id AND q.version = t.question_version";

fn read<T: DeserializeOwned>(text: &str) -> DbResult<T> {
    serde_json::from_str(text).map_err(|error| DbError::Other(format!("a text of a topic: {error}")))
}

impl StoredTopic {
    /// Whom it is for; none: all trades.
    pub fn trades(&self) -> DbResult<Vec<WorkshopTrade>> {
        read(&self.trades)
    }
}

/// Whether a topic is for a trade.
pub fn is_for(trades: &[WorkshopTrade], trade: WorkshopTrade) -> bool {
    trades.is_empty() || trades.contains(&trade)
}

/// A page of topics, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredTopic>, i64)> {
    let count = query.count(tx).await?;
    let mut query = query.clone();
    let now = query.by.now;
    let now = query.by.bind(now);
    Ok((query.short_rows(JOINS).with("{now}", &now).all(tx).await?, count))
}

pub async fn topic(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<Option<StoredTopic>> {
    select!(StoredTopic, ["FROM training_topics t ", JOINS, " WHERE t.id = $1"], id, now)
        .with("{now}", "$2")
        .maybe(tx)
        .await
}

/// Names are given by one unit of work at a time.
pub async fn hold_names(tx: &mut Tx) -> DbResult<()> {
    tx.hold("names of training topics").await
}

/// Another topic of this name.
pub async fn namesake(tx: &mut Tx, name: &str, besides: i64) -> DbResult<Option<Named>> {
    let sql = "SELECT id, name FROM training_topics WHERE name_folded = $1 AND id <> $2";
    let found: Option<(i64, String)> = tx.maybe(sql, args![identity::folded(name), besides]).await?;
    Ok(found.map(|(id, name)| Named { id, name }))
}

fn columns(name: &str, trades: &[WorkshopTrade], terms: &TopicTerms) -> NamedArgs {
    named![
        name: name,
        name_folded: identity::folded(name),
        trades: json!(trades).to_string(),
        minutes: terms.minutes,
        pass_mark: terms.pass_mark,
        valid_months: terms.valid_months,
        draw: terms.draw,
        minutes_allowed: terms.minutes_allowed,
        is_active: terms.is_active,
    ]
}

pub async fn insert(
    tx: &mut Tx,
    who: &Caller,
    name: &str,
    trades: &[WorkshopTrade],
    terms: &TopicTerms,
) -> DbResult<i64> {
    insert!(training_topics {
        created_at: who.now(),
        created_by: who.session.user_id,
        ..columns(name, trades, terms)
    } "RETURNING id")
    .one(tx)
    .await
}

/// Saves an edit; false if the topic has another version by now.
pub async fn update(
    tx: &mut Tx,
    who: &Caller,
    (id, version): (i64, i64),
    name: &str,
    trades: &[WorkshopTrade],
    terms: &TopicTerms,
) -> DbResult<bool> {
    let written = update!(training_topics {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(name, trades, terms)
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Stores a new set of questions and puts it into use. The topic was written in this unit of work.
pub async fn insert_questions(tx: &mut Tx, who: &Caller, topic: i64, questions: &[QuestionInput]) -> DbResult<()> {
    let version: i64 = tx
        .one(
            "UPDATE training_topics SET question_version = question_version + 1 WHERE id = $1 RETURNING question_version",
            args![topic],
        )
        .await?;
    insert!(training_question_sets {
        topic_id: topic,
        version: version,
        questions: i64::try_from(questions.len()).unwrap_or(i64::MAX),
        created_at: who.now(),
        created_by: who.session.user_id,
    })
    .run(tx)
    .await?;
    let rows = (1_i64..).zip(questions).map(|(position, one)| {
        insert!(training_questions {
            topic_id: topic,
            set_version: version,
            position: position,
            text: json!(one.text).to_string(),
            options: json!(one.options).to_string(),
            right_option: one.right,
            image_id: one.image_id,
        })
    });
    Statement::run_all(rows, tx).await
}

/// A question of a stored set.
#[derive(Clone, Debug)]
pub struct Question {
    pub id: i64,
    pub text: Wording,
    pub options: Vec<Wording>,
    /// The place of the right option, from 0.
    pub right: i64,
    pub image_id: Option<i64>,
}

/// The questions of a set, in order.
pub async fn questions(tx: &mut Tx, topic: i64, version: i64) -> DbResult<Vec<Question>> {
    record! {
        struct StoredQuestion {
            id: i64,
            text: String,
            options: String,
            right_option: i64,
            image_id: Option<i64>,
        }
    }
    let rows = select!(
        StoredQuestion,
        "FROM training_questions WHERE topic_id = $1 AND set_version = $2 ORDER BY position",
        topic,
        version
    );
    let shown = |row: StoredQuestion| {
        Ok(Question {
            id: row.id,
            text: read(&row.text)?,
            options: read(&row.options)?,
            right: row.right_option,
            image_id: row.image_id,
        })
    };
    rows.all(tx).await?.into_iter().map(shown).collect()
}

/// The pictures that sets of a topic have.
pub async fn pictures(tx: &mut Tx, topic: i64) -> DbResult<Vec<i64>> {
    tx.all(
        "SELECT DISTINCT image_id FROM training_questions WHERE topic_id = $1 AND image_id IS NOT NULL",
        args![topic],
    )
    .await
}

/// The sets of a topic, the newest first.
pub async fn sets(tx: &mut Tx, topic: i64) -> DbResult<Vec<QuestionSet>> {
    record! {
        struct StoredSet of q {
            version: i64,
            questions: i64,
            created_at: DateTime<Utc>,
            created_by: Option<i64>,
            created_by_name: Option<String> = "u.name",
        }
    }
    let rows = select!(
        StoredSet,
        "FROM training_question_sets q LEFT JOIN users u ON u.id = q.created_by WHERE q.topic_id = $1
         ORDER BY q.version DESC LIMIT 50",
        topic
    );
    let shown = |row: StoredSet| QuestionSet {
        version: row.version,
        questions: row.questions,
        created_at: row.created_at,
        created_by: Named::maybe(row.created_by, row.created_by_name),
    };
    Ok(rows.all(tx).await?.into_iter().map(shown).collect())
}
