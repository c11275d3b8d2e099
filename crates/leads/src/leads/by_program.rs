//! What the program itself does with leads: the audit trail names it.

use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::request::current_request_id;

use super::store::By;

/// Writes with the program as the actor.
pub async fn audited(tx: &mut Tx, region: &Region, entry: Entry<'_>) -> Result<()> {
    let request_id = current_request_id();
    Ok(audit::write(tx, &actor(region, &request_id), entry).await?)
}

pub fn actor<'a>(region: &Region, request_id: &'a str) -> Actor<'a> {
    Actor {
        id: None,
        name: Some(By::PROGRAM.name),
        role: Some(By::PROGRAM.role),
        viewed_by: None,
        request_id,
        address: "",
        at: region.now(),
    }
}
