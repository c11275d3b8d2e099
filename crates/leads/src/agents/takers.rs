//! Who takes a call that comes in.

use chrono::Duration;
use pitlane_base::codes::AgentState;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_telephony::calls;

use super::store;

/// Who does not telephone for leads can be rung while their console is open: it was seen within this time.
const SEEN: Duration = Duration::seconds(60);

/// Who spoke last with the number, if they are there; else whoever has been ready for longest. They are theirs alone until
/// the end of the unit of work.
pub async fn choose(tx: &mut Tx, region: &Region, last: Option<i64>) -> Result<Option<i64>> {
    let waiting = store::waiting_longest(tx).await?;
    let others = waiting.into_iter().filter(|user| Some(*user) != last);
    for user in last.into_iter().chain(others) {
        if calls::is_free(tx, region, user).await? && is_there(tx, region, user).await? {
            return Ok(Some(user));
        }
    }
    Ok(None)
}

/// Whether somebody waits for a call and nobody else gives them one, until the end of the unit of work.
pub async fn is_available(tx: &mut Tx, region: &Region, user: i64) -> Result<bool> {
    if !calls::is_free(tx, region, user).await? {
        return Ok(false);
    }
    let state = store::lock(tx, user, region.now()).await?;
    Ok(state.is_some_and(|state| state.state == AgentState::Available))
}

/// Their row is locked: what they do stays so.
async fn is_there(tx: &mut Tx, region: &Region, user: i64) -> Result<bool> {
    let now = region.now();
    match store::lock(tx, user, now).await? {
        Some(state) => Ok(state.state == AgentState::Available),
        None => Ok(store::has_console(tx, user, now - SEEN).await?),
    }
}
