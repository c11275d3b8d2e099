//! A line of a file as the body of a call: the schema of the call checks it.

use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::from_value;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::columns::Row;
use super::problems::Problems;

/// None if something in the line is wrong; the problems name it by its column.
pub fn body_of<T: DeserializeOwned + JsonSchema + 'static>(
    row: &Row,
    fields: Map<String, Value>,
    problems: &mut Problems,
    column_of: fn(&str) -> &str,
) -> Result<Option<T>> {
    match from_value(Value::Object(fields)) {
        Ok(body) => Ok(Some(body)),
        Err(ApiError::Invalid(wrong)) => {
            problems.refuse(row.line, &wrong, column_of);
            Ok(None)
        }
        Err(other) => Err(other),
    }
}
