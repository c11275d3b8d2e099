//! Whether the program is alive, and whether it may take traffic.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use pitlane_platform::answer::Data;
use pitlane_platform::args;
use pitlane_platform::region::Region;
use serde_json::{Map, Value, json};

/// A database that does not answer in this time is not ready.
const PATIENCE: Duration = Duration::from_secs(2);

pub async fn alive() -> Response {
    Data::ok(json!({ "version": env!("CARGO_PKG_VERSION") })).saying("Alive").into_response()
}

/// Checks every database.
pub async fn ready(regions: Arc<Vec<Region>>, stopping: Arc<AtomicBool>) -> Response {
    let mut states = Map::new();
    let mut is_ready = !stopping.load(Ordering::Relaxed);
    for region in regions.iter() {
        let answers = tokio::time::timeout(PATIENCE, answers(region)).await.is_ok_and(|answers| answers);
        is_ready &= answers;
        states.insert(region.country.key.to_owned(), json!(if answers { "ready" } else { "not available" }));
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

/// Reads a row from a table: a file that was moved away must be noticed.
pub async fn answers(region: &Region) -> bool {
    let Ok(mut tx) = region.db.read_one().await else { return false };
    tx.maybe::<String>("SELECT name FROM schema_migrations LIMIT 1", args![]).await.is_ok_and(|row| row.is_some())
}
