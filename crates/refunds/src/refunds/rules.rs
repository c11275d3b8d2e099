//! The states of grants and sends, and what follows from what; no I/O.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{RefundMethod, RefundState, SendState};
use pitlane_platform::money::Money;
use pitlane_providers::payments::SendNews;

/// A gateway payment that is older may fail: its money goes back another way.
pub const GATEWAY_DAYS: Duration = Duration::days(180);
/// The least that a send returns: one unit of the currency.
pub const LEAST: Money = Money::from_minor(100);

/// What happens to a send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happens {
    HandedOver,
    /// The provider did not answer: it may have done what was requested.
    NoAnswer,
    /// The provider refused the request itself, for certain.
    Refused,
    /// It was not handed over, and never will be.
    Withdrawn,
    Reported(SendNews),
}

/// What follows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    Becomes(SendState),
    Nothing,
    /// It contradicts how the send ended: it is audited, and the provider is asked.
    Contradiction,
}

/// The next state of a send. Reports may come twice, late and in any order; a processed send never changes, and what is
/// not known is pending, never failed.
pub const fn next(from: SendState, happens: Happens) -> Follows {
    use Follows::{Becomes, Nothing};
    use SendState as S;
    match (from, happens) {
        (S::Queued, Happens::HandedOver) => Becomes(S::Sent),
        (S::Queued, Happens::Withdrawn) => Becomes(S::Cancelled),
        (S::Sent, Happens::NoAnswer) => Becomes(S::Pending),
        (S::Sent | S::Pending, Happens::Refused) => Becomes(S::Failed),
        (_, Happens::HandedOver | Happens::Withdrawn | Happens::NoAnswer | Happens::Refused) => Nothing,
        (_, Happens::Reported(news)) => after_report(from, news),
    }
}

const fn after_report(from: SendState, news: SendNews) -> Follows {
    use Follows::{Becomes, Contradiction, Nothing};
    use SendState as S;
    let to = match news {
        SendNews::Pending => S::Pending,
        SendNews::Issued => S::Issued,
        SendNews::Processing => S::Processing,
        SendNews::Processed => S::Processed,
        SendNews::Failed => S::Failed,
        SendNews::Cancelled => S::Cancelled,
        SendNews::Expired => S::Expired,
        SendNews::Rejected => S::Rejected,
    };
    match (from, to) {
        // What is known already, and what is late: what ended is not begun again by a report.
        (S::Pending, S::Pending)
        | (S::Issued, S::Pending | S::Issued)
        | (S::Processing, S::Pending | S::Processing)
        | (
            S::Processed | S::Failed | S::Cancelled | S::Expired | S::Rejected,
            S::Pending | S::Issued | S::Processing,
        )
        | (S::Processed, S::Processed)
        | (S::Failed, S::Failed)
        | (S::Cancelled, S::Cancelled)
        | (S::Expired, S::Expired)
        | (S::Rejected, S::Rejected) => Nothing,
        (S::Sent | S::Pending | S::Issued | S::Processing, to) => Becomes(to),
        // Another end, or a send that we did not hand over.
        _ => Contradiction,
    }
}

/// A send as the state of its grant depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SendOf {
    pub state: SendState,
    pub amount: Money,
    /// A user wants its link to be cancelled.
    pub wants_cancel: bool,
}

/// The state of a decided grant, from its sends.
pub fn grant_after(state: RefundState, amount: Money, has_note: bool, sends: &[SendOf]) -> RefundState {
    if !matches!(state, RefundState::Approved | RefundState::Initiated | RefundState::Failed) {
        return state;
    }
    let sum_of = |holds: fn(SendState) -> bool| -> Money {
        sends.iter().filter(|send| holds(send.state)).map(|send| send.amount).sum()
    };
    let processed = sum_of(|state| state == SendState::Processed);
    let is_under_way = sends.iter().any(|send| send.state.is_under_way());
    let is_queued = sends.iter().any(|send| send.state == SendState::Queued);
    let was_withdrawn = sends.iter().any(|send| send.wants_cancel && send.state == SendState::Cancelled);
    if processed >= amount {
        RefundState::Processed
    } else if is_under_way {
        RefundState::Initiated
    } else if is_queued {
        if processed > Money::ZERO { RefundState::Initiated } else { RefundState::Approved }
    } else if was_withdrawn && processed == Money::ZERO && !has_note {
        RefundState::Cancelled
    } else {
        RefundState::Failed
    }
}

/// How a payment's money goes back: by the gateway, unless it did not come through it or is too old.
pub fn goes_by_gateway(gateway_payment: Option<&str>, settled_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    gateway_payment.is_some() && now - settled_at <= GATEWAY_DAYS
}

/// Whether a payment's money may go this way. Again, another way may be chosen.
pub fn fits(method: RefundMethod, by_gateway: bool, is_again: bool) -> bool {
    match method {
        RefundMethod::Gateway => by_gateway,
        RefundMethod::PayoutLink | RefundMethod::Transfer => is_again || !by_gateway,
    }
}

/// When a send without an answer, or without an end, is looked up next.
pub fn pause(looks: i64) -> Duration {
    Duration::seconds(match looks {
        ..=2 => 20,
        3..=6 => 60,
        7..=12 => 300,
        13..=20 => 1_800,
        _ => 3_600,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NEWS: [SendNews; 8] = [
        SendNews::Pending,
        SendNews::Issued,
        SendNews::Processing,
        SendNews::Processed,
        SendNews::Failed,
        SendNews::Cancelled,
        SendNews::Expired,
        SendNews::Rejected,
    ];

    fn any_happens() -> impl Strategy<Value = Happens> {
        prop_oneof![
            Just(Happens::HandedOver),
            Just(Happens::NoAnswer),
            Just(Happens::Refused),
            Just(Happens::Withdrawn),
            prop::sample::select(&NEWS[..]).prop_map(Happens::Reported),
        ]
    }

    fn any_state() -> impl Strategy<Value = SendState> {
        prop::sample::select(SendState::ALL)
    }

    fn after(from: SendState, all: &[Happens]) -> SendState {
        all.iter().fold(from, |state, happens| match next(state, *happens) {
            Follows::Becomes(to) => to,
            Follows::Nothing | Follows::Contradiction => state,
        })
    }

    proptest! {
        #[test]
        fn a_processed_send_never_changes(all in prop::collection::vec(any_happens(), 0..12)) {
            prop_assert_eq!(after(SendState::Processed, &all), SendState::Processed);
        }

        #[test]
        fn a_timeout_is_pending_and_never_failed(later in prop::collection::vec(Just(Happens::NoAnswer), 1..9)) {
            prop_assert_eq!(after(SendState::Sent, &later), SendState::Pending);
        }

        #[test]
        fn what_ended_without_money_begins_no_more(
            from in any_state(), all in prop::collection::vec(any_happens(), 0..12),
        ) {
            prop_assume!(from.is_lost());
            prop_assert_eq!(after(from, &all), from);
        }

        #[test]
        fn the_order_of_created_and_processed_makes_no_difference(swapped in any::<bool>()) {
            let (created, processed) =
                (Happens::Reported(SendNews::Pending), Happens::Reported(SendNews::Processed));
            let all = if swapped { [processed, created] } else { [created, processed] };
            prop_assert_eq!(after(SendState::Sent, &all), SendState::Processed);
        }

        #[test]
        fn only_a_queued_send_is_withdrawn(from in any_state()) {
            let becomes = next(from, Happens::Withdrawn);
            prop_assert_eq!(becomes == Follows::Becomes(SendState::Cancelled), from == SendState::Queued);
        }

        #[test]
        fn a_grant_is_processed_exactly_if_all_of_it_was_returned(
            states in prop::collection::vec((any_state(), 1_i64..9, any::<bool>()), 1..6),
        ) {
            let sends: Vec<SendOf> = states
                .iter()
                .map(|(state, amount, wants)| SendOf {
                    state: *state,
                    amount: Money::from_minor(*amount),
                    wants_cancel: *wants,
                })
                .collect();
            let amount: Money = sends.iter().map(|send| send.amount).sum();
            let state = grant_after(RefundState::Approved, amount, false, &sends);
            let all = sends.iter().all(|send| send.state == SendState::Processed);
            prop_assert_eq!(state == RefundState::Processed, all);
            let is_live = sends.iter().any(|send| send.state.reserves());
            prop_assert_eq!(matches!(state, RefundState::Failed | RefundState::Cancelled), !all && !is_live);
            for settled in [RefundState::Requested, RefundState::Processed, RefundState::Cancelled] {
                prop_assert_eq!(grant_after(settled, amount, false, &sends), settled);
            }
        }
    }

    #[test]
    fn an_old_gateway_payment_goes_another_way() {
        let now: DateTime<Utc> = "2026-03-10T06:30:00Z".parse().unwrap();
        assert!(goes_by_gateway(Some("pay_1"), now - GATEWAY_DAYS, now));
        assert!(!goes_by_gateway(Some("pay_1"), now - GATEWAY_DAYS - Duration::seconds(1), now));
        assert!(!goes_by_gateway(None, now, now));
        assert!(fits(RefundMethod::Gateway, true, false) && !fits(RefundMethod::Gateway, false, true));
        assert!(!fits(RefundMethod::PayoutLink, true, false) && fits(RefundMethod::PayoutLink, true, true));
        assert!(fits(RefundMethod::Transfer, false, false));
    }

    #[test]
    fn a_link_that_was_withdrawn_cancels_its_grant() {
        let send = |state| SendOf { state, amount: LEAST, wants_cancel: true };
        let after = |has_note| grant_after(RefundState::Initiated, LEAST, has_note, &[send(SendState::Cancelled)]);
        assert_eq!((after(false), after(true)), (RefundState::Cancelled, RefundState::Failed));
    }
}
