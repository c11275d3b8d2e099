//! Refunds in every state and method, as the calls and the gateway leave them: of orders that are not billed, which need no
//! credit note, and requests of billed ones.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{RefundMethod, RefundReason, RefundSettles, RefundState, SendState};
use pitlane_billing::payments::{Returned, book_refund_at};
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbError, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::vault::Vault;
use pitlane_platform::{args, insert, record, select};

/// How many there are of each region, and how many of them are requests of billed orders.
const REFUNDS: usize = 60;
const REQUESTS: usize = 15;
/// At most this many of one payment; each returns an eighth of what can be returned without a credit note.
const OF_ONE: usize = 6;
/// The purpose under which the number of an account is sealed.
const PURPOSE: &str = "refund account";

record! {
    /// A payment of which something is returned.
    struct Source of p {
        id: i64,
        order_id: i64,
        amount: Money,
        gateway_payment_id: Option<String>,
        settled_at: DateTime<Utc>,
        is_billed: bool = "o.invoice_number IS NOT NULL",
        /// What can be returned without a credit note: all of an order without a bill, else what was paid beyond it.
        free: Money = "CASE WHEN o.invoice_number IS NULL THEN p.amount WHEN o.due_amount > -20000 THEN 0
            WHEN -o.due_amount < p.amount THEN -o.due_amount ELSE p.amount END",
        customer: String = "c.name",
    }
}

/// How a refund ends.
#[derive(Clone, Copy)]
struct Ending {
    grant: RefundState,
    send: SendState,
    problem: Option<&'static str>,
}

const fn ending(grant: RefundState, send: SendState, problem: Option<&'static str>) -> Ending {
    Ending { grant, send, problem }
}

/// The endings of refunds that are decided on, by their number; each method has those that it can have.
const fn decided(method: RefundMethod, at: usize) -> Ending {
    use RefundState as R;
    use SendState as S;
    match (method, at % 5) {
        (RefundMethod::Gateway, 0) => ending(R::Initiated, S::Pending, Some("no answer")),
        (RefundMethod::Gateway, 1) => ending(R::Failed, S::Failed, Some("the account is closed")),
        (RefundMethod::PayoutLink, 0) => ending(R::Initiated, S::Issued, None),
        (RefundMethod::PayoutLink, 1) => ending(R::Failed, S::Expired, None),
        (RefundMethod::Transfer, 0 | 1) => ending(R::Approved, S::Queued, None),
        (_, 2) => ending(R::Cancelled, S::Cancelled, None),
        _ => ending(R::Processed, S::Processed, None),
    }
}

/// The person of a role: id and name.
async fn person(tx: &mut Tx, role: &str) -> DbResult<(i64, String)> {
    tx.one(
        "SELECT u.id, u.name FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.refund_enabled
         ORDER BY u.id LIMIT 1",
        args![role],
    )
    .await
}

/// Payments of customers, each of another order; those that can be returned without a credit note first.
async fn sources(tx: &mut Tx, country: &Country, now: DateTime<Utc>) -> DbResult<Vec<Source>> {
    // What customers pay through the gateway and beyond the amount is less in Malaysia.
    let least = if country.is_india() { 50_000 } else { 15_000 };
    let (from, to) = (now - Duration::days(170), now - Duration::days(6));
    select!(
        Source,
        "FROM payments p JOIN orders o ON o.id = p.order_id JOIN customers c ON c.id = o.customer_id
         WHERE p.payer = 3 AND p.status_id = 300 AND p.amount >= $3 AND p.settled_at >= $1 AND p.settled_at <= $2
           AND NOT EXISTS (SELECT 1 FROM payments b WHERE b.order_id = p.order_id AND b.id < p.id)
           AND NOT EXISTS (SELECT 1 FROM payments b WHERE b.reverses_id = p.id)
           AND NOT EXISTS (SELECT 1 FROM order_settlements s WHERE s.order_id = p.order_id)
         ORDER BY CASE WHEN o.invoice_number IS NULL OR o.due_amount <= -20000 THEN 0 ELSE 1 END, p.settled_at, p.id
         LIMIT 60",
        from,
        to,
        least
    )
    .all(tx)
    .await
}

/// Adds the refunds, unless there are some.
pub async fn put(db: &Db, vault: &Vault, region: &str, now: DateTime<Utc>) -> DbResult<()> {
    let country = Country::by_key(region).ok_or_else(|| DbError::Other(format!("there is no country {region}")))?;
    let mut tx = db.clone().in_zone(country.zone).write().await?;
    let known: i64 = tx.one("SELECT COUNT(*) FROM refunds", args![]).await?;
    if known > 0 {
        return Ok(());
    }
    let (asks, decides) = (person(&mut tx, "Finance Ops").await?, person(&mut tx, "Finance Admin").await?);
    let maker = Maker { country, vault, now, asks, decides };
    let found = sources(&mut tx, country, now).await?;
    let (free, billed): (Vec<&Source>, Vec<&Source>) = found.iter().partition(|source| source.free > Money::ZERO);
    let mut places = [0_usize; 3];
    // One after the other, so that each payment is returned from several times.
    let returned = free.iter().cycle().take((free.len() * OF_ONE).min(REFUNDS - REQUESTS));
    for (at, source) in returned.enumerate() {
        maker.write(&mut tx, (at, at / free.len().max(1)), source, &mut places).await?;
    }
    for (at, source) in billed.iter().take(REQUESTS).enumerate() {
        maker.write(&mut tx, (at, 0), source, &mut places).await?;
    }
    tx.save().await
}

struct Maker<'a> {
    country: &'static Country,
    vault: &'a Vault,
    now: DateTime<Utc>,
    asks: (i64, String),
    decides: (i64, String),
}

/// A refund with its times.
struct Plan {
    method: RefundMethod,
    settles: RefundSettles,
    amount: Money,
    reason: RefundReason,
    ending: Ending,
    requested_at: DateTime<Utc>,
    decided_at: Option<DateTime<Utc>>,
}

impl Maker<'_> {
    fn plan(&self, (at, turn): (usize, usize), source: &Source, places: &mut [usize; 3]) -> Plan {
        let is_india = self.country.is_india();
        let method = match &source.gateway_payment_id {
            Some(_) => RefundMethod::Gateway,
            None if is_india && !at.is_multiple_of(3) => RefundMethod::PayoutLink,
            None => RefundMethod::Transfer,
        };
        // A billed order needs a credit note with the approval, so that its refunds are requests.
        let is_free = source.free > Money::ZERO;
        let is_requested = !is_free || at % 9 == 8;
        let place = match method {
            RefundMethod::Gateway => 0,
            RefundMethod::PayoutLink => 1,
            RefundMethod::Transfer => 2,
        };
        let ending = if is_requested {
            match at % 4 {
                3 => ending(RefundState::Cancelled, SendState::Cancelled, None),
                _ => ending(RefundState::Requested, SendState::Queued, None),
            }
        } else {
            places[place] += 1;
            decided(method, places[place] - 1)
        };
        let hours = i64::try_from(turn).unwrap_or_default() * 7 + 20;
        let earliest = (source.settled_at + Duration::hours(hours)).max(self.now - Duration::days(40));
        let requested_at = earliest.min(self.now - Duration::days(4));
        let most = if is_free { source.free } else { source.amount };
        Plan {
            method,
            settles: match (source.is_billed, is_free) {
                (false, _) => RefundSettles::Open,
                (true, true) => RefundSettles::Advance,
                (true, false) => RefundSettles::Credit,
            },
            amount: Money::from_minor((most.minor() / 800 * 100 - 63).min(900_037)),
            reason: RefundReason::ALL[at % RefundReason::ALL.len()],
            ending,
            requested_at,
            decided_at: (!is_requested || ending.grant == RefundState::Cancelled)
                .then(|| requested_at + Duration::hours(5)),
        }
    }

    async fn write(
        &self,
        tx: &mut Tx,
        (at, turn): (usize, usize),
        source: &Source,
        places: &mut [usize; 3],
    ) -> DbResult<()> {
        let plan = self.plan((at, turn), source, places);
        let refund = self.insert(tx, at, source, &plan).await?;
        let send = self.insert_send(tx, refund, source, &plan).await?;
        self.events(tx, (refund, send), &plan).await?;
        if plan.ending.send != SendState::Processed {
            return Ok(());
        }
        let reason = format!("Refund {refund}: {}", plan.reason.sentence());
        let reference = reference(refund);
        let is_entered = plan.method == RefundMethod::Transfer;
        let returned = Returned {
            send_id: send,
            order_id: source.order_id,
            payment_id: source.id,
            amount: plan.amount,
            reason: &reason,
            reference: Some(&reference),
            entered_by: is_entered.then_some((self.decides.0, self.decides.1.as_str(), "Finance Admin")),
        };
        let ended = self.ended_at(&plan);
        let booked = book_refund_at(tx, self.country, ended, &returned).await;
        booked.map(drop).map_err(|error| DbError::Other(error.sentence()))
    }

    fn ended_at(&self, plan: &Plan) -> DateTime<Utc> {
        let hours = if plan.ending.send == SendState::Expired { 24 * 7 } else { 2 };
        (plan.decided_at.unwrap_or(plan.requested_at) + Duration::hours(hours)).min(self.now - Duration::hours(1))
    }

    async fn insert(&self, tx: &mut Tx, at: usize, source: &Source, plan: &Plan) -> DbResult<i64> {
        let is_decided = plan.decided_at.is_some();
        let is_transfer = plan.method == RefundMethod::Transfer;
        let number = format!("5012{:08}", source.order_id % 100_000_000);
        let sealed = self.vault.seal(PURPOSE, &number).map_err(|error| DbError::Other(error.to_string()))?;
        let bank = if self.country.is_india() { "HDFC0001234" } else { "MBBEMYKL" };
        let decider = is_decided.then_some(&self.decides);
        let id: i64 = insert!(refunds {
            market = "'order'",
            order_id: source.order_id,
            amount: plan.amount,
            reason: plan.reason,
            note: at.is_multiple_of(3).then_some("As agreed with the customer by telephone"),
            method: plan.method,
            settles: plan.settles,
            state: plan.ending.grant,
            requested_by: self.asks.0,
            requester_name: self.asks.1.as_str(),
            requester_role = "'Finance Ops'",
            decided_by: decider.map(|(id, _)| *id),
            decider_name: decider.map(|(_, name)| name.as_str()),
            decided_at: plan.decided_at,
            account_name: is_transfer.then_some(source.customer.as_str()),
            account_bank: is_transfer.then_some(bank),
            account_number: is_transfer.then_some(sealed.as_str()),
            account_last4: is_transfer.then_some(&number[8..]),
            seen_captured: source.amount,
            seen_refunded = "0",
            seen_reserved = "0",
            seen_left: source.amount,
            created_at: plan.requested_at,
            updated_at: plan.decided_at.unwrap_or(plan.requested_at),
        } "RETURNING id")
        .one(tx)
        .await?;
        if let Some(at) = plan.decided_at {
            let verdict = if plan.ending.grant == RefundState::Cancelled { "reject" } else { "approve" };
            insert!(refund_approvals {
                refund_id: id,
                user_id: self.decides.0,
                user_name: self.decides.1.as_str(),
                user_role = "'Finance Admin'",
                requested_by: self.asks.0,
                verdict: verdict,
                amount: plan.amount,
                note: (verdict == "reject").then_some("The customer keeps the credit for the next service"),
                at: at,
            })
            .run(tx)
            .await?;
        }
        Ok(id)
    }

    async fn insert_send(&self, tx: &mut Tx, refund: i64, source: &Source, plan: &Plan) -> DbResult<i64> {
        let state = plan.ending.send;
        let was_sent = !matches!(state, SendState::Queued | SendState::Cancelled);
        let (is_link, has_answer) = (plan.method == RefundMethod::PayoutLink, plan.ending.problem != Some("no answer"));
        let is_known = was_sent && has_answer && plan.method != RefundMethod::Transfer;
        let id_begins = if is_link { "poutlk" } else { "rfnd" };
        let url = format!("http://127.0.0.1:8080/pay/{}/refunds", self.country.key);
        let handed_over = was_sent.then(|| plan.decided_at.unwrap_or(plan.requested_at) + Duration::seconds(2));
        let expires = match state {
            SendState::Issued => Some(self.now + Duration::days(20)),
            _ => handed_over.map(|at| at + Duration::hours(168)),
        };
        insert!(refund_sends {
            refund_id: refund,
            ordinal = "1",
            payment_id: source.id,
            gateway_payment_id: source.gateway_payment_id.as_deref(),
            method: plan.method,
            amount: plan.amount,
            send_key: format!("rf-{}-{refund}-1", self.country.key),
            provider_id: is_known.then(|| format!("{id_begins}_demo{refund:010}")),
            state: state,
            problem: plan.ending.problem,
            reference: (state == SendState::Processed).then(|| reference(refund)),
            link_url: (is_link && was_sent).then_some(url),
            link_expires_at: expires.filter(|_| is_link && was_sent),
            // The worker looks them up later and later: of the demonstration it does not, so that they stay as they are.
            next_look_at: (is_known || !has_answer).then(|| self.now + Duration::days(20)).filter(|_| state.is_under_way()),
            looks = "21",
            created_at: plan.requested_at,
            handed_over_at: handed_over,
            ended_at: (!state.reserves()).then(|| self.ended_at(plan)),
        } "RETURNING id")
        .one(tx)
        .await
    }

    async fn events(&self, tx: &mut Tx, (refund, send): (i64, i64), plan: &Plan) -> DbResult<()> {
        let (asks, decides) = (Some(&self.asks), Some(&self.decides));
        let mut add = Vec::new();
        add.push((plan.requested_at, "console", asks, None, None, "requested"));
        if let Some(at) = plan.decided_at {
            let to = if plan.ending.grant == RefundState::Cancelled { "cancelled" } else { "approved" };
            add.push((at, "console", decides, None, Some("requested"), to));
        }
        let was_sent = !matches!(plan.ending.send, SendState::Queued | SendState::Cancelled);
        if was_sent {
            let at = plan.decided_at.unwrap_or(plan.requested_at) + Duration::seconds(2);
            let (source, by) =
                if plan.method == RefundMethod::Transfer { ("console", decides) } else { ("worker", None) };
            add.push((at, source, by, Some(send), Some("queued"), "sent"));
            add.push((at, source, by, None, Some("approved"), "initiated"));
            add.push((self.ended_at(plan), source, by, Some(send), Some("sent"), plan.ending.send.as_str()));
            if plan.ending.grant != RefundState::Initiated {
                let to = plan.ending.grant.as_str();
                add.push((self.ended_at(plan), source, by, None, Some("initiated"), to));
            }
        }
        for (at, source, by, send, from, to) in add {
            insert!(refund_events {
                refund_id: refund,
                send_id: send,
                at: at,
                source: source,
                actor_id: by.map(|(id, _)| *id),
                actor_name: by.map_or("Payment gateway", |(_, name)| name.as_str()),
                from_state: from,
                to_state: to,
            })
            .run(tx)
            .await?;
        }
        Ok(())
    }
}

/// The number by which a bank finds it.
fn reference(refund: i64) -> String {
    format!("UTR{:012}", 400_000_000_000 + refund * 7_919)
}
