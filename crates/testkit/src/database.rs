//! A database for each test, copied from a template that the program makes once for each build.

use std::path::PathBuf;
use std::process::Command;

use pitlane_base::migrations::MIGRATIONS;
use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use tempfile::TempDir;

use super::moment::now;
use super::postgres::OnServer;

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
    let template = sqlite_template(country);
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
pub fn fill(country: &Country, url: &str) {
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
pub fn template_key() -> String {
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
