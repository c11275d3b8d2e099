//! What Meta reports on its own: signed over the bytes as received.

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::payments::verify;

/// How far a message has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageStatus {
    Sent,
    Delivered,
    Read,
    Failed,
}

/// What became of one message. Everything in it is the provider's claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageReport {
    /// The provider's id of the message.
    pub id: String,
    /// Our reference, where the report repeats it.
    pub reference: Option<String>,
    pub status: MessageStatus,
    pub at: Option<DateTime<Utc>>,
    /// Why it failed: Meta's code.
    pub code: Option<i64>,
}

/// A customer who wrote that they want no more messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptOut {
    /// E.164.
    pub mobile: String,
}

/// One request of Meta may report several things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reported {
    pub messages: Vec<MessageReport>,
    pub opt_outs: Vec<OptOut>,
}

/// Words that end messages, as customers write them.
const STOP: [&str; 5] = ["stop", "unsubscribe", "berhenti", "रोकें", "बंद करें"];

/// Whether `X-Hub-Signature-256` matches these bytes. Nothing matches an empty secret.
pub fn is_signed(secret: &str, body: &[u8], header: &str) -> bool {
    header.trim().strip_prefix("sha256=").is_some_and(|signature| verify(secret, body, signature))
}

/// The elements of a list that have the expected form: one of another form must not take the others with it.
fn known<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Vec<T>, D::Error> {
    let Value::Array(all) = Value::deserialize(from)? else { return Ok(Vec::new()) };
    Ok(all.into_iter().filter_map(|one| serde_json::from_value(one).ok()).collect())
}

#[derive(Deserialize)]
struct Wire {
    #[serde(default, deserialize_with = "known")]
    entry: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default, deserialize_with = "known")]
    changes: Vec<Changed>,
}

#[derive(Deserialize)]
struct Changed {
    #[serde(default)]
    value: Changes,
}

#[derive(Default, Deserialize)]
struct Changes {
    #[serde(default, deserialize_with = "known")]
    statuses: Vec<Status>,
    #[serde(default, deserialize_with = "known")]
    messages: Vec<Incoming>,
}

#[derive(Deserialize)]
struct Status {
    id: String,
    status: String,
    timestamp: Option<String>,
    biz_opaque_callback_data: Option<String>,
    #[serde(default, deserialize_with = "known")]
    errors: Vec<Problem>,
}

#[derive(Deserialize)]
struct Problem {
    code: i64,
}

#[derive(Deserialize)]
struct Incoming {
    from: String,
    text: Option<Text>,
    button: Option<Button>,
}

#[derive(Deserialize)]
struct Text {
    body: String,
}

#[derive(Deserialize)]
struct Button {
    text: String,
}

/// What a report says; `None`: it is not one of Meta's. What is not known is left out, element by element.
pub fn read(body: &[u8]) -> Option<Reported> {
    let wire: Wire = serde_json::from_slice(body).ok()?;
    let mut reported = Reported::default();
    for value in wire.entry.into_iter().flat_map(|entry| entry.changes).map(|changed| changed.value) {
        reported.messages.extend(value.statuses.into_iter().filter_map(of_message));
        reported.opt_outs.extend(value.messages.iter().filter_map(opt_out));
    }
    Some(reported)
}

fn of_message(status: Status) -> Option<MessageReport> {
    let to = match status.status.as_str() {
        "sent" => MessageStatus::Sent,
        "delivered" => MessageStatus::Delivered,
        "read" => MessageStatus::Read,
        "failed" => MessageStatus::Failed,
        _ => return None,
    };
    let seconds = status.timestamp.and_then(|text| text.parse().ok());
    Some(MessageReport {
        id: status.id,
        reference: status.biz_opaque_callback_data,
        status: to,
        at: seconds.and_then(|seconds| DateTime::from_timestamp(seconds, 0)),
        code: status.errors.first().map(|problem| problem.code),
    })
}

fn opt_out(message: &Incoming) -> Option<OptOut> {
    let typed = message.text.as_ref().map(|text| text.body.as_str());
    let text = typed.or(message.button.as_ref().map(|button| button.text.as_str()))?.trim().to_lowercase();
    let is_number = !message.from.is_empty() && message.from.bytes().all(|b| b.is_ascii_digit());
    (is_number && STOP.contains(&text.as_str())).then(|| OptOut { mobile: format!("+{}", message.from) })
}
