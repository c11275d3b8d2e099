//! The settings of WhatsApp.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether customers who agreed to it are told by WhatsApp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum WhatsAppMode {
    /// They are told by SMS alone. A demonstration has the stand-in.
    #[default]
    Off,
    /// A stand-in inside the program: into `outbox/whatsapp.jsonl` of the data directory.
    Embedded,
    /// Meta's Cloud API.
    Cloud,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WhatsAppSettings {
    pub mode: WhatsAppMode,
    /// The base address of the Graph API, with its version.
    pub url: String,
    pub india: WhatsAppAccount,
    pub malaysia: WhatsAppAccount,
}

/// The account with Meta: each country has its own number.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WhatsAppAccount {
    /// The id of the number that sends.
    pub phone_number_id: Option<String>,
    pub access_token: Option<String>,
    /// The app's secret, with which reports are signed. They go to `/whatsapp/<country>` of the console's address.
    pub app_secret: Option<String>,
    /// The word that Meta repeats when the address of the reports is entered.
    pub verify_token: Option<String>,
    /// The language under which the templates are registered; their texts have both languages of the country.
    pub language: String,
}

impl Default for WhatsAppAccount {
    fn default() -> Self {
        Self { phone_number_id: None, access_token: None, app_secret: None, verify_token: None, language: "en".into() }
    }
}

impl Default for WhatsAppSettings {
    fn default() -> Self {
        Self {
            mode: WhatsAppMode::default(),
            url: "https://graph.facebook.com/v23.0".into(),
            india: WhatsAppAccount::default(),
            malaysia: WhatsAppAccount::default(),
        }
    }
}

impl WhatsAppSettings {
    pub fn account(&self, region: &str) -> &WhatsAppAccount {
        if region == "india" { &self.india } else { &self.malaysia }
    }
}
