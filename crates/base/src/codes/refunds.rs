//! Refunds: the states of a grant and of a send, and how money is sent back.

use pitlane_platform::country::Country;
use pitlane_platform::words;

words! {
    /// Whose orders a refund is of.
    RefundMarket {
        Order => "order",
        Spares => "spares",
        Accessories => "accessories",
    }
}

words! {
    /// The state of a grant: the decision to return money.
    RefundState {
        /// Awaits another person.
        Requested => "requested",
        /// Its sends are handed over next.
        Approved => "approved",
        /// At least one send was handed over.
        Initiated => "initiated",
        /// All of its money was returned.
        Processed => "processed",
        /// What was not processed failed for certain.
        Failed => "failed",
        Cancelled => "cancelled",
    }
}

impl RefundState {
    /// Its amount is reserved, as far as it is not returned.
    pub const fn reserves(self) -> bool {
        matches!(self, Self::Requested | Self::Approved | Self::Initiated)
    }

    /// Nothing follows.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Processed | Self::Cancelled)
    }

    /// The money is on its way, or was returned.
    pub const fn is_sent(self) -> bool {
        matches!(self, Self::Initiated | Self::Processed)
    }
}

words! {
    /// The tabs of refunds.
    RefundGroup {
        /// Decided on, and not returned yet.
        Granted => "granted",
        /// On its way, or returned.
        Sent => "sent",
        Failed => "failed",
    }
}

impl RefundGroup {
    pub const fn contains(self, state: RefundState) -> bool {
        match self {
            Self::Granted => matches!(state, RefundState::Approved),
            Self::Sent => state.is_sent(),
            Self::Failed => matches!(state, RefundState::Failed),
        }
    }
}

words! {
    /// The state of a send: money on its way.
    SendState {
        /// Not handed over yet.
        Queued => "queued",
        /// Handed over; the provider has not answered.
        Sent => "sent",
        /// The provider works on it, or has not answered in time.
        Pending => "pending",
        /// The customer has a payout link.
        Issued => "issued",
        /// The customer has opened the link.
        Processing => "processing",
        /// The money was returned.
        Processed => "processed",
        Failed => "failed",
        Cancelled => "cancelled",
        Expired => "expired",
        Rejected => "rejected",
    }
}

impl SendState {
    /// The part of a payment that it asks for is reserved: it may still be returned.
    pub const fn reserves(self) -> bool {
        matches!(self, Self::Queued) || self.is_under_way()
    }

    /// It was handed over, and how it ends is not known.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Sent | Self::Pending | Self::Issued | Self::Processing)
    }

    /// It ended without money.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Failed | Self::Cancelled | Self::Expired | Self::Rejected)
    }
}

/// The states of which this holds, for SQL: `'queued', 'sent'`.
pub fn send_states(holds: impl Fn(SendState) -> bool) -> String {
    quoted(SendState::ALL.iter().filter(|state| holds(**state)).map(|state| state.as_str()))
}

/// The same for grants.
pub fn refund_states(holds: impl Fn(RefundState) -> bool) -> String {
    quoted(RefundState::ALL.iter().filter(|state| holds(**state)).map(|state| state.as_str()))
}

fn quoted(words: impl Iterator<Item = &'static str>) -> String {
    words.map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ")
}

words! {
    /// How money is sent back.
    RefundMethod {
        /// To the card or account that the gateway took it from.
        Gateway => "gateway",
        /// A link under which the customer names an account.
        PayoutLink => "payout_link",
        /// A bank transfer, which finance makes and enters.
        Transfer => "transfer",
    }
}

impl RefundMethod {
    /// Payout links are India's.
    pub fn is_used_in(self, country: &Country) -> bool {
        !matches!(self, Self::PayoutLink) || country.is_india()
    }
}

words! {
    /// What a refund does to the order's due amount.
    RefundSettles {
        /// It returns what was paid beyond the order's amount.
        Advance => "advance",
        /// A credit note of the same amount is issued with it.
        Credit => "credit",
        /// The order is not billed: its due amount rises.
        Open => "open",
    }
}

words! {
    /// Why money is returned.
    RefundReason {
        Cancelled => "cancelled",
        DuplicatePayment => "duplicate_payment",
        Overpaid => "overpaid",
        ItemNotAvailable => "item_not_available",
        Returned => "returned",
        Damaged => "damaged",
        ServiceFailure => "service_failure",
        PriceError => "price_error",
        Goodwill => "goodwill",
    }
}

impl RefundReason {
    /// As it is printed on credit notes and vouchers.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Cancelled => "The order was cancelled",
            Self::DuplicatePayment => "It was paid twice",
            Self::Overpaid => "More was paid than was due",
            Self::ItemNotAvailable => "An item was not available",
            Self::Returned => "An item was returned",
            Self::Damaged => "An item was damaged",
            Self::ServiceFailure => "The service was deficient",
            Self::PriceError => "The price was wrong",
            Self::Goodwill => "Goodwill",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_send_reserves_is_processed_or_is_lost() {
        for state in SendState::ALL {
            let is_processed = *state == SendState::Processed;
            let holds = [state.reserves(), is_processed, state.is_lost()];
            assert_eq!(holds.into_iter().filter(|holds| *holds).count(), 1, "{state:?}");
        }
        assert_eq!(send_states(SendState::is_lost), "'failed', 'cancelled', 'expired', 'rejected'");
        assert_eq!(refund_states(RefundState::is_final), "'processed', 'cancelled'");
    }
}
