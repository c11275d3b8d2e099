//! The router with everything around it.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::middleware::{from_fn, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use http::{Extensions, HeaderName, HeaderValue, Method, header};
use metrics_exporter_prometheus::PrometheusHandle;
use pitlane_base::exchanges::{ExchangePages, Exchanges};
use pitlane_base::gateways::{Gateways, Pages};
use pitlane_base::messengers::{MessengerPages, Messengers};
use pitlane_base::papers::Letterheads;
use pitlane_platform::app_state::AppState;
use pitlane_platform::calls::CallTable;
use pitlane_platform::error::ApiError;
use pitlane_platform::hooks::Hooks;
use pitlane_platform::http_layers;
use pitlane_platform::hub::Hub;
use pitlane_platform::idempotency;
use pitlane_platform::realtime;
use pitlane_platform::region::Region;
use pitlane_platform::service::{self, Service};
use pitlane_providers::gst::GstRegister;
use tokio::runtime::Handle;
use tower::{ServiceBuilder, ServiceExt};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::cors::CorsLayer;

use super::gate::Gate;
use super::health::Readiness;
use super::{arrival, edge, health, settings};
use crate::config::Config;
use crate::console;

/// The parts of the router.
pub struct Parts<'a> {
    /// The calls of every domain.
    pub calls: fn() -> CallTable,
    pub hooks: &'a Hooks,
    pub config: &'a Config,
    pub regions: &'a [Region],
    pub hub: &'a Hub,
    pub monitor: PrometheusHandle,
    pub stopping: Arc<AtomicBool>,
    pub gateways: Gateways,
    pub exchanges: Exchanges,
    pub messengers: Messengers,
    pub gst: GstRegister,
    /// How long a request may wait in all.
    pub patience: Duration,
    /// Where calls that write run; `None`: where they arrive.
    pub writers: Option<Handle>,
}

/// Answers requests from a socket or a test.
#[derive(Clone)]
pub struct App {
    router: Router,
    proxies: Arc<Vec<IpAddr>>,
}

impl App {
    /// A router with nothing around it.
    pub fn bare(router: Router) -> Self {
        Self { router, proxies: Arc::default() }
    }

    pub async fn answer(&self, mut request: Request, peer: SocketAddr) -> Result<Response, Infallible> {
        edge::identify(&mut request, peer, &self.proxies);
        // Before the router, which otherwise would not match the address.
        self.router.clone().oneshot(http_layers::trim_slash(request)).await
    }
}

/// Everything served on the main port.
pub async fn build(parts: Parts<'_>) -> anyhow::Result<App> {
    let config = parts.config;
    let calls = parts.calls;
    let mut routes = service::mount(move |service| router_of(calls, service), parts.regions, &config.services());
    for Pages(pages) in parts.hooks.all() {
        routes = routes.merge(pages(parts.regions, &parts.gateways));
    }
    for ExchangePages(pages) in parts.hooks.all() {
        routes = routes.merge(pages(parts.regions, &parts.exchanges));
    }
    for MessengerPages(pages) in parts.hooks.all() {
        routes = routes.merge(pages(parts.regions, &parts.messengers));
    }
    let gate = Gate::new(parts.patience, parts.writers.clone());
    let routes = routes.layer(from_fn(move |request, next| gate.clone().pass(request, next)));
    let routes = routes.merge(own_routes(&parts));
    let policy = console_policy(config);
    let routes = routes
        .fallback(move |request: Request| async move {
            console::answer(request.method(), request.uri(), request.headers(), policy.as_ref())
        })
        .method_not_allowed_fallback(|| async { ApiError::MethodNotAllowed });
    let routes = realtime::stand(parts.hub, routes, parts.regions.to_vec(), config.redis.url.as_deref()).await?;
    let known = Arc::new(edge::known_origins(config));
    let clock = parts.regions.first().map(|region| region.clock.clone()).filter(|clock| !clock.is_the_machines());
    let dated = clock.map(|clock| {
        map_response(move |answer: Response| {
            let dated = edge::date(&clock, answer);
            async move { dated }
        })
    });
    // Small answers grow and pictures do not shrink.
    let worth_it = SizeAbove::new(1_024)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"))
        .and(NotForContentType::const_new("application/pdf"));
    // As one layer, the outermost first: a router clones all that is below each of its layers for each request.
    let around = ServiceBuilder::new()
        .layer(from_fn(http_layers::frame))
        .layer(CompressionLayer::new().compress_when(worth_it))
        .option_layer(dated)
        .option_layer(cors(config))
        .layer(from_fn(arrival::receive))
        .layer(from_fn(move |request, next| edge::guard_channel(known.clone(), request, next)))
        .layer(Extension(app_state(&parts)));
    Ok(App { router: routes.layer(around), proxies: Arc::new(config.trusted_proxies()) })
}

/// What calls can ask for.
fn app_state(parts: &Parts<'_>) -> AppState {
    let config = parts.config;
    let mut all = Extensions::new();
    all.insert(parts.gateways.clone());
    all.insert(parts.exchanges.clone());
    all.insert(parts.messengers.clone());
    all.insert(parts.gst.clone());
    all.insert(Letterheads::new(&config.company));
    all.insert(config.offers.clone());
    all.insert(config.refunds.clone());
    all.insert(config.delivery_checks.clone());
    all.insert(config.compensation.clone());
    AppState::new(all)
}

/// The calls of one service.
fn router_of(calls: fn() -> CallTable, service: Service) -> Router<Region> {
    let around = ServiceBuilder::new().layer(from_fn(http_layers::measure)).layer(from_fn(idempotency::remember));
    let router = calls().router(service);
    if service == Service::Central {
        router.layer(ServiceBuilder::new().layer(from_fn(http_layers::version_two)).layer(around))
    } else {
        router.layer(around)
    }
}

/// The routes of the program itself, besides the calls.
fn own_routes(parts: &Parts<'_>) -> Router {
    let shown_settings = Bytes::from(settings::for_console(parts.config).to_string());
    let readiness = Arc::new(Readiness::new(parts.regions, parts.stopping.clone()));
    let monitor = parts.monitor.clone();
    let calls = parts.calls;
    let has_own_port = parts.config.metrics.listen.is_some();
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(move || async move { readiness.answer().await }))
        .route("/config.json", get(move || async move { json("no-cache", shown_settings.clone()) }))
        .route("/openapi.json", get(move || async move { json("no-cache", description(calls)) }))
        .route(
            "/metrics",
            get(move |origin: edge::Origin| async move {
                if has_own_port || !origin.is_this_machine() {
                    return ApiError::NotFound("address").into_response();
                }
                monitor.render().into_response()
            }),
        )
}

fn json(cache_control: &'static str, body: Bytes) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, cache_control)];
    (headers, Body::from(body)).into_response()
}

/// The description of every call, as committed in `contract/openapi.json`.
pub fn openapi(calls: fn() -> CallTable) -> String {
    let api = calls().describe("Pitlane", env!("CARGO_PKG_VERSION"));
    let mut text = serde_json::to_string_pretty(&api).unwrap_or_default();
    text.push('\n');
    text
}

/// The same, created on first use.
fn description(calls: fn() -> CallTable) -> Bytes {
    static TEXT: OnceLock<Bytes> = OnceLock::new();
    TEXT.get_or_init(|| Bytes::from(openapi(calls))).clone()
}

/// The console's policy when it also uses other hosts, or shows their files.
fn console_policy(config: &Config) -> Option<HeaderValue> {
    let others = settings::other_origins(config);
    // Files come from the storage, or from the host that serves their country.
    let mut pictures: Vec<String> = others.iter().filter(|origin| origin.starts_with("http")).cloned().collect();
    pictures.extend(config.storage.origin());
    if others.is_empty() && pictures.is_empty() {
        return None;
    }
    let mut policy = http_layers::CONTENT_SECURITY_POLICY.to_owned();
    for (directive, origins) in [("connect-src 'self'", others), ("img-src 'self'", pictures)] {
        if !origins.is_empty() {
            policy = policy.replace(directive, &format!("{directive} {}", origins.join(" ")));
        }
    }
    HeaderValue::from_str(&policy).ok()
}

/// Consoles on other hosts, if any are configured. They send a token, never a cookie.
fn cors(config: &Config) -> Option<CorsLayer> {
    let origins: Vec<HeaderValue> = config
        .cors
        .origins
        .iter()
        .filter_map(|origin| HeaderValue::from_str(origin.trim_end_matches('/')).ok())
        .collect();
    (!origins.is_empty()).then(|| {
        CorsLayer::new()
            .allow_origin(origins)
            .allow_methods([Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
            .allow_headers([
                header::AUTHORIZATION,
                header::ACCEPT,
                header::CONTENT_TYPE,
                HeaderName::from_static("idempotency-key"),
            ])
            .expose_headers([
                HeaderName::from_static("x-request-id"),
                header::DATE,
                header::RETRY_AFTER,
                header::CONTENT_DISPOSITION,
            ])
            .max_age(Duration::from_secs(600))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{StorageMode, StorageSettings};

    fn policy(config: &Config) -> String {
        let policy = console_policy(config);
        policy.map(|value| value.to_str().expect("a plain policy").to_owned()).unwrap_or_default()
    }

    #[test]
    fn pictures_may_come_from_here_and_from_the_storage() {
        let mut config = Config::default();
        assert_eq!(policy(&config), "");
        config.storage =
            StorageSettings { mode: StorageMode::S3, region: Some("ap-south-1".into()), ..StorageSettings::default() };
        let amazon = policy(&config);
        assert!(amazon.contains("img-src 'self' https://s3.ap-south-1.amazonaws.com data: blob:;"), "{amazon}");
        assert!(amazon.contains("connect-src 'self';"), "{amazon}");
        config.storage.endpoint = Some("http://minio.example.com:9000/".into());
        config.public.malaysia.insert("central".into(), "https://my.example.com/api".into());
        let own = policy(&config);
        assert!(own.contains("img-src 'self' https://my.example.com http://minio.example.com:9000 data:"), "{own}");
        assert!(own.contains("connect-src 'self' https://my.example.com wss://my.example.com;"), "{own}");
    }
}
