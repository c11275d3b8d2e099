//! Payment modes and status transitions; no I/O.

mod entry;
mod life;

use pitlane_platform::country::{Country, INDIA};

use super::types::PaymentMode;

pub use entry::{Known, check, check_reason, rounding, usual_payer};
pub use life::{News, next};

/// The status of a payment (product.md section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Initiated = 280,
    Opened = 285,
    Cancelled = 290,
    Successful = 300,
    Tempered = 325,
    Unsuccessful = 350,
}

impl Status {
    pub const ALL: [Self; 6] =
        [Self::Initiated, Self::Opened, Self::Cancelled, Self::Successful, Self::Tempered, Self::Unsuccessful];

    pub const fn id(self) -> i64 {
        self as i64
    }

    /// The name that the business uses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Initiated => "initiated",
            Self::Opened => "opened",
            Self::Cancelled => "cancelled",
            Self::Successful => "successful",
            Self::Tempered => "tempered",
            Self::Unsuccessful => "unsuccessful",
        }
    }

    /// The status of an id; the table's check constraint allows no other.
    pub fn of(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.id() == id)
    }

    /// The customer can still pay.
    pub const fn is_pending(self) -> bool {
        matches!(self, Self::Initiated | Self::Opened | Self::Unsuccessful)
    }
}

/// How a payment is made (product.md section 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    PaytmGateway = 1,
    Paytm = 2,
    Cash = 3,
    Cheque = 4,
    PayumoneyGateway = 5,
    InstamojoGateway = 6,
    Card = 7,
    DoReceived = 9,
    RazorPay = 12,
    NetBanking = 13,
}

impl Mode {
    /// In the order of the forms.
    pub const ALL: [Self; 10] = [
        Self::Cash,
        Self::Card,
        Self::RazorPay,
        Self::NetBanking,
        Self::Cheque,
        Self::Paytm,
        Self::DoReceived,
        Self::PaytmGateway,
        Self::PayumoneyGateway,
        Self::InstamojoGateway,
    ];

    pub const fn id(self) -> i64 {
        self as i64
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::PaytmGateway => "PAYTM_GATEWAY",
            Self::Paytm => "PAYTM",
            Self::Cash => "CASH",
            Self::Cheque => "CHEQUE",
            Self::PayumoneyGateway => "PAYUMONEY_GATEWAY",
            Self::InstamojoGateway => "INSTAMOJO_GATEWAY",
            Self::Card => "CARD",
            Self::DoReceived => "DO_RECEIVED",
            Self::RazorPay => "RAZOR_PAY",
            Self::NetBanking => "NET_BANKING",
        }
    }

    /// The label for customers (product.md section 9, payment method labels, where it has one).
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

    pub fn of(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.id() == id)
    }

    /// Whether the country uses it: wallets and older gateways exist in India only.
    pub fn is_used_in(self, country: &Country) -> bool {
        let indian = matches!(self, Self::Paytm | Self::PaytmGateway | Self::PayumoneyGateway | Self::InstamojoGateway);
        !indian || country.key == INDIA.key
    }

    /// The required fields.
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

    /// The optional fields.
    pub const fn takes(self) -> &'static [&'static str] {
        match self {
            Self::NetBanking | Self::Card => &["bank_id"],
            Self::RazorPay => &["link_hours", "send_sms"],
            _ => &[],
        }
    }

    pub fn shown(self) -> PaymentMode {
        let texts = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        PaymentMode { id: self.id(), name: self.name().into(), needs: texts(self.needs()), takes: texts(self.takes()) }
    }
}

/// Who pays (product.md section 9, and the payers of an estimate).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    Product = 1,
    Garage = 2,
    Customer = 3,
    Insurer = 4,
}

impl Payer {
    pub const ALL: [Self; 4] = [Self::Customer, Self::Insurer, Self::Garage, Self::Product];

    pub const fn id(self) -> i64 {
        self as i64
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Product => "product",
            Self::Garage => "garage",
            Self::Customer => "customer",
            Self::Insurer => "insurer",
        }
    }

    pub fn of(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|payer| payer.id() == id)
    }
}
