//! The states of an advice, and how it goes from one to the next.

use pitlane_platform::words;

words! {
    /// The state of a payment advice.
    AdviceState {
        Draft => "draft",
        Submitted => "submitted",
        /// To be paid; or carried, if its total is below zero.
        Approved => "approved",
        Paid => "paid",
        Rejected => "rejected",
    }
}

words! {
    /// What is done with a payment advice.
    AdviceAction {
        /// Recalculates the draft, with other orders or adjustments where they are named.
        Edit => "edit",
        Submit => "submit",
        Approve => "approve",
        Reject => "reject",
        Pay => "pay",
        /// A total below zero becomes a line of the garage's next advice.
        Carry => "carry",
    }
}

words! {
    /// What a line of an advice is.
    LineKind {
        /// The bills of an order, with their debit notes and less their credit notes.
        Order => "order",
        Commission => "commission",
        /// What the garage collected itself.
        Collected => "collected",
        /// Tax collected at source.
        Tcs => "tcs",
        /// What the company bears of coupons and vouchers, which the bill was reduced by.
        Offer => "offer",
        Recovery => "recovery",
        /// A note that was issued after its order was settled, or what somebody added.
        Adjustment => "adjustment",
        /// The total of an earlier advice that was below zero.
        Carried => "carried",
    }
}

use AdviceState::{Approved, Draft, Paid, Rejected, Submitted};

impl AdviceState {
    /// The one table of transitions. An approved advice that is carried takes no further step.
    pub const fn next(self, is_below_zero: bool, is_carried: bool) -> &'static [AdviceAction] {
        use AdviceAction::{Approve, Carry, Edit, Pay, Reject, Submit};
        match self {
            Draft if is_below_zero => &[Edit, Carry],
            Draft => &[Edit, Submit],
            Submitted => &[Approve, Reject],
            Approved if is_carried => &[],
            Approved => &[Pay, Reject],
            Paid | Rejected => &[],
        }
    }

    /// What it settles no longer changes.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Submitted | Approved | Paid)
    }
}

impl AdviceAction {
    pub const fn leads_to(self) -> AdviceState {
        match self {
            Self::Edit => Draft,
            Self::Submit => Submitted,
            Self::Approve | Self::Carry => Approved,
            Self::Reject => Rejected,
            Self::Pay => Paid,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paid_rejected_and_carried_are_final() {
        for state in AdviceState::ALL {
            for (below, carried) in [(false, false), (true, false), (true, true)] {
                let next = state.next(below, carried);
                let is_final = matches!(state, Paid | Rejected) || (*state == Approved && carried);
                assert_eq!(next.is_empty(), is_final, "{state:?} {below} {carried}");
            }
        }
        assert!(!Draft.next(true, false).contains(&AdviceAction::Submit), "nothing below zero is paid");
        assert!(!Draft.next(false, false).contains(&AdviceAction::Carry));
    }
}
