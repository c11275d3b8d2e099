//! Which entries of an order's history are told to its customer.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::milestone::Milestone;
use super::outbox::{MessageFacts, NewMessage, queue};
use crate::codes::{OrderStatus, RefundState};

/// How long a claim's documents may take before the customer is asked for them.
const DOCUMENTS_AFTER: Duration = Duration::hours(24);

/// An entry of an order's history.
pub struct HistoryEntry<'a> {
    pub order_id: i64,
    pub event: &'a str,
    /// `{"field": [old, new], ...}`
    pub changes: &'a Value,
    pub reason: Option<&'a str>,
    pub now: DateTime<Utc>,
}

/// Writes the messages that follow from an entry of an order's history, in its unit of work. Every entry passes here, so no
/// domain has to remember to tell.
pub async fn follow(tx: &mut Tx, entry: &HistoryEntry<'_>) -> DbResult<()> {
    for new in of(entry) {
        queue(tx, &new, entry.now).await?;
    }
    Ok(())
}

/// The messages of an entry.
fn of(entry: &HistoryEntry<'_>) -> Vec<NewMessage> {
    let mut all = Vec::new();
    match entry.event {
        "created" => {
            all.push(entry.once(Milestone::Booked));
            if status_of(entry).is_some_and(|status| status == OrderStatus::ClaimRegistered.name()) {
                let documents = entry.once(Milestone::Documents);
                all.push(NewMessage { due_at: entry.now + DOCUMENTS_AFTER, ..documents });
            }
        }
        "status_changed" => {
            all.extend(status_of(entry).and_then(|to| milestone_of(&to)).map(|to| entry.once_a_day(to)));
        }
        "bill" => {
            if let Some(number) = new::<String>(entry, "invoice_number") {
                let facts = MessageFacts { amount: new(entry, "amount"), ..numbered(&number) };
                all.push(entry.told(Milestone::Billed, &number, facts));
            }
        }
        "payment" => {
            if let (Some(number), Some(amount)) =
                (new::<String>(entry, "receipt_number"), new::<Money>(entry, "payment"))
            {
                let facts = MessageFacts { amount: Some(amount), ..numbered(&number) };
                all.push(entry.told(Milestone::Receipt, &number, facts));
            }
        }
        "refund" => {
            let is_returned =
                new::<String>(entry, "refund_state").is_some_and(|to| to == RefundState::Processed.as_str());
            if let Some(amount) = new::<Money>(entry, "refund").filter(|_| is_returned) {
                let facts = MessageFacts { amount: Some(amount), ..MessageFacts::default() };
                all.push(entry.told(Milestone::Refunded, &entry.now.timestamp_micros().to_string(), facts));
            }
        }
        _ => {}
    }
    all.extend(promise(entry));
    all
}

/// Another time, after one that was promised before.
fn promise(entry: &HistoryEntry<'_>) -> Option<NewMessage> {
    let (_, promised) = (old::<DateTime<Utc>>(entry, "expected_delivery")?, new(entry, "expected_delivery")?);
    let facts =
        MessageFacts { promised: Some(promised), reason: entry.reason.map(str::to_owned), ..MessageFacts::default() };
    Some(entry.told(Milestone::Promise, &promised.timestamp().to_string(), facts))
}

fn numbered(number: &str) -> MessageFacts {
    MessageFacts { number: Some(number.to_owned()), ..MessageFacts::default() }
}

/// What an order's new status means to its customer; a claim's statuses have the same names.
fn milestone_of(status: &str) -> Option<Milestone> {
    let is = |of: OrderStatus| status == of.name();
    if is(OrderStatus::PickupScheduled) {
        Some(Milestone::Pickup)
    } else if is(OrderStatus::AtWorkshop) {
        Some(Milestone::Received)
    } else if is(OrderStatus::WorkInProgress) {
        Some(Milestone::WorkBegun)
    } else if is(OrderStatus::ReadyForDelivery) {
        Some(Milestone::Ready)
    } else if is(OrderStatus::Delivered) {
        Some(Milestone::Delivered)
    } else {
        None
    }
}

fn status_of(entry: &HistoryEntry<'_>) -> Option<String> {
    new(entry, "status")
}

fn old<T: DeserializeOwned>(entry: &HistoryEntry<'_>, field: &str) -> Option<T> {
    read(entry.changes.get(field)?.get(0)?)
}

fn new<T: DeserializeOwned>(entry: &HistoryEntry<'_>, field: &str) -> Option<T> {
    read(entry.changes.get(field)?.get(1)?)
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

impl HistoryEntry<'_> {
    /// A message of which there is one for each order.
    fn once(&self, milestone: Milestone) -> NewMessage {
        self.told(milestone, "", MessageFacts::default())
    }

    /// A car may come back: then it is told again, but not twice in a day.
    fn once_a_day(&self, milestone: Milestone) -> NewMessage {
        self.told(milestone, &self.now.date_naive().to_string(), MessageFacts::default())
    }

    fn told(&self, milestone: Milestone, which: &str, facts: MessageFacts) -> NewMessage {
        let event = format!("order {} {} {which}", self.order_id, milestone.as_str());
        NewMessage {
            order_id: self.order_id,
            milestone,
            event: event.trim_end().chars().take(160).collect(),
            facts,
            link: None,
            due_at: self.now,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(event: &str, changes: Value) -> Vec<(Milestone, String, MessageFacts)> {
        let now = "2026-03-10T06:30:00Z".parse().expect("an instant");
        let entry = HistoryEntry { order_id: 7, event, changes: &changes, reason: Some("Parts are late"), now };
        of(&entry).into_iter().map(|new| (new.milestone, new.event, new.facts)).collect()
    }

    fn milestones(event: &str, changes: Value) -> Vec<Milestone> {
        told(event, changes).into_iter().map(|(milestone, ..)| milestone).collect()
    }

    #[test]
    fn every_status_that_concerns_the_customer_is_told_in_both_chains() {
        let all: Vec<_> = OrderStatus::ALL
            .iter()
            .filter_map(|to| {
                let told = milestones("status_changed", json!({ "status": ["new", to.name()] }));
                told.first().map(|milestone| (to.id(), milestone.as_str()))
            })
            .collect();
        assert_eq!(
            all,
            [
                (5, "pickup"),
                (20, "received"),
                (40, "work_begun"),
                (50, "ready"),
                (60, "delivered"),
                (850, "pickup"),
                (920, "received"),
                (1_100, "work_begun"),
                (1_150, "ready"),
                (1_250, "delivered"),
            ]
        );
    }

    #[test]
    fn a_booking_is_told_and_a_claim_is_asked_for_its_documents() {
        assert_eq!(milestones("created", json!({ "status": [null, "new"] })), [Milestone::Booked]);
        let claim = milestones("created", json!({ "status": [null, "claim_registered"] }));
        assert_eq!(claim, [Milestone::Booked, Milestone::Documents]);
    }

    #[test]
    fn a_promise_is_told_when_it_changes_and_not_when_it_is_given() {
        let (first, second) = ("2026-03-11T06:30:00Z", "2026-03-12T06:30:00Z");
        assert!(told("job_card", json!({ "expected_delivery": [null, first] })).is_empty());
        assert!(told("edited", json!({ "expected_delivery": [first, null] })).is_empty());
        for event in ["job_card", "edited"] {
            let all = told(event, json!({ "expected_delivery": [first, second] }));
            let [(Milestone::Promise, key, facts)] = &all[..] else { panic!("{all:?}") };
            assert_eq!(key, "order 7 promise 1773297000");
            assert_eq!((facts.promised, facts.reason.as_deref()), (second.parse().ok(), Some("Parts are late")));
        }
    }

    #[test]
    fn money_is_told_with_its_numbers() {
        let bill = told("bill", json!({ "invoice_number": [null, "INV-1"], "amount": [0.0, 7045.0] }));
        assert_eq!((bill[0].0, bill[0].2.number.as_deref()), (Milestone::Billed, Some("INV-1")));
        assert_eq!(bill[0].2.amount, Some(Money::from_minor(704_500)));
        let paid = json!({ "payment": [null, 100.5], "receipt_number": [null, "R-1"] });
        assert_eq!(milestones("payment", paid), [Milestone::Receipt]);
        let link = json!({ "payment": [null, 100.5] });
        assert!(told("payment", link).is_empty(), "a link was sent, nothing was paid");
        let refund = |to: &str| json!({ "refund": [null, 10.0], "refund_state": ["initiated", to] });
        assert_eq!(milestones("refund", refund("processed")), [Milestone::Refunded]);
        assert!(told("refund", refund("failed")).is_empty());
    }

    #[test]
    fn what_is_internal_is_told_to_nobody() {
        for event in ["inventory", "estimate", "approval", "checklist", "credit_note", "file", "call", "reopened"] {
            assert!(told(event, json!({ "status": ["a", "b"] })).is_empty(), "{event}");
        }
    }
}
