//! An answer that was stored to be sent again.

use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};

/// The answer to the first request with a key.
#[derive(Debug)]
pub struct FirstAnswer {
    /// Its HTTP status, as stored.
    pub status: i64,
    pub body: String,
}

impl FirstAnswer {
    pub(crate) fn status(&self) -> StatusCode {
        let status = u16::try_from(self.status).ok().and_then(|status| StatusCode::from_u16(status).ok());
        status.unwrap_or(StatusCode::OK)
    }
}

impl IntoResponse for FirstAnswer {
    fn into_response(self) -> Response {
        (self.status(), [(header::CONTENT_TYPE, "application/json")], self.body).into_response()
    }
}
