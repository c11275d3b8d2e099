//! The seven services and where they are mounted.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use http::{Request, header};
use tower::ServiceExt;

use crate::error::ApiError;
use crate::region::Region;
use crate::session;

/// A back-end service. Configuration alone can move each one to a host of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Service {
    Central,
    Oauth,
    Spares,
    Accessories,
    Fulfilment,
    Garage,
    Telephony,
}

impl Service {
    pub const ALL: [Self; 7] =
        [Self::Central, Self::Oauth, Self::Spares, Self::Accessories, Self::Fulfilment, Self::Garage, Self::Telephony];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Central => "central",
            Self::Oauth => "oauth",
            Self::Spares => "spares",
            Self::Accessories => "accessories",
            Self::Fulfilment => "fulfilment",
            Self::Garage => "garage",
            Self::Telephony => "telephony",
        }
    }

    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|service| service.key() == key)
    }

    /// These services have the country in their address; for the others the session determines the region.
    pub const fn is_regional(self) -> bool {
        matches!(self, Self::Central | Self::Oauth)
    }

    /// The base path of the service: `/api/india/central`, `/api/spares`.
    pub fn mount(self, region: &str) -> String {
        if self.is_regional() { format!("/api/{region}/{}", self.key()) } else { format!("/api/{}", self.key()) }
    }
}

/// Mounts the services of every region under `/api`.
pub fn mount(router_of: impl Fn(Service) -> Router<Region>, regions: &[Region], services: &[Service]) -> Router {
    let mut app = Router::new();
    for service in services.iter().copied() {
        if service.is_regional() {
            for region in regions {
                let router = with_fallbacks(router_of(service)).with_state(region.clone());
                app = app.nest(&service.mount(region.country.key), router);
            }
        } else {
            app = app.nest(&service.mount(""), by_session(&router_of, service, regions));
        }
    }
    app
}

fn with_fallbacks(router: Router<Region>) -> Router<Region> {
    router
        .fallback(|| async { ApiError::NotFound("address") })
        .method_not_allowed_fallback(|| async { ApiError::MethodNotAllowed })
}

/// One router per region; the token's prefix selects it.
fn by_session(router_of: &impl Fn(Service) -> Router<Region>, service: Service, regions: &[Region]) -> Router {
    let each = regions
        .iter()
        .map(|region| (region.country.key, with_fallbacks(router_of(service)).with_state::<()>(region.clone())));
    let each: Arc<Vec<_>> = Arc::new(each.collect());
    Router::new().fallback(move |request: Request<Body>| {
        let each = each.clone();
        async move {
            let token = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
            let key =
                token.and_then(|value| value.split_once(' ')).and_then(|(_, token)| session::region_of(token.trim()));
            let router = each.iter().find(|(region, _)| Some(*region) == key).map(|(_, router)| router.clone());
            match router {
                Some(router) => router.oneshot(request).await,
                None => Ok(axum::response::IntoResponse::into_response(ApiError::Unauthorized)),
            }
        }
    })
}
