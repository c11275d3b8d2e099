//! What may be bound to a placeholder.

use chrono::{DateTime, NaiveDate, Utc};

/// A bound value; the type is known even when the value is NULL, because PostgreSQL asks for it.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Int(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bool(Option<bool>),
    Time(Option<DateTime<Utc>>),
    Date(Option<NaiveDate>),
}

pub type Args = Vec<Value>;

/// Values, each beside the name of its column.
pub type NamedArgs = Vec<(&'static str, Value)>;

/// Adds a value and gives its placeholder.
pub fn bind(args: &mut Args, value: impl Into<Value>) -> String {
    args.push(value.into());
    format!("${}", args.len())
}

macro_rules! from {
    ($($type:ty => $variant:ident($value:ident -> $into:expr)),* $(,)?) => {$(
        impl From<$type> for Value {
            fn from($value: $type) -> Self { Self::$variant(Some($into)) }
        }
        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Self { Self::$variant(value.map(|$value| $into)) }
        }
    )*};
}
from! {
    i64 => Int(v -> v),
    i32 => Int(v -> i64::from(v)),
    u32 => Int(v -> i64::from(v)),
    f64 => Real(v -> v),
    bool => Bool(v -> v),
    String => Text(v -> v),
    &str => Text(v -> v.to_owned()),
    &String => Text(v -> v.clone()),
    DateTime<Utc> => Time(v -> v),
    NaiveDate => Date(v -> v),
    crate::money::Money => Int(v -> v.minor()),
}

/// The values of a statement's placeholders `$1`, `$2`, ...
#[macro_export]
macro_rules! args {
    ($($value:expr),* $(,)?) => { vec![$($crate::db::Value::from($value)),*] };
}

/// Values beside the names of their columns, for a row of a batch.
#[macro_export]
macro_rules! named {
    ($($column:ident: $value:expr),* $(,)?) => { vec![$((stringify!($column), $crate::db::Value::from($value))),*] };
}
