//! The list of vendors.

use pitlane_base::access::Vendors;
use pitlane_base::list::Query;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::input::Params;

use super::filter::VendorFilter;
use super::reads;
use super::types::VendorList;
use crate::suppliers::reach;

/// What is asked for among the vendors that the caller sees.
pub fn query(who: &Caller, asked: &VendorFilter) -> Query {
    Query::scoped(asked, &who.region, |_| reach::vendors(who).to_owned())
}

pub async fn list_vendors(who: Allow<Read<Vendors>>, Params(asked): Params<VendorFilter>) -> Answer<VendorList> {
    let mut tx = who.read().await?;
    if let Some(id) = asked.id {
        let vendor = reads::load(&mut tx, &who, id).await?;
        return Ok(Data::ok(VendorList { vendors: vec![vendor], count: 1 }));
    }
    let (vendors, count) = reads::page(&mut tx, &who, &query(&who, &asked)).await?;
    Ok(Data::ok(VendorList { vendors, count }))
}
