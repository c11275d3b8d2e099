//! A unit of work, and what it defers until it is saved.

use std::any::Any;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;
use futures_util::future::BoxFuture;

use super::error::{DbError, DbResult, Sql};
use super::row::Record;
use super::value::Args;
use super::{portable, postgres, recording, sqlite};

type AfterSave = Box<dyn FnOnce() + Send>;

/// One unit of work. Everything that a request reads and writes goes through one of these.
pub struct Tx {
    inner: Inner,
    access: Access,
    deferred: Vec<Box<dyn Deferred>>,
    after: Vec<AfterSave>,
    zone: Option<Tz>,
}

/// What a unit of work may do.
pub enum Access {
    ReadOne { is_used: bool },
    Read,
    Write,
}

pub enum Inner {
    Sqlite(sqlite::Work),
    Postgres(postgres::Work),
}

impl Tx {
    pub(super) fn new(inner: Inner, access: Access, zone: Option<Tz>) -> Self {
        Self { inner, access, deferred: Vec::new(), after: Vec::new(), zone }
    }

    /// For work that has a thread of its own, which may block: no statement is handed over to another thread.
    pub fn keep_thread(&mut self) {
        if let Inner::Sqlite(work) = &mut self.inner {
            work.keep_thread();
        }
    }

    /// Called before a statement that returns rows.
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

    /// Called before a statement that changes data.
    fn changes(&self) -> DbResult<()> {
        match self.access {
            Access::Write => Ok(()),
            Access::ReadOne { .. } | Access::Read => {
                Err(DbError::Other("a unit of work that reads does not write".into()))
            }
        }
    }

    /// All rows.
    pub async fn all<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<Vec<T>> {
        self.asks()?;
        let sql = sql.into();
        recording::note(&sql, &args);
        match &mut self.inner {
            Inner::Sqlite(work) => work.all(sql, args).await,
            Inner::Postgres(work) => work.all(sql, args).await,
        }
    }

    /// As [`all`](Self::all), for a query that is known to take long.
    pub async fn many<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<Vec<T>> {
        self.asks()?;
        let sql = sql.into();
        recording::note(&sql, &args);
        match &mut self.inner {
            Inner::Sqlite(work) => work.many(sql, args).await,
            Inner::Postgres(work) => work.all(sql, args).await,
        }
    }

    /// The first row, if there is one.
    pub async fn maybe<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<Option<T>> {
        Ok(self.all(sql, args).await?.into_iter().next())
    }

    /// The first row; no row is an error in our code.
    pub async fn one<T: Record>(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<T> {
        let sql = sql.into();
        self.maybe(sql.clone(), args).await?.ok_or_else(|| DbError::Other(format!("no row: {sql}")))
    }

    /// Runs a statement and returns the number of affected rows.
    pub async fn run(&mut self, sql: impl Into<Sql>, args: Args) -> DbResult<u64> {
        self.changes()?;
        match &mut self.inner {
            Inner::Sqlite(work) => work.run(sql.into(), args).await,
            Inner::Postgres(work) => work.run(sql.into(), args).await,
        }
    }

    /// Runs one statement for many rows, in one round trip where the database allows it.
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
            Inner::Sqlite(work) => work.script(portable::for_sqlite(portable)).await,
            Inner::Postgres(work) => work.script(portable::for_postgres(portable)).await,
        }
    }

    /// Moves a table's id sequence past rows that were inserted with explicit ids. SQLite does so by itself; a
    /// PostgreSQL sequence has to be set, and is never set back.
    pub async fn bump_identity(&mut self, table: &'static str) -> DbResult<()> {
        self.changes()?;
        let Inner::Postgres(work) = &mut self.inner else { return Ok(()) };
        let sequence = format!("pg_get_serial_sequence('{table}', 'id')::regclass");
        let sql = format!(
            "SELECT setval({sequence}, GREATEST(MAX(id), pg_sequence_last_value({sequence}))) FROM {table} HAVING MAX(id) IS NOT NULL"
        );
        work.run(sql.into(), Args::new()).await.map(drop)
    }

    /// Waits until no other unit of work holds this name, and holds it until this one ends. For limits over rows that may
    /// not exist yet, of which none can be locked ("at most five an hour"). Whoever holds several names takes them in the
    /// same order everywhere, or two units of work could wait for each other for ever.
    pub async fn hold(&mut self, name: &str) -> DbResult<()> {
        self.changes()?;
        // The embedded database has one writer at a time.
        let Inner::Postgres(work) = &mut self.inner else { return Ok(()) };
        let sql = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
        work.run(sql.into(), vec![name.into()]).await.map(drop)
    }

    /// The day of an instant in the region's time zone. A database that was opened without its zone is an error in our
    /// code: figures would fall on other days than lists.
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

    /// Something to do after the commit, and only then: notify open consoles, wake the outbox.
    pub fn after_save(&mut self, act: impl FnOnce() + Send + 'static) {
        self.after.push(Box::new(act));
    }

    /// Writes what was deferred, and commits.
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

/// Something that a unit of work collects and writes once, at its very end. It is for rows that many units of work
/// change, such as sums: each locks them for a moment only, and all at once in a fixed order, which avoids deadlocks.
pub trait Deferred: Any + Send {
    /// Writes it, last in the unit of work; an error rolls back the entire unit.
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>>;
}

impl Tx {
    /// What has been collected so far of a kind; empty at first.
    pub fn deferred<T: Deferred + Default>(&mut self) -> &mut T {
        let mut values = self.deferred.iter().map(|value| -> &dyn Any { value.as_ref() });
        let at = values.position(<dyn Any>::is::<T>).unwrap_or_else(|| {
            self.deferred.push(Box::<T>::default());
            self.deferred.len() - 1
        });
        let value: &mut dyn Any = self.deferred[at].as_mut();
        #[expect(clippy::expect_used, reason = "looked up by its type, or just put there")]
        value.downcast_mut().expect("of this type")
    }
}
