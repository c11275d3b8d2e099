//! Staff to choose from.

use pitlane_base::access::Lookups;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::store;
use super::types::{CrFilter, CrList};

pub async fn list_crs(who: Allow<Read<Lookups>>, Params(asked): Params<CrFilter>) -> Answer<CrList> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| store::in_the_field(&scope, args));
    let mut tx = who.read().await?;
    let (crs, count) = store::crs(&mut tx, &query).await?;
    Ok(Data::ok(CrList { crs, count }))
}
