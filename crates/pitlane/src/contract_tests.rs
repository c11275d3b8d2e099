//! Tests over every call: the contract, the API description, the role matrix.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use http::Method;
use pitlane_base::access::{CATALOGUE, ROLES};
use pitlane_platform::access::Letter;
use pitlane_server::app::openapi;
use serde_json::{Value, json};

use crate::domains;
use crate::testkit::TestApp;

fn contract(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../contract").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(contract(name)).unwrap_or_else(|error| panic!("contract/{name}: {error}"))
}

/// Compares a generated file with the committed one; with UPDATE=1 it is written instead.
#[track_caller]
fn assert_is_committed(name: &str, text: &str) {
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(contract(name), text).expect("written");
    }
    assert!(read(name) == text, "contract/{name} is out of date: run `make gen` and look at the difference");
}

/// A call of the API description.
pub struct Described {
    pub method: Method,
    pub service: String,
    /// The path as written in the description.
    pub template: String,
    /// Relative to the mount, with a value for each parameter.
    pub path: String,
    permission: String,
    pub has_body: bool,
    /// The body is a form with files.
    pub is_form: bool,
}

/// A path with 1 for each of its parameters.
fn filled(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

pub fn described() -> Vec<Described> {
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let mut calls = Vec::new();
    for (path, operations) in api["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            let service = operation["x-service"].as_str().expect("a service").to_owned();
            let behind = path.strip_prefix(&format!("/{service}")).expect("a mount");
            calls.push(Described {
                method: method.to_uppercase().parse().expect("a method"),
                template: path.clone(),
                path: filled(behind),
                service,
                permission: operation["x-permission"].as_str().expect("every call declares who may make it").to_owned(),
                has_body: operation.get("requestBody").is_some(),
                is_form: operation["requestBody"]["content"].get("multipart/form-data").is_some(),
            });
        }
    }
    calls
}

impl Described {
    pub fn address(&self, region: &str) -> String {
        let service = pitlane_platform::service::Service::by_key(&self.service).expect("a service");
        format!("{}{}", service.mount(region), self.path)
    }
}

#[test]
fn every_call_of_the_contract_is_served() {
    let specified: BTreeSet<String> = read("calls.tsv")
        .lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<_> = line.split('\t').collect();
            format!("{} {} {}", fields[1], fields[2], fields[3])
        })
        .collect();
    assert_eq!(specified.len(), 269);
    let served: BTreeSet<String> =
        domains::calls().rows().map(|row| format!("{} {} {}", row.service.key(), row.method, row.path)).collect();
    let missing: Vec<_> = specified.difference(&served).collect();
    assert!(missing.is_empty(), "not served: {missing:?}");
}

#[test]
fn the_description_is_committed() {
    assert_is_committed("openapi.json", &openapi(domains::calls));
}

#[test]
fn the_role_matrix_is_committed() {
    let mut text = String::from("What each role may do, as declared: C create, R read, U update, D delete.\n");
    for role in ROLES {
        let profile = CATALOGUE.profile(role, role, None, None);
        let sections: Vec<_> = profile.sections.iter().map(String::as_str).collect();
        let _ = write!(text, "\n{role}\n    enters: {}\n", sections.join(", "));
        for resource in CATALOGUE.resources {
            let held: String = Letter::ALL
                .into_iter()
                .filter(|letter| profile.allows(resource.key, *letter))
                .map(Letter::as_str)
                .collect();
            if !held.is_empty() {
                let _ = writeln!(text, "    {:<26}{held}", resource.key);
            }
        }
    }
    assert_is_committed("role_matrix.txt", &text);
}

#[test]
fn the_roles_and_sections_are_those_of_the_contract() {
    let roles: Vec<String> =
        read("roles.tsv").lines().skip(1).filter_map(|l| l.split('\t').nth(1).map(str::to_owned)).collect();
    assert_eq!(roles, ROLES);
    let mut screens: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in read("routes.tsv").lines().skip(1) {
        let fields: Vec<_> = line.split('\t').collect();
        if fields[0] == "-" {
            continue;
        }
        screens.entry(fields[0].into()).or_default().insert(fields[1].into());
        let section = CATALOGUE.sections.iter().find(|section| section.name == fields[0]).expect(fields[0]);
        for role in fields[3].split('|').filter(|role| !role.is_empty()) {
            let enters = section.roles.is_empty() || section.roles.contains(&role);
            assert!(enters, "{role} must enter {} for {}", fields[0], fields[1]);
        }
    }
    for section in CATALOGUE.sections {
        let declared: BTreeSet<String> = section.screens.iter().map(|&screen| screen.to_owned()).collect();
        assert_eq!(Some(&declared), screens.get(section.name), "{}", section.name);
    }
    assert_eq!(screens.len(), CATALOGUE.sections.len());
}

// A.7.1
#[tokio::test]
async fn every_call_authenticates_its_caller() {
    let app = TestApp::new().await;
    for call in described() {
        let body = call.has_body.then(|| json!({}));
        let reply = app.signed_out().call(call.method.clone(), &call.address("india"), body).await;
        let is_refused = reply.status == 401;
        assert_eq!(is_refused, call.permission != "public", "{} {}: {}", call.method, call.path, reply.text);
    }
}

/// Calls that everybody signed in may make in part, with the permission that the whole of them takes.
const ASKED_INSIDE: [(&str, &str); 1] = [("/agents/get_agents/", "dialler.R")];

// A.7.1, B.7.1, C.7.15
#[tokio::test]
async fn every_call_is_open_to_exactly_the_roles_of_the_matrix() {
    let app = TestApp::new().await;
    let calls = described();
    for role in ROLES {
        let profile = CATALOGUE.profile(role, role, None, None);
        let actor = app.actor(role).await;
        for call in &calls {
            // These end the session that the others need.
            if call.permission == "public" || ["/central/logout", "/central/switch-role/"].contains(&call.path.as_str())
            {
                continue;
            }
            let body = call.has_body.then(|| json!({}));
            let reply = actor.call(call.method.clone(), &call.address("india"), body).await;
            let inside = ASKED_INSIDE.iter().find(|(path, _)| *path == call.path).map(|(_, permission)| *permission);
            let permission = inside.unwrap_or(&call.permission);
            let allowed = permission == "signed-in" || {
                let (resource, letter) = permission.split_once('.').expect("resource.letter");
                let letter = Letter::ALL.into_iter().find(|l| l.as_str() == letter).expect("a letter");
                profile.allows(resource, letter)
            };
            assert_eq!(reply.status != 403, allowed, "{role}: {} {} {}", call.method, call.path, reply.text);
            assert!(reply.status != 401 && !reply.status.is_server_error(), "{role}: {} {}", call.path, reply.text);
        }
    }
}
