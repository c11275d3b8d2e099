//! How many requests are in hand. More would not be answered sooner: each statement of each request would wait behind
//! those of all others, and the one that holds the write lock most of all.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{Method, header};
use pitlane_platform::error::ApiError;
use pitlane_platform::request;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::Semaphore;

/// What a request may wait in all, for its turn and for connections. With the time to answer less than two seconds.
pub const PATIENCE: Duration = Duration::from_secs(1);
/// Reads in hand for each core, and in any case.
const READS_PER_CORE: usize = 8;
const LEAST_READS: usize = 32;
/// Other calls in hand, likewise. They wait for each other in the database, once they have waited for their place, and must
/// not keep reads waiting.
const WRITES_PER_CORE: usize = 2;
const LEAST_WRITES: usize = 8;
/// The same with an embedded database, where one of them writes at a time: the others are ready when it ends.
const EMBEDDED_WRITES: usize = 16;
/// Forms with files have places of their own: they arrive slowly, and must not keep other calls waiting. Each may take
/// 16 MiB of memory.
const FORMS: usize = 32;

/// The number of reads in hand.
fn reads() -> usize {
    (cores() * READS_PER_CORE).max(LEAST_READS)
}

/// The number of writes in hand.
fn writes() -> usize {
    (cores() * WRITES_PER_CORE).max(LEAST_WRITES)
}

/// Threads for the calls that write to an embedded database. On the threads of the reads each writer would wait for its turn
/// behind hundreds of connections, and with it all that wait for its lock: the operating system shares the cores more
/// evenly. A server has its own threads, and writers there do not wait for each other; each answer of it would cross from
/// one group of threads to the other.
pub struct Writers(Option<Runtime>);

impl Writers {
    pub fn start() -> io::Result<Self> {
        let threads = (cores() / 2).max(1);
        let runtime =
            Builder::new_multi_thread().worker_threads(threads).thread_name("writers").enable_all().build()?;
        Ok(Self(Some(runtime)))
    }

    pub fn handle(&self) -> Option<Handle> {
        self.0.as_ref().map(|runtime| runtime.handle().clone())
    }
}

impl Drop for Writers {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The places of requests in hand.
#[derive(Clone)]
pub struct Gate {
    reads: Arc<Semaphore>,
    writes: Arc<Semaphore>,
    forms: Arc<Semaphore>,
    patience: Duration,
    /// Where calls that write run; `None`: where they arrive.
    writers: Option<Handle>,
}

impl Gate {
    pub fn new(patience: Duration, writers: Option<Handle>) -> Self {
        let places = |number| Arc::new(Semaphore::new(number));
        let most = if writers.is_some() { EMBEDDED_WRITES } else { writes() };
        Self { reads: places(reads()), writes: places(most), forms: places(FORMS), patience, writers }
    }

    /// Answers a request in its turn, or refuses it when there are too many.
    pub async fn pass(self, request: Request, next: Next) -> Response {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_form = kind.is_some_and(|kind| kind.starts_with("multipart/"));
        let (places, runtime) = match *request.method() {
            _ if is_form => (self.forms, self.writers),
            Method::GET | Method::HEAD => (self.reads, None),
            _ => (self.writes, self.writers),
        };
        request::patient(self.patience, async {
            let Some(_place) = request::waiting(places.acquire()).await else {
                return ApiError::Overloaded.into_response();
            };
            match runtime {
                None => next.run(request).await,
                Some(runtime) => {
                    let answer = request::on(&runtime, next.run(request)).await;
                    answer.unwrap_or_else(|| ApiError::Overloaded.into_response())
                }
            }
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use axum::Router;
    use axum::body::Body;
    use axum::middleware::from_fn;
    use http::StatusCode;
    use tokio::sync::Notify;
    use tokio::task::JoinSet;
    use tower::ServiceExt;

    use super::*;

    const CROWD: usize = 640;

    /// Calls that last until they are let go, and how many of them are in hand.
    #[derive(Default)]
    struct Work {
        in_hand: AtomicUsize,
        most: AtomicUsize,
        go: Notify,
        is_over: AtomicBool,
    }

    impl Work {
        /// Lets all calls go, also those that begin later.
        fn end(&self) {
            self.is_over.store(true, Ordering::SeqCst);
            self.go.notify_waiters();
        }

        async fn reaches(&self, number: usize) {
            while self.in_hand.load(Ordering::SeqCst) < number {
                tokio::task::yield_now().await;
            }
        }
    }

    fn behind(patience: Duration, work: &Arc<Work>) -> Router {
        let (gate, work) = (Gate::new(patience, None), work.clone());
        let call = move || {
            let work = work.clone();
            async move {
                let now = work.in_hand.fetch_add(1, Ordering::SeqCst) + 1;
                work.most.fetch_max(now, Ordering::SeqCst);
                let go = work.go.notified();
                if !work.is_over.load(Ordering::SeqCst) {
                    go.await;
                }
                work.in_hand.fetch_sub(1, Ordering::SeqCst);
            }
        };
        Router::new().fallback(call).layer(from_fn(move |request, next| gate.clone().pass(request, next)))
    }

    async fn ask(app: Router, method: Method, kind: &'static str) -> Response {
        let request = Request::builder().method(method).header(header::CONTENT_TYPE, kind).body(Body::empty());
        app.oneshot(request.expect("a request")).await.expect("an answer")
    }

    /// As many requests at once, each in a task of its own.
    fn crowd(app: &Router, method: &Method, kind: &'static str) -> JoinSet<Response> {
        (0..CROWD).map(|_| ask(app.clone(), method.clone(), kind)).collect()
    }

    /// How many of a crowd are in hand at once; the others, who may not wait, are refused.
    async fn places(method: Method, kind: &'static str) -> usize {
        let work = Arc::new(Work::default());
        let app = behind(Duration::ZERO, &work);
        let mut crowd = crowd(&app, &method, kind);
        let (mut answered, mut refused) = (0, 0);
        while let Some(answer) = crowd.join_next().await {
            let answer = answer.expect("an answer");
            if answer.status() == StatusCode::OK {
                answered += 1;
                continue;
            }
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert!(answer.headers().contains_key(header::RETRY_AFTER));
            refused += 1;
            if refused + work.in_hand.load(Ordering::SeqCst) == CROWD {
                work.end();
            }
        }
        let most = work.most.load(Ordering::SeqCst);
        assert_eq!((answered, refused), (most, CROWD - most));
        // The places are free again.
        assert_eq!(ask(app, method, kind).await.status(), StatusCode::OK);
        most
    }

    #[tokio::test]
    async fn of_a_crowd_as_many_are_in_hand_as_there_are_places() {
        assert_eq!(places(Method::GET, "").await, reads());
        assert_eq!(places(Method::POST, "application/json").await, writes());
        assert_eq!(places(Method::PUT, "multipart/form-data; boundary=x").await, FORMS);
    }

    #[tokio::test]
    async fn writes_that_last_keep_no_read_waiting() {
        let work = Arc::new(Work::default());
        let app = behind(Duration::from_secs(3_600), &work);
        let writes = crowd(&app, &Method::POST, "application/json");
        work.reaches(super::writes()).await;
        let read = tokio::spawn(ask(app, Method::GET, ""));
        work.reaches(super::writes() + 1).await;
        work.end();
        assert_eq!(read.await.expect("an answer").status(), StatusCode::OK);
        assert!(writes.join_all().await.iter().all(|answer| answer.status() == StatusCode::OK));
    }

    #[tokio::test]
    async fn calls_that_write_have_threads_of_their_own() {
        let writers = Writers::start().expect("threads");
        let call = || async {
            assert!(request::patience() <= PATIENCE, "what the request may still wait is known there, too");
            std::thread::current().name().unwrap_or_default().to_owned()
        };
        let gate = Gate::new(PATIENCE, writers.handle());
        async fn fall() {
            panic!("a fault of the call")
        }
        let app = Router::new().route("/fall", axum::routing::post(fall)).fallback(call);
        let app = app.layer(from_fn(move |request, next| gate.clone().pass(request, next)));
        for (method, kind, has_own) in [
            (Method::GET, "", false),
            (Method::POST, "application/json", true),
            (Method::POST, "multipart/form-data; boundary=x", true),
        ] {
            let answer = ask(app.clone(), method, kind).await;
            let name = axum::body::to_bytes(answer.into_body(), 100).await.expect("a name");
            assert_eq!(name.as_ref() == b"writers", has_own, "{kind}: {name:?}");
        }
        // A panic is that of the request.
        let request = Request::builder().method(Method::POST).uri("/fall").body(Body::empty()).expect("a request");
        let fallen = tokio::spawn(app.clone().oneshot(request)).await;
        assert!(fallen.is_err_and(|error| error.is_panic()));
        // Once the threads have ended, the client is asked to try again.
        drop(writers);
        let refused = ask(app, Method::POST, "application/json").await;
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    }

    #[tokio::test]
    async fn all_are_answered_in_their_turn_when_they_may_wait() {
        let work = Arc::new(Work::default());
        let crowd = crowd(&behind(Duration::from_secs(3_600), &work), &Method::GET, "");
        work.reaches(reads()).await;
        work.end();
        assert!(crowd.join_all().await.iter().all(|answer| answer.status() == StatusCode::OK));
        assert_eq!(work.most.load(Ordering::SeqCst), reads());
    }
}
