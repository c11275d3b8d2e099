//! Request and response types of messages.

use chrono::{DateTime, Utc};
use pitlane_base::messages::Milestone;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// How far a message has come.
    MessageState {
        /// It waits: for the morning, for the message before it, or for the channel to answer.
        Queued => "queued",
        Sent => "sent",
        Delivered => "delivered",
        Read => "read",
        Failed => "failed",
        /// It was not sent, because there was no reason any more.
        Skipped => "skipped",
    }
}

words! {
    MessageChannel {
        Whatsapp => "whatsapp",
        Sms => "sms",
    }
}

words! {
    /// Why a message was not sent, failed, or went by SMS after WhatsApp.
    MessageWhy {
        /// The settings have no messages of this kind.
        Off => "off",
        /// The customer wants no messages.
        Muted => "muted",
        /// The order has moved on.
        Outdated => "outdated",
        /// The customer has answered.
        Answered => "answered",
        /// The order was given up.
        GivenUp => "given_up",
        /// The order is a company's, which has its bills from us directly.
        OfCompany => "of_company",
        /// The channel refused it.
        Refused => "refused",
        /// The channel did not answer, as often as it was tried.
        Unreachable => "unreachable",
        /// It was accepted and not delivered.
        Undelivered => "undelivered",
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MessagesOfOrder {
    pub order_id: i64,
}

record! {
    /// A message to the customer of an order.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct OrderMessage {
        pub id: i64,
        pub milestone: Milestone,
        pub state: MessageState,
        /// Null until it is sent.
        pub channel: Option<MessageChannel>,
        /// Why it was skipped, or failed.
        pub why: Option<MessageWhy>,
        /// Why it went by SMS although WhatsApp was tried first.
        pub fell_back: Option<MessageWhy>,
        pub created_at: DateTime<Utc>,
        /// While it is queued: not sent before this time.
        pub due_at: DateTime<Utc>,
        pub sent_at: Option<DateTime<Utc>>,
        /// Since when it is in its state.
        pub state_at: DateTime<Utc>,
    }
}

record! {
    /// How the customer wants to be told.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct CustomerContact {
        /// 0 until it is set.
        pub version: i64,
        /// They agreed to messages by WhatsApp.
        pub whatsapp: bool,
        /// They want no messages.
        pub is_muted: bool,
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderMessages {
    /// Newest first, at most 100.
    pub messages: Vec<OrderMessage>,
    pub contact: CustomerContact,
}

/// How the customer of an order wants to be told from now on, about this and their other orders.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetCustomerContact {
    pub order_id: i64,
    /// The version that was read; 0 for the first.
    pub version: i64,
    pub whatsapp: bool,
    pub is_muted: bool,
}
