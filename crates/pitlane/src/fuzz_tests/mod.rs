//! Every call with unexpected input: never a 5xx, always the envelope, and a 422 names what is wrong.

mod draw;

use std::time::{Duration, Instant};

use http::header::CONTENT_TYPE;
use pitlane_platform::args;
use pitlane_server::app::openapi;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use self::draw::Draw;
use crate::contract_tests::{Described, described};
use crate::domains;
use crate::testkit::{Actor, File, Reply, TestApp};

/// The duration in seconds, unless `FUZZ_SECONDS` is set; each round makes every call once.
const SECONDS: u64 = 15;
const LEAST_ROUNDS: usize = 6;

/// These end the session that the others need.
const ENDS_SESSION: [&str; 3] = ["/central/logout", "/central/switch-role/", "/users/sign-out-everywhere/"];

fn given(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// `FUZZ_SEED=5` repeats a run.
fn seed() -> u64 {
    given("FUZZ_SEED").unwrap_or_else(|| rand::rng().random())
}

/// An order of each type in each of its statuses.
async fn orders(app: &TestApp) -> Vec<i64> {
    let sql = "SELECT MIN(id) FROM orders GROUP BY order_type, status_id UNION SELECT MAX(id) FROM orders";
    app.tx().await.all(sql, args![]).await.expect("orders")
}

/// A text percent-encoded for an address.
fn escaped(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The path relative to the mount, with its parameters filled in.
fn path(draw: &mut Draw<'_>, call: &Described) -> String {
    let behind = call.template.strip_prefix(&format!("/{}", call.service)).expect("a mount");
    let parts = behind.split('/').map(|part| match part {
        part if !part.starts_with('{') => part.to_owned(),
        _ if draw.one_in(8) => escaped(&draw.text().chars().take(300).collect::<String>()),
        _ => draw.order().to_string(),
    });
    parts.collect::<Vec<_>>().join("/")
}

fn query<'a>(draw: &mut Draw<'a>, operation: &'a Value) -> String {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let mut parts = Vec::new();
    for parameter in parameters.filter(|parameter| parameter["in"] == "query") {
        let name = parameter["name"].as_str().expect("a name");
        if parameter["required"] != true && draw.one_in(2) {
            continue;
        }
        let value = plain(&draw.value(&parameter["schema"], name, 4)).chars().take(4_000).collect::<String>();
        parts.push(format!("{name}={}", escaped(&value)));
        if draw.one_in(20) {
            parts.push(format!("{name}=1"));
        }
    }
    if draw.one_in(15) {
        parts.push(draw.pick(&["colour=red", "%FF=%FF", "&&=", "limit", "order_id[]=1", "%00=1"]).to_owned());
    }
    parts.join("&")
}

/// A body that matches the schema.
fn body<'a>(draw: &mut Draw<'a>, operation: &'a Value, is_form: bool) -> Value {
    let content = &operation["requestBody"]["content"];
    let schema = if is_form {
        let form = draw.resolved(&content["multipart/form-data"]["schema"]);
        &form["properties"]["form"]
    } else {
        &content["application/json"]["schema"]
    };
    if draw.one_in(12) { draw.junk(3) } else { draw.value(schema, "", 8) }
}

const KINDS: [Option<&str>; 7] = [
    None,
    Some("text/plain"),
    Some("application/xml"),
    Some("application/json; charset=utf-16"),
    Some("multipart/form-data"),
    Some("multipart/form-data; boundary=x"),
    Some("application/x-www-form-urlencoded"),
];

async fn ask(draw: &mut Draw<'_>, actor: &Actor<'_>, call: &Described, address: &str, body: &Value) -> Reply {
    let method = call.method.clone();
    let text = body.to_string();
    if draw.one_in(8) {
        // Truncated, not valid text, or of another type than declared.
        let mut bytes = text.into_bytes();
        bytes.truncate(draw.rng.random_range(0..=bytes.len()));
        if draw.one_in(3) {
            bytes.extend([0xFF, 0xFE, 0x00]);
        }
        let kind = if draw.one_in(2) { Some("application/json") } else { draw.pick(&KINDS) };
        return actor.send(method, address, kind, bytes).await;
    }
    if !call.is_form {
        return actor.call(method, address, call.has_body.then(|| body.clone())).await;
    }
    if draw.one_in(5) {
        let broken = [
            "--x\r\n",
            "--x\r\nContent-Disposition: form-data; name=\"form\"\r\n\r\n{}",
            "--x--",
            "--x\r\n\r\n\r\n--x--",
        ];
        let bytes = draw.pick(&broken).as_bytes().to_vec();
        return actor.send(method, address, Some("multipart/form-data; boundary=x"), bytes).await;
    }
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xFF\xFF\0\0\xFF\xFF\x08\x02\0\0\0";
    let files: [File<'_>; 5] = [
        ("before", "a.jpg", &[0xFF, 0xD8, 0xFF, 7]),
        ("x", "", b""),
        ("photo", "../../a\"b.png", png),
        ("claim_form", "a.pdf", b"%PDF-1.7\n%%EOF\n"),
        ("signature", "\u{202e}gnp.exe", png),
    ];
    let some: Vec<File<'_>> = files.into_iter().filter(|_| draw.one_in(3)).collect();
    let form = (!draw.one_in(4)).then_some(body);
    actor.form_at(method, address, form, &some).await
}

/// What every answer must satisfy.
fn check(reply: &Reply) -> Result<(), String> {
    let status = reply.status.as_u16();
    let body = &reply.body;
    if reply.status.is_server_error() {
        return Err("a server error".into());
    }
    if !reply.headers.contains_key("x-request-id") {
        return Err("no request id".into());
    }
    let kind = reply.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if reply.status.is_success() {
        let is_file = !kind.starts_with("application/json");
        return if is_file || (body["code"] == 20000 && body["message"].is_string()) {
            Ok(())
        } else {
            Err("no envelope of a success".into())
        };
    }
    if !(body["code"].is_u64()
        && body["message"].as_str().is_some_and(|text| text.len() > 5)
        && body.get("data").is_some())
    {
        return Err("no envelope of an error".into());
    }
    let names = body["data"]["fields"].as_object().is_some_and(|fields| {
        let says = |texts: &Value| {
            texts.as_array().is_some_and(|texts| !texts.is_empty() && texts.iter().all(Value::is_string))
        };
        !fields.is_empty() && fields.values().all(says)
    });
    if status == 422 && !names {
        return Err("a 422 that names no field".into());
    }
    Ok(())
}

#[tokio::test]
async fn any_request_is_answered_in_the_envelope_and_never_with_a_5xx() {
    let app = TestApp::new().await;
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let (orders, calls, seed) = (orders(&app).await, described(), seed());
    assert!(orders.len() > 30, "{orders:?}");
    let mut draw = Draw::new(StdRng::seed_from_u64(seed), &api, &orders);
    let time = Duration::from_secs(given("FUZZ_SECONDS").unwrap_or(SECONDS));
    let (began, mut rounds, mut done) = (Instant::now(), 0, 0);
    while rounds < LEAST_ROUNDS || began.elapsed() < time {
        for call in calls.iter().filter(|call| !ENDS_SESSION.contains(&call.path.as_str())) {
            let operation = &api["paths"][&call.template][call.method.as_str().to_lowercase()];
            let mut actor = app.actor("admin").await;
            if !draw.one_in(4) {
                actor = actor.with("idempotency-key", format!("fuzz-{:016x}", draw.rng.random::<u64>()));
            }
            let service = pitlane_platform::service::Service::by_key(&call.service).expect("a service");
            let mut address = format!("{}{}", service.mount("india"), path(&mut draw, call));
            let asked = query(&mut draw, operation);
            if !asked.is_empty() {
                address = format!("{address}?{asked}");
            }
            let sent = if call.has_body { body(&mut draw, operation, call.is_form) } else { Value::Null };
            let reply = ask(&mut draw, &actor, call, &address, &sent).await;
            if let Err(problem) = check(&reply) {
                let shown: String = sent.to_string().chars().take(3_000).collect();
                panic!(
                    "FUZZ_SEED={seed}: {problem}: {} {} {address} {shown}: {}",
                    reply.status, call.method, reply.text
                );
            }
            done += usize::from(reply.status.is_success());
            app.clock.advance(chrono::Duration::seconds(1));
        }
        rounds += 1;
    }
    // Not everything may be refused.
    assert!(done > calls.len(), "FUZZ_SEED={seed}: of {rounds} rounds only {done} answers were successes");
    let mut tx = app.region.db.read().await.expect("a reader");
    let astray = pitlane_orders::orders::drift(&mut tx).await.expect("compared");
    assert_eq!(astray, Vec::<String>::new(), "FUZZ_SEED={seed}: the figures have gone astray");
}
