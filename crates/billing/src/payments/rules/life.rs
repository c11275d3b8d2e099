//! Where a payment of the gateway goes when the gateway says something. Reports come twice, late and out of order.

use super::Status;

/// What the gateway says of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The customer's bank has agreed; the money is not here yet.
    Authorized,
    /// The money is here. It fits when amount and currency are what was asked for.
    Captured { fits: bool },
    /// An attempt failed; the customer may try again.
    Failed,
    /// The link is over, by us or by time.
    Over,
}

/// The status that follows; none where nothing changes. Money that arrived is never forgotten by what is said after it,
/// and what does not fit waits for a person.
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
        fn money_that_arrived_stays_whatever_comes_before_and_after(
            before in prop::collection::vec(any_news(), 0..6),
            later in prop::collection::vec(any_news(), 0..6),
        ) {
            let arrived = before.iter().chain(&later).any(|news| matches!(news, News::Captured { .. }));
            let whole: Vec<_> = before.iter().chain(&later).copied().collect();
            let ends = after(&whole);
            prop_assert_eq!(matches!(ends, Status::Successful | Status::Tempered), arrived);
        }

        #[test]
        fn the_same_said_twice_changes_nothing(news in prop::collection::vec(any_news(), 0..8)) {
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
