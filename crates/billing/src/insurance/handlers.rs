//! Insurers and brokers to choose from.

use pitlane_base::access::Lookups;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;

use super::store;
use super::types::{InsuranceBrokerList, InsuranceCompanyList};

pub async fn list_insurance_companies(who: Allow<Read<Lookups>>) -> Answer<InsuranceCompanyList> {
    let insurance_companies = store::companies(&mut who.read_one().await?, &Scope::for_session(&who.session)).await?;
    Ok(Data::ok(InsuranceCompanyList { count: insurance_companies.len(), insurance_companies }))
}

pub async fn list_insurance_brokers(who: Allow<Read<Lookups>>) -> Answer<InsuranceBrokerList> {
    let rows = store::brokers(&mut who.read_one().await?, &Scope::for_session(&who.session)).await?;
    let insurance_brokers: Vec<_> = rows.into_iter().map(|(id, name)| Named { id, name }).collect();
    Ok(Data::ok(InsuranceBrokerList { count: insurance_brokers.len(), insurance_brokers }))
}
