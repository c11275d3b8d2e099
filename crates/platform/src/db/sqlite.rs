//! SQLite: one writer, several readers. A short read runs on the thread that answers the request; a write, or a read
//! that turns out to be long, runs on a blocking thread.

#[cfg(test)]
mod tests;
mod translate;

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::{CachedStatement, Connection, OpenFlags};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::{DbError, DbResult, PATIENCE, Sql};
use super::row::{Record, Row};
use super::value::Args;
use crate::request;
use translate::from_rusqlite;

/// Called after each step of a copy.
pub type BackupProgress = fn(rusqlite::backup::Progress);

/// More readers than cores only help while one waits for the disk.
const READERS: usize = 8;

/// What a read may use before it moves to a blocking thread: this many rounds of [`STEPS`] instructions of SQLite's
/// virtual machine, about two milliseconds. Handing over costs more than most reads.
const SHORT: i64 = 200;
/// The number of instructions between two checks of the remaining budget.
const STEPS: i32 = 1_000;
/// The longest wait for another process that writes to the same file, such as a command of an administrator.
const BUSY: Duration = Duration::from_secs(5);
const UNLIMITED: i64 = i64::MAX;

#[derive(Clone)]
pub struct Pool(Arc<Shared>);

struct Shared {
    path: PathBuf,
    readers: Side,
    writer: Side,
}

/// The free connections of one kind and the permits to use them.
struct Side {
    free: Mutex<Vec<Open>>,
    permits: Arc<Semaphore>,
}

impl Side {
    fn new(size: usize) -> Self {
        Self { free: Mutex::new(Vec::new()), permits: Arc::new(Semaphore::new(size)) }
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Open>> {
        self.free.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// A connection and the file on which it was opened: a file that was moved away must not be written to.
struct Open {
    connection: Connection,
    inode: u64,
    /// The remaining budget of the running statement, in units of [`STEPS`]; at zero it is interrupted.
    left: Arc<AtomicI64>,
}

impl Pool {
    pub fn open(path: &Path) -> DbResult<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| DbError::Unavailable(format!("{}: {e}", folder.display())))?;
        }
        let first = connect(path, OpenFlags::SQLITE_OPEN_CREATE)?;
        // Survives crashes of program and machine, and readers never wait for the writer.
        first.connection.pragma_update(None, "journal_mode", "WAL").map_err(from_rusqlite)?;
        let shared = Shared { path: path.into(), readers: Side::new(READERS), writer: Side::new(1) };
        shared.writer.free().push(first);
        Ok(Self(Arc::new(shared)))
    }

    pub async fn read(&self) -> DbResult<Work> {
        self.lease(Begin::ToRead).await
    }

    /// A single statement, which needs no transaction around it.
    pub async fn read_one(&self) -> DbResult<Work> {
        self.lease(Begin::Nothing).await
    }

    pub async fn write(&self) -> DbResult<Work> {
        self.lease(Begin::ToWrite).await
    }

    fn side(&self, begin: Begin) -> &Side {
        if begin == Begin::ToWrite { &self.0.writer } else { &self.0.readers }
    }

    async fn lease(&self, begin: Begin) -> DbResult<Work> {
        let side = self.side(begin);
        let permit = request::waiting(side.permits.clone().acquire_owned())
            .await
            .ok_or_else(|| DbError::Unavailable("every connection is busy".into()))?
            .map_err(|_closed| DbError::Unavailable("the database is being closed".into()))?;
        let inode = inode(&self.0.path)?;
        let mut free = side.free();
        // Drops connections to a file that is no longer there.
        free.retain(|open| open.inode == inode);
        let open = free.pop();
        drop(free);
        let patience = request::patience();
        let keeps_thread = false;
        Ok(Work(Some(Lease { pool: self.clone(), open, begin, begun: false, keeps_thread, patience, _permit: permit })))
    }

    pub async fn copy_to(&self, target: &Path, progress: BackupProgress) -> DbResult<()> {
        let (source, target) = (self.0.path.clone(), target.to_owned());
        blocking(move || {
            let source = connect(&source, OpenFlags::empty())?.connection;
            // One snapshot for the entire copy: otherwise each write of another process would restart it.
            source.execute_batch("BEGIN; SELECT COUNT(*) FROM sqlite_schema;").map_err(from_rusqlite)?;
            let mut copy = Connection::open(&target).map_err(from_rusqlite)?;
            let backup = rusqlite::backup::Backup::new(&source, &mut copy).map_err(from_rusqlite)?;
            backup.run_to_completion(2_000, Duration::ZERO, Some(progress)).map_err(from_rusqlite)
        })
        .await
    }

    pub async fn close(&self) {
        let everyone = u32::try_from(READERS).unwrap_or(u32::MAX);
        let _readers = tokio::time::timeout(PATIENCE, self.0.readers.permits.acquire_many(everyone)).await;
        let _writer = tokio::time::timeout(PATIENCE, self.0.writer.permits.acquire()).await;
        self.0.readers.free().clear();
        self.0.writer.free().clear();
    }
}

fn inode(path: &Path) -> DbResult<u64> {
    std::fs::metadata(path).map(|meta| meta.ino()).map_err(|e| DbError::Unavailable(format!("{}: {e}", path.display())))
}

fn connect(path: &Path, more: OpenFlags) -> DbResult<Open> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
    let connection = Connection::open_with_flags(path, flags).map_err(from_rusqlite)?;
    let set =
        |name: &str, value: &dyn rusqlite::ToSql| connection.pragma_update(None, name, value).map_err(from_rusqlite);
    connection.busy_timeout(BUSY).map_err(from_rusqlite)?;
    set("foreign_keys", &"ON")?;
    // An acknowledged write survives a power cut.
    set("synchronous", &"FULL")?;
    // Not memory-mapped: pages touched by a long read would count as the program's own memory.
    set("cache_size", &-8_000)?;
    set("temp_store", &"MEMORY")?;
    set("trusted_schema", &"OFF")?;
    connection.set_prepared_statement_cache_capacity(256);
    let left = Arc::new(AtomicI64::new(UNLIMITED));
    let watched = left.clone();
    connection
        .progress_handler(STEPS, Some(move || watched.fetch_sub(1, Ordering::Relaxed) <= 0))
        .map_err(from_rusqlite)?;
    Ok(Open { inode: inode(path)?, connection, left })
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> DbResult<T> + Send + 'static) -> DbResult<T> {
    tokio::task::spawn_blocking(work).await.map_err(|e| DbError::Other(e.to_string()))?
}

/// How a unit of work begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begin {
    Nothing,
    ToRead,
    ToWrite,
}

/// A borrowed connection. It is returned clean, however the lease ends.
struct Lease {
    pool: Pool,
    open: Option<Open>,
    begin: Begin,
    begun: bool,
    /// Its thread may block: see [`Work::keep_thread`].
    keeps_thread: bool,
    /// How long it waits for a write of another process.
    patience: Duration,
    _permit: OwnedSemaphorePermit,
}

impl Lease {
    /// The connection, with the transaction begun.
    fn connection(&mut self) -> DbResult<&Connection> {
        if self.open.is_none() {
            self.open = Some(connect(&self.pool.0.path, OpenFlags::empty())?);
        }
        let connection = self.open.as_ref().map(|open| &open.connection);
        let connection = connection.ok_or_else(|| DbError::Other("no connection".into()))?;
        if !self.begun {
            let begin = match self.begin {
                Begin::Nothing => None,
                Begin::ToRead => Some("BEGIN DEFERRED"),
                Begin::ToWrite => Some("BEGIN IMMEDIATE"),
            };
            if let Some(begin) = begin {
                if self.begin == Begin::ToWrite {
                    connection.busy_timeout(self.patience.min(BUSY)).map_err(from_rusqlite)?;
                }
                connection.prepare_cached(begin).and_then(|mut s| s.execute([])).map_err(from_rusqlite)?;
            }
            self.begun = true;
        }
        Ok(connection)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let Some(open) = self.open.take() else { return };
        let rolled_back = || open.connection.prepare_cached("ROLLBACK").and_then(|mut s| s.execute([]));
        if !open.connection.is_autocommit() && rolled_back().is_err() {
            return;
        }
        self.pool.side(self.begin).free().push(open);
    }
}

fn prepared<'c>(connection: &'c Connection, sql: &str) -> DbResult<CachedStatement<'c>> {
    connection.prepare_cached(sql).map_err(from_rusqlite)
}

fn rows<T: Record>(statement: &mut CachedStatement<'_>, args: &Args) -> DbResult<Vec<T>> {
    let mut rows = statement.query(rusqlite::params_from_iter(args)).map_err(from_rusqlite)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(from_rusqlite)? {
        found.push(T::read(&mut Row::sqlite(row))?);
    }
    Ok(found)
}

fn refused() -> DbError {
    DbError::Other("a unit of work that reads does not write".into())
}

/// To SQLite `$2` is a name, numbered by its first occurrence; `?2` is always the second value.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

/// A unit of work on SQLite. On a runtime with a single thread the lease moves to the thread that runs a statement and
/// back; when the request is dropped meanwhile, the thread ends it.
pub struct Work(Option<Lease>);

impl Work {
    /// For work that has a thread of its own: statements run on it, however long they take.
    pub fn keep_thread(&mut self) {
        if let Some(lease) = &mut self.0 {
            lease.keeps_thread = true;
        }
    }

    async fn on_thread<T: Send + 'static>(
        &mut self,
        act: impl FnOnce(&Connection) -> DbResult<T> + Send + 'static,
    ) -> DbResult<T> {
        let mut lease = self.0.take().ok_or_else(|| DbError::Other("this unit of work has ended".into()))?;
        if lease.keeps_thread {
            let result = lease.connection().and_then(act);
            self.0 = Some(lease);
            return result;
        }
        if Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread {
            // This thread becomes the blocking one, and another takes over its requests. The request goes on at once: with
            // each statement it would otherwise wait behind all requests that are ready, and with it the next writer.
            let result = tokio::task::block_in_place(|| lease.connection().and_then(act));
            self.0 = Some(lease);
            return result;
        }
        let (lease, result) = blocking(move || {
            let result = lease.connection().and_then(act);
            Ok((lease, result))
        })
        .await?;
        self.0 = Some(lease);
        result
    }

    pub async fn all<T: Record>(&mut self, sql: Sql, args: Args) -> DbResult<Vec<T>> {
        let sql = numbered(&sql);
        if let Some(found) = self.at_once(&sql, &args)? {
            return Ok(found);
        }
        self.rows_on_thread(sql, args).await
    }

    pub async fn many<T: Record>(&mut self, sql: Sql, args: Args) -> DbResult<Vec<T>> {
        self.rows_on_thread(numbered(&sql), args).await
    }

    async fn rows_on_thread<T: Record>(&mut self, sql: String, args: Args) -> DbResult<Vec<T>> {
        let writes = self.0.as_ref().is_some_and(|lease| lease.begin == Begin::ToWrite);
        self.on_thread(move |connection| {
            let mut statement = prepared(connection, &sql)?;
            if writes || statement.readonly() { rows(&mut statement, &args) } else { Err(refused()) }
        })
        .await
    }

    /// The rows of a short read; none when it must run on a blocking thread.
    fn at_once<T: Record>(&mut self, sql: &str, args: &Args) -> DbResult<Option<Vec<T>>> {
        let Some(lease) = self.0.as_mut().filter(|lease| !lease.keeps_thread) else { return Ok(None) };
        // Opening a connection and waiting for the write lock take longer.
        let Some(left) = lease.open.as_ref().map(|open| open.left.clone()) else { return Ok(None) };
        let writes = lease.begin == Begin::ToWrite;
        if writes && !lease.begun {
            return Ok(None);
        }
        let mut statement = prepared(lease.connection()?, sql)?;
        if !statement.readonly() {
            return if writes { Ok(None) } else { Err(refused()) };
        }
        left.store(SHORT, Ordering::Relaxed);
        let found = rows(&mut statement, args);
        let is_cut_off = left.swap(UNLIMITED, Ordering::Relaxed) < 0;
        if is_cut_off { Ok(None) } else { found.map(Some) }
    }

    pub async fn run(&mut self, sql: Sql, args: Args) -> DbResult<u64> {
        self.on_thread(move |connection| {
            let mut statement = prepared(connection, &numbered(&sql))?;
            let touched = statement.execute(rusqlite::params_from_iter(args)).map_err(from_rusqlite)?;
            Ok(touched as u64)
        })
        .await
    }

    pub async fn run_many(&mut self, sql: Sql, rows: Vec<Args>) -> DbResult<()> {
        self.on_thread(move |connection| {
            let mut statement = prepared(connection, &numbered(&sql))?;
            for args in rows {
                statement.execute(rusqlite::params_from_iter(args)).map_err(from_rusqlite)?;
            }
            Ok(())
        })
        .await
    }

    pub async fn script(&mut self, sql: String) -> DbResult<()> {
        self.on_thread(move |connection| connection.execute_batch(&sql).map_err(from_rusqlite)).await
    }

    pub async fn save(mut self) -> DbResult<()> {
        // Nothing was begun, so there is nothing to commit.
        if self.0.as_ref().is_some_and(|lease| !lease.begun || lease.begin == Begin::Nothing) {
            return Ok(());
        }
        self.on_thread(|connection| {
            connection.prepare_cached("COMMIT").and_then(|mut s| s.execute([])).map_err(from_rusqlite)?;
            Ok(())
        })
        .await
    }
}
