//! The floor: the statements of the calls, prepared once, behind a bare hyper server that answers JSON of the same
//! size. No sign-in, no routes, no validation, no types: the minimum for any program.

use std::cell::RefCell;
use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use pitlane_orders::orders::statements::Statement;
use pitlane_platform::db::{PLANNING, Value, is_postgres};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool, Row, ValueRef as _};

use crate::cases::Case;
use crate::samples::Samples;

/// All requests, by the name of the case.
type Calls = HashMap<&'static str, Vec<Vec<Statement>>>;

struct Floor {
    database: String,
    postgres: Option<PgPool>,
    calls: Calls,
}

pub fn run(database: &str, samples: &Path, port: u16) -> anyhow::Result<()> {
    let samples: Samples = serde_json::from_slice(&std::fs::read(samples)?)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(database, &samples, port))
}

async fn serve(database: &str, samples: &Samples, port: u16) -> anyhow::Result<()> {
    let postgres = if is_postgres(database) { Some(connect(database).await?) } else { None };
    let is_lite = postgres.is_none();
    let mut calls = Calls::new();
    for case in Case::ALL {
        let mut all = case.statements(samples);
        // SQLite gets numbered placeholders, as from the program.
        all.iter_mut().flatten().filter(|_| is_lite).for_each(|(sql, _)| *sql = sql.replace('$', "?"));
        calls.insert(case.key(), all);
    }
    let floor = Arc::new(Floor { database: database.to_owned(), postgres, calls });
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let floor = floor.clone();
        let service = hyper::service::service_fn(move |request| answer(floor.clone(), request));
        tokio::spawn(hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}

/// Connections with the same planner settings as the program's.
async fn connect(database: &str) -> sqlx::Result<PgPool> {
    let options = PgPoolOptions::new().max_connections(32).after_connect(|connection, _| {
        Box::pin(async move { sqlx::raw_sql(PLANNING).execute(connection).await.map(drop) })
    });
    options.connect(database).await
}

/// `/case/number/bytes`: runs the statements of that call of the case and answers with this many bytes.
async fn answer(floor: Arc<Floor>, request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
    let mut parts = request.uri().path().split('/').skip(1);
    let (case, number, bytes) = (parts.next(), parts.next(), parts.next());
    let number = number.and_then(|text| text.parse::<usize>().ok());
    let size = bytes.and_then(|text| text.parse().ok()).unwrap_or_default();
    let asked = case.and_then(|case| floor.calls.get(case)).zip(number);
    let mut response = Response::default();
    let Some((statements, number)) = asked.filter(|(statements, _)| !statements.is_empty()) else {
        return Ok(response);
    };
    let statements = &statements[number % statements.len()];
    let body = match &floor.postgres {
        Some(pool) => from_postgres(pool, statements, size).await,
        None => from_sqlite(&floor.database, statements, size).map_err(anyhow::Error::from),
    };
    match body {
        Ok(body) => *response.body_mut() = Full::new(body.into()),
        Err(error) => {
            *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            *response.body_mut() = Full::new(error.to_string().into());
        }
    }
    Ok(response)
}

thread_local! {
    static CONNECTION: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

fn from_sqlite(path: &str, statements: &[Statement], size: usize) -> rusqlite::Result<String> {
    CONNECTION.with_borrow_mut(|held| {
        if held.is_none() {
            let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            // With the same settings as the program.
            connection.pragma_update(None, "cache_size", -8_000)?;
            connection.set_prepared_statement_cache_capacity(256);
            *held = Some(connection);
        }
        let mut body = String::with_capacity(size + 64);
        let Some(connection) = held else { return Ok(body) };
        for (sql, args) in statements {
            let mut statement = connection.prepare_cached(sql)?;
            let columns = statement.column_count();
            let mut rows = statement.query(rusqlite::params_from_iter(args))?;
            while let Some(row) = rows.next()? {
                for column in 0..columns {
                    match row.get_ref(column)? {
                        ValueRef::Integer(number) => write!(body, "{number},").unwrap_or_default(),
                        ValueRef::Real(number) => write!(body, "{number},").unwrap_or_default(),
                        ValueRef::Text(text) => {
                            body.push('"');
                            body.push_str(&String::from_utf8_lossy(text));
                            body.push_str("\",");
                        }
                        ValueRef::Null | ValueRef::Blob(_) => body.push_str("null,"),
                    }
                }
            }
        }
        pad(&mut body, size);
        Ok(body)
    })
}

async fn from_postgres(pool: &PgPool, statements: &[Statement], size: usize) -> anyhow::Result<String> {
    let mut connection = pool.acquire().await?;
    let mut body = String::with_capacity(size + 64);
    for (sql, args) in statements {
        let query = args.iter().fold(sqlx::query(AssertSqlSafe(sql.clone())), |query, value| match value {
            Value::Int(v) => query.bind(*v),
            Value::Real(v) => query.bind(*v),
            Value::Text(v) => query.bind(v.as_deref()),
            Value::Bool(v) => query.bind(*v),
            Value::Time(v) => query.bind(*v),
            Value::Date(v) => query.bind(*v),
        });
        for row in query.fetch_all(&mut *connection).await? {
            for column in 0..row.len() {
                body.push_str(if row.try_get_raw(column)?.is_null() { "null," } else { "0," });
            }
        }
    }
    pad(&mut body, size);
    Ok(body)
}

fn pad(body: &mut String, size: usize) {
    body.extend(std::iter::repeat_n(' ', size.saturating_sub(body.len())));
}
