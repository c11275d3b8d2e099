//! `pitlane restore`: into an empty data directory only.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, bail};
use pitlane_platform::country::Country;
use pitlane_platform::db::is_postgres;
use pitlane_server::config::Config;

use super::out::say;
use super::tarball::{Entry, Hashing, MANIFEST, Manifest};

/// Names in a data directory that contain no data: leftovers of an interrupted restore, and a file system's own folder.
const EMPTY: [&str; 2] = [".restoring-", "lost+found"];

pub fn run(config: &Config, source: &Path) -> anyhow::Result<()> {
    let data_dir = config.data_dir();
    let file = File::open(source).with_context(|| format!("{} cannot be read", source.display()))?;
    refuse_unless_empty(&data_dir)?;
    fs::create_dir_all(&data_dir).with_context(|| format!("cannot create {}", data_dir.display()))?;
    // Inside the data directory, so that moving each file to its place is one rename.
    let staging = tempfile::Builder::new().prefix(EMPTY[0]).tempdir_in(&data_dir)?;
    let manifest = unpack(file, staging.path())?;
    let databases = databases(config, &manifest)?;
    let data = staging.path().join("data");
    if data.exists() {
        for entry in fs::read_dir(&data)? {
            let entry = entry?;
            fs::rename(entry.path(), data_dir.join(entry.file_name()))?;
        }
    }
    // Last: a directory with a database is completely restored.
    for (from, to) in databases {
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        let from = staging.path().join(from);
        // A target elsewhere may be on another disk.
        if fs::rename(&from, &to).is_err() {
            fs::copy(&from, &to).with_context(|| format!("cannot write {}", to.display()))?;
        }
    }
    let made_at = manifest.made_at.format("%Y-%m-%d %H:%M UTC");
    say!("{} files of {made_at} were restored into {}.", manifest.files.len(), data_dir.display());
    Ok(())
}

fn refuse_unless_empty(data_dir: &Path) -> anyhow::Result<()> {
    let Ok(entries) = fs::read_dir(data_dir) else { return Ok(()) };
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !EMPTY.iter().any(|nothing| name.starts_with(nothing)) {
            bail!(
                "{} is not empty (it contains {name}); nothing was restored. Name an empty folder with --data-dir",
                data_dir.display()
            );
        }
    }
    Ok(())
}

/// Unpacks every file and compares it with the manifest.
fn unpack(file: File, staging: &Path) -> anyhow::Result<Manifest> {
    let mut found = BTreeMap::new();
    let mut manifest: Option<Manifest> = None;
    let mut tar = tar::Archive::new(BufReader::new(file));
    for entry in tar.entries().context("this is not a backup")? {
        let mut entry = entry.context("this is not a backup, or it is damaged")?;
        let path = safe_path(&entry)?;
        if path == MANIFEST {
            manifest = Some(serde_json::from_reader(&mut entry).context("the backup's manifest is damaged")?);
            continue;
        }
        let target = staging.join(&path);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut reader = Hashing::new(&mut entry);
        let mut out = File::create_new(&target).with_context(|| format!("the backup contains {path} twice"))?;
        io::copy(&mut reader, &mut out).with_context(|| format!("{path} cannot be unpacked"))?;
        out.sync_all()?;
        found.insert(path.clone(), reader.entry(path));
    }
    let manifest = manifest.context("the file has no manifest: it is not a backup, or it is incomplete")?;
    if manifest.product != "pitlane" {
        bail!("this is a backup of {}", manifest.product);
    }
    let listed: BTreeMap<String, Entry> = manifest.files.iter().map(|file| (file.path.clone(), file.clone())).collect();
    for path in listed.keys().chain(found.keys()) {
        if listed.get(path) != found.get(path) {
            bail!("the backup is damaged: {path} does not match the manifest; nothing was restored");
        }
    }
    Ok(manifest)
}

/// Accepts a plain file inside `databases/` or `data/` only, so that no path leads elsewhere.
fn safe_path<R: io::Read>(entry: &tar::Entry<'_, R>) -> anyhow::Result<String> {
    let path = entry.path()?.into_owned();
    let plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    let text = path.to_str().unwrap_or_default().to_owned();
    let known = text == MANIFEST || text.starts_with("databases/") || text.starts_with("data/");
    if !plain || !known || !entry.header().entry_type().is_file() {
        bail!("the backup contains {}, which is not a file of Pitlane; nothing was restored", path.display());
    }
    Ok(text)
}

/// Where the settings put each database of the backup.
fn databases(config: &Config, manifest: &Manifest) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let mut places = Vec::new();
    for path in manifest.files.iter().map(|file| &file.path) {
        let Some(name) = path.strip_prefix("databases/") else { continue };
        let country = name.strip_suffix(".db").and_then(Country::by_key);
        let country = country.with_context(|| format!("the backup has a database of an unknown region: {name}"))?;
        let url = config.database_url(country.key);
        if is_postgres(&url) {
            bail!("the settings put {} on PostgreSQL; a backup of files cannot be restored there", country.key);
        }
        let place = PathBuf::from(url);
        if place.exists() {
            bail!("{} exists already; nothing was restored", place.display());
        }
        places.push((path.clone(), place));
    }
    Ok(places)
}
