//! The statuses of the API description as committed: each that a test receives must be declared for its call.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use http::{Method, StatusCode};

/// The statuses by path and method.
type Declared = BTreeMap<String, BTreeMap<String, Vec<String>>>;

static DECLARED: LazyLock<Declared> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../contract/statuses.txt");
    declared(&std::fs::read_to_string(path).expect("contract/statuses.txt"))
});

/// From lines of a path, a method and its statuses.
fn declared(text: &str) -> Declared {
    let mut all = Declared::new();
    for line in text.lines() {
        let mut words = line.split(' ').map(str::to_owned);
        let (path, method) = (words.next().expect("a path"), words.next().expect("a method"));
        all.entry(path).or_default().insert(method, words.collect());
    }
    all
}

/// The address as the description writes it: `/api/india/central/orders/?limit=5` is `/central/orders`.
fn described_path(address: &str) -> Option<&str> {
    let path = address.split('?').next()?.strip_prefix("/api")?;
    let path = ["/india", "/malaysia"].iter().find_map(|region| path.strip_prefix(region)).unwrap_or(path);
    Some(path.trim_end_matches('/'))
}

fn matches(template: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    let same = template.trim_end_matches('/').split('/').all(|part| {
        let given = parts.next();
        given == Some(part) || (part.starts_with('{') && given.is_some_and(|given| !given.is_empty()))
    });
    same && parts.next().is_none()
}

/// Fails the test when the call exists and does not declare the status.
#[track_caller]
pub fn check(method: &Method, address: &str, status: StatusCode) {
    let Some(path) = described_path(address) else { return };
    // A path without parameters is preferred to one with, as by the router.
    let fitting = DECLARED.iter().filter(|(template, _)| matches(template, path));
    let Some((template, methods)) = fitting.min_by_key(|(template, _)| template.matches('{').count()) else { return };
    let Some(declared) = methods.get(&method.as_str().to_lowercase()) else { return };
    assert!(
        declared.iter().any(|one| one == status.as_str()),
        "{method} {template} answered {status}, which contract/openapi.json does not declare ({}): after a change run \
         `make gen`; a failure that does not follow from the call's arguments is added with `.refuses(...)`",
        declared.join(", ")
    );
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::Value;

    use super::*;

    #[test]
    fn an_address_finds_its_call() {
        assert_eq!(described_path("/api/india/central/orders/?limit=5"), Some("/central/orders"));
        assert_eq!(described_path("/api/spares/x"), Some("/spares/x"));
        assert_eq!(described_path("/healthz"), None);
        assert!(matches("/central/orders/detail/{order_id}/", "/central/orders/detail/7"));
        assert!(!matches("/central/orders/detail/{order_id}/", "/central/orders/detail"));
        assert!(!matches("/central/orders/", "/central/orders/7"));
    }

    #[test]
    fn the_statuses_are_those_of_the_description() {
        #[derive(Deserialize)]
        struct Described {
            paths: BTreeMap<String, BTreeMap<String, Call>>,
        }
        #[derive(Deserialize)]
        struct Call {
            responses: BTreeMap<String, Value>,
        }
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../contract/openapi.json");
        let described: Described = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let methods = |calls: BTreeMap<String, Call>| {
            calls.into_iter().map(|(method, call)| (method, call.responses.into_keys().collect())).collect()
        };
        let described: Declared = described.paths.into_iter().map(|(path, calls)| (path, methods(calls))).collect();
        assert!(*DECLARED == described, "contract/statuses.txt is not that of contract/openapi.json: run `make gen`");
    }

    #[test]
    #[should_panic(expected = "does not declare")]
    fn an_undeclared_status_fails() {
        check(&Method::GET, "/api/india/central/orders/", StatusCode::IM_A_TEAPOT);
    }
}
