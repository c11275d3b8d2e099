//! The settings of the telephone exchange.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How customers are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum TelephonyMode {
    /// An exchange inside the program, with a page of its own. No telephone rings.
    #[default]
    Simulated,
    /// Knowlarity.
    Knowlarity,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TelephonySettings {
    pub mode: TelephonyMode,
    /// The base address of the exchange's API, with its channel.
    pub url: String,
    /// The base address of its event stream.
    pub stream_url: String,
    pub india: ExchangeAccount,
    pub malaysia: ExchangeAccount,
}

/// The account with the exchange: each country has its own.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ExchangeAccount {
    /// The header `Authorization` of its API.
    pub authorization: Option<String>,
    /// The header `x-api-key` of its API.
    pub api_key: Option<String>,
    /// The company's number that calls are placed from, as in `+911140000000`.
    pub number: Option<String>,
    /// The number that customers see; without one, the same.
    pub caller_id: Option<String>,
}

impl Default for TelephonySettings {
    fn default() -> Self {
        Self {
            mode: TelephonyMode::default(),
            url: "https://kpi.knowlarity.com/Basic/v1".into(),
            stream_url: "https://konnect.knowlarity.com:8100".into(),
            india: ExchangeAccount::default(),
            malaysia: ExchangeAccount::default(),
        }
    }
}

impl TelephonySettings {
    pub fn account(&self, region: &str) -> &ExchangeAccount {
        if region == "india" { &self.india } else { &self.malaysia }
    }
}
