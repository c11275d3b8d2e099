//! Both databases answer alike: the same demonstration, the same requests, the same bodies. L.8

use std::collections::BTreeSet;

use http::Method;
use serde_json::Value;

use crate::bounded_tests::{ReadCall, read_calls};
use crate::testkit::TestApp;

const LEAST: usize = 300;

/// What differs each time: signed links, and keys that are drawn.
const DRAWN: [&str; 4] = ["url", "thumbnail_url", "request_id", "reference"];

/// Values to ask for, by the schema of a parameter.
pub fn values(name: &str, schema: &Value) -> Vec<String> {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().filter(|word| !word.is_null()).take(6).map(plain).collect();
    }
    let is_a =
        |kind: &str| schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all.contains(&kind.into()));
    match name {
        "limit" => vec!["7".into()],
        "offset" => vec!["3".into()],
        _ if schema["format"] == "date" => vec!["2026-03-01".into()],
        _ if is_a("integer") => vec!["1".into(), "2".into()],
        _ if is_a("boolean") => vec!["true".into(), "false".into()],
        _ if is_a("string") => vec!["ra".into(), "ka01".into()],
        _ => Vec::new(),
    }
}

fn requests(calls: &[ReadCall]) -> BTreeSet<String> {
    let asked = |call: &ReadCall| {
        let more = call.optional.iter().flat_map(|(name, schema)| {
            values(name, schema).into_iter().map(move |value| format!("{name}={}", value.replace(' ', "%20")))
        });
        let more: Vec<_> = more.map(|more| call.with(&more)).collect();
        [vec![call.address.clone()], more].concat()
    };
    calls.iter().flat_map(asked).collect()
}

fn without_drawn(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !DRAWN.contains(&name.as_str()));
            fields.values_mut().for_each(without_drawn);
        }
        Value::Array(items) => items.iter_mut().for_each(without_drawn),
        _ => {}
    }
}

#[tokio::test]
async fn both_databases_answer_alike() {
    if std::env::var_os("TEST_DATABASE_URL").is_none() {
        return;
    }
    let (server, embedded) = (TestApp::new().await, TestApp::embedded().await);
    let (there, here) = (server.actor("admin").await, embedded.actor("admin").await);
    let requests = requests(&read_calls(&server).await);
    assert!(requests.len() >= LEAST, "only {} requests", requests.len());
    let mut wrong = Vec::new();
    for address in &requests {
        let mut answers = Vec::new();
        for actor in [&there, &here] {
            let reply = actor.call(Method::GET, address, None).await;
            let mut body = reply.body;
            without_drawn(&mut body);
            answers.push((reply.status, body));
        }
        if answers[0] != answers[1] {
            let text = |(status, body): &(http::StatusCode, Value)| {
                format!("{status} {body}").chars().take(600).collect::<String>()
            };
            wrong.push(format!("{address}\n  PostgreSQL {}\n  SQLite     {}", text(&answers[0]), text(&answers[1])));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} differ:\n{}",
        wrong.len(),
        requests.len(),
        wrong[..wrong.len().min(12)].join("\n")
    );
}
