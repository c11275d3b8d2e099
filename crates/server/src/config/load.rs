//! Reads the settings from their three sources, later ones over earlier ones.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::{Config, FILE, check};

/// The sources of settings.
#[derive(Debug, Default)]
pub struct Sources {
    /// The given file; otherwise `pitlane.toml`, if it exists.
    pub file: Option<PathBuf>,
    /// The process's environment, or a test's.
    pub environment: Vec<(String, String)>,
    /// Flags of the command line, by the path of their setting.
    pub flags: Vec<(&'static str, Value)>,
}

/// All errors in the settings, one sentence each.
#[derive(Debug, PartialEq, Eq)]
pub struct WrongSettings(pub Vec<String>);

impl std::fmt::Display for WrongSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("these settings are wrong:")?;
        self.0.iter().try_for_each(|sentence| write!(f, "\n  - {sentence}"))
    }
}

impl std::error::Error for WrongSettings {}

/// Variables of the environment that are not settings.
const NOT_SETTINGS: [&str; 1] = ["PITLANE_CONFIG"];

/// What has been read so far, and the source of each part.
struct Reading {
    value: Map<String, Value>,
    origin: BTreeMap<String, String>,
    wrong: Vec<String>,
    ignored: Vec<String>,
}

impl Config {
    /// Reads and validates the settings.
    pub fn read(sources: Sources) -> Result<Self, WrongSettings> {
        let mut reading =
            Reading { value: Map::new(), origin: BTreeMap::new(), wrong: Vec::new(), ignored: Vec::new() };
        reading.file(sources.file.as_deref(), &sources.environment);
        reading.environment(&sources.environment);
        for (path, value) in sources.flags {
            reading.set(path, value, &format!("--{}", path.replace('_', "-")));
        }
        reading.finish()
    }
}

impl Reading {
    fn file(&mut self, named: Option<&Path>, environment: &[(String, String)]) {
        let from_environment = environment.iter().find(|(name, text)| name == "PITLANE_CONFIG" && !text.is_empty());
        let named = named.map(Path::to_owned).or_else(|| from_environment.map(|(_, text)| PathBuf::from(text)));
        let path = named.clone().unwrap_or_else(|| FILE.into());
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && named.is_none() => return,
            Err(error) => return self.wrong.push(format!("the file {} cannot be read: {error}", path.display())),
        };
        match toml::from_str::<Map<String, Value>>(&text) {
            Ok(table) => {
                for name in table.keys() {
                    self.origin.insert(name.clone(), path.display().to_string());
                }
                self.value = table;
            }
            Err(error) => self.wrong.push(format!("{} is not valid TOML: {}", path.display(), one_line(&error))),
        }
    }

    /// `PITLANE_SMS__URL` is `sms.url`; lists are separated by commas.
    fn environment(&mut self, variables: &[(String, String)]) {
        let schema = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
        let schema = schema.into_generator().into_root_schema_for::<Config>().to_value();
        for (name, text) in variables {
            let Some(rest) = name.strip_prefix("PITLANE_") else { continue };
            if text.is_empty() || NOT_SETTINGS.contains(&name.as_str()) {
                continue;
            }
            let path = rest.to_lowercase().replace("__", ".");
            let property = property(&schema, &path);
            if property.is_null() {
                self.ignored.push(name.clone());
            } else {
                self.set(&path, typed(property, text), name);
            }
        }
    }

    fn set(&mut self, path: &str, value: Value, origin: &str) {
        self.origin.insert(path.to_owned(), origin.to_owned());
        let mut names = path.split('.').peekable();
        let mut at = &mut self.value;
        while let Some(name) = names.next() {
            if names.peek().is_none() {
                at.insert(name.to_owned(), value);
                return;
            }
            let entry = at.entry(name).or_insert_with(|| Value::Object(Map::new()));
            if !entry.is_object() {
                *entry = Value::Object(Map::new());
            }
            match entry.as_object_mut() {
                Some(object) => at = object,
                None => return,
            }
        }
    }

    /// Validates the form of every setting, then the sense of those whose form is valid.
    fn finish(mut self) -> Result<Config, WrongSettings> {
        let mut config = Config::default();
        let mut bad = Fields::new();
        // Invalid settings are reported and removed, so that the others can be checked too.
        for _ in 0..4 {
            match input::from_value::<Config>(Value::Object(self.value.clone())) {
                Ok(good) => {
                    config = good;
                    break;
                }
                Err(ApiError::Invalid(fields)) => {
                    for (path, problem) in fields.iter() {
                        bad.add(path, problem);
                        remove(&mut self.value, path);
                    }
                }
                Err(_) => bad.add("the settings", "cannot be read"),
            }
        }
        check::sense(&config, &mut bad);
        for (path, problem) in bad.iter() {
            let problem = if problem == input::UNKNOWN { "is not a setting of Pitlane" } else { problem };
            let origin = self.origin.iter().filter(|(known, _)| path.starts_with(known.as_str()));
            let origin = origin.max_by_key(|(known, _)| known.len()).map(|(_, place)| format!(" ({place})"));
            self.wrong.push(format!("{path} {problem}{}", origin.unwrap_or_default()));
        }
        config.ignored_variables = self.ignored;
        if self.wrong.is_empty() { Ok(config) } else { Err(WrongSettings(self.wrong)) }
    }
}

/// The schema of the setting at a path; null if there is none.
fn property<'a>(schema: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(schema, |at, name| match &at["properties"][name] {
        Value::Null if at["additionalProperties"].is_object() => &at["additionalProperties"],
        property => property,
    })
}

/// Converts a text from the environment to the type of its setting.
fn typed(property: &Value, text: &str) -> Value {
    let is = |kind: &str| property["type"] == kind;
    if is("boolean") {
        return text.parse::<bool>().map_or_else(|_| Value::from(text), Value::Bool);
    }
    if is("number") || is("integer") {
        return serde_json::from_str::<serde_json::Number>(text).map_or_else(|_| Value::from(text), Value::Number);
    }
    if is("array") {
        return text.split(',').map(|part| Value::from(part.trim())).collect();
    }
    Value::from(text)
}

fn remove(object: &mut Map<String, Value>, path: &str) {
    match path.split_once('.') {
        None => {
            object.shift_remove(path);
        }
        Some((first, rest)) => match object.get_mut(first) {
            Some(Value::Object(inner)) => remove(inner, rest),
            // One invalid entry removes its list.
            _ => {
                object.shift_remove(first);
            }
        },
    }
}

fn one_line(error: &toml::de::Error) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}
