//! The public register of registrations for GST: asked through a provider over HTTP, or answered by the rows that the
//! installation itself has.
//!
//! Providers pass on the answer of the tax office's "search taxpayer" interface, some inside an object of their own.
//! Its fields: `lgnm` legal name, `tradeNam` trade name, `sts` status, `rgdt` and `cxdt` the days of registration and
//! cancellation as DD/MM/YYYY, `pradr` the principal place of business.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;
use reqwest::StatusCode;
use reqwest::header::{ACCEPT, HeaderMap, HeaderName, HeaderValue};
use serde_json::{Map, Value};

use crate::error::ProviderError;

const NAME: &str = "the GST register";
/// An answer is short; a longer one is not read.
const LONGEST: usize = 256 * 1024;
/// How deep inside the provider's own objects the registration may be.
const DEPTH: usize = 3;

/// Who is asked.
#[derive(Clone)]
pub enum GstRegister {
    /// Nobody outside: the rows of this installation.
    Local,
    Http(Arc<Provider>),
}

pub struct Provider {
    client: reqwest::Client,
    url: String,
    headers: HeaderMap,
}

/// The settings of a provider.
#[derive(Clone, Debug)]
pub struct ProviderSettings {
    /// The address of one number, with `{gstin}`.
    pub url: String,
    pub headers: BTreeMap<String, String>,
}

/// The state of a registration. Words that are not among these mean nothing to a bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Active,
    Cancelled,
    Suspended,
    Other,
}

/// A registration as the register has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    pub standing: Standing,
    pub legal_name: String,
    pub trade_name: Option<String>,
    pub registered_on: Option<NaiveDate>,
    pub cancelled_on: Option<NaiveDate>,
    pub address: Option<String>,
}

impl GstRegister {
    pub fn http(settings: &ProviderSettings) -> anyhow::Result<Self> {
        let mut headers = HeaderMap::from_iter([(ACCEPT, HeaderValue::from_static("application/json"))]);
        for (name, value) in &settings.headers {
            let mut value = HeaderValue::try_from(value)?;
            value.set_sensitive(true);
            headers.insert(HeaderName::try_from(name)?, value);
        }
        Ok(Self::Http(Arc::new(Provider { client: crate::client::build()?, url: settings.url.clone(), headers })))
    }
}

impl Provider {
    /// The registration with this number, which must be a GSTIN; none if the register has no such number.
    pub async fn find(&self, gstin: &str) -> Result<Option<Registration>, ProviderError> {
        // Nothing but a number becomes part of the address.
        if gstin.len() != 15 || !gstin.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(ProviderError::Permanent(NAME, "the number is not a GSTIN".into()));
        }
        let away = |e: reqwest::Error| ProviderError::Temporary(NAME, e.without_url().to_string());
        let url = self.url.replace("{gstin}", gstin);
        let mut answer = self.client.get(url).headers(self.headers.clone()).send().await.map_err(away)?;
        match answer.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND => return Ok(None),
            status if status.is_server_error() || matches!(status.as_u16(), 408 | 425 | 429) => {
                return Err(ProviderError::Temporary(NAME, format!("it answered {status}")));
            }
            status => return Err(ProviderError::Permanent(NAME, format!("it answered {status}"))),
        }
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(away)? {
            body.extend_from_slice(&chunk);
            if body.len() > LONGEST {
                return Err(ProviderError::Permanent(NAME, "its answer is too long".into()));
            }
        }
        let no_registration = || ProviderError::Temporary(NAME, "its answer has no registration".into());
        let no_json = |e: serde_json::Error| ProviderError::Temporary(NAME, format!("its answer is not JSON: {e}"));
        let value: Value = serde_json::from_slice(&body).map_err(no_json)?;
        let fields = taxpayer(&value, DEPTH).ok_or_else(no_registration)?;
        // An answer about another number is worse than none.
        if text(fields, "gstin").is_some_and(|found| !found.eq_ignore_ascii_case(gstin)) {
            return Err(ProviderError::Temporary(NAME, "it answered about another number".into()));
        }
        Ok(Some(registration(fields).ok_or_else(no_registration)?))
    }
}

/// The object with the registration: the answer itself, or one inside it.
fn taxpayer(value: &Value, depth: usize) -> Option<&Map<String, Value>> {
    let fields = value.as_object()?;
    if fields.contains_key("lgnm") {
        return Some(fields);
    }
    let inside = depth.checked_sub(1)?;
    fields.values().find_map(|value| taxpayer(value, inside))
}

fn text<'a>(fields: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    fields.get(name)?.as_str().map(str::trim).filter(|text| !text.is_empty())
}

/// Texts of others, as they can be stored: without control characters, and not endless.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(300).collect()
}

fn day(fields: &Map<String, Value>, name: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text(fields, name)?, "%d/%m/%Y").ok()
}

fn registration(fields: &Map<String, Value>) -> Option<Registration> {
    Some(Registration {
        standing: standing(text(fields, "sts").unwrap_or_default()),
        legal_name: plain(text(fields, "lgnm")?),
        trade_name: text(fields, "tradeNam").map(plain),
        registered_on: day(fields, "rgdt"),
        cancelled_on: day(fields, "cxdt"),
        address: fields.get("pradr").and_then(Value::as_object).and_then(address).as_deref().map(plain),
    })
}

/// `Cancelled suo-moto` and `Cancelled on application of Taxpayer` are cancelled; `Provisional` counts as active.
fn standing(word: &str) -> Standing {
    let word = word.to_ascii_lowercase();
    match word.split_whitespace().next() {
        Some("active" | "provisional") => Standing::Active,
        Some("cancelled") => Standing::Cancelled,
        Some("suspended") => Standing::Suspended,
        _ => Standing::Other,
    }
}

/// The principal place of business on one line: as one text, or from its parts, from the door to the PIN code.
fn address(place: &Map<String, Value>) -> Option<String> {
    if let Some(whole) = text(place, "adr") {
        return Some(whole.to_owned());
    }
    let parts = place.get("addr")?.as_object()?;
    let named = ["flno", "bno", "bnm", "st", "loc", "dst", "stcd", "pncd"].map(|name| text(parts, name));
    let line = named.into_iter().flatten().collect::<Vec<_>>().join(", ");
    (!line.is_empty()).then_some(line)
}

#[cfg(test)]
mod tests;
