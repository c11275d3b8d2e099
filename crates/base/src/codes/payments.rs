//! Statuses of payments, ways to pay, and whose money it is.

use pitlane_platform::country::Country;
use pitlane_platform::ids;
use pitlane_platform::words::{Enumeration, enumeration};
use serde_json::json;

ids! {
    /// The status of a payment.
    PaymentStatus {
        Initiated = 280 => "initiated",
        Opened = 285 => "opened",
        Cancelled = 290 => "cancelled",
        Successful = 300 => "successful",
        /// Another amount or currency arrived than was asked for.
        Tempered = 325 => "tempered",
        Unsuccessful = 350 => "unsuccessful",
    }
}

impl PaymentStatus {
    /// The customer may still pay.
    pub const fn is_pending(self) -> bool {
        match self {
            Self::Initiated | Self::Opened | Self::Unsuccessful => true,
            Self::Cancelled | Self::Successful | Self::Tempered => false,
        }
    }

    /// Money came, whether it fits or not.
    pub const fn has_arrived(self) -> bool {
        match self {
            Self::Successful | Self::Tempered => true,
            Self::Initiated | Self::Opened | Self::Cancelled | Self::Unsuccessful => false,
        }
    }

    /// The money is in the sums of its order.
    pub const fn counts_as_paid(self) -> bool {
        match self {
            Self::Successful => true,
            Self::Initiated | Self::Opened | Self::Cancelled | Self::Tempered | Self::Unsuccessful => false,
        }
    }
}

pub fn payment_statuses() -> Enumeration {
    enumeration(
        |status: PaymentStatus| json!({ "is_pending": status.is_pending(), "counts_as_paid": status.counts_as_paid() }),
    )
}

ids! {
    /// How a payment is made, in the order in which forms offer it.
    PaymentMode {
        Cash = 3 => "CASH",
        Card = 7 => "CARD",
        RazorPay = 12 => "RAZOR_PAY",
        NetBanking = 13 => "NET_BANKING",
        Cheque = 4 => "CHEQUE",
        Paytm = 2 => "PAYTM",
        DoReceived = 9 => "DO_RECEIVED",
        PaytmGateway = 1 => "PAYTM_GATEWAY",
        PayumoneyGateway = 5 => "PAYUMONEY_GATEWAY",
        InstamojoGateway = 6 => "INSTAMOJO_GATEWAY",
    }
}

impl PaymentMode {
    /// As a customer reads it (product.md section 9, payment method labels, where it has one).
    pub const fn label(self) -> &'static str {
        match self {
            Self::PaytmGateway => "Paytm (gateway)",
            Self::Paytm => "Paytm",
            Self::Cash => "Cash",
            Self::Cheque => "Cheque",
            Self::PayumoneyGateway => "PayUmoney",
            Self::InstamojoGateway => "Instamojo",
            Self::Card => "Card",
            Self::DoReceived => "Delivery order",
            Self::RazorPay => "Razor Pay",
            Self::NetBanking => "Net Banking",
        }
    }

    /// By a link that the gateway makes.
    pub const fn is_link(self) -> bool {
        matches!(self, Self::RazorPay)
    }

    pub const fn is_cash(self) -> bool {
        matches!(self, Self::Cash)
    }

    /// Whether it is used in the country: the wallets and older gateways are India's.
    pub fn is_used_in(self, country: &Country) -> bool {
        let indian = matches!(self, Self::Paytm | Self::PaytmGateway | Self::PayumoneyGateway | Self::InstamojoGateway);
        !indian || country.is_india()
    }

    /// The fields that it cannot do without.
    pub const fn needs(self) -> &'static [&'static str] {
        match self {
            Self::Cash | Self::RazorPay => &[],
            Self::Card => &["card_last4", "reference"],
            Self::Cheque => &["reference", "bank_id", "cheque_date"],
            Self::Paytm
            | Self::PaytmGateway
            | Self::PayumoneyGateway
            | Self::InstamojoGateway
            | Self::DoReceived
            | Self::NetBanking => &["reference"],
        }
    }

    /// The fields that it may have beside those.
    pub const fn takes(self) -> &'static [&'static str] {
        match self {
            Self::NetBanking | Self::Card => &["bank_id"],
            Self::RazorPay => &["link_hours", "send_sms"],
            Self::DoReceived => &["reason"],
            _ => &[],
        }
    }
}

pub fn payment_modes() -> Enumeration {
    enumeration(|mode: PaymentMode| json!({ "is_link": mode.is_link(), "is_cash": mode.is_cash() }))
}

ids! {
    /// Whose money it is (product.md section 9, and the payers of an estimate).
    Payer {
        Customer = 3 => "customer",
        Insurer = 4 => "insurer",
        Garage = 2 => "garage",
        Product = 1 => "product",
    }
}

pub fn payers() -> Enumeration {
    enumeration(|_: Payer| json!({}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_list_the_statuses() {
        assert_eq!(PaymentStatus::sql_where(PaymentStatus::counts_as_paid), "300");
        assert_eq!(PaymentStatus::sql_where(PaymentStatus::is_pending), "280, 285, 350");
        assert_eq!(PaymentStatus::sql_where(PaymentStatus::has_arrived), "300, 325");
        assert_eq!(PaymentMode::sql_where(PaymentMode::is_link), "12");
    }
}
