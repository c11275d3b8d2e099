//! What of the compensation of an escalation prevents its next step.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// What still waits for a decision, and whether something was granted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// Vouchers that wait for another person.
    pub vouchers: i64,
    /// Refunds that wait for another person.
    pub refunds: i64,
    pub has_granted: bool,
}

pub async fn pending(tx: &mut Tx, case: i64) -> DbResult<Pending> {
    let (vouchers, refunds, granted): (i64, i64, i64) = tx
        .one(
            "SELECT (SELECT COUNT(*) FROM case_vouchers p WHERE p.case_id = $1 AND p.state = 'proposed'),
                    (SELECT COUNT(*) FROM refunds r WHERE r.case_id = $1 AND r.state = 'requested'),
                    (SELECT COUNT(*) FROM wallet_entries e WHERE e.case_id = $1)
                    + (SELECT COUNT(*) FROM case_vouchers p WHERE p.case_id = $1 AND p.state IN ('approved', 'issued'))
                    + (SELECT COUNT(*) FROM refunds r WHERE r.case_id = $1 AND r.state NOT IN ('requested', 'cancelled'))",
            args![case],
        )
        .await?;
    Ok(Pending { vouchers, refunds, has_granted: granted > 0 })
}
