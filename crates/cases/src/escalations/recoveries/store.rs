//! All SQL of recoveries.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select, update};

use super::states::{RecoveryParty, RecoveryState};
use crate::cases::By;
use crate::escalations::compensation;

record! {
    #[derive(Clone, Debug)]
    pub struct StoredRecovery of y {
        pub id: i64,
        pub case_id: i64,
        pub party: RecoveryParty,
        pub garage_id: Option<i64>,
        pub garage: Option<String> = "w.name",
        pub retailer_id: Option<i64>,
        pub retailer: Option<String> = "v.name",
        pub amount: Money,
        pub state: RecoveryState,
        pub reason: Option<String>,
        pub reference: Option<String>,
        pub proposed_by: i64,
        pub proposer_name: String,
        pub proposed_at: DateTime<Utc>,
        pub accepts_at: DateTime<Utc>,
        pub changed_name: Option<String>,
        pub changed_at: Option<DateTime<Utc>>,
    }
}

pub async fn of_case(tx: &mut Tx, case: i64) -> DbResult<Vec<StoredRecovery>> {
    select!(
        StoredRecovery,
        "FROM recoveries y LEFT JOIN garages w ON w.id = y.garage_id LEFT JOIN retailers v ON v.id = y.retailer_id
         WHERE y.case_id = $1 ORDER BY y.id",
        case
    )
    .all(tx)
    .await
}

/// What the case cost, with what its last closing says or the one that is being written.
pub async fn cost_of_case(tx: &mut Tx, case: i64, closing: Money) -> Result<Money> {
    let spent = compensation::of_cases(tx, &[case]).await?.remove(&case).unwrap_or_default();
    Ok(closing + spent.total())
}

/// What the last closing of a case says that it cost.
pub async fn cost_of_closing(tx: &mut Tx, case: i64) -> DbResult<Money> {
    let sql = "SELECT cost FROM case_closings WHERE case_id = $1 ORDER BY id DESC LIMIT 1";
    Ok(tx.maybe(sql, args![case]).await?.unwrap_or(Money::ZERO))
}

/// The last closing of a case.
pub async fn last_closing(tx: &mut Tx, case: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT MAX(id) FROM case_closings WHERE case_id = $1 HAVING MAX(id) IS NOT NULL", args![case]).await
}

pub async fn is_retailer(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.one::<i64>("SELECT COUNT(*) FROM retailers WHERE id = $1", args![id]).await? == 1)
}

/// From whom how much is recovered.
#[derive(Clone, Copy, Debug)]
pub struct Proposed {
    pub party: RecoveryParty,
    pub garage_id: Option<i64>,
    pub retailer_id: Option<i64>,
    pub amount: Money,
}

pub async fn insert(
    tx: &mut Tx,
    case: i64,
    new: &Proposed,
    (by, name): (i64, &str),
    (now, accepts_at): (DateTime<Utc>, DateTime<Utc>),
) -> DbResult<u64> {
    insert!(recoveries {
        case_id: case,
        party: new.party,
        garage_id: new.garage_id,
        retailer_id: new.retailer_id,
        amount: new.amount,
        state: RecoveryState::Proposed,
        proposed_by: by,
        proposer_name: name,
        proposed_at: now,
        accepts_at: accepts_at,
    })
    .run(tx)
    .await
}

/// The next state of a recovery.
pub struct Moved<'a> {
    pub from: RecoveryState,
    pub to: RecoveryState,
    pub reason: Option<&'a str>,
    pub reference: Option<&'a str>,
}

/// Moves a recovery on; false when it is no longer in that state.
pub async fn advance(tx: &mut Tx, id: i64, step: &Moved<'_>, by: By<'_>, now: DateTime<Utc>) -> DbResult<bool> {
    let moved = update!(recoveries {
        state: step.to,
        reason: step.reason,
        reference: step.reference,
        changed_by: by.id,
        changed_name: by.name,
        changed_at: now,
    } where { id: id, state: step.from });
    Ok(moved.run(tx).await? == 1)
}

/// The proposed recoveries of closed cases that are accepted by now, with their cases.
pub async fn due(tx: &mut Tx, now: DateTime<Utc>, most: i64) -> DbResult<Vec<(i64, i64)>> {
    tx.all(
        "SELECT y.id, y.case_id FROM recoveries y JOIN cases t ON t.id = y.case_id
         WHERE y.state = 'proposed' AND y.accepts_at <= $1 AND t.status = 'closed' ORDER BY y.accepts_at, y.id LIMIT $2",
        args![now, most],
    )
    .await
}
