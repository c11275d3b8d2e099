//! Requests whose body comes after their head, on connections that are used again, as those of a proxy are.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::Place;

/// The next answer on a connection: its head in lower case, without its body.
pub async fn answer_on(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let byte = stream.read_u8().await.unwrap_or_else(|error| panic!("{error} after {} bytes", head.len()));
        head.push(byte);
    }
    let head = String::from_utf8(head).expect("a head").to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).expect("a length");
    let mut body = vec![0; length.parse().expect("a number")];
    stream.read_exact(&mut body).await.expect("a body");
    head
}

/// The head of a call that is refused before its body is needed.
fn head(length: usize) -> String {
    format!(
        "POST /api/india/central/orders/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: \
         {length}\r\n\r\n"
    )
}

#[tokio::test]
async fn a_refused_request_leaves_its_connection_usable() {
    let place = Place::new();
    let program = place.serve();
    for (length, pause) in [(20, 0), (20, 2), (20, 20), (20, 300), (200_000, 20)] {
        let each = (0..40).map(|_| async {
            let mut stream = TcpStream::connect(program.address()).await.expect("a connection");
            stream.set_nodelay(true).expect("no delay");
            stream.write_all(head(length).as_bytes()).await.expect("sent");
            tokio::time::sleep(Duration::from_millis(pause)).await;
            stream.write_all(&vec![b' '; length]).await.expect("an open connection");
            let refusal = answer_on(&mut stream).await;
            assert!(refusal.starts_with("http/1.1 401") && !refusal.contains("connection: close"), "{refusal}");
            stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("an open connection");
            assert!(answer_on(&mut stream).await.starts_with("http/1.1 200"));
        });
        join_all(each).await;
    }
}

#[tokio::test]
async fn a_connection_that_is_closed_says_so() {
    let place = Place::new();
    let program = place.serve();
    // Neither comes: more than is read before an answer, and more than any call takes.
    for (length, status) in [(200_000, "http/1.1 401"), (99_000_000, "http/1.1 413")] {
        let mut stream = TcpStream::connect(program.address()).await.expect("a connection");
        stream.write_all(head(length).as_bytes()).await.expect("sent");
        let begun = Instant::now();
        let refusal = answer_on(&mut stream).await;
        assert!(refusal.starts_with(status) && refusal.contains("connection: close"), "{refusal}");
        assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
        assert_eq!(stream.read(&mut [0]).await.expect("an end"), 0);
    }
}
