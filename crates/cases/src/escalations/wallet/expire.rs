//! Money that was not spent in time expires.

use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::store;
use super::types::NewEntry;
use crate::cases::By;

const MOST_AT_ONCE: i64 = 500;

/// Expires what is left of grants whose last day has passed, and returns how many there were.
pub async fn expire(region: &Region) -> Result<usize> {
    let today = region.now().with_timezone(&region.country.zone).date_naive();
    let wallets = store::expired(&mut region.db.read().await?, today, MOST_AT_ONCE).await?;
    let mut done = 0;
    for owner in wallets {
        let mut tx = region.db.write().await?;
        store::hold(&mut tx, owner).await?;
        // Read again: it may have been spent since it was found.
        for left in store::left(&mut tx, owner).await?.into_iter().filter(|left| left.expires_on < today) {
            let entry = NewEntry {
                owner,
                amount: -left.amount,
                reason: "Expired",
                case: None,
                expires_on: None,
                expires_id: Some(left.grant),
            };
            store::write(&mut tx, &entry, By::PROGRAM, region.now()).await?;
            done += 1;
        }
        tx.save().await?;
    }
    Ok(done)
}
