//! What surveyors said.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, record};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredSurvey {
        pub version: i64,
        pub revision: i64,
        pub status: String,
        pub note: Option<String>,
        pub saved_by_name: String,
        pub saved_by_role: String,
        pub saved_at: DateTime<Utc>,
    }
}

impl StoredSurvey {
    pub fn is_approved(&self) -> bool {
        self.status == "approved"
    }
}

pub async fn survey(tx: &mut Tx, order_id: i64) -> DbResult<Option<StoredSurvey>> {
    tx.maybe(
        "SELECT version, revision, status, note, saved_by_name, saved_by_role, saved_at FROM claim_surveys
         WHERE order_id = $1",
        args![order_id],
    )
    .await
}

record! {
    /// What was said of a line, with the line as it was then.
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoredSurveyLine {
        pub service_name: String,
        pub kind: String,
        pub estimated: Money,
        pub material: String,
        pub decision: String,
        pub approved: Option<Money>,
        pub reason: Option<String>,
        pub decided_by_name: Option<String>,
        pub decided_at: Option<DateTime<Utc>>,
    }
}

pub async fn survey_lines(tx: &mut Tx, order_id: i64) -> DbResult<Vec<StoredSurveyLine>> {
    tx.all(
        "SELECT service_name, kind, estimated, material, decision, approved, reason, decided_by_name, decided_at
         FROM claim_survey_lines WHERE order_id = $1 ORDER BY sequence",
        args![order_id],
    )
    .await
}

/// A survey as it is about to stand.
pub struct Standing<'a> {
    pub order_id: i64,
    /// The version that was read; 0 when there was none.
    pub version: i64,
    pub revision: i64,
    pub is_approved: bool,
    pub note: Option<&'a str>,
    pub lines: &'a [StoredSurveyLine],
    pub by: &'a Session,
    pub now: DateTime<Utc>,
}

/// Writes a survey over the version that it was made from, unless somebody was faster.
pub async fn keep_survey(tx: &mut Tx, standing: &Standing<'_>) -> DbResult<bool> {
    let Standing { order_id, version, revision, is_approved, note, lines, by, now } = standing;
    let status = if *is_approved { "approved" } else { "draft" };
    let touched = if *version == 0 {
        tx.run(
            "INSERT INTO claim_surveys (order_id, version, revision, status, note, saved_by, saved_by_name,
                                        saved_by_role, saved_at)
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (order_id) DO NOTHING",
            args![*order_id, *revision, status, *note, by.user_id, &by.user_name, &by.role, *now],
        )
        .await?
    } else {
        tx.run(
            "UPDATE claim_surveys SET version = version + 1, revision = $1, status = $2, note = $3, saved_by = $4,
                    saved_by_name = $5, saved_by_role = $6, saved_at = $7
             WHERE order_id = $8 AND version = $9",
            args![*revision, status, *note, by.user_id, &by.user_name, &by.role, *now, *order_id, *version],
        )
        .await?
    };
    if touched != 1 {
        return Ok(false);
    }
    tx.run("DELETE FROM claim_survey_lines WHERE order_id = $1", args![*order_id]).await?;
    let rows = (0_i64..).zip(*lines).map(|(sequence, line)| {
        args![
            *order_id,
            sequence,
            &line.service_name,
            &line.kind,
            line.estimated,
            &line.material,
            &line.decision,
            line.approved,
            line.reason.as_deref(),
            line.decided_by_name.as_deref(),
            line.decided_at,
        ]
    });
    tx.run_many(
        "INSERT INTO claim_survey_lines (order_id, sequence, service_name, kind, estimated, material, decision, approved,
                                         reason, decided_by_name, decided_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        rows.collect(),
    )
    .await?;
    Ok(true)
}
