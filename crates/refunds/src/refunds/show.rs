//! Refunds as responses.

use std::collections::BTreeMap;

use pitlane_base::access::{Refunds, Role};
use pitlane_base::codes::{RefundMarket, RefundMethod, RefundState, SendState};
use pitlane_base::names::Named;
use pitlane_base::refund_rules::RefundRules;
use pitlane_base::texts;
use pitlane_orders::catalogue::tax_country;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::words::in_words;

use super::markets::{self, MarketMoney, MarketPayment};
use super::store::{self, Stored, StoredApproval, StoredLine, StoredSend};
use super::types::{
    Refund, RefundAction, RefundApproval, RefundBrief, RefundEvent, RefundItem, RefundLine, RefundMoney, RefundOrder,
    RefundPayment, RefundSend, RefundVerdict,
};
use super::{account, rules};

/// What belongs to the refunds of a page, read at once; what their markets have by market and order.
struct Page {
    sends: Vec<StoredSend>,
    approvals: Vec<StoredApproval>,
    lines: Vec<StoredLine>,
    names: BTreeMap<(RefundMarket, i64, i64), String>,
    orders: BTreeMap<(RefundMarket, i64), RefundOrder>,
    money: BTreeMap<(RefundMarket, i64), MarketMoney>,
}

impl Page {
    async fn read(tx: &mut Tx, who: &Caller, rows: &[Stored]) -> Result<Self> {
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let (mut names, mut orders, mut money) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for market in RefundMarket::ALL.iter().copied() {
            let mut of_market: Vec<i64> =
                rows.iter().filter(|row| row.market == market).map(Stored::of_market).collect();
            of_market.sort_unstable();
            of_market.dedup();
            if of_market.is_empty() {
                continue;
            }
            let hooks = markets::of(&who.region, market)?;
            let known = (hooks.lines)(tx, &of_market).await?.into_iter();
            names.extend(known.map(|line| ((market, line.order_id, line.line), line.name)));
            let known = (hooks.orders)(tx, &of_market).await?.into_iter();
            orders.extend(known.map(|order| ((market, order.order_id), order)));
            let known = (hooks.captured)(tx, &of_market).await?.into_iter();
            money.extend(known.map(|of| ((market, of.order_id), of)));
        }
        Ok(Self {
            sends: store::sends(tx, &ids).await?,
            approvals: store::approvals(tx, &ids).await?,
            lines: store::lines(tx, &ids).await?,
            names,
            orders,
            money,
        })
    }

    fn lines_of(&self, row: &Stored) -> Vec<RefundLine> {
        let name = |line: i64| self.names.get(&(row.market, row.of_market(), line)).cloned();
        let own = self.lines.iter().filter(|line| line.refund_id == row.id).map(|line| RefundLine {
            line: line.line,
            market_item_id: line.market_item_id,
            name: line.line.or(line.market_item_id).and_then(name),
            quantity: line.quantity.and_then(Quantity::from_thousandths).map(|quantity| quantity.to_string()),
            amount: line.amount,
        });
        own.collect()
    }

    fn item(&self, who: &Caller, limits: &RefundRules, row: Stored, events: Option<Vec<RefundEvent>>) -> RefundItem {
        let own: Vec<&StoredSend> = self.sends.iter().filter(|send| send.refund_id == row.id).collect();
        let decided: Vec<_> = self.approvals.iter().filter(|one| one.refund_id == row.id).collect();
        let by: Vec<i64> = decided.iter().map(|one| one.user_id).collect();
        let (barred, key) = (barred(who, limits, &row, &by), (row.market, row.of_market()));
        let in_full = events.is_some();
        RefundItem {
            order_payments: self
                .money
                .get(&key)
                .map_or(&[][..], |money| &money.payments)
                .iter()
                .map(|payment| shown_payment(who, payment))
                .collect(),
            orders: self.orders.get(&key).cloned().unwrap_or_default(),
            refund_requested_by_name: row.requester_name.clone(),
            refund: Refund {
                lines: self.lines_of(&row),
                actions: actions(who, &row, &own, barred.is_some()),
                barred,
                approvals: decided.into_iter().map(shown_approval).collect(),
                approvers_needed: if row.amount > limits.two_persons_above { 2 } else { 1 },
                processed: processed(&own),
                sends: own.iter().map(|send| shown_send(send)).collect(),
                events,
                account: account::shown(&who.region, &row, in_full && may(who, Letter::Update)),
                in_words: in_words(row.amount, tax_country(who.region.country)).ok(),
                is_own: row.requested_by == who.session.user_id,
                seen: seen(&row),
                id: row.id,
                version: row.version,
                market: row.market,
                order_id: row.order_id,
                market_order_id: row.market_order_id,
                case_id: row.case_id,
                case_number: row.case_number,
                amount: row.amount,
                reason_id: row.reason,
                note: row.note,
                method: row.method,
                settles: row.settles,
                state: row.state,
                requester_id: row.requested_by,
                requester_role: row.requester_role,
                decided_by: row.decider_name,
                decided_at: row.decided_at,
                credit_note: Named::maybe(row.credit_note_id, row.credit_note),
                created_at: row.created_at,
                updated_at: row.updated_at,
            },
        }
    }
}

const fn seen(row: &Stored) -> RefundMoney {
    RefundMoney {
        captured: row.seen_captured,
        refunded: row.seen_refunded,
        reserved: row.seen_reserved,
        left: row.seen_left,
    }
}

fn shown_approval(one: &StoredApproval) -> RefundApproval {
    RefundApproval {
        user_name: one.user_name.clone(),
        user_role: one.user_role.clone(),
        verdict: one.verdict,
        note: one.note.clone(),
        at: one.at,
    }
}

/// Refunds with their orders and the orders' payments; `in_full` with their events.
pub async fn shown(
    tx: &mut Tx,
    who: &Caller,
    limits: &RefundRules,
    rows: Vec<Stored>,
    in_full: bool,
) -> Result<Vec<RefundItem>> {
    let page = Page::read(tx, who, &rows).await?;
    let mut items = Vec::new();
    for row in rows {
        let events = if in_full { Some(store::events(tx, row.id).await?) } else { None };
        items.push(page.item(who, limits, row, events));
    }
    Ok(items)
}

/// The refunds of an order, the newest first. The calling code has looked the order up for the caller.
pub async fn of_order(tx: &mut Tx, market: RefundMarket, order_id: i64) -> Result<Vec<RefundBrief>> {
    let rows = store::of_order(tx, market, order_id).await?;
    briefs(tx, rows).await
}

/// The refunds that an escalation has requested, the newest first. The calling code has looked the escalation up for the caller.
pub async fn of_case(tx: &mut Tx, case: i64) -> Result<Vec<RefundBrief>> {
    let rows = store::of_case(tx, case).await?;
    briefs(tx, rows).await
}

async fn briefs(tx: &mut Tx, rows: Vec<Stored>) -> Result<Vec<RefundBrief>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let sends = store::sends(tx, &ids).await?;
    let brief = |row: Stored| {
        let own: Vec<&StoredSend> = sends.iter().filter(|send| send.refund_id == row.id).collect();
        RefundBrief {
            id: row.id,
            amount: row.amount,
            processed: processed(&own),
            reason_id: row.reason,
            method: row.method,
            state: row.state,
            requested_by: row.requester_name,
            created_at: row.created_at,
            sends: own.into_iter().map(shown_send).collect(),
        }
    };
    Ok(rows.into_iter().map(brief).collect())
}

/// One refund with its events.
pub async fn one(tx: &mut Tx, who: &Caller, limits: &RefundRules, id: i64) -> Result<RefundItem> {
    let row = store::find(tx, id).await?.ok_or(ApiError::NotFound("refund"))?;
    shown(tx, who, limits, vec![row], true).await?.pop().ok_or(ApiError::NotFound("refund"))
}

/// The money of an order that can be requested.
pub fn money(of: &MarketMoney) -> RefundMoney {
    RefundMoney { captured: of.captured(), refunded: of.returned(), reserved: of.reserved(), left: of.left() }
}

fn processed(sends: &[&StoredSend]) -> Money {
    sends.iter().filter(|send| send.state == SendState::Processed).map(|send| send.amount).sum()
}

fn shown_send(send: &StoredSend) -> RefundSend {
    RefundSend {
        id: send.id,
        ordinal: send.ordinal,
        payment_id: send.payment_id,
        market_payment_id: send.market_payment_id,
        method: send.method,
        amount: send.amount,
        state: send.state,
        problem: send.problem.clone(),
        reference: send.reference.clone(),
        provider_id: send.provider_id.clone(),
        link_url: send.link_url.clone(),
        link_expires_at: send.link_expires_at,
        handed_over_at: send.handed_over_at,
        ended_at: send.ended_at,
    }
}

pub fn shown_payment(who: &Caller, payment: &MarketPayment) -> RefundPayment {
    let by_gateway = rules::goes_by_gateway(payment.gateway_payment_id.as_deref(), payment.settled_at, who.now());
    let country = who.region.country;
    let methods = RefundMethod::ALL.iter().copied();
    RefundPayment {
        payment_id: payment.id,
        mode: payment.mode.to_owned(),
        amount: payment.amount,
        refunded: payment.returned,
        reserved: payment.reserved,
        left: payment.left(),
        methods: methods
            .filter(|method| method.is_used_in(country) && rules::fits(*method, by_gateway, false))
            .collect(),
        gateway_payment_id: payment.gateway_payment_id.clone(),
        reference: payment.reference.clone(),
        settled_at: payment.settled_at,
    }
}

fn may(who: &Caller, letter: Letter) -> bool {
    who.profile.allows(Refunds::KEY, letter) && who.session.link_to.is_none()
}

/// Why the caller may not approve a requested refund; `None` if they may.
pub fn barred(who: &Caller, limits: &RefundRules, refund: &Stored, decided: &[i64]) -> Option<String> {
    if refund.state != RefundState::Requested {
        return None;
    }
    if refund.requested_by == who.session.user_id {
        return Some("You requested this refund yourself: another person approves it.".into());
    }
    if decided.contains(&who.session.user_id) {
        return Some("You have approved this refund: a second person approves it too.".into());
    }
    let limit = limits.limit(Role::parse(&who.session.based_on))?;
    // Above the amount for two persons, Finance Admin may be one of them.
    let is_shared = refund.amount > limits.two_persons_above && limit.refund >= limits.two_persons_above;
    (refund.amount > limit.refund && !is_shared).then(|| {
        let most = texts::money(who.region.country, limit.refund);
        format!("Your role approves refunds of at most {most}. {} may approve more.", above(limits, refund.amount))
    })
}

/// The roles that may approve an amount.
pub fn above(limits: &RefundRules, amount: Money) -> &'static str {
    let is_within = amount <= limits.finance_admin.refund || limits.finance_admin.refund >= limits.two_persons_above;
    if is_within { "Finance Admin, Super Admin and admin" } else { "Super Admin and admin" }
}

/// The actions that the caller may take on a refund now.
pub fn actions(who: &Caller, refund: &Stored, sends: &[&StoredSend], is_barred: bool) -> Vec<RefundAction> {
    let (asks, decides) = (may(who, Letter::Create), may(who, Letter::Update));
    let is_own = refund.requested_by == who.session.user_id;
    let state = refund.state;
    let is_requested = state == RefundState::Requested;
    let any = |holds: fn(SendState) -> bool| sends.iter().any(|send| holds(send.state));
    let is_pending = any(|state| matches!(state, SendState::Sent | SendState::Pending | SendState::Processing));
    let is_issued = any(|state| state == SendState::Issued);
    let has_money = any(|state| state == SendState::Processed) || refund.credit_note_id.is_some();
    let is_transfer = sends.iter().any(|send| send.method == RefundMethod::Transfer && send.state == SendState::Queued);
    let awaits_transfer = matches!(state, RefundState::Approved | RefundState::Initiated) && is_transfer;
    let last_link_ended = sends
        .iter()
        .rev()
        .find(|send| send.method == RefundMethod::PayoutLink)
        .is_some_and(|send| send.state.is_lost());
    let may_cancel = match state {
        // Others reject it.
        RefundState::Requested => is_own,
        RefundState::Approved | RefundState::Failed => decides && !has_money && !is_pending,
        RefundState::Initiated => decides && !has_money && !is_pending && is_issued,
        RefundState::Processed | RefundState::Cancelled => false,
    };
    let offered = [
        (RefundAction::Approve, decides && is_requested && !is_barred),
        (RefundAction::Reject, decides && is_requested && !is_own),
        (RefundAction::Cancel, may_cancel),
        (RefundAction::Retry, decides && state == RefundState::Failed),
        // Who requested a transfer does not enter it too.
        (RefundAction::Verify, asks && (is_pending || is_issued || (awaits_transfer && decides && !is_own))),
        (RefundAction::Reissue, decides && state == RefundState::Failed && last_link_ended),
    ];
    offered.into_iter().filter(|(_, fits)| *fits).map(|(action, _)| action).collect()
}

/// Whether a person of this role may be the one of two who has to be senior.
pub fn is_senior(role: &str) -> bool {
    RefundRules::is_senior(Role::parse(role))
}

/// Whether one of those who approved is senior.
pub fn has_senior(approvals: &[(RefundVerdict, String)]) -> bool {
    approvals.iter().any(|(verdict, role)| *verdict == RefundVerdict::Approve && is_senior(role))
}
