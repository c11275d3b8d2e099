//! The states of a recovery, and how it goes from one to the next.

use pitlane_platform::words;

words! {
    /// From whom an amount is recovered.
    RecoveryParty {
        Garage => "garage",
        Retailer => "retailer",
    }
}

words! {
    /// The state of a recovery.
    RecoveryState {
        Proposed => "proposed",
        /// It is deducted from the next payment to the garage, or asked of the retailer.
        Accepted => "accepted",
        Disputed => "disputed",
        Waived => "waived",
        /// The money was deducted or received.
        Applied => "applied",
    }
}

words! {
    /// What is done with a recovery.
    RecoveryAction {
        Accept => "accept",
        Dispute => "dispute",
        Waive => "waive",
        /// Of a retailer only: it paid. That of a garage is applied by the payment it is deducted from.
        Apply => "apply",
    }
}

use RecoveryState::{Accepted, Applied, Disputed, Proposed, Waived};

impl RecoveryState {
    /// The one table of transitions.
    pub const fn next(self) -> &'static [RecoveryAction] {
        use RecoveryAction::{Accept, Apply, Dispute, Waive};
        match self {
            Proposed => &[Accept, Dispute, Waive],
            Disputed => &[Accept, Waive],
            Accepted => &[Apply, Waive],
            Waived | Applied => &[],
        }
    }

    /// The party still has to pay it, or to answer to it.
    pub const fn is_due(self) -> bool {
        matches!(self, Proposed | Disputed | Accepted)
    }

    /// It may be deducted from a payment.
    pub const fn is_accepted(self) -> bool {
        matches!(self, Accepted)
    }
}

impl RecoveryAction {
    pub const fn leads_to(self) -> RecoveryState {
        match self {
            Self::Accept => Accepted,
            Self::Dispute => Disputed,
            Self::Waive => Waived,
            Self::Apply => Applied,
        }
    }

    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::Dispute | Self::Waive)
    }

    /// Only managers of the group and admins do it.
    pub const fn needs_manager(self) -> bool {
        matches!(self, Self::Accept | Self::Waive)
    }

    /// Whether it is ever done with a recovery from this party.
    pub fn is_for(self, party: RecoveryParty) -> bool {
        self != Self::Apply || party == RecoveryParty::Retailer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_final_and_every_other_state_can_be_waived() {
        for state in RecoveryState::ALL {
            let next = state.next();
            assert_eq!(next.is_empty(), !state.is_due(), "{state:?}");
            assert_eq!(next.contains(&RecoveryAction::Waive), state.is_due(), "{state:?}");
            assert!(next.iter().all(|action| action.leads_to() != *state), "{state:?}");
            assert!(!next.contains(&RecoveryAction::Apply) || state.is_accepted(), "{state:?}");
        }
        assert!(!RecoveryAction::Apply.is_for(RecoveryParty::Garage));
    }
}
