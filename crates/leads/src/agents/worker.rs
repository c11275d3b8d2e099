//! Notices who comes and who leaves, and whose work after a call is over. Every process looks: what one has changed is not
//! changed again.

use std::time::Duration as Pause;

use chrono::Duration;
use futures_util::FutureExt;
use pitlane_base::gateways::keep_looking;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use tokio::sync::watch;

use super::change::happened;
use super::rules::Happening;
use super::store;

const LOOK_EVERY: Pause = Pause::from_secs(2);
/// Whose last console closed so long ago is offline.
pub const GONE_AFTER: Duration = Duration::seconds(60);

pub async fn work(region: Region, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "people on the telephone"), move || {
        let region = region.clone();
        async move { look(&region).await }.boxed()
    })
    .await;
}

/// Looks once, and returns how many have changed.
pub async fn look(region: &Region) -> Result<usize> {
    let (now, since) = (region.now(), region.now() - GONE_AFTER);
    let mut tx = region.db.read().await?;
    let arrived = store::arrived(&mut tx, since).await?;
    let departed = store::departed(&mut tx, since).await?;
    let overdue = store::overdue(&mut tx, now).await?;
    drop(tx);
    let mut all: Vec<(i64, Happening)> = arrived.into_iter().map(|user| (user, Happening::Came)).collect();
    all.extend(departed.into_iter().map(|user| (user, Happening::Left)));
    all.extend(overdue.into_iter().map(|user| (user, Happening::TimeOver)));
    let mut changed = 0;
    for (user, what) in all {
        let mut tx = region.db.write().await?;
        // Their row first: what is seen behind it stays true until the commit.
        store::lock(&mut tx, user, now).await?;
        let holds = match what {
            Happening::Came => store::is_present(&mut tx, user, since).await?,
            Happening::Left => !store::is_present(&mut tx, user, since).await?,
            _ => store::overdue(&mut tx, now).await?.contains(&user),
        };
        if holds {
            happened(&mut tx, region, user, what, None).await?;
            tx.save().await?;
            changed += 1;
        }
    }
    Ok(changed)
}
