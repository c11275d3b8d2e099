//! An order that comes of a lead. Leads are above orders, so what orders need of them is a hook.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::region::Region;

/// What an order takes over from its lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub lead_id: i64,
    pub source_id: i64,
    pub event_id: Option<i64>,
}

/// A hook of leads.
pub struct LeadOfOrder {
    /// The open lead in the caller's scope whose customer has this mobile, in any form.
    pub find: for<'a> fn(&'a mut Tx, &'a Caller, (i64, &'a str)) -> Pending<'a, Origin>,
    /// Closes the lead as converted, in the unit of work that creates the order; an error if it was closed meanwhile.
    pub converted: for<'a> fn(&'a mut Tx, &'a Caller, (i64, i64)) -> Pending<'a, ()>,
}

fn hook(region: &Region) -> Result<&LeadOfOrder> {
    region.hooks.all().next().ok_or(ApiError::NotFound("lead"))
}

/// The lead that a new order names.
pub async fn find(tx: &mut Tx, who: &Caller, lead: Option<i64>, mobile: &str) -> Result<Option<Origin>> {
    let Some(lead) = lead else { return Ok(None) };
    (hook(&who.region)?.find)(tx, who, (lead, mobile)).await.map(Some)
}

pub async fn converted(tx: &mut Tx, who: &Caller, lead: i64, order: i64) -> Result<()> {
    (hook(&who.region)?.converted)(tx, who, (lead, order)).await
}
