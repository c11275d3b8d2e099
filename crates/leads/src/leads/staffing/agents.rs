//! Those who take leads, as they are at this moment.

use pitlane_base::list::Where;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::roster;

use super::store::{self, StoredAgent};
use crate::leads::eligible::Agent;

/// A console counts as open when it was seen within so many minutes.
const SEEN: i64 = 5;

/// An agent with their name and role.
pub struct Known {
    pub stored: StoredAgent,
    pub agent: Agent,
}

/// Everybody who takes leads under further conditions on `users u`.
pub async fn load(tx: &mut Tx, who: &Caller, narrow: impl FnOnce(&mut Where)) -> Result<Vec<Known>> {
    let mut by = Where::here(&who.region);
    store::only_takers(&mut by);
    narrow(&mut by);
    let seen_since = who.now() - chrono::Duration::minutes(SEEN);
    let stored = store::agents(tx, &by, seen_since).await?;
    let mut skills = store::skills(tx, &by).await?;
    let ids: Vec<i64> = stored.iter().map(|agent| agent.id).collect();
    let mut today = roster::of_people(tx, who, &ids).await?;
    let known = stored.into_iter().map(|stored| {
        let today = today.remove(&stored.id);
        let agent = Agent {
            id: stored.id,
            auto_assign: stored.auto_assign,
            on_shift: today.as_ref().is_some_and(|today| today.on_shift_until.is_some()),
            at_event: today.as_ref().is_some_and(|today| today.at_event.is_some()),
            on_leave: today.is_some_and(|today| today.day.leave.is_some()),
            is_seen: stored.is_seen,
            open_leads: stored.open_leads,
            lead_cap: stored.lead_cap,
            skills: skills.remove(&stored.id).unwrap_or_default(),
            last_assigned_at: stored.last_assigned_at,
            room: i64::MAX,
        };
        Known { stored, agent }
    });
    Ok(known.collect())
}

/// Everybody who takes leads, in the order of their ids.
pub async fn team(tx: &mut Tx, who: &Caller) -> Result<Vec<Agent>> {
    let known = load(tx, who, |_| {}).await?;
    Ok(known.into_iter().map(|known| known.agent).collect())
}
