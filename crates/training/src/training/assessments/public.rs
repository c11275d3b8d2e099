//! The calls of somebody who takes a test: open, save, submit. None of them needs a session.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::caller::Public;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::input::Input;
use pitlane_platform::region::Region;
use serde_json::json;

use super::result::{self, ROLE, answered};
use super::rules::{self, seconds_left};
use super::store::{self, Ended, StoredTest};
use super::types::{
    Assessment, AssessmentResult, OpenAssessment, SaveAnswer, SavedAnswer, SubmitAssessment, TestQuestion,
};
use crate::training::live::{notify, readers};
use crate::training::topics;

/// How far a test is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Sent,
    Running {
        ends_at: DateTime<Utc>,
    },
    /// The time is over; the result was not fetched yet.
    Over,
}

/// The test of a token whose link still opens, with its booking locked; 404 for an unknown token, whatever its format.
async fn locked(tx: &mut Tx, region: &Region, token: &str, now: DateTime<Utc>) -> Result<(StoredTest, Stage)> {
    let hash = ids::sha256(token);
    let seen = store::by_hash(tx, &hash).await?.ok_or(ApiError::NotFound("link"))?;
    // Lock before reading: of several requests at once each sees what the one before it did.
    store::lock(tx, seen.booking_id).await?;
    let test = store::by_hash(tx, &hash).await?.ok_or(ApiError::NotFound("link"))?;
    let stage = match (test.ended, test.ends_at) {
        // With the result: the answer to the submission may have been lost on its way.
        (Some(Ended::Used), _) => {
            let data = json!({ "state": "used", "result": result::shown(tx, region, &test).await? });
            return Err(ApiError::Ended { message: "This link has already been used.", data });
        }
        (Some(Ended::Replaced), _) => {
            return Err(ended("replaced", "This link was replaced by a newer one. Open the latest message."));
        }
        (None, None) if test.expires_at <= now => {
            return Err(ended("expired", "This link has expired: it was valid for 72 hours. Ask for a new one."));
        }
        (None, None) => Stage::Sent,
        (None, Some(ends_at)) if now < ends_at => Stage::Running { ends_at },
        (Some(Ended::RanOut) | None, _) => Stage::Over,
    };
    Ok((test, stage))
}

fn ended(state: &'static str, message: &'static str) -> ApiError {
    ApiError::Ended { message, data: json!({ "state": state }) }
}

fn actor<'a>(who: &'a Public, test: &'a StoredTest, at: DateTime<Utc>) -> Actor<'a> {
    Actor {
        id: None,
        name: Some(&test.person),
        role: Some(ROLE),
        viewed_by: None,
        request_id: &who.request_id,
        address: &who.address,
        at,
    }
}

pub async fn open_assessment(who: Public, input: Input<OpenAssessment>) -> Answer<Assessment> {
    let now = who.region.now();
    let readers = readers(&who.region).await?;
    let mut tx = who.region.db.write().await?;
    let (mut test, mut stage) = locked(&mut tx, &who.region, &input.body.token, now).await?;
    if stage == Stage::Sent && input.body.start != Some(false) {
        let ends_at = now + Duration::minutes(test.minutes_allowed);
        start(&mut tx, &who, &test, (now, ends_at)).await?;
        notify(&mut tx, &who.region, readers);
        test = StoredTest {
            started_at: Some(now),
            ends_at: Some(ends_at),
            question_version: Some(test.set_in_use),
            ..test
        };
        stage = Stage::Running { ends_at };
    }
    let answer = shown(&mut tx, &who.region, &test, (stage, now)).await?;
    tx.save().await?;
    Ok(Data::ok(answer))
}

/// Draws the questions, which stay what they are from now on, and begins the time.
async fn start(
    tx: &mut Tx,
    who: &Public,
    test: &StoredTest,
    (now, ends_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    let questions = topics::questions(tx, test.topic_id, test.set_in_use).await?;
    let all: Vec<i64> = questions.iter().map(|question| question.id).collect();
    let drawn = rules::drawn(&test.token_hash, &all, usize::try_from(test.draw).unwrap_or_default());
    store::start(tx, test, &drawn, (now, ends_at)).await?;
    let after = json!({ "attempt": test.attempt, "question_version": test.set_in_use, "ends_at": ends_at });
    let entry = Entry::done("assessment.start", "slot_booking", test.booking_id).after(&after);
    Ok(audit::write(tx, &actor(who, test, now), entry).await?)
}

async fn shown(
    tx: &mut Tx,
    region: &Region,
    test: &StoredTest,
    (stage, now): (Stage, DateTime<Utc>),
) -> Result<Assessment> {
    let questions = match stage {
        Stage::Running { .. } => answered(tx, test).await?,
        Stage::Sent | Stage::Over => Vec::new(),
    };
    let images = topics::images(tx, region, test.topic_id, questions.iter().map(|(question, _)| question)).await?;
    let question_count = match stage {
        Stage::Sent => test.draw,
        Stage::Running { .. } => i64::try_from(questions.len()).unwrap_or(i64::MAX),
        Stage::Over => i64::try_from(store::drawn(tx, test.id).await?.len()).unwrap_or(i64::MAX),
    };
    Ok(Assessment {
        topic: test.topic.clone(),
        name: rules::first_name(&test.person),
        attempt: test.attempt,
        pass_mark: test.pass_mark,
        question_count,
        minutes_allowed: test.minutes_allowed,
        expires_at: test.expires_at,
        started_at: test.started_at,
        ends_at: test.ends_at,
        seconds_left: test.ends_at.map(|ends_at| seconds_left(ends_at, now)),
        questions: questions
            .into_iter()
            .map(|(question, drawn)| TestQuestion {
                id: question.id,
                text: question.text,
                options: question.options,
                image: question.image_id.and_then(|id| images.get(&id).cloned()),
                chosen: drawn.chosen,
            })
            .collect(),
    })
}

pub async fn save_assessment_answer(who: Public, input: Input<SaveAnswer>) -> Answer<SavedAnswer> {
    let SaveAnswer { token, question_id, option } = input.body;
    let now = who.region.now();
    let mut tx = who.region.db.write().await?;
    let (test, stage) = locked(&mut tx, &who.region, &token, now).await?;
    let ends_at = match stage {
        Stage::Running { ends_at } => ends_at,
        Stage::Sent => return Err(not_begun()),
        Stage::Over => return Err(ended("over", "The time is over. Submit the test to see the result.")),
    };
    let answered = answered(&mut tx, &test).await?;
    let Some((question, _)) = answered.iter().find(|(question, _)| question.id == question_id) else {
        return Err(ApiError::invalid("question_id", "is no question of this test"));
    };
    let is_there = |at: i64| usize::try_from(at).is_ok_and(|at| at < question.options.len());
    if option.is_some_and(|at| !is_there(at)) {
        return Err(ApiError::invalid("option", "is no option of this question"));
    }
    store::save(&mut tx, test.id, question_id, option, now).await?;
    let drawn = store::drawn(&mut tx, test.id).await?;
    let saved = SavedAnswer {
        answered: i64::try_from(drawn.iter().filter(|one| one.chosen.is_some()).count()).unwrap_or(i64::MAX),
        question_count: i64::try_from(drawn.len()).unwrap_or(i64::MAX),
        seconds_left: seconds_left(ends_at, now),
    };
    tx.save().await?;
    Ok(Data::ok(saved))
}

fn not_begun() -> ApiError {
    ApiError::conflict("This test has not begun. Open it first.")
}

pub async fn submit_assessment(who: Public, input: Input<SubmitAssessment>) -> Answer<AssessmentResult> {
    let now = who.region.now();
    let readers = readers(&who.region).await?;
    let mut tx = who.region.db.write().await?;
    let (test, stage) = locked(&mut tx, &who.region, &input.body.token, now).await?;
    if stage == Stage::Sent {
        return Err(not_begun());
    }
    if test.ended == Some(Ended::RanOut) {
        store::fetch(&mut tx, test.id).await?;
    } else {
        result::finish(&mut tx, &actor(&who, &test, now), &test, Ended::Used, now).await?;
    }
    let test = store::by_id(&mut tx, test.id).await?.ok_or(ApiError::NotFound("link"))?;
    let answer = result::shown(&mut tx, &who.region, &test).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    let said = if answer.passed { "You have passed" } else { "You have not passed this time" };
    Ok(Data::ok(answer).saying(said))
}
