//! The event stream of the real exchange, read by one process of two.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use pitlane_providers::exchange::{Account, Exchange, Knowlarity};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{broadcast, watch};

use super::super::work::work;
use crate::testkit::TestApp;

/// A server that speaks as Knowlarity does: streams events, has an empty log, and counts who reads.
struct Speaks {
    url: String,
    readers: Arc<AtomicUsize>,
    opened: Arc<AtomicUsize>,
    /// What is sent to all readers; `None` ends their connections.
    events: broadcast::Sender<Option<String>>,
}

impl Speaks {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (events, _) = broadcast::channel(16);
        let server = Self { url, readers: Arc::default(), opened: Arc::default(), events };
        let (readers, opened, events) = (server.readers.clone(), server.opened.clone(), server.events.clone());
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                tokio::spawn(serve(socket, (readers.clone(), opened.clone()), events.subscribe()));
            }
        });
        server
    }

    fn exchange(&self) -> Exchange {
        let account = Account {
            authorization: "secret-authorization".into(),
            api_key: "secret-key".into(),
            number: "+911140000000".into(),
            caller_id: None,
        };
        Exchange::Knowlarity(Arc::new(Knowlarity::new(&self.url, &self.url, account).expect("a client")))
    }

    /// Whether so many were opened in all, and one is open.
    fn is_read_by_one(&self, opened: usize) -> bool {
        self.opened.load(Ordering::SeqCst) == opened && self.readers.load(Ordering::SeqCst) == 1
    }
}

const LOG: &str = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\nconnection: close\r\n\r\n{\"objects\":[]}";
const STREAM: &str = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n: hello\n\n";

async fn serve(
    mut socket: TcpStream,
    (readers, opened): (Arc<AtomicUsize>, Arc<AtomicUsize>),
    mut events: broadcast::Receiver<Option<String>>,
) {
    let mut asked = vec![0; 4_096];
    let read = socket.read(&mut asked).await.unwrap_or_default();
    let is_stream = String::from_utf8_lossy(&asked[..read]).contains("/update-stream/");
    let _ = socket.write_all(if is_stream { STREAM } else { LOG }.as_bytes()).await;
    if !is_stream {
        return;
    }
    readers.fetch_add(1, Ordering::SeqCst);
    opened.fetch_add(1, Ordering::SeqCst);
    let mut rest = [0; 16];
    loop {
        tokio::select! {
            event = events.recv() => match event {
                Ok(Some(event)) => {
                    let _ = socket.write_all(format!("data: {event}\n\n").as_bytes()).await;
                }
                _ => break,
            },
            more = socket.read(&mut rest) => if !matches!(more, Ok(bytes) if bytes > 0) { break },
        }
    }
    readers.fetch_sub(1, Ordering::SeqCst);
}

async fn until(what: &str, holds: impl AsyncFn() -> bool) {
    for _ in 0..900 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never: {what}");
}

fn event(id: &str, kind: &str) -> String {
    let event = json!({ "event_id": id, "uuid": "k-1", "event_type": kind, "call_direction": "Inbound",
                        "caller": "+919876543221" });
    event.to_string()
}

/// Two processes: one reads, each event counts once, and the other goes on when the first ends.
#[tokio::test]
async fn one_process_reads_the_stream_opens_it_again_and_hands_it_over() {
    let app = TestApp::new().await;
    let server = Speaks::start().await;
    let ((stop_one, stopping_one), (stop_other, stopping_other)) = (watch::channel(false), watch::channel(false));
    let one = tokio::spawn(work(app.region.clone(), server.exchange(), stopping_one));
    until("the first reads", async || server.is_read_by_one(1)).await;
    let other = tokio::spawn(work(app.region.clone(), server.exchange(), stopping_other));
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(server.is_read_by_one(1));
    let known = async |count: i64| app.value::<i64>("SELECT COUNT(*) FROM call_events").await == count;
    for copy in ["e1", "e1"] {
        server.events.send(Some(event(copy, "ORIGINATE"))).expect("a reader");
    }
    until("the call is known", async || known(1).await).await;
    // The connection is lost: it is opened again.
    server.events.send(None).expect("a reader");
    until("it is opened again", async || server.is_read_by_one(2)).await;
    server.events.send(Some(event("e2", "HANGUP"))).expect("a reader");
    until("the call has ended", async || known(2).await).await;
    let missed = "SELECT COUNT(*) FROM calls WHERE direction = 'in' AND outcome = 'agent_no_answer'";
    assert_eq!(app.value::<i64>(missed).await, 1);
    // The exchange names the recording in a report that comes after the end, and names it twice.
    for (id, link) in [("e3", "https://records.example/k-1"), ("e4", "https://records.example/other")] {
        let report = json!({ "event_id": id, "uuid": "k-1", "type": "CDR", "Call_Type": "Incoming",
                             "customer_number": "+919876543221", "resource_url": link });
        server.events.send(Some(report.to_string())).expect("a reader");
    }
    until("the reports are known", async || known(4).await).await;
    let recorded = "SELECT COUNT(*) FROM calls WHERE recording = 'https://records.example/k-1'";
    assert_eq!(app.value::<i64>(recorded).await, 1);
    stop_one.send(true).expect("a worker");
    one.await.expect("ended");
    until("the other reads", async || server.is_read_by_one(3)).await;
    stop_other.send(true).expect("a worker");
    other.await.expect("ended");
    until("nobody reads", async || server.readers.load(Ordering::SeqCst) == 0).await;
}
