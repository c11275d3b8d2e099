//! PostgreSQL, or what speaks its protocol.

use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPoolOptions, Postgres};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, ConnectOptions as _, PgPool};

use super::{Args, DbError, DbResult, PATIENCE, Record, Row, Sql, Value};

/// How statements are planned that are short and many: to look for a better order of the joins takes ten times as long
/// as to read a page of a list, and to start helpers twice as long as to read a part of a download.
pub const PLANNING: &str = "SET join_collapse_limit = 1; SET max_parallel_workers_per_gather = 0; SET jit = off";

#[derive(Clone)]
pub struct Pool(PgPool);

impl Pool {
    pub async fn connect(url: &str) -> DbResult<Self> {
        let options: PgConnectOptions = url.parse().map_err(from_sqlx)?;
        let options = options.application_name("pitlane").statement_cache_capacity(512).disable_statement_logging();
        PgPoolOptions::new()
            .max_connections(32)
            .acquire_timeout(PATIENCE)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    match sqlx::raw_sql(PLANNING).execute(connection).await {
                        Err(sqlx::Error::Io(lost)) => Err(sqlx::Error::Io(lost)),
                        // What only speaks the protocol plans in its own way.
                        _ => Ok(()),
                    }
                })
            })
            .connect_with(options)
            .await
            .map(Self)
            .map_err(from_sqlx)
    }

    pub async fn read(&self) -> DbResult<Work> {
        self.0.acquire().await.map(Work::Read).map_err(from_sqlx)
    }

    pub async fn write(&self) -> DbResult<Work> {
        self.0.begin().await.map(Work::Write).map_err(from_sqlx)
    }

    pub async fn close(&self) {
        self.0.close().await;
    }
}

/// A unit of work on PostgreSQL: a plain connection to read, a transaction to write.
pub enum Work {
    Read(sqlx::pool::PoolConnection<Postgres>),
    Write(sqlx::Transaction<'static, Postgres>),
}

impl Work {
    fn connection(&mut self) -> &mut PgConnection {
        match self {
            Self::Read(connection) => connection,
            Self::Write(transaction) => transaction,
        }
    }

    pub async fn all<T: Record>(&mut self, sql: Sql, args: Args) -> DbResult<Vec<T>> {
        let rows = bind(sql, args).fetch_all(self.connection()).await.map_err(from_sqlx)?;
        rows.iter().map(|row| T::read(&mut Row::postgres(row))).collect()
    }

    pub async fn run(&mut self, sql: Sql, args: Args) -> DbResult<u64> {
        let done = bind(sql, args).execute(self.connection()).await.map_err(from_sqlx)?;
        Ok(done.rows_affected())
    }

    pub async fn script(&mut self, sql: String) -> DbResult<()> {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(self.connection()).await.map_err(from_sqlx)?;
        Ok(())
    }

    pub async fn save(self) -> DbResult<()> {
        match self {
            Self::Read(_) => Ok(()),
            Self::Write(transaction) => transaction.commit().await.map_err(from_sqlx),
        }
    }
}

/// The text is put together from our own words only; what a user typed travels as arguments.
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
            // Connection lost, resources short, operator's work, deadlock or lost race: worth trying again.
            let code = refusal.code().unwrap_or_default();
            let passing = ["08", "53", "57", "58", "40"].iter().any(|class| code.starts_with(class));
            if passing { DbError::Unavailable(text) } else { DbError::Other(text) }
        }
    }
}
