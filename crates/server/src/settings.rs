//! `/config.json`: what the console must know of its environment before sign-in.

use pitlane_platform::country::{COUNTRIES, Country};
use pitlane_platform::realtime;
use pitlane_platform::service::Service;
use serde_json::{Map, Value, json};

use crate::config::Config;

/// The settings for a console; countries that neither this process nor another host serves are left out.
pub fn for_console(config: &Config) -> Value {
    let countries: Map<String, Value> = COUNTRIES
        .into_iter()
        .filter_map(|country| {
            let services = services(config, country);
            // A country without a place to sign in is left out.
            services.contains_key("central").then(|| (country.key.to_owned(), describe(country, services)))
        })
        .collect();
    json!({
        "product": "Pitlane",
        "version": env!("CARGO_PKG_VERSION"),
        "demo": config.demo,
        "realtime": {
            "url": config.public.realtime.as_deref().unwrap_or_default().trim_end_matches('/'),
            "path": realtime::PATH,
        },
        "countries": countries,
    })
}

/// The base address of every service that is available for a country, here or elsewhere.
fn services(config: &Config, country: &Country) -> Map<String, Value> {
    let elsewhere = config.public_urls(country.key);
    let is_here = config.regions.iter().any(|region| region == country.key);
    Service::ALL
        .into_iter()
        .filter_map(|service| {
            let url = match elsewhere.get(service.key()) {
                Some(url) => Some(url.trim_end_matches('/').to_owned()),
                None => {
                    (is_here && config.services.iter().any(|s| s == service.key())).then(|| service.mount(country.key))
                }
            };
            url.map(|url| (service.key().to_owned(), Value::String(url)))
        })
        .collect()
}

fn describe(country: &Country, services: Map<String, Value>) -> Value {
    json!({
        "services": services,
        "currency": { "code": country.currency, "symbol": country.currency_symbol, "locale": country.locale },
        "time_zone": country.zone.name(),
        "phone_prefix": country.phone_prefix,
        "tax": country.tax,
    })
}

/// The other origins that the console of this process uses.
pub fn other_origins(config: &Config) -> Vec<String> {
    let urls = config.public.india.values().chain(config.public.malaysia.values()).chain(&config.public.realtime);
    let mut origins: Vec<String> = urls
        .filter_map(|url| url.parse::<http::Uri>().ok())
        .filter_map(|uri| Some((uri.scheme_str()?.to_owned(), uri.authority()?.to_string())))
        .flat_map(|(scheme, host)| {
            let socket = if scheme == "https" { "wss" } else { "ws" };
            [format!("{scheme}://{host}"), format!("{socket}://{host}")]
        })
        .collect();
    origins.sort();
    origins.dedup();
    origins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_console_gets_the_address_of_every_service() {
        let mut config = Config { regions: vec!["india".into()], ..Config::default() };
        let shown = for_console(&config);
        assert_eq!(shown["countries"]["india"]["services"]["central"], "/api/india/central");
        assert_eq!(shown["countries"]["india"]["services"]["spares"], "/api/spares");
        assert_eq!(shown["countries"]["malaysia"], Value::Null);
        let url = "https://my.example.com/api/malaysia/central/".to_owned();
        config.public.malaysia.insert("central".into(), url);
        let shown = for_console(&config);
        assert_eq!(
            shown["countries"]["malaysia"]["services"],
            json!({ "central": "https://my.example.com/api/malaysia/central" })
        );
        assert_eq!(shown["countries"]["malaysia"]["currency"]["symbol"], "RM");
        assert_eq!(other_origins(&config), ["https://my.example.com", "wss://my.example.com"]);
    }
}
