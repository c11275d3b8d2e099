//! What leads can be: their sources, statuses, types and periods; and the event at which the caller stands.

use pitlane_base::codes::{LeadStatus, LeadType};
use pitlane_orders::events;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;

use super::sources::sources;
use super::staffing;
use super::types::{
    DateFilter, DateFilterChoice, DateFilterList, LeadSourceList, LeadStatusChoice, LeadStatusList, LeadTypeChoice,
    LeadTypeList, SourcesOfLeads,
};

pub async fn list_lead_sources(who: SignedIn) -> Answer<LeadSourceList> {
    let mut tx = who.read().await?;
    let lead_sources = sources(&mut tx).await?;
    let event = events::running_of(&mut tx, who.session.scope_user_id, who.now()).await?;
    Ok(Data::ok(LeadSourceList { count: lead_sources.len(), lead_sources, event }))
}

pub async fn list_all_sources(who: SignedIn) -> Answer<SourcesOfLeads> {
    let lead_sources = staffing::all_sources(&mut who.read_one().await?, &who.region).await?;
    Ok(Data::ok(SourcesOfLeads { count: lead_sources.len(), lead_sources }))
}

pub async fn list_lead_statuses(_: SignedIn) -> Answer<LeadStatusList> {
    let statuses = LeadStatus::ALL.iter().map(|status| LeadStatusChoice {
        id: *status,
        status: status.name().to_owned(),
        is_open: status.is_open(),
        is_worked: status.is_worked(),
    });
    Ok(Data::ok(LeadStatusList { statuses: statuses.collect(), count: LeadStatus::ALL.len() }))
}

pub async fn list_lead_types(_: SignedIn) -> Answer<LeadTypeList> {
    let types = LeadType::ALL.iter().map(|of| LeadTypeChoice {
        id: *of,
        name: of.name().to_owned(),
        order_type: of.order_type().id(),
    });
    Ok(Data::ok(LeadTypeList { types: types.collect(), count: LeadType::ALL.len() }))
}

pub async fn list_date_filters(who: SignedIn) -> Answer<DateFilterList> {
    let today = who.today();
    let date_filters = DateFilter::ALL.iter().map(|filter| {
        let (from, to) = filter.days(today).unzip();
        DateFilterChoice { key: *filter, name: filter.name().to_owned(), from, to }
    });
    Ok(Data::ok(DateFilterList { date_filters: date_filters.collect(), count: DateFilter::ALL.len() }))
}
