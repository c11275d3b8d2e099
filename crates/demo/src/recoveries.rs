//! Recoveries in every state, from the garages and a retailer that are liable for closed escalations.

use chrono::{DateTime, Duration, Utc};
use pitlane_cases::cases::{By, insert_event, touch};
use pitlane_cases::escalations::recoveries::{RecoveryParty, RecoveryState};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select, update};
use serde_json::json;

/// The state of each recovery. Those that garages have accepted are deducted from their payments later.
const STATES: [RecoveryState; 10] = [
    RecoveryState::Accepted,
    RecoveryState::Accepted,
    RecoveryState::Accepted,
    RecoveryState::Proposed,
    RecoveryState::Disputed,
    RecoveryState::Waived,
    RecoveryState::Accepted,
    RecoveryState::Proposed,
    RecoveryState::Accepted,
    RecoveryState::Applied,
];

record! {
    struct Closed of x {
        id: i64,
        case_id: i64,
        garage_id: i64 = "x.liable_garage_id",
        cost: Money,
        at: DateTime<Utc>,
        by_id: i64,
        by_name: String,
        role: String,
    }
}

/// Writes the recoveries where there are none yet.
pub async fn write(tx: &mut Tx) -> DbResult<()> {
    let are_there: i64 = tx.one("SELECT COUNT(*) FROM recoveries", args![]).await?;
    if are_there > 0 {
        return Ok(());
    }
    let closings = select!(
        Closed,
        "FROM case_closings x JOIN cases t ON t.id = x.case_id
         WHERE x.liable_party = 'garage' AND x.cost > 0 AND t.status = 'closed' ORDER BY x.at, x.id LIMIT 10"
    )
    .all(tx)
    .await?;
    let manager: Option<(i64, String, String)> = tx
        .maybe(
            "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'Super Admin' AND u.is_active ORDER BY u.id LIMIT 1",
            args![],
        )
        .await?;
    let retailer: Option<i64> = tx.maybe("SELECT MIN(id) FROM retailers HAVING COUNT(*) > 0", args![]).await?;
    let Some((id, name, role)) = manager else { return Ok(()) };
    let manager = By { id: Some(id), name: &name, role: &role };
    for (closing, state) in closings.iter().zip(STATES) {
        put(tx, closing, (state, retailer), manager).await?;
    }
    Ok(())
}

/// A recovery as its closing proposed it, with the steps that it has taken since.
async fn put(
    tx: &mut Tx,
    closing: &Closed,
    (state, retailer): (RecoveryState, Option<i64>),
    manager: By<'_>,
) -> DbResult<()> {
    // Only retailers pay outside of a payment advice.
    let retailer = retailer.filter(|_| state == RecoveryState::Applied);
    let is_applied = retailer.is_some();
    if is_applied {
        update!(case_closings { liable_party = "'retailer'", liable_garage_id: None::<i64>, liable_retailer_id: retailer }
            where { id: closing.id })
        .run(tx)
        .await?;
        update!(cases { liable_party = "'retailer'" } where { id: closing.case_id }).run(tx).await?;
    }
    let state = if state == RecoveryState::Applied && !is_applied { RecoveryState::Accepted } else { state };
    let party = if is_applied { RecoveryParty::Retailer } else { RecoveryParty::Garage };
    let decided = closing.at + Duration::hours(3);
    let is_decided = state != RecoveryState::Proposed;
    let reason = match state {
        RecoveryState::Disputed => Some("The part was the customer's own."),
        RecoveryState::Waived => Some("The garage repaired it at its own cost."),
        _ => None,
    };
    insert!(recoveries {
        case_id: closing.case_id,
        party: party,
        garage_id: (!is_applied).then_some(closing.garage_id),
        retailer_id: retailer,
        amount: closing.cost,
        state: state,
        reason: reason,
        reference: is_applied.then_some("NEFT 4471 0093"),
        proposed_by: closing.by_id,
        proposer_name: &closing.by_name,
        proposed_at: closing.at,
        accepts_at: closing.at + Duration::days(7),
        changed_by: manager.id.filter(|_| is_decided),
        changed_name: is_decided.then_some(manager.name),
        changed_at: is_decided.then_some(decided),
    })
    .run(tx)
    .await?;
    let proposer = By { id: Some(closing.by_id), name: &closing.by_name, role: &closing.role };
    let mut steps = vec![(None, RecoveryState::Proposed, proposer, closing.at)];
    match state {
        RecoveryState::Proposed => {}
        RecoveryState::Applied => {
            steps.push((Some(RecoveryState::Proposed), RecoveryState::Accepted, manager, decided));
            steps.push((Some(RecoveryState::Accepted), RecoveryState::Applied, manager, decided));
        }
        other => steps.push((Some(RecoveryState::Proposed), other, manager, decided)),
    }
    for (from, to, by, at) in steps {
        let changes = json!({ "recovery": [from, to], "reason": [null, reason] });
        insert_event(tx, closing.case_id, by, "edited", &changes, at).await?;
        touch(tx, closing.case_id, at).await?;
    }
    Ok(())
}
