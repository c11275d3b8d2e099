//! The client of Knowlarity: places calls, reads its event stream, and looks calls up in its log.

use std::time::Duration;

use chrono::{DateTime, Utc};
use reqwest::RequestBuilder;
use serde::Deserialize;
use serde_json::{Value, json};

use super::event::{CallEvent, Direction, Ending, Heard, read, seconds};
use super::sse::Events;
use super::{NAME, NewCall, NotHandedOver, NotPlaced, Sought, Speaker};
use crate::error::ProviderError;

/// The account of a country. Its keys are sent to Knowlarity and nowhere else.
#[derive(Clone)]
pub struct Account {
    /// The header `Authorization`, which is in the address of the event stream, too.
    pub authorization: String,
    /// The header `x-api-key`.
    pub api_key: String,
    /// The company's number, which the exchange calls from. E.164.
    pub number: String,
    /// What customers see, if it is another number.
    pub caller_id: Option<String>,
}

pub struct Knowlarity {
    client: reqwest::Client,
    /// Without a trailing slash.
    url: String,
    stream_url: String,
    account: Account,
    patience: Duration,
}

/// The limit of a request.
const PATIENCE: Duration = Duration::from_secs(15);
/// A stream that says nothing for so long may be dead: it is opened again.
const SILENCE: Duration = Duration::from_secs(300);
/// A stream is opened again after this time in any case.
const STREAM_LIFE: Duration = Duration::from_secs(24 * 3_600);
/// The beginning of a call may be logged with another clock.
const CLOCKS: chrono::Duration = chrono::Duration::seconds(90);

#[derive(Deserialize)]
struct Placed {
    success: Option<Success>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Success {
    call_id: Option<String>,
}

#[derive(Deserialize)]
struct Log {
    objects: Vec<Logged>,
}

#[derive(Deserialize)]
struct Logged {
    uuid: Option<String>,
    agent_number: Option<String>,
    customer_number: Option<String>,
    start_time: Option<String>,
    business_call_type: Option<String>,
    hangup_cause: Option<String>,
    #[serde(default, deserialize_with = "seconds")]
    call_duration: Option<i64>,
    call_recording: Option<Value>,
}

/// An open event stream.
pub struct Stream {
    answer: reqwest::Response,
    events: Events,
    heard_at: tokio::time::Instant,
}

fn away(error: reqwest::Error) -> ProviderError {
    // The address of the stream contains a key.
    ProviderError::Temporary(NAME, error.without_url().to_string())
}

/// Knowlarity's own words. Nobody shall read a key that they repeat.
fn problem(value: &Value, account: &Account) -> Option<String> {
    let text = value.as_str().or_else(|| value["message"].as_str())?;
    let text = [&account.api_key, &account.authorization]
        .into_iter()
        .fold(text.to_owned(), |text, key| text.replace(key.as_str(), "***"));
    Some(text.chars().take(200).collect())
}

impl Knowlarity {
    pub fn new(url: &str, stream_url: &str, account: Account) -> anyhow::Result<Self> {
        Ok(Self {
            client: crate::client::build()?,
            url: url.trim_end_matches('/').to_owned(),
            stream_url: stream_url.trim_end_matches('/').to_owned(),
            account,
            patience: PATIENCE,
        })
    }

    /// Sets the limit of a request.
    #[must_use]
    pub fn patient_for(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        let request = request.timeout(self.patience).header("x-api-key", &self.account.api_key);
        request.header(reqwest::header::AUTHORIZATION, &self.account.authorization)
    }

    pub(super) async fn place(&self, new: &NewCall) -> Result<String, NotPlaced> {
        let Speaker::Agent(agent) = &new.speaker else {
            return Err(NotPlaced::Refused(NotHandedOver::Impossible.to_string()));
        };
        let body = json!({
            "k_number": self.account.number,
            "agent_number": agent,
            "customer_number": new.customer,
            "caller_id": self.account.caller_id.as_ref().unwrap_or(&self.account.number),
            "additional_params": { "call_id": new.call_id },
        });
        let request = self.client.post(format!("{}/account/call/makecall", self.url)).json(&body);
        let answer = self.signed(request).send().await.map_err(|error| {
            // What was never connected was never asked.
            let is_certain = error.is_connect() && !error.is_timeout();
            let text = error.without_url().to_string();
            if is_certain { NotPlaced::Refused(text) } else { NotPlaced::Unknown(text) }
        })?;
        let status = answer.status();
        let text = answer.text().await.map_err(|error| NotPlaced::Unknown(error.without_url().to_string()))?;
        let read = serde_json::from_str::<Placed>(&text).ok();
        let error = read.as_ref().and_then(|placed| placed.error.as_ref());
        if status.is_client_error() || (status.is_success() && error.is_some()) {
            return Err(NotPlaced::Refused(
                error
                    .and_then(|error| problem(error, &self.account))
                    .unwrap_or_else(|| format!("it answered {status}")),
            ));
        }
        let call_id = read.and_then(|placed| placed.success?.call_id).filter(|id| (1..=120).contains(&id.len()));
        match call_id {
            Some(id) if status.is_success() => Ok(id),
            // An answer that cannot be read may follow a call that was placed.
            _ => Err(NotPlaced::Unknown(format!("it answered {status} without the id of a call"))),
        }
    }

    /// The log has calls that have ended.
    pub(super) async fn find(&self, sought: &Sought, now: DateTime<Utc>) -> Result<Option<CallEvent>, ProviderError> {
        let zoned = |at: DateTime<Utc>| at.format("%Y-%m-%d %H:%M:%S+00:00").to_string();
        let asked = [
            ("start_time", zoned(sought.since - CLOCKS)),
            ("end_time", zoned(now + CLOCKS)),
            ("customer_number", sought.customer.clone()),
            ("limit", "100".to_owned()),
        ];
        let mut url = reqwest::Url::parse(&format!("{}/account/calllog", self.url))
            .map_err(|error| ProviderError::Permanent(NAME, error.to_string()))?;
        url.query_pairs_mut().extend_pairs(asked);
        let answer = self.signed(self.client.get(url)).send().await.map_err(away)?;
        let status = answer.status();
        let text = answer.text().await.map_err(away)?;
        if !status.is_success() {
            return Err(ProviderError::Temporary(NAME, format!("it answered {status}")));
        }
        let log: Log = serde_json::from_str(&text)
            .map_err(|e| ProviderError::Temporary(NAME, format!("its log cannot be read: {e}")))?;
        Ok(log.objects.into_iter().find_map(|logged| logged.event_of(sought)))
    }

    /// Opens the event stream. One connection is enough for the account.
    pub async fn stream(&self) -> Result<Stream, ProviderError> {
        let url = format!("{}/update-stream/{}/konnect", self.stream_url, self.account.authorization);
        let request = self.client.get(url).timeout(STREAM_LIFE).header("accept", "text/event-stream");
        let answer = tokio::time::timeout(self.patience, request.send())
            .await
            .map_err(|_elapsed| ProviderError::Temporary(NAME, "the event stream does not answer".into()))?
            .map_err(away)?;
        if !answer.status().is_success() {
            let status = answer.status();
            return Err(ProviderError::Temporary(NAME, format!("the event stream answered {status}")));
        }
        Ok(Stream { answer, events: Events::default(), heard_at: tokio::time::Instant::now() })
    }
}

impl Logged {
    fn event_of(self, sought: &Sought) -> Option<CallEvent> {
        let begins =
            self.start_time.as_deref().and_then(|text| text.replacen(' ', "T", 1).parse::<DateTime<Utc>>().ok());
        let is_sought = if let (Some(id), Some(uuid)) = (&sought.provider_call_id, &self.uuid) {
            id == uuid
        } else {
            // Without an id of the call its parties are the clue: a number has one live call at a time.
            let same = |logged: Option<&String>, wanted: &str| logged.is_some_and(|number| ends_like(number, wanted));
            same(self.customer_number.as_ref(), &sought.customer)
                && sought.agent.as_ref().is_none_or(|agent| same(self.agent_number.as_ref(), agent))
                && begins.is_some_and(|at| at >= sought.since - CLOCKS)
        };
        let body = json!({
            "uuid": self.uuid?,
            "type": "CDR",
            "caller": self.customer_number,
            "agent_number": self.agent_number,
            "hangup_cause": self.hangup_cause,
            "business_call_type": self.business_call_type,
            "call_duration": self.call_duration,
            "call_recording": self.call_recording,
        });
        let event = read(body.to_string().as_bytes()).filter(|_| is_sought)?;
        // The log says for certain that it has ended, and how long both spoke.
        let ending =
            event.ending.or(event.talk_seconds.map(|talk| if talk > 0 { Ending::Answered } else { Ending::NoAnswer }));
        Some(CallEvent { direction: Direction::Out, heard: Heard::HungUp, ending, ..event })
    }
}

/// Numbers are written with and without the code of the country.
fn ends_like(number: &str, wanted: &str) -> bool {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (number, wanted) = (digits(number), digits(wanted));
    number.len() >= 8 && wanted.ends_with(number.trim_start_matches('0'))
}

impl Stream {
    /// Waits for the next events; `None`: the stream has ended. It may be given up while it waits, and called again.
    pub async fn next(&mut self) -> Result<Option<Vec<Vec<u8>>>, ProviderError> {
        let piece = tokio::time::timeout_at(self.heard_at + SILENCE, self.answer.chunk())
            .await
            .map_err(|_elapsed| ProviderError::Temporary(NAME, "the event stream is silent".into()))?
            .map_err(away)?;
        let Some(piece) = piece else { return Ok(None) };
        self.heard_at = tokio::time::Instant::now();
        let events = self.events.take(&piece);
        events.map(Some).map_err(|_too_long| ProviderError::Temporary(NAME, "the event stream is no stream".into()))
    }
}
