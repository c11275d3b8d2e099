//! What goes over the wire about estimates, in and out.

mod customer;
mod input;
mod shown;

pub use customer::*;
pub use input::*;
pub use shown::*;

/// Declares a choice that is one word in the database and on the wire.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$choice_meta:meta])* $choice:ident => $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$choice_meta])* $choice),* }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$choice),*];

            pub const fn key(self) -> &'static str {
                match self { $(Self::$choice => $word),* }
            }

            /// The choice of a word; the table's check lets in no other.
            pub fn of(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.key() == word)
            }
        }
    };
}

words! {
    /// Where a line comes from.
    LineSource {
        Package => "package",
        Service => "service",
        Part => "part",
        Free => "free",
        /// Something that was found when the checklist was worked through.
        Finding => "finding",
    }
}

words! {
    /// What was said of a line.
    Approval {
        Proposed => "proposed",
        Sent => "sent",
        Approved => "approved",
        Declined => "declined",
        Done => "done",
    }
}

words! {
    /// How somebody said it.
    How {
        Link => "link",
        Phone => "phone",
        InPerson => "in_person",
        Message => "message",
        Insurer => "insurer",
    }
}

impl Approval {
    pub const fn is_decided(self) -> bool {
        matches!(self, Self::Approved | Self::Declined | Self::Done)
    }

    /// Whether the work is agreed to.
    pub const fn is_agreed(self) -> bool {
        matches!(self, Self::Approved | Self::Done)
    }
}
