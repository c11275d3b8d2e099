//! What every answer has, and the routes other than calls.

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::{Place, Program};

#[tokio::test]
async fn an_empty_directory_is_served_with_a_hint_how_to_begin() {
    let place = Place::new();
    let program = place.serve();
    assert!(program.output.contains("pitlane user add --region india --mobile 9876543210"), "{}", program.output);
    assert_eq!(program.get("/healthz").await.status, 200);
    let ready = program.get("/readyz").await;
    assert_eq!(ready.json()["data"], json!({ "india": "ready", "malaysia": "ready" }));
    let answer = program.get("/config.json").await.json();
    assert_eq!(answer["countries"]["malaysia"]["services"]["oauth"], "/api/malaysia/oauth");
    assert_eq!(answer["realtime"], json!({ "url": "", "path": "/chat" }));
    let description = program.get("/openapi.json").await.json();
    assert_eq!(description["info"]["title"], "Pitlane");
}

#[tokio::test]
async fn one_service_of_one_country_can_be_served_alone() {
    let place = Place::new();
    let program = place.serve_with(&["--regions", "malaysia", "--services", "central,oauth"]);
    let answer = program.get("/config.json").await.json();
    assert_eq!(answer["countries"]["india"], json!(null));
    assert_eq!(answer["countries"]["malaysia"]["services"].as_object().map(serde_json::Map::len), Some(2));
    let body = json!({ "mobile": "0123456789" });
    assert_eq!(program.post("/api/malaysia/central/central/send-otp/", &body).await.status, 200);
    assert_eq!(program.post("/api/india/central/central/send-otp/", &body).await.status, 404);
    assert_eq!(program.get("/api/spares/sku-wise-order-history/").await.status, 404);
    assert!(!place.path("data/india.db").exists());
}

#[tokio::test]
async fn every_answer_has_its_request_id_and_security_headers() {
    let place = Place::new();
    let program = place.serve();
    for path in ["/healthz", "/api/india/central/nothing", "/api/spares/nothing", "/", "/config.json"] {
        let answer = program.get(path).await;
        assert_eq!(answer.header("x-request-id").len(), 32, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("script-src 'self';"), "{path}: {policy}");
        assert_eq!(answer.header("strict-transport-security"), "", "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
        assert!(!answer.header("cache-control").is_empty(), "{path}");
    }
    // The proxy on this machine is trusted.
    let secure = program.get_with("/healthz", &[("x-forwarded-proto", "https")]).await;
    assert!(secure.header("strict-transport-security").starts_with("max-age="));
}

#[tokio::test]
async fn unknown_requests_are_refused_in_the_same_envelope() {
    let place = Place::new();
    let program = place.serve();
    let otp = "/api/india/central/central/send-otp";
    let url = format!("{}{otp}", program.base);
    let json_of =
        |size: usize| program.client.post(&url).header("content-type", "application/json").body("x".repeat(size));
    let cases = [
        (program.get("/api/india/central/nothing").await, 404),
        (program.get("/api/atlantis/central/x").await, 404),
        (program.get("/no/such/file.js").await, 404),
        (Program::send(program.client.delete(&url)).await, 405),
        (Program::send(program.client.post(&url).body("mobile=1")).await, 415),
        (Program::send(json_of((1 << 20) + 1)).await, 413),
        (Program::send(json_of(5)).await, 422),
        (Program::send(json_of(5).header("accept", "application/json; version=3.0")).await, 406),
        (program.get("/api/spares/sku-wise-order-history/").await, 401),
    ];
    for (answer, status) in cases {
        assert_eq!(answer.status, status, "{}", answer.text);
        let body = answer.json();
        assert_eq!(body["code"], status, "{body}");
        assert!(body["message"].as_str().is_some_and(|message| message.ends_with('.')), "{body}");
    }
}

#[tokio::test]
async fn a_trailing_slash_makes_no_difference() {
    let place = Place::new();
    let program = place.serve();
    for path in ["/api/india/central/central/send-otp", "/api/india/central/central/send-otp/"] {
        assert_eq!(program.post(path, &json!({})).await.status, 422, "{path}");
    }
}

#[tokio::test]
async fn oversized_requests_do_not_reach_the_program() {
    let place = Place::new();
    let program = place.serve();
    let big = "a".repeat(80_000);
    assert_eq!(program.get_with("/healthz", &[("x-big", &big)]).await.status, 431);
    // A declared length beyond the limit is refused before any of it is read.
    let mut stream = TcpStream::connect(program.address()).await.expect("a connection");
    let head = "POST /api/india/central/central/send-otp/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 99999999999\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut begin = vec![0; 12];
    stream.read_exact(&mut begin).await.expect("an answer");
    assert_eq!(String::from_utf8_lossy(&begin), "HTTP/1.1 413");
    assert_eq!(program.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn metrics_are_for_this_machine_only() {
    let place = Place::new();
    let program = place.serve();
    program.post("/api/india/central/central/send-otp/", &json!({})).await;
    let metrics = program.get("/metrics").await;
    assert!(metrics.text.contains("route=\"/api/india/central/central/send-otp\""), "{}", metrics.text);
    // A client elsewhere, through the proxy on this machine.
    assert_eq!(program.get_with("/metrics", &[("x-forwarded-for", "203.0.113.5")]).await.status, 404);
    assert_eq!(program.get_with("/metrics", &[("x-forwarded-proto", "https")]).await.status, 404);
    // A proxy that adds no header, but passes on the host.
    assert_eq!(program.get_with("/metrics", &[("host", "pitlane.example.com")]).await.status, 404);
    assert_eq!(program.get_with("/metrics", &[("host", "localhost")]).await.status, 200);
}

#[tokio::test]
async fn other_origins_are_allowed_only_when_configured() {
    let place = Place::new();
    place.write("pitlane.toml", "[cors]\norigins = [\"https://console.example.com\"]\n");
    let program = place.serve();
    let ask = async |origin: &str| {
        let url = format!("{}/api/india/central/central/send-otp/", program.base);
        let request = program.client.request(reqwest::Method::OPTIONS, url).header("origin", origin);
        Program::send(request.header("access-control-request-method", "POST")).await
    };
    let known = ask("https://console.example.com").await;
    assert_eq!(known.header("access-control-allow-origin"), "https://console.example.com");
    assert_eq!(ask("https://evil.example.com").await.header("access-control-allow-origin"), "");
}

#[tokio::test]
async fn large_answers_are_compressed() {
    let place = Place::new();
    let program = place.serve();
    for (accepted, expected) in [("br", "br"), ("gzip", "gzip"), ("identity", "")] {
        let answer = program.client.get(format!("{}/openapi.json", program.base)).header("accept-encoding", accepted);
        let answer = answer.send().await.expect("an answer");
        let encoding = answer.headers().get("content-encoding").map_or("", |v| v.to_str().expect("plain"));
        assert_eq!(encoding, expected);
    }
    let small = program.get_with("/healthz", &[("accept-encoding", "gzip")]).await;
    assert_eq!(small.header("content-encoding"), "");
}
