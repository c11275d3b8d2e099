//! PostgreSQL, or a server that speaks its protocol.

use std::sync::Arc;

use futures_util::FutureExt;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPoolOptions, Postgres};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, ConnectOptions as _, PgPool, SqlSafeStr as _};

use super::breaker::Breaker;
use super::error::{DbError, DbResult, PATIENCE, Sql};
use super::row::{Record, Row};
use super::value::{Args, Value};
use crate::request;

/// Planner settings for many short statements: searching for a better join order takes ten times as long as reading a
/// page of a list, and starting parallel workers twice as long as reading a part of a download.
pub const PLANNING: &str = "SET join_collapse_limit = 1; SET max_parallel_workers_per_gather = 0; SET jit = off";

/// Every statement outside a unit of work that writes is read-only, single statements included.
const READ_ONLY: &str = "SET default_transaction_read_only = on";

/// All statements of a unit of work that reads see the state at its first statement, and none may write.
const BEGIN_TO_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const BEGIN_TO_WRITE: &str = "BEGIN READ WRITE";

/// A wait for a row that another unit of work has changed ends with what a request may still wait when it begins.
fn begin_to_write() -> AssertSqlSafe<String> {
    // 0 would wait for ever.
    let most = request::patience().as_millis().max(1);
    AssertSqlSafe(format!("{BEGIN_TO_WRITE}; SET LOCAL lock_timeout = {most}"))
}

const CONNECTIONS: u32 = 32;

/// The error of a lock that was not free in time.
const LOCKED: &str = "55P03";

#[derive(Clone)]
pub struct Pool {
    connections: PgPool,
    breaker: Arc<Breaker>,
}

impl Pool {
    pub async fn connect(url: &str) -> DbResult<Self> {
        let options = options(url)?;
        let connections = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // The first statement on a connection finds out whether it is still open: see `on_live_connection`.
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    for settings in [PLANNING, READ_ONLY] {
                        // A server that only speaks the protocol may not know these settings.
                        if let Err(sqlx::Error::Io(lost)) = sqlx::raw_sql(settings).execute(&mut *connection).await {
                            return Err(sqlx::Error::Io(lost));
                        }
                    }
                    Ok(())
                })
            })
            .connect_with(options.clone())
            .await
            .map_err(from_sqlx)?;
        Ok(Self { connections, breaker: Breaker::new(options) })
    }

    /// A unit of work that sees one state of the data.
    pub async fn read(&self) -> DbResult<Work> {
        self.begin(|| AssertSqlSafe(BEGIN_TO_READ.to_owned())).await
    }

    /// A single statement, which needs no transaction around it: one round trip to the server instead of two.
    pub fn read_one(&self) -> Work {
        Work::One(self.clone())
    }

    pub async fn write(&self) -> DbResult<Work> {
        self.begin(begin_to_write).await
    }

    async fn begin(&self, statement: fn() -> AssertSqlSafe<String>) -> DbResult<Work> {
        let begin = on_live_connection(async || {
            let connection = in_turn(self.connections.acquire()).await?;
            begun(connection, statement()).await
        });
        let transaction = self.breaker.guard(begin.boxed()).await?;
        Ok(Work::Unit(transaction, self.breaker.clone()))
    }

    pub async fn close(&self) {
        self.connections.close().await;
    }
}

fn options(url: &str) -> DbResult<PgConnectOptions> {
    let options: PgConnectOptions = url.parse().map_err(from_sqlx)?;
    Ok(options.application_name("pitlane").statement_cache_capacity(512).disable_statement_logging())
}

/// Begins in a task of its own, which always ends: a request that is given up halfway would leave a connection in the
/// pool with a transaction that nobody knows of. One that is no longer wanted is rolled back.
async fn begun(
    connection: PoolConnection<Postgres>,
    statement: AssertSqlSafe<String>,
) -> sqlx::Result<sqlx::Transaction<'static, Postgres>> {
    let begin = async move { sqlx::Transaction::begin(connection, Some(statement.into_sql_str())).await };
    tokio::spawn(begin).await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// Waits for a connection no longer than the request may.
async fn in_turn<T>(connection: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    request::waiting(connection).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Runs `act` again on another connection when the server has closed the pooled one. All pooled connections may be
/// closed; after as many tries the connection is a newly opened one.
async fn on_live_connection<T, F>(act: impl Fn() -> F) -> DbResult<T>
where
    F: Future<Output = sqlx::Result<T>>,
{
    let mut tries = CONNECTIONS;
    loop {
        match act().await {
            Err(error) if tries > 0 && is_lost(&error) => tries -= 1,
            outcome => return outcome.map_err(from_sqlx),
        }
    }
}

/// The server was restarted, or closed an idle connection.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        // A connection that ends in the middle of an answer is an error of the protocol.
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::BeginFailed | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(refusal) => {
            refusal.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
        }
        _ => false,
    }
}

/// A unit of work on PostgreSQL. When it is dropped, its transaction is rolled back in the background on the way back
/// to the pool.
pub enum Work {
    One(Pool),
    Unit(sqlx::Transaction<'static, Postgres>, Arc<Breaker>),
}

impl Work {
    pub async fn all<T: Record>(&mut self, sql: Sql, args: Args) -> DbResult<Vec<T>> {
        let rows = match self {
            Self::One(Pool { connections, breaker }) => {
                let read = on_live_connection(async || {
                    let mut connection = in_turn(connections.acquire()).await?;
                    bind(sql.clone(), args.clone()).fetch_all(&mut *connection).await
                });
                breaker.guard(read.boxed()).await?
            }
            Self::Unit(transaction, breaker) => {
                let read = bind(sql, args).fetch_all(&mut **transaction);
                breaker.guard(async { read.await.map_err(from_sqlx) }.boxed()).await?
            }
        };
        rows.iter().map(|row| T::read(&mut Row::postgres(row))).collect()
    }

    pub async fn run(&mut self, sql: Sql, args: Args) -> DbResult<u64> {
        let (transaction, breaker) = self.transaction()?;
        let write = bind(sql, args).execute(transaction);
        let done = breaker.guard(async { write.await.map_err(from_sqlx) }.boxed()).await?;
        Ok(done.rows_affected())
    }

    pub async fn script(&mut self, sql: String) -> DbResult<()> {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(self.transaction()?.0).await.map_err(from_sqlx)?;
        Ok(())
    }

    fn transaction(&mut self) -> DbResult<(&mut PgConnection, &Arc<Breaker>)> {
        match self {
            Self::One(_) => Err(DbError::Other("a single read does not write".into())),
            Self::Unit(transaction, breaker) => Ok((transaction, breaker)),
        }
    }

    pub async fn save(self) -> DbResult<()> {
        match self {
            Self::One(_) => Ok(()),
            // Not guarded: given up halfway, nobody would know whether it was saved.
            Self::Unit(transaction, _) => transaction.commit().await.map_err(from_sqlx),
        }
    }
}

/// A connection to a PostgreSQL server for statements that cannot run in a transaction: creating, renaming and dropping
/// databases.
pub struct Server(PgConnection);

impl Server {
    pub async fn connect(url: &str) -> DbResult<Self> {
        options(url)?.connect().await.map(Self).map_err(from_sqlx)
    }

    /// Runs a statement, which takes effect at once.
    pub async fn run(&mut self, sql: impl Into<Sql>) -> DbResult<()> {
        bind(sql.into(), Args::new()).execute(&mut self.0).await.map(drop).map_err(from_sqlx)
    }
}

/// The SQL text consists of our own text only; user input is always passed as arguments.
fn bind(sql: Sql, args: Args) -> Query<'static, Postgres, PgArguments> {
    let query = match sql {
        Sql::Borrowed(text) => sqlx::query(text),
        Sql::Owned(text) => sqlx::query(AssertSqlSafe(text)),
    };
    args.into_iter().fold(query, |query, value| match value {
        Value::Int(v) => query.bind(v),
        Value::Real(v) => query.bind(v),
        Value::Text(v) => query.bind(v),
        Value::Bool(v) => query.bind(v),
        Value::Time(v) => query.bind(v),
        Value::Date(v) => query.bind(v),
    })
}

fn from_sqlx(error: sqlx::Error) -> DbError {
    let text = error.to_string();
    let sqlx::Error::Database(refusal) = &error else {
        return match error {
            sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => DbError::Unavailable(text),
            lost if is_lost(&lost) => DbError::Unavailable(text),
            _ => DbError::Other(text),
        };
    };
    match refusal.kind() {
        sqlx::error::ErrorKind::UniqueViolation => DbError::Duplicate(text),
        sqlx::error::ErrorKind::ForeignKeyViolation => DbError::Dangling(text),
        sqlx::error::ErrorKind::CheckViolation | sqlx::error::ErrorKind::NotNullViolation => DbError::Refused(text),
        _ => {
            // Connection lost, resources short, operator intervention, deadlock, serialization failure, or a row that was
            // locked for too long: worth trying again.
            let code = refusal.code().unwrap_or_default();
            let passing = ["08", "53", "57", "58", "40", LOCKED].iter().any(|class| code.starts_with(class));
            if passing { DbError::Unavailable(text) } else { DbError::Other(text) }
        }
    }
}
