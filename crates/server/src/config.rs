//! Settings: `pitlane.toml`, then `PITLANE_*` variables, then flags. All errors are reported at once.

mod check;
mod load;
mod telephony;
mod whatsapp;

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use pitlane_base::automatic_steps::AutomaticSteps;
use pitlane_base::compensation_rules::CompensationSettings;
use pitlane_base::delivery_checks::DeliveryChecks;
use pitlane_base::messages::MessageSettings;
use pitlane_base::offers::OfferSettings;
use pitlane_base::papers::Companies;
use pitlane_base::refund_rules::RefundSettings;
use pitlane_platform::country::Country;
use pitlane_platform::service::Service;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use load::{Sources, WrongSettings};
pub use telephony::{ExchangeAccount, TelephonyMode, TelephonySettings};
pub use whatsapp::{WhatsAppAccount, WhatsAppMode, WhatsAppSettings};

/// The default settings file.
pub const FILE: &str = "pitlane.toml";

/// Every setting of the program.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the program listens, as `address:port`.
    pub listen: String,
    /// Where databases, files and the outbox of the embedded SMS gateway live.
    pub data_dir: String,
    /// Fill an empty data directory with a demonstration and show the codes of its accounts.
    pub demo: bool,
    /// The countries that this process serves.
    pub regions: Vec<String>,
    /// The services that this process serves.
    pub services: Vec<String>,
    pub database: Databases,
    pub redis: Redis,
    pub sms: SmsSettings,
    pub whatsapp: WhatsAppSettings,
    pub messages: MessageSettings,
    pub storage: StorageSettings,
    pub payments: PaymentSettings,
    pub telephony: TelephonySettings,
    pub vault: VaultSettings,
    pub gst: GstSettings,
    /// The company in the heading of the documents.
    pub company: Companies,
    pub offers: OfferSettings,
    pub refunds: RefundSettings,
    /// The tests that a car has to pass before it is ready for delivery.
    pub delivery_checks: DeliveryChecks,
    pub compensation: CompensationSettings,
    /// Steps of orders that people press instead of leaving them to the evidence.
    pub automatic_steps: AutomaticSteps,
    /// Addresses where other hosts serve what this one does not, by country.
    pub public: Public,
    pub cors: Cors,
    pub metrics: Metrics,
    /// Proxies that are trusted to report the client's address and scheme.
    pub trusted_proxies: Vec<String>,
    pub log: Log,
    /// `PITLANE_*` variables that are no settings. Others set such, for example an orchestrator for each of its services.
    #[serde(skip)]
    pub ignored_variables: Vec<String>,
}

/// A region's database: `postgres://...`, or the path of an SQLite file; `<data_dir>/<region>.db` unless set.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Databases {
    pub india: Option<String>,
    pub malaysia: Option<String>,
}

/// Passes real-time messages between several processes; not needed for one.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Redis {
    pub url: Option<String>,
}

/// How text messages are sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum SmsMode {
    /// Into `outbox/sms.jsonl` of the data directory.
    #[default]
    Embedded,
    /// To an HTTP gateway.
    Http,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SmsSettings {
    pub mode: SmsMode,
    /// The gateway's address.
    pub url: Option<String>,
    /// The JSON sent to the gateway; `{mobile}`, `{text}`, `{kind}` and `{region}` are filled in.
    pub template: Option<String>,
    /// Headers of the request, usually with the gateway's key.
    pub headers: BTreeMap<String, String>,
}

/// Where uploaded files are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum StorageMode {
    /// In the folder `files` of the data directory.
    #[default]
    Embedded,
    /// In a bucket of Amazon S3, or of something that speaks its protocol.
    S3,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StorageSettings {
    pub mode: StorageMode,
    pub bucket: Option<String>,
    /// The bucket's region: `ap-south-1`.
    pub region: Option<String>,
    /// The address of the storage, when it is not Amazon's own.
    pub endpoint: Option<String>,
    pub access_key_id: Option<String>,
    pub secret_access_key: Option<String>,
}

impl StorageSettings {
    /// The origin from which browsers load files, when it is not this program.
    pub fn origin(&self) -> Option<String> {
        if self.mode == StorageMode::Embedded {
            return None;
        }
        let amazon = || format!("https://s3.{}.amazonaws.com", self.region.as_deref().unwrap_or_default());
        let uri: http::Uri = self.endpoint.clone().unwrap_or_else(amazon).parse().ok()?;
        Some(format!("{}://{}", uri.scheme_str()?, uri.authority()?))
    }
}

/// How values such as account numbers are encrypted.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct VaultSettings {
    /// 64 hexadecimal digits; the same for all processes of a database. Without it the key is in the file `vault.key` of
    /// the data directory, which is created once.
    pub key: Option<String>,
}

/// Who knows the registrations for GST.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum GstMode {
    /// Nobody outside: numbers are checked by their form, and looked for in the table `gst_register`.
    #[default]
    Embedded,
    /// A provider that passes on the tax office's "search taxpayer" interface.
    Http,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GstSettings {
    pub mode: GstMode,
    /// The address of one registration; `{gstin}` is filled in.
    pub url: Option<String>,
    /// Headers of the request, usually with the provider's key.
    pub headers: BTreeMap<String, String>,
}

/// How customers pay by a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum PaymentMode {
    /// A stand-in inside the program, with a page of its own. No money moves.
    #[default]
    Embedded,
    /// Razorpay, in Malaysia under its name Curlec.
    Razorpay,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PaymentSettings {
    pub mode: PaymentMode,
    /// The base address of the gateway's API.
    pub url: String,
    pub india: GatewayKeys,
    pub malaysia: GatewayKeys,
}

/// The account with the gateway: each country has its own.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GatewayKeys {
    pub key_id: Option<String>,
    pub key_secret: Option<String>,
    /// The secret with which the gateway signs its reports.
    pub webhook_secret: Option<String>,
    /// The account from which payout links are paid; without one, links are refused.
    pub payout_account: Option<String>,
}

impl Default for PaymentSettings {
    fn default() -> Self {
        Self {
            mode: PaymentMode::default(),
            url: "https://api.razorpay.com".into(),
            india: GatewayKeys::default(),
            malaysia: GatewayKeys::default(),
        }
    }
}

impl PaymentSettings {
    pub fn keys(&self, region: &str) -> &GatewayKeys {
        if region == "india" { &self.india } else { &self.malaysia }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Public {
    /// The host of the real-time channel; the console's own when not set.
    pub realtime: Option<String>,
    /// The console's address for customers, for links in messages: `https://console.example`. Defaults to the address
    /// on which the program listens.
    pub console: Option<String>,
    pub india: BTreeMap<String, String>,
    pub malaysia: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Cors {
    /// Consoles on other hosts that may call this one. None by default.
    pub origins: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// A separate port for `/metrics`. Without it they are read on the main port, from this machine only: under a
    /// loopback host, and not through a proxy.
    pub listen: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    pub format: LogFormat,
    /// `info`, or more detailed: `warn,pitlane=debug`.
    pub level: String,
}

impl Default for Log {
    fn default() -> Self {
        Self { format: LogFormat::Text, level: "info".into() }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: "127.0.0.1:8080".into(),
            data_dir: "./data".into(),
            demo: false,
            regions: pitlane_platform::country::COUNTRIES.iter().map(|country| country.key.to_owned()).collect(),
            services: Service::ALL.iter().map(|service| service.key().to_owned()).collect(),
            database: Databases::default(),
            redis: Redis::default(),
            sms: SmsSettings::default(),
            whatsapp: WhatsAppSettings::default(),
            messages: MessageSettings::default(),
            storage: StorageSettings::default(),
            payments: PaymentSettings::default(),
            telephony: TelephonySettings::default(),
            vault: VaultSettings::default(),
            gst: GstSettings::default(),
            company: Companies::default(),
            offers: OfferSettings::default(),
            refunds: RefundSettings::default(),
            delivery_checks: DeliveryChecks::default(),
            compensation: CompensationSettings::default(),
            automatic_steps: AutomaticSteps::default(),
            public: Public::default(),
            cors: Cors::default(),
            metrics: Metrics::default(),
            trusted_proxies: vec!["127.0.0.1".into(), "::1".into()],
            log: Log::default(),
            ignored_variables: Vec::new(),
        }
    }
}

/// `localhost:8080` and `127.0.0.1:8080` are the same address.
fn socket_address(text: &str) -> Option<SocketAddr> {
    match text.strip_prefix("localhost:") {
        Some(port) => Some(SocketAddr::from(([127, 0, 0, 1], port.parse().ok()?))),
        None => text.parse().ok(),
    }
}

impl Config {
    pub fn listen_address(&self) -> SocketAddr {
        // `check` has refused every address that cannot be parsed.
        socket_address(&self.listen).unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080)))
    }

    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.listen.as_deref().and_then(socket_address)
    }

    pub fn data_dir(&self) -> PathBuf {
        PathBuf::from(&self.data_dir)
    }

    pub fn countries(&self) -> Vec<&'static Country> {
        self.regions.iter().filter_map(|key| Country::by_key(key)).collect()
    }

    pub fn services(&self) -> Vec<Service> {
        self.services.iter().filter_map(|key| Service::by_key(key)).collect()
    }

    pub fn trusted_proxies(&self) -> Vec<IpAddr> {
        self.trusted_proxies.iter().filter_map(|text| text.parse().ok()).collect()
    }

    /// Where a region's database is.
    pub fn database_url(&self, region: &str) -> String {
        let set = match region {
            "india" => self.database.india.clone(),
            "malaysia" => self.database.malaysia.clone(),
            _ => None,
        };
        set.unwrap_or_else(|| self.data_dir().join(format!("{region}.db")).display().to_string())
    }

    /// The console's address for customers, without a trailing slash; by default the address on which it listens.
    pub fn console_address(&self, listening: SocketAddr) -> String {
        let address = self.public.console.clone().unwrap_or_else(|| format!("http://{listening}"));
        address.trim_end_matches('/').to_owned()
    }

    /// The addresses of services on other hosts.
    pub fn public_urls(&self, region: &str) -> &BTreeMap<String, String> {
        if region == "india" { &self.public.india } else { &self.public.malaysia }
    }
}
