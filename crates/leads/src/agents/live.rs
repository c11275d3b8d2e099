//! Who is told of what people on the telephone do: they themselves, and those who look after the dialler.

use pitlane_base::access::Dialler;
use pitlane_base::topics::AGENTS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::db::Tx;
use pitlane_platform::region::Region;

/// After the commit.
pub fn notify(tx: &mut Tx, region: &Region, user: i64) {
    let region = region.clone();
    tx.after_save(move || {
        tokio::spawn(async move {
            let calls = region.shown_by(AGENTS);
            region.hub.answers_changed_for(region.country.key, user, calls);
            match region.holders(Dialler::KEY, Letter::Read).await {
                Ok(roles) => {
                    for (role, _) in roles {
                        region.hub.answers_changed(region.country.key, role, calls);
                    }
                }
                Err(error) => tracing::warn!(?error, "the consoles that show people on the telephone were not told"),
            }
        });
    });
}
