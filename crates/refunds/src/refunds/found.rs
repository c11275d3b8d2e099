//! A refund that an action is on: in the caller's scope, or the refusal that shows its present state.

use pitlane_base::offers::OfferRules;
use pitlane_base::refund_rules::RefundRules;
use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::show;
use super::store::{self, Stored};

/// What the actions depend on besides the caller.
pub struct Rules {
    pub limits: RefundRules,
    pub offers: OfferRules,
}

/// A refund in the caller's scope.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<Stored> {
    let scope = Scope::for_session(&who.session);
    store::find_in(tx, &scope, id).await?.ok_or(ApiError::NotFound("refund"))
}

/// The state does not allow the action; the answer shows the present state.
pub async fn refused(tx: &mut Tx, who: &Caller, rules: &Rules, id: i64, message: impl Into<String>) -> ApiError {
    match show::one(tx, who, &rules.limits, id).await {
        Ok(current) => ApiError::Conflict { message: message.into(), data: serde_json::json!({ "current": current }) },
        Err(error) => error,
    }
}
