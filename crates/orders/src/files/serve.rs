//! Serves a file by its signed link. A browser cannot send the session with an `<img>` request, so the link itself
//! grants access.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header;
use pitlane_platform::caller::Public;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::link;
use pitlane_platform::input::{Params, PathOf};

use super::keep::disposition;
use super::shown::{ending, subject};
use super::store;
use super::types::{FilePath, LinkQuery, Size};

/// Whatever a file contains, no script in it runs and no page can frame it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/// A file as a response with its own media type.
pub struct FileAnswer(Response);

impl IntoResponse for FileAnswer {
    fn into_response(self) -> Response {
        self.0
    }
}

impl aide::OperationOutput for FileAnswer {
    type Inner = String;

    fn inferred_responses(
        _: &mut aide::generate::GenContext,
        _: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        let mut response = aide::openapi::Response { description: "The file".into(), ..Default::default() };
        for media_type in ["image/jpeg", "image/png", "application/pdf"] {
            response.content.insert(media_type.into(), aide::openapi::MediaType::default());
        }
        vec![(Some(200), response)]
    }
}

pub async fn get_file(
    who: Public,
    PathOf(path): PathOf<FilePath>,
    Params(query): Params<LinkQuery>,
) -> Result<FileAnswer> {
    let region = &who.region;
    let signed = link::Signed { expires: query.expires, signature: query.signature };
    link::check(region, &subject(path.file_id, path.size), &signed)?;
    let mut tx = region.db.read_one().await?;
    let file = store::by_id(&mut tx, path.file_id).await?.ok_or(ApiError::NotFound("file"))?;
    drop(tx);
    if file.deleted_at.is_some() {
        return Err(ApiError::Gone("This file was deleted."));
    }
    let (key, media_type) = match path.size {
        Size::Whole => (Some(file.key.as_str()), file.media_type.as_str()),
        Size::Thumbnail => (file.thumbnail_key.as_deref(), "image/jpeg"),
    };
    let key = key.ok_or(ApiError::NotFound("file"))?;
    let Some(content) = region.files.get(key).await? else {
        tracing::error!(file = file.id, key, "the bytes of a file are missing from the storage");
        return Err(ApiError::NotFound("file"));
    };
    let headers = [
        (header::CONTENT_TYPE, media_type.to_owned()),
        (header::CONTENT_DISPOSITION, disposition(media_type, file.owner(), &file.kind, ending(media_type))),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        // The content of a file id never changes; the expiry of the link limits how long it can be used.
        (header::CACHE_CONTROL, format!("private, max-age={}, immutable", link::LIFE)),
    ];
    Ok(FileAnswer((headers, Body::from(content)).into_response()))
}
