//! A PDF as an answer.

use aide::generate::GenContext;
use aide::openapi::{MediaType, Operation, Response as Described};
use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header;
use pitlane_documents::{Document, Error, render};
use pitlane_platform::error::{ApiError, Result};

/// A document as PDF, with its file name.
pub struct Pdf {
    name: String,
    bytes: Vec<u8>,
}

impl Pdf {
    /// Lays a document out. It uses a core for a while, so it runs on a blocking thread. A document that is too long to
    /// print is an error that the user can correct.
    pub async fn render(document: Document) -> Result<Self> {
        let name = document.file_name();
        let rendered = tokio::task::spawn_blocking(move || render(&document)).await;
        match rendered.map_err(|gone| ApiError::Internal(gone.into()))? {
            Ok(bytes) => Ok(Self { name, bytes }),
            Err(Error::TooLong) => Err(ApiError::Unprintable),
            Err(error) => Err(ApiError::Internal(error.into())),
        }
    }
}

impl IntoResponse for Pdf {
    fn into_response(self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, "application/pdf".to_owned()),
            // Letters, digits and hyphens only.
            (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", self.name)),
            // It contains personal data, and the state of today.
            (header::CACHE_CONTROL, "no-store".to_owned()),
        ];
        (headers, Body::from(self.bytes)).into_response()
    }
}

impl aide::OperationOutput for Pdf {
    type Inner = Vec<u8>;

    fn inferred_responses(_: &mut GenContext, _: &mut Operation) -> Vec<(Option<u16>, Described)> {
        let mut response = Described { description: "The document as PDF".into(), ..Default::default() };
        response.content.insert("application/pdf".into(), MediaType::default());
        vec![(Some(200), response)]
    }
}
