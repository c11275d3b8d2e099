//! Topics as they are shown.

use pitlane_base::access::Training;
use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::filter::TrainingTopicFilter;
use super::pictures;
use super::store::{self, StoredTopic};
use super::types::{TopicFull, TrainingQuestion, TrainingTopic, TrainingTopicList};

pub async fn list_training_topics(
    who: Allow<Read<Training>>,
    Params(asked): Params<TrainingTopicFilter>,
) -> Answer<TrainingTopicList> {
    let mut tx = who.read().await?;
    if let Some(id) = asked.id {
        let topic = load(&mut tx, &who, id, asked.question_version).await?;
        return Ok(Data::ok(TrainingTopicList { topics: vec![topic], count: 1 }));
    }
    let (rows, count) = store::page(&mut tx, &Query::unscoped(&asked, &who.region)).await?;
    let topics = rows.iter().map(|row| shown(row, None)).collect::<Result<_>>()?;
    Ok(Data::ok(TrainingTopicList { topics, count }))
}

/// A topic, or a not-found error.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredTopic> {
    store::topic(tx, id, who.now()).await?.ok_or(ApiError::NotFound("topic"))
}

/// A topic in full, with the questions of this set or of the one in use.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64, set: Option<i64>) -> Result<TrainingTopic> {
    let row = find(tx, who, id).await?;
    let versions = store::sets(tx, id).await?;
    let questions = store::questions(tx, id, set.unwrap_or(row.question_version)).await?;
    let images = pictures::images(tx, &who.region, id, &questions).await?;
    let questions = questions.into_iter().map(|one| TrainingQuestion {
        id: one.id,
        text: one.text,
        options: one.options,
        right: one.right,
        image: one.image_id.and_then(|id| images.get(&id).cloned()),
    });
    let full = TopicFull {
        questions: questions.collect(),
        versions,
        history: history::of(tx, "training_topic", id).await?,
        created_at: row.created_at,
        updated_at: row.updated_at,
        updated_by: Named::maybe(row.updated_by, row.updated_by_name.clone()),
    };
    shown(&row, Some(full))
}

fn shown(row: &StoredTopic, full: Option<TopicFull>) -> Result<TrainingTopic> {
    Ok(TrainingTopic {
        id: row.id,
        version: row.version,
        name: row.name.clone(),
        trades: row.trades()?,
        terms: row.terms.clone(),
        question_version: row.question_version,
        question_count: row.question_count,
        slots_ahead: row.slots_ahead,
        full,
    })
}
