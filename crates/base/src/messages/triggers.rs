//! Which entries of an order's history are told to its customer.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::milestone::Milestone;
use super::outbox::{MessageFacts, NewMessage, queue};
use crate::codes::{Chain, OrderStatus, Payer, RefundState};

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
    let today = tx.day_of(entry.now)?;
    for new in of(entry, today) {
        queue(tx, &new, entry.now).await?;
    }
    Ok(())
}

/// The messages of an entry; `today` is the day in the customer's country.
fn of(entry: &HistoryEntry<'_>, today: NaiveDate) -> Vec<NewMessage> {
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
            all.extend(reached(entry).and_then(milestone_of).map(|to| entry.once_a_day(to, today)));
        }
        "bill" => all.extend(bill(entry)),
        "payment" => all.extend(receipt(entry)),
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

/// The customer's bill. Of a claim the insurer has another one, which is none of the customer's.
fn bill(entry: &HistoryEntry<'_>) -> Option<NewMessage> {
    let all: String = new(entry, "invoice_number")?;
    let amount: Option<Money> = new(entry, "amount");
    let (number, amount) = match new::<Money>(entry, "insurers_part") {
        Some(insurers) => (new(entry, "customer_bill")?, amount.map(|amount| amount - insurers)),
        None => (all, amount),
    };
    let facts = MessageFacts { amount, ..numbered(&number) };
    Some(entry.told(Milestone::Billed, &number, facts))
}

/// Money of the customer; what others pay is told to nobody.
fn receipt(entry: &HistoryEntry<'_>) -> Option<NewMessage> {
    let payer: String = new(entry, "payer")?;
    if payer != Payer::Customer.name() {
        return None;
    }
    let number: String = new(entry, "receipt_number")?;
    let amount: Money = new(entry, "payment").or_else(|| new(entry, "payment_accepted"))?;
    let facts = MessageFacts { amount: Some(amount), ..numbered(&number) };
    Some(entry.told(Milestone::Receipt, &number, facts))
}

/// Another time, after one that was promised before. A time may be promised again, after another one.
fn promise(entry: &HistoryEntry<'_>) -> Option<NewMessage> {
    let (_, promised) = (old::<DateTime<Utc>>(entry, "expected_delivery")?, new(entry, "expected_delivery")?);
    let facts =
        MessageFacts { promised: Some(promised), reason: entry.reason.map(str::to_owned), ..MessageFacts::default() };
    let which = format!("{} {}", promised.timestamp(), entry.now.timestamp_micros());
    Some(entry.told(Milestone::Promise, &which, facts))
}

fn numbered(number: &str) -> MessageFacts {
    MessageFacts { number: Some(number.to_owned()), ..MessageFacts::default() }
}

/// The status to which an order went forward. A step back, or one that is undone, is no progress.
fn reached(entry: &HistoryEntry<'_>) -> Option<OrderStatus> {
    let (from, to) = (old::<String>(entry, "status")?, status_of(entry)?);
    let named = |chain: Chain, name: &str| {
        OrderStatus::ALL.iter().copied().find(|status| status.chain() == chain && status.name() == name)
    };
    // The statuses that both chains have follow each other in the same order.
    Chain::ALL.iter().find_map(|chain| {
        let (from, to) = (named(*chain, &from)?, named(*chain, &to)?);
        (to.sequence() > from.sequence()).then_some(to)
    })
}

/// What an order's new status means to its customer.
const fn milestone_of(status: OrderStatus) -> Option<Milestone> {
    match status {
        OrderStatus::PickupScheduled | OrderStatus::ClaimPickupScheduled => Some(Milestone::Pickup),
        OrderStatus::AtWorkshop | OrderStatus::ClaimAtWorkshop => Some(Milestone::Received),
        OrderStatus::WorkInProgress | OrderStatus::ClaimWorkInProgress => Some(Milestone::WorkBegun),
        OrderStatus::ReadyForDelivery | OrderStatus::ClaimReadyForDelivery => Some(Milestone::Ready),
        OrderStatus::Delivered | OrderStatus::ClaimDelivered => Some(Milestone::Delivered),
        _ => None,
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
    fn once_a_day(&self, milestone: Milestone, today: NaiveDate) -> NewMessage {
        self.told(milestone, &today.to_string(), MessageFacts::default())
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
        let now: DateTime<Utc> = "2026-03-10T06:30:00Z".parse().expect("an instant");
        let entry = HistoryEntry { order_id: 7, event, changes: &changes, reason: Some("Parts are late"), now };
        of(&entry, now.date_naive()).into_iter().map(|new| (new.milestone, new.event, new.facts)).collect()
    }

    fn milestones(event: &str, changes: Value) -> Vec<Milestone> {
        told(event, changes).into_iter().map(|(milestone, ..)| milestone).collect()
    }

    #[test]
    fn every_status_that_concerns_the_customer_is_told_in_both_chains() {
        let all: Vec<_> = OrderStatus::ALL
            .iter()
            .filter_map(|to| {
                let first = OrderStatus::ALL.iter().find(|first| first.chain() == to.chain()).expect("a status");
                let told = milestones("status_changed", json!({ "status": [first.name(), to.name()] }));
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
    fn a_step_back_is_no_progress() {
        for (from, to) in [
            ("ready_for_delivery", "work_in_progress"),
            ("delivered", "ready_for_delivery"),
            ("approval_received", "at_workshop"),
            ("survey_done", "pickup_scheduled"),
            ("at_workshop", "at_workshop"),
        ] {
            let back = json!({ "status": [from, to], "moved_by": ["checklist", null] });
            assert!(told("status_changed", back).is_empty(), "{from} {to}");
        }
        assert!(told("status_changed", json!({ "status": [null, "delivered"] })).is_empty());
    }

    #[test]
    fn a_status_is_told_once_in_a_day_of_the_customers_country() {
        let changes = json!({ "status": ["work_in_progress", "ready_for_delivery"] });
        let keys = ["2026-03-10", "2026-03-11"].map(|today| {
            let now = "2026-03-10T20:00:00Z".parse().expect("an instant");
            let entry = HistoryEntry { order_id: 7, event: "status_changed", changes: &changes, reason: None, now };
            of(&entry, today.parse().expect("a day")).into_iter().map(|new| new.event).collect::<Vec<_>>()
        });
        assert_eq!(keys, [["order 7 ready 2026-03-10"], ["order 7 ready 2026-03-11"]]);
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
            assert_eq!(key, "order 7 promise 1773297000 1773124200000000");
            assert_eq!((facts.promised, facts.reason.as_deref()), (second.parse().ok(), Some("Parts are late")));
        }
    }

    #[test]
    fn money_is_told_with_its_numbers() {
        let bill = told("bill", json!({ "invoice_number": [null, "INV-1"], "amount": [0.0, 7045.0] }));
        assert_eq!((bill[0].0, bill[0].2.number.as_deref()), (Milestone::Billed, Some("INV-1")));
        assert_eq!(bill[0].2.amount, Some(Money::from_minor(704_500)));
        let paid = |field: &str, payer: &str| json!({ field: [null, 100.5], "receipt_number": [null, "R-1"], "payer": [null, payer] });
        for field in ["payment", "payment_accepted"] {
            assert_eq!(milestones("payment", paid(field, "customer")), [Milestone::Receipt], "{field}");
        }
        let link = json!({ "payment": [null, 100.5], "payer": [null, "customer"] });
        assert!(told("payment", link).is_empty(), "a link was sent, nothing was paid");
        let refund = |to: &str| json!({ "refund": [null, 10.0], "refund_state": ["initiated", to] });
        assert_eq!(milestones("refund", refund("processed")), [Milestone::Refunded]);
        assert!(told("refund", refund("failed")).is_empty());
    }

    #[test]
    fn what_others_are_billed_and_pay_is_told_to_nobody() {
        for payer in ["insurer", "garage", "product"] {
            let paid = json!({ "payment": [null, 100.5], "receipt_number": [null, "R-1"], "payer": [null, payer] });
            assert!(told("payment", paid).is_empty(), "{payer}");
        }
        let mut bills = json!({
            "invoice_number": [null, "INV-1, INV-2"], "amount": [0.0, 8045.0], "insurers_part": [null, 7000.0],
            "customer_bill": [null, "INV-2"],
        });
        let both = told("bill", bills.clone());
        let [(Milestone::Billed, key, facts)] = &both[..] else { panic!("{both:?}") };
        assert_eq!((key.as_str(), facts.number.as_deref()), ("order 7 billed INV-2", Some("INV-2")));
        assert_eq!(facts.amount, Some(Money::from_minor(104_500)));
        bills["customer_bill"] = Value::Null;
        assert!(told("bill", bills).is_empty(), "a bill of the insurer alone");
    }

    #[test]
    fn what_is_internal_is_told_to_nobody() {
        for event in ["inventory", "estimate", "approval", "checklist", "credit_note", "file", "call", "reopened"] {
            assert!(told(event, json!({ "status": ["a", "b"] })).is_empty(), "{event}");
        }
    }
}
