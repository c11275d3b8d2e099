//! The SQL of how escalations were closed. Rows are added and never changed: a correction is another row.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};
use serde::de::DeserializeOwned;

use super::form::answered;
use super::types::{Closing, LiableParty, Question};
use crate::cases::CaseKind;

record! {
    struct StoredClosing of x {
        id: i64,
        at: DateTime<Utc>,
        by_name: String,
        role: String,
        run: i64,
        form_version: i64,
        root_cause_id: i64,
        root_cause: String = "r.name",
        liable_party: LiableParty,
        liable_garage_id: Option<i64>,
        liable_garage: Option<String> = "w.name",
        liable_retailer_id: Option<i64>,
        liable_retailer: Option<String> = "v.name",
        cost: Money,
        fix: String,
        customer_agreed: bool,
        unreachable: bool,
        preventive_action: Option<String>,
        answers: String,
        tat_seconds: i64,
        corrects_id: Option<i64>,
        correction_reason: Option<String>,
    }
}

pub async fn closings(tx: &mut Tx, case: i64) -> DbResult<Vec<Closing>> {
    let rows = select!(
        StoredClosing,
        "FROM case_closings x JOIN case_root_causes r ON r.id = x.root_cause_id
         LEFT JOIN garages w ON w.id = x.liable_garage_id LEFT JOIN retailers v ON v.id = x.liable_retailer_id
         WHERE x.case_id = $1 ORDER BY x.id DESC",
        case
    )
    .all(tx)
    .await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let forms = forms_of(tx, case).await?;
    let mut shown = Vec::with_capacity(rows.len());
    for row in rows {
        let given = read_json("answers of a closing", &row.answers)?;
        let answers = forms.get(&row.form_version).map(|questions| answered(questions, given)).unwrap_or_default();
        shown.push(Closing {
            id: row.id,
            at: row.at,
            by_name: row.by_name,
            role: row.role,
            run: row.run,
            form_version: row.form_version,
            root_cause: Named { id: row.root_cause_id, name: row.root_cause },
            liable_party: row.liable_party,
            liable_garage: Named::maybe(row.liable_garage_id, row.liable_garage),
            liable_retailer: Named::maybe(row.liable_retailer_id, row.liable_retailer),
            cost: row.cost,
            fix: row.fix,
            customer_agreed: row.customer_agreed,
            unreachable: row.unreachable,
            preventive_action: row.preventive_action,
            answers,
            tat_seconds: row.tat_seconds,
            corrects_id: row.corrects_id,
            correction_reason: row.correction_reason,
        });
    }
    Ok(shown)
}

/// The questions of the forms by which a case was closed, by version.
async fn forms_of(tx: &mut Tx, case: i64) -> DbResult<BTreeMap<i64, Vec<Question>>> {
    let sql = "SELECT version, questions FROM closing_forms
               WHERE version IN (SELECT form_version FROM case_closings WHERE case_id = $1)";
    let stored: Vec<(i64, String)> = tx.all(sql, args![case]).await?;
    stored.into_iter().map(|(version, text)| Ok((version, read_json("questions of a closing form", &text)?))).collect()
}

fn read_json<T: DeserializeOwned>(what: &str, text: &str) -> DbResult<T> {
    serde_json::from_str(text).map_err(|error| DbError::Other(format!("the {what}: {error}")))
}

/// The version of the closing form of a kind that is in effect on a day.
pub async fn current_form(tx: &mut Tx, kind: CaseKind, today: NaiveDate) -> DbResult<i64> {
    let sql = "SELECT MAX(version) FROM closing_forms WHERE valid_from <= $1 AND (kind IS NULL OR kind = $2)";
    tx.one(sql, args![today, kind]).await
}

/// The questions of a version of the closing form.
pub async fn form(tx: &mut Tx, version: i64) -> DbResult<Option<Vec<Question>>> {
    let text: Option<String> =
        tx.maybe("SELECT questions FROM closing_forms WHERE version = $1", args![version]).await?;
    text.map(|text| read_json("questions of a closing form", &text)).transpose()
}

/// The newest version of all, and the day from which it is valid.
pub async fn newest_form(tx: &mut Tx) -> DbResult<(i64, NaiveDate)> {
    tx.one("SELECT version, valid_from FROM closing_forms ORDER BY version DESC LIMIT 1", args![]).await
}

pub async fn insert_form(
    tx: &mut Tx,
    (version, valid_from): (i64, NaiveDate),
    kind: Option<CaseKind>,
    questions: &str,
) -> DbResult<u64> {
    insert!(closing_forms { version: version, kind: kind, questions: questions, valid_from: valid_from }).run(tx).await
}

/// A closing to be written.
pub struct NewClosing<'a> {
    pub case: i64,
    pub run: i64,
    pub form_version: i64,
    pub root_cause_id: i64,
    pub liable_party: LiableParty,
    pub liable_garage_id: Option<i64>,
    pub liable_retailer_id: Option<i64>,
    pub cost: Money,
    pub fix: &'a str,
    pub customer_agreed: bool,
    pub unreachable: bool,
    pub preventive_action: Option<&'a str>,
    /// JSON.
    pub answers: String,
    pub tat_seconds: i64,
    /// The closing that it corrects, and why.
    pub corrects: Option<(i64, &'a str)>,
}

pub async fn insert_closing(tx: &mut Tx, new: &NewClosing<'_>, by: &Session, now: DateTime<Utc>) -> DbResult<u64> {
    update!(cases { liable_party: new.liable_party } where { id: new.case }).run(tx).await?;
    insert!(case_closings {
        case_id: new.case,
        run: new.run,
        form_version: new.form_version,
        root_cause_id: new.root_cause_id,
        liable_party: new.liable_party,
        liable_garage_id: new.liable_garage_id,
        liable_retailer_id: new.liable_retailer_id,
        cost: new.cost,
        fix: new.fix,
        customer_agreed: new.customer_agreed,
        unreachable: new.unreachable,
        preventive_action: new.preventive_action,
        answers: &new.answers,
        tat_seconds: new.tat_seconds,
        corrects_id: new.corrects.map(|(id, _)| id),
        correction_reason: new.corrects.map(|(_, reason)| reason),
        at: now,
        by_id: by.user_id,
        by_name: &by.user_name,
        role: &by.role,
    })
    .run(tx)
    .await
}
