//! All SQL of messages. A message changes only by conditional updates: of several processes one sends it.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::messages::Milestone;
use pitlane_platform::db::{DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, record, select, update};

use super::types::{CustomerContact, MessageChannel, MessageState, MessageWhy, OrderMessage};

record! {
    /// A message that this process is sending.
    #[derive(Clone, Debug)]
    pub struct Taken {
        pub id: i64,
        pub order_id: i64,
        pub milestone: Milestone,
        pub event: String,
        pub facts: String,
        pub link: Option<String>,
        pub channel: Option<MessageChannel>,
        pub attempts: i64,
        /// When WhatsApp took it, if it goes by SMS since.
        pub sent_at: Option<DateTime<Utc>>,
    }
}

record! {
    /// An order with its customer, as a message needs them.
    #[derive(Clone, Debug)]
    pub struct Addressed of o {
        pub status_id: OrderStatus,
        pub is_business: bool,
        pub customer_id: i64,
        /// E.164.
        pub mobile: String = "cu.mobile",
        pub plate: Option<String> = "c.registration_no",
        pub pick_date: Option<NaiveDate>,
        pub pick_slot: Option<String>,
        pub expected_delivery: Option<DateTime<Utc>>,
        pub invoice_number: Option<String>,
        pub whatsapp: Option<bool> = "cc.whatsapp",
        pub is_muted: Option<bool> = "cc.is_muted",
        pub told_at: Option<DateTime<Utc>> = "cc.told_at",
        /// 1: every document of the claim is there.
        pub documents: i64 = "(SELECT COUNT(*) FROM order_evidence e WHERE e.order_id = o.id AND e.kind = 'documents')",
        /// The last message about another time.
        pub last_promise: Option<i64> = "(SELECT MAX(m.id) FROM customer_messages m WHERE m.order_id = o.id AND m.milestone = 'promise')",
    }
}

/// The messages that are due, the longest due first: customer, and id.
pub async fn due(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<(i64, i64)>> {
    tx.all(
        "SELECT o.customer_id, m.id FROM customer_messages m JOIN orders o ON o.id = m.order_id
         WHERE m.state = 'queued' AND m.due_at <= $1 ORDER BY m.due_at, m.id LIMIT 50",
        args![now],
    )
    .await
}

/// Takes a message that is due until the end of the lease; none if another process was faster.
pub async fn take(tx: &mut Tx, id: i64, now: DateTime<Utc>, lease: DateTime<Utc>) -> DbResult<Option<Taken>> {
    let taken = update!(customer_messages {
        attempts = "attempts + 1",
        due_at: lease,
    } where { id: id, state: MessageState::Queued, due_at "<= ?": now });
    taken.returning::<Taken>().maybe(tx).await
}

pub async fn addressed(tx: &mut Tx, order_id: i64) -> DbResult<Option<Addressed>> {
    select!(
        Addressed,
        "FROM orders o JOIN customers cu ON cu.id = o.customer_id LEFT JOIN cars c ON c.id = o.car_id
         LEFT JOIN customer_contacts cc ON cc.customer_id = o.customer_id WHERE o.id = $1",
        order_id
    )
    .maybe(tx)
    .await
}

/// Claims the customer's turn; false if they were told after `since`.
pub async fn claim_turn(tx: &mut Tx, customer_id: i64, now: DateTime<Utc>, since: DateTime<Utc>) -> DbResult<bool> {
    let claimed = tx
        .run(
            "INSERT INTO customer_contacts (customer_id, told_at) VALUES ($1, $2)
             ON CONFLICT (customer_id) DO UPDATE SET told_at = excluded.told_at
             WHERE customer_contacts.told_at IS NULL OR customer_contacts.told_at <= $3",
            args![customer_id, now, since],
        )
        .await?;
    Ok(claimed == 1)
}

/// Leaves a message that was taken for later: that was no attempt.
pub async fn postpone(tx: &mut Tx, id: i64, until: DateTime<Utc>) -> DbResult<u64> {
    update!(customer_messages { attempts = "attempts - 1", due_at: until } where { id: id }).run(tx).await
}

/// Leaves a message that was not taken for later.
pub async fn set_aside(tx: &mut Tx, id: i64, until: DateTime<Utc>) -> DbResult<u64> {
    update!(customer_messages { due_at: until } where { id: id, state: MessageState::Queued }).run(tx).await
}

/// How a message that was taken is sent now, with the link that it has since.
pub async fn begin(tx: &mut Tx, id: i64, channel: MessageChannel, link: Option<&str>) -> DbResult<u64> {
    update!(customer_messages { channel: channel, link: link } where { id: id }).run(tx).await
}

/// A message of which nothing more will come by us: skipped, or failed.
pub async fn end(
    tx: &mut Tx,
    taken: &Taken,
    (state, why): (MessageState, MessageWhy),
    now: DateTime<Utc>,
) -> DbResult<u64> {
    update!(customer_messages { state: state, why: why, link = "NULL", state_at: now }
        where { id: taken.id, attempts: taken.attempts, state: MessageState::Queued })
    .run(tx)
    .await
}

/// WhatsApp took the message before, and it is not sent again: it stays as it was sent, and a report may still come.
pub async fn keep_sent(tx: &mut Tx, taken: &Taken) -> DbResult<u64> {
    update!(customer_messages {
        state = "'sent'",
        channel = "'whatsapp'",
        fell_back = "NULL",
        link = "NULL",
        state_at = "sent_at",
    } where { id: taken.id, attempts: taken.attempts, state: MessageState::Queued })
    .run(tx)
    .await
}

/// The channel has accepted the message. A report may have been faster, or another process after the lease.
pub async fn sent(
    tx: &mut Tx,
    taken: &Taken,
    (provider_id, fallback_at): (Option<&str>, Option<DateTime<Utc>>),
    now: DateTime<Utc>,
) -> DbResult<u64> {
    update!(customer_messages {
        state = "'sent'",
        provider_id = "COALESCE(provider_id, ?)": provider_id,
        fallback_at: fallback_at,
        // By SMS nothing is reported, and nothing sent again.
        link = "CASE WHEN channel = 'sms' THEN NULL ELSE link END",
        sent_at: now,
        state_at: now,
    } where { id: taken.id, attempts: taken.attempts, state "IN ('queued', 'sent')" })
    .run(tx)
    .await
}

/// Tries a message again later.
pub async fn retry(tx: &mut Tx, taken: &Taken, at: DateTime<Utc>) -> DbResult<u64> {
    update!(customer_messages { due_at: at }
        where { id: taken.id, attempts: taken.attempts, state: MessageState::Queued })
    .run(tx)
    .await
}

/// What a message has that goes by SMS after WhatsApp.
fn by_sms(why: MessageWhy, now: DateTime<Utc>) -> NamedArgs {
    let never: Option<DateTime<Utc>> = None;
    named![
        channel: MessageChannel::Sms,
        state: MessageState::Queued,
        fell_back: why,
        fallback_at: never,
        attempts: 0_i64,
        due_at: now,
        state_at: now,
    ]
}

/// Sends a message that WhatsApp did not take by SMS.
pub async fn fall_back(tx: &mut Tx, taken: &Taken, why: MessageWhy, now: DateTime<Utc>) -> DbResult<u64> {
    update!(customer_messages { ..by_sms(why, now) }
        where { id: taken.id, attempts: taken.attempts, state: MessageState::Queued })
    .run(tx)
    .await
}

/// Whether WhatsApp took a message and has not delivered it in time.
pub async fn is_any_late(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<bool> {
    let first: Option<i64> =
        tx.maybe("SELECT id FROM customer_messages WHERE fallback_at <= $1 LIMIT 1", args![now]).await?;
    Ok(first.is_some())
}

/// The same for those that WhatsApp took and has not delivered in time; the number of them.
pub async fn fall_back_late(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<u64> {
    update!(customer_messages { ..by_sms(MessageWhy::Undelivered, now) }
        where { fallback_at "<= ?": now, channel "= 'whatsapp'", state "= 'sent'" })
    .run(tx)
    .await
}

record! {
    /// A message that a report is about.
    pub struct Reported {
        pub id: i64,
        pub order_id: i64,
    }
}

/// The message of a provider's id, or of our own reference if its id did not arrive.
pub async fn reported(tx: &mut Tx, provider_id: &str, own_id: Option<i64>) -> DbResult<Option<Reported>> {
    let known = select!(Reported, "FROM customer_messages WHERE provider_id = $1", provider_id).maybe(tx).await?;
    match (known, own_id) {
        (Some(known), _) => Ok(Some(known)),
        (None, Some(id)) => {
            select!(
                Reported,
                "FROM customer_messages WHERE id = $1 AND provider_id IS NULL AND channel = 'whatsapp'",
                id
            )
            .maybe(tx)
            .await
        }
        (None, None) => Ok(None),
    }
}

/// WhatsApp reports that it has the message, before we have noted that it was sent.
pub async fn accepted(
    tx: &mut Tx,
    id: i64,
    (provider_id, fallback_at): (&str, DateTime<Utc>),
    at: DateTime<Utc>,
) -> DbResult<u64> {
    update!(customer_messages {
        state = "'sent'",
        state_at: at,
        sent_at: at,
        provider_id = "COALESCE(provider_id, ?)": provider_id,
        fallback_at: fallback_at,
    } where { id: id, channel "= 'whatsapp'", state "= 'queued'" })
    .run(tx)
    .await
}

/// The message was delivered, or read: it goes by no other channel. 0: it was reported before, or went by SMS meanwhile.
pub async fn arrived(
    tx: &mut Tx,
    id: i64,
    (to, provider_id): (MessageState, &str),
    at: DateTime<Utc>,
) -> DbResult<u64> {
    let earlier = if to == MessageState::Read { "'queued', 'sent', 'delivered'" } else { "'queued', 'sent'" };
    tx.run(
        format!(
            "UPDATE customer_messages SET state = $1, state_at = $2, sent_at = COALESCE(sent_at, $2),
                provider_id = COALESCE(provider_id, $3), link = NULL, fallback_at = NULL
             WHERE id = $4 AND channel = 'whatsapp' AND state IN ({earlier})"
        ),
        args![to, at, provider_id, id],
    )
    .await
}

/// WhatsApp reports that it could not deliver the message: it was not sent, and goes by SMS.
pub async fn undelivered(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    update!(customer_messages { sent_at = "NULL", ..by_sms(MessageWhy::Undelivered, now) }
        where { id: id, channel "= 'whatsapp'", state "IN ('queued', 'sent')" })
    .run(tx)
    .await
}

pub async fn of_order(tx: &mut Tx, order_id: i64) -> DbResult<Vec<OrderMessage>> {
    select!(OrderMessage, "FROM customer_messages WHERE order_id = $1 ORDER BY id DESC LIMIT 100", order_id)
        .all(tx)
        .await
}

pub async fn contact(tx: &mut Tx, customer_id: i64) -> DbResult<CustomerContact> {
    let found =
        select!(CustomerContact, "FROM customer_contacts WHERE customer_id = $1", customer_id).maybe(tx).await?;
    Ok(found.unwrap_or_default())
}

/// Writes how a customer wants to be told; false if another request was faster.
pub async fn set_contact(tx: &mut Tx, customer_id: i64, new: &CustomerContact) -> DbResult<bool> {
    insert!(customer_contacts { customer_id: customer_id } "ON CONFLICT (customer_id) DO NOTHING").run(tx).await?;
    let touched = update!(customer_contacts {
        version = "version + 1",
        whatsapp: new.whatsapp,
        is_muted: new.is_muted,
    } where { customer_id: customer_id, version: new.version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// The customer of a mobile wants no more messages, by WhatsApp neither; their id, if that is news.
pub async fn mute(tx: &mut Tx, mobile: &str) -> DbResult<Option<i64>> {
    tx.maybe(
        "INSERT INTO customer_contacts (customer_id, version, is_muted) SELECT id, 1, TRUE FROM customers WHERE mobile = $1
         ON CONFLICT (customer_id)
         DO UPDATE SET is_muted = TRUE, whatsapp = FALSE, version = customer_contacts.version + 1
         WHERE customer_contacts.is_muted = FALSE
         RETURNING customer_id",
        args![mobile],
    )
    .await
}

/// The orders whose consoles show how this customer wants to be told, the newest of them.
pub async fn orders_of(tx: &mut Tx, customer_id: i64) -> DbResult<Vec<i64>> {
    tx.all("SELECT id FROM orders WHERE customer_id = $1 ORDER BY id DESC LIMIT 50", args![customer_id]).await
}
