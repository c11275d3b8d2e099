//! A region's database, on SQLite or PostgreSQL.

use std::path::{Path, PathBuf};

use chrono_tz::Tz;

use super::error::{DbError, DbResult};
use super::postgres;
use super::sqlite::{self, BackupProgress};
use super::unit::{Access, Inner, Tx};

/// A region's database.
#[derive(Clone)]
pub struct Db {
    kind: Kind,
    zone: Option<Tz>,
}

#[derive(Clone)]
enum Kind {
    Sqlite(sqlite::Pool),
    Postgres(postgres::Pool),
}

impl Db {
    /// Opens `postgres://...`, or otherwise the SQLite file at `url`, which is created when it does not exist.
    pub async fn open(url: &str) -> DbResult<Self> {
        if is_postgres(url) {
            return Ok(Self { kind: Kind::Postgres(postgres::Pool::connect(url).await?), zone: None });
        }
        let path = PathBuf::from(url);
        let pool = tokio::task::spawn_blocking(move || sqlite::Pool::open(&path))
            .await
            .map_err(|e| DbError::Other(e.to_string()))??;
        Ok(Self { kind: Kind::Sqlite(pool), zone: None })
    }

    /// Sets the time zone of the region, by which units of work find the local day.
    #[must_use]
    pub fn in_zone(mut self, zone: Tz) -> Self {
        self.zone = Some(zone);
        self
    }

    /// The name of the database product, for logs and `doctor`.
    pub fn product(&self) -> &'static str {
        match &self.kind {
            Kind::Sqlite(_) => "SQLite",
            Kind::Postgres(_) => "PostgreSQL",
        }
    }

    /// An embedded database belongs to this process alone, so no other process can make its caches stale.
    pub fn is_embedded(&self) -> bool {
        matches!(self.kind, Kind::Sqlite(_))
    }

    /// A unit of work that only reads: all its statements see one state of the data, and a write is an error.
    pub async fn read(&self) -> DbResult<Tx> {
        let inner = match &self.kind {
            Kind::Sqlite(pool) => Inner::Sqlite(pool.read().await?),
            Kind::Postgres(pool) => Inner::Postgres(pool.read().await?),
        };
        Ok(self.unit(inner, Access::Read))
    }

    /// For exactly one statement that reads. It saves a round trip to the server; a second statement would not see the
    /// same state of the data, so it is an error.
    pub async fn read_one(&self) -> DbResult<Tx> {
        let inner = match &self.kind {
            Kind::Sqlite(pool) => Inner::Sqlite(pool.read_one().await?),
            Kind::Postgres(pool) => Inner::Postgres(pool.read_one()),
        };
        Ok(self.unit(inner, Access::ReadOne { is_used: false }))
    }

    /// A unit of work that writes. If it is dropped without [`Tx::save`], it is rolled back.
    pub async fn write(&self) -> DbResult<Tx> {
        let inner = match &self.kind {
            Kind::Sqlite(pool) => Inner::Sqlite(pool.write().await?),
            Kind::Postgres(pool) => Inner::Postgres(pool.write().await?),
        };
        Ok(self.unit(inner, Access::Write))
    }

    fn unit(&self, inner: Inner, access: Access) -> Tx {
        Tx::new(inner, access, self.zone)
    }

    /// A consistent copy of an SQLite database while it is in use; PostgreSQL has its own tools for that.
    pub async fn copy_to(&self, target: &Path, progress: BackupProgress) -> DbResult<()> {
        match &self.kind {
            Kind::Sqlite(pool) => pool.copy_to(target, progress).await,
            Kind::Postgres(_) => {
                Err(DbError::Other("a PostgreSQL database is saved with pg_dump, whose snapshot is consistent".into()))
            }
        }
    }

    /// Closes every connection once its work is done.
    pub async fn close(&self) {
        match &self.kind {
            Kind::Sqlite(pool) => pool.close().await,
            Kind::Postgres(pool) => pool.close().await,
        }
    }
}

pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}
