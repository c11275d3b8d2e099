//! A database for each test, copied from a template that is created once per build.

use std::path::PathBuf;

use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use tempfile::TempDir;

use super::moment::now;
use super::postgres::OnServer;
use super::template::{fill, template_key};

pub struct Fresh {
    pub db: Db,
    _place: Place,
}

/// Where a database is while its test runs.
enum Place {
    Folder { _folder: TempDir },
    Server { _database: OnServer },
}

/// A database like that of a demonstration.
pub async fn fresh(country: &'static Country) -> Fresh {
    if let Some(server) = server() {
        return on_server(OnServer::filled(&server, country).await);
    }
    let template = sqlite_template(country);
    in_folder(|path| {
        std::fs::copy(template, path).expect("a copy");
    })
    .await
}

/// A database with the current schema and no data.
pub async fn empty_database() -> Fresh {
    let fresh = match server() {
        Some(server) => on_server(OnServer::empty(&server).await),
        None => in_folder(|_| {}).await,
    };
    MIGRATIONS.apply(&fresh.db, now()).await.expect("migrations");
    fresh
}

fn server() -> Option<String> {
    std::env::var("TEST_DATABASE_URL").ok()
}

fn on_server((db, database): (Db, OnServer)) -> Fresh {
    Fresh { db, _place: Place::Server { _database: database } }
}

async fn in_folder(prepare: impl FnOnce(&std::path::Path)) -> Fresh {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("test.db");
    prepare(&path);
    let db = Db::open(path.to_str().expect("a plain path")).await.expect("a database");
    Fresh { db, _place: Place::Folder { _folder: folder } }
}

/// Tests run in many processes; one of them creates the template.
fn sqlite_template(country: &Country) -> PathBuf {
    let folder = std::env::temp_dir().join("pitlane-test-templates");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(format!("{}-{}.db", country.key, template_key()));
    if !path.exists() {
        let lock = std::fs::File::create(folder.join(format!("{}.lock", country.key))).expect("a lock");
        lock.lock().expect("the lock");
        if !path.exists() {
            let draft = TempDir::new_in(&folder).expect("a folder");
            let draft = draft.path().join("draft.db");
            fill(country, draft.to_str().expect("a plain path"));
            std::fs::rename(&draft, &path).expect("a finished template");
        }
    }
    path
}
