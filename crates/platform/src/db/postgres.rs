//! PostgreSQL, or a server that speaks its protocol.

use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPoolOptions, Postgres};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, ConnectOptions as _, PgPool};

use super::error::{DbError, DbResult, PATIENCE, Sql};
use super::row::{Record, Row};
use super::value::{Args, Value};

/// Planner settings for many short statements: searching for a better join order takes ten times as long as reading a
/// page of a list, and starting parallel workers twice as long as reading a part of a download.
pub const PLANNING: &str = "SET join_collapse_limit = 1; SET max_parallel_workers_per_gather = 0; SET jit = off";

/// Every statement outside a unit of work that writes is read-only, single statements included.
const READ_ONLY: &str = "SET default_transaction_read_only = on";

/// All statements of a unit of work that reads see the state at its first statement, and none may write.
const BEGIN_TO_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const BEGIN_TO_WRITE: &str = "BEGIN READ WRITE";

const CONNECTIONS: u32 = 32;

#[derive(Clone)]
pub struct Pool(PgPool);

impl Pool {
    pub async fn connect(url: &str) -> DbResult<Self> {
        PgPoolOptions::new()
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
            .connect_with(options(url)?)
            .await
            .map(Self)
            .map_err(from_sqlx)
    }

    /// A unit of work that sees one state of the data.
    pub async fn read(&self) -> DbResult<Work> {
        on_live_connection(|| self.0.begin_with(BEGIN_TO_READ)).await.map(Work::Unit)
    }

    /// A single statement, which needs no transaction around it: one round trip to the server instead of two.
    pub fn read_one(&self) -> Work {
        Work::One(self.0.clone())
    }

    pub async fn write(&self) -> DbResult<Work> {
        on_live_connection(|| self.0.begin_with(BEGIN_TO_WRITE)).await.map(Work::Unit)
    }

    pub async fn close(&self) {
        self.0.close().await;
    }
}

fn options(url: &str) -> DbResult<PgConnectOptions> {
    let options: PgConnectOptions = url.parse().map_err(from_sqlx)?;
    Ok(options.application_name("pitlane").statement_cache_capacity(512).disable_statement_logging())
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
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(refusal) => {
            refusal.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
        }
        _ => false,
    }
}

/// A unit of work on PostgreSQL. When it is dropped, its transaction is rolled back in the background on the way back
/// to the pool.
pub enum Work {
    One(PgPool),
    Unit(sqlx::Transaction<'static, Postgres>),
}

impl Work {
    pub async fn all<T: Record>(&mut self, sql: Sql, args: Args) -> DbResult<Vec<T>> {
        let rows = match self {
            Self::One(pool) => on_live_connection(|| bind(sql.clone(), args.clone()).fetch_all(&*pool)).await?,
            Self::Unit(transaction) => bind(sql, args).fetch_all(&mut **transaction).await.map_err(from_sqlx)?,
        };
        rows.iter().map(|row| T::read(&mut Row::postgres(row))).collect()
    }

    pub async fn run(&mut self, sql: Sql, args: Args) -> DbResult<u64> {
        let done = bind(sql, args).execute(self.transaction()?).await.map_err(from_sqlx)?;
        Ok(done.rows_affected())
    }

    pub async fn script(&mut self, sql: String) -> DbResult<()> {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(self.transaction()?).await.map_err(from_sqlx)?;
        Ok(())
    }

    fn transaction(&mut self) -> DbResult<&mut PgConnection> {
        match self {
            Self::One(_) => Err(DbError::Other("a single read does not write".into())),
            Self::Unit(transaction) => Ok(transaction),
        }
    }

    pub async fn save(self) -> DbResult<()> {
        match self {
            Self::One(_) => Ok(()),
            Self::Unit(transaction) => transaction.commit().await.map_err(from_sqlx),
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
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => {
                DbError::Unavailable(text)
            }
            _ => DbError::Other(text),
        };
    };
    match refusal.kind() {
        sqlx::error::ErrorKind::UniqueViolation => DbError::Duplicate(text),
        sqlx::error::ErrorKind::ForeignKeyViolation => DbError::Dangling(text),
        sqlx::error::ErrorKind::CheckViolation | sqlx::error::ErrorKind::NotNullViolation => DbError::Refused(text),
        _ => {
            // Connection lost, resources short, operator intervention, deadlock or serialization failure: worth trying
            // again.
            let code = refusal.code().unwrap_or_default();
            let passing = ["08", "53", "57", "58", "40"].iter().any(|class| code.starts_with(class));
            if passing { DbError::Unavailable(text) } else { DbError::Other(text) }
        }
    }
}
