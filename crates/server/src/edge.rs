//! What happens before a request reaches the router: the client's address and the size limit.

use std::net::{IpAddr, SocketAddr};

use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, header};
use http_body_util::Limited;
use pitlane_platform::clock::Clock;
use pitlane_platform::error::ApiError;

/// The largest body of any call: uploads of 15 MiB in their form.
const MOST: usize = 16 << 20;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Records the client's address: the peer's, or the one that a trusted proxy reports. Headers from others are removed.
pub fn identify(request: &mut Request, peer: SocketAddr, proxies: &[IpAddr]) {
    let headers = request.headers_mut();
    let client = if proxies.contains(&peer.ip()) {
        let client = client_of(headers, proxies);
        client.map_or(peer, |address| SocketAddr::new(address, 0))
    } else {
        headers.remove(FORWARDED_PROTO);
        peer
    };
    headers.remove(FORWARDED_FOR);
    request.extensions_mut().insert(ConnectInfo(client));
}

/// The last address of the chain that is not one of our proxies: the ones before it may be forged.
fn client_of(headers: &HeaderMap, proxies: &[IpAddr]) -> Option<IpAddr> {
    let lines = headers.get_all(FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok());
    let chain: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    for address in chain.into_iter().rev() {
        let address: IpAddr = address.parse().ok()?;
        if !proxies.contains(&address) {
            return Some(address);
        }
    }
    None
}

/// Refuses a body that is larger than any call takes, with or without a declared length.
pub async fn limit(request: Request, next: Next) -> Response {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    if length.and_then(|text| text.parse::<u64>().ok()).is_some_and(|length| length > MOST as u64) {
        return ApiError::TooLarge.into_response();
    }
    next.run(request.map(|body| Body::new(Limited::new(body, MOST)))).await
}

/// Sets the date of an answer from a clock that differs from the machine's: the console uses the date of the answers.
pub fn date(clock: &Clock, mut answer: Response) -> Response {
    let now = clock.now().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    if let Ok(now) = HeaderValue::from_str(&now) {
        answer.headers_mut().insert(header::DATE, now);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, chain: &str) -> String {
        let proxies = ["127.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let request = http::Request::builder().header(FORWARDED_FOR, chain).header(FORWARDED_PROTO, "https");
        let mut request = request.body(Body::empty()).expect("a request");
        identify(&mut request, format!("{peer}:1").parse().expect("an address"), &proxies);
        assert!(!request.headers().contains_key(FORWARDED_FOR));
        let trusted = request.headers().contains_key(FORWARDED_PROTO);
        let info = request.extensions().get::<ConnectInfo<SocketAddr>>().expect("an address");
        format!("{} {trusted}", info.0.ip())
    }

    #[test]
    fn only_a_trusted_proxy_reports_addresses() {
        assert_eq!(client("203.0.113.9", "1.2.3.4"), "203.0.113.9 false");
        assert_eq!(client("127.0.0.1", "1.2.3.4"), "1.2.3.4 true");
        assert_eq!(client("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2"), "1.2.3.4 true");
        assert_eq!(client("127.0.0.1", "nonsense"), "127.0.0.1 true");
    }
}
