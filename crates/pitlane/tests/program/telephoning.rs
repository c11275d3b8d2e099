//! The keys of the telephone exchange stay between the program and the exchange.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::harness::{Place, Program, eventually, sign_in};

const NOON: &str = "2026-03-10T12:00:00+05:30";
const ADMIN: &str = "9000000001";
const KEYS: [&str; 2] = ["walk-authorization-5b1f", "walk-api-key-77aa"];

/// An exchange that refuses everything, and repeats in its answer what it was sent.
async fn exchange(asked: Arc<AtomicUsize>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(refuse(stream, asked.clone()));
        }
    });
    format!("http://{address}")
}

async fn refuse(mut stream: TcpStream, asked: Arc<AtomicUsize>) {
    let mut head = vec![0; 16_384];
    let read = stream.read(&mut head).await.unwrap_or_default();
    let head = String::from_utf8_lossy(&head[..read]).into_owned();
    // Its calls are refused, its log is broken.
    let status = if head.contains("makecall") { "400 Bad Request" } else { "500 Internal Server Error" };
    if KEYS.iter().all(|key| head.contains(key)) {
        asked.fetch_add(1, Ordering::SeqCst);
    }
    let body = json!({ "error": { "message": format!("not valid: {}", KEYS.join(" and ")) } }).to_string();
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.write_all(answer.as_bytes()).await;
}

/// The scripts and sheets of the console that a browser loads first.
async fn scripts(program: &Program) -> Vec<String> {
    let page = program.get("/").await.text;
    let parts = page.split('"').filter(|part| part.starts_with("/assets/"));
    let mut all = Vec::new();
    for part in parts {
        all.push(program.get(part).await.text);
    }
    all
}

// Dialler and telephony 12
#[tokio::test]
async fn the_keys_of_the_exchange_are_in_no_answer_no_log_and_no_script() {
    let asked = Arc::new(AtomicUsize::new(0));
    let url = exchange(asked.clone()).await;
    let place = Place::new();
    let [authorization, api_key] = KEYS;
    place.write(
        "pitlane.toml",
        &format!(
            "regions = [\"india\"]\n[log]\nlevel = \"debug\"\n[telephony]\nmode = \"knowlarity\"\nurl = \"{url}\"\n\
             stream_url = \"{url}\"\n[telephony.india]\nauthorization = \"{authorization}\"\napi_key = \"{api_key}\"\n\
             number = \"+911140000000\"\n"
        ),
    );
    place.ok(&["demo-data", "--orders", "60", "--region", "india", "--now", NOON]);
    let program = place.serve_with(&["--demo", "--now", NOON]);
    let token = sign_in(&place, &program, ADMIN).await;
    let central = |path: &str| program.client.get(format!("{}/api/india/central{path}", program.base));
    let orders = Program::send(central("/orders/?limit=20").bearer_auth(&token)).await;
    let mut answers = vec![orders.text.clone()];
    for order in orders.json()["data"]["orders"].as_array().expect("orders") {
        let call = program.client.post(format!("{}/api/telephony/account/call/makecall", program.base));
        let call = call.bearer_auth(&token).json(&json!({ "order_id": order["order_id"] }));
        answers.push(Program::send(call).await.text);
    }
    let called = eventually("a call", async || Some(asked.load(Ordering::SeqCst)).filter(|count| *count > 0)).await;
    assert!(called > 0);
    // What became of the calls, with the exchange's words.
    let order = orders.json()["data"]["orders"][0]["order_id"].clone();
    answers.push(Program::send(central(&format!("/orders/detail/{order}/")).bearer_auth(&token)).await.text);
    let scripts = scripts(&program).await;
    assert!(!scripts.is_empty());
    let audits: Vec<String> =
        texts(&place, "SELECT COALESCE(before, '') || COALESCE(after, '') FROM audit_entries").await;
    let calls = texts(&place, "SELECT COALESCE(problem, '') FROM calls").await;
    assert!(calls.iter().any(|problem| !problem.is_empty()), "the exchange's refusal is kept: {answers:?}");
    let log = std::fs::read_to_string(place.path("log")).expect("a log");
    assert!(log.lines().count() > 5, "the log is not recorded");
    for key in KEYS {
        for (what, all) in [("an answer", &answers), ("a script", &scripts), ("the trail", &audits), ("a call", &calls)]
        {
            assert!(all.iter().all(|text| !text.contains(key)), "{key} is in {what}: {all:?}");
        }
        assert!(!log.contains(key), "{key} is in the log");
    }
}

async fn texts(place: &Place, sql: &'static str) -> Vec<String> {
    let db = crate::halfway::open(place).await;
    let found = db.read().await.expect("a unit of work").all(sql, vec![]).await.expect("texts");
    db.close().await;
    found
}
