//! Status transitions of gateway payments. Reports can be repeated, late and out of order.

use super::Status;

/// What the gateway reports about a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The customer's bank has agreed; the money has not arrived yet.
    Authorized,
    /// The money has arrived. It fits if amount and currency are as requested.
    Captured { fits: bool },
    /// An attempt failed; the customer can try again.
    Failed,
    /// The link was cancelled or has expired.
    Over,
}

/// The next status; `None` if nothing changes. Money that has arrived is never undone by a later report, and a payment
/// that does not fit waits for staff.
pub const fn next(from: Status, news: News) -> Option<Status> {
    match (from, news) {
        (Status::Successful | Status::Tempered, _)
        | (Status::Opened, News::Authorized)
        | (Status::Unsuccessful, News::Failed) => None,
        (_, News::Captured { fits: true }) => Some(Status::Successful),
        (_, News::Captured { fits: false }) => Some(Status::Tempered),
        (Status::Cancelled, _) => None,
        (_, News::Over) => Some(Status::Cancelled),
        (Status::Initiated | Status::Unsuccessful, News::Authorized) => Some(Status::Opened),
        (Status::Initiated | Status::Opened, News::Failed) => Some(Status::Unsuccessful),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_news() -> impl Strategy<Value = News> {
        prop_oneof![
            Just(News::Authorized),
            any::<bool>().prop_map(|fits| News::Captured { fits }),
            Just(News::Failed),
            Just(News::Over),
        ]
    }

    fn after(news: &[News]) -> Status {
        news.iter().fold(Status::Initiated, |status, news| next(status, *news).unwrap_or(status))
    }

    proptest! {
        #[test]
        fn money_that_arrived_stays_in_any_order_of_reports(
            before in prop::collection::vec(any_news(), 0..6),
            later in prop::collection::vec(any_news(), 0..6),
        ) {
            let arrived = before.iter().chain(&later).any(|news| matches!(news, News::Captured { .. }));
            let all: Vec<_> = before.iter().chain(&later).copied().collect();
            let ends = after(&all);
            prop_assert_eq!(matches!(ends, Status::Successful | Status::Tempered), arrived);
        }

        #[test]
        fn a_repeated_report_changes_nothing(news in prop::collection::vec(any_news(), 0..8)) {
            let twice: Vec<_> = news.iter().flat_map(|news| [*news, *news]).collect();
            prop_assert_eq!(after(&news), after(&twice));
        }

        #[test]
        fn one_capture_that_fits_ends_the_same_in_every_order(
            mut others in prop::collection::vec(prop_oneof![Just(News::Authorized), Just(News::Failed), Just(News::Over)], 0..6),
            at in 0_usize..7,
        ) {
            others.insert(at.min(others.len()), News::Captured { fits: true });
            prop_assert_eq!(after(&others), Status::Successful);
        }
    }

    #[test]
    fn a_failed_attempt_is_not_the_end() {
        assert_eq!(after(&[News::Authorized, News::Failed]), Status::Unsuccessful);
        assert_eq!(after(&[News::Failed, News::Authorized]), Status::Opened);
        assert_eq!(after(&[News::Failed, News::Over]), Status::Cancelled);
        assert_eq!(after(&[News::Over, News::Failed, News::Authorized]), Status::Cancelled);
    }
}
