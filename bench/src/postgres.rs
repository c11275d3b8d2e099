//! A PostgreSQL server of the benchmark's own: found, started on a free port, stopped.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

use crate::process::free_port;

/// The user that runs the server when the benchmark runs as root, which PostgreSQL refuses.
const USER: &str = "postgres";

pub struct Cluster {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
}

/// The newest PostgreSQL on this machine.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<PathBuf> = versions.flatten().map(|entry| entry.path().join("bin")).collect();
    found.retain(|bin| bin.join("initdb").exists() && bin.join("pg_ctl").exists());
    found.sort();
    found.pop()
}

impl Cluster {
    /// Starts the server on the data in `work`, which is created at the first run; none where PostgreSQL is not
    /// installed.
    pub fn start(work: &Path) -> anyhow::Result<Option<Self>> {
        let Some(bin) = programs() else { return Ok(None) };
        let folder = std::path::absolute(work.join("postgres"))?;
        let is_new = !folder.join("PG_VERSION").exists();
        std::fs::create_dir_all(&folder)?;
        let cluster = Self { bin, folder, port: free_port()? };
        if is_new {
            if rustix::process::geteuid().is_root() {
                let owned = Command::new("chown").arg(USER).arg(&cluster.folder).status()?;
                ensure!(owned.success(), "{} could not be given to {USER}", cluster.folder.display());
            }
            cluster.run("initdb", &["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8"])?;
        }
        let options = format!(
            "-c port={} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c shared_buffers=256MB \
             -c max_connections=120 -c max_wal_size=4GB",
            cluster.port
        );
        cluster.run("pg_ctl", &["start", "--wait", "--timeout=60", "--log", &cluster.log(), "--options", &options])?;
        Ok(Some(cluster))
    }

    fn log(&self) -> String {
        self.folder.join("server.log").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) -> anyhow::Result<()> {
        let program = self.bin.join(program);
        let mut command = if rustix::process::geteuid().is_root() {
            let mut command = Command::new("setpriv");
            command.args([&format!("--reuid={USER}"), &format!("--regid={USER}"), "--clear-groups"]).arg(&program);
            command
        } else {
            Command::new(&program)
        };
        command.arg("--pgdata").arg(&self.folder).args(arguments).current_dir(&self.folder);
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status().context("PostgreSQL")?;
        ensure!(status.success(), "{} ended with {status}; see {}", program.display(), self.log());
        Ok(())
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// Runs one statement outside of any transaction.
    pub async fn execute(&self, database: &str, sql: &'static str) -> anyhow::Result<()> {
        let pool = sqlx::PgPool::connect(&self.url(database)).await?;
        sqlx::query(sql).execute(&pool).await?;
        pool.close().await;
        Ok(())
    }

    /// Creates a database that does not exist yet.
    pub async fn create(&self, database: &str) -> anyhow::Result<()> {
        let pool = sqlx::PgPool::connect(&self.url("postgres")).await?;
        let known: Option<i32> = sqlx::query_scalar("SELECT 1 FROM pg_database WHERE datname = $1")
            .bind(database)
            .fetch_optional(&pool)
            .await?;
        if known.is_none() {
            sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE DATABASE {database}"))).execute(&pool).await?;
        }
        pool.close().await;
        Ok(())
    }

    pub async fn size(&self, database: &str) -> anyhow::Result<u64> {
        let pool = sqlx::PgPool::connect(&self.url(database)).await?;
        let size: i64 = sqlx::query_scalar("SELECT pg_database_size(current_database())").fetch_one(&pool).await?;
        pool.close().await;
        Ok(size.unsigned_abs())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = self.run("pg_ctl", &["stop", "--mode=fast", "--wait"]);
    }
}
