//! A database for each test, copied from a template that is made once for each build.

use std::path::PathBuf;

use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::now;
use super::postgres::OnServer;
use crate::access::ROLES;
use crate::demo;
use crate::domains::access::ensure_roles;
use crate::migrations::MIGRATIONS;

/// Orders in the template: every status and type, few enough to be quick.
pub const ORDERS: u64 = 400;

pub struct Fresh {
    pub db: Db,
    _place: Place,
}

/// Where a database is for as long as its test runs.
enum Place {
    Folder { _folder: TempDir },
    Server { _database: OnServer },
}

/// A database like that of a demonstration.
pub async fn fresh(country: &'static Country) -> Fresh {
    if let Some(server) = server() {
        return on_server(OnServer::filled(&server, country).await);
    }
    let template = sqlite_template(country).await;
    in_folder(|path| {
        std::fs::copy(template, path).expect("a copy");
    })
    .await
}

/// A database with the present schema and nothing in it.
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

/// Fills a database as `pitlane serve --demo` does.
pub async fn fill(db: &Db, country: &Country) {
    MIGRATIONS.apply(db, now()).await.expect("migrations");
    let mut tx = db.write().await.expect("a unit of work");
    ensure_roles(&mut tx, ROLES).await.expect("roles");
    tx.save().await.expect("saved");
    let plan = demo::Plan { orders: ORDERS, seed: 1 };
    demo::fill(db, country.key, plan, now(), |_| {}).await.expect("demonstration data");
    db.close().await;
}

/// Another build may have another schema or other data.
pub fn build_key() -> String {
    let program = std::env::current_exe().expect("a program");
    let changed = program.metadata().and_then(|meta| meta.modified()).expect("a time");
    let age = changed.duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    format!("{:x}", age.as_nanos())
}

async fn sqlite_template(country: &Country) -> PathBuf {
    static MAKING: Mutex<()> = Mutex::const_new(());
    let _turn = MAKING.lock().await;
    let folder = std::env::temp_dir().join("pitlane-test-templates");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(format!("{}-{}.db", country.key, build_key()));
    if !path.exists() {
        let draft = folder.join(format!("{}-{}.draft", country.key, std::process::id()));
        let db = Db::open(draft.to_str().expect("a plain path")).await.expect("a database");
        fill(&db, country).await;
        drop(db);
        std::fs::rename(&draft, &path).expect("a finished template");
    }
    path
}
