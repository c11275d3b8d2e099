//! The states of a voucher of an escalation, and how it goes from one to the next.

use pitlane_platform::words;

words! {
    /// The state of a voucher of an escalation.
    CaseVoucherState {
        /// It is above the limit of who proposed it: another person decides.
        Proposed => "proposed",
        Approved => "approved",
        /// It has a code, which was sent to the customer.
        Issued => "issued",
        /// Nothing of it is left.
        Used => "used",
        Expired => "expired",
        Declined => "declined",
        Cancelled => "cancelled",
    }
}

words! {
    /// What is done with a voucher of an escalation.
    CaseVoucherAction {
        Approve => "approve",
        Decline => "decline",
        Issue => "issue",
        Cancel => "cancel",
        Edit => "edit",
    }
}

impl CaseVoucherState {
    /// The one table of transitions.
    pub const fn next(self) -> &'static [CaseVoucherAction] {
        use CaseVoucherAction::{Approve, Cancel, Decline, Edit, Issue};
        match self {
            Self::Proposed => &[Approve, Decline, Edit, Cancel],
            Self::Approved => &[Issue, Edit, Cancel],
            Self::Issued => &[Cancel],
            Self::Used | Self::Expired | Self::Declined | Self::Cancelled => &[],
        }
    }
}

impl CaseVoucherAction {
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::Decline | Self::Cancel)
    }

    /// It is the decision of another person.
    pub const fn decides(self) -> bool {
        matches!(self, Self::Approve | Self::Decline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_ended_stays_and_everything_before_can_be_cancelled() {
        use CaseVoucherState::{Approved, Issued, Proposed};
        for state in CaseVoucherState::ALL {
            let is_alive = matches!(state, Proposed | Approved | Issued);
            assert_eq!(state.next().contains(&CaseVoucherAction::Cancel), is_alive, "{state:?}");
            assert_eq!(state.next().is_empty(), !is_alive, "{state:?}");
            let is_decided = state.next().iter().any(|action| action.decides());
            assert_eq!(is_decided, *state == Proposed, "{state:?}");
        }
    }
}
