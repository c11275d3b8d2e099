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
/// The result of a handler that creates something.
pub type Creation<T> = Result<Data<T, 201>>;

/// A successful answer and its message. The status is part of the type, and so of the API description.
pub struct Data<T, const STATUS: u16 = 200> {
    message: String,
    pub data: T,
}

impl<T> Data<T> {
    pub fn ok(data: T) -> Self {
        Self { message: "Done".into(), data }
    }
}

impl<T> Data<T, 201> {
    pub fn created(data: T) -> Self {
        Self { message: "Created".into(), data }
    }
}

impl<T, const STATUS: u16> Data<T, STATUS> {
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

impl<T: Serialize, const STATUS: u16> IntoResponse for Data<T, STATUS> {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(STATUS).unwrap_or_default();
        (status, Json(Envelope { code: SUCCESS, message: self.message, data: self.data })).into_response()
    }
}

impl<T: JsonSchema, const STATUS: u16> OperationOutput for Data<T, STATUS> {
    type Inner = T;

    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<DocumentedResponse> {
        Json::<Envelope<T>>::operation_response(ctx, operation)
    }

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, DocumentedResponse)> {
        let response = Self::operation_response(ctx, operation);
        response.map(|response| (Some(STATUS), response)).into_iter().collect()
    }
}

/// The answer of a call that creates something, or answers what there is already: which of the two it was.
pub enum Saved<T> {
    Created(Data<T, 201>),
    Changed(Data<T>),
}

impl<T> Saved<T> {
    pub fn new(is_new: bool, data: T) -> Self {
        if is_new { Self::Created(Data::created(data)) } else { Self::Changed(Data::ok(data)) }
    }

    pub fn saying(self, message: impl Into<String>) -> Self {
        match self {
            Self::Created(answer) => Self::Created(answer.saying(message)),
            Self::Changed(answer) => Self::Changed(answer.saying(message)),
        }
    }
}

impl<T> From<Data<T>> for Saved<T> {
    fn from(answer: Data<T>) -> Self {
        Self::Changed(answer)
    }
}

impl<T> From<Data<T, 201>> for Saved<T> {
    fn from(answer: Data<T, 201>) -> Self {
        Self::Created(answer)
    }
}

impl<T: Serialize> IntoResponse for Saved<T> {
    fn into_response(self) -> Response {
        match self {
            Self::Created(answer) => answer.into_response(),
            Self::Changed(answer) => answer.into_response(),
        }
    }
}

impl<T: JsonSchema> OperationOutput for Saved<T> {
    type Inner = T;

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, DocumentedResponse)> {
        let mut both = Data::<T>::inferred_responses(ctx, operation);
        both.extend(Data::<T, 201>::inferred_responses(ctx, operation));
        both
    }
}
