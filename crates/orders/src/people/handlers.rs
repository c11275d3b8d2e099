//! Staff to choose from.

use pitlane_base::access::Lookups;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::store;
use super::types::{CrFilter, CrList, FieldRole};

pub async fn list_crs(who: Allow<Read<Lookups>>, Params(asked): Params<CrFilter>) -> Answer<CrList> {
    let roles = asked.role.map_or(FieldRole::ALL.to_vec(), |role| vec![role]);
    let page = Page::of(asked.limit, asked.offset);
    let mut tx = who.read().await?;
    let (crs, count) = store::crs(&mut tx, &roles, asked.text.as_deref(), page).await?;
    Ok(Data::ok(CrList { crs, count }))
}
