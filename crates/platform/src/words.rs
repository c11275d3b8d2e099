//! Choices that go by a word, and choices that go by a number.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::db::Choice;

/// An enum as the API's description has it under `x-enums`: its choices, with what is known of each. The console takes
/// its own from there.
pub struct Enumeration {
    pub name: &'static str,
    pub about: &'static str,
    pub choices: Vec<Value>,
}

/// An enum whose choices stand in the database and go over the wire as numbers: what [`ids!`](crate::ids) makes.
pub trait Id: Choice {
    const ABOUT: &'static str;
    const ALL: &[Self];

    fn id(self) -> i64;
    /// As the business spells it.
    fn name(self) -> &'static str;
    /// The name of the choice in the program.
    fn key(self) -> &'static str;

    fn from_id(id: i64) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.id() == id)
    }
}

/// The ids of these choices as a list for SQL: `60, 90`. It fits behind `IN` even when there are none.
pub fn sql_list<T: Id>(holds: impl Fn(T) -> bool) -> String {
    let ids: Vec<_> = T::ALL.iter().filter(|choice| holds(**choice)).map(|choice| choice.id().to_string()).collect();
    if ids.is_empty() { "NULL".into() } else { ids.join(", ") }
}

/// All ids as a sentence names them: `100, 101, 103 or 110`.
pub fn choices<T: Id>() -> String {
    let mut text = String::new();
    for (at, choice) in T::ALL.iter().enumerate() {
        let before = if at == 0 {
            ""
        } else if at + 1 == T::ALL.len() {
            " or "
        } else {
            ", "
        };
        // Writing into a text cannot fail.
        let _ = write!(text, "{before}{}", choice.id());
    }
    text
}

/// How the console learns of an enum: each choice with its id, its names and these facts about it.
pub fn enumeration<T: Id>(facts: impl Fn(T) -> Value) -> Enumeration {
    let choices = T::ALL.iter().map(|choice| {
        let mut all = Map::new();
        all.insert("id".into(), json!(choice.id()));
        all.insert("key".into(), json!(choice.key()));
        all.insert("name".into(), json!(choice.name()));
        if let Value::Object(facts) = facts(*choice) {
            all.extend(facts);
        }
        Value::Object(all)
    });
    Enumeration { name: T::NAME, about: T::ABOUT.trim(), choices: choices.collect() }
}

/// An enum whose choices stand in the database and go over the wire as numbers.
///
/// `ids! { /// How it goes. Gear { First = 10 => "first", Reverse = 90 => "reverse" } }` makes the enum with its
/// description for the calls. `ALL` are its choices in their order; `id` is the number of one, `name` its word and
/// `from_id` the choice of a number. A column that holds any other number cannot be read as the enum. `sql_where` lists
/// those of which something holds: no SQL has an id written by hand.
#[macro_export]
macro_rules! ids {
    ($(#[doc = $about:literal])+ $name:ident {
        $($(#[doc = $of:literal])* $choice:ident = $id:literal => $word:literal),+ $(,)?
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[doc = $of])* $choice = $id),+ }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$choice),+];

            pub const fn id(self) -> i64 {
                self as i64
            }

            /// As the business spells it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$choice => $word),+ }
            }

            pub const fn from_id(id: i64) -> Option<Self> {
                match id { $($id => Some(Self::$choice),)+ _ => None }
            }

            /// The ids of those of which this holds, for SQL: `60, 90`.
            pub fn sql_where(holds: impl Fn(Self) -> bool) -> String {
                $crate::words::sql_list(holds)
            }

            /// All ids, as a sentence names them.
            pub fn choices() -> String {
                $crate::words::choices::<Self>()
            }
        }

        impl $crate::words::Id for $name {
            const ABOUT: &'static str = concat!($($about),+);
            const ALL: &[Self] = Self::ALL;

            fn id(self) -> i64 {
                self.id()
            }
            fn name(self) -> &'static str {
                self.name()
            }
            fn key(self) -> &'static str {
                match self { $(Self::$choice => stringify!($choice)),+ }
            }
        }

        impl $crate::db::Choice for $name {
            type Stored = i64;
            const NAME: &'static str = stringify!($name);

            fn chosen(stored: &i64) -> Option<Self> {
                Self::from_id(*stored)
            }
            fn value(choice: Option<Self>) -> $crate::db::Value {
                choice.map(Self::id).into()
            }
        }

        /// Its number.
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.id())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.id())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = i64::deserialize(deserializer)?;
                Self::from_id(id).ok_or_else(|| serde::de::Error::custom(format!("must be {}", Self::choices())))
            }
        }

        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let about = <Self as $crate::words::Id>::ABOUT.trim();
                schemars::json_schema!({ "type": "integer", "enum": [$($id),+], "description": about })
            }
        }
    };
}

/// One of a known set of values that can be written in a text, several of them with commas between.
pub trait Listed: Sized {
    /// Every value, as it is written.
    fn values() -> Vec<String>;

    fn parse(text: &str) -> Option<Self>;
}

/// An enum whose choices stand in the database and go over the wire as words.
///
/// `words! { /// How it looks. Condition { Good => "good", Worn => "worn" } }` makes the enum with its description for
/// the calls; `ALL` are its choices in their order, `as_str` is the word of one, `parse` the choice of a word (none of a word
/// that a table's check would not let in). A column that holds any other word cannot be read as the enum.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$of:meta])* $choice:ident => $word:literal),+ $(,)? }) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
            schemars::JsonSchema,
        )]
        $(#[$meta])*
        pub enum $name { $($(#[$of])* #[serde(rename = $word)] $choice),+ }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$choice),+];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$choice => $word),+ }
            }

            pub fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$choice),)+ _ => None }
            }
        }

        impl $crate::words::Listed for $name {
            fn values() -> Vec<String> {
                Self::ALL.iter().map(|choice| choice.as_str().to_owned()).collect()
            }

            fn parse(text: &str) -> Option<Self> {
                Self::parse(text)
            }
        }

        impl $crate::db::Choice for $name {
            type Stored = String;
            const NAME: &'static str = stringify!($name);

            fn chosen(stored: &String) -> Option<Self> {
                Self::parse(stored)
            }
            fn value(choice: Option<Self>) -> $crate::db::Value {
                choice.map(Self::as_str).into()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::db::Value;

    ids! {
        /// How it goes.
        Gear {
            First = 10 => "first",
            /// Backwards.
            Reverse = 90 => "reverse",
            Neutral = 20 => "neutral",
        }
    }

    #[test]
    fn numbers_are_what_is_written_and_what_is_read() {
        for gear in Gear::ALL {
            assert_eq!(Gear::from_id(gear.id()), Some(*gear));
            assert_eq!(serde_json::to_value(gear).unwrap(), gear.id());
            assert_eq!(serde_json::from_value::<Gear>(gear.id().into()).unwrap(), *gear);
            assert_eq!(Value::from(*gear), Value::Int(Some(gear.id())));
        }
        assert_eq!(Value::from(None::<Gear>), Value::Int(None));
        assert_eq!(
            (Gear::from_id(11), Gear::Reverse.name(), Gear::Reverse.to_string()),
            (None, "reverse", "90".into())
        );
        let wrong = serde_json::from_value::<Gear>(11.into()).unwrap_err().to_string();
        assert_eq!(wrong, "must be 10, 90 or 20");
        let schema = serde_json::to_value(schemars::schema_for!(Option<Gear>)).unwrap();
        assert_eq!(schema["enum"], serde_json::json!([10, 90, 20, null]), "{schema}");
    }

    #[test]
    fn sql_and_console_receive_predicates() {
        assert_eq!(Gear::sql_where(|gear| gear != Gear::Reverse), "10, 20");
        assert_eq!(Gear::sql_where(|_| false), "NULL");
        let gears = super::enumeration(|gear: Gear| serde_json::json!({ "is_forward": gear == Gear::First }));
        assert_eq!((gears.name, gears.about), ("Gear", "How it goes."));
        assert_eq!(
            gears.choices[1],
            serde_json::json!({ "id": 90, "key": "Reverse", "name": "reverse", "is_forward": false })
        );
    }

    words! {
        /// Two of them.
        Side {
            Left => "left",
            /// The other one.
            FarRight => "far_right",
        }
    }

    #[test]
    fn words_are_what_is_written_and_what_is_read() {
        assert_eq!(Side::ALL.iter().map(|side| side.as_str()).collect::<Vec<_>>(), ["left", "far_right"]);
        for side in Side::ALL {
            assert_eq!(Side::parse(side.as_str()), Some(*side));
            assert_eq!(serde_json::to_value(side).unwrap(), side.as_str());
            assert_eq!(serde_json::from_value::<Side>(side.as_str().into()).unwrap(), *side);
        }
        assert_eq!(Side::parse("Left"), None);
        let schema = serde_json::to_value(schemars::schema_for!(Side)).unwrap().to_string();
        assert!(schema.contains("Two of them.") && schema.contains("The other one."), "{schema}");
    }
}
