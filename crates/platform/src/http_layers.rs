//! What wraps every request: its id, headers, limits, log line and metrics.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use http::{HeaderName, HeaderValue, Method, header};

use crate::error::ApiError;
use crate::{ids, request};

/// No call may take longer (product.md section 9).
pub const TIME_OUT: Duration = Duration::from_secs(100);

const REQUEST_ID_HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Nothing from other origins, no inline script, no framing. Component libraries set inline styles.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The outermost layer: gives the request its id, and the answer the headers that every answer has.
pub async fn frame(request: Request, next: Next) -> Response {
    let id = ids::request_id();
    let is_https = request.headers().get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let started = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let mut response = request::ID.scope(id.clone(), guarded(request, next)).await;
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID_HEADER, value);
    }
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The console's files set their own cache time.
        (header::CACHE_CONTROL, "no-store"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_https {
        headers
            .insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
    let took = started.elapsed();
    let status = response.status().as_u16();
    // The query may contain a mobile number: only the path is logged.
    tracing::info!(request.id = id, %method, path, status, took_ms = took.as_secs_f64() * 1_000.0, "request");
    response
}

/// A panic is an error in our code and must not close the connection; a call that takes too long is stopped.
async fn guarded(request: Request, next: Next) -> Response {
    let call = AssertUnwindSafe(tokio::time::timeout(TIME_OUT, next.run(request))).catch_unwind();
    match call.await {
        Ok(Ok(response)) => response,
        Ok(Err(_elapsed)) => ApiError::TimedOut.into_response(),
        Err(panic) => {
            let message = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
            let message = message.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
            ApiError::Internal(anyhow::anyhow!("panic: {message}")).into_response()
        }
    }
}

/// Counts calls and their durations by route.
pub async fn measure(route: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let route = route.map_or_else(|| "none".to_owned(), |route| route.as_str().to_owned());
    let method = request.method().to_string();
    let started = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    metrics::histogram!("pitlane_call_seconds", "route" => route.clone(), "method" => method.clone())
        .record(started.elapsed().as_secs_f64());
    metrics::counter!("pitlane_calls_total", "route" => route, "method" => method, "status" => status).increment(1);
    response
}

/// An address with a trailing slash is the same call.
pub fn trim_slash<B>(mut request: http::Request<B>) -> http::Request<B> {
    let path = request.uri().path();
    if path.len() > 1 && path.ends_with('/') && path.starts_with("/api/") {
        let trimmed = path.trim_end_matches('/');
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        let mut parts = request.uri().clone().into_parts();
        if let Ok(path_and_query) = format!("{trimmed}{query}").parse() {
            parts.path_and_query = Some(path_and_query);
            if let Ok(uri) = http::Uri::from_parts(parts) {
                *request.uri_mut() = uri;
            }
        }
    }
    request
}

/// The central service exists in version 2.0 only; requests for another version are refused.
pub async fn version_two(request: Request, next: Next) -> Response {
    let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut versions = accept.split([',', ';']).filter_map(|part| part.trim().strip_prefix("version="));
    if versions.any(|version| version.trim_matches('"') != "2.0") && request.method() != Method::OPTIONS {
        return ApiError::NotAcceptable.into_response();
    }
    next.run(request).await
}
