//! How people work on the telephone, and which languages they speak.

use pitlane_platform::{ids, words};

ids! {
    /// How an agent works on the telephone.
    AgentType {
        Outbound = 1 => "Outbound",
        Inbound = 2 => "Inbound",
        Blended = 3 => "Blended",
        /// A program that calls and speaks by itself.
        Ml = 4 => "ML",
        /// A menu that callers choose from by keys.
        Ivr = 5 => "IVR",
    }
}

impl AgentType {
    /// It is no person: it never signs in.
    pub const fn is_machine(self) -> bool {
        match self {
            Self::Ml | Self::Ivr => true,
            Self::Outbound | Self::Inbound | Self::Blended => false,
        }
    }
}

words! {
    /// A language, by its ISO 639 code.
    Language {
        English => "en",
        Hindi => "hi",
        Tamil => "ta",
        Telugu => "te",
        Kannada => "kn",
        Malayalam => "ml",
        Marathi => "mr",
        Bengali => "bn",
        Gujarati => "gu",
        Punjabi => "pa",
        Malay => "ms",
        Chinese => "zh",
    }
}

ids! {
    /// Whether something holds.
    YesNo {
        No = 0 => "no",
        Yes = 1 => "yes",
    }
}
