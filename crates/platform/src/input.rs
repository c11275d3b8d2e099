//! Request input: validated against the schema of its own type, so that every wrong field is named at once.

use std::any::TypeId;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, RwLock};

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::Operation;
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use http::{header, request::Parts};
use jsonschema::error::ValidationErrorKind as Kind;
use jsonschema::{ValidationError, Validator};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::{DeserializeOwned, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::error::{ApiError, Fields, Result};

/// The size limit of a JSON body, unless the call takes files.
pub const BODY_LIMIT: usize = 1 << 20;
/// The error for an unknown field.
pub const UNKNOWN: &str = "is not a field of this call";
/// No legitimate body is nested more deeply.
const DEEPEST: usize = 24;

/// A JSON body, validated field by field.
pub struct Input<T> {
    pub body: T,
    /// The hash of the bytes as received: tells a repeated request from another one with the same key.
    pub hash: String,
}

/// The parameters of a query string, validated in the same way.
pub struct Params<T>(pub T);

/// The parameters in the path, validated in the same way.
pub struct PathOf<T>(pub T);

impl<T: DeserializeOwned + JsonSchema + 'static, S: Send + Sync> FromRequest<S> for Input<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
            return Err(ApiError::UnsupportedMediaType);
        }
        let bytes = axum::body::to_bytes(request.into_body(), BODY_LIMIT).await.map_err(|_over| ApiError::TooLarge)?;
        let _ = state;
        Ok(Self { body: from_value(parse(&bytes)?)?, hash: crate::ids::sha256(&bytes) })
    }
}

impl<T: DeserializeOwned + JsonSchema + 'static, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let query = parts.uri.query().unwrap_or_default();
        let pairs = form_pairs(query)?;
        from_texts::<T>(pairs).map(Self)
    }
}

impl<T: DeserializeOwned + JsonSchema + 'static, S: Send + Sync> FromRequestParts<S> for PathOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let raw = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_bad| ApiError::invalid("path", "is not valid UTF-8"))?;
        from_texts::<T>(raw.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect()).map(Self)
    }
}

impl<T: JsonSchema + 'static> OperationInput for Input<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<T>::operation_input(ctx, operation);
    }
}

impl<T: JsonSchema + 'static> OperationInput for Params<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::extract::Query::<T>::operation_input(ctx, operation);
    }
}

impl<T: JsonSchema + 'static> OperationInput for PathOf<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::extract::Path::<T>::operation_input(ctx, operation);
    }
}

/// Validates a value against the schema of `T` and deserializes it.
pub fn from_value<T: DeserializeOwned + JsonSchema + 'static>(value: Value) -> Result<T> {
    let mut fields = Fields::new();
    check_texts(&value, &mut Vec::new(), &mut fields)?;
    for error in validator::<T>().check.iter_errors(&value) {
        describe(&error, &mut fields);
    }
    fields.verdict()?;
    // What a schema cannot express (dates that do not exist, a third decimal place) the type itself checks.
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { "body".into() } else { path };
        ApiError::invalid(path, error.into_inner().to_string())
    })
}

/// Converts the texts of a query or a path to the types in the schema.
fn from_texts<T: DeserializeOwned + JsonSchema + 'static>(pairs: Vec<(String, String)>) -> Result<T> {
    let schema = validator::<T>();
    let mut object = Map::new();
    let mut fields = Fields::new();
    for (name, text) in pairs {
        if object.contains_key(&name) {
            fields.add(&name, "is given twice");
        }
        // An empty parameter counts as absent.
        if !text.is_empty() {
            let value = schema.typed(&name, text);
            object.insert(name, value);
        }
    }
    fields.verdict()?;
    from_value(Value::Object(object))
}

struct Known {
    check: Validator,
    /// The JSON type of each top-level field in the schema.
    types: HashMap<String, &'static str>,
}

impl Known {
    fn typed(&self, name: &str, text: String) -> Value {
        // "+5" and "05" are texts that only look like numbers.
        let number = || text.parse::<i64>().ok().filter(|n| n.to_string() == text).map(Value::from);
        let typed = match self.types.get(name).copied() {
            Some("integer") => number(),
            Some("number") => serde_json::from_str::<serde_json::Number>(&text).ok().map(Value::Number),
            Some("boolean") => text.parse::<bool>().ok().map(Value::Bool),
            _ => None,
        };
        typed.unwrap_or(Value::String(text))
    }
}

/// One compiled schema for each type, created on first use.
fn validator<T: JsonSchema + 'static>() -> Arc<Known> {
    static KNOWN: LazyLock<RwLock<HashMap<TypeId, Arc<Known>>>> = LazyLock::new(RwLock::default);
    let id = TypeId::of::<T>();
    if let Some(found) = KNOWN.read().unwrap_or_else(std::sync::PoisonError::into_inner).get(&id) {
        return found.clone();
    }
    let schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value();
    let types = schema["properties"].as_object().into_iter().flatten().filter_map(|(name, property)| {
        let kinds = &property["type"];
        let named = |kind| kinds == kind || kinds.as_array().is_some_and(|all| all.iter().any(|k| k == kind));
        ["integer", "number", "boolean"].into_iter().find(|kind| named(*kind)).map(|kind| (name.clone(), kind))
    });
    let types = types.collect();
    let check = jsonschema::options().should_validate_formats(true).build(&schema);
    #[expect(clippy::expect_used, reason = "a schema derived from a type is a schema")]
    let known = Arc::new(Known { check: check.expect("a derived schema"), types });
    KNOWN.write().unwrap_or_else(std::sync::PoisonError::into_inner).insert(id, known.clone());
    known
}

/// Percent-decodes a query string; invalid UTF-8 is refused rather than replaced.
fn form_pairs(query: &str) -> Result<Vec<(String, String)>> {
    let decode = |part: &str| {
        let spaced = part.replace('+', " ");
        percent_encoding::percent_decode_str(&spaced)
            .decode_utf8()
            .map(std::borrow::Cow::into_owned)
            .map_err(|_bad| ApiError::invalid("query", "is not valid UTF-8"))
    };
    query
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (name, text) = pair.split_once('=').unwrap_or((pair, ""));
            Ok((decode(name)?, decode(text)?))
        })
        .collect()
}

/// Parses JSON; a repeated field is refused, because one of the two would silently be lost.
pub fn parse(bytes: &[u8]) -> Result<Value> {
    let text = std::str::from_utf8(bytes).map_err(|_bad| ApiError::invalid("body", "is not valid UTF-8"))?;
    let mut doubled = HashSet::new();
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Strict { doubled: &mut doubled, path: String::new() }
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| ApiError::invalid("body", format!("is not valid JSON: {error}")))?;
    let mut fields = Fields::new();
    for path in doubled {
        fields.add(path, "is given twice");
    }
    fields.verdict()?;
    Ok(value)
}

struct Strict<'d> {
    doubled: &'d mut HashSet<String>,
    path: String,
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;
    fn deserialize<D: serde::Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }
    fn visit_bool<E>(self, v: bool) -> Result<Value, E> {
        Ok(v.into())
    }
    fn visit_i64<E>(self, v: i64) -> Result<Value, E> {
        Ok(v.into())
    }
    fn visit_u64<E>(self, v: u64) -> Result<Value, E> {
        Ok(v.into())
    }
    fn visit_f64<E>(self, v: f64) -> Result<Value, E> {
        Ok(v.into())
    }
    fn visit_str<E>(self, v: &str) -> Result<Value, E> {
        Ok(v.into())
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            let path = join(&self.path, &list.len().to_string());
            match items.next_element_seed(Strict { doubled: self.doubled, path })? {
                Some(item) => list.push(item),
                None => return Ok(list.into()),
            }
        }
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            let path = join(&self.path, &name);
            if object.contains_key(&name) {
                self.doubled.insert(path.clone());
            }
            let value = entries.next_value_seed(Strict { doubled: self.doubled, path })?;
            object.insert(name, value);
        }
        Ok(object.into())
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Whether no legitimate text contains this: a control character that is no line break and no tab, or a mark that turns
/// the direction of writing, behind which a text can hide what it says.
pub fn is_unwanted(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
}

/// Names the texts that contain what is not wanted.
fn check_texts(value: &Value, path: &mut Vec<String>, fields: &mut Fields) -> Result<()> {
    if path.len() > DEEPEST {
        return Err(ApiError::invalid("body", "is nested too deeply"));
    }
    match value {
        Value::String(text) if text.chars().any(is_unwanted) => {
            fields.add(
                if path.is_empty() { "body".into() } else { path.join(".") },
                "contains control characters or marks of direction, which are not allowed",
            );
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.to_string());
                check_texts(item, path, fields)?;
                path.pop();
            }
        }
        Value::Object(entries) => {
            for (name, item) in entries {
                path.push(name.clone());
                check_texts(item, path, fields)?;
                path.pop();
            }
        }
        _ => {}
    }
    Ok(())
}

fn path_of(error: &ValidationError<'_>) -> String {
    let pointer = error.instance_path().to_string();
    pointer.trim_start_matches('/').replace('/', ".").replace("~1", "/").replace("~0", "~")
}

/// Turns a schema error into a message for its field.
fn describe(error: &ValidationError<'_>, fields: &mut Fields) {
    let at = path_of(error);
    let here = || if at.is_empty() { "body".to_owned() } else { at.clone() };
    match error.kind() {
        Kind::Required { property } => fields.add(join(&at, property.as_str().unwrap_or_default()), "is required"),
        Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
            for name in unexpected {
                fields.add(join(&at, name), UNKNOWN);
            }
        }
        Kind::AnyOf { context } | Kind::OneOfNotValid { context } => {
            if let Some(choices) = constants(context) {
                return fields.add(here(), format!("must be one of {choices}"));
            }
            // The alternatives are the type itself and null: the first tells what is wrong with the value.
            for inner in context.iter().take(1).flatten() {
                describe(inner, fields);
            }
        }
        kind => fields.add(here(), sentence(kind)),
    }
}

/// The values of an enum whose variants are described one by one.
fn constants(context: &[Vec<ValidationError<'_>>]) -> Option<String> {
    let values = context.iter().map(|alternative| match alternative.first()?.kind() {
        Kind::Constant { expected_value } => Some(Value::clone(expected_value)),
        _ => None,
    });
    values.collect::<Option<Vec<_>>>().map(|values| choices(&Value::Array(values)))
}

fn sentence(kind: &Kind) -> String {
    match kind {
        Kind::Type { kind } => format!("must be {}", type_words(&format!("{kind:?}"))),
        Kind::MinLength { limit: 1 } | Kind::MinItems { limit: 1 } => "must not be empty".into(),
        Kind::MinLength { limit } => format!("must have at least {limit} characters"),
        Kind::MaxLength { limit } => format!("must have at most {limit} characters"),
        Kind::MinItems { limit } => format!("must have at least {limit} entries"),
        Kind::MaxItems { limit } => format!("must have at most {limit} entries"),
        Kind::Minimum { limit } => format!("must be at least {limit}"),
        Kind::Maximum { limit } => format!("must be at most {limit}"),
        Kind::Enum { options } => format!("must be one of {}", choices(options)),
        Kind::Constant { expected_value } => format!("must be {expected_value}"),
        Kind::Format { format } if format == "date" => "must be an existing date, as YYYY-MM-DD".into(),
        Kind::Format { format } if format == "email" => "must be an e-mail address".into(),
        Kind::Format { format } => format!("must be a valid {format}"),
        Kind::Pattern { .. } => "has an invalid format".into(),
        _ => "is not valid".into(),
    }
}

fn choices(options: &Value) -> String {
    let list = options.as_array().cloned().unwrap_or_default();
    let texts: Vec<_> = list.iter().filter(|v| !v.is_null()).map(|v| v.to_string().replace('"', "")).collect();
    texts.join(", ")
}

fn type_words(kind: &str) -> &'static str {
    let kind = kind.to_lowercase();
    for (word, words) in [
        ("integer", "a whole number"),
        ("number", "a number"),
        ("boolean", "true or false"),
        ("string", "a text"),
        ("array", "a list"),
        ("object", "an object"),
    ] {
        if kind.contains(word) {
            return words;
        }
    }
    "of another type"
}
