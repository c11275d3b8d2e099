//! Notices that a database server does not answer, so that requests are refused at once instead of waiting for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};

use super::error::{DbError, DbResult};
use crate::request;

/// What takes longer than this makes the server suspect; it may also be busy.
const SUSPECT: Duration = Duration::from_millis(300);
/// The longest pause between two checks while a statement runs: most that take long are just long.
const LONGEST: Duration = Duration::from_secs(5);
/// A server that does not accept a connection in this time is unavailable. With [`SUSPECT`] less than a second.
const TO_CONNECT: Duration = Duration::from_millis(500);
/// The same outside of requests, where no one waits for an answer: in commands, at the start, in jobs. A busy server may take
/// a second to start the process of a connection, and a migration must not fail for that.
const TO_CONNECT_PATIENTLY: Duration = Duration::from_secs(15);
/// Between two attempts to reach a server that was unavailable.
const RETRY: Duration = Duration::from_millis(250);

// An unavailable server is noticed within a second.
const _: () = assert!(SUSPECT.as_millis() + TO_CONNECT.as_millis() < 1_000);

/// Open while the server is unavailable. It closes by itself.
pub struct Breaker {
    server: PgConnectOptions,
    is_open: AtomicBool,
    /// When the server last accepted a connection to check it; locked during a check, so that there is one at a time.
    answered: Mutex<Option<Instant>>,
}

fn unavailable() -> DbError {
    DbError::Unavailable("the server does not answer".into())
}

impl Breaker {
    pub fn new(server: PgConnectOptions) -> Arc<Self> {
        Arc::new(Self { server, is_open: AtomicBool::new(false), answered: Mutex::default() })
    }

    /// Waits for something that needs the server, unless the server turns out to be unavailable.
    pub async fn guard<T>(self: &Arc<Self>, mut act: BoxFuture<'_, DbResult<T>>) -> DbResult<T> {
        if self.is_open.load(Ordering::Relaxed) {
            return Err(unavailable());
        }
        let in_request = request::is_current();
        let mut pause = if in_request { SUSPECT } else { LONGEST };
        loop {
            let check = async {
                sleep(pause).await;
                // Boxed, as it is rarely needed: every unit of work has room for it.
                if in_request { Box::pin(self.answers()).await } else { Box::pin(self.answers_patiently()).await }
            };
            tokio::select! {
                biased;
                outcome = &mut act => return outcome,
                answers = check => if !answers { return Err(unavailable()) },
            }
            pause = (pause * 2).min(LONGEST);
        }
    }

    /// Whether the server answers; of several callers one asks it.
    async fn answers(self: &Arc<Self>) -> bool {
        let mut answered = self.answered.lock().await;
        if self.is_open.load(Ordering::Relaxed) {
            return false;
        }
        if answered.is_some_and(|at| at.elapsed() < SUSPECT) {
            return true;
        }
        if self.connects(TO_CONNECT).await {
            *answered = Some(Instant::now());
            return true;
        }
        tracing::error!("the database server does not answer: requests are refused until it does");
        self.is_open.store(true, Ordering::Relaxed);
        tokio::spawn(close(Arc::downgrade(self)));
        false
    }

    /// The same for work outside of requests. It delays no request: those check for themselves.
    async fn answers_patiently(&self) -> bool {
        !self.is_open.load(Ordering::Relaxed) && self.connects(TO_CONNECT_PATIENTLY).await
    }

    async fn connects(&self, most: Duration) -> bool {
        match timeout(most, self.server.connect()).await {
            Ok(Ok(connection)) => {
                let _ = timeout(TO_CONNECT, connection.close()).await;
                true
            }
            // It answers, except when it is starting or stopping: too many connections, for example.
            Ok(Err(sqlx::Error::Database(refusal))) => !refusal.code().is_some_and(|code| code.starts_with("57P")),
            _ => false,
        }
    }
}

/// Closes the breaker once the server answers again.
async fn close(breaker: Weak<Breaker>) {
    loop {
        sleep(RETRY).await;
        let Some(breaker) = breaker.upgrade() else { return };
        if breaker.connects(TO_CONNECT).await {
            breaker.is_open.store(false, Ordering::Relaxed);
            tracing::info!("the database server answers again");
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use futures_util::FutureExt;

    use super::*;
    use crate::db::PATIENCE;

    #[tokio::test]
    async fn a_silent_server_is_given_up_and_then_refused_at_once() {
        // It accepts connections and never answers.
        let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = silent.local_addr().expect("an address").port();
        let breaker = Breaker::new(PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(port));
        let act = || futures_util::future::pending::<DbResult<()>>().boxed();
        let asked = request::patient(PATIENCE, breaker.guard(act()));
        assert!(matches!(asked.await, Err(DbError::Unavailable(_))));
        // Without waiting at all, whatever is asked.
        let done = || async { Ok(()) }.boxed();
        assert!(matches!(breaker.guard(done()).now_or_never(), Some(Err(DbError::Unavailable(_)))));
        assert!(matches!(breaker.guard(act()).now_or_never(), Some(Err(DbError::Unavailable(_)))));
    }

    #[tokio::test]
    async fn outside_of_requests_a_slow_server_is_waited_for() {
        let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = silent.local_addr().expect("an address").port();
        let breaker = Breaker::new(PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(port));
        let slow = async {
            sleep(2 * (SUSPECT + TO_CONNECT)).await;
            Ok(7)
        };
        assert!(matches!(breaker.guard(slow.boxed()).await, Ok(7)));
    }

    #[tokio::test]
    async fn an_answer_is_taken_however_slow_the_machine_is() {
        let breaker = Breaker::new(PgConnectOptions::new_without_pgpass());
        let answered = breaker.guard(async { Ok(7) }.boxed()).await;
        assert!(matches!(answered, Ok(7)));
    }
}
