//! The kinds of cases, their statuses, and the times that are promised for them.

use chrono::Duration;
use pitlane_platform::words;

words! {
    /// What a case is about.
    CaseKind {
        Order => "order",
        Spares => "spares",
        Accessories => "accessories",
        Ticket => "ticket",
    }
}

impl CaseKind {
    /// The beginning of its numbers.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Order => "ESC",
            Self::Spares => "SPE",
            Self::Accessories => "ACE",
            Self::Ticket => "TKT",
        }
    }
}

/// `ESC-2026-000123`: its year and the serial number in it, which has no gaps.
pub fn number(kind: CaseKind, year: i32, serial: i64) -> String {
    format!("{}-{year}-{serial:06}", kind.prefix())
}

words! {
    /// The status of a case.
    CaseStatus {
        Open => "open",
        InProgress => "in_progress",
        /// It waits for the customer, or for others.
        PendingCustomer => "pending_customer",
        Resolved => "resolved",
        Closed => "closed",
        Reopened => "reopened",
        Cancelled => "cancelled",
    }
}

impl CaseStatus {
    /// There is still work to do.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Open | Self::InProgress | Self::PendingCustomer | Self::Reopened => true,
            Self::Resolved | Self::Closed | Self::Cancelled => false,
        }
    }

    /// As it is shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::InProgress => "In progress",
            Self::PendingCustomer => "Pending customer",
            Self::Resolved => "Resolved",
            Self::Closed => "Closed",
            Self::Reopened => "Reopened",
            Self::Cancelled => "Cancelled",
        }
    }

    /// The condition on a column that the case is open.
    pub fn sql_open(column: &str) -> String {
        let open: Vec<_> = Self::ALL.iter().filter(|status| status.is_open()).collect();
        let open: Vec<_> = open.into_iter().map(|status| format!("'{}'", status.as_str())).collect();
        format!("{column} IN ({})", open.join(", "))
    }
}

words! {
    /// For whom a case waits.
    WaitingFor {
        Customer => "customer",
        Garage => "garage",
        Parts => "parts",
        Retailer => "retailer",
        Insurer => "insurer",
        Others => "others",
    }
}

/// How soon a case of a priority is promised to be answered, and to be resolved.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    pub priority: i64,
    pub name: &'static str,
    pub first_response_minutes: i64,
    pub resolution_minutes: i64,
}

impl Promise {
    pub fn first_response(self) -> Duration {
        Duration::minutes(self.first_response_minutes)
    }

    pub fn resolution(self) -> Duration {
        Duration::minutes(self.resolution_minutes)
    }
}

/// The promises of tickets, by the priorities of product.md section 4, at all hours.
const OF_TICKETS: [Promise; 3] = [
    Promise { priority: 1, name: "Urgent", first_response_minutes: 60, resolution_minutes: 8 * 60 },
    Promise { priority: 2, name: "Medium", first_response_minutes: 4 * 60, resolution_minutes: 24 * 60 },
    Promise { priority: 3, name: "Low", first_response_minutes: 24 * 60, resolution_minutes: 72 * 60 },
];

/// What is promised for tickets, the most urgent first.
pub const fn ticket_promises() -> &'static [Promise; 3] {
    &OF_TICKETS
}

/// What is promised for a ticket of a priority; an unknown one has the promise of the lowest.
pub fn ticket_promise(priority: i64) -> Promise {
    of_priority(&OF_TICKETS, priority)
}

/// The promise of a priority, or that of the lowest.
pub fn of_priority(promises: &[Promise; 3], priority: i64) -> Promise {
    promises.iter().copied().find(|promise| promise.priority == priority).unwrap_or(promises[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_the_table() {
        assert_eq!(number(CaseKind::Ticket, 2026, 123), "TKT-2026-000123");
        for kind in CaseKind::ALL {
            assert_eq!(number(*kind, 2026, 1).len(), 15);
            assert_eq!(number(*kind, 2026, i64::from(u32::MAX)).len(), 19);
        }
    }

    #[test]
    fn an_urgent_ticket_is_promised_sooner() {
        let all = ticket_promises();
        assert!(all.is_sorted_by(|a, b| a.priority < b.priority && a.resolution_minutes < b.resolution_minutes));
        assert!(all.iter().all(|promise| promise.first_response_minutes < promise.resolution_minutes));
        assert_eq!(ticket_promise(9).priority, 3);
    }

    #[test]
    fn open_cases_are_those_with_work_to_do() {
        assert_eq!(
            CaseStatus::sql_open("t.status"),
            "t.status IN ('open', 'in_progress', 'pending_customer', 'reopened')"
        );
        let of_orders = format!("t.kind = 'order' AND {}", CaseStatus::sql_open("t.status"));
        assert_eq!(pitlane_orders::orders::OPEN_CASE, of_orders, "as lists of orders mark them");
    }
}
