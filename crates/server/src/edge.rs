//! What happens before a request reaches the router: the client's address, and where it comes from.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use pitlane_platform::clock::Clock;
use pitlane_platform::error::ApiError;
use pitlane_platform::realtime;

use crate::config::Config;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// Where a request comes from, as far as `/metrics` is concerned.
#[derive(Clone, Copy)]
pub struct Origin {
    is_direct: bool,
}

impl Origin {
    /// From this machine, to it, and through no proxy. A proxy on this machine connects from it too, also one that sends
    /// no headers about its client; but it then passes on the host that the client named.
    fn of<B>(request: &http::Request<B>, peer: SocketAddr) -> Self {
        let headers = request.headers();
        let is_forwarded =
            headers.keys().any(|name| name.as_str().starts_with("x-forwarded-") || *name == header::FORWARDED);
        let host = request.uri().authority().map(http::uri::Authority::as_str);
        let host = host.or_else(|| headers.get(header::HOST)?.to_str().ok());
        Self { is_direct: peer.ip().is_loopback() && !is_forwarded && host.is_some_and(is_loopback) }
    }

    pub const fn is_this_machine(self) -> bool {
        self.is_direct
    }
}

/// `localhost`, or a loopback address, with or without a port.
fn is_loopback(host: &str) -> bool {
    let Ok(host) = host.parse::<http::uri::Authority>() else { return false };
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

impl<S: Sync> FromRequestParts<S> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Self { is_direct: false }))
    }
}

/// Records the client's address: the peer's, or the one that a trusted proxy reports. Headers from others are removed.
pub fn identify(request: &mut Request, peer: SocketAddr, proxies: &[IpAddr]) {
    let origin = Origin::of(request, peer);
    request.extensions_mut().insert(origin);
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

/// Pages of these addresses may open the real-time channel besides the program's own: consoles on other hosts, and the
/// console's address for customers.
pub fn known_origins(config: &Config) -> Vec<String> {
    let known = config.cors.origins.iter().chain(&config.public.console);
    known.filter_map(|address| address.parse().ok()).filter_map(|address| origin_of(&address)).collect()
}

/// `https://console.example.com`
fn origin_of(address: &Uri) -> Option<String> {
    Some(format!("{}://{}", address.scheme_str()?, address.authority()?).to_lowercase())
}

/// A browser sends its cookie to the channel whatever page asks for it, and no policy of browsers keeps a page from reading
/// the answers. So the page must be one of ours. Other clients send no Origin, and have no cookie of somebody else.
pub async fn guard_channel(known: Arc<Vec<String>>, request: Request, next: Next) -> Response {
    let is_channel = request.uri().path().trim_end_matches('/') == realtime::PATH;
    if is_channel && !may_connect(request.headers(), request.uri(), &known) {
        return ApiError::ForeignOrigin.into_response();
    }
    next.run(request).await
}

fn may_connect(headers: &HeaderMap, uri: &Uri, known: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Some(origin) = origin.to_str().ok().and_then(|text| text.parse::<Uri>().ok()) else { return false };
    let Some(host) = origin.authority() else { return false };
    // A proxy may pass the host on, or replace it and report it. A page cannot set either.
    let named = [header::HOST, FORWARDED_HOST].into_iter().filter_map(|name| headers.get(name)?.to_str().ok());
    let mut named = named.chain(uri.authority().map(http::uri::Authority::as_str));
    named.any(|name| name.eq_ignore_ascii_case(host.as_str()))
        || origin_of(&origin).is_some_and(|origin| known.contains(&origin))
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
    use axum::body::Body;

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
    #[test]
    fn only_this_machine_is_this_machine() {
        let is_this_machine = |peer: &str, host: &str, header: &str| {
            let request = http::Request::builder().uri("/metrics").header("host", host).header(header, "x");
            let request = request.body(Body::empty()).expect("a request");
            Origin::of(&request, format!("{peer}:1").parse().expect("an address")).is_this_machine()
        };
        for host in ["localhost:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080"] {
            assert!(is_this_machine("127.0.0.1", host, "accept"), "{host}");
            assert!(!is_this_machine("203.0.113.9", host, "accept"), "{host}");
        }
        for header in ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"] {
            assert!(!is_this_machine("127.0.0.1", "localhost", header), "{header}");
        }
        for host in ["pitlane.example.com", "localhost.example.com", "10.0.0.2", ""] {
            assert!(!is_this_machine("127.0.0.1", host, "accept"), "{host}");
        }
    }

    #[test]
    fn only_our_own_pages_open_the_channel() {
        let mut config = Config::default();
        config.cors.origins = vec!["https://console.example.com/".into()];
        config.public.console = Some("https://customers.example.com/".into());
        let known = known_origins(&config);
        let may = |origin: &str, name: &str, value: &str| {
            let request = http::Request::builder().header("origin", origin).header(name, value);
            let request = request.body(()).expect("a request");
            may_connect(request.headers(), request.uri(), &known)
        };
        for origin in ["https://pitlane.example.com", "http://pitlane.example.com"] {
            assert!(may(origin, "host", "pitlane.example.com"), "{origin}");
            assert!(may(origin, "x-forwarded-host", "pitlane.example.com"), "{origin}");
        }
        assert!(may("https://console.example.com", "host", "api.example.com"));
        assert!(may("https://customers.example.com", "host", "api.example.com"));
        for origin in
            ["https://evil.example.com", "https://pitlane.example.com:8443", "null", "https://api.example.com.evil"]
        {
            assert!(!may(origin, "host", "pitlane.example.com"), "{origin}");
        }
        assert!(may_connect(&HeaderMap::new(), &Uri::from_static("/chat"), &known));
    }
}
