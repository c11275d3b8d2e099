//! Messages to customers about their orders: sends what the outbox has, by WhatsApp or SMS, and shows what became of it.

mod ask;
mod contact;
mod deliver;
mod hooks;
mod list;
mod prepare;
mod reports;
mod rules;
mod send;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::messengers::{MessengerPages, MessengerWork};
use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;

pub use ask::{ask_for_approval, reason_unsent};
pub use hooks::{CustomersShare, LinkOf, StillAsked, StillReceived};
pub use types::MessageWhy;

pub fn calls() -> Calls {
    Calls::new("messages")
        .get(
            "/orders/messages/",
            list::list_order_messages,
            "What the customer of an order was told, by which channel, and what became of it",
        )
        .shows(ORDER)
        .put(
            "/orders/messages/",
            contact::set_customer_contact,
            "How the customer of an order wants to be told: by WhatsApp too, or not at all",
        )
        .changes(ORDER)
        .hook(MessengerPages(reports::router))
        .hook(MessengerWork(|region, messengers, stop| {
            async move { send::look_at_due(&region, &messengers, &stop).await }.boxed()
        }))
}
