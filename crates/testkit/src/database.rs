//! A database for each test, copied from a template that the program makes once for each build.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, Server};
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::now;

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
    let template = sqlite_template(country);
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

/// The program whose demonstration the tests run on.
fn program() -> PathBuf {
    let named = std::env::var_os("PITLANE_BIN").map(PathBuf::from);
    let program = named.unwrap_or_else(|| {
        // Tests lie in `target/<profile>/deps`, the program one above.
        let test = std::env::current_exe().expect("a program");
        test.ancestors().nth(2).expect("a target directory").join("pitlane")
    });
    assert!(program.exists(), "there is no {}: run `cargo build` first", program.display());
    program
}

/// Fills a database as `pitlane serve --demo` does, with fewer orders.
fn fill(country: &Country, url: &str) {
    let folder = TempDir::new().expect("a folder");
    let orders = ORDERS.to_string();
    let moment = now().to_rfc3339();
    let arguments = ["demo-data", "--region", country.key, "--orders", &orders, "--now", &moment, "--data-dir"];
    let made = Command::new(program())
        .args(arguments)
        .arg(folder.path())
        .env(format!("PITLANE_DATABASE__{}", country.key.to_uppercase()), url)
        .current_dir(folder.path())
        .output()
        .expect("the program");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// Another program may have another schema or other data.
fn template_key() -> String {
    let file = program().metadata().expect("a file");
    let age = file.modified().expect("a time").duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    format!("{:x}_{:x}", age.as_nanos(), file.len())
}

/// Tests run in many processes; one of them makes the template.
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
    let name = format!("template_{}_{}", country.key, template_key());
    let mut lock = Server::connect(server).await.expect("the server");
    lock.run("SELECT pg_advisory_lock(42)").await.expect("the lock");
    if !lock.has_database(&name).await.expect("an answer") {
        let draft = format!("draft_{}_{}", country.key, std::process::id());
        create(server, &draft, None).await;
        fill(country, &on(server, &draft));
        lock.run(format!("ALTER DATABASE {draft} RENAME TO {name}")).await.expect("a finished template");
    }
    lock.run("SELECT pg_advisory_unlock(42)").await.expect("unlocked");
    name
}
