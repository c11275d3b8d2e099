//! Statuses of leads.

use pitlane_platform::ids;

ids! {
    /// The status of a lead.
    LeadStatus {
        New = 1 => "New",
        FollowUp = 2 => "Follow Up",
        Unanswered = 3 => "Unanswered",
        Testing = 4 => "Testing",
        Closed = 5 => "Closed",
    }
}

impl LeadStatus {
    /// There is still work to do.
    pub const fn is_open(self) -> bool {
        match self {
            Self::New | Self::FollowUp | Self::Unanswered | Self::Testing => true,
            Self::Closed => false,
        }
    }
}
