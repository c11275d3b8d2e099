//! The console's files, which are embedded in the program.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use pitlane_platform::error::ApiError;
use rust_embed::{EmbeddedFile, RustEmbed};

/// The output of the console's build; a debug build reads it from the disk.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// File names in this folder change with their content.
const HASHED: &str = "assets/";

/// Answers addresses that are not calls: a file, or the console's page for an address that a person opens.
pub fn answer(method: &Method, uri: &Uri, headers: &HeaderMap, policy: Option<&HeaderValue>) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_reading = matches!(*method, Method::GET | Method::HEAD);
    if !is_reading || path == "api" || path.starts_with("api/") {
        return ApiError::NotFound("address").into_response();
    }
    if let Some(file) = (!path.is_empty()).then(|| Files::get(path)).flatten() {
        return respond(path, file, headers, policy);
    }
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !path.is_empty() && !accept.contains("text/html") {
        return ApiError::NotFound("address").into_response();
    }
    match Files::get(INDEX) {
        Some(index) => respond(INDEX, index, headers, policy),
        None => (
            StatusCode::NOT_FOUND,
            [(header::CONTENT_TYPE, "text/plain; charset=utf-8")],
            "The console is not part of this build. `make build` puts it in.\n",
        )
            .into_response(),
    }
}

fn respond(path: &str, file: EmbeddedFile, asked: &HeaderMap, policy: Option<&HeaderValue>) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag = format!("\"{}\"", hex::encode(&hash[..16]));
    let is_known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).is_some_and(|known| {
        // A compression layer or a proxy may have made it a weak tag.
        known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
    });
    let kind = content_type(file.metadata.mimetype());
    let cache_control = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(bytes_of(file)).into_response() };
    let headers = response.headers_mut();
    for (name, value) in
        [(header::CONTENT_TYPE, kind.as_str()), (header::CACHE_CONTROL, cache_control), (header::ETAG, &tag)]
    {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    if let Some(policy) = policy.filter(|_| path == INDEX) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    }
    response
}

fn bytes_of(file: EmbeddedFile) -> bytes::Bytes {
    match file.data {
        std::borrow::Cow::Borrowed(bytes) => bytes::Bytes::from_static(bytes),
        std::borrow::Cow::Owned(bytes) => bytes.into(),
    }
}

fn content_type(guessed: &str) -> String {
    if guessed.starts_with("text/") { format!("{guessed}; charset=utf-8") } else { guessed.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn get(path: &'static str, accept: &'static str) -> Response {
        let headers = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]);
        answer(&Method::GET, &Uri::from_static(path), &headers, None)
    }

    #[test]
    fn only_people_who_open_an_address_get_the_console() {
        for path in ["/api", "/api/india/central/nothing", "/api/x"] {
            assert_eq!(get(path, "text/html").headers()[header::CONTENT_TYPE], "application/json", "{path}");
        }
        assert_eq!(get("/assets/gone.js", "*/*").status(), StatusCode::NOT_FOUND);
        assert_eq!(get("/orders/show/1", "*/*").headers()[header::CONTENT_TYPE], "application/json");
        let opened = get("/orders/show/1", "text/html,application/xhtml+xml");
        assert_ne!(opened.headers()[header::CONTENT_TYPE], "application/json");
        let posted = answer(&Method::POST, &Uri::from_static("/orders"), &HeaderMap::new(), None);
        assert_eq!(posted.status(), StatusCode::NOT_FOUND);
    }
}
