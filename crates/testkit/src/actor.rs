//! A user who makes calls, and the answers.

use std::net::SocketAddr;

use axum::body::Body;
use http::{HeaderMap, Method, Request, StatusCode, header};
use pitlane_platform::args;
use pitlane_platform::session::{self, NewSession};
use serde_json::{Value, json};

use super::described;
use super::running::Running;

#[derive(Clone)]
pub struct Actor<'a> {
    app: &'a Running,
    pub token: Option<String>,
    headers: Vec<(&'static str, String)>,
    address: [u8; 4],
}

/// A file of a form: its field, its name, its bytes.
pub type File<'a> = (&'a str, &'a str, &'a [u8]);

/// A PNG picture of one pixel.
pub const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde\0\0\0\x0cIDATx\x9ccph8\0\0\x02\x84\x01\x81&\x97\xa7+\0\0\0\0IEND\xaeB`\x82";

/// A form as a browser encodes it, and its content type.
fn multipart(form: Option<&Value>, files: &[File<'_>]) -> (String, Vec<u8>) {
    const BOUNDARY: &str = "----pitlane-7f3a";
    let mut body = Vec::new();
    let mut part = |head: String, bytes: &[u8]| {
        body.extend(format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n").into_bytes());
        body.extend(bytes);
        body.extend(b"\r\n");
    };
    if let Some(form) = form {
        part("name=\"form\"".into(), form.to_string().as_bytes());
    }
    for (field, name, bytes) in files {
        part(format!("name=\"{field}\"; filename=\"{name}\"\r\nContent-Type: application/octet-stream"), bytes);
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    (format!("multipart/form-data; boundary={BOUNDARY}"), body)
}

/// A complete answer.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
    pub text: String,
    pub body: Value,
}

impl<'a> Actor<'a> {
    pub fn new(app: &'a Running, token: Option<String>) -> Self {
        Self { app, token, headers: Vec::new(), address: [192, 0, 2, 7] }
    }

    /// Adds a header to the next calls.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// Makes the next calls from this address.
    pub fn at(self, address: [u8; 4]) -> Self {
        Self { address, ..self }
    }

    /// A call of the central service: `/orders/?limit=5`.
    pub async fn get(&self, path: &str) -> Reply {
        self.call(Method::GET, &self.central(path), None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.call(Method::POST, &self.central(path), Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Reply {
        self.call(Method::PUT, &self.central(path), Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Reply {
        self.call(Method::PATCH, &self.central(path), Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Reply {
        self.call(Method::DELETE, &self.central(path), None).await
    }

    /// A form with files, to the central service.
    pub async fn form(&self, method: Method, path: &str, form: Option<&Value>, files: &[File<'_>]) -> Reply {
        self.form_at(method, &self.central(path), form, files).await
    }

    /// A form with files, by its full address.
    pub async fn form_at(&self, method: Method, address: &str, form: Option<&Value>, files: &[File<'_>]) -> Reply {
        let (kind, bytes) = multipart(form, files);
        self.send(method, address, Some(&kind), bytes).await
    }

    fn central(&self, path: &str) -> String {
        format!("/api/{}/central{path}", self.app.region.country.key)
    }

    /// Any call, by its full address.
    pub async fn call(&self, method: Method, address: &str, body: Option<Value>) -> Reply {
        let text = body.map(|body| body.to_string());
        let kind = text.as_ref().map(|_| "application/json");
        self.send(method, address, kind, text.unwrap_or_default().into_bytes()).await
    }

    /// Any bytes, with any content type.
    pub async fn send(&self, method: Method, address: &str, kind: Option<&str>, bytes: Vec<u8>) -> Reply {
        let mut request = Request::builder().method(method.clone()).uri(address);
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let request = request.body(Body::from(bytes)).expect("a request");
        let peer = SocketAddr::from((self.address, 40_000));
        let answer = self.app.app.answer(request, peer).await.expect("an answer");
        let (status, headers) = (answer.status(), answer.headers().clone());
        described::check(&method, address, status);
        let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a complete body");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Reply { status, headers, bytes: bytes.to_vec(), text, body }
    }
}

impl Reply {
    /// The data of a successful answer.
    #[track_caller]
    pub fn data(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        assert_eq!(self.body["code"], json!(20000), "{}", self.text);
        self.body["data"].clone()
    }

    /// A refusal with this status, in the envelope, with a message and a request id.
    #[track_caller]
    pub fn refused(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        assert!(
            self.body["code"].is_u64() && self.body["message"].as_str().is_some_and(|m| m.len() > 5),
            "{}",
            self.text
        );
        assert!(self.headers.contains_key("x-request-id"));
        self
    }

    /// The names of the wrong fields of a 422, in their order.
    #[track_caller]
    pub fn wrong_fields(self) -> Vec<String> {
        let refused = self.refused(422);
        let fields = refused.body["data"]["fields"].as_object().expect("fields");
        fields.keys().cloned().collect()
    }
}

impl Running {
    /// A caller who is not signed in.
    pub fn signed_out(&self) -> Actor<'_> {
        Actor::new(self, None)
    }

    /// A caller with a token of any kind.
    pub fn bearer(&self, token: impl Into<String>) -> Actor<'_> {
        Actor::new(self, Some(token.into()))
    }

    /// The demonstration account of a role, signed in.
    pub async fn actor(&self, role: &str) -> Actor<'_> {
        let mut tx = self.tx().await;
        let (user_id, role_id): (i64, i64) = tx
            .one(
                "SELECT u.id, r.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo",
                args![role],
            )
            .await
            .expect("a demonstration account");
        drop(tx);
        self.session(user_id, role_id).await
    }

    /// A user in the role that they start with, signed in.
    pub async fn user(&self, user_id: i64) -> Actor<'_> {
        let mut tx = self.tx().await;
        let role: i64 = tx.one("SELECT role_id FROM users WHERE id = $1", args![user_id]).await.expect("a user");
        drop(tx);
        self.session(user_id, role).await
    }

    async fn session(&self, user_id: i64, role_id: i64) -> Actor<'_> {
        let mut tx = self.region.db.write().await.expect("a unit of work");
        let new = NewSession { user_id, role_id, viewed_by: None, seen: None, link_to: None, address: "192.0.2.7" };
        let token = session::begin(&mut tx, &self.region, new).await.expect("a session");
        tx.save().await.expect("saved");
        self.bearer(token)
    }
}
