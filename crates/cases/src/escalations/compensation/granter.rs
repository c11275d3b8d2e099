//! Who compensates by an escalation, and with which limit.

use pitlane_base::access::Role;
use pitlane_platform::access::Letter;
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::ApiError;
use serde_json::json;

use crate::cases::{CaseKind, CaseStatus};
use crate::escalations::kinds;

/// An escalation as its compensation sees it.
#[derive(Clone, Debug)]
pub struct Compensated {
    pub id: i64,
    pub number: String,
    pub kind: CaseKind,
    /// The order; of spares and accessories, that of the market.
    pub order: i64,
    pub status: CaseStatus,
    pub type1_id: i64,
    pub customer_id: Option<i64>,
    pub group_id: Option<i64>,
    pub assignee_id: Option<i64>,
}

/// What the caller may grant by an escalation.
#[derive(Clone, Copy, Debug)]
pub struct Granter {
    /// That of a limit; none: the caller grants nothing by it.
    pub level: Option<i64>,
    /// Vouchers are proposed and decided on by high-severity teams and managers.
    pub may_vouch: bool,
}

pub const NOT_A_GRANTER: &str =
    "Its assignee, the members of its group, a high-severity team and admins may compensate by this escalation.";

const NOBODY: Granter = Granter { level: None, may_vouch: false };

/// The highest of the levels that the caller has in the group of the escalation and in high-severity teams; admins are heads.
pub async fn granter(tx: &mut Tx, who: &Caller, case: &Compensated) -> DbResult<Granter> {
    let may_work = who.profile.allows(kinds::of(case.kind).resource, Letter::Update);
    if !may_work || who.session.link_to.is_some() {
        return Ok(NOBODY);
    }
    if matches!(Role::parse(&who.session.based_on), Some(Role::Admin | Role::SuperAdmin)) {
        return Ok(Granter { level: Some(3), may_vouch: true });
    }
    let level_in = "SELECT MAX(m.level) FROM case_group_members m JOIN case_groups g ON g.id = m.group_id
        WHERE m.user_id = $1 AND m.until IS NULL";
    let user = who.session.user_id;
    let own: Option<i64> = tx.one(format!("{level_in} AND g.id = $2"), args![user, case.group_id]).await?;
    let of_team: Option<i64> = tx.one(format!("{level_in} AND g.kind = 'hst' AND g.is_active"), args![user]).await?;
    let assigned = (case.assignee_id == Some(user)).then_some(1);
    let is_manager = own.is_some_and(|level| level >= 2);
    Ok(Granter { level: own.max(of_team).max(assigned), may_vouch: of_team.is_some() || is_manager })
}

/// Why nothing can be granted by an escalation that has ended.
pub fn closed(case: &Compensated) -> Option<String> {
    match case.status {
        CaseStatus::Closed => Some(format!("{} is closed: reopen it to grant something by it.", case.number)),
        CaseStatus::Cancelled => Some(format!("{} is cancelled: nothing is granted by it any more.", case.number)),
        _ => None,
    }
}

pub fn not_a_granter() -> ApiError {
    ApiError::Barred {
        message: NOT_A_GRANTER.into(),
        data: json!({ "missing": [{ "key": "level", "text": NOT_A_GRANTER }] }),
    }
}

/// The refusal as it is answered: what the caller may not do is also written to the audit trail, in a unit of work of its
/// own, once the one that found it has ended.
pub async fn recorded(who: &Caller, tx: Tx, error: ApiError) -> ApiError {
    drop(tx);
    match error {
        ApiError::Barred { message, data } => {
            who.bar("compensation", message, data).await.unwrap_or_else(|error| error)
        }
        other => other,
    }
}
