//! Enums that stand in a column.

use super::error::{DbError, DbResult};
use super::row::{Column, Row};
use super::value::Value;

/// An enum whose choices stand in a column, what [`ids!`](crate::ids) and [`words!`](crate::words) make: it is read and
/// bound as such.
pub trait Choice: Copy + Sized + 'static {
    /// As it is kept.
    type Stored: Column + std::fmt::Display;
    const NAME: &'static str;

    fn chosen(stored: &Self::Stored) -> Option<Self>;
    fn value(choice: Option<Self>) -> Value;
}

impl<T: Choice> From<T> for Value {
    fn from(choice: T) -> Self {
        T::value(Some(choice))
    }
}

impl<T: Choice> From<Option<T>> for Value {
    fn from(choice: Option<T>) -> Self {
        T::value(choice)
    }
}

/// What is none of the choices is an error, never another choice.
fn chosen<T: Choice>(stored: &T::Stored) -> DbResult<T> {
    T::chosen(stored).ok_or_else(|| DbError::Other(format!("{stored} is no {}", T::NAME)))
}

impl<T: Choice> Column for T {
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
        chosen(&T::Stored::column(row, at)?)
    }
}

impl<T: Choice> Column for Option<T>
where
    Option<T::Stored>: Column,
{
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
        Option::<T::Stored>::column(row, at)?.as_ref().map(chosen).transpose()
    }
}
