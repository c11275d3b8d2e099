//! Leads listed.

use pitlane_base::access::Leads;
use pitlane_base::identity::masked_mobile;
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::list::Query;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::input::Params;

use super::filter::LeadFilter;
use super::staffing;
use super::store::{self, StoredLead};
use super::types::{LeadDesk, LeadList, LeadRow};

pub async fn list_leads(who: Allow<Read<Leads>>, Params(asked): Params<LeadFilter>) -> Answer<LeadList> {
    let scope = LeadScope::for_session(&who.session);
    let query = Query::asked_by(&asked, &who, |args| {
        let mut conditions = vec![scope.condition(args)];
        conditions.extend(asked.counted(&who, args));
        conditions.join(" AND ")
    });
    let mut tx = who.read().await?;
    let (rows, count) = store::page(&mut tx, query).await?;
    let leads = rows.into_iter().map(|row| shown(&who, row)).collect();
    Ok(Data::ok(LeadList { leads, count }))
}

/// Apart from the list, which is asked for with every filter and page: this counts all that is worked on.
pub async fn get_lead_desk(who: Allow<Read<Leads>>) -> Answer<LeadDesk> {
    let mut tx = who.read().await?;
    let counts = store::counts(&mut tx, &LeadScope::for_session(&who.session), who.now()).await?;
    let assignees = if works(&who) { staffing::assignees(&mut tx).await? } else { Vec::new() };
    Ok(Data::ok(LeadDesk { counts, assignees }))
}

/// Whether the caller works on leads: who may only read sees the last digits of a number.
pub fn works(who: &Caller) -> bool {
    who.profile.allows(Leads::KEY, Letter::Update)
}

/// A lead as the caller may see it.
pub fn shown(who: &Caller, lead: StoredLead) -> LeadRow {
    let mobile = if works(who) { lead.mobile.clone() } else { masked_mobile(&lead.mobile) };
    lead.shown(mobile)
}
