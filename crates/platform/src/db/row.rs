//! Reading a row by position, the same way from both databases.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::Row as _;

use super::error::{DbError, DbResult};

/// A row and the place of the next column.
pub struct Row<'r> {
    source: Source<'r>,
    next: usize,
}

enum Source<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r sqlx::postgres::PgRow),
}

impl<'r> Row<'r> {
    pub(super) fn sqlite(row: &'r rusqlite::Row<'r>) -> Self {
        Self { source: Source::Sqlite(row), next: 0 }
    }

    pub(super) fn postgres(row: &'r sqlx::postgres::PgRow) -> Self {
        Self { source: Source::Postgres(row), next: 0 }
    }

    /// The next column of the row.
    pub fn take<T: Column>(&mut self) -> DbResult<T> {
        let at = self.next;
        self.next += 1;
        T::column(self, at)
    }

    fn get<L, P>(&self, at: usize) -> DbResult<Result<L, P>>
    where
        L: rusqlite::types::FromSql,
        P: for<'d> sqlx::Decode<'d, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
    {
        match self.source {
            Source::Sqlite(row) => row.get(at).map(Ok).map_err(|e| DbError::Other(format!("column {at}: {e}"))),
            Source::Postgres(row) => row.try_get(at).map(Err).map_err(|e| DbError::Other(format!("column {at}: {e}"))),
        }
    }
}

/// A type that a column can be read as.
pub trait Column: Sized {
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self>;
}

/// Both databases decode these by themselves; the macro adds the optional form.
macro_rules! columns {
    ($($type:ty, $lite:ty, $value:ident => $from:expr;)*) => {$(
        impl Column for $type {
            fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
                match row.get::<$lite, $type>(at)? {
                    Ok($value) => $from,
                    Err(value) => Ok(value),
                }
            }
        }
        impl Column for Option<$type> {
            fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
                match row.get::<Option<$lite>, Option<$type>>(at)? {
                    Ok(Some($value)) => $from.map(Some),
                    Ok(None) => Ok(None),
                    Err(value) => Ok(value),
                }
            }
        }
    )*};
}
columns! {
    i64, i64, value => Ok(value);
    f64, f64, value => Ok(value);
    bool, bool, value => Ok(value);
    String, String, value => Ok(value);
    DateTime<Utc>, i64, value => from_micros(value);
    NaiveDate, String, value => value.parse().map_err(|e| DbError::Other(format!("date {value}: {e}")));
}

impl Column for crate::money::Money {
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
        i64::column(row, at).map(Self::from_minor)
    }
}

impl Column for Option<crate::money::Money> {
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
        Ok(Option::<i64>::column(row, at)?.map(crate::money::Money::from_minor))
    }
}

/// SQLite keeps an instant as microseconds since 1970 in UTC.
fn from_micros(value: i64) -> DbResult<DateTime<Utc>> {
    DateTime::from_timestamp_micros(value).ok_or_else(|| DbError::Other(format!("no such instant: {value}")))
}

/// A type that a whole row can be read as, column by column.
pub trait Record: Sized + Send + 'static {
    fn read(row: &mut Row<'_>) -> DbResult<Self>;
}

/// A row of one column.
impl<T: Column + Send + 'static> Record for T {
    fn read(row: &mut Row<'_>) -> DbResult<Self> {
        row.take()
    }
}

macro_rules! tuples {
    ($(($($part:ident),+))*) => {$(
        impl<$($part: Column + Send + 'static),+> Record for ($($part,)+) {
            fn read(row: &mut Row<'_>) -> DbResult<Self> { Ok(($(row.take::<$part>()?,)+)) }
        }
    )*};
}
tuples! { (A, B) (A, B, C) (A, B, C, D) (A, B, C, D, E) (A, B, C, D, E, F) }
