//! Versions of the garages' app, which of them each garage is to have, and which it has.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::world::Atlas;

const VERSION: &[&str] = &["id", "platform", "number", "rank", "released_on", "is_mandatory", "notes", "added_at"];
const CHOSEN: &[&str] = &["garage_id", "platform", "version_id", "is_forced", "set_at", "seen_number", "seen_at"];

/// Platform, number, its parts as one number, days since the release, and what is new. The newest of each platform last.
const VERSIONS: [(&str, &str, i64, i64, &str); 6] = [
    ("android", "2.8.0", 2_0008_0000, 120, "Photos of the car at pick-up"),
    ("android", "2.9.0", 2_0009_0000, 60, "Jobs by mechanic"),
    ("android", "2.10.1", 2_0010_0001, 9, "Estimates with packages"),
    ("ios", "2.8.0", 2_0008_0000, 118, "Photos of the car at pick-up"),
    ("ios", "2.9.2", 2_0009_0002, 52, "Jobs by mechanic"),
    ("ios", "2.10.0", 2_0010_0000, 7, "Estimates with packages"),
];

/// Writes the versions and those of the garages; existing ones stay unchanged.
pub async fn write(tx: &mut Tx, atlas: &Atlas, now: DateTime<Utc>) -> DbResult<()> {
    let today = now.with_timezone(&atlas.country.zone()).date_naive();
    let mut versions = Batch::new("app_versions", VERSION, "ON CONFLICT (id) DO NOTHING");
    for (id, (platform, number, rank, days, notes)) in (1_i64..).zip(VERSIONS) {
        let released = today - Duration::days(days);
        versions.push(args![id, platform, number, rank, released, id == 2, notes, now - Duration::days(days)]);
    }
    versions.flush(tx).await?;
    tx.bump_identity("app_versions").await?;
    let mut chosen = Batch::new("garage_app_versions", CHOSEN, "ON CONFLICT (garage_id, platform) DO NOTHING");
    for garage in 1..=atlas.country.garages {
        // Every fifth does without the app; every third has it on both platforms.
        let platforms: &[usize] = match garage {
            _ if garage % 5 == 4 => &[],
            _ if garage % 3 == 2 => &[0, 3],
            _ => &[0],
        };
        for first in platforms {
            // Most are to have the newest, and some have not taken it yet.
            let wanted = first + if garage % 4 == 3 { 1 } else { 2 };
            let has = if garage % 7 == 5 { first + 1 } else { wanted };
            let number = VERSIONS[has].1;
            let id = i64::try_from(wanted + 1).unwrap_or_default();
            let seen = (garage % 9 != 8).then_some(number);
            let seen_at = seen.map(|_| now - Duration::hours(garage % 50));
            let set_at = now - Duration::days(6);
            chosen.push(args![garage, VERSIONS[*first].0, id, garage % 12 == 0, set_at, seen, seen_at]);
        }
    }
    chosen.flush(tx).await
}
