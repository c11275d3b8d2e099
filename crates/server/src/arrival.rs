//! How the body of a request arrives. An answer must not leave a part of it unread on a connection that stays open: the
//! next request on it, which behind a proxy is another user's, would be lost.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, Version, header};
use http_body_util::{BodyExt, Limited};
use hyper::body::{Frame, SizeHint};
use pitlane_platform::error::ApiError;
use tokio::time::timeout;

/// The largest body of any call: uploads of 15 MiB in their form.
const MOST: usize = 16 << 20;
/// A body of this size is read before anything else, so that its connection can be used again whatever the answer is.
const SMALL: u64 = 64 << 10;
/// A small body that takes longer than this is refused.
const ARRIVAL: Duration = Duration::from_secs(10);
/// What a refused call's client may still send, and for how long, before the connection is closed.
const REST: usize = 1 << 20;
const REST_TIME: Duration = Duration::from_secs(1);

/// Refuses a body that is larger than any call takes, and reads what the handler has left.
pub async fn receive(request: Request, next: Next) -> Response {
    let version = request.version();
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    match body.size_hint().exact() {
        Some(length) if length > MOST as u64 => last(version, ApiError::TooLarge.into_response()),
        Some(length) if length <= SMALL => match timeout(ARRIVAL, body.collect()).await {
            Ok(Ok(read)) => next.run(Request::from_parts(parts, Body::from(read.to_bytes()))).await,
            _ => last(version, ApiError::Incomplete.into_response()),
        },
        _ => {
            let arriving = Arriving(Arc::new(Mutex::new(Body::new(Limited::new(body, MOST)))));
            let response = next.run(Request::from_parts(parts, Body::new(arriving.clone()))).await;
            if arriving.read_to_end().await { response } else { last(version, response) }
        }
    }
}

/// The connection is closed after this answer, and the client is told so. HTTP/2 ends the request alone.
fn last(version: Version, mut response: Response) -> Response {
    if version <= Version::HTTP_11 {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// A large body, which the handler reads, and afterwards this module.
#[derive(Clone)]
struct Arriving(Arc<Mutex<Body>>);

impl Arriving {
    fn body(&self) -> MutexGuard<'_, Body> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads what is left, within limits; whether nothing is.
    async fn read_to_end(self) -> bool {
        let rest = async {
            let mut left = REST;
            let mut body = self;
            while let Some(frame) = body.frame().await {
                let length = frame.ok().and_then(|frame| frame.data_ref().map(Bytes::len)).unwrap_or(REST);
                left = left.checked_sub(length)?;
            }
            Some(())
        };
        timeout(REST_TIME, rest).await.is_ok_and(|read| read.is_some())
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut *self.body()).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body().is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body().size_hint()
    }
}
