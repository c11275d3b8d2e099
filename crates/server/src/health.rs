//! Whether the program is alive, and whether it may take traffic.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use pitlane_platform::answer::Data;
use pitlane_platform::args;
use pitlane_platform::db::DbResult;
use pitlane_platform::region::Region;
use serde_json::{Map, Value, json};
use tokio::sync::Mutex;

/// A database that does not answer in this time is not ready.
const PATIENCE: Duration = Duration::from_secs(2);

pub async fn alive() -> Response {
    Data::ok(json!({ "version": env!("CARGO_PKG_VERSION") })).saying("Alive").into_response()
}

/// How long the outcome of a write stands: `/readyz` is open to everybody, and must not cost a write per request.
const FRESH: Duration = Duration::from_secs(1);

/// What a database can do at present.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Ready,
    /// It answers, but the disk is full, the file system is read-only, or the server is a standby.
    ReadOnly,
    Away,
}

impl State {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::ReadOnly => "not writable",
            Self::Away => "not available",
        }
    }
}

/// The readiness of the program.
pub struct Readiness {
    regions: Vec<Region>,
    stopping: Arc<AtomicBool>,
    /// When a write was last tried in each region, and whether the database accepted it.
    writes: Mutex<HashMap<&'static str, (Instant, bool)>>,
}

impl Readiness {
    pub fn new(regions: &[Region], stopping: Arc<AtomicBool>) -> Self {
        Self { regions: regions.to_vec(), stopping, writes: Mutex::default() }
    }

    /// Checks every database.
    pub async fn answer(&self) -> Response {
        let mut states = Map::new();
        let mut is_ready = !self.stopping.load(Ordering::Relaxed);
        for region in &self.regions {
            let state = self.state(region).await;
            is_ready &= state == State::Ready;
            states.insert(region.country.key.to_owned(), json!(state.as_str()));
        }
        let states = Value::Object(states);
        if is_ready {
            return Data::ok(states).saying("Ready").into_response();
        }
        let body = json!({ "code": 503, "message": "Not ready to take traffic.", "data": states });
        let mut response = (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response();
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        response
    }

    async fn state(&self, region: &Region) -> State {
        let answers = tokio::time::timeout(PATIENCE, answers(region)).await.is_ok_and(|answers| answers);
        match answers {
            false => State::Away,
            true if self.accepts_writes(region).await => State::Ready,
            true => State::ReadOnly,
        }
    }

    async fn accepts_writes(&self, region: &Region) -> bool {
        let mut writes = self.writes.lock().await;
        if let Some((at, accepted)) = writes.get(region.country.key)
            && at.elapsed() < FRESH
        {
            return *accepted;
        }
        // A database that is busy with other writes is ready: they are being accepted.
        let accepted = tokio::time::timeout(PATIENCE, write(region)).await.unwrap_or(true);
        writes.insert(region.country.key, (Instant::now(), accepted));
        accepted
    }
}

/// Commits a row: only then does the database need room on the disk.
async fn write(region: &Region) -> bool {
    let write = async {
        let mut tx = region.db.write().await?;
        let sql = "INSERT INTO settings (name, value) VALUES ('last_readiness_check', $1)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        tx.run(sql, args![region.now().to_rfc3339()]).await?;
        tx.save().await
    };
    let outcome: DbResult<()> = write.await;
    outcome.is_ok()
}

/// Reads a row from a table: a file that was moved away must be noticed.
pub async fn answers(region: &Region) -> bool {
    let Ok(mut tx) = region.db.read_one().await else { return false };
    tx.maybe::<String>("SELECT name FROM schema_migrations LIMIT 1", args![]).await.is_ok_and(|row| row.is_some())
}
