//! What a list declares: its rows, its filters, and the order in which it comes.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use pitlane_platform::page::Page;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error};

use super::filters::Where;

/// A list that [`list!`](crate::list!) declares.
pub trait List: Sized {
    /// The rows: a table with its alias, `"tickets t"`.
    const TABLE: &'static str;
    /// What filters and sorts need beside it: `"LEFT JOIN order_feedback f ON f.order_id = o.id"`.
    const JOINS: &'static str;
    /// The column that identifies a row.
    const ID: &'static str;
    /// The columns that it can be sorted by.
    const SORTS: &'static [(&'static str, SortBy)];
    /// The sort that holds when none is asked for; empty where there are none.
    const SORT: &'static str;

    /// Adds the conditions of the filters that are set.
    fn narrow(&self, by: &mut Where);

    /// The sort that holds, in a list that has sorts.
    fn sorted(&self) -> Option<Sort<Self>>;

    /// What follows ORDER BY.
    fn order(&self) -> String;

    fn page(&self) -> Page;
}

/// What a sort orders by.
#[derive(Clone, Copy, Debug)]
pub struct SortBy {
    column: &'static str,
    /// Rows without a value come last, whichever way the list goes.
    nulls_last: bool,
    /// What decides between equals instead of the id.
    then: Option<&'static str>,
}

/// Sorts by a column; the id decides between equals, so that pages never overlap.
pub const fn by(column: &'static str) -> SortBy {
    SortBy { column, nulls_last: false, then: None }
}

impl SortBy {
    pub const fn nulls_last(self) -> Self {
        Self { nulls_last: true, ..self }
    }

    /// What decides between equals, whichever way the list goes; it ends with the id.
    pub const fn then(self, then: &'static str) -> Self {
        Self { then: Some(then), ..self }
    }

    /// Ordered by `key`: the column, or what has its values.
    fn sql(self, id: &str, key: &str, is_descending: bool) -> String {
        let Self { column, nulls_last, then } = self;
        let way = if is_descending { " DESC" } else { "" };
        let nulls = if nulls_last { " NULLS LAST" } else { "" };
        match then {
            Some(then) => format!("{key}{way}{nulls}, {then}"),
            None if column == id => format!("{key}{way}"),
            None => format!("{key}{way}{nulls}, {id}{way}"),
        }
    }
}

/// What few rows among many are sorted by, after they are found: the values of a column, as an expression. For the column itself
/// the database might walk an index of all rows to its end.
pub fn of_few(column: &str) -> String {
    format!("COALESCE({column}, {column})")
}

/// One of a list's sorts, with its direction: on the wire its name, with a minus before it when it is turned round.
pub struct Sort<L> {
    at: usize,
    is_descending: bool,
    list: PhantomData<fn() -> L>,
}

impl<L> Clone for Sort<L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L> Copy for Sort<L> {}

impl<L> PartialEq for Sort<L> {
    fn eq(&self, other: &Self) -> bool {
        (self.at, self.is_descending) == (other.at, other.is_descending)
    }
}

impl<L> Eq for Sort<L> {}

impl<L: List> fmt::Debug for Sort<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minus = if self.is_descending { "-" } else { "" };
        write!(f, "{minus}{}", self.name())
    }
}

impl<L: List> Sort<L> {
    /// The sort of this name, if the list has it.
    pub fn parse(text: &str) -> Option<Self> {
        let (is_descending, name) = text.strip_prefix('-').map_or((false, text), |name| (true, name));
        let at = L::SORTS.iter().position(|(known, _)| *known == name)?;
        Some(Self { at, is_descending, list: PhantomData })
    }

    /// What it is called, without its minus.
    pub fn name(self) -> &'static str {
        L::SORTS.get(self.at).map_or("", |(name, _)| name)
    }

    pub fn is_descending(self) -> bool {
        self.is_descending
    }

    /// What follows ORDER BY.
    pub fn sql(self) -> String {
        self.sql_by(str::to_owned)
    }

    /// As [`sql`](Self::sql), for few rows among many.
    pub fn sql_of_few(self) -> String {
        self.sql_by(of_few)
    }

    fn sql_by(self, key: impl FnOnce(&str) -> String) -> String {
        let Some((_, sort)) = L::SORTS.get(self.at) else { return String::new() };
        sort.sql(L::ID, &key(sort.column), self.is_descending)
    }
}

impl<'de, L: List> Deserialize<'de> for Sort<L> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("is not a sort of this list"))
    }
}

impl<L: List> JsonSchema for Sort<L> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Sort".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let ways = L::SORTS.iter().flat_map(|(name, _)| [(*name).to_owned(), format!("-{name}")]);
        json_schema!({ "type": "string", "enum": ways.collect::<Vec<_>>(), "default": L::SORT })
    }
}
