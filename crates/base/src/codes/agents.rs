//! What people who telephone do at a moment, and why they are not ready.

use pitlane_platform::words;

words! {
    /// What somebody who telephones does.
    AgentState {
        /// No console of theirs is open.
        Offline => "offline",
        NotReady => "not_ready",
        /// Waits for a call.
        Available => "available",
        /// A telephone rings, theirs or the customer's.
        Ringing => "ringing",
        Talking => "talking",
        Hold => "hold",
        /// Records what was said.
        AfterCallWork => "after_call_work",
    }
}

impl AgentState {
    /// A console of theirs is open.
    pub const fn is_signed_in(self) -> bool {
        !matches!(self, Self::Offline)
    }

    /// They do nothing for a customer.
    pub const fn is_idle(self) -> bool {
        matches!(self, Self::Available | Self::NotReady)
    }

    /// A call of theirs lives.
    pub const fn is_in_call(self) -> bool {
        matches!(self, Self::Ringing | Self::Talking | Self::Hold)
    }

    /// They work for a customer: with the talks, what average handling time and occupancy count.
    pub const fn is_handling(self) -> bool {
        matches!(self, Self::Talking | Self::Hold | Self::AfterCallWork)
    }
}

words! {
    /// Why somebody is not ready.
    NotReadyReason {
        Tea => "tea",
        Lunch => "lunch",
        Training => "training",
        Meeting => "meeting",
        Coaching => "coaching",
        /// Decided by the program: they have just signed in, or left their telephone ring twice.
        System => "system",
    }
}

impl NotReadyReason {
    /// A user may give it.
    pub const fn is_stated(self) -> bool {
        !matches!(self, Self::System)
    }
}

words! {
    /// What changed a state.
    AgentEventSource {
        /// They themselves, or who looks after them.
        User => "user",
        Call => "call",
        System => "system",
    }
}

words! {
    /// What somebody asks to be.
    WantedState {
        Available => "available",
        NotReady => "not_ready",
    }
}
