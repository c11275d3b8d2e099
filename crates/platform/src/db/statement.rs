//! Statements that list their columns by name, next to the fields or values read from or written to them.

use std::marker::PhantomData;
use std::sync::OnceLock;

use super::error::{DbError, DbResult, Sql};
use super::row::{Record, Row};
use super::unit::Tx;
use super::value::{Args, NamedArgs, Value};

/// A record that knows its columns: what [`record!`](crate::record) declares.
pub trait Columns: Record {
    /// Writes the column names, separated by commas, in the order in which they are read.
    fn columns(into: &mut String);
}

/// Two records from one row.
pub struct Both<A, B>(pub A, pub B);

impl<A: Columns, B: Columns> Record for Both<A, B> {
    fn read(row: &mut Row<'_>) -> DbResult<Self> {
        Ok(Self(A::read(row)?, B::read(row)?))
    }
}

impl<A: Columns, B: Columns> Columns for Both<A, B> {
    fn columns(into: &mut String) {
        A::columns(into);
        into.push_str(", ");
        B::columns(into);
    }
}

fn select<T: Columns>(rest: &[&str]) -> String {
    let mut sql = String::from("SELECT ");
    T::columns(&mut sql);
    for part in rest {
        sql.push(' ');
        sql.push_str(part);
    }
    sql
}

/// A SELECT whose columns are those of the record into which its rows are read: see [`select!`](crate::select).
#[must_use = "nothing is read before it is asked for"]
pub struct Select<T> {
    sql: Sql,
    args: Args,
    record: PhantomData<fn() -> T>,
}

impl<T: Columns> Select<T> {
    /// `rest` is what follows the columns: `FROM ... WHERE ...`.
    pub fn from_sql(rest: &str, args: Args) -> Self {
        Self::build(select::<T>(&[rest]).into(), args)
    }

    /// As [`from_sql`](Self::from_sql) with a text that never changes: assembled once.
    pub fn cached(text: &'static OnceLock<String>, rest: &[&str], args: Args) -> Self {
        let sql = text.get_or_init(|| select::<T>(rest));
        Self::build(sql.as_str().into(), args)
    }

    fn build(sql: Sql, args: Args) -> Self {
        Self { sql, args, record: PhantomData }
    }

    /// Replaces a placeholder that a column contains with SQL: `"{cars}"`.
    pub fn with(mut self, place: &str, sql: &str) -> Self {
        self.sql = self.sql.replacen(place, sql, 1).into();
        self
    }

    /// The SQL text and its arguments.
    pub fn into_parts(self) -> (String, Args) {
        (self.sql.into_owned(), self.args)
    }

    pub async fn all(self, tx: &mut Tx) -> DbResult<Vec<T>> {
        tx.all(self.sql, self.args).await
    }

    /// As [`all`](Self::all), for a query that is known to take long.
    pub async fn many(self, tx: &mut Tx) -> DbResult<Vec<T>> {
        tx.many(self.sql, self.args).await
    }

    pub async fn maybe(self, tx: &mut Tx) -> DbResult<Option<T>> {
        tx.maybe(self.sql, self.args).await
    }

    pub async fn one(self, tx: &mut Tx) -> DbResult<T> {
        tx.one(self.sql, self.args).await
    }
}

/// A statement that writes: see [`insert!`](crate::insert) and [`update!`](crate::update).
#[must_use = "nothing is written before it is run"]
#[derive(Debug)]
pub struct Statement {
    sql: Sql,
    args: Args,
}

impl Statement {
    /// Adds a condition to an update that ends with its conditions, for one that varies, such as a scope. It binds its
    /// own values.
    pub fn and(mut self, condition: impl FnOnce(&mut Args) -> String) -> Self {
        let condition = condition(&mut self.args);
        self.sql = format!("{} AND {condition}", self.sql).into();
        self
    }

    /// Returns the rows after the change; their record may name columns of the table only.
    pub fn returning<T: Columns>(self) -> Select<T> {
        let mut sql = format!("{} RETURNING ", self.sql);
        T::columns(&mut sql);
        Select::build(sql.into(), self.args)
    }

    /// Returns the number of affected rows.
    pub async fn run(self, tx: &mut Tx) -> DbResult<u64> {
        tx.run(self.sql, self.args).await
    }

    /// The returned values of the row, which must exist.
    pub async fn one<T: Record>(self, tx: &mut Tx) -> DbResult<T> {
        tx.one(self.sql, self.args).await
    }

    /// The returned values of the row, if it was found.
    pub async fn maybe<T: Record>(self, tx: &mut Tx) -> DbResult<Option<T>> {
        tx.maybe(self.sql, self.args).await
    }

    /// The same statement for many rows, in one round trip where the database allows it.
    pub async fn run_all(all: impl IntoIterator<Item = Self>, tx: &mut Tx) -> DbResult<()> {
        let mut sql = None;
        let mut rows = Vec::new();
        for statement in all {
            if *sql.get_or_insert_with(|| statement.sql.clone()) != statement.sql {
                return Err(DbError::Other("rows of different statements cannot be written together".into()));
            }
            rows.push(statement.args);
        }
        match sql {
            Some(sql) => tx.run_many(sql, rows).await,
            None => Ok(()),
        }
    }
}

/// A column of a statement that writes, or a condition on one.
pub struct Part {
    pub column: &'static str,
    /// SQL in place of the plain value; `?` in it is the value.
    pub sql: Option<&'static str>,
    pub is_bound: bool,
}

impl Part {
    fn of_named((column, _): &(&'static str, Value)) -> Self {
        Self { column, sql: None, is_bound: true }
    }

    /// The SQL of its value; `next` is the number of the last placeholder.
    fn value(&self, next: &mut usize) -> String {
        let mark = self.is_bound.then(|| {
            *next += 1;
            format!("${next}")
        });
        match (self.sql, mark) {
            (Some(sql), Some(mark)) => sql.replace('?', &mark),
            (Some(sql), None) => sql.to_owned(),
            (None, mark) => mark.unwrap_or_default(),
        }
    }

    fn name(&self) -> &'static str {
        self.column.trim_start_matches("r#")
    }
}

/// Called by the macros; the text is assembled once for each place in the program.
#[doc(hidden)]
pub fn insert(text: &'static OnceLock<String>, table: &str, parts: &[Part], rest: &str, args: Args) -> Statement {
    let sql = text.get_or_init(|| insert_text(table, parts, &[], rest));
    Statement { sql: sql.as_str().into(), args }
}

/// As [`insert`], with named values after the others.
#[doc(hidden)]
pub fn insert_with(table: &str, parts: &[Part], rest: &str, mut args: Args, named: NamedArgs) -> Statement {
    let sql = insert_text(table, parts, &named, rest).into();
    args.extend(named.into_iter().map(|(_, value)| value));
    Statement { sql, args }
}

/// The named values follow those of the parts.
fn insert_text(table: &str, parts: &[Part], named: &[(&'static str, Value)], rest: &str) -> String {
    let mut next = 0;
    let named: Vec<_> = named.iter().map(Part::of_named).collect();
    let parts = || parts.iter().chain(&named);
    let columns: Vec<_> = parts().map(Part::name).collect();
    let values: Vec<_> = parts().map(|part| part.value(&mut next)).collect();
    format!("INSERT INTO {table} ({}) VALUES ({}) {rest}", columns.join(", "), values.join(", "))
}

#[doc(hidden)]
pub fn update(
    text: &'static OnceLock<String>,
    table: &str,
    parts: &[Part],
    conditions: &[Part],
    rest: &str,
    args: Args,
) -> Statement {
    let sql = text.get_or_init(|| update_text(table, parts, &[], conditions, rest));
    Statement { sql: sql.as_str().into(), args }
}

/// As [`update`], with named values after the others and before those of the conditions.
#[doc(hidden)]
pub fn update_with(
    table: &str,
    parts: &[Part],
    conditions: &[Part],
    rest: &str,
    (mut args, named, wanted): (Args, NamedArgs, Args),
) -> Statement {
    let sql = update_text(table, parts, &named, conditions, rest).into();
    args.extend(named.into_iter().map(|(_, value)| value).chain(wanted));
    Statement { sql, args }
}

fn update_text(
    table: &str,
    parts: &[Part],
    named: &[(&'static str, Value)],
    conditions: &[Part],
    rest: &str,
) -> String {
    let mut next = 0;
    let named: Vec<_> = named.iter().map(Part::of_named).collect();
    let set = parts.iter().chain(&named).map(|part| format!("{} = {}", part.name(), part.value(&mut next)));
    let set: Vec<_> = set.collect();
    let conditions = conditions.iter().map(|part| {
        let equals = if part.sql.is_none() { "= " } else { "" };
        format!("{} {equals}{}", part.name(), part.value(&mut next))
    });
    let conditions: Vec<_> = conditions.collect();
    format!("UPDATE {table} SET {} WHERE {} {rest}", set.join(", "), conditions.join(" AND "))
}

#[doc(hidden)]
pub fn bound(value: impl Into<Value>) -> Value {
    value.into()
}

/// Declares a struct that is read from a row. A field is read from the column of its name, or from the column given
/// after `=`; with `of o` columns without a given name are those of the alias `o`. Names and positions cannot drift
/// apart: the column list is generated from the fields, and [`select!`](crate::select) puts it into the statement.
/// A last field after `..` is a record itself, read from the same row.
///
/// ```ignore
/// record! {
///     pub struct Stored of o {
///         pub id: i64,
///         pub customer: String = "cu.name",
///         ..pub listed: Listed
///     }
/// }
/// ```
#[macro_export]
macro_rules! record {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($fields:tt)* }) => {
        $crate::record! { @make - $(#[$meta])* $vis struct $name { $($fields)* } }
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident of $alias:ident { $($fields:tt)* }) => {
        $crate::record! { @make $alias $(#[$meta])* $vis struct $name { $($fields)* } }
    };
    (@make $alias:tt $(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty $(= $column:literal)?,)*
        $(.. $inner_vis:vis $inner:ident: $record:ty)?
    }) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type,)* $($inner_vis $inner: $record)? }
        impl $crate::db::Record for $name {
            fn read(row: &mut $crate::db::Row<'_>) -> $crate::db::DbResult<Self> {
                Ok(Self { $($field: row.take()?,)* $($inner: $crate::db::Record::read(row)?)? })
            }
        }
        impl $crate::db::Columns for $name {
            fn columns(into: &mut String) {
                let list = concat!($($crate::record!(@column $alias $field $($column)?), ", "),*);
                into.push_str(list.trim_end_matches(", "));
                $(
                    into.push_str(", ");
                    <$record as $crate::db::Columns>::columns(into);
                )?
            }
        }
    };
    // Without a comma at the end.
    (@make $alias:tt $(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty $(= $column:literal)?),*
    }) => {
        $crate::record! { @make $alias $(#[$meta])* $vis struct $name {
            $($(#[$field_meta])* $field_vis $field: $type $(= $column)?,)*
        } }
    };
    (@column $alias:tt $field:ident $column:literal) => { $column };
    (@column - $field:ident) => { stringify!($field) };
    (@column $alias:ident $field:ident) => { concat!(stringify!($alias), ".", stringify!($field)) };
}

/// A [`Select`] of a record's columns: `select!(Stored, "FROM orders o WHERE o.id = $1", id)`. Several texts may be
/// given, which are concatenated: `select!(Stored, [FROM, "WHERE o.id = $1"], id)`.
#[macro_export]
macro_rules! select {
    ($record:ty, $rest:literal $(, $value:expr)* $(,)?) => {
        $crate::select!($record, [$rest] $(, $value)*)
    };
    ($record:ty, [$($rest:expr),+ $(,)?] $(, $value:expr)* $(,)?) => {{
        static TEXT: ::std::sync::OnceLock<String> = ::std::sync::OnceLock::new();
        $crate::db::Select::<$record>::cached(&TEXT, &[$($rest),+], $crate::args![$($value),*])
    }};
}

/// A row to insert, each value next to the name of its column. SQL may replace a value, with `?` for a bound one; text
/// after the braces follows the values.
///
/// ```ignore
/// insert!(things { name: name, amount: 7, is_open = "TRUE", at = "COALESCE(?, at)": at } "RETURNING id").one(tx)
/// ```
///
/// Columns that an insert and an update have in common are listed once, as [`named!`](crate::named) values, and added at
/// the end: `insert!(things { created_at: now, ..stated })`.
#[macro_export]
macro_rules! insert {
    ($table:ident { $($column:ident $(= $sql:literal)? $(: $value:expr)?,)* ..$named:expr } $($rest:literal)?) => {
        $crate::db::insert_with(
            stringify!($table),
            &[$($crate::insert!(@part $column ($($sql)?) ($($value)?))),*],
            concat!("", $($rest)?),
            $crate::insert!(@args $($($value)?)*),
            $named,
        )
    };
    ($table:ident { $($column:ident $(= $sql:literal)? $(: $value:expr)?),* $(,)? } $($rest:literal)?) => {{
        static TEXT: ::std::sync::OnceLock<String> = ::std::sync::OnceLock::new();
        $crate::db::insert(
            &TEXT,
            stringify!($table),
            &[$($crate::insert!(@part $column ($($sql)?) ($($value)?))),*],
            concat!("", $($rest)?),
            $crate::insert!(@args $($($value)?)*),
        )
    }};
    (@args $($value:expr)*) => { vec![$($crate::db::bound($value)),*] };
    (@part $column:ident ($($sql:literal)?) ($($value:expr)?)) => {
        $crate::db::Part {
            column: stringify!($column),
            sql: $crate::insert!(@sql $($sql)?),
            is_bound: $crate::insert!(@bound $($value)?),
        }
    };
    (@sql) => { None };
    (@sql $sql:literal) => { Some($sql) };
    (@bound) => { false };
    (@bound $value:expr) => { true };
}

/// An update, each value next to the name of its column. A condition is a column with the value to equal, or with SQL
/// after its name, in which `?` is the value.
///
/// ```ignore
/// update!(things { name: name, version = "version + 1" } where { id: id, at "< ?": now, gone_at "IS NULL" }).run(tx)
/// ```
#[macro_export]
macro_rules! update {
    ($table:ident { $($column:ident $(= $sql:literal)? $(: $value:expr)?,)* ..$named:expr }
     where { $($on:ident $($condition:literal)? $(: $wanted:expr)?),* $(,)? } $($rest:literal)?) => {
        $crate::db::update_with(
            stringify!($table),
            &[$($crate::insert!(@part $column ($($sql)?) ($($value)?))),*],
            &[$($crate::insert!(@part $on ($($condition)?) ($($wanted)?))),*],
            concat!("", $($rest)?),
            ($crate::insert!(@args $($($value)?)*), $named, $crate::insert!(@args $($($wanted)?)*)),
        )
    };
    ($table:ident { $($column:ident $(= $sql:literal)? $(: $value:expr)?),* $(,)? }
     where { $($on:ident $($condition:literal)? $(: $wanted:expr)?),* $(,)? } $($rest:literal)?) => {{
        static TEXT: ::std::sync::OnceLock<String> = ::std::sync::OnceLock::new();
        $crate::db::update(
            &TEXT,
            stringify!($table),
            &[$($crate::insert!(@part $column ($($sql)?) ($($value)?))),*],
            &[$($crate::insert!(@part $on ($($condition)?) ($($wanted)?))),*],
            concat!("", $($rest)?),
            $crate::insert!(@args $($($value)?)* $($($wanted)?)*),
        )
    }};
}
