//! Text messages: written to a file of the data directory, or sent to a gateway over HTTP.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::sync::Mutex;

use crate::error::ProviderError;

const NAME: &str = "the SMS gateway";

/// A message on its way; as JSON, a line of the embedded gateway's file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    pub at: DateTime<Utc>,
    pub region: String,
    /// E.164.
    pub mobile: String,
    /// What the message is about: `otp`, `link`.
    pub kind: String,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otp: Option<String>,
}

/// How messages are sent.
#[derive(Clone)]
pub enum Sms {
    Embedded(Embedded),
    Http(Arc<Gateway>),
}

/// Appends to `outbox/sms.jsonl`, one line per message.
#[derive(Clone)]
pub struct Embedded {
    file: PathBuf,
    /// Keeps the lines of two messages from mixing.
    turn: Arc<Mutex<()>>,
}

/// A gateway and the format of its requests.
pub struct Gateway {
    client: reqwest::Client,
    url: String,
    headers: HeaderMap,
    template: Value,
}

/// The settings of a gateway.
#[derive(Clone, Debug)]
pub struct GatewaySettings {
    pub url: String,
    /// JSON whose texts may contain `{mobile}`, `{text}`, `{kind}` and `{region}`.
    pub template: String,
    pub headers: BTreeMap<String, String>,
}

impl Sms {
    /// The embedded gateway of a data directory.
    pub fn embedded(data_dir: &Path) -> Self {
        Self::Embedded(Embedded { file: data_dir.join("outbox").join("sms.jsonl"), turn: Arc::default() })
    }

    pub fn http(settings: &GatewaySettings) -> anyhow::Result<Self> {
        let mut headers = HeaderMap::new();
        for (name, value) in &settings.headers {
            let mut value = HeaderValue::try_from(value)?;
            value.set_sensitive(true);
            headers.insert(HeaderName::try_from(name)?, value);
        }
        Ok(Self::Http(Arc::new(Gateway {
            client: crate::client::build()?,
            url: settings.url.clone(),
            headers,
            template: serde_json::from_str(&settings.template)?,
        })))
    }

    /// Sends a message; an error tells whether retrying can help.
    pub async fn send(&self, message: &Outgoing) -> Result<(), ProviderError> {
        // A header or a line cannot be injected: JSON escapes the text.
        if !message.mobile.starts_with('+') || !message.mobile[1..].bytes().all(|b| b.is_ascii_digit()) {
            return Err(ProviderError::Permanent(NAME, "the mobile is not an international number".into()));
        }
        match self {
            Self::Embedded(embedded) => embedded.send(message).await,
            Self::Http(gateway) => gateway.send(message).await,
        }
    }
}

impl Embedded {
    async fn send(&self, message: &Outgoing) -> Result<(), ProviderError> {
        let away = |e: std::io::Error| ProviderError::Temporary(NAME, e.to_string());
        let mut line = serde_json::to_string(message).map_err(|e| ProviderError::Permanent(NAME, e.to_string()))?;
        line.push('\n');
        let _turn = self.turn.lock().await;
        if let Some(folder) = self.file.parent() {
            tokio::fs::create_dir_all(folder).await.map_err(away)?;
        }
        let mut file = tokio::fs::OpenOptions::new().create(true).append(true).open(&self.file).await.map_err(away)?;
        // One write for the complete line: several processes append to the same file.
        file.write_all(line.as_bytes()).await.map_err(away)?;
        file.flush().await.map_err(away)
    }
}

impl Gateway {
    async fn send(&self, message: &Outgoing) -> Result<(), ProviderError> {
        let body = filled(&self.template, message).to_string();
        let request = self.client.post(&self.url).headers(self.headers.clone());
        let answer = request.header(CONTENT_TYPE, "application/json").body(body).send().await;
        // The gateway's own text is left out: many gateways repeat the message.
        let status = answer.map_err(|e| ProviderError::Temporary(NAME, e.without_url().to_string()))?.status();
        match status.as_u16() {
            200..=299 => Ok(()),
            408 | 425 | 429 | 500..=599 => Err(ProviderError::Temporary(NAME, format!("it answered {status}"))),
            _ => Err(ProviderError::Permanent(NAME, format!("it answered {status}"))),
        }
    }
}

/// The template with the message filled in.
fn filled(template: &Value, message: &Outgoing) -> Value {
    match template {
        Value::String(text) => Value::String(fill(text, message)),
        Value::Array(items) => items.iter().map(|item| filled(item, message)).collect(),
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), filled(value, message))).collect(),
        other => other.clone(),
    }
}

/// Each placeholder is filled once: a placeholder inside the message is not replaced.
fn fill(text: &str, message: &Outgoing) -> String {
    let places = [
        ("{mobile}", &message.mobile),
        ("{text}", &message.text),
        ("{kind}", &message.kind),
        ("{region}", &message.region),
    ];
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some((place, value)) = places.iter().find(|(place, _)| rest.starts_with(place)) {
            out.push_str(value);
            rest = &rest[place.len()..];
        } else {
            out.push('{');
            rest = &rest[1..];
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests;
