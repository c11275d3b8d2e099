//! Meta's Cloud API.

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use serde::Deserialize;
use serde_json::json;

use super::{NAME, TemplateMessage, in_one_line};
use crate::error::ProviderError;

/// The account with Meta of one country.
#[derive(Clone, Debug, Default)]
pub struct CloudAccount {
    /// The id of the number that sends.
    pub phone_number_id: String,
    pub access_token: String,
    pub app_secret: String,
    pub verify_token: String,
    /// The language under which the templates are registered.
    pub language: String,
}

pub struct Cloud {
    client: reqwest::Client,
    /// The address to which messages are posted.
    url: String,
    authorization: HeaderValue,
    account: CloudAccount,
}

#[derive(Deserialize)]
struct Accepted {
    messages: Vec<AcceptedMessage>,
}

#[derive(Deserialize)]
struct AcceptedMessage {
    id: String,
}

#[derive(Deserialize)]
struct Refused {
    error: GraphError,
}

#[derive(Deserialize)]
struct GraphError {
    code: i64,
}

/// Codes of Meta that pass: unknown and temporary errors, too many calls, the number's limits, and its maintenance.
const PASSING: [i64; 11] = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_016];

impl Cloud {
    /// `url` is the base address with the version of the Graph API.
    pub fn new(url: &str, account: CloudAccount) -> anyhow::Result<Self> {
        let mut authorization = HeaderValue::try_from(format!("Bearer {}", account.access_token))?;
        authorization.set_sensitive(true);
        let url = format!("{}/{}/messages", url.trim_end_matches('/'), account.phone_number_id);
        Ok(Self { client: crate::client::build()?, url, authorization, account })
    }

    pub fn app_secret(&self) -> &str {
        &self.account.app_secret
    }

    pub fn verify_token(&self) -> &str {
        &self.account.verify_token
    }

    pub async fn send(&self, message: &TemplateMessage, digits: &str) -> Result<String, ProviderError> {
        let parameters: Vec<_> =
            message.parameters.iter().map(|text| json!({ "type": "text", "text": in_one_line(text) })).collect();
        let body = json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": digits,
            "type": "template",
            "template": {
                "name": message.template,
                "language": { "code": self.account.language },
                "components": [{ "type": "body", "parameters": parameters }],
            },
            "biz_opaque_callback_data": message.reference,
        });
        let request = self.client.post(&self.url).header(AUTHORIZATION, self.authorization.clone());
        let answer = request.header(CONTENT_TYPE, "application/json").body(body.to_string()).send().await;
        let away = |error: reqwest::Error| ProviderError::Temporary(NAME, error.without_url().to_string());
        let answer = answer.map_err(away)?;
        let status = answer.status();
        let bytes = answer.bytes().await.map_err(away)?;
        if status.is_success() {
            let accepted = serde_json::from_slice::<Accepted>(&bytes).ok();
            let first = accepted.and_then(|accepted| accepted.messages.into_iter().next());
            // Accepted all the same: to send it again would be worse than not to know its id.
            return Ok(first.map(|message| message.id).unwrap_or_default());
        }
        // Meta's own text is left out: it repeats what was sent.
        let code = serde_json::from_slice::<Refused>(&bytes).ok().map(|refused| refused.error.code);
        let text = match code {
            Some(code) => format!("it answered {status}, error {code}"),
            None => format!("it answered {status}"),
        };
        let passes = matches!(status.as_u16(), 408 | 425 | 429 | 500..=599);
        if passes || code.is_some_and(|code| PASSING.contains(&code)) {
            Err(ProviderError::Temporary(NAME, text))
        } else {
            Err(ProviderError::Permanent(NAME, text))
        }
    }
}
