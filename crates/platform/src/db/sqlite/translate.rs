//! Converts our values and errors to SQLite's and back.

use rusqlite::ErrorCode;
use rusqlite::types::{ToSqlOutput, Value as Lite};

use crate::db::{DbError, Value};

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let owned = |value: Option<Lite>| ToSqlOutput::Owned(value.unwrap_or(Lite::Null));
        Ok(match self {
            Self::Int(v) => owned(v.map(Lite::Integer)),
            Self::Real(v) => owned(v.map(Lite::Real)),
            Self::Text(v) => v.as_deref().map_or(ToSqlOutput::Owned(Lite::Null), ToSqlOutput::from),
            Self::Bool(v) => owned(v.map(|b| Lite::Integer(i64::from(b)))),
            Self::Time(v) => owned(v.map(|t| Lite::Integer(t.timestamp_micros()))),
            Self::Date(v) => owned(v.map(|d| Lite::Text(d.to_string()))),
        })
    }
}

pub fn from_rusqlite(error: rusqlite::Error) -> DbError {
    let text = error.to_string();
    let rusqlite::Error::SqliteFailure(code, _) = &error else { return DbError::Other(text) };
    match (code.code, code.extended_code) {
        (
            ErrorCode::ConstraintViolation,
            rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE | rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY,
        ) => DbError::Duplicate(text),
        (ErrorCode::ConstraintViolation, rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => DbError::Dangling(text),
        (ErrorCode::ConstraintViolation, _) => DbError::Refused(text),
        (
            ErrorCode::DiskFull
            | ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::CannotOpen
            | ErrorCode::SystemIoFailure
            | ErrorCode::ReadOnly
            | ErrorCode::OutOfMemory
            | ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase
            | ErrorCode::PermissionDenied,
            _,
        ) => DbError::Unavailable(text),
        _ => DbError::Other(text),
    }
}
