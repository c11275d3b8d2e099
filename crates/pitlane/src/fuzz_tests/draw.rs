//! Values to send: valid by the schema of the description, almost valid, and invalid.

use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Map, Value, json};

/// Texts that break programs, or that are valid for some field.
const TEXTS: [&str; 22] = [
    "",
    " ",
    "Polish",
    "998714",
    "29ABCCE1234F1ZY",
    "27AAPFU0939F1ZV",
    "9812345678",
    "MH12AB1234",
    "2026-03-10",
    "2026-02-30",
    "2026-03-10T06:30:00Z",
    "10:30",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "=cmd|'/C calc'!A0",
    "../../etc/passwd",
    "%s%n%00",
    "\u{0}\u{202e}\u{feff}\u{1b}[31m",
    "e\u{301}\u{1f1ee}\u{1f1f3}\u{1f468}\u{200d}\u{1f527} गाड़ी 车",
    "-1",
    "1e309",
    "9223372036854775808",
];
const DAYS: [&str; 5] = ["2026-03-10", "2026-03-01", "2024-02-29", "2027-01-01", "0001-01-01"];
const TIMES: [&str; 4] =
    ["2026-03-10T06:00:00Z", "2026-03-11T12:00:00Z", "2026-03-10T23:59:60Z", "9999-12-31T23:59:59Z"];

pub struct Draw<'a> {
    pub rng: StdRng,
    api: &'a Value,
    /// An order of every status and type.
    orders: &'a [i64],
}

impl<'a> Draw<'a> {
    pub fn new(rng: StdRng, api: &'a Value, orders: &'a [i64]) -> Self {
        Self { rng, api, orders }
    }

    /// True once in this many times.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.rng.random_range(0..times) == 0
    }

    pub fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.rng.random_range(0..of.len())].clone()
    }

    pub fn order(&mut self) -> i64 {
        self.pick(self.orders)
    }

    pub fn text(&mut self) -> String {
        match self.rng.random_range(0..12) {
            0 => "x".repeat(self.rng.random_range(100..20_000)),
            1 => (0..self.rng.random_range(0..60)).map(|_| self.rng.random::<char>()).collect(),
            _ => self.pick(&TEXTS).to_owned(),
        }
    }

    fn number(&mut self) -> Value {
        let edges = [0, 1, -1, 2, 100, 200, 201, 1_000_000, i64::MAX, i64::MIN, i64::from(i32::MAX) + 1];
        match self.rng.random_range(0..4) {
            0 => json!(self.pick(&edges)),
            1 => json!(self.pick(&[0.1, -0.005, 1e300, -1e-300, 12.345, 99_999_999_999.99])),
            2 => json!(self.rng.random::<i64>()),
            _ => json!(self.rng.random_range(-5..2_000)),
        }
    }

    /// Any JSON.
    pub fn junk(&mut self, depth: u32) -> Value {
        match self.rng.random_range(0..if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => json!(self.rng.random::<bool>()),
            2 => self.number(),
            3 | 4 => json!(self.text()),
            5 => (0..self.rng.random_range(0..4)).map(|_| self.junk(depth - 1)).collect(),
            _ => (0..self.rng.random_range(0..4)).map(|_| (self.text(), self.junk(depth - 1))).collect(),
        }
    }

    /// The schema itself, where there is only a reference.
    pub fn resolved(&self, schema: &'a Value) -> &'a Value {
        let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        name.map_or(schema, |name| &self.api["components"]["schemas"][name])
    }

    /// A value that matches the schema as far as this generator understands it; occasionally something else.
    pub fn value(&mut self, schema: &'a Value, name: &str, depth: u32) -> Value {
        if depth == 0 || self.one_in(25) {
            return self.junk(1);
        }
        let schema = self.resolved(schema);
        if let Some(choices) = schema["anyOf"].as_array().or_else(|| schema["oneOf"].as_array()) {
            let at = self.rng.random_range(0..choices.len());
            return self.value(&choices[at], name, depth - 1);
        }
        if let Some(choices) = schema["enum"].as_array() {
            return self.pick(choices);
        }
        if let Some(only) = schema.get("const") {
            return only.clone();
        }
        match kind(schema) {
            "integer" => self.integer(schema, name),
            "number" => self.figure(schema),
            "boolean" => json!(self.rng.random::<bool>()),
            "array" => {
                let count = self.rng.random_range(0..4);
                (0..count).map(|_| self.value(&schema["items"], name, depth - 1)).collect()
            }
            "object" => self.object(schema, depth),
            "string" => self.string(schema),
            _ => self.junk(2),
        }
    }

    fn integer(&mut self, schema: &Value, name: &str) -> Value {
        if name == "order_id" || name == "id" {
            return json!(self.order());
        }
        if name.ends_with("id") {
            return json!(self.rng.random_range(1..30));
        }
        let bound = |key: &str, other: i64| schema[key].as_i64().unwrap_or(other);
        let (least, most) = (bound("minimum", 0), bound("maximum", 300));
        match self.rng.random_range(0..6) {
            0 => json!(least),
            1 => json!(most),
            2 => json!(least.saturating_sub(1)),
            3 => json!(0),
            4 => json!(1),
            _ => json!(self.rng.random_range(least.min(most)..=most.max(least))),
        }
    }

    fn figure(&mut self, schema: &Value) -> Value {
        let most = schema["maximum"].as_f64().unwrap_or(5_000.0);
        let drawn = self.rng.random_range(0..=100_000);
        json!((f64::from(drawn) / 100_000.0 * most * 100.0).round() / 100.0)
    }

    fn string(&mut self, schema: &Value) -> Value {
        match schema["format"].as_str() {
            Some("date") => json!(self.pick(&DAYS)),
            Some("date-time") => json!(self.pick(&TIMES)),
            _ => json!(self.text()),
        }
    }

    fn object(&mut self, schema: &'a Value, depth: u32) -> Value {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut fields = Map::new();
        for (name, of) in schema["properties"].as_object().into_iter().flatten() {
            let is_needed = required.contains(&name.as_str());
            if (is_needed && !self.one_in(20)) || (!is_needed && self.one_in(2)) {
                let value = self.value(of, name, depth - 1);
                fields.insert(name.clone(), value);
            }
        }
        if schema["additionalProperties"].is_object() {
            let (name, value) = (self.text(), self.value(&schema["additionalProperties"], "", depth - 1));
            fields.insert(name, value);
        }
        if self.one_in(15) {
            let (name, value) = (self.text(), self.junk(1));
            fields.insert(name, value);
        }
        Value::Object(fields)
    }
}

/// Of several types that a schema allows, the first that is not null.
fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::String(kind) => kind,
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or_default(),
        _ if schema["properties"].is_object() => "object",
        _ => "",
    }
}
