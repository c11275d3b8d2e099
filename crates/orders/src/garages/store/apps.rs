//! Versions of the garages' app.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, select};

use super::hours::listed;
use crate::garages::types::{AddVersion, AppVersion, GarageApp, Platform};

/// All of one platform or of both, the newest number of each first.
pub async fn app_versions(tx: &mut Tx, platform: Option<Platform>) -> DbResult<Vec<AppVersion>> {
    let mut args = Args::new();
    let only = platform.map(|platform| format!("WHERE v.platform = {}", bind(&mut args, platform.as_str())));
    let sql = format!("FROM app_versions v {} ORDER BY v.platform, v.rank DESC", only.unwrap_or_default());
    Select::from_sql(&sql, args).all(tx).await
}

pub async fn app_version(tx: &mut Tx, id: i64) -> DbResult<Option<AppVersion>> {
    select!(AppVersion, "FROM app_versions v WHERE v.id = $1", id).maybe(tx).await
}

pub async fn insert_app_version(
    tx: &mut Tx,
    version: &AddVersion,
    rank: i64,
    by: i64,
    at: DateTime<Utc>,
) -> DbResult<i64> {
    insert!(app_versions {
        platform: version.platform,
        number: version.number.as_str(),
        rank: rank,
        released_on: version.released_on,
        is_mandatory: version.is_mandatory,
        notes: version.notes.as_deref(),
        added_by: by,
        added_at: at,
    } "RETURNING id")
    .one(tx)
    .await
}

/// The garages of a cluster that are not closed; none if there is no such cluster.
pub async fn garages_in(tx: &mut Tx, cluster: i64) -> DbResult<Option<Vec<i64>>> {
    let known: Option<i64> = tx.maybe("SELECT id FROM clusters WHERE id = $1", args![cluster]).await?;
    if known.is_none() {
        return Ok(None);
    }
    let sql = "SELECT id FROM garages WHERE cluster_id = $1 AND status <> 'closed' ORDER BY id";
    tx.all(sql, args![cluster]).await.map(Some)
}

/// What these garages have on each platform, by name.
pub async fn apps_of(tx: &mut Tx, garages: &[i64]) -> DbResult<Vec<GarageApp>> {
    if garages.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list = listed(garages, &mut args);
    let sql = format!(
        "FROM garages g CROSS JOIN (SELECT 'android' AS platform UNION ALL SELECT 'ios') p
            LEFT JOIN garage_app_versions a ON a.garage_id = g.id AND a.platform = p.platform
            LEFT JOIN app_versions v ON v.id = a.version_id
         WHERE g.id IN ({list}) ORDER BY g.name, g.id, p.platform"
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// Chooses a version for a garage.
pub async fn give_app_version(
    tx: &mut Tx,
    garage: i64,
    version: &AppVersion,
    is_forced: bool,
    by: i64,
    at: DateTime<Utc>,
) -> DbResult<()> {
    tx.run(
        "INSERT INTO garage_app_versions (garage_id, platform, version_id, is_forced, set_by, set_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (garage_id, platform) DO UPDATE SET version_id = excluded.version_id,
            is_forced = excluded.is_forced, set_by = excluded.set_by, set_at = excluded.set_at",
        args![garage, version.platform.as_str(), version.id, is_forced, by, at],
    )
    .await
    .map(drop)
}

/// Notes what the app of a garage said of itself.
pub async fn note_app(tx: &mut Tx, garage: i64, platform: Platform, number: &str, at: DateTime<Utc>) -> DbResult<()> {
    tx.run(
        "INSERT INTO garage_app_versions (garage_id, platform, seen_number, seen_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (garage_id, platform) DO UPDATE SET seen_number = excluded.seen_number, seen_at = excluded.seen_at",
        args![garage, platform.as_str(), number, at],
    )
    .await
    .map(drop)
}

/// The version that was chosen for a garage, and whether the app works with that one only.
pub async fn chosen_app(tx: &mut Tx, garage: i64, platform: Platform) -> DbResult<Option<(i64, bool)>> {
    let sql = "SELECT version_id, is_forced FROM garage_app_versions
               WHERE garage_id = $1 AND platform = $2 AND version_id IS NOT NULL";
    tx.maybe(sql, args![garage, platform.as_str()]).await
}
