//! Every write with what passes each bound of its body: all that is wrong is named at once, and nothing is written. L.3

use std::collections::BTreeSet;

use http::Method;
use pitlane_server::app::openapi;
use serde_json::{Map, Value, json};

use crate::contract_tests::described;
use crate::domains;
use crate::testkit::TestApp;

/// The most characters that no text of a body may have.
const LONG: usize = 10_000;
/// The longest list that is sent, and the deepest body.
const MOST_ITEMS: u64 = 600;
const DEEPEST: usize = 6;

/// Texts that may be long, or that are checked by their type after all that a schema can say.
const NOT_NAMED: [(&str, &str); 5] = [
    ("change_prices", "csv"),
    ("update_garage", "bank.account_number"),
    ("update_vendor", "bank.account_number"),
    ("update_role", "sections.0"),
    ("post_role", "sections.0"),
];

/// What is wrong with a body.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    /// Fields that are unknown, and none of those that are needed.
    Unknown,
    /// Numbers beyond their bounds by one, and texts that are too long.
    TooMuch,
    /// Lists with one entry too many.
    TooMany,
    Nul,
    RightToLeft,
}

const ALL: [Wrong; 5] = [Wrong::Unknown, Wrong::TooMuch, Wrong::TooMany, Wrong::Nul, Wrong::RightToLeft];

/// Writes a wrong body by its schema.
struct Writer<'a> {
    api: &'a Value,
    wrong: Wrong,
    /// What has to be named.
    named: BTreeSet<String>,
}

impl<'a> Writer<'a> {
    /// What a reference or a choice is: of several, the first, as the second is null.
    fn resolved(&self, mut schema: &'a Value) -> &'a Value {
        loop {
            let choice = ["anyOf", "oneOf", "allOf"].into_iter().find_map(|key| schema[key].as_array()?.first());
            schema = match (schema["$ref"].as_str(), choice) {
                (Some(path), _) => self.api.pointer(path.trim_start_matches('#')).expect("a schema"),
                (None, Some(choice)) if schema.get("properties").is_none() => choice,
                _ => return schema,
            };
        }
    }

    fn value(&mut self, schema: &'a Value, path: &[String]) -> Value {
        let schema = self.resolved(schema);
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.clone(),
            kind => vec![kind.clone()],
        };
        let kind = kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or_default();
        match kind {
            "integer" | "number" => self.number(schema, path),
            "string" => self.text(schema, path),
            "boolean" => json!(true),
            "array" => self.list(schema, path),
            _ if schema["properties"].is_object() && path.len() < DEEPEST => self.object(schema, path),
            _ => Value::Null,
        }
    }

    fn name(&mut self, path: &[String]) {
        self.named.insert(path.join("."));
    }

    fn number(&mut self, schema: &Value, path: &[String]) -> Value {
        let beyond = match (schema["maximum"].as_f64(), schema["minimum"].as_f64()) {
            _ if self.wrong != Wrong::TooMuch => return json!(1),
            (Some(most), _) => most + 1.0,
            (None, Some(least)) => least - 1.0,
            (None, None) => return json!(1),
        };
        self.name(path);
        if schema["format"] == "double" || beyond.fract() != 0.0 {
            return json!(beyond);
        }
        serde_json::from_str(&format!("{beyond:.0}")).expect("a number")
    }

    fn text(&mut self, schema: &Value, path: &[String]) -> Value {
        let text = match self.wrong {
            Wrong::TooMuch => "x".repeat(LONG),
            Wrong::Nul => "a\0b".to_owned(),
            Wrong::RightToLeft => "invoice\u{202e}fdp.exe".to_owned(),
            Wrong::Unknown | Wrong::TooMany => return schema["enum"].get(0).cloned().unwrap_or_else(|| json!("x")),
        };
        self.name(path);
        json!(text)
    }

    fn list(&mut self, schema: &'a Value, path: &[String]) -> Value {
        let most = schema["maxItems"].as_u64().filter(|most| *most <= MOST_ITEMS);
        if let (Wrong::TooMany, Some(most)) = (self.wrong, most) {
            self.name(path);
            return (0..=most).map(|_| Value::Null).collect();
        }
        let inner = [path, &["0".to_owned()]].concat();
        json!([self.value(&schema["items"], &inner)])
    }

    fn object(&mut self, schema: &'a Value, path: &[String]) -> Value {
        let mut fields = Map::new();
        let at = |name: &str| [path, &[name.to_owned()]].concat();
        if self.wrong == Wrong::Unknown {
            for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                self.name(&at(name));
            }
            self.name(&at("surprise"));
            fields.insert("surprise".to_owned(), json!(1));
            return Value::Object(fields);
        }
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let value = self.value(property, &at(name));
            fields.insert(name.clone(), value);
        }
        Value::Object(fields)
    }
}

fn is_excused(id: &str, kind: Wrong, name: &str) -> bool {
    kind == Wrong::TooMuch && NOT_NAMED.contains(&(id, name))
}

#[tokio::test]
async fn whatever_passes_a_bound_is_named_and_nothing_is_written() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let entries = "SELECT COUNT(*) FROM audit_entries";
    let before: i64 = app.value(entries).await;
    let (mut asked, mut wrong) = (0, Vec::new());
    for call in described().iter().filter(|call| call.method != Method::GET && call.has_body) {
        let operation = &api["paths"][&call.template][call.method.as_str().to_lowercase()];
        let content = &operation["requestBody"]["content"];
        let schema = match content.get("multipart/form-data") {
            Some(form) => {
                let path = form["schema"]["$ref"].as_str().map(|path| path.trim_start_matches('#'));
                let form = path.map_or(&form["schema"], |path| api.pointer(path).expect("a schema"));
                &form["properties"]["form"]
            }
            None => &content["application/json"]["schema"],
        };
        let id = operation["operationId"].as_str().expect("an id");
        for kind in ALL {
            let mut writer = Writer { api: &api, wrong: kind, named: BTreeSet::new() };
            let body = writer.value(schema, &[]);
            let named: BTreeSet<String> = writer.named.into_iter().filter(|name| !is_excused(id, kind, name)).collect();
            if named.is_empty() {
                continue;
            }
            asked += 1;
            let address = call.address("india");
            let reply = if call.is_form {
                admin.form_at(call.method.clone(), &address, Some(&body), &[]).await
            } else {
                admin.call(call.method.clone(), &address, Some(body)).await
            };
            let fields = reply.body["data"]["fields"].as_object();
            let found: BTreeSet<&String> = fields.into_iter().flatten().map(|(name, _)| name).collect();
            let silent: Vec<&String> = named.iter().filter(|name| !found.contains(name)).collect();
            if reply.status != 422 || !silent.is_empty() {
                let text: String = reply.text.chars().take(400).collect();
                wrong.push(format!("{id}, {kind:?}: {} does not name {silent:?}: {text}", reply.status));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 400, "only {asked} bodies were wrong");
    assert_eq!(app.value::<i64>(entries).await, before, "something was written");
}
