//! Wrong codes: ten in ten minutes, then a user has to wait. F.4.7

use chrono::Duration;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::store;

const MOST: i64 = 10;
const WITHIN: Duration = Duration::minutes(10);

fn too_many(who: &Caller, (count, first): (i64, Option<chrono::DateTime<chrono::Utc>>)) -> Result<()> {
    match first {
        Some(first) if count >= MOST => Err(ApiError::TooMany {
            message: "Too many codes that do not exist. Ask the customer to read the code again, and wait.".into(),
            retry_after: (first + WITHIN - who.now()).num_seconds().max(1),
        }),
        _ => Ok(()),
    }
}

/// Refuses a user who typed too many wrong codes.
pub async fn check(who: &Caller) -> Result<()> {
    check_in(&mut who.read_one().await?, who).await
}

pub async fn check_in(tx: &mut Tx, who: &Caller) -> Result<()> {
    too_many(who, store::wrong_codes(tx, who.session.user_id, who.now() - WITHIN).await?)
}

/// Counts a wrong code, in a unit of work of its own: the one of the call is given up.
pub async fn count(who: &Caller) -> Result<()> {
    let mut tx = who.write().await?;
    let user = who.session.user_id;
    tx.hold(&format!("wrong codes of user {user}")).await?;
    too_many(who, store::wrong_codes(&mut tx, user, who.now() - WITHIN).await?)?;
    store::insert_wrong(&mut tx, user, who.now()).await?;
    Ok(tx.save().await?)
}
