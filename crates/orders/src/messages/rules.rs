//! Whether a message still has a reason, when it is to be sent. Pure functions.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{OrderStatus, Stage};
use pitlane_base::messages::{MessageFacts, Milestone};

use super::store::Addressed;
use super::types::MessageWhy;

/// A customer has one message in this time at most.
pub const PACE: Duration = Duration::minutes(1);
/// After so many attempts WhatsApp is given up, and an SMS is sent.
pub const MOST_WHATSAPP: i64 = 3;
/// After so many attempts an SMS is given up, after about an hour.
pub const MOST_SMS: i64 = 8;

/// 15 s, 30 s, 60 s ... up to half an hour.
pub fn pause(attempts: i64) -> Duration {
    let doublings = u32::try_from(attempts.clamp(1, 8) - 1).unwrap_or(0);
    Duration::seconds((15 * 2_i64.pow(doublings)).min(1_800))
}

/// When the customer may be told again, if they were told just now.
pub fn paced(told_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    told_at.map(|at| at + PACE).filter(|next| *next > now)
}

/// Why the message is not sent; an order may have moved on since the event.
pub fn reason_against(
    milestone: Milestone,
    facts: &MessageFacts,
    order: &Addressed,
    now: DateTime<Utc>,
) -> Option<MessageWhy> {
    if order.is_muted == Some(true) {
        return Some(MessageWhy::Muted);
    }
    if order.status_id.is_dead() && !milestone.is_of_money() {
        return Some(MessageWhy::GivenUp);
    }
    if order.is_business && matches!(milestone, Milestone::Billed | Milestone::Receipt | Milestone::Refunded) {
        return Some(MessageWhy::OfCompany);
    }
    (!is_current(milestone, facts, order, now)).then_some(MessageWhy::Outdated)
}

fn is_current(milestone: Milestone, facts: &MessageFacts, order: &Addressed, now: DateTime<Utc>) -> bool {
    let status = order.status_id;
    match milestone {
        Milestone::Booked => status.is_before_pickup(),
        Milestone::Pickup => matches!(status, OrderStatus::PickupScheduled | OrderStatus::ClaimPickupScheduled),
        Milestone::Received => status.is_work_to_begin(),
        // Whether the answer is still awaited is asked of the estimates.
        Milestone::Estimate | Milestone::EstimateReminder => status.is_open(),
        Milestone::WorkBegun => status.is_in_work() && !status.is_work_to_begin(),
        Milestone::Promise => {
            let is_awaited = status.is_open() && !status.is_done() && facts.promised.is_none_or(|at| at > now);
            is_awaited && order.expected_delivery == facts.promised
        }
        Milestone::Ready => matches!(status.stage(), Stage::Ready),
        Milestone::Billed => {
            let number = facts.number.as_deref().unwrap_or_default();
            order.invoice_number.as_deref().is_some_and(|bill| number.contains(bill))
        }
        Milestone::Delivered => status.is_delivered(),
        Milestone::Documents => status.is_before_pickup() && order.documents == 0,
        // Whether the money still counts is asked of the payments.
        Milestone::Receipt | Milestone::Refunded => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(status_id: OrderStatus) -> Addressed {
        Addressed {
            status_id,
            is_business: false,
            customer_id: 1,
            mobile: "+919876543210".into(),
            plate: None,
            pick_date: None,
            pick_slot: None,
            expected_delivery: None,
            invoice_number: Some("INV-1".into()),
            whatsapp: None,
            is_muted: None,
            told_at: None,
            documents: 0,
            last_promise: None,
        }
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn a_message_is_sent_only_while_its_order_is_where_it_says() {
        let facts = MessageFacts { number: Some("INV-1".into()), ..MessageFacts::default() };
        let now = at("2026-03-10T06:30:00Z");
        for (milestone, yes, no) in [
            (Milestone::Booked, OrderStatus::Confirmed, OrderStatus::AtWorkshop),
            (Milestone::Pickup, OrderStatus::ClaimPickupScheduled, OrderStatus::ClaimPickupComplete),
            (Milestone::Received, OrderStatus::AtWorkshop, OrderStatus::WorkInProgress),
            (Milestone::Estimate, OrderStatus::EstimateSent, OrderStatus::Delivered),
            (Milestone::WorkBegun, OrderStatus::WorkInProgress, OrderStatus::ReadyForDelivery),
            (Milestone::Promise, OrderStatus::WorkInProgress, OrderStatus::ReadyForDelivery),
            (Milestone::Ready, OrderStatus::ClaimReadyForDelivery, OrderStatus::ClaimDelivered),
            (Milestone::Delivered, OrderStatus::Complete, OrderStatus::AtWorkshop),
            (Milestone::Documents, OrderStatus::ClaimRegistered, OrderStatus::ClaimAtWorkshop),
        ] {
            assert_eq!(reason_against(milestone, &facts, &order(yes), now), None, "{milestone:?}");
            assert_eq!(reason_against(milestone, &facts, &order(no), now), Some(MessageWhy::Outdated), "{milestone:?}");
        }
    }

    #[test]
    fn of_an_order_that_was_given_up_only_money_is_told() {
        let now = at("2026-03-10T06:30:00Z");
        for milestone in Milestone::ALL {
            let why = reason_against(*milestone, &MessageFacts::default(), &order(OrderStatus::Dead), now);
            let expected = (!milestone.is_of_money()).then_some(MessageWhy::GivenUp);
            assert_eq!(why, expected, "{milestone:?}");
        }
    }

    #[test]
    fn who_wants_no_messages_gets_none() {
        let now = at("2026-03-10T06:30:00Z");
        for milestone in Milestone::ALL {
            let order = Addressed { is_muted: Some(true), ..order(OrderStatus::Confirmed) };
            assert_eq!(reason_against(*milestone, &MessageFacts::default(), &order, now), Some(MessageWhy::Muted));
        }
    }

    #[test]
    fn a_credited_bill_an_older_promise_and_a_companys_money_are_not_told() {
        let billed = MessageFacts { number: Some("INV-0".into()), ..MessageFacts::default() };
        let (open, now) = (order(OrderStatus::WorkInProgress), at("2026-03-10T06:30:00Z"));
        assert_eq!(reason_against(Milestone::Billed, &billed, &open, now), Some(MessageWhy::Outdated));
        let promised = MessageFacts { promised: Some(at("2026-03-11T06:30:00Z")), ..MessageFacts::default() };
        assert_eq!(reason_against(Milestone::Promise, &promised, &open, now), Some(MessageWhy::Outdated));
        let kept = Addressed { expected_delivery: promised.promised, ..open.clone() };
        assert_eq!(reason_against(Milestone::Promise, &promised, &kept, now), None);
        let passed = at("2026-03-11T06:30:00Z");
        assert_eq!(reason_against(Milestone::Promise, &promised, &kept, passed), Some(MessageWhy::Outdated));
        let fleet = Addressed { is_business: true, ..open };
        assert_eq!(reason_against(Milestone::Receipt, &billed, &fleet, now), Some(MessageWhy::OfCompany));
    }

    #[test]
    fn one_message_a_minute() {
        let now = at("2026-03-10T06:30:00Z");
        assert_eq!(paced(None, now), None);
        assert_eq!(paced(Some(now - Duration::seconds(60)), now), None);
        assert_eq!(paced(Some(now - Duration::seconds(59)), now), Some(now + Duration::seconds(1)));
    }

    #[test]
    fn pauses_grow_to_half_an_hour() {
        let all: Vec<_> = (1..=9).map(|attempt| pause(attempt).num_seconds()).collect();
        assert_eq!(all, [15, 30, 60, 120, 240, 480, 960, 1_800, 1_800]);
    }
}
