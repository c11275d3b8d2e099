//! The words of rosters.

use pitlane_platform::words;

words! {
    /// What a day of a user is.
    DayKind {
        Shift => "shift",
        Off => "off",
        Training => "training",
        Leave => "leave",
        Holiday => "holiday",
        NotRostered => "not_rostered",
    }
}

words! {
    /// What can be planned by hand.
    PlannedKind {
        Shift => "shift",
        Off => "off",
        Training => "training",
    }
}

impl PlannedKind {
    /// It has hours.
    pub const fn is_work(self) -> bool {
        match self {
            Self::Shift | Self::Training => true,
            Self::Off => false,
        }
    }
}

words! {
    /// How a planned day came about.
    Origin {
        Manual => "manual",
        Swap => "swap",
        Import => "import",
    }
}

words! {
    /// The part of a day that a leave takes.
    LeavePart {
        Full => "full",
        FirstHalf => "first_half",
        SecondHalf => "second_half",
    }
}

words! {
    /// The kind of a leave.
    LeaveKind {
        Casual => "casual",
        Sick => "sick",
        Earned => "earned",
        Unpaid => "unpaid",
        CompOff => "comp_off",
    }
}

words! {
    /// Where a leave stands.
    LeaveStatus {
        Asked => "asked",
        Granted => "granted",
        Refused => "refused",
        Withdrawn => "withdrawn",
        Cancelled => "cancelled",
    }
}

impl LeaveStatus {
    /// It takes its days: no other leave of the user may touch them.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Asked | Self::Granted => true,
            Self::Refused | Self::Withdrawn | Self::Cancelled => false,
        }
    }
}

words! {
    /// Where a swap stands.
    SwapStatus {
        Asked => "asked",
        Accepted => "accepted",
        Granted => "granted",
        Refused => "refused",
        Withdrawn => "withdrawn",
        /// The earlier of its days began before it was granted.
        Expired => "expired",
    }
}

impl SwapStatus {
    /// Somebody still has to act.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Asked | Self::Accepted => true,
            Self::Granted | Self::Refused | Self::Withdrawn | Self::Expired => false,
        }
    }
}
