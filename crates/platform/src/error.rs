//! Every way in which a call can fail, and the one place that turns it into an answer.

use std::collections::BTreeMap;

use aide::OperationOutput;
use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::db::DbError;
use crate::first_answer::FirstAnswer;

/// Validation errors of a body or a query, by the path of the field.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Fields(BTreeMap<String, Vec<String>>);

impl Fields {
    pub fn new() -> Self {
        Self::default()
    }

    /// An error on one field.
    pub fn single(path: impl Into<String>, problem: impl Into<String>) -> Self {
        let mut fields = Self::new();
        fields.add(path, problem);
        fields
    }

    pub fn add(&mut self, path: impl Into<String>, problem: impl Into<String>) {
        let problems = self.0.entry(path.into()).or_default();
        let problem = problem.into();
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }

    /// Adds the errors of another set.
    pub fn merge(&mut self, other: Self) {
        for (path, problem) in other.iter() {
            self.add(path, problem);
        }
    }

    /// The same, below a part of the request.
    #[must_use]
    pub fn below(&self, part: &str) -> Self {
        let mut moved = Self::new();
        for (path, problem) in self.iter() {
            moved.add(format!("{part}.{path}"), problem);
        }
        moved
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every error with the path of its field.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(path, problems)| problems.iter().map(move |problem| (path.as_str(), problem.as_str())))
    }

    /// Ok without errors; otherwise all of them at once.
    pub fn verdict(self) -> Result<(), ApiError> {
        if self.is_empty() { Ok(()) } else { Err(ApiError::Invalid(self)) }
    }

    /// What it means, for the user.
    pub fn sentence(&self) -> String {
        let named: Vec<_> = self.0.iter().map(|(path, problems)| format!("{path} {}", problems.join(", "))).collect();
        format!("Please correct: {}.", named.join("; "))
    }
}

/// Every failure of a call. The message is for the user and says what they can do.
#[derive(Debug)]
pub enum ApiError {
    /// There is no signed-in user.
    Unauthorized,
    /// The session has ended.
    Expired,
    /// The session was ended because the user's access was changed.
    AccessChanged,
    /// A report of an outside system whose signature does not match.
    Unsigned,
    /// The role lacks the permission; `holders` are the roles that have it, shown to admins.
    Forbidden {
        needs: String,
        holders: Option<Vec<String>>,
    },
    /// The role has the permission, but this user or this amount does not; the data says who may.
    Barred {
        message: String,
        data: Value,
    },
    /// It does not exist, or not for this user.
    NotFound(&'static str),
    /// Fields are invalid.
    Invalid(Fields),
    /// Each field is valid, but together they are too long for a document.
    Unprintable,
    /// The state has changed; the data shows how.
    Conflict {
        message: String,
        data: Value,
    },
    /// It existed, and can no longer be used.
    Gone(&'static str),
    /// The same; the data says how it ended, for pages in languages that this program does not speak.
    Ended {
        message: &'static str,
        data: Value,
    },
    /// The body is larger than this call takes.
    TooLarge,
    /// One file of the body is larger than the limit for a file.
    FileTooLarge {
        name: String,
        most_mib: usize,
    },
    /// The body has another content type than this call takes.
    UnsupportedMediaType,
    /// The body is not the form that this call takes.
    NotAForm,
    /// A link that was not issued here, or was changed.
    BadLink,
    /// A page of another site asks with the user's cookie.
    ForeignOrigin,
    /// The Accept header asks for a version that does not exist.
    NotAcceptable,
    MethodNotAllowed,
    /// No failure: the request was made before, and has the answer that it had then.
    Repeated(FirstAnswer),
    /// Too many requests; try again after this many seconds.
    TooMany {
        message: String,
        retry_after: i64,
    },
    /// The call exceeded the time limit.
    TimedOut,
    /// The body did not arrive in time.
    Incomplete,
    /// Too many requests are in hand; this one was not begun.
    Overloaded,
    /// The database or an outside system is temporarily unavailable.
    Unavailable(String),
    /// An outside system refuses, and will keep refusing until its settings are corrected.
    Broken(String),
    /// An error in our code: the cause goes to the log, never to the user.
    Internal(anyhow::Error),
}

/// A future result: what a hook returns.
pub type Pending<'a, T> = futures_util::future::BoxFuture<'a, Result<T>>;
pub type Result<T, E = ApiError> = std::result::Result<T, E>;

/// The session has expired: the console asks the user to sign in again.
const SESSION_EXPIRED: u16 = 50014;
/// When to retry after a 503, in seconds.
const PAUSE: i64 = 5;
/// The same when there were too many requests.
const SHORT_PAUSE: i64 = 2;

/// The body of every failed call.
#[derive(Serialize, JsonSchema)]
pub struct ErrorBody {
    /// The HTTP status, or 50014 for an expired session.
    pub code: u16,
    /// A sentence for the user.
    pub message: String,
    /// Details: `fields` by path for 422, the missing permission for 403, the current state for 409.
    pub data: Value,
}

impl ApiError {
    pub fn invalid(path: impl Into<String>, problem: impl Into<String>) -> Self {
        Self::Invalid(Fields::single(path, problem))
    }

    /// With the names of its fields below a part of the request.
    #[must_use]
    pub fn below(self, part: &str) -> Self {
        match self {
            Self::Invalid(fields) => Self::Invalid(fields.below(part)),
            other => other,
        }
    }

    pub fn conflict(message: impl Into<String>) -> Self {
        Self::Conflict { message: message.into(), data: Value::Null }
    }

    /// Another user has saved in the meantime; `current` is the stored state, for the user to compare.
    pub fn stale(current: impl Serialize) -> Self {
        Self::Conflict {
            message: "Another user has changed this in the meantime. Compare both versions and save again.".into(),
            data: json!({ "current": serde_json::to_value(current).unwrap_or_default() }),
        }
    }

    pub fn status(&self) -> StatusCode {
        match self {
            Self::Unauthorized | Self::Expired | Self::AccessChanged => StatusCode::UNAUTHORIZED,
            Self::Forbidden { .. } | Self::Barred { .. } | Self::BadLink | Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::Unsigned => StatusCode::BAD_REQUEST,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Invalid(_) | Self::Unprintable => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Repeated(first) => first.status(),
            Self::Conflict { .. } => StatusCode::CONFLICT,
            Self::Gone(_) | Self::Ended { .. } => StatusCode::GONE,
            Self::TooLarge | Self::FileTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType | Self::NotAForm => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Incomplete => StatusCode::REQUEST_TIMEOUT,
            Self::TimedOut | Self::Overloaded | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What it means, for the user.
    pub fn sentence(&self) -> String {
        match self {
            Self::Unauthorized => "Please sign in first.".into(),
            Self::Expired => "Your session has ended. Please sign in again.".into(),
            Self::AccessChanged => "Your access was changed. Sign in again.".into(),
            Self::Unsigned => "The signature does not match the request. Check the secret of the webhook.".into(),
            Self::Forbidden { needs, .. } => {
                format!("Your role may not do this: it needs the permission {needs}. Ask an admin for it.")
            }
            Self::NotFound(what) => format!("There is no such {what}, or you may not see it."),
            Self::Invalid(fields) => fields.sentence(),
            Self::Unprintable => {
                "The texts are too long to be printed. Shorten remarks and descriptions, or remove lines, \
                 and download it again."
                    .into()
            }
            Self::Conflict { message, .. } | Self::TooMany { message, .. } | Self::Barred { message, .. } => {
                message.clone()
            }
            Self::Repeated(_) => String::new(),
            Self::Gone(sentence) | Self::Ended { message: sentence, .. } => (*sentence).to_owned(),
            Self::TooLarge => "The request is too large. Send less, or in parts.".into(),
            Self::FileTooLarge { name, most_mib } => format!(
                "{name} is larger than {most_mib} MiB, the limit for a file. Make it smaller, or choose a lower \
                 resolution in the camera, and send it again."
            ),
            Self::NotAForm => "Send a form, with the header Content-Type: multipart/form-data.".into(),
            Self::BadLink => "This link is not valid. Reload the page with the file and open it from there.".into(),
            Self::ForeignOrigin => {
                "A page of this address may not connect. An operator can add it to cors.origins.".into()
            }
            Self::UnsupportedMediaType => "Send JSON, with the header Content-Type: application/json.".into(),
            Self::NotAcceptable => {
                "Only version 2.0 of this service exists: Accept: application/json; version=2.0.".into()
            }
            Self::MethodNotAllowed => "This address does not support this method.".into(),
            Self::TimedOut => "This took too long and was stopped. Ask for less, or try again.".into(),
            Self::Incomplete => "The request did not arrive completely. Check the connection and send it again.".into(),
            Self::Overloaded => "The service is busy. Nothing was done; try again in a moment.".into(),
            Self::Unavailable(_) => {
                "The service is temporarily unavailable. Nothing was lost; try again shortly.".into()
            }
            Self::Broken(_) => format!(
                "An outside system refused the request. Trying again does not help; contact support with the number {}.",
                crate::request::current_request_id()
            ),
            Self::Internal(_) => format!(
                "Something went wrong on our side. Try again; if it happens again, contact support with the number {}.",
                crate::request::current_request_id()
            ),
        }
    }

    fn details(&self) -> Value {
        match self {
            Self::Forbidden { needs, holders } => match holders {
                Some(holders) => json!({ "needs": needs, "held_by": holders }),
                None => json!({ "needs": needs }),
            },
            Self::Invalid(fields) => json!({ "fields": fields.0 }),
            Self::Conflict { data, .. } | Self::Ended { data, .. } | Self::Barred { data, .. } => data.clone(),
            Self::TooMany { retry_after, .. } => json!({ "retry_after": retry_after }),
            _ => Value::Null,
        }
    }

    fn log(&self) {
        match self {
            Self::Internal(cause) => tracing::error!(cause = format!("{cause:#}"), "a call failed"),
            Self::Broken(cause) => tracing::error!(cause, "an outside system refused a request"),
            Self::Unavailable(cause) => crate::request::log_outage(cause),
            Self::Overloaded => metrics::counter!("pitlane_overloads_total").increment(1),
            _ => {}
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Repeated(first) = self {
            return first.into_response();
        }
        self.log();
        let status = self.status();
        let code = if matches!(self, Self::Expired | Self::AccessChanged) { SESSION_EXPIRED } else { status.as_u16() };
        let body = ErrorBody { code, message: self.sentence(), data: self.details() };
        let mut response = (status, Json(body)).into_response();
        let pause = match self {
            Self::TooMany { retry_after, .. } => Some(retry_after),
            Self::Unavailable(_) => Some(PAUSE),
            Self::Overloaded => Some(SHORT_PAUSE),
            _ => None,
        };
        if let Some(seconds) = pause {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}

impl OperationOutput for ApiError {
    type Inner = ErrorBody;
}

impl From<DbError> for ApiError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable(cause) => Self::Unavailable(cause),
            // A handler that expects one of these has already turned it into a message.
            other => Self::Internal(other.into()),
        }
    }
}

impl From<anyhow::Error> for ApiError {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}
