//! Settings: their three sources, and all errors at once.

use pitlane_server::config::{Config, Sources};
use serde_json::json;

use crate::harness::Place;

fn environment(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

#[test]
fn later_places_win() {
    let place = Place::new();
    place.write(
        "s.toml",
        "listen = '127.0.0.1:1'\ndata_dir = 'from-file'\nregions = ['india']\n[sms]\nmode = 'http'\nurl = 'https://sms.example.com'\n\
         template = '{\"to\": \"{mobile}\", \"text\": \"{text}\"}'\n[sms.headers]\nAuthorization = 'Key 1'\n",
    );
    let config = Config::read(Sources {
        file: Some(place.path("s.toml")),
        environment: environment(&[
            ("PITLANE_LISTEN", "127.0.0.1:2"),
            ("PITLANE_DATA_DIR", "from-environment"),
            ("PITLANE_REGIONS", "malaysia, india"),
            ("PITLANE_SMS__URL", "https://other.example.com"),
            ("PITLANE_OFFERS__VOUCHER_LIMIT__INDIA", "3000.50"),
            ("PITLANE_OFFERS__RELEASED_BY_CREDIT_NOTE", "false"),
            ("PITLANE_PUBLIC__MALAYSIA__SPARES", "https://my.example.com/api/spares"),
            ("PITLANE_DEMO", ""),
            ("HOME", "/nowhere"),
        ]),
        flags: vec![("listen", json!("127.0.0.1:3"))],
    });
    let config = config.expect("settings");
    assert_eq!(config.listen, "127.0.0.1:3");
    assert_eq!(config.data_dir, "from-environment");
    assert_eq!(config.regions, ["malaysia", "india"]);
    assert_eq!(config.sms.url.as_deref(), Some("https://other.example.com"));
    assert_eq!(config.sms.headers["Authorization"], "Key 1");
    assert_eq!(config.public.malaysia["spares"], "https://my.example.com/api/spares");
    assert_eq!(config.offers.voucher_limit.india.minor(), 300_050);
    assert_eq!(config.offers.voucher_limit.malaysia.minor(), 15_000);
    assert!(!config.offers.released_by_credit_note);
    let wrong = Config::read(Sources {
        file: None,
        environment: environment(&[
            ("PITLANE_OFFERS__VOUCHER_LIMIT__INDIA", "-1"),
            ("PITLANE_OFFERS__VOUCHER_LIMIT__MALAYSIA", "much"),
        ]),
        flags: Vec::new(),
    });
    let wrong = wrong.expect_err("mistakes").0;
    assert!(
        wrong.len() == 2 && wrong.iter().all(|sentence| sentence.starts_with("offers.voucher_limit.")),
        "{wrong:?}"
    );
}

#[test]
fn settings_of_messages_are_validated() {
    let read = |pairs: &[(&str, &str)]| {
        Config::read(Sources { file: None, environment: environment(pairs), flags: Vec::new() })
    };
    let config = read(&[
        ("PITLANE_MESSAGES__INDIA__OFF", "booked, documents"),
        ("PITLANE_MESSAGES__INDIA__SMS_AFTER_MINUTES", "45"),
        ("PITLANE_MESSAGES__MALAYSIA__QUIET_FROM", "22:00"),
    ]);
    let config = config.expect("settings");
    assert_eq!(config.messages.india.off.len(), 2);
    assert_eq!((config.messages.india.sms_after_minutes, config.messages.malaysia.sms_after_minutes), (45, 30));
    assert_eq!(config.messages.malaysia.quiet_from, "22:00");
    let wrong = read(&[
        ("PITLANE_MESSAGES__INDIA__OFF", "booked, gossip"),
        ("PITLANE_MESSAGES__INDIA__SMS_AFTER_MINUTES", "soon"),
    ]);
    let wrong = wrong.expect_err("mistakes").0;
    assert!(wrong.iter().all(|sentence| sentence.starts_with("messages.india.")), "{wrong:?}");
    let wrong = read(&[
        ("PITLANE_MESSAGES__MALAYSIA__QUIET_TO", "nine"),
        ("PITLANE_WHATSAPP__MODE", "cloud"),
        ("PITLANE_WHATSAPP__URL", "graph.facebook.com"),
        ("PITLANE_WHATSAPP__INDIA__PHONE_NUMBER_ID", "+91"),
        ("PITLANE_WHATSAPP__INDIA__ACCESS_TOKEN", "EAA"),
    ]);
    let wrong = wrong.expect_err("mistakes").0;
    for expected in [
        "messages.malaysia.quiet_to must be a time",
        "whatsapp.url must be an address",
        "whatsapp.india.phone_number_id must have digits only",
        "whatsapp.india.app_secret is required",
        "whatsapp.india.verify_token is required",
        "whatsapp.malaysia.phone_number_id is required",
        "whatsapp.malaysia.access_token is required",
    ] {
        assert!(wrong.iter().any(|sentence| sentence.starts_with(expected)), "{expected} is not in {wrong:#?}");
    }
}

#[test]
fn company_settings_are_validated() {
    let read = |pairs: &[(&str, &str)]| {
        Config::read(Sources { file: None, environment: environment(pairs), flags: Vec::new() })
    };
    let place = Place::new();
    place.write("logo.png", "no picture");
    let logo = place.path("logo.png").display().to_string();
    let wrong = read(&[
        ("PITLANE_COMPANY__INDIA__NAME", "Sharma Motors"),
        ("PITLANE_COMPANY__INDIA__TAX_NUMBER", "29ABCCE1234F1ZY"),
        ("PITLANE_COMPANY__INDIA__OTHER_TAX_NUMBER", "ABCCE1234G"),
        ("PITLANE_COMPANY__INDIA__STATE", "27"),
        ("PITLANE_COMPANY__INDIA__LOGO", &logo),
        ("PITLANE_COMPANY__MALAYSIA__TAX_NUMBER", "29ABCCE1234F1ZY"),
        ("PITLANE_COMPANY__MALAYSIA__STATE", "27"),
        ("PITLANE_COMPANY__MALAYSIA__EMAIL", "nobody"),
    ]);
    let wrong = wrong.expect_err("mistakes").0;
    for expected in [
        "company.india.address is required",
        "company.india.state differs from the state",
        "company.india.other_tax_number is not the PAN contained",
        "company.india.logo cannot be shown",
        "company.malaysia.name is required",
        "company.malaysia.state must be a code",
        "company.malaysia.tax_number must be a service tax number",
        "company.malaysia.email",
    ] {
        assert!(wrong.iter().any(|sentence| sentence.starts_with(expected)), "{expected} is not in {wrong:#?}");
    }
    assert_eq!(wrong.len(), 8, "{wrong:#?}");
    let right = read(&[
        ("PITLANE_COMPANY__INDIA__NAME", "Sharma Motors"),
        ("PITLANE_COMPANY__INDIA__ADDRESS", "14 MG Road, Bengaluru 560001"),
        ("PITLANE_COMPANY__INDIA__STATE", "29"),
        ("PITLANE_COMPANY__INDIA__TAX_NUMBER", "29ABCCE1234F1ZY"),
    ]);
    assert_eq!(right.expect("settings").company.india.address, ["14 MG Road", "Bengaluru 560001"]);
}

#[test]
fn a_bucket_needs_all_its_settings() {
    let read = |pairs: &[(&str, &str)]| {
        Config::read(Sources { file: None, environment: environment(pairs), flags: Vec::new() })
    };
    let wrong = read(&[("PITLANE_STORAGE__MODE", "s3"), ("PITLANE_STORAGE__ENDPOINT", "minio:9000")]);
    let wrong = wrong.expect_err("mistakes").0;
    for expected in [
        "storage.endpoint must be an address that begins with",
        "storage.bucket is required when storage.mode is s3",
        "storage.region is required",
        "storage.access_key_id is required",
        "storage.secret_access_key is required",
    ] {
        assert!(wrong.iter().any(|sentence| sentence.starts_with(expected)), "{expected} is not in {wrong:#?}");
    }
    assert_eq!(wrong.len(), 5, "{wrong:#?}");
    let mut right = vec![
        ("PITLANE_STORAGE__MODE", "s3"),
        ("PITLANE_STORAGE__REGION", "ap-south-1"),
        ("PITLANE_STORAGE__ACCESS_KEY_ID", "a"),
        ("PITLANE_STORAGE__SECRET_ACCESS_KEY", "b"),
        ("PITLANE_STORAGE__BUCKET", "Not a Bucket"),
    ];
    assert_eq!(read(&right).expect_err("a mistake").0.len(), 1);
    right[4] = ("PITLANE_STORAGE__BUCKET", "pitlane-files");
    assert_eq!(read(&right).expect("settings").storage.bucket.as_deref(), Some("pitlane-files"));
}

#[test]
fn every_error_is_reported_at_once() {
    let place = Place::new();
    place.write(
        "s.toml",
        "listen = 'somewhere'\nregions = ['india', 'atlantis', 'india']\nservices = []\nlisten_port = 1\n\
         trusted_proxies = ['me']\n[database]\nindia = 'mysql://x'\n[sms]\nmode = 'pigeon'\n[cors]\norigins = ['example.com']\n\
         [public.india]\ncentral = 'ftp://x'\nkitchen = 'https://x.example.com'\n[log]\nlevel = 5\n[redis]\nurl = 'http://x'\n",
    );
    let wrong = Config::read(Sources {
        file: Some(place.path("s.toml")),
        environment: environment(&[
            ("PITLANE_DEMO", "perhaps"),
            ("PITLANE_METRICS__LISTEN", "x"),
            ("PITLANE_COLOUR", "red"),
        ]),
        flags: Vec::new(),
    });
    let wrong = wrong.expect_err("mistakes").0;
    for expected in [
        "listen must be an address with a port",
        "regions.1 must be one of india, malaysia",
        "regions.2 is named twice",
        "services must not be empty",
        "listen_port is not a setting of Pitlane",
        "trusted_proxies.0 must be an IP address",
        "database.india must be postgres://",
        "sms.mode must be one of embedded, http",
        "cors.origins.0 must be",
        "public.india.central must be an address that begins with",
        "public.india.kitchen is not a service",
        "log.level must be a text",
        "redis.url must begin with",
        "demo must be true or false (PITLANE_DEMO)",
        "metrics.listen must be an address with a port, as in 127.0.0.1:8080 (PITLANE_METRICS__LISTEN)",
    ] {
        assert!(wrong.iter().any(|sentence| sentence.starts_with(expected)), "{expected} is not in {wrong:#?}");
    }
    assert_eq!(wrong.len(), 15, "{wrong:#?}");
}

#[test]
fn variables_that_are_no_settings_are_named_and_ignored() {
    let place = Place::new();
    // As Kubernetes sets them for a service of this name.
    let injected = [("PITLANE_SERVICE_HOST", "10.0.0.7"), ("PITLANE_PORT", "tcp://10.0.0.7:80")];
    let nested = [("PITLANE_SMS__COLOUR", "red"), ("PITLANE_LISTEN", "127.0.0.1:0")];
    let migrated = place.run_with(&["migrate"], &[injected, nested].concat());
    let log = String::from_utf8_lossy(&migrated.stderr);
    assert!(migrated.status.success(), "{log}");
    for variable in ["PITLANE_SERVICE_HOST", "PITLANE_PORT", "PITLANE_SMS__COLOUR"] {
        assert!(log.contains(&format!("{variable} is not a setting of Pitlane and is ignored")), "{log}");
    }
    assert!(!log.contains("PITLANE_LISTEN"), "{log}");
    let doctor = place.run_with(&["doctor"], &injected);
    assert!(String::from_utf8_lossy(&doctor.stdout).contains("note     settings: PITLANE_PORT is not a setting"));
}

#[test]
fn a_wrong_start_ends_with_code_2_and_all_reasons() {
    let place = Place::new();
    place.write("pitlane.toml", "data_dir = ''\n");
    let flags = ["serve", "--demo", "--listen", "0.0.0.0:8080", "--regions", "mars"];
    let complaint = place.fails(2, &flags);
    for part in
        ["data_dir must not be empty (pitlane.toml)", "must be a loopback address with demo", "regions.0 must be"]
    {
        assert!(complaint.contains(part), "{part} is not in {complaint}");
    }
    assert!(place.fails(2, &["--config", "gone.toml", "migrate"]).contains("gone.toml cannot be read"));
    place.write("pitlane.toml", "listen = \n");
    assert!(place.fails(2, &["migrate"]).contains("is not valid TOML"));
    let doctor = place.run(&["doctor"]);
    assert_eq!(doctor.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&doctor.stdout).contains("PROBLEM  settings: pitlane.toml is not valid TOML"));
}

#[test]
fn a_port_in_use_is_reported() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let complaint = Place::new().fails(1, &["serve", "--listen", &address]);
    assert!(complaint.contains(&format!("cannot listen on {address}")), "{complaint}");
}
