//! What the program was started with besides its databases: providers and settings, for the calls that ask for them.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use http::Extensions;
use http::request::Parts;

use crate::error::ApiError;

/// All of it, one of each type. A request carries one pointer to it, however much it is.
#[derive(Clone)]
pub struct AppState(Arc<Extensions>);

impl AppState {
    pub fn new(all: Extensions) -> Self {
        Self(Arc::new(all))
    }

    /// What a request was given of a type.
    pub fn find<T: Send + Sync + 'static>(parts: &Parts) -> Option<&T> {
        parts.extensions.get::<Self>()?.0.get()
    }
}

/// An argument of calls: `Provided(gateways): Provided<Gateways>`.
pub struct Provided<T>(pub T);

impl<T: Clone + Send + Sync + 'static, S: Send + Sync> FromRequestParts<S> for Provided<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let found = AppState::find::<T>(parts).cloned();
        let missing = || ApiError::Internal(anyhow::anyhow!("there is no {}", std::any::type_name::<T>()));
        found.map(Self).ok_or_else(missing)
    }
}

impl<T> aide::OperationInput for Provided<T> {}
