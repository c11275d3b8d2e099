//! Accepts connections, serves them with limits, and shuts them down.

use std::time::Duration;

use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::app::App;
use super::stop::wait_for;

/// The limit for all headers of a request together; more is answered with 431.
const HEADERS: usize = 64 << 10;
/// A client that sends its headers more slowly than this only blocks the connection.
const HEADER_TIME: Duration = Duration::from_secs(30);

/// Serves until `stop` turns true, then releases the port and waits for open requests.
pub async fn serve(listener: TcpListener, app: App, stop: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    let stopped = wait_for(stop);
    tokio::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let _ = stream.set_nodelay(true);
                connect(stream, peer, app.clone(), &graceful);
            }
            Err(error) => {
                // Mostly too many open files: some of the open connections must end first.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop(listener);
    graceful.shutdown().await;
}

fn connect(stream: TcpStream, peer: std::net::SocketAddr, app: App, graceful: &GracefulShutdown) {
    let service = service_fn(move |request: Request<Incoming>| {
        let app = app.clone();
        async move { app.answer(request.map(Body::new), peer).await }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_buf_size(HEADERS);
    let headers = u32::try_from(HEADERS).unwrap_or(u32::MAX);
    builder.http2().timer(TokioTimer::new()).max_header_list_size(headers).keep_alive_interval(HEADER_TIME);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            // Clients disconnect all the time.
            tracing::debug!(%error, "a connection ended badly");
        }
    });
}
