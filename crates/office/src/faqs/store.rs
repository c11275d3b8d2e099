//! All SQL of questions and answers.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{DbError, DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, record, select, update};
use serde_json::json;

use super::rules;
use super::types::{CreateFaq, FaqAudience, FaqCategory, FaqItem, FaqLanguage};

record! {
    struct StoredFaq of f {
        id: i64,
        version: i64,
        category: String,
        question: String,
        answer: String,
        language: FaqLanguage,
        audience: FaqAudience,
        tags: String,
        sequence: i64,
        is_published: bool,
        updated_at: DateTime<Utc>,
        updated_by: Option<i64>,
        updated_by_name: Option<String> = "u.name",
    }
}
const JOINS: &str = "LEFT JOIN users u ON u.id = f.updated_by";

impl StoredFaq {
    fn shown(self) -> DbResult<FaqItem> {
        let tags = serde_json::from_str(&self.tags)
            .map_err(|error| DbError::Other(format!("the tags of question {}: {error}", self.id)))?;
        Ok(FaqItem {
            id: self.id,
            version: self.version,
            facts: CreateFaq {
                category: self.category,
                question: self.question,
                answer: self.answer,
                language: self.language,
                audience: self.audience,
                tags,
                is_published: self.is_published,
            },
            sequence: self.sequence,
            updated_at: self.updated_at,
            updated_by: Named::maybe(self.updated_by, self.updated_by_name),
        })
    }
}

fn shown(rows: Vec<StoredFaq>) -> DbResult<Vec<FaqItem>> {
    rows.into_iter().map(StoredFaq::shown).collect()
}

/// A page of questions, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<FaqItem>, i64)> {
    let (rows, count) = query.page(tx, JOINS).await?;
    Ok((shown(rows)?, count))
}

/// The categories of what a query finds, as their questions spell them.
pub async fn categories(tx: &mut Tx, query: &Query) -> DbResult<Vec<FaqCategory>> {
    let rows: Vec<(String, i64)> = query.counts_by(tx, "f.category", "f.category_folded").await?;
    Ok(rows.into_iter().map(|(name, count)| FaqCategory { name, count }).collect())
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<FaqItem>> {
    let row = select!(StoredFaq, ["FROM faqs f ", JOINS, " WHERE f.id = $1"], id).maybe(tx).await?;
    row.map(StoredFaq::shown).transpose()
}

/// The questions of a category in their order.
pub async fn of_category(tx: &mut Tx, category: &str) -> DbResult<Vec<FaqItem>> {
    let rows = select!(
        StoredFaq,
        ["FROM faqs f ", JOINS, " WHERE f.category_folded = $1 ORDER BY f.sequence, f.id"],
        identity::folded(category)
    );
    shown(rows.all(tx).await?)
}

/// Until the end of the unit of work nobody else adds, edits or orders questions.
pub async fn hold(tx: &mut Tx) -> DbResult<()> {
    tx.hold("questions and answers").await
}

/// Another question with the same words in its language.
pub async fn same_question(tx: &mut Tx, asked: &CreateFaq, itself: Option<i64>) -> DbResult<Option<i64>> {
    tx.maybe(
        "SELECT id FROM faqs WHERE language = $1 AND question_folded = $2 AND id <> $3",
        args![asked.language.as_str(), identity::folded(&asked.question), itself.unwrap_or(0)],
    )
    .await
}

/// A category as other questions spell it.
pub async fn spelling(tx: &mut Tx, category: &str, itself: Option<i64>) -> DbResult<Option<String>> {
    tx.maybe(
        "SELECT category FROM faqs WHERE category_folded = $1 AND id <> $2 ORDER BY sequence, id LIMIT 1",
        args![identity::folded(category), itself.unwrap_or(0)],
    )
    .await
}

/// The place after the last one of a category.
pub async fn next_place(tx: &mut Tx, category: &str) -> DbResult<i64> {
    let sql = "SELECT COALESCE(MAX(sequence), 0) + 1 FROM faqs WHERE category_folded = $1";
    tx.one(sql, args![identity::folded(category)]).await
}

pub async fn insert(tx: &mut Tx, new: &CreateFaq, place: i64, by: i64, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(faqs {
        sequence: place,
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
        ..columns(new)
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes a question of this version; false if another request was faster.
pub async fn update(
    tx: &mut Tx,
    before: &FaqItem,
    after: &CreateFaq,
    place: i64,
    by: i64,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let written = update!(faqs {
        version = "version + 1",
        sequence: place,
        updated_at: now,
        updated_by: by,
        ..columns(after)
    } where { id: before.id, version: before.version })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// The columns that a new question and an edit both write.
fn columns(of: &CreateFaq) -> NamedArgs {
    named![
        category: of.category.as_str(),
        category_folded: identity::folded(&of.category),
        question: of.question.as_str(),
        question_folded: identity::folded(&of.question),
        answer: of.answer.as_str(),
        language: of.language,
        audience: of.audience,
        tags: json!(of.tags).to_string(),
        words: rules::words_of(&of.question, &of.tags, &of.answer),
        is_published: of.is_published,
    ]
}

/// Puts a question at a place of its category. Its version stays: an edit in progress does not become stale.
pub async fn place(tx: &mut Tx, id: i64, place: i64) -> DbResult<u64> {
    tx.run("UPDATE faqs SET sequence = $1 WHERE id = $2", args![place, id]).await
}
