//! A CSV file as a response.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header;
use pitlane_platform::answer::Data;
use pitlane_platform::error::{ApiError, Result};
use schemars::JsonSchema;
use serde::Serialize;
use tokio::sync::mpsc;

use super::columns::Column;
use super::{Line, MARK};

/// A CSV response.
pub struct Csv(Response);

impl IntoResponse for Csv {
    fn into_response(self) -> Response {
        self.0
    }
}

impl aide::OperationOutput for Csv {
    type Inner = String;

    fn inferred_responses(
        _: &mut aide::generate::GenContext,
        _: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        let mut response = aide::openapi::Response { description: "A CSV file".into(), ..Default::default() };
        response.content.insert("text/csv".into(), aide::openapi::MediaType::default());
        vec![(Some(200), response)]
    }
}

/// A list, or all of it as a file: whichever the request asks for.
pub enum ListOrCsv<T> {
    List(Data<T>),
    Csv(Csv),
}

impl<T: Serialize> IntoResponse for ListOrCsv<T> {
    fn into_response(self) -> Response {
        match self {
            Self::List(list) => list.into_response(),
            Self::Csv(file) => file.into_response(),
        }
    }
}

impl<T: JsonSchema> aide::OperationOutput for ListOrCsv<T> {
    type Inner = T;

    fn inferred_responses(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        let mut responses = Data::<T>::inferred_responses(ctx, operation);
        for (_, response) in &mut responses {
            response.content.insert("text/csv".into(), aide::openapi::MediaType::default());
        }
        responses
    }
}

fn headings(name: &str) -> [(header::HeaderName, String); 2] {
    [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ]
}

/// The parts of a file of this name, sent as they come. `count` is the number of rows, for a client that shows progress.
pub fn csv_answer(name: &str, count: i64, parts: mpsc::Receiver<std::io::Result<Bytes>>) -> Csv {
    let parts = futures_util::stream::unfold(parts, async |mut parts| parts.recv().await.map(|part| (part, parts)));
    // The compression layer polls once more after the end.
    let body = futures_util::StreamExt::fuse(parts);
    Csv((headings(name), [("x-total-count", count.to_string())], Body::from_stream(body)).into_response())
}

/// A file with the headings of an import and no lines, to be filled in.
pub fn template(name: &str, columns: &[Column]) -> Result<Csv> {
    let mut file = MARK.as_bytes().to_vec();
    let mut line = Line::new(&mut file);
    let read = columns.iter().filter(|column| column.is_read).map(|column| column.name);
    let written = line.headings(read).and_then(|()| line.flush());
    written.map_err(|error| ApiError::Internal(error.into()))?;
    Ok(Csv((headings(name), Body::from(file)).into_response()))
}
