//! Inserts refunds with what belongs to them, and changes their states.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMarket, RefundMethod, RefundReason, RefundSettles, RefundState};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{insert, update};

use super::Stored;
use crate::refunds::account::Sealed;
use crate::refunds::types::{RefundMoney, RefundVerdict};

/// A refund to insert.
pub struct NewRefund<'a> {
    pub market: RefundMarket,
    pub order_id: Option<i64>,
    pub market_order_id: Option<i64>,
    pub case_id: Option<i64>,
    pub amount: Money,
    pub reason: RefundReason,
    pub note: Option<&'a str>,
    pub method: RefundMethod,
    pub settles: RefundSettles,
    pub seen: RefundMoney,
    pub expire_hours: i64,
    pub mobile: Option<&'a str>,
    /// The account of a transfer.
    pub account: Option<&'a Sealed>,
}

pub async fn insert(tx: &mut Tx, who: &Caller, new: &NewRefund<'_>) -> DbResult<i64> {
    insert!(refunds {
        market: new.market,
        order_id: new.order_id,
        market_order_id: new.market_order_id,
        case_id: new.case_id,
        amount: new.amount,
        reason: new.reason,
        note: new.note,
        method: new.method,
        settles: new.settles,
        state: RefundState::Requested,
        requested_by: who.session.user_id,
        requester_name: &who.session.user_name,
        requester_role: &who.session.role,
        mobile: new.mobile,
        account_name: new.account.map(|account| account.name.as_str()),
        account_bank: new.account.map(|account| account.bank.as_str()),
        account_number: new.account.map(|account| account.number.as_str()),
        account_last4: new.account.map(|account| account.last4.as_str()),
        seen_captured: new.seen.captured,
        seen_refunded: new.seen.refunded,
        seen_reserved: new.seen.reserved,
        seen_left: new.seen.left,
        expire_hours: new.expire_hours,
        created_at: who.now(),
        updated_at: who.now(),
    } "RETURNING id")
    .one(tx)
    .await
}

/// A line to insert.
pub struct NewLine {
    /// Its number, or the item's id in its market.
    pub line: i64,
    /// In thousandths.
    pub quantity: Option<i64>,
    pub amount: Money,
}

pub async fn insert_lines(tx: &mut Tx, market: RefundMarket, refund_id: i64, lines: &[NewLine]) -> DbResult<()> {
    let is_order = market == RefundMarket::Order;
    for new in lines {
        insert!(refund_lines {
            refund_id: refund_id,
            line: is_order.then_some(new.line),
            market_item_id: (!is_order).then_some(new.line),
            quantity: new.quantity,
            amount: new.amount,
        })
        .run(tx)
        .await?;
    }
    Ok(())
}

/// A send to insert.
pub struct NewSend<'a> {
    pub refund_id: i64,
    pub ordinal: i64,
    pub market: RefundMarket,
    /// The payment in its market.
    pub payment: i64,
    /// What the gateway calls it.
    pub gateway_payment_id: Option<&'a str>,
    pub method: RefundMethod,
    pub amount: Money,
    pub key: &'a str,
    pub now: DateTime<Utc>,
    /// When it is handed over; none: not before the approval, or by hand.
    pub hand_over_at: Option<DateTime<Utc>>,
}

pub async fn insert_send(tx: &mut Tx, new: &NewSend<'_>) -> DbResult<i64> {
    let is_order = new.market == RefundMarket::Order;
    insert!(refund_sends {
        refund_id: new.refund_id,
        ordinal: new.ordinal,
        payment_id: is_order.then_some(new.payment),
        market_payment_id: (!is_order).then_some(new.payment),
        gateway_payment_id: new.gateway_payment_id,
        method: new.method,
        amount: new.amount,
        send_key: new.key,
        state = "'queued'",
        created_at: new.now,
        next_look_at: new.hand_over_at,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Something that happened to a refund, or to one of its sends.
pub struct NewEvent<'a> {
    pub refund_id: i64,
    pub send_id: Option<i64>,
    pub at: DateTime<Utc>,
    /// `console`, `webhook`, `poll` or `worker`.
    pub source: &'static str,
    pub actor_id: Option<i64>,
    pub actor_name: &'a str,
    pub from_state: Option<&'static str>,
    pub to_state: &'static str,
    pub detail: Option<&'a str>,
}

pub async fn insert_event(tx: &mut Tx, event: &NewEvent<'_>) -> DbResult<u64> {
    insert!(refund_events {
        refund_id: event.refund_id,
        send_id: event.send_id,
        at: event.at,
        source: event.source,
        actor_id: event.actor_id,
        actor_name: event.actor_name,
        from_state: event.from_state,
        to_state: event.to_state,
        detail: event.detail,
    })
    .run(tx)
    .await
}

/// Stores what a person decided; false if they decided before.
pub async fn approve_row(
    tx: &mut Tx,
    who: &Caller,
    refund: &Stored,
    verdict: RefundVerdict,
    note: Option<&str>,
) -> DbResult<bool> {
    let written = insert!(refund_approvals {
        refund_id: refund.id,
        user_id: who.session.user_id,
        user_name: &who.session.user_name,
        user_role: &who.session.role,
        requested_by: refund.requested_by,
        verdict: verdict,
        amount: refund.amount,
        note: note,
        at: who.now(),
    } "ON CONFLICT (refund_id, user_id) DO NOTHING")
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Decides on a requested refund; false if it has another version by now.
pub async fn decide(tx: &mut Tx, who: &Caller, before: &Stored, to: RefundState) -> DbResult<bool> {
    let written = update!(refunds {
        version = "version + 1",
        state: to,
        decided_by: who.session.user_id,
        decider_name: &who.session.user_name,
        decided_at: who.now(),
        updated_at: who.now(),
    } where { id: before.id, version: before.version });
    Ok(written.run(tx).await? == 1)
}

/// Changes the state of a refund; false if it has another version by now.
pub async fn set_state(tx: &mut Tx, before: &Stored, to: RefundState, now: DateTime<Utc>) -> DbResult<bool> {
    let written = update!(refunds { version = "version + 1", state: to, updated_at: now }
        where { id: before.id, version: before.version });
    Ok(written.run(tx).await? == 1)
}

/// Sends the refund another way from now on, to this account if it is a transfer.
pub async fn set_method(tx: &mut Tx, id: i64, method: RefundMethod, account: Option<&Sealed>) -> DbResult<u64> {
    update!(refunds {
        method: method,
        account_name: account.map(|account| account.name.as_str()),
        account_bank: account.map(|account| account.bank.as_str()),
        account_number: account.map(|account| account.number.as_str()),
        account_last4: account.map(|account| account.last4.as_str()),
    } where { id: id })
    .run(tx)
    .await
}

/// How long the next payout link is valid.
pub async fn set_expire_hours(tx: &mut Tx, id: i64, hours: i64) -> DbResult<u64> {
    update!(refunds { expire_hours: hours } where { id: id }).run(tx).await
}

pub async fn set_credit_note(tx: &mut Tx, id: i64, note: i64) -> DbResult<u64> {
    update!(refunds { credit_note_id: note } where { id: id }).run(tx).await
}
