//! A body that may bring files: JSON alone, or a form whose field `form` is that JSON.

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::{Operation, ReferenceOr};
use axum::extract::{FromRequest, Request};
use http::header;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::upload::{Upload, UploadForm};
use crate::error::{ApiError, Result};
use crate::input::Input;

/// A body, with the files that came with it, not yet examined.
pub struct Attached<T> {
    pub body: T,
    /// The hash of everything received: tells a repeated request from another one with the same key.
    pub hash: String,
    pub files: Upload<T>,
}

impl<T: UploadForm + DeserializeOwned + JsonSchema + Send + 'static, S: Send + Sync> FromRequest<S> for Attached<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("multipart/form-data") {
            let mut files = Upload::<T>::from_request(request, state).await?;
            let body = files.form.take().ok_or_else(|| ApiError::invalid("form", "is required"))?;
            return Ok(Self { body, hash: files.hash.clone(), files });
        }
        let Input { body, hash } = Input::<T>::from_request(request, state).await?;
        Ok(Self { body, files: Upload::without_files(&hash), hash })
    }
}

impl<T: UploadForm + JsonSchema + 'static> OperationInput for Attached<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        Upload::<T>::operation_input(ctx, operation);
        let forms = match operation.request_body.take() {
            Some(ReferenceOr::Item(forms)) => forms.content,
            _ => return,
        };
        Input::<T>::operation_input(ctx, operation);
        if let Some(ReferenceOr::Item(body)) = &mut operation.request_body {
            body.content.extend(forms);
        }
    }
}
