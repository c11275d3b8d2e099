//! Lists, declared once: which rows, which filters, which sorts.
//!
//! `list!` makes the type of a list call's parameters. From it follow the check of the parameters, the description in
//! the API (which the console's filters are generated from), the WHERE, the ORDER BY with its tie-break, and the page.
//! A list whose statements have a plan of their own (orders: tallies) takes the conditions and writes the rest.

mod declaration;
mod filters;
mod many;
mod query;
mod text;

#[cfg(test)]
mod tests;

pub use declaration::{List, Sort, SortBy, by, of_few};
pub use filters::{
    Where, any_of, at_least, at_most, equal, equal_or_none, from_day, ignored, is, one_of, to_day, when, with,
};
pub use many::{Code, Many, UpTo};
pub use query::Query;
pub use text::{contains, non_blank, part_of, starts_with, trimmed, words_begin};

/// Declares a list: `list! { /// doc  pub struct TicketFilter of "tickets t" by "t.id" { ... } }`.
///
/// `sort "-created_at" { created_at: by("t.created_at"), ... }` names the sorts and the one that holds when none is
/// asked for (a minus turns it round); a list that is always in one order says `order "g.name, g.id";` instead.
/// `given { order_id: i64 => equal("r.order_id"), }` are parameters that have to be there. `filters { status: Many<TicketStatus> => any_of("t.status"), }`
/// are those that need not: each with its type and the function that turns its value into conditions. Attributes of the struct and of its fields are kept.
#[macro_export]
macro_rules! list {
    (
        $(#[$meta:meta])*
        pub struct $name:ident of $table:literal $(with $joins:literal)? by $id:literal {
            $(sort $default:literal { $($sort:ident: $column:expr),+ $(,)? })?
            $(order $order:literal;)?
            $(given { $($(#[$given_meta:meta])* $given:ident: $given_type:ty => $given_by:expr),+ $(,)? })?
            $(filters { $($(#[$filter_meta:meta])* $filter:ident: $type:ty => $by:expr),+ $(,)? })?
        }
    ) => {
        #[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            #[schemars(range(min = 1, max = 200))]
            pub limit: Option<i64>,
            #[schemars(range(min = 0, max = 100_000_000))]
            pub offset: Option<i64>,
            $(
                #[doc = concat!("`", $default, "` by default; a minus turns the order round.")]
                pub sort: Option<$crate::list::Sort<$name>>,
            )?
            $($($(#[$given_meta])* pub $given: $given_type,)+)?
            $($($(#[$filter_meta])* pub $filter: Option<$type>,)+)?
        }

        impl $crate::list::List for $name {
            const TABLE: &'static str = $table;
            const JOINS: &'static str = concat!("", $($joins)?);
            const ID: &'static str = $id;
            const SORTS: &'static [(&'static str, $crate::list::SortBy)] =
                &[$($((stringify!($sort), $column)),+)?];
            const SORT: &'static str = concat!("", $($default)?);

            fn narrow(&self, by: &mut $crate::list::Where) {
                // A list may have no filter.
                let _ = &by;
                $($(($given_by)(&self.$given, by);)+)?
                $($(if let Some(value) = &self.$filter { ($by)(value, by); })+)?
            }

            fn sorted(&self) -> Option<$crate::list::Sort<Self>> {
                None$(.or(self.sort).or_else(|| $crate::list::Sort::parse($default)))?
            }

            fn order(&self) -> String {
                self.sorted().map_or_else(|| concat!("", $($order)?).to_owned(), $crate::list::Sort::sql)
            }

            fn page(&self) -> pitlane_platform::page::Page {
                pitlane_platform::page::Page::new(self.limit, self.offset)
            }
        }
    };
}
