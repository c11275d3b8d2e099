//! Enums that stand in a column.

use super::error::{DbError, DbResult};
use super::row::{Column, Row};
use super::value::Value;

/// An enum whose choices stand in a column, what [`ids!`](crate::ids) and [`words!`](crate::words) make: it is read and
/// bound as such.
pub trait Choice: Copy + Sized + 'static {
    /// As it is kept.
    type Kept: Column + std::fmt::Display;
    const NAME: &'static str;

    fn chosen(kept: &Self::Kept) -> Option<Self>;
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
fn chosen<T: Choice>(kept: &T::Kept) -> DbResult<T> {
    T::chosen(kept).ok_or_else(|| DbError::Other(format!("{kept} is no {}", T::NAME)))
}

impl<T: Choice> Column for T {
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
        chosen(&T::Kept::column(row, at)?)
    }
}

impl<T: Choice> Column for Option<T>
where
    Option<T::Kept>: Column,
{
    fn column(row: &Row<'_>, at: usize) -> DbResult<Self> {
        Option::<T::Kept>::column(row, at)?.as_ref().map(chosen).transpose()
    }
}
