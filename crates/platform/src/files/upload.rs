//! A form with files, as browsers send it: `multipart/form-data`. Its field `form` is JSON and is validated like any
//! other body; its files are accepted under the names that the form declares.

use std::error::Error as _;

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::{MediaType, Operation, ReferenceOr, RequestBody, SchemaObject};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use bytes::{Bytes, BytesMut};
use http::header;
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::content::{self, Accepts, Content};
use crate::error::{ApiError, Fields, Result};
use crate::input::{self, BODY_LIMIT, UNKNOWN};

/// The largest file, in bytes.
pub const FILE_LIMIT: usize = 15 << 20;
/// The maximum number of files in one form.
const MOST_FILES: usize = 12;
/// The field that contains the JSON.
const FORM: &str = "form";
const LONGEST_NAME: usize = 120;

/// A form with files.
pub trait UploadForm {
    /// The names under which files may be sent, and the types that each accepts.
    const FILES: &'static [(&'static str, Accepts)];
}

/// A form as received: the JSON, if any, and the files, not yet examined.
pub struct Upload<T> {
    pub form: Option<T>,
    files: Vec<Raw>,
    /// The hash of everything received: tells a repeated request from another one with the same key.
    pub hash: String,
}

struct Raw {
    /// The field and the file's index among those of the same name: `damage.0`.
    path: String,
    field: &'static str,
    accepts: Accepts,
    name: String,
    bytes: Bytes,
}

/// A file that was examined.
#[derive(Debug)]
pub struct Received {
    /// For messages: `damage.0`.
    pub path: String,
    /// The name under which it was sent, one of [`UploadForm::FILES`].
    pub field: &'static str,
    /// The sender's name for it; for display only, never to be trusted.
    pub name: String,
    pub content: Content,
}

impl<T> Upload<T> {
    /// Nothing came beside the JSON, of which this is the hash.
    pub fn without_files(hash: &str) -> Self {
        Self { form: None, files: Vec::new(), hash: hash.to_owned() }
    }

    /// The number of files.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The number of files sent under this name.
    pub fn count(&self, field: &str) -> usize {
        self.files.iter().filter(|file| file.field == field).count()
    }

    pub fn has(&self, field: &str) -> bool {
        self.count(field) > 0
    }

    /// Examines every file: returns those that can be stored, and what is wrong with the others.
    pub async fn read_files(self) -> Result<(Vec<Received>, Fields)> {
        let mut wrong = Fields::new();
        let mut received = Vec::with_capacity(self.files.len());
        for Raw { path, field, accepts, name, bytes } in self.files {
            match content::read(bytes, accepts).await? {
                Ok(content) => received.push(Received { path, field, name, content }),
                Err(problem) => wrong.add(path, problem.to_string()),
            }
        }
        Ok((received, wrong))
    }
}

impl<T: UploadForm + DeserializeOwned + JsonSchema + 'static, S: Send + Sync> FromRequest<S> for Upload<T> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, state: &S) -> Result<Self> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("multipart/form-data") {
            return Err(ApiError::NotAForm);
        }
        // Each part has its own limit; the edge limits the total.
        DefaultBodyLimit::disable().apply(&mut request);
        let parts = Multipart::from_request(request, state).await;
        let mut parts = parts.map_err(|_bad| ApiError::invalid("body", "is not a form: its boundary is missing"))?;
        let mut taken = Taken::default();
        while let Some(part) = parts.next_field().await.map_err(|error| broken(&error))? {
            taken.part::<T>(part).await?;
        }
        taken.finish()
    }
}

/// What was read of a form so far.
#[derive(Default)]
struct Taken {
    form: Option<Value>,
    files: Vec<Raw>,
    wrong: Fields,
    hash: Sha256,
}

impl Taken {
    async fn part<T: UploadForm>(&mut self, part: Field<'_>) -> Result<()> {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().map(file_name).unwrap_or_default();
        if field == FORM {
            let bytes = read_up_to(part, BODY_LIMIT).await?.ok_or(ApiError::TooLarge)?;
            self.note(FORM, &bytes);
            if self.form.is_some() {
                self.wrong.add(FORM, "is given twice");
            }
            self.form = Some(input::parse(&bytes)?);
            return Ok(());
        }
        let Some((known, accepts)) = T::FILES.iter().find(|(known, _)| *known == field).copied() else {
            // Unknown parts are read to the end, so that every error can be named.
            read_up_to(part, FILE_LIMIT).await?;
            self.wrong.add(if field.is_empty() { "body".into() } else { field }, UNKNOWN);
            return Ok(());
        };
        if self.files.len() == MOST_FILES {
            return Err(ApiError::invalid(known, format!("exceeds the limit of {MOST_FILES} files per request")));
        }
        let Some(bytes) = read_up_to(part, FILE_LIMIT).await? else {
            let shown = if name.is_empty() { known.to_owned() } else { name };
            return Err(ApiError::FileTooLarge { name: shown, most_mib: FILE_LIMIT >> 20 });
        };
        self.note(known, &bytes);
        let place = self.files.iter().filter(|file| file.field == known).count();
        let path = format!("{known}.{place}");
        self.files.push(Raw { path, field: known, accepts, name, bytes });
        Ok(())
    }

    /// The lengths are part of the hash, so that two different forms never hash the same bytes.
    fn note(&mut self, field: &str, bytes: &[u8]) {
        self.hash.update(format!("{field} {}\n", bytes.len()));
        self.hash.update(bytes);
    }

    fn finish<T: DeserializeOwned + JsonSchema + 'static>(mut self) -> Result<Upload<T>> {
        let form = match self.form.map(input::from_value) {
            None => None,
            Some(Ok(form)) => Some(form),
            Some(Err(ApiError::Invalid(fields))) => {
                for (path, problem) in fields.iter() {
                    self.wrong.add(path, problem);
                }
                None
            }
            Some(Err(error)) => return Err(error),
        };
        self.wrong.verdict()?;
        Ok(Upload { form, files: self.files, hash: hex::encode(self.hash.finalize()) })
    }
}

/// The bytes of a part; none when it exceeds its limit.
async fn read_up_to(mut part: Field<'_>, most: usize) -> Result<Option<Bytes>> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(&error))? {
        if bytes.len() + chunk.len() > most {
            return Ok(None);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(Some(bytes.freeze()))
}

/// A form that was cut off, or that exceeds the edge's limit.
fn broken(error: &MultipartError) -> ApiError {
    let mut cause = error.source();
    while let Some(inner) = cause {
        if inner.is::<http_body_util::LengthLimitError>() {
            return ApiError::TooLarge;
        }
        cause = inner.source();
    }
    ApiError::invalid("body", "is an incomplete form: the upload was interrupted; send it again")
}

/// The last part of a path, without unprintable characters.
fn file_name(text: &str) -> String {
    let last = text.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect::<String>().trim().to_owned()
}

impl<T: UploadForm + JsonSchema + 'static> OperationInput for Upload<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        let file = json!({ "type": "array", "items": { "type": "string", "format": "binary" } });
        let form = ctx.schema.subschema_for::<T>().to_value();
        let mut properties = Map::from_iter([(FORM.to_owned(), form)]);
        properties.extend(T::FILES.iter().map(|(name, _)| ((*name).to_owned(), file.clone())));
        let schema = json!({ "type": "object", "properties": properties });
        let Ok(json_schema) = schemars::Schema::try_from(schema) else { return };
        let schema = Some(SchemaObject { json_schema, example: None, external_docs: None });
        operation.request_body = Some(ReferenceOr::Item(RequestBody {
            description: Some("The field form is JSON; the others are files".into()),
            content: IndexMap::from_iter([(
                "multipart/form-data".to_owned(),
                MediaType { schema, ..MediaType::default() },
            )]),
            required: true,
            extensions: IndexMap::default(),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_loses_its_folders_and_unprintable_characters() {
        for (sent, shown) in [
            ("car.jpg", "car.jpg"),
            ("C:\\fakepath\\car.jpg", "car.jpg"),
            ("../../etc/passwd", "passwd"),
            ("a\r\nb\u{0}.png", "ab.png"),
            ("", ""),
        ] {
            assert_eq!(file_name(sent), shown);
        }
        assert_eq!(file_name(&"x".repeat(500)).len(), LONGEST_NAME);
    }
}
