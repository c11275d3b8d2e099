//! Request and response types of estimates.

mod customer;
mod input;
mod job;
mod offer;
mod shown;

use pitlane_orders::catalogue::Source;
use pitlane_platform::words;

pub use customer::*;
pub use input::*;
pub use job::*;
pub use offer::*;
pub use shown::*;

words! {
    /// Where a line comes from.
    LineSource {
        Package => "package",
        Service => "service",
        Part => "part",
        Free => "free",
        /// A checklist finding.
        Finding => "finding",
    }
}

impl LineSource {
    /// The entry of the catalogue that it names.
    pub const fn catalogue(self) -> Option<Source> {
        match self {
            Self::Package => Some(Source::Package),
            Self::Service => Some(Source::Service),
            Self::Part => Some(Source::Part),
            Self::Free | Self::Finding => None,
        }
    }
}

words! {
    /// The decision on a line.
    Approval {
        Proposed => "proposed",
        Sent => "sent",
        Approved => "approved",
        Declined => "declined",
        Done => "done",
    }
}

words! {
    /// How the decision was received.
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

    /// Whether the work is approved.
    pub const fn is_agreed(self) -> bool {
        matches!(self, Self::Approved | Self::Done)
    }
}
