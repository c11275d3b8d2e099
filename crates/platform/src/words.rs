//! Choices that go by a word.

/// One of a known set of values that can be written in a text, several of them with commas between.
pub trait Choice: Sized {
    /// Every value, as it is written.
    fn values() -> Vec<String>;

    fn parse(text: &str) -> Option<Self>;
}

/// An enum whose choices stand in the database and go over the wire as words.
///
/// `words! { /// How it looks. Condition { Good => "good", Worn => "worn" } }` makes the enum with its description for
/// the calls; `ALL` are its choices in their order, `as_str` is the word of one, `of` the choice of a word (none of a word
/// that a table's check would not let in).
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

            pub fn of(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$choice),)+ _ => None }
            }
        }

        impl From<$name> for $crate::db::Value {
            fn from(choice: $name) -> Self {
                choice.as_str().into()
            }
        }

        impl $crate::words::Choice for $name {
            fn values() -> Vec<String> {
                Self::ALL.iter().map(|choice| choice.as_str().to_owned()).collect()
            }

            fn parse(text: &str) -> Option<Self> {
                Self::of(text)
            }
        }
    };
}

#[cfg(test)]
mod tests {
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
            assert_eq!(Side::of(side.as_str()), Some(*side));
            assert_eq!(serde_json::to_value(side).unwrap(), side.as_str());
            assert_eq!(serde_json::from_value::<Side>(side.as_str().into()).unwrap(), *side);
        }
        assert_eq!(Side::of("Left"), None);
        let schema = serde_json::to_value(schemars::schema_for!(Side)).unwrap().to_string();
        assert!(schema.contains("Two of them.") && schema.contains("The other one."), "{schema}");
    }
}
