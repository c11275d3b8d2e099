//! All SQL of tests.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::TrainingStatus;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Statement, Tx};
use pitlane_platform::{args, insert, record, select, update, words};

words! {
    /// Why a link no longer opens, if not because it has expired.
    Ended {
        Used => "used",
        Replaced => "replaced",
        /// The time ran out; the result was not fetched.
        RanOut => "ran_out",
    }
}

record! {
    /// A test as stored, with what its topic says of it now.
    #[derive(Clone, Debug)]
    pub struct StoredTest of a {
        pub id: i64,
        pub booking_id: i64,
        pub attempt: i64,
        pub token_hash: String,
        pub expires_at: DateTime<Utc>,
        pub question_version: Option<i64>,
        pub started_at: Option<DateTime<Utc>>,
        pub ends_at: Option<DateTime<Utc>>,
        pub submitted_at: Option<DateTime<Utc>>,
        pub score: Option<i64>,
        pub ended: Option<Ended>,
        pub attempts: i64 = "b.attempts",
        pub topic_id: i64 = "t.id",
        pub topic: String = "t.name",
        pub person: String = "u.name",
        pub pass_mark: i64 = "t.pass_mark",
        pub draw: i64 = "t.draw",
        pub minutes_allowed: i64 = "t.minutes_allowed",
        pub valid_months: Option<i64> = "t.valid_months",
        pub set_in_use: i64 = "t.question_version",
    }
}
const FROM: &str = "FROM assessments a JOIN slot_bookings b ON b.id = a.booking_id
    JOIN training_topics t ON t.id = b.topic_id JOIN users u ON u.id = b.user_id ";

pub async fn by_hash(tx: &mut Tx, hash: &str) -> DbResult<Option<StoredTest>> {
    select!(StoredTest, [FROM, "WHERE a.token_hash = $1"], hash).maybe(tx).await
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredTest>> {
    select!(StoredTest, [FROM, "WHERE a.id = $1"], id).maybe(tx).await
}

/// The tests that were begun and whose time ran out before a moment.
pub async fn overdue(tx: &mut Tx, before: DateTime<Utc>) -> DbResult<Vec<i64>> {
    let sql = "SELECT id FROM assessments WHERE submitted_at IS NULL AND ended IS NULL AND ends_at < $1
        ORDER BY ends_at, id LIMIT 50";
    tx.all(sql, args![before]).await
}

/// Locks a booking with its tests until the end of the unit of work.
pub async fn lock(tx: &mut Tx, booking: i64) -> DbResult<u64> {
    tx.run("UPDATE slot_bookings SET version = version WHERE id = $1", args![booking]).await
}

/// A link that is sent.
pub struct NewTest<'a> {
    pub booking_id: i64,
    pub attempt: i64,
    pub token_hash: &'a str,
    pub expires_at: DateTime<Utc>,
}

/// Replaces the open link of a booking. The booking is locked.
pub async fn send(tx: &mut Tx, who: &Caller, new: &NewTest<'_>) -> DbResult<u64> {
    update!(assessments { ended: Ended::Replaced }
        where { booking_id: new.booking_id, ended "IS NULL", submitted_at "IS NULL" })
    .run(tx)
    .await?;
    insert!(assessments {
        booking_id: new.booking_id,
        attempt: new.attempt,
        token_hash: new.token_hash,
        sent_at: who.now(),
        sent_by: who.session.user_id,
        expires_at: new.expires_at,
    })
    .run(tx)
    .await?;
    update!(slot_bookings {
        status_id: TrainingStatus::AssessmentSent,
        attempts: new.attempt,
        version = "version + 1",
        updated_at: who.now(),
    } where { id: new.booking_id })
    .run(tx)
    .await
}

/// Begins a test with the questions that were drawn.
pub async fn start(
    tx: &mut Tx,
    test: &StoredTest,
    drawn: &[i64],
    (now, ends_at): (DateTime<Utc>, DateTime<Utc>),
) -> DbResult<()> {
    update!(assessments { started_at: now, ends_at: ends_at, question_version: test.set_in_use }
        where { id: test.id, started_at "IS NULL" })
    .run(tx)
    .await?;
    let rows = (1_i64..).zip(drawn).map(|(position, id)| {
        insert!(assessment_questions { assessment_id: test.id, position: position, question_id: *id })
    });
    Statement::run_all(rows, tx).await
}

record! {
    /// A drawn question with the answer that was saved last.
    #[derive(Clone, Debug)]
    pub struct Drawn of d {
        pub question_id: i64,
        pub chosen: Option<i64>,
    }
}

pub async fn drawn(tx: &mut Tx, test: i64) -> DbResult<Vec<Drawn>> {
    select!(Drawn, "FROM assessment_questions d WHERE d.assessment_id = $1 ORDER BY d.position", test).all(tx).await
}

/// Saves an answer.
pub async fn save(tx: &mut Tx, test: i64, question: i64, chosen: Option<i64>, now: DateTime<Utc>) -> DbResult<u64> {
    update!(assessment_questions { chosen: chosen, saved_at: now }
        where { assessment_id: test, question_id: question })
    .run(tx)
    .await
}

/// The result of a test.
pub struct Outcome {
    pub score: i64,
    pub passed: bool,
    pub at: DateTime<Utc>,
    /// The last day on which the pass holds and the first on which it is due.
    pub validity: Option<(NaiveDate, NaiveDate)>,
    pub ended: Ended,
}

/// Writes the result with the test and its booking, once.
pub async fn finish(tx: &mut Tx, test: &StoredTest, of: &Outcome, now: DateTime<Utc>) -> DbResult<bool> {
    let written = update!(assessments { submitted_at: of.at, score: of.score, ended: of.ended }
        where { id: test.id, submitted_at "IS NULL" })
    .run(tx)
    .await?;
    if written == 0 {
        return Ok(false);
    }
    let status = if of.passed { TrainingStatus::Passed } else { TrainingStatus::Failed };
    update!(slot_bookings {
        status_id: status,
        score: of.score,
        valid_until: of.validity.map(|(until, _)| until),
        due_on: of.validity.map(|(_, due)| due),
        version = "version + 1",
        updated_at: now,
    } where { id: test.booking_id })
    .run(tx)
    .await?;
    Ok(true)
}

/// The result of a test whose time ran out is fetched.
pub async fn fetch(tx: &mut Tx, test: i64) -> DbResult<u64> {
    update!(assessments { ended: Ended::Used } where { id: test, ended: Ended::RanOut }).run(tx).await
}
