//! The plain fields of an order, declared once: columns of `orders` that a user fills in, that may be left empty, and
//! that nothing else follows from.
//!
//! From the declaration follow the input of a new order and of an edit, the columns that are read and written, the
//! answers, and the names in the history. What decides over a field (a slot is a half hour) is in `rules.rs`.

use chrono::NaiveDate;
use pitlane_platform::db::NamedArgs;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

/// Calls a macro with the fields; what is passed on follows them. The limits are those of the inputs.
///
/// - `listed`: in lists too; given at creation, and edited.
/// - `detailed`: in the detail of an order; given at creation, and edited.
/// - `later`: in the detail; edited only, or given at creation in another form.
macro_rules! plain_fields {
    ($to:ident! { $($passed:tt)* }) => {
        $to! {
            listed {
                pick_date: NaiveDate,
            }
            detailed {
                /// A half hour from 07:00 to 23:00.
                #[schemars(length(max = 5))]
                pick_slot: String,
                #[schemars(length(max = 5))]
                drop_slot: String,
                #[schemars(range(min = 0, max = 2_000_000))]
                odometer: i64,
                #[schemars(length(max = 2000))]
                complaints: String,
                #[schemars(length(max = 2000))]
                remarks: String,
            }
            later {
                #[schemars(length(max = 240))]
                address_line: String,
                #[schemars(length(max = 6))]
                pincode: String,
                /// Eighths of a tank.
                #[schemars(range(min = 0, max = 8))]
                fuel_level: i64,
            }
            $($passed)*
        }
    };
}
pub(super) use plain_fields;

macro_rules! records {
    (
        listed { $($(#[doc = $listed_doc:literal])* $(#[schemars($($listed_limit:tt)*)])? $listed:ident: $listed_type:ty,)* }
        detailed { $($(#[doc = $detailed_doc:literal])* $(#[schemars($($detailed_limit:tt)*)])? $detailed:ident: $detailed_type:ty,)* }
        later { $($(#[doc = $later_doc:literal])* $(#[schemars($($later_limit:tt)*)])? $later:ident: $later_type:ty,)* }
    ) => {
        record! {
            /// The plain fields that lists show.
            #[derive(Clone, Debug, Default, Serialize, JsonSchema)]
            pub struct PlainListed of o {
                $($(#[doc = $listed_doc])* pub $listed: Option<$listed_type>,)*
            }
        }
        record! {
            /// The plain fields that only the detail of an order shows.
            #[derive(Clone, Debug, Default, Serialize, JsonSchema)]
            pub struct PlainDetail of o {
                $($(#[doc = $detailed_doc])* pub $detailed: Option<$detailed_type>,)*
                $($(#[doc = $later_doc])* pub $later: Option<$later_type>,)*
            }
        }

        /// The names of the plain fields.
        pub const PLAIN: &[&str] = &[
            $(stringify!($listed),)* $(stringify!($detailed),)* $(stringify!($later),)*
        ];

        /// The columns of the plain fields, for an insert or an update.
        pub fn plain_columns(listed: &PlainListed, detail: &PlainDetail) -> NamedArgs {
            vec![
                $((stringify!($listed), listed.$listed.clone().into()),)*
                $((stringify!($detailed), detail.$detailed.clone().into()),)*
                $((stringify!($later), detail.$later.clone().into()),)*
            ]
        }
    };
}
plain_fields!(records! {});

/// A new order: `struct` with the plain fields of a creation added.
macro_rules! new_order {
    (
        listed { $($(#[doc = $listed_doc:literal])* $(#[schemars($($listed_limit:tt)*)])? $listed:ident: $listed_type:ty,)* }
        detailed { $($(#[doc = $detailed_doc:literal])* $(#[schemars($($detailed_limit:tt)*)])? $detailed:ident: $detailed_type:ty,)* }
        later { $($later:tt)* }
        $(#[$meta:meta])* pub struct $name:ident { $($own:tt)* }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $($own)*
            $($(#[doc = $listed_doc])* $(#[schemars($($listed_limit)*)])? pub $listed: Option<$listed_type>,)*
            $($(#[doc = $detailed_doc])* $(#[schemars($($detailed_limit)*)])? pub $detailed: Option<$detailed_type>,)*
        }

        impl $name {
            /// The plain fields as given.
            pub fn plain(&self) -> (PlainListed, PlainDetail) {
                (
                    PlainListed { $($listed: self.$listed.clone(),)* },
                    PlainDetail { $($detailed: self.$detailed.clone(),)* ..PlainDetail::default() },
                )
            }
        }
    };
}
pub(super) use new_order;

/// An edit: `struct` with the plain fields added, each of which can be changed or cleared.
macro_rules! edit_of_order {
    (
        listed { $($(#[doc = $listed_doc:literal])* $(#[schemars($($listed_limit:tt)*)])? $listed:ident: $listed_type:ty,)* }
        detailed { $($(#[doc = $detailed_doc:literal])* $(#[schemars($($detailed_limit:tt)*)])? $detailed:ident: $detailed_type:ty,)* }
        later { $($(#[doc = $later_doc:literal])* $(#[schemars($($later_limit:tt)*)])? $later:ident: $later_type:ty,)* }
        $(#[$meta:meta])* pub struct $name:ident { $($own:tt)* }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $($own)*
            $(#[serde(default)] $(#[doc = $listed_doc])* $(#[schemars($($listed_limit)*)])? pub $listed: Change<$listed_type>,)*
            $(#[serde(default)] $(#[doc = $detailed_doc])* $(#[schemars($($detailed_limit)*)])? pub $detailed: Change<$detailed_type>,)*
            $(#[serde(default)] $(#[doc = $later_doc])* $(#[schemars($($later_limit)*)])? pub $later: Change<$later_type>,)*
        }

        impl $name {
            /// Applies the edit to the plain fields.
            pub fn change_plain(&self, listed: &mut PlainListed, detail: &mut PlainDetail) {
                $(listed.$listed = self.$listed.clone().over(listed.$listed.take());)*
                $(detail.$detailed = self.$detailed.clone().over(detail.$detailed.take());)*
                $(detail.$later = self.$later.clone().over(detail.$later.take());)*
            }
        }
    };
}
pub(super) use edit_of_order;
