//! A unit of work, and what it puts off until it is saved.

use std::any::Any;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;
use futures_util::future::BoxFuture;

use super::error::{DbError, DbResult, Sql};
use super::row::Record;
use super::value::Args;
use super::{portable, postgres, sqlite};

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
            Inner::Sqlite(work) => work.script(portable::for_sqlite(portable)).await,
            Inner::Postgres(work) => work.script(portable::for_postgres(portable)).await,
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

/// Something that a unit of work gathers on its way and writes once, at its very end. It is for rows that many units
/// of work change, as sums are: each holds them for a moment only, and takes all that it needs in one go and in one
/// order, so that no two wait for each other crosswise.
pub trait Deferred: Any + Send {
    /// Writes it, as the last of the unit of work; an error leaves nothing of the whole unit behind.
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>>;
}

impl Tx {
    /// What was gathered so far of a kind, empty at first.
    pub fn deferred<T: Deferred + Default>(&mut self) -> &mut T {
        let mut kept = self.deferred.iter().map(|kept| -> &dyn Any { kept.as_ref() });
        let at = kept.position(<dyn Any>::is::<T>).unwrap_or_else(|| {
            self.deferred.push(Box::<T>::default());
            self.deferred.len() - 1
        });
        let kept: &mut dyn Any = self.deferred[at].as_mut();
        #[expect(clippy::expect_used, reason = "looked up by its type, or just put there")]
        kept.downcast_mut().expect("of this type")
    }
}
