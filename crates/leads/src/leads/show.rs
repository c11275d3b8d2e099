//! One lead in full.

use pitlane_base::access::{Leads, Role};
use pitlane_base::identity::masked_mobile;
use pitlane_base::lead_scope::LeadScope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::PathOf;
use pitlane_telephony::calls;

use super::list::{shown, works};
use super::store::{self, StoredLead};
use super::types::{LeadDetail, LeadPath};
use super::{rules, why};

pub async fn get_lead(who: Allow<Read<Leads>>, PathOf(path): PathOf<LeadPath>) -> Answer<LeadDetail> {
    let mut tx = who.read().await?;
    let lead = find(&mut tx, &who, path.lead_id).await?;
    Ok(Data::ok(detail(&mut tx, &who, lead).await?))
}

/// The lead in the caller's scope.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredLead> {
    let scope = LeadScope::for_session(&who.session);
    store::by_id(tx, &scope, id, who.now()).await?.ok_or(ApiError::NotFound("lead"))
}

/// Whether the caller may use leads to try out the desk and the dialler.
pub fn tries_out(who: &Caller) -> bool {
    matches!(Role::parse(&who.session.based_on), Some(Role::Admin | Role::LeadManager))
}

pub async fn detail(tx: &mut Tx, who: &Caller, lead: StoredLead) -> Result<LeadDetail> {
    let scope = LeadScope::for_session(&who.session);
    let (country, now) = (who.region.country, who.now());
    let may_work = works(who);
    let mut calls = calls::of_lead(tx, lead.id).await?;
    if !may_work {
        for call in &mut calls {
            call.mobile = masked_mobile(&call.mobile);
        }
    }
    let may_call_now = calls::is_open(country, now);
    Ok(LeadDetail {
        may_work: may_work && lead.status_id.is_open(),
        next: if may_work { rules::next(lead.status_id, tries_out(who)) } else { Vec::new() },
        may_call_now,
        calls_from: (!may_call_now).then(|| calls::next_open(country, now)),
        history: store::history(tx, lead.id).await?,
        calls,
        why: why::last(tx, &lead).await?,
        others: store::others(tx, &scope, &lead).await?,
        row: shown(who, lead),
    })
}
