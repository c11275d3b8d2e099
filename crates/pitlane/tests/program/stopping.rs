//! Stopping: open requests are finished, and no new ones are accepted.

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::{Place, eventually};

#[tokio::test]
async fn an_open_request_is_answered_before_the_end() {
    let place = Place::new();
    let program = place.serve();
    let address = program.address().to_owned();
    let mut stream = TcpStream::connect(&address).await.expect("a connection");
    let body = r#"{"mobile":"9876543210"}"#;
    let head = format!(
        "POST /api/india/central/central/send-otp/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Expect: 100-continue\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    // The program answers 100 Continue when it waits for the body: now the request is open.
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).await.expect("a go-ahead");
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(&body.as_bytes()[..5]).await.expect("sent");
    program.terminate();
    eventually("the port to close", async || TcpStream::connect(&address).await.is_err().then_some(())).await;
    stream.write_all(&body.as_bytes()[5..]).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(program.ended_well());
}

#[tokio::test]
async fn an_idle_program_stops_at_once() {
    let place = Place::new();
    let program = place.serve();
    // An idle connection is not an open request.
    assert_eq!(program.get("/healthz").await.status, 200);
    let began = Instant::now();
    program.terminate();
    assert!(program.ended_well());
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert!(place.ok(&["doctor"]).contains("Nothing is wrong."));
}
