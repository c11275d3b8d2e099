//! Calls as other domains show them.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store::{self, Stored};
use super::types::PhoneCall;

/// The calls about a case, the newest first.
pub async fn of_case(tx: &mut Tx, case: i64) -> Result<Vec<PhoneCall>> {
    Ok(store::of_case(tx, case).await?.into_iter().map(Stored::shown).collect())
}

/// When the customer of a case was dialled, whether or not they answered.
pub async fn dialled_at(tx: &mut Tx, case: i64) -> Result<Vec<DateTime<Utc>>> {
    Ok(store::dialled_at(tx, case).await?)
}
