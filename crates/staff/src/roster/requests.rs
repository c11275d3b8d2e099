//! Leaves and swaps that wait for somebody.

use pitlane_base::access::Rosters as RosterRights;
use pitlane_base::list::Where;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;

use super::rows::local_now;
use super::scope::Reach;
use super::store;
use super::types::RosterRequests;

/// Leaves that the caller decides, swaps that they grant, and swaps that a colleague asks of them.
pub async fn list_requests(who: Allow<Read<RosterRights>>) -> Answer<RosterRequests> {
    let reach = Reach::of(&who);
    let today = local_now(&who).date();
    let mut planned = Where::here(&who.region);
    reach.only_planned(&mut planned);
    let mut leaves = planned.clone();
    leaves.and("l.status = 'asked'");
    let mut granted = planned;
    let day = granted.bind(today);
    granted.and(format!("s.status = 'accepted' AND s.from_day > {day} AND s.to_day > {day}"));
    let mut asked = Where::here(&who.region);
    let (me, day) = (asked.bind(reach.me), asked.bind(today));
    asked.and(format!("s.to_user = {me} AND s.status = 'asked' AND s.from_day > {day} AND s.to_day > {day}"));
    let mut tx = who.read().await?;
    let leaves = store::leaves(&mut tx, &leaves).await?;
    let mut swaps = store::swaps(&mut tx, &granted, today).await?;
    swaps.extend(store::swaps(&mut tx, &asked, today).await?);
    Ok(Data::ok(RosterRequests { count: leaves.len() + swaps.len(), leaves, swaps }))
}
