//! The only code that tells SQLite from PostgreSQL: one portable SQL text, one unit of work, one row reader.

mod deferred;
mod migrate;
mod postgres;
mod row;
mod sqlite;
mod statement;
#[cfg(test)]
mod tests;
mod value;

pub use deferred::Deferred;
pub use migrate::{Migration, Migrations};
pub use postgres::{PLANNING, Server};
pub use row::{Column, Record, Row};
pub use sqlite::BackupProgress;
pub use statement::{Both, Columns, Part, Select, Statement, bound, insert, update};
pub use value::{Args, NamedArgs, Value, bind};

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;

/// Why the database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A unique rule refused the row.
    #[error("the row exists already: {0}")]
    Duplicate(String),
    /// A foreign key refused the row.
    #[error("a row refers to what does not exist: {0}")]
    Dangling(String),
    /// A check of the schema refused the row.
    #[error("a rule of the table refused the row: {0}")]
    Refused(String),
    /// Full disk, lost file, lost server, a lock that did not come: worth trying again.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// A mistake of ours.
    #[error("database: {0}")]
    Other(String),
}

pub type DbResult<T> = Result<T, DbError>;
/// SQL text: mostly static, sometimes put together from static parts.
pub type Sql = Cow<'static, str>;

/// How long a request waits for its turn at the database before it is told to come back.
const PATIENCE: Duration = Duration::from_secs(10);

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
    /// Opens `postgres://...`, or else the SQLite file at `url`, which is made when it does not exist.
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

    /// The same database, whose units of work know which day it is where its people live.
    #[must_use]
    pub fn in_zone(mut self, zone: Tz) -> Self {
        self.zone = Some(zone);
        self
    }

    /// The name of the product behind it, for logs and `doctor`.
    pub fn product(&self) -> &'static str {
        match &self.kind {
            Kind::Sqlite(_) => "SQLite",
            Kind::Postgres(_) => "PostgreSQL",
        }
    }

    /// An embedded database belongs to this process alone, so what is cached here cannot go stale elsewhere.
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

    /// For exactly one statement that reads. It saves a trip to the server; a second statement would not see the same
    /// state of the data, so it is an error.
    pub async fn read_one(&self) -> DbResult<Tx> {
        let inner = match &self.kind {
            Kind::Sqlite(pool) => Inner::Sqlite(pool.read_one().await?),
            Kind::Postgres(pool) => Inner::Postgres(pool.read_one()),
        };
        Ok(self.unit(inner, Access::ReadOne { is_used: false }))
    }

    /// A unit of work that writes. Dropped without [`Tx::save`] it leaves nothing behind.
    pub async fn write(&self) -> DbResult<Tx> {
        let inner = match &self.kind {
            Kind::Sqlite(pool) => Inner::Sqlite(pool.write().await?),
            Kind::Postgres(pool) => Inner::Postgres(pool.write().await?),
        };
        Ok(self.unit(inner, Access::Write))
    }

    fn unit(&self, inner: Inner, access: Access) -> Tx {
        Tx { inner, access, deferred: Vec::new(), after: Vec::new(), zone: self.zone }
    }

    /// A consistent copy of a SQLite database while it serves; PostgreSQL has its own tools for that.
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

type AfterSave = Box<dyn FnOnce() + Send>;

/// One unit of work. Everything a request reads and writes goes through one of these.
pub struct Tx {
    inner: Inner,
    access: Access,
    deferred: Vec<Box<dyn Deferred>>,
    after: Vec<AfterSave>,
    zone: Option<Tz>,
}

/// What a unit of work may do.
enum Access {
    ReadOne { is_used: bool },
    Read,
    Write,
}

enum Inner {
    Sqlite(sqlite::Work),
    Postgres(postgres::Work),
}

impl Tx {
    /// Before a statement that answers with rows.
    fn asks(&mut self) -> DbResult<()> {
        match &mut self.access {
            Access::ReadOne { is_used } if *is_used => {
                Err(DbError::Other("read_one is for one statement; several see one state only in read".into()))
            }
            Access::ReadOne { is_used } => {
                *is_used = true;
                Ok(())
            }
            Access::Read | Access::Write => Ok(()),
        }
    }

    /// Before a statement that changes something.
    fn changes(&self) -> DbResult<()> {
        match self.access {
            Access::Write => Ok(()),
            Access::ReadOne { .. } | Access::Read => {
                Err(DbError::Other("a unit of work that reads does not write".into()))
            }
        }
    }

    /// Every row of the answer.
    pub async fn all<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<Vec<T>> {
        self.asks()?;
        match &mut self.inner {
            Inner::Sqlite(work) => work.all(sql.into(), args).await,
            Inner::Postgres(work) => work.all(sql.into(), args).await,
        }
    }

    /// As [`all`](Self::all) where it is known that this takes long.
    pub async fn many<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<Vec<T>> {
        self.asks()?;
        match &mut self.inner {
            Inner::Sqlite(work) => work.many(sql.into(), args).await,
            Inner::Postgres(work) => work.all(sql.into(), args).await,
        }
    }

    /// The first row, if there is one.
    pub async fn maybe<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<Option<T>> {
        Ok(self.all(sql, args).await?.into_iter().next())
    }

    /// The first row; none is a mistake of ours.
    pub async fn one<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<T> {
        let sql = sql.into();
        self.maybe(sql.clone(), args).await?.ok_or_else(|| DbError::Other(format!("no row: {sql}")))
    }

    /// Runs a statement and says how many rows it touched.
    pub async fn run(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<u64> {
        self.changes()?;
        match &mut self.inner {
            Inner::Sqlite(work) => work.run(sql.into(), args).await,
            Inner::Postgres(work) => work.run(sql.into(), args).await,
        }
    }

    /// Runs one statement for many rows, in one trip where the database allows it.
    pub async fn run_many(&mut self, sql: impl Into<Sql>, rows: Vec<Args>) -> DbResult<()> {
        self.changes()?;
        let sql = sql.into();
        match &mut self.inner {
            Inner::Sqlite(work) => work.run_many(sql, rows).await,
            Inner::Postgres(work) => {
                for args in rows {
                    work.run(sql.clone(), args).await?;
                }
                Ok(())
            }
        }
    }

    /// Runs several statements of a migration, translated for the database.
    pub async fn script(&mut self, portable: &str) -> DbResult<()> {
        self.changes()?;
        match &mut self.inner {
            Inner::Sqlite(work) => work.script(migrate::for_sqlite(portable)).await,
            Inner::Postgres(work) => work.script(migrate::for_postgres(portable)).await,
        }
    }

    /// Lets the numbering of a table go on behind rows that were written with ids of their own. SQLite does so by
    /// itself; PostgreSQL's sequence has to be told, and is never set back.
    pub async fn bump_identity(&mut self, table: &'static str) -> DbResult<()> {
        self.changes()?;
        let Inner::Postgres(work) = &mut self.inner else { return Ok(()) };
        let sequence = format!("pg_get_serial_sequence('{table}', 'id')::regclass");
        let sql = format!(
            "SELECT setval({sequence}, GREATEST(MAX(id), pg_sequence_last_value({sequence}))) FROM {table} HAVING MAX(id) IS NOT NULL"
        );
        work.run(sql.into(), Args::new()).await.map(drop)
    }

    /// The day of an instant where the people of the region live. A database that was opened without its zone is a
    /// mistake of ours: figures would stand under other days than lists.
    pub fn day_of(&self, at: DateTime<Utc>) -> DbResult<NaiveDate> {
        let zone = self.zone.ok_or_else(|| DbError::Other("the database was opened without a zone".into()))?;
        Ok(at.with_timezone(&zone).date_naive())
    }

    /// The instant at which a day begins there.
    pub fn start_of(&self, day: NaiveDate) -> DbResult<DateTime<Utc>> {
        let zone = self.zone.ok_or_else(|| DbError::Other("the database was opened without a zone".into()))?;
        let start = zone.from_local_datetime(&day.and_time(NaiveTime::MIN)).earliest();
        start.map(|at| at.to_utc()).ok_or_else(|| DbError::Other(format!("{day} has no beginning")))
    }

    /// What must happen once the work is saved, and not at all otherwise: tell open consoles, wake the outbox.
    pub fn after_save(&mut self, act: impl FnOnce() + Send + 'static) {
        self.after.push(Box::new(act));
    }

    /// Writes what was put off, and makes the work last.
    pub async fn save(mut self) -> DbResult<()> {
        for work in std::mem::take(&mut self.deferred) {
            work.write(&mut self).await?;
        }
        match self.inner {
            Inner::Sqlite(work) => work.save().await?,
            Inner::Postgres(work) => work.save().await?,
        }
        for act in self.after {
            act();
        }
        Ok(())
    }
}
