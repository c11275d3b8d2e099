//! Versions of the app that garages work with, chosen by cluster (product.md, Garages). B.2

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Garages;
use pitlane_base::list::trimmed;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Create, Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, SignedIn};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params, PathOf};
use serde_json::json;

use super::detail::{notify, readers};
use super::store;
use super::types::{
    AddVersion, AppVersion, ClusterApps, ClusterPath, GarageApp, GiveVersion, SeenVersion, VersionFilter, VersionGiven,
    VersionList, WantedVersion, rank,
};

pub async fn list_app_versions(who: Allow<Read<Garages>>, Params(asked): Params<VersionFilter>) -> Answer<VersionList> {
    let versions = store::app_versions(&mut who.read_one().await?, asked.platform).await?;
    Ok(Data::ok(VersionList { count: versions.len(), versions }))
}

pub async fn add_app_version(who: Allow<Create<Garages>>, input: Input<AddVersion>) -> Creation<AppVersion> {
    let mut version = input.body;
    version.number = version.number.trim().to_owned();
    version.notes = trimmed(version.notes.take());
    let rank = rank_of(&version.number)?;
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    let id = store::insert_app_version(&mut tx, &version, rank, who.session.user_id, who.now()).await;
    let id = id.map_err(|error| match error {
        DbError::Duplicate(_) => ApiError::invalid("number", "is a version of this platform already"),
        other => other.into(),
    })?;
    let added = store::app_version(&mut tx, id).await?.ok_or(ApiError::NotFound("version"))?;
    who.audit(&mut tx, Entry::done("app_version.add", "app_version", id).after(&added)).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::created(added).saying("The version is added"))
}

fn rank_of(number: &str) -> Result<i64> {
    rank(number).ok_or_else(|| ApiError::invalid("number", "must be three numbers up to 9999, as in 2.10.0"))
}

/// The garages of a cluster that exists.
async fn garages_of(tx: &mut Tx, cluster: i64) -> Result<Vec<i64>> {
    store::garages_in(tx, cluster).await?.ok_or(ApiError::NotFound("cluster"))
}

pub async fn list_cluster_apps(who: Allow<Read<Garages>>, PathOf(path): PathOf<ClusterPath>) -> Answer<ClusterApps> {
    let mut tx = who.read().await?;
    let garages = garages_of(&mut tx, path.id).await?;
    let apps = store::apps_of(&mut tx, &garages).await?;
    Ok(Data::ok(ClusterApps { count: apps.len(), garages: apps }))
}

/// Gives a version to all garages of a cluster, or to some. Of two who choose at once the second sees what the first chose.
pub async fn give_app_version(
    who: Allow<Update<Garages>>,
    PathOf(path): PathOf<ClusterPath>,
    input: Input<GiveVersion>,
) -> Answer<VersionGiven> {
    let asked = input.body;
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    tx.hold(&format!("app versions of cluster {}", path.id)).await?;
    let all = garages_of(&mut tx, path.id).await?;
    let mut fields = Fields::new();
    let version = store::app_version(&mut tx, asked.version_id).await?;
    if version.is_none() {
        fields.add("version_id", "is not a version that was added");
    }
    let chosen = asked.garage_ids.as_ref().unwrap_or(&all);
    for (at, id) in chosen.iter().enumerate() {
        if !all.contains(id) {
            fields.add(format!("garage_ids.{at}"), "is not a garage of this cluster");
        }
    }
    fields.verdict()?;
    let Some(version) = version else { return Err(ApiError::NotFound("version")) };
    let chosen: BTreeSet<i64> = chosen.iter().copied().collect();
    let ids: Vec<i64> = chosen.iter().copied().collect();
    let apps = store::apps_of(&mut tx, &ids).await?.into_iter().filter(|app| app.platform == version.platform);
    let before: BTreeMap<i64, GarageApp> = apps.map(|app| (app.garage_id, app)).collect();
    if !asked.confirm {
        refuse_older(&version, before.values())?;
    }
    let mut changed = 0;
    for garage in ids {
        let was = before.get(&garage).filter(|app| app.number.is_some());
        if was.is_some_and(|app| app.number.as_ref() == Some(&version.number) && app.is_forced == asked.is_forced) {
            continue;
        }
        store::give_app_version(&mut tx, garage, &version, asked.is_forced, who.session.user_id, who.now()).await?;
        let shown = |number: &str, is_forced: bool| json!({ "platform": version.platform, "number": number, "is_forced": is_forced });
        let mut entry = Entry::done("garage.app_version", "garage", garage);
        let old = was.map(|app| shown(app.number.as_deref().unwrap_or_default(), app.is_forced));
        if let Some(old) = &old {
            entry = entry.before(old);
        }
        who.audit(&mut tx, entry.after(&shown(&version.number, asked.is_forced))).await?;
        changed += 1;
    }
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(VersionGiven { changed }).saying("The version is chosen"))
}

/// An older number than the chosen one needs a confirmation: data that the newer app wrote may be lost to the older.
fn refuse_older<'a>(version: &AppVersion, before: impl Iterator<Item = &'a GarageApp>) -> Result<()> {
    let wanted = rank(&version.number);
    let newer: Vec<&GarageApp> =
        before.filter(|app| app.number.as_deref().and_then(rank) > wanted && app.number.is_some()).collect();
    if newer.is_empty() {
        return Ok(());
    }
    Err(ApiError::Conflict {
        message: format!(
            "{} of these garages would go back to {} from a newer version. Confirm if that is meant.",
            newer.len(),
            version.number
        ),
        data: json!({ "newer": newer }),
    })
}

/// The app of a garage says which version it is, and is told which one it should be.
pub async fn report_app_version(who: SignedIn, input: Input<SeenVersion>) -> Answer<WantedVersion> {
    let SeenVersion { platform, number } = input.body;
    let rank_seen = rank_of(number.trim())?;
    let Scope::Garage(Some(garage), _) = Scope::for_session(&who.session) else {
        return Err(ApiError::conflict("Only people of a garage report the version of its app."));
    };
    let mut tx = who.write().await?;
    store::note_app(&mut tx, garage, platform, number.trim(), who.now()).await?;
    let chosen = store::chosen_app(&mut tx, garage, platform).await?;
    let (version, is_forced) = match chosen {
        Some((id, is_forced)) => (store::app_version(&mut tx, id).await?, is_forced),
        None => (None, false),
    };
    tx.save().await?;
    let must_update = version.as_ref().is_some_and(|wanted| {
        let wanted_rank = rank(&wanted.number).unwrap_or_default();
        (is_forced && rank_seen != wanted_rank) || (wanted.is_mandatory && rank_seen < wanted_rank)
    });
    Ok(Data::ok(WantedVersion { version, must_update }))
}
