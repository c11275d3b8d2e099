//! A database for each test, copied from a template that is created once per build.

use std::path::PathBuf;

use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use tempfile::TempDir;

use super::moment::now;
use super::postgres::OnServer;
use super::template::{fill, template_key, tests_key};

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
    match server() {
        Some(server) => on_server(OnServer::filled(&server, country).await),
        None => embedded(country).await,
    }
}

/// The same on SQLite, wherever the other tests run.
pub async fn embedded(country: &'static Country) -> Fresh {
    let name = format!("{}-{}", country.key, template_key());
    copy_of(sqlite_template(&name, async |path: &str| fill(country, path)).await).await
}

/// A database with the current schema that is filled once for all tests of a program, under a name of its own.
pub async fn filled_once(name: &str, prepare: impl AsyncFnOnce(&Db)) -> Fresh {
    let name = format!("{name}_{}", tests_key());
    let prepare = async |url: &str| {
        let db = Db::open(url).await.expect("a database");
        MIGRATIONS.apply(&db, now()).await.expect("migrations");
        prepare(&db).await;
        db.close().await;
    };
    match server() {
        Some(server) => on_server(OnServer::prepared(&server, &format!("filled_{name}"), prepare).await),
        None => copy_of(sqlite_template(&name, prepare).await).await,
    }
}

async fn copy_of(template: PathBuf) -> Fresh {
    in_folder(|path| {
        std::fs::copy(template, path).expect("a copy");
    })
    .await
}

/// A database with the current schema and no data.
pub async fn empty_database() -> Fresh {
    let fresh = bare_database().await;
    MIGRATIONS.apply(&fresh.db, now()).await.expect("migrations");
    fresh
}

/// A database without a schema.
pub async fn bare_database() -> Fresh {
    match server() {
        Some(server) => on_server(OnServer::empty(&server).await),
        None => in_folder(|_| {}).await,
    }
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
async fn sqlite_template(name: &str, prepare: impl AsyncFnOnce(&str)) -> PathBuf {
    let folder = std::env::temp_dir().join("pitlane-test-templates");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(format!("{name}.db"));
    if !path.exists() {
        let lock = std::fs::File::create(folder.join(format!("{name}.lock"))).expect("a lock");
        lock.lock().expect("the lock");
        if !path.exists() {
            let draft = TempDir::new_in(&folder).expect("a folder");
            let draft = draft.path().join("draft.db");
            prepare(draft.to_str().expect("a plain path")).await;
            std::fs::rename(&draft, &path).expect("a finished template");
        }
    }
    path
}
