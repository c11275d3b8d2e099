//! Databases on the PostgreSQL server of the tests: copied from a template, dropped after use.

use std::sync::atomic::{AtomicU32, Ordering};

use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use super::template::{fill, template_key};

/// A database of one test, dropped at its end: three hundred of them would fill a disk.
pub struct OnServer {
    server: String,
    name: String,
}

impl OnServer {
    /// A database like that of a demonstration.
    pub async fn filled(server: &str, country: &'static Country) -> (Db, Self) {
        let name = format!("template_{}_{}", country.key, template_key());
        Self::prepared(server, &name, async |url: &str| fill(country, url)).await
    }

    /// A copy of what is prepared once.
    pub async fn prepared(server: &str, name: &str, prepare: impl AsyncFnOnce(&str)) -> (Db, Self) {
        let mut admin = connect(server).await;
        template(&mut admin, server, name, prepare).await;
        Self::create(admin, server, Some(name)).await
    }

    pub async fn empty(server: &str) -> (Db, Self) {
        Self::create(connect(server).await, server, None).await
    }

    async fn create(mut admin: PgConnection, server: &str, template: Option<&str>) -> (Db, Self) {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("t_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        create(&mut admin, &name, template).await;
        let _ = admin.close().await;
        let db = Db::open(&on(server, &name)).await.expect("a database");
        (db, Self { server: server.to_owned(), name })
    }
}

impl Drop for OnServer {
    fn drop(&mut self) {
        let (server, name) = (self.server.clone(), self.name.clone());
        // The test's own runtime may be ending, so it cannot be awaited here.
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let mut admin = connect(&server).await;
                run(&mut admin, format!("DROP DATABASE {name} WITH (FORCE)")).await;
            });
        });
        let dropped = dropping.join();
        // A second panic would hide why the test failed.
        assert!(dropped.is_ok() || std::thread::panicking(), "{} was not dropped", self.name);
    }
}

async fn connect(server: &str) -> PgConnection {
    PgConnection::connect(server).await.expect("the server")
}

async fn run(admin: &mut PgConnection, sql: String) {
    admin.execute(AssertSqlSafe(sql)).await.expect("a statement");
}

/// Another database of the same server.
fn on(server: &str, name: &str) -> String {
    let (base, _) = server.rsplit_once('/').expect("a database in the address");
    format!("{base}/{name}")
}

async fn create(admin: &mut PgConnection, name: &str, template: Option<&str>) {
    // Copied as files, which is quicker than through the log. Since PostgreSQL 15.
    let template = template.map(|template| format!(" TEMPLATE {template} STRATEGY FILE_COPY")).unwrap_or_default();
    run(admin, format!("CREATE DATABASE {name}{template}")).await;
}

async fn is_there(admin: &mut PgConnection, name: &str) -> bool {
    let known = sqlx::query("SELECT 1 FROM pg_database WHERE datname = $1").bind(name);
    known.fetch_optional(admin).await.expect("an answer").is_some()
}

/// The first test process creates the template of this name; all others wait for it.
async fn template(admin: &mut PgConnection, server: &str, name: &str, prepare: impl AsyncFnOnce(&str)) {
    if is_there(admin, name).await {
        return;
    }
    run(admin, "SELECT pg_advisory_lock(42)".into()).await;
    if !is_there(admin, name).await {
        let draft = format!("draft_{}", std::process::id());
        create(admin, &draft, None).await;
        prepare(&on(server, &draft)).await;
        // The copies know the size of their tables, as after a nightly VACUUM ANALYZE.
        let mut inside = connect(&on(server, &draft)).await;
        run(&mut inside, "VACUUM ANALYZE".into()).await;
        inside.close().await.expect("closed");
        run(admin, format!("ALTER DATABASE {draft} RENAME TO {name}")).await;
    }
    run(admin, "SELECT pg_advisory_unlock(42)".into()).await;
}
