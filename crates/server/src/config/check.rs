//! What a schema cannot check: whether the settings make sense, alone and together.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use http::Uri;
use pitlane_platform::country::COUNTRIES;
use pitlane_platform::db::is_postgres;
use pitlane_platform::error::Fields;
use pitlane_platform::service::Service;
use pitlane_platform::vault::Vault;

use super::{
    Config, GstMode, GstSettings, PaymentMode, SmsMode, StorageMode, StorageSettings, TelephonyMode, WhatsAppMode,
    socket_address,
};

const NOT_AN_ADDRESS: &str = "must be an address with a port, as in 127.0.0.1:8080";

/// Adds errors to `bad`.
pub fn sense(config: &Config, bad: &mut Fields) {
    places(config, bad);
    let countries: Vec<_> = COUNTRIES.iter().map(|country| country.key).collect();
    let services: Vec<_> = Service::ALL.iter().map(|service| service.key()).collect();
    choices("regions", &config.regions, &countries, bad);
    choices("services", &config.services, &services, bad);
    for (path, url) in [("database.india", &config.database.india), ("database.malaysia", &config.database.malaysia)] {
        if let Some(url) = url
            && !is_postgres(url)
            && (url.is_empty() || url.contains("://"))
        {
            bad.add(path, "must be postgres://..., or the path of an SQLite file");
        }
    }
    if config.database.india.is_some() && config.database.india == config.database.malaysia {
        bad.add("database.malaysia", "must not be the database of india: each country's data stays apart");
    }
    if let Some(url) = &config.redis.url
        && !url.starts_with("redis://")
        && !url.starts_with("rediss://")
    {
        bad.add("redis.url", "must begin with redis:// or rediss://");
    }
    sms(config, bad);
    whatsapp(config, bad);
    config.messages.sense(bad);
    gst(&config.gst, bad);
    storage(&config.storage, bad);
    payments(config, bad);
    telephony(config, bad);
    if config.vault.key.as_deref().is_some_and(|key| Vault::from_hex(key).is_none()) {
        bad.add("vault.key", "must have 64 hexadecimal digits");
    }
    for country in COUNTRIES {
        config.company.for_region(country.key).sense(country.key, bad);
    }
    config.offers.sense(bad);
    config.refunds.sense(bad);
    config.delivery_checks.sense(bad);
    config.compensation.sense(bad);
    config.automatic_steps.sense(bad);
    for (country, urls) in [("india", &config.public.india), ("malaysia", &config.public.malaysia)] {
        public(country, urls, &services, bad);
    }
    if let Some(url) = &config.public.realtime {
        web_address("public.realtime", url, bad);
    }
    if let Some(url) = &config.public.console {
        web_address("public.console", url, bad);
    }
    for (at, origin) in config.cors.origins.iter().enumerate() {
        let path = format!("cors.origins.{at}");
        if origin.parse::<Uri>().is_ok_and(|uri| uri.path_and_query().is_some_and(|rest| rest != "/")) {
            bad.add(path, "must be an origin: scheme, host and port only");
        } else {
            web_address(&path, origin, bad);
        }
    }
    if config.log.level.parse::<tracing_subscriber::filter::Targets>().is_err() {
        bad.add("log.level", "must be error, warn, info, debug or trace, or a list as in warn,pitlane=debug");
    }
}

fn places(config: &Config, bad: &mut Fields) {
    match socket_address(&config.listen) {
        None => bad.add("listen", NOT_AN_ADDRESS),
        Some(address) if config.demo && !address.ip().is_loopback() => {
            bad.add("listen", "must be a loopback address with demo, because its sign-in codes are public");
        }
        Some(_) => {}
    }
    if let Some(text) = &config.metrics.listen {
        match socket_address(text) {
            None => bad.add("metrics.listen", NOT_AN_ADDRESS),
            Some(address) if address.port() != 0 && Some(address) == socket_address(&config.listen) => {
                bad.add("metrics.listen", "must be another port than listen");
            }
            Some(_) => {}
        }
    }
    if config.data_dir.trim().is_empty() {
        bad.add("data_dir", "must not be empty");
    }
    for (at, proxy) in config.trusted_proxies.iter().enumerate() {
        if proxy.parse::<IpAddr>().is_err() {
            bad.add(format!("trusted_proxies.{at}"), "must be an IP address");
        }
    }
}

fn sms(config: &Config, bad: &mut Fields) {
    if let Some(url) = &config.sms.url {
        web_address("sms.url", url, bad);
    }
    if config.sms.mode == SmsMode::Embedded {
        return;
    }
    if config.sms.url.is_none() {
        bad.add("sms.url", "is required when sms.mode is http");
    }
    match &config.sms.template {
        None => bad.add("sms.template", "is required when sms.mode is http"),
        Some(text) if serde_json::from_str::<serde_json::Value>(text).is_err() => {
            bad.add("sms.template", "must be JSON, with {mobile} and {text} inside its texts");
        }
        Some(text) if !(text.contains("{mobile}") && text.contains("{text}")) => {
            bad.add("sms.template", "must contain {mobile} and {text}");
        }
        Some(_) => {}
    }
    headers("sms", &config.sms.headers, bad);
}

fn whatsapp(config: &Config, bad: &mut Fields) {
    let settings = &config.whatsapp;
    web_address("whatsapp.url", &settings.url, bad);
    if settings.mode != WhatsAppMode::Cloud {
        return;
    }
    for region in &config.regions {
        let account = settings.account(region);
        let number = &account.phone_number_id;
        for (name, value) in [
            ("phone_number_id", number),
            ("access_token", &account.access_token),
            ("app_secret", &account.app_secret),
            ("verify_token", &account.verify_token),
        ] {
            if value.as_deref().is_none_or(|text| text.trim().is_empty()) {
                bad.add(format!("whatsapp.{region}.{name}"), "is required when whatsapp.mode is cloud");
            }
        }
        if number.as_deref().is_some_and(|id| !id.bytes().all(|b| b.is_ascii_digit())) {
            bad.add(format!("whatsapp.{region}.phone_number_id"), "must have digits only");
        }
        if account.access_token.as_deref().is_some_and(|token| http::HeaderValue::try_from(token).is_err()) {
            bad.add(format!("whatsapp.{region}.access_token"), "is not a header that can be sent");
        }
    }
}

fn headers(of: &str, headers: &BTreeMap<String, String>, bad: &mut Fields) {
    for (name, value) in headers {
        if http::HeaderName::try_from(name).is_err() || http::HeaderValue::try_from(value).is_err() {
            bad.add(format!("{of}.headers.{name}"), "is not a header that can be sent");
        }
    }
}

fn gst(gst: &GstSettings, bad: &mut Fields) {
    if let Some(url) = &gst.url {
        web_address("gst.url", &url.replace("{gstin}", ""), bad);
        if !url.contains("{gstin}") {
            bad.add("gst.url", "must contain {gstin}");
        }
    } else if gst.mode == GstMode::Http {
        bad.add("gst.url", "is required when gst.mode is http");
    }
    headers("gst", &gst.headers, bad);
}

fn storage(storage: &StorageSettings, bad: &mut Fields) {
    if let Some(url) = &storage.endpoint {
        web_address("storage.endpoint", url, bad);
    }
    if storage.mode == StorageMode::Embedded {
        return;
    }
    for (path, value) in [
        ("storage.bucket", &storage.bucket),
        ("storage.region", &storage.region),
        ("storage.access_key_id", &storage.access_key_id),
        ("storage.secret_access_key", &storage.secret_access_key),
    ] {
        if value.as_deref().is_none_or(|text| text.trim().is_empty()) {
            bad.add(path, "is required when storage.mode is s3");
        }
    }
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '.');
    if storage.bucket.as_deref().is_some_and(|name| !name.is_empty() && !name.chars().all(is_plain)) {
        bad.add("storage.bucket", "must have lower-case letters, digits, - and . only");
    }
}

fn payments(config: &Config, bad: &mut Fields) {
    let settings = &config.payments;
    web_address("payments.url", &settings.url, bad);
    if settings.mode == PaymentMode::Embedded {
        return;
    }
    for region in &config.regions {
        let keys = settings.keys(region);
        for (name, value) in
            [("key_id", &keys.key_id), ("key_secret", &keys.key_secret), ("webhook_secret", &keys.webhook_secret)]
        {
            if value.as_deref().is_none_or(|text| text.trim().is_empty()) {
                bad.add(format!("payments.{region}.{name}"), "is required when payments.mode is razorpay");
            }
        }
    }
}

fn telephony(config: &Config, bad: &mut Fields) {
    let settings = &config.telephony;
    web_address("telephony.url", &settings.url, bad);
    web_address("telephony.stream_url", &settings.stream_url, bad);
    for (region, account) in [("india", &settings.india), ("malaysia", &settings.malaysia)] {
        for (name, value) in [("number", &account.number), ("caller_id", &account.caller_id)] {
            let is_number = |text: &str| {
                text.strip_prefix('+')
                    .is_some_and(|n| (8..=15).contains(&n.len()) && n.bytes().all(|b| b.is_ascii_digit()))
            };
            if value.as_deref().is_some_and(|text| !is_number(text)) {
                bad.add(
                    format!("telephony.{region}.{name}"),
                    "must be a number with its country code, as in +911140000000",
                );
            }
        }
    }
    if settings.mode == TelephonyMode::Simulated {
        return;
    }
    for region in &config.regions {
        let account = settings.account(region);
        for (name, value) in
            [("authorization", &account.authorization), ("api_key", &account.api_key), ("number", &account.number)]
        {
            if value.as_deref().is_none_or(|text| text.trim().is_empty()) {
                bad.add(format!("telephony.{region}.{name}"), "is required when telephony.mode is knowlarity");
            } else if name != "number"
                && value.as_deref().is_some_and(|text| http::HeaderValue::try_from(text).is_err())
            {
                bad.add(format!("telephony.{region}.{name}"), "is not a header that can be sent");
            }
        }
    }
}

fn public(country: &str, urls: &BTreeMap<String, String>, services: &[&str], bad: &mut Fields) {
    for (service, url) in urls {
        let path = format!("public.{country}.{service}");
        if services.contains(&service.as_str()) {
            web_address(&path, url, bad);
        } else {
            bad.add(path, format!("is not a service; the services are {}", services.join(", ")));
        }
    }
}

fn choices(path: &str, chosen: &[String], known: &[&str], bad: &mut Fields) {
    let mut seen = BTreeSet::new();
    if chosen.is_empty() {
        bad.add(path, "must not be empty");
    }
    for (at, key) in chosen.iter().enumerate() {
        if !known.contains(&key.as_str()) {
            bad.add(format!("{path}.{at}"), format!("must be one of {}", known.join(", ")));
        }
        if !seen.insert(key) {
            bad.add(format!("{path}.{at}"), "is named twice");
        }
    }
}

fn web_address(path: &str, url: &str, bad: &mut Fields) {
    let is_web = url.parse::<Uri>().is_ok_and(|uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some_and(|h| !h.is_empty())
    });
    if !is_web {
        bad.add(path, "must be an address that begins with http:// or https://");
    }
}
