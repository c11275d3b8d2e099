//! The envelope of every successful answer.

use aide::OperationOutput;
use aide::generate::GenContext;
use aide::openapi::{Operation, Response as DocumentedResponse};
use axum::Json;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::Result;

/// The result of a handler.
pub type Answer<T> = Result<Data<T>>;

/// A successful answer and its message.
pub struct Data<T> {
    status: StatusCode,
    message: String,
    pub data: T,
}

impl<T> Data<T> {
    pub fn ok(data: T) -> Self {
        Self { status: StatusCode::OK, message: "Done".into(), data }
    }

    pub fn created(data: T) -> Self {
        Self { status: StatusCode::CREATED, message: "Created".into(), data }
    }

    pub fn saying(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }
}

/// The body: with the code 20000 the console shows no second message.
#[derive(Serialize, JsonSchema)]
pub struct Envelope<T> {
    pub code: u16,
    pub message: String,
    pub data: T,
}

const SUCCESS: u16 = 20000;

impl<T: Serialize> IntoResponse for Data<T> {
    fn into_response(self) -> Response {
        (self.status, Json(Envelope { code: SUCCESS, message: self.message, data: self.data })).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for Data<T> {
    type Inner = T;

    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<DocumentedResponse> {
        Json::<Envelope<T>>::operation_response(ctx, operation)
    }

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, DocumentedResponse)> {
        let response = Self::operation_response(ctx, operation);
        response.map(|response| (Some(200), response)).into_iter().collect()
    }
}
