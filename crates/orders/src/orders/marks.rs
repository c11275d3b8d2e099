//! Marks of orders in lists: an open escalation, and money that the customer is to get back. Both follow from rows that
//! other domains write, by small indexes, so that there is nothing to keep up to date.

use pitlane_platform::money::Money;
use pitlane_platform::words;

words! {
    /// Why the customer of an order is to get money back.
    RefundDue {
        /// A refund was approved, and its money has not arrived.
        Granted => "granted",
        /// The order was cancelled, and money of its customer is on it.
        Cancelled => "cancelled",
        /// More was paid than the order amounts to.
        Overpaid => "overpaid",
    }
}

/// The condition that the customer of an order `o` is owed money.
pub const OWED: &str = "o.due_amount < 0";
/// The condition on `cases t` that it is an open escalation of an order of a car.
pub const OPEN_CASE: &str = "t.kind = 'order' AND t.status IN ('open', 'in_progress', 'pending_customer', 'reopened')";
/// The condition on `refunds r` that its money is still to arrive.
pub const GRANTED: &str = "r.market = 'order' AND r.state IN ('approved', 'initiated', 'failed')";
/// The condition on a dead order `o` that money is on it.
const DEAD_WITH_MONEY: &str = "o.status_id IN (21, 921) AND o.paid_amount > 0";

/// The condition on orders `o` that an escalation is open.
pub fn is_escalated() -> String {
    format!("o.id IN (SELECT t.order_id FROM cases t WHERE {OPEN_CASE})")
}

/// The condition on orders `o` that the customer is to get money back: each reason by its own index.
pub fn is_refund_due() -> String {
    let of_orders = |condition: &str| format!("SELECT o.id FROM orders o WHERE {condition}");
    let granted = format!("SELECT r.order_id FROM refunds r WHERE {GRANTED}");
    format!("o.id IN ({} UNION ALL {} UNION ALL {granted})", of_orders(OWED), of_orders(DEAD_WITH_MONEY))
}

/// Why the customer is to get money back: what was decided first, then what has to be decided.
pub fn refund_due(granted: i64, is_dead: bool, (paid, due): (Money, Money)) -> Option<RefundDue> {
    if granted > 0 {
        Some(RefundDue::Granted)
    } else if is_dead && paid > Money::ZERO {
        Some(RefundDue::Cancelled)
    } else {
        (due < Money::ZERO).then_some(RefundDue::Overpaid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_granted_refund_is_named_before_what_has_to_be_decided() {
        let (none, some, over) = (Money::ZERO, Money::from_minor(100), Money::from_minor(-1));
        assert_eq!(refund_due(0, false, (some, none)), None);
        assert_eq!(refund_due(0, true, (none, none)), None);
        assert_eq!(refund_due(0, false, (some, over)), Some(RefundDue::Overpaid));
        assert_eq!(refund_due(0, true, (some, over)), Some(RefundDue::Cancelled));
        assert_eq!(refund_due(2, true, (some, over)), Some(RefundDue::Granted));
    }
}
