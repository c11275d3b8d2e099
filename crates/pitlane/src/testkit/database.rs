//! A database for each test, copied from a template that is made once for each build.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, Server};
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::now;
use crate::access::ROLES;
use crate::demo;
use crate::domains::access::ensure_roles;
use crate::migrations::MIGRATIONS;

/// Orders in the template: every status and type, few enough to be quick.
pub const ORDERS: u64 = 400;

pub struct Fresh {
    pub db: Db,
    _folder: Option<TempDir>,
}

/// A database like that of a demonstration.
pub async fn fresh(country: &'static Country) -> Fresh {
    if let Some(server) = server() {
        let template = postgres_template(&server, country).await;
        return on_server(&server, Some(&template)).await;
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
        Some(server) => on_server(&server, None).await,
        None => in_folder(|_| {}).await,
    };
    MIGRATIONS.apply(&fresh.db, now()).await.expect("migrations");
    fresh
}

fn server() -> Option<String> {
    std::env::var("TEST_DATABASE_URL").ok()
}

async fn on_server(server: &str, template: Option<&str>) -> Fresh {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("t_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    create(server, &name, template).await;
    Fresh { db: Db::open(&on(server, &name)).await.expect("a database"), _folder: None }
}

async fn in_folder(prepare: impl FnOnce(&std::path::Path)) -> Fresh {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("test.db");
    prepare(&path);
    let db = Db::open(path.to_str().expect("a plain path")).await.expect("a database");
    Fresh { db, _folder: Some(folder) }
}

/// Fills a database as `pitlane serve --demo` does.
async fn fill(db: &Db, country: &Country) {
    MIGRATIONS.apply(db, now()).await.expect("migrations");
    let mut tx = db.write().await.expect("a unit of work");
    ensure_roles(&mut tx, ROLES).await.expect("roles");
    tx.save().await.expect("saved");
    let plan = demo::Plan { orders: ORDERS, seed: 1 };
    demo::fill(db, country.key, plan, now(), |_| {}).await.expect("demonstration data");
    db.close().await;
}

/// Another build may have another schema or other data.
fn build_key() -> String {
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

/// The same server, another database.
fn on(server: &str, name: &str) -> String {
    let (base, _) = server.rsplit_once('/').expect("a database in the address");
    format!("{base}/{name}")
}

async fn create(server: &str, name: &str, template: Option<&str>) {
    let mut server = Server::connect(server).await.expect("the server");
    let template = template.map(|template| format!(" TEMPLATE {template}")).unwrap_or_default();
    server.run(format!("CREATE DATABASE {name}{template}")).await.expect("a database");
}

async fn postgres_template(server: &str, country: &Country) -> String {
    static MAKING: Mutex<()> = Mutex::const_new(());
    let _turn = MAKING.lock().await;
    let name = format!("template_{}_{}", country.key, build_key());
    let mut lock = Server::connect(server).await.expect("the server");
    lock.run("SELECT pg_advisory_lock(42)").await.expect("the lock");
    if !lock.has_database(&name).await.expect("an answer") {
        let draft = format!("draft_{}_{}", country.key, std::process::id());
        create(server, &draft, None).await;
        let filled = Db::open(&on(server, &draft)).await.expect("a database");
        fill(&filled, country).await;
        lock.run(format!("ALTER DATABASE {draft} RENAME TO {name}")).await.expect("a finished template");
    }
    lock.run("SELECT pg_advisory_unlock(42)").await.expect("unlocked");
    name
}
