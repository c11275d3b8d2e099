//! Adds and edits topics with their questions.

use pitlane_base::access::Training;
use pitlane_platform::access::{Create, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::types::{CreateTopic, QuestionInput, TopicTerms, TrainingTopic, UpdateTopic, WorkshopTrade};
use super::{pictures, reads, rules, store};
use crate::training::live::{notify, readers};

/// Stored with the idempotency key; the topic itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

/// What is audited of a topic: the questions by the number of their set, which is never changed.
#[derive(Serialize)]
struct Audited<'a> {
    name: &'a str,
    trades: &'a [WorkshopTrade],
    #[serde(flatten)]
    terms: &'a TopicTerms,
    question_version: i64,
    question_count: i64,
}

fn audited(topic: &TrainingTopic) -> Audited<'_> {
    Audited {
        name: &topic.name,
        trades: &topic.trades,
        terms: &topic.terms,
        question_version: topic.question_version,
        question_count: topic.question_count,
    }
}

pub async fn create_training_topic(
    who: Allow<Create<Training>>,
    key: IdempotencyKey,
    input: Input<CreateTopic>,
) -> Creation<TrainingTopic> {
    let request = input.body;
    let mut fields = Fields::new();
    let name = request.name.trim();
    if name.is_empty() {
        fields.add("name", "must not be empty");
    }
    let terms = TopicTerms {
        minutes: request.minutes,
        pass_mark: request.pass_mark.unwrap_or(rules::PASS_MARK),
        valid_months: request.valid_months,
        draw: request.draw.unwrap_or(rules::DRAW),
        minutes_allowed: request.minutes_allowed.unwrap_or(rules::MINUTES_ALLOWED),
        is_active: true,
    };
    let questions = rules::questions(who.region.country, terms.draw, &request.questions, &mut fields);
    fields.verdict()?;
    let readers = readers(&who.region).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_training_topic", &input.hash).await? {
        return Ok(Data::created(reads::load(&mut tx, &who, id, None).await?));
    }
    store::hold_names(&mut tx).await?;
    unique(&mut tx, name, 0).await?;
    let id = store::insert(&mut tx, &who, name, &rules::trades(&request.trades), &terms).await?;
    if !questions.is_empty() {
        pictures::take(&mut tx, &who, id, &questions).await?;
        keep_questions(&mut tx, &who, id, &questions).await?;
    }
    let created = reads::load(&mut tx, &who, id, None).await?;
    who.audit(&mut tx, Entry::done("training_topic.create", "training_topic", id).after(&audited(&created))).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = reads::load(&mut tx, &who, id, None).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::created(answer).saying("The topic is added"))
}

/// Stores a new set of questions, whose pictures have to be those of the topic.
async fn keep_questions(tx: &mut Tx, who: &Caller, topic: i64, questions: &[QuestionInput]) -> Result<()> {
    pictures::check(tx, who, topic, questions).await?;
    store::insert_questions(tx, who, topic, questions).await?;
    pictures::forget(tx, who, topic).await
}

async fn unique(tx: &mut Tx, name: &str, besides: i64) -> Result<()> {
    let Some(other) = store::namesake(tx, name, besides).await? else { return Ok(()) };
    Err(ApiError::Conflict {
        message: format!("There is a topic {} already. Open it instead, or choose another name.", other.name),
        data: json!({ "topic": other }),
    })
}

pub async fn update_training_topic(who: Allow<Update<Training>>, input: Input<UpdateTopic>) -> Answer<TrainingTopic> {
    let edit = input.body;
    let id = edit.id;
    let readers = readers(&who.region).await?;
    let mut tx = who.write().await?;
    store::hold_names(&mut tx).await?;
    let before = reads::load(&mut tx, &who, id, None).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let (name, trades, terms) = planned(&who, &before, &edit)?;
    unique(&mut tx, &name, id).await?;
    if !store::update(&mut tx, &who, (id, edit.version), &name, &trades, &terms).await? {
        return Err(ApiError::stale(reads::load(&mut tx, &who, id, None).await?));
    }
    if let Some(questions) = &edit.questions {
        let kept = rules::questions(who.region.country, terms.draw, questions, &mut Fields::new());
        keep_questions(&mut tx, &who, id, &kept).await?;
    }
    let saved = reads::load(&mut tx, &who, id, None).await?;
    let entry = Entry::done("training_topic.update", "training_topic", id);
    who.audit(&mut tx, entry.before(&audited(&before)).after(&audited(&saved))).await?;
    let answer = reads::load(&mut tx, &who, id, None).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// The topic after an edit, without its questions.
fn planned(
    who: &Caller,
    before: &TrainingTopic,
    edit: &UpdateTopic,
) -> Result<(String, Vec<WorkshopTrade>, TopicTerms)> {
    let mut fields = Fields::new();
    let name = edit.name.as_deref().unwrap_or(&before.name).trim().to_owned();
    if name.is_empty() {
        fields.add("name", "must not be empty");
    }
    let had = &before.terms;
    let terms = TopicTerms {
        minutes: edit.minutes.unwrap_or(had.minutes),
        pass_mark: edit.pass_mark.unwrap_or(had.pass_mark),
        valid_months: edit.valid_months.clone().over(had.valid_months),
        draw: edit.draw.unwrap_or(had.draw),
        minutes_allowed: edit.minutes_allowed.unwrap_or(had.minutes_allowed),
        is_active: edit.is_active.unwrap_or(had.is_active),
    };
    match &edit.questions {
        Some(questions) => drop(rules::questions(who.region.country, terms.draw, questions, &mut fields)),
        None if before.question_count > 0 && before.question_count < terms.draw => {
            fields.add("draw", format!("must be at most {}, the number of questions", before.question_count));
        }
        None => {}
    }
    fields.verdict()?;
    let trades = edit.trades.as_ref().map_or_else(|| before.trades.clone(), |trades| rules::trades(trades));
    Ok((name, trades, terms))
}
