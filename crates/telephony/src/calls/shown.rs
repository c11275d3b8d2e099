//! Calls as other domains show them.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::hub::CallNotice;
use pitlane_platform::region::Region;

use super::pop;
use super::store::{self, Stored};
use super::types::PhoneCall;

/// A talk of which nothing was recorded for so long is not asked about any more.
const STAYS: Duration = Duration::hours(1);

/// The calls about a case, the newest first.
pub async fn of_case(tx: &mut Tx, case: i64) -> Result<Vec<PhoneCall>> {
    Ok(store::of_case(tx, case).await?.into_iter().map(Stored::shown).collect())
}

/// The calls about a lead, the newest first.
pub async fn of_lead(tx: &mut Tx, lead: i64) -> Result<Vec<PhoneCall>> {
    Ok(store::of_lead(tx, lead).await?.into_iter().map(Stored::shown).collect())
}

/// The card of the call that a user has now, as their console shows it.
pub async fn live_card(tx: &mut Tx, region: &Region, user: i64) -> Result<Option<CallNotice>> {
    match store::live_of_agent(tx, user).await? {
        Some(call) => pop::notice(tx, region, &call).await,
        None => Ok(None),
    }
}

/// The card of the talk that has ended last, while the user has not recorded what came of it: it stays for an hour.
pub async fn unrecorded_card(tx: &mut Tx, region: &Region, user: i64) -> Result<Option<CallNotice>> {
    match store::unrecorded_of_agent(tx, user, region.now() - STAYS).await? {
        Some(call) => pop::notice(tx, region, &call).await,
        None => Ok(None),
    }
}

/// How often it was tried to reach a number about leads.
pub async fn attempts_of(tx: &mut Tx, region: &Region, mobile: &str) -> DbResult<i64> {
    Ok(store::tried(tx, mobile, region.now()).await?.in_all)
}

/// When the customer of a case was dialled, whether or not they answered.
pub async fn dialled_at(tx: &mut Tx, case: i64) -> Result<Vec<DateTime<Utc>>> {
    Ok(store::dialled_at(tx, case).await?)
}
