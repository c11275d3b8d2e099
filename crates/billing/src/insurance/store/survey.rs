//! Surveys.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Statement, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, named, record, select, update};

use crate::insurance::types::SurveyDecision;

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
    select!(
        StoredSurvey,
        "FROM claim_surveys
         WHERE order_id = $1",
        order_id
    )
    .maybe(tx)
    .await
}

/// Takes back the approval of a survey: its decisions stay, and have to be approved again.
pub async fn withdraw_approval(tx: &mut Tx, order_id: i64) -> DbResult<u64> {
    let sql =
        "UPDATE claim_surveys SET status = 'draft', version = version + 1 WHERE order_id = $1 AND status = 'approved'";
    tx.run(sql, args![order_id]).await
}

record! {
    /// The decision on a line, with the line as it was then.
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoredSurveyLine {
        pub service_name: String,
        pub kind: String,
        pub estimated: Money,
        pub material: String,
        pub decision: SurveyDecision,
        pub approved: Option<Money>,
        pub reason: Option<String>,
        pub decided_by_name: Option<String>,
        pub decided_at: Option<DateTime<Utc>>,
    }
}

pub async fn survey_lines(tx: &mut Tx, order_id: i64) -> DbResult<Vec<StoredSurveyLine>> {
    select!(StoredSurveyLine, "FROM claim_survey_lines WHERE order_id = $1 ORDER BY sequence", order_id).all(tx).await
}

/// A survey to write.
pub struct NewSurvey<'a> {
    pub order_id: i64,
    /// The version that was read; 0 if there was none.
    pub version: i64,
    pub revision: i64,
    pub is_approved: bool,
    pub note: Option<&'a str>,
    pub lines: &'a [StoredSurveyLine],
    pub by: &'a Session,
    pub now: DateTime<Utc>,
}

/// Writes a survey over the version it is based on; false if another request was faster.
pub async fn save_survey(tx: &mut Tx, survey: &NewSurvey<'_>) -> DbResult<bool> {
    let NewSurvey { order_id, version, revision, is_approved, note, lines, by, now } = survey;
    let status = if *is_approved { "approved" } else { "draft" };
    let saved = named![
        revision: *revision,
        status: status,
        note: *note,
        saved_by: by.user_id,
        saved_by_name: &by.user_name,
        saved_by_role: &by.role,
        saved_at: *now,
    ];
    let statement = if *version == 0 {
        insert!(claim_surveys { order_id: *order_id, version = "1", ..saved } "ON CONFLICT (order_id) DO NOTHING")
    } else {
        update!(claim_surveys { version = "version + 1", ..saved } where { order_id: *order_id, version: *version })
    };
    let touched = statement.run(tx).await?;
    if touched != 1 {
        return Ok(false);
    }
    tx.run("DELETE FROM claim_survey_lines WHERE order_id = $1", args![*order_id]).await?;
    let rows = (0_i64..).zip(*lines).map(|(sequence, line)| {
        insert!(claim_survey_lines {
            order_id: *order_id,
            sequence: sequence,
            service_name: &line.service_name,
            kind: &line.kind,
            estimated: line.estimated,
            material: &line.material,
            decision: line.decision,
            approved: line.approved,
            reason: line.reason.as_deref(),
            decided_by_name: line.decided_by_name.as_deref(),
            decided_at: line.decided_at,
        })
    });
    Statement::run_all(rows, tx).await?;
    Ok(true)
}
