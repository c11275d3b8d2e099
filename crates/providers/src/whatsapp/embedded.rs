//! A WhatsApp inside the program: nothing leaves it. It answers as Meta does, and reports what became of a message, signed.

use std::collections::VecDeque;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{NAME, TemplateMessage, in_one_line};
use crate::error::ProviderError;
use crate::payments::sign;

/// Mobiles that end like this have no WhatsApp.
const UNKNOWN: &str = "00";
/// Meta's code for a message that cannot be delivered: its recipient has no WhatsApp.
const UNDELIVERABLE: i64 = 131_026;
/// So many messages are kept in memory, the newest; the file has all of them.
const KEPT: usize = 200;

/// Appends to `outbox/whatsapp.jsonl`, one line for each message.
#[derive(Clone)]
pub struct Embedded(Arc<Inner>);

struct Inner {
    /// None: in memory only.
    file: Option<PathBuf>,
    secret: String,
    verify_token: String,
    trouble: Mutex<Option<Trouble>>,
    sent: Mutex<VecDeque<Value>>,
    reports: Mutex<Vec<Delivery>>,
}

/// A report on its way, as Meta sends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub body: Vec<u8>,
    /// The header `X-Hub-Signature-256`.
    pub signature: String,
}

/// How it misbehaves, for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does nothing and does not answer.
    Away,
    /// It takes messages and reports nothing of them.
    Silent,
    /// It understands and refuses, as it does an access token that has ended.
    Refusing,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Embedded {
    /// Of a data directory.
    pub fn open(data_dir: &Path) -> Self {
        Self::with(Some(data_dir.join("outbox").join("whatsapp.jsonl")))
    }

    pub fn in_memory() -> Self {
        Self::with(None)
    }

    fn with(file: Option<PathBuf>) -> Self {
        let word = || hex::encode(rand::random::<[u8; 32]>());
        Self(Arc::new(Inner {
            file,
            secret: word(),
            verify_token: word(),
            trouble: Mutex::default(),
            sent: Mutex::default(),
            reports: Mutex::default(),
        }))
    }

    pub fn secret(&self) -> &str {
        &self.0.secret
    }

    pub fn verify_token(&self) -> &str {
        &self.0.verify_token
    }

    pub fn set_trouble(&self, trouble: Option<Trouble>) {
        *held(&self.0.trouble) = trouble;
    }

    /// What was sent last, as Meta's call has it, oldest first.
    pub fn sent(&self) -> Vec<Value> {
        held(&self.0.sent).iter().cloned().collect()
    }

    /// The reports that were not fetched yet.
    pub fn take_reports(&self) -> Vec<Delivery> {
        std::mem::take(&mut *held(&self.0.reports))
    }

    /// A report of this status, as Meta sends it.
    pub fn report(&self, id: &str, reference: &str, status: &str, now: DateTime<Utc>) -> Delivery {
        let mut stated = json!({
            "id": id, "status": status, "timestamp": now.timestamp().to_string(),
            "biz_opaque_callback_data": reference,
        });
        if status == "failed" {
            stated["errors"] = json!([{ "code": UNDELIVERABLE, "title": "Message undeliverable" }]);
        }
        self.signed(&json!({ "messaging_product": "whatsapp", "statuses": [stated] }))
    }

    /// A message of a customer, as Meta passes it on.
    pub fn written(&self, mobile: &str, text: &str, now: DateTime<Utc>) -> Delivery {
        let from = mobile.trim_start_matches('+');
        let message = json!({
            "from": from, "id": "wamid.in", "timestamp": now.timestamp().to_string(), "type": "text",
            "text": { "body": text },
        });
        self.signed(&json!({ "messaging_product": "whatsapp", "messages": [message] }))
    }

    fn signed(&self, value: &Value) -> Delivery {
        let body = json!({
            "object": "whatsapp_business_account",
            "entry": [{ "id": "0", "changes": [{ "field": "messages", "value": value }] }],
        });
        let body = body.to_string().into_bytes();
        let signature = format!("sha256={}", sign(&self.0.secret, &body));
        Delivery { body, signature }
    }

    pub fn send(&self, message: &TemplateMessage, now: DateTime<Utc>) -> Result<String, ProviderError> {
        let trouble = *held(&self.0.trouble);
        match trouble {
            Some(Trouble::Away) => return Err(ProviderError::Temporary(NAME, "it does not answer".into())),
            Some(Trouble::Refusing) => {
                return Err(ProviderError::Permanent(NAME, "it answered 401 Unauthorized, error 190".into()));
            }
            Some(Trouble::Silent) | None => {}
        }
        let id = format!("wamid.{}", hex::encode(rand::random::<[u8; 16]>()));
        let parameters: Vec<String> = message.parameters.iter().map(|text| in_one_line(text)).collect();
        let line = json!({
            "at": now, "id": id, "to": message.mobile.trim_start_matches('+'), "template": message.template,
            "parameters": parameters, "reference": message.reference,
        });
        self.keep(&line)?;
        self.remember(line);
        if trouble.is_none() {
            let statuses: &[&str] =
                if message.mobile.ends_with(UNKNOWN) { &["failed"] } else { &["sent", "delivered"] };
            let reports = statuses.iter().map(|status| self.report(&id, &message.reference, status, now));
            held(&self.0.reports).extend(reports);
        }
        Ok(id)
    }

    fn remember(&self, line: Value) {
        let mut sent = held(&self.0.sent);
        sent.push_back(line);
        if sent.len() > KEPT {
            sent.pop_front();
        }
    }

    fn keep(&self, line: &Value) -> Result<(), ProviderError> {
        let Some(path) = &self.0.file else { return Ok(()) };
        let away = |error: std::io::Error| ProviderError::Temporary(NAME, error.to_string());
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(away)?;
        }
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).map_err(away)?;
        // One write for the complete line: several processes append to the same file.
        file.write_all(format!("{line}\n").as_bytes()).map_err(away)
    }
}
