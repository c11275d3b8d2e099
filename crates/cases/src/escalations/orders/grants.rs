//! What an edit of a case grants: a step of its own, decided and written while the row of the case is locked.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};

use super::refund;
use super::store::StoredEscalation;
use super::subject::Subject;
use super::types::UpdateEscalation;
use crate::escalations::wallet;

/// Names every wrong field of what is granted.
pub fn check(who: &Caller, subject: Subject, edit: &UpdateEscalation, fields: &mut Fields) {
    if let Some(money) = &edit.goapp_money {
        if subject.market_order().is_none() {
            fields.add("goapp_money", "is for buyers of spares and accessories: compensate with a voucher");
        }
        wallet::check(who, money, fields);
    }
    if let Some(asked) = &edit.refund_request {
        refund::check(who, asked, (refund::FIELD, fields));
    }
}

pub async fn give(
    tx: &mut Tx,
    (who, limits): (&Caller, &CompensationLimits),
    case: &StoredEscalation,
    edit: &UpdateEscalation,
) -> Result<()> {
    if let Some(money) = &edit.goapp_money {
        wallet::give(tx, who, limits, &case.compensated(), money).await?;
    }
    match &edit.refund_request {
        Some(asked) => refund::request(tx, who, case, asked).await,
        None => Ok(()),
    }
}
