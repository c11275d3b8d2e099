//! Pictures of questions. They belong to the topic, or to who has uploaded them until a new topic is saved. A picture that
//! a set has is never deleted.

use std::collections::BTreeMap;

use chrono::Duration;
use pitlane_base::access::Training;
use pitlane_orders::files::{self, Owner};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;
use pitlane_platform::region::Region;
use serde_json::json;

use super::store::{self, Question};
use super::types::{AddPicture, PICTURE, PictureOf, QuestionImage, QuestionInput};

/// A picture that no set has is kept so long: a form that was not saved yet may have it.
const UNUSED: Duration = Duration::days(7);

pub async fn add_training_picture(
    who: Allow<Update<Training>>,
    mut upload: Upload<AddPicture>,
) -> Answer<QuestionImage> {
    let topic = upload.form.take().and_then(|form| form.topic_id);
    let sent = upload.len();
    let (received, mut wrong) = upload.read_files().await?;
    match sent {
        0 => wrong.add(PICTURE, "is required: a picture"),
        1 => {}
        _ => wrong.add(PICTURE, "is one picture"),
    }
    wrong.verdict()?;
    let mut tx = who.read().await?;
    let owner = owner(&mut tx, &who, topic).await?;
    drop(tx);
    let mut stored = files::store_bytes(&who, owner, received).await?;
    let mut tx = who.write().await?;
    let written = stored.write(&mut tx, &who, owner).await?;
    let (id, _, is_new) = *written.first().ok_or(ApiError::NotFound("picture"))?;
    if is_new {
        who.audit(&mut tx, Entry::done("training_topic.picture", "file", id).after(&json!({ "topic_id": topic })))
            .await?;
    }
    let image = find(&mut tx, &who.region, owner, id).await?;
    tx.save().await?;
    stored.done();
    Ok(Data::ok(image).saying("The picture is uploaded"))
}

pub async fn get_training_picture(
    who: Allow<Read<Training>>,
    Params(asked): Params<PictureOf>,
) -> Answer<QuestionImage> {
    let mut tx = who.read().await?;
    let owner = owner(&mut tx, &who, asked.topic_id).await?;
    Ok(Data::ok(find(&mut tx, &who.region, owner, asked.id).await?))
}

/// The pictures of a topic, or those that the caller has uploaded for one that is not saved yet.
async fn owner(tx: &mut Tx, who: &Caller, topic: Option<i64>) -> Result<Owner> {
    let Some(topic) = topic else { return Ok(Owner::user(who.session.user_id)) };
    store::topic(tx, topic, who.now()).await?.ok_or(ApiError::NotFound("topic"))?;
    Ok(Owner::topic(topic))
}

async fn find(tx: &mut Tx, region: &Region, owner: Owner, id: i64) -> Result<QuestionImage> {
    named(tx, region, owner, &[id]).await?.remove(&id).ok_or(ApiError::NotFound("picture"))
}

async fn named(tx: &mut Tx, region: &Region, owner: Owner, ids: &[i64]) -> Result<BTreeMap<i64, QuestionImage>> {
    let files = files::named(tx, region, owner, ids).await?;
    let pictures = files.into_iter().filter(|file| file.kind == PICTURE).map(|file| {
        let thumbnail_url = file.thumbnail_url.unwrap_or_else(|| file.url.clone());
        (file.id, QuestionImage { id: file.id, url: file.url, thumbnail_url })
    });
    Ok(pictures.collect())
}

/// The pictures of questions of a topic, by their ids.
pub async fn images(
    tx: &mut Tx,
    region: &Region,
    topic: i64,
    questions: impl IntoIterator<Item = &Question>,
) -> Result<BTreeMap<i64, QuestionImage>> {
    let ids: Vec<i64> = questions.into_iter().filter_map(|question| question.image_id).collect();
    named(tx, region, Owner::topic(topic), &ids).await
}

/// Gives a topic that was just added the pictures of its questions which the caller has uploaded for it.
pub async fn take(tx: &mut Tx, who: &Caller, topic: i64, questions: &[QuestionInput]) -> Result<()> {
    let ids: Vec<i64> = questions.iter().filter_map(|question| question.image_id).collect();
    Ok(files::hand_over(tx, Owner::user(who.session.user_id), Owner::topic(topic), PICTURE, &ids).await?)
}

/// Names the questions whose pictures are not those of the topic.
pub async fn check(tx: &mut Tx, who: &Caller, topic: i64, questions: &[QuestionInput]) -> Result<()> {
    let ids: Vec<i64> = questions.iter().filter_map(|question| question.image_id).collect();
    let known = named(tx, &who.region, Owner::topic(topic), &ids).await?;
    let mut wrong = Fields::new();
    for (at, question) in questions.iter().enumerate() {
        if question.image_id.is_some_and(|id| !known.contains_key(&id)) {
            wrong.add(format!("questions[{at}].image_id"), "is no picture of this topic: upload it again");
        }
    }
    wrong.verdict()
}

/// Deletes the pictures that have not been used: those of the topic, and those that the caller has uploaded for a new one.
pub async fn forget(tx: &mut Tx, who: &Caller, topic: i64) -> Result<()> {
    let used = store::pictures(tx, topic).await?;
    let before = who.now() - UNUSED;
    for owner in [Owner::topic(topic), Owner::user(who.session.user_id)] {
        for file in files::kept(tx, owner, &[PICTURE]).await? {
            if file.uploaded_at < before && !used.contains(&file.id) {
                files::delete(tx, who, &file).await?;
            }
        }
    }
    Ok(())
}
