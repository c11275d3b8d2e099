//! The SQL of how escalations were closed. Rows are added and never changed: a correction is another row.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{insert, record, select, update};

use super::types::{Closing, LiableParty};

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
    let shown = rows.into_iter().map(|row| Closing {
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
        tat_seconds: row.tat_seconds,
        corrects_id: row.corrects_id,
        correction_reason: row.correction_reason,
    });
    Ok(shown.collect())
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
        answers = "'{}'",
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
