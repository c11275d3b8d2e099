//! The console's files, which are embedded in the program.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use pitlane_platform::error::ApiError;
use rust_embed::{EmbeddedFile, RustEmbed};

/// The output of the console's build, with a packed copy beside each larger text file (`web/build/brotli.ts`); a debug
/// build reads it from the disk.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// File names in this folder change with their content.
const HASHED: &str = "assets/";
/// The end of the name of a packed copy.
const PACKED: &str = ".br";

/// Answers addresses that are not calls: a file, or the console's page for an address that a person opens.
pub fn answer(method: &Method, uri: &Uri, headers: &HeaderMap, policy: Option<&HeaderValue>) -> Response {
    answer_of::<Files>(method, uri, headers, policy)
}

fn answer_of<F: RustEmbed>(method: &Method, uri: &Uri, headers: &HeaderMap, policy: Option<&HeaderValue>) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_reading = matches!(*method, Method::GET | Method::HEAD);
    if !is_reading || path == "api" || path.starts_with("api/") {
        return ApiError::NotFound("address").into_response();
    }
    if let Some(file) = (!path.is_empty()).then(|| F::get(path)).flatten() {
        return respond::<F>(path, file, headers, policy);
    }
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !path.is_empty() && !accept.contains("text/html") {
        return ApiError::NotFound("address").into_response();
    }
    match F::get(INDEX) {
        Some(index) => respond::<F>(INDEX, index, headers, policy),
        None => (
            StatusCode::NOT_FOUND,
            [(header::CONTENT_TYPE, "text/plain; charset=utf-8")],
            "The console is not part of this build. `make build` puts it in.\n",
        )
            .into_response(),
    }
}

fn respond<F: RustEmbed>(path: &str, file: EmbeddedFile, asked: &HeaderMap, policy: Option<&HeaderValue>) -> Response {
    let kind = content_type(file.metadata.mimetype());
    let packed = F::get(&format!("{path}{PACKED}"));
    let has_packed = packed.is_some();
    let packed = packed.filter(|_| takes_brotli(asked));
    let is_packed = packed.is_some();
    let file = packed.unwrap_or(file);
    let hash = file.metadata.sha256_hash();
    let tag = format!("\"{}\"", hex::encode(&hash[..16]));
    let is_known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).is_some_and(|known| {
        // A compression layer or a proxy may have made it a weak tag.
        known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
    });
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
    if has_packed {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if is_packed {
        // The compression layer leaves alone what says this.
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    if let Some(policy) = policy.filter(|_| path == INDEX) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    }
    response
}

/// Whether the browser takes Brotli and likes nothing else that it names better.
fn takes_brotli(asked: &HeaderMap) -> bool {
    let named: Vec<(String, f32)> = asked
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(weighed)
        .collect();
    let weight_of = |coding: &str| named.iter().find(|(name, _)| name == coding).map(|&(_, weight)| weight);
    let brotli = weight_of("br").or_else(|| weight_of("*")).unwrap_or_default();
    brotli > 0.0 && named.iter().all(|&(_, weight)| weight <= brotli)
}

/// A coding with its weight: `br;q=0.5`. One that cannot be read does not count.
fn weighed(text: &str) -> (String, f32) {
    let (coding, weight) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight = weight.trim().trim_start_matches(['q', 'Q']).trim_start().trim_start_matches('=').trim().parse();
    (coding.trim().to_ascii_lowercase(), weight.unwrap_or_default())
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

    /// A console of three files.
    #[derive(RustEmbed)]
    #[folder = "$CARGO_MANIFEST_DIR/tests/console"]
    struct Sample;

    fn sample(path: &'static str, accept: &[(header::HeaderName, &str)]) -> Response {
        let headers = accept
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).expect("plain")))
            .collect::<HeaderMap>();
        answer_of::<Sample>(&Method::GET, &Uri::from_static(path), &headers, None)
    }

    #[test]
    fn brotli_is_sent_to_whoever_takes_it() {
        for (accept, takes) in [
            ("gzip, deflate, br, zstd", true),
            ("BR", true),
            ("br;q=0.5", true),
            ("*", true),
            ("gzip;q=0.8, br;q=0.9", true),
            ("gzip;q=1.0, br; q=0.5", false),
            ("br;q=0", false),
            ("br;q=0, *", false),
            ("*;q=0", false),
            ("br;q=soon", false),
            ("gzip, deflate", false),
            ("brotli", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
            assert_eq!(takes_brotli(&headers), takes, "{accept}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }

    #[test]
    fn a_packed_file_says_what_it_is_and_has_a_tag_of_its_own() {
        let path = "/assets/packed.js";
        let packed = sample(path, &[(header::ACCEPT_ENCODING, "gzip, br")]);
        let plain = sample(path, &[(header::ACCEPT_ENCODING, "gzip")]);
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        for answer in [&packed, &plain] {
            assert_eq!(answer.headers()[header::VARY], "accept-encoding");
            assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
            assert_eq!(answer.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        }
        let tag = packed.headers()[header::ETAG].to_str().expect("plain");
        assert_ne!(packed.headers()[header::ETAG], plain.headers()[header::ETAG]);
        let known = [(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, tag)];
        assert_eq!(sample(path, &known).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(sample(path, &known[1..]).status(), StatusCode::OK);
    }

    #[test]
    fn a_file_without_a_packed_copy_is_sent_as_it_is() {
        let small = sample("/", &[(header::ACCEPT, "text/html"), (header::ACCEPT_ENCODING, "br")]);
        assert_eq!(small.status(), StatusCode::OK);
        assert!(!small.headers().contains_key(header::CONTENT_ENCODING));
        assert!(!small.headers().contains_key(header::VARY));
    }

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
