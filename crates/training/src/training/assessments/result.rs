//! The result of a test.

use chrono::{DateTime, Utc};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use serde_json::json;

use super::rules;
use super::store::{self, Drawn, Ended, Outcome, StoredTest};
use super::types::{AssessmentResult, WrongAnswer};
use crate::training::bookings::MOST_ATTEMPTS;
use crate::training::topics::{self, Question};

/// The role of somebody who takes a test, in the audit trail.
pub const ROLE: &str = "Trainee";

/// The drawn questions with what was answered.
pub async fn answered(tx: &mut Tx, test: &StoredTest) -> Result<Vec<(Question, Drawn)>> {
    let set = test.question_version.unwrap_or(test.set_in_use);
    let questions = topics::questions(tx, test.topic_id, set).await?;
    let drawn = store::drawn(tx, test.id).await?;
    let question = |id| questions.iter().find(|question| question.id == id).cloned();
    Ok(drawn.into_iter().filter_map(|drawn| Some((question(drawn.question_id)?, drawn))).collect())
}

fn is_right((question, drawn): &(Question, Drawn)) -> bool {
    drawn.chosen == Some(question.right)
}

/// Evaluates a test and writes the result, once; `now` is the present moment. The booking is locked.
pub async fn finish(tx: &mut Tx, actor: &Actor<'_>, test: &StoredTest, ended: Ended, now: DateTime<Utc>) -> Result<()> {
    let answered = answered(tx, test).await?;
    let right = count(answered.iter().filter(|one| is_right(one)).count());
    let score = rules::score(right, count(answered.len()));
    let passed = score >= test.pass_mark;
    let at = test.ends_at.map_or(now, |ends_at| ends_at.min(now));
    let validity = rules::validity(tx.day_of(at)?, test.valid_months).filter(|_| passed);
    let outcome = Outcome { score, passed, at, validity, ended };
    if store::finish(tx, test, &outcome, now).await? {
        let after = json!({ "attempt": test.attempt, "score": score, "passed": passed });
        let entry = Entry::done("assessment.submit", "slot_booking", test.booking_id).after(&after);
        audit::write(tx, actor, entry).await?;
    }
    Ok(())
}

/// What is shown of a finished test: what was wrong, and what is right once it cannot be repeated.
pub async fn shown(tx: &mut Tx, region: &Region, test: &StoredTest) -> Result<AssessmentResult> {
    let answered = answered(tx, test).await?;
    let images = topics::images(tx, region, test.topic_id, answered.iter().map(|(question, _)| question)).await?;
    let score = test.score.unwrap_or_default();
    let passed = score >= test.pass_mark;
    let attempts_left = if passed { 0 } else { MOST_ATTEMPTS - test.attempts };
    let option =
        |question: &Question, at: i64| usize::try_from(at).ok().and_then(|at| question.options.get(at)).cloned();
    let wrong = answered.iter().filter(|one| !is_right(one)).map(|(question, drawn)| WrongAnswer {
        text: question.text.clone(),
        image: question.image_id.and_then(|id| images.get(&id).cloned()),
        chosen: drawn.chosen.and_then(|at| option(question, at)),
        right: option(question, question.right).filter(|_| attempts_left == 0),
    });
    let wrong: Vec<_> = wrong.collect();
    Ok(AssessmentResult {
        score,
        pass_mark: test.pass_mark,
        passed,
        right: count(answered.len() - wrong.len()),
        question_count: count(answered.len()),
        attempts_left,
        wrong,
    })
}

fn count(of: usize) -> i64 {
    i64::try_from(of).unwrap_or(i64::MAX)
}
