//! How an escalation goes from one status to the next.

use crate::cases::CaseStatus::{self, Cancelled, Closed, InProgress, Open, PendingCustomer, Reopened, Resolved};

/// The statuses that may follow a status.
pub const fn next(from: CaseStatus) -> &'static [CaseStatus] {
    match from {
        Open => &[InProgress, PendingCustomer, Resolved, Cancelled],
        InProgress => &[PendingCustomer, Resolved, Closed, Cancelled],
        PendingCustomer => &[InProgress, Resolved, Cancelled],
        Reopened => &[InProgress, PendingCustomer, Resolved],
        Resolved => &[Closed, Reopened],
        Closed => &[Reopened],
        Cancelled => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_reached_and_all_but_cancelled_are_left() {
        for status in CaseStatus::ALL {
            assert!(!next(*status).contains(status), "{status:?}");
            assert_eq!(next(*status).is_empty(), *status == Cancelled, "{status:?}");
            let reached = CaseStatus::ALL.iter().any(|from| next(*from).contains(status));
            assert!(reached || *status == Open, "{status:?}");
        }
    }

    #[test]
    fn what_is_done_is_closed_or_reopened() {
        for from in CaseStatus::ALL.iter().filter(|status| !status.is_open()) {
            assert!(next(*from).iter().all(|to| matches!(to, Closed | Reopened)), "{from:?}");
        }
    }
}
