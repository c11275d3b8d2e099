//! `pitlane backup`: consistent while the program serves.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use pitlane_platform::clock::Clock;
use pitlane_platform::db::{Db, is_postgres};
use pitlane_server::config::Config;

use super::out::say;
use super::tarball::{self, Entry, Manifest};

pub async fn run(config: &Config, target: &Path) -> anyhow::Result<()> {
    if target.exists() {
        bail!("{} exists already; a backup never overwrites a file", target.display());
    }
    let data_dir = config.data_dir();
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let unwritable = || format!("cannot write into {}", folder.display());
    // Next to the target: that disk has room for it.
    let copies = tempfile::Builder::new().prefix(".backup-").tempdir_in(folder).with_context(unwritable)?;
    let file = tempfile::Builder::new().prefix(".backup-").tempfile_in(folder).with_context(unwritable)?;
    let mut tar = tar::Builder::new(std::io::BufWriter::new(file));
    let mut files = Vec::new();
    // Databases first: then every file that their rows refer to exists.
    for country in config.countries() {
        let Some(copy) = copy_database(config, country.key, copies.path()).await? else { continue };
        files.push(tarball::put(&mut tar, &format!("databases/{}.db", country.key), &copy)?);
        std::fs::remove_file(&copy)?;
    }
    if files.is_empty() {
        bail!("there is no database in {}; no backup was written", data_dir.display());
    }
    for relative in files_of(&data_dir)? {
        let name = format!("data/{}", relative.display());
        files.push(tarball::put(&mut tar, &name, &data_dir.join(&relative))?);
    }
    let summary = summary(&files);
    let manifest = Manifest {
        product: "pitlane".into(),
        version: env!("CARGO_PKG_VERSION").into(),
        made_at: Clock::system().now(),
        files,
    };
    let file = tarball::finish(tar, &manifest)?.into_inner()?;
    file.as_file().sync_all()?;
    file.persist_noclobber(target).with_context(|| format!("cannot write {}", target.display()))?;
    say!("{}: {summary}", target.display());
    Ok(())
}

/// A copy of a region's database at one moment; none when there is no database yet.
async fn copy_database(config: &Config, region: &str, folder: &Path) -> anyhow::Result<Option<PathBuf>> {
    let url = config.database_url(region);
    if is_postgres(&url) {
        bail!(
            "the database of {region} is PostgreSQL: save it with pg_dump, whose snapshot is consistent, and this \
             program's files by copying {}",
            config.data_dir
        );
    }
    if !Path::new(&url).exists() {
        return Ok(None);
    }
    let db = Db::open(&url).await?;
    let copy = folder.join(format!("{region}.db"));
    db.copy_to(&copy, |_| ()).await.with_context(|| format!("the database of {region}"))?;
    db.close().await;
    Ok(Some(copy))
}

/// Every file of the data directory that is not a database, by its relative path.
fn files_of(data_dir: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        let path = data_dir.join(&folder);
        let Ok(entries) = std::fs::read_dir(&path) else { continue };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type()?;
            let relative = folder.join(&name);
            // Hidden entries are unfinished: another backup, a restore.
            if name.starts_with('.') || [".db", ".db-wal", ".db-shm"].iter().any(|end| name.ends_with(end)) {
                continue;
            }
            if kind.is_dir() {
                folders.push(relative);
            } else if kind.is_file() {
                found.push(relative);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn summary(files: &[Entry]) -> String {
    let bytes: u64 = files.iter().map(|file| file.bytes).sum();
    let databases = files.iter().filter(|file| file.path.starts_with("databases/")).count();
    let others = files.len() - databases;
    format!("{databases} databases and {others} other files, {} KiB", bytes.div_ceil(1024))
}
