//! The simulated exchange and the client of Knowlarity pass the same tests; the client runs against a server that speaks as
//! Knowlarity does.

use std::time::Duration;

use chrono::Duration as Span;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use wiremock::matchers::{body_partial_json, header, method, path, query_param};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::*;
use crate::payments::Trouble;

const KEY: &str = "secret-api-key";
const AUTHORIZATION: &str = "secret-authorization";

fn now() -> DateTime<Utc> {
    "2026-03-10T06:30:00Z".parse().expect("an instant")
}

fn new(customer: &str) -> NewCall {
    NewCall {
        call_id: "c-1".into(),
        speaker: Speaker::Agent("+919800000001".into()),
        customer: customer.into(),
        ring_seconds: None,
    }
}

/// A call of a program: the exchange asks the customer itself.
fn asked(customer: &str) -> NewCall {
    let program = Program { kind: "ivr".into(), language: "hi".into() };
    NewCall { speaker: Speaker::Program(program), ..new(customer) }
}

/// What is reported until then, of one call.
fn answers(exchange: &Simulated, at: DateTime<Utc>) -> Vec<(Heard, Option<Answer>)> {
    let events = exchange.due_events(at);
    events.iter().filter_map(|event| read(&event.body)).map(|event| (event.heard, event.answer)).collect()
}

#[tokio::test]
async fn a_program_asks_and_hands_over() {
    let simulated = Simulated::default();
    let exchange = Exchange::Simulated(simulated.clone());
    let id = exchange.place(&asked("+919876543211"), now()).await.expect("a call");
    let seconds = |seconds| now() + Span::seconds(seconds);
    assert_eq!(answers(&simulated, seconds(5)), [(Heard::CustomerRings, None), (Heard::Asks, None)]);
    assert_eq!(exchange.hand_over(&id, None, seconds(5)), Err(NotHandedOver::Over), "nothing was answered yet");
    assert_eq!(answers(&simulated, seconds(11)), [(Heard::Asks, Some(Answer::Interested))]);
    assert_eq!(exchange.hand_over(&id, Some("+919800000001"), seconds(12)), Ok(()));
    assert_eq!(exchange.hand_over(&id, Some("+919800000002"), seconds(12)), Err(NotHandedOver::Over), "once");
    let heard: Vec<Heard> = answers(&simulated, seconds(15)).into_iter().map(|(heard, _)| heard).collect();
    assert_eq!(heard, [Heard::AgentRings, Heard::AgentAnswered, Heard::Connected]);
    let live = simulated.live(seconds(15));
    assert_eq!(live[0].agent.as_deref(), Some("+919800000001"));
    assert_eq!(answers(&simulated, seconds(300)), [(Heard::HungUp, None)]);
}

#[tokio::test]
async fn who_hangs_up_while_the_agent_rings_was_kept_waiting() {
    let simulated = Simulated::default();
    let exchange = Exchange::Simulated(simulated.clone());
    let id = exchange.place(&asked("+919876543211"), now()).await.expect("a call");
    let at = now() + Span::seconds(12);
    assert_eq!(exchange.hand_over(&id, Some("+919800000001"), at), Ok(()));
    assert_eq!(simulated.live(at)[0].heard, Some(Heard::AgentRings));
    assert!(simulated.hang_up(&id, at));
    let end = read(&simulated.due_events(at).last().expect("the end").body).expect("an event");
    assert_eq!((end.heard, end.ending), (Heard::HungUp, Some(Ending::Abandoned)));
}

#[tokio::test]
async fn an_exchange_without_programs_says_so() {
    let exchange = client("http://127.0.0.1:9");
    assert!(!exchange.has_programs());
    assert!(matches!(exchange.place(&asked("+919876543211"), now()).await, Err(NotPlaced::Refused(_))));
    assert_eq!(exchange.hand_over("k-1", None, now()), Err(NotHandedOver::Impossible));
}

fn sought(provider_call_id: Option<&str>, customer: &str) -> Sought {
    Sought {
        provider_call_id: provider_call_id.map(str::to_owned),
        agent: Some("+919800000001".into()),
        customer: customer.into(),
        since: now(),
    }
}

fn account() -> Account {
    Account {
        authorization: AUTHORIZATION.into(),
        api_key: KEY.into(),
        number: "+911140000000".into(),
        caller_id: None,
    }
}

fn client(url: &str) -> Exchange {
    let client = Knowlarity::new(url, url, account()).expect("a client").patient_for(Duration::from_millis(400));
    Exchange::Knowlarity(Arc::new(client))
}

async fn server(answer: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    let asked = Mock::given(method("POST")).and(path("/account/call/makecall")).and(header("x-api-key", KEY));
    let body = json!({ "k_number": "+911140000000", "agent_number": "+919800000001", "customer_number": "+919876543211",
                       "caller_id": "+911140000000", "additional_params": { "call_id": "c-1" } });
    asked
        .and(header("authorization", AUTHORIZATION))
        .and(body_partial_json(body))
        .respond_with(answer)
        .mount(&server)
        .await;
    server
}

#[tokio::test]
async fn both_place_a_call_and_answer_its_id() {
    let placed =
        json!({ "success": { "status": "success", "message": "Call successfully placed", "call_id": "k-77" } });
    let server = server(ResponseTemplate::new(200).set_body_json(placed)).await;
    for exchange in [Exchange::Simulated(Simulated::default()), client(&server.uri())] {
        let id = exchange.place(&new("+919876543211"), now()).await.expect("placed");
        assert!(!id.is_empty() && (exchange.key() == "simulated" || id == "k-77"), "{id}");
    }
}

#[tokio::test]
async fn both_tell_a_refusal_from_no_answer() {
    let refusal = json!({ "error": { "message": "agent is not registered" } });
    let simulated = Simulated::default();
    simulated.trouble(Some(Trouble::Refusing));
    let server_400 = server(ResponseTemplate::new(400).set_body_json(refusal.clone())).await;
    let server_200 = server(ResponseTemplate::new(200).set_body_json(refusal)).await;
    let refusing = [
        Exchange::Simulated(simulated.clone()),
        client(&server_400.uri()),
        client(&server_200.uri()),
        client("http://127.0.0.1:9"),
    ];
    for exchange in refusing {
        let refused = exchange.place(&new("+919876543211"), now()).await.expect_err("refused");
        assert!(matches!(&refused, NotPlaced::Refused(text) if !text.is_empty()), "{refused:?}");
    }
    simulated.trouble(Some(Trouble::Mute));
    let slow = server(ResponseTemplate::new(200).set_delay(Duration::from_secs(5))).await;
    let broken = server(ResponseTemplate::new(502).set_body_string("bad gateway")).await;
    let garbled = server(ResponseTemplate::new(200).set_body_string("<html>")).await;
    let silent = [Exchange::Simulated(simulated), client(&slow.uri()), client(&broken.uri()), client(&garbled.uri())];
    for exchange in silent {
        let unknown = exchange.place(&new("+919876543211"), now()).await.expect_err("no answer");
        assert!(matches!(&unknown, NotPlaced::Unknown(text) if !text.contains(KEY)), "{unknown:?}");
    }
}

#[tokio::test]
async fn a_call_is_found_by_its_id_and_without_one_by_its_parties() {
    let server = MockServer::start().await;
    let row = |uuid: &str, start: &str| {
        json!({ "uuid": uuid, "agent_number": "+919800000001", "customer_number": "9876543211", "start_time": start,
                "call_duration": 42, "business_call_type": "Connected",
                "call_recording": format!("https://records.example/?callid={uuid}") })
    };
    let log = json!({ "meta": { "total_count": 3 }, "objects": [
        row("k-1", "2026-03-10 05:00:00+00:00"), row("k-2", "2026-03-10 06:30:05+00:00"),
    ] });
    let asked = Mock::given(method("GET")).and(path("/account/calllog")).and(header("x-api-key", KEY));
    asked
        .and(query_param("customer_number", "+919876543211"))
        .respond_with(ResponseTemplate::new(200).set_body_json(log))
        .mount(&server)
        .await;
    let exchange = client(&server.uri());
    let by_id = exchange.find(&sought(Some("k-1"), "+919876543211"), now()).await.expect("an answer").expect("found");
    assert_eq!((by_id.heard, by_id.talk_seconds, by_id.ending), (Heard::HungUp, Some(42), Some(Ending::Answered)));
    assert_eq!(by_id.recording.as_deref(), Some("https://records.example/?callid=k-1"));
    let by_parties = exchange.find(&sought(None, "+919876543211"), now()).await.expect("an answer").expect("found");
    assert_eq!(by_parties.provider_call_id, "k-2");
    assert_eq!(exchange.find(&sought(Some("k-9"), "+919876543211"), now()).await, Ok(None));
}

#[tokio::test]
async fn the_stream_is_read_as_it_comes_and_errors_never_show_the_key() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let served = tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.expect("a connection");
        let mut asked = vec![0; 2_048];
        let read = socket.read(&mut asked).await.expect("a request");
        let head = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n";
        socket.write_all(head.as_bytes()).await.expect("sent");
        for piece in [": hello\n\ndata: {\"uuid\":\"k-1\",", "\"event_type\":\"BRIDGE\"}\n\n"] {
            socket.write_all(piece.as_bytes()).await.expect("sent");
            socket.flush().await.expect("sent");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        String::from_utf8_lossy(&asked[..read]).into_owned()
    });
    let url = format!("http://{address}");
    let knowlarity = Knowlarity::new(&url, &url, account()).expect("a client");
    let mut stream = knowlarity.stream().await.expect("a stream");
    let mut heard = Vec::new();
    while let Some(events) = stream.next().await.expect("events") {
        heard.extend(events);
    }
    let event = read(&heard[0]).expect("an event");
    assert_eq!((heard.len(), event.heard, event.provider_call_id.as_str()), (1, Heard::Connected, "k-1"));
    assert!(served.await.expect("served").starts_with(&format!("GET /update-stream/{AUTHORIZATION}/konnect ")));
    let gone = knowlarity.stream().await.err().expect("nobody listens").to_string();
    assert!(!gone.contains(AUTHORIZATION), "{gone}");
}

/// All that the exchange reports of a call, at its time.
fn reported(simulated: &Simulated, seconds: i64) -> Vec<(i64, CallEvent)> {
    let exchange = Exchange::Simulated(simulated.clone());
    let at = |second| simulated.due_events(now() + Span::seconds(second)).into_iter().map(move |event| (second, event));
    let events = (0..seconds).flat_map(at);
    events.map(|(second, event)| (second, exchange.read(&event).expect("signed"))).collect()
}

#[tokio::test]
async fn the_simulated_exchange_reports_signed_events_as_knowlarity_writes_them() {
    let simulated = Simulated::default();
    let exchange = Exchange::Simulated(simulated.clone());
    let id = exchange.place(&new("+919876543200"), now()).await.expect("placed");
    let events = reported(&simulated, 60);
    let heard: Vec<_> = events.iter().map(|(second, event)| (*second, event.heard)).collect();
    let expected = [(0, Heard::AgentRings), (2, Heard::AgentAnswered), (2, Heard::CustomerRings), (4, Heard::HungUp)];
    assert_eq!(heard, expected);
    let (_, end) = events.last().expect("an end");
    assert_eq!((end.ending, end.talk_seconds, &end.provider_call_id), (Some(Ending::Busy), None, &id));
    let forged = SignedEvent { body: br#"{"uuid":"x","event_type":"BRIDGE"}"#.to_vec(), signature: "00".into() };
    assert_eq!(exchange.read(&forged), None);
}

#[tokio::test]
async fn without_an_answer_the_call_goes_on_and_is_found_by_its_parties() {
    let simulated = Simulated::default();
    let exchange = Exchange::Simulated(simulated.clone());
    assert!(exchange.place(&new("+919876543209"), now()).await.is_err());
    let asked = sought(None, "+919876543209");
    assert_eq!(exchange.find(&asked, now() + Span::seconds(29)).await, Ok(None));
    let found = exchange.find(&asked, now() + Span::seconds(30)).await.expect("an answer").expect("found");
    assert_eq!((found.heard, simulated.placed()), (Heard::Connected, 1));
}

#[tokio::test]
async fn a_tester_hangs_up_and_calls_in() {
    let simulated = Simulated::default();
    let id = Exchange::Simulated(simulated.clone()).place(&new("+919876543299"), now()).await.expect("placed");
    assert_eq!(reported(&simulated, 6).len(), 4);
    let at = now() + Span::seconds(15);
    assert!(simulated.hang_up(&id, at) && !simulated.hang_up(&id, at));
    let end = read(&simulated.due_events(at)[0].body).expect("an event");
    assert_eq!((end.heard, end.ending, end.talk_seconds), (Heard::HungUp, Some(Ending::Answered), Some(10)));
    assert!(simulated.due_events(at + Span::hours(1)).is_empty());
    simulated.call_in("+919876543299", Some("+919800000001"), at);
    assert_eq!(simulated.live(at).len(), 1);
    let rings = read(&simulated.due_events(at)[0].body).expect("an event");
    assert_eq!((rings.direction, rings.heard), (Direction::In, Heard::AgentRings));
}

#[tokio::test]
async fn calls_of_the_program_before_this_one_have_ended_with_it() {
    let before = Exchange::Simulated(Simulated::begin_at("here", now() - Span::hours(1)));
    let id = before.place(&new("+919876543299"), now()).await.expect("placed");
    let asked = sought(Some(&id), "+919876543299");
    let at = now() + Span::minutes(1);
    let after = Exchange::Simulated(Simulated::begin_at("here", at));
    let lost = after.find(&asked, at).await.expect("an answer").expect("known");
    assert_eq!((lost.heard, lost.ending), (Heard::HungUp, Some(Ending::Failed)));
    let elsewhere = Exchange::Simulated(Simulated::begin_at("there", at));
    assert_eq!(elsewhere.find(&asked, at).await, Ok(None));
}

#[test]
fn events_are_told_apart_and_nonsense_is_none() {
    let body = br#"{"type":"CDR","uuid":"k-1","Call_Type":"Incoming","customer_number":"+91","call_duration":"35","business_call_type":"User Busy"}"#;
    let event = read(body).expect("an event");
    assert_eq!((event.direction, event.heard, event.ending), (Direction::In, Heard::HungUp, Some(Ending::Busy)));
    assert_eq!((event.talk_seconds, event.event_id.len()), (Some(35), 64));
    for nonsense in
        ["", "[]", "{}", r#"{"uuid":"k"}"#, r#"{"event_type":"BRIDGE"}"#, r#"{"uuid":"","event_type":"BRIDGE"}"#]
    {
        assert_eq!(read(nonsense.as_bytes()), None, "{nonsense}");
    }
}

#[tokio::test]
async fn a_connected_call_is_held_where_the_exchange_can() {
    let simulated = Simulated::default();
    let exchange = Exchange::Simulated(simulated.clone());
    let id = exchange.place(&new("+919876543221"), now()).await.expect("placed");
    assert_eq!(exchange.hold(&id, true, now()), Err(NotHeld::Over), "nobody speaks yet");
    let later = now() + Span::seconds(8);
    for is_held in [true, true, false] {
        assert_eq!(exchange.hold(&id, is_held, later), Ok(()));
        assert_eq!(simulated.live(later)[0].is_held, is_held);
    }
    assert_eq!(exchange.hold("another", true, later), Err(NotHeld::Over));
    assert!(can_hold(exchange.key()));
    let knowlarity = client("http://127.0.0.1:1");
    assert_eq!(knowlarity.hold(&id, true, later), Err(NotHeld::Impossible));
    assert!(!can_hold(knowlarity.key()));
}

#[test]
fn only_a_link_that_a_browser_opens_safely_is_that_of_a_recording() {
    let of = |kind: &str, field: &str, value: serde_json::Value| {
        let mut body = json!({ "uuid": "k-1", "call_duration": 35 });
        body[if kind == "CDR" { "type" } else { "event_type" }] = kind.into();
        body[field] = value;
        read(body.to_string().as_bytes()).expect("an event").recording
    };
    let link = "https://records.example/fetch/?callid=k-1";
    for field in ["resource_url", "call_recording"] {
        assert_eq!(of("CDR", field, link.into()).as_deref(), Some(link));
        assert_eq!(of("BRIDGE", field, link.into()), None, "nothing is recorded before the end");
    }
    let long = format!("https://records.example/{}", "a".repeat(500));
    let wrong = ["", "None", "javascript:alert(1)", "http://records.example/1", "https://a:b@records.example/1", &long];
    for text in wrong {
        assert_eq!(of("CDR", "resource_url", text.into()), None, "{text}");
    }
    assert_eq!(of("CDR", "resource_url", json!({ "url": link })), None);
    let escaped = of("CDR", "resource_url", "https://records.example/a\"b c".into());
    assert_eq!(escaped.as_deref(), Some("https://records.example/a%22b%20c"));
}
