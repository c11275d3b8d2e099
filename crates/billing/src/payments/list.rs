//! The ledger of an order as a response.

use pitlane_base::access::Payments;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::{Create, Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;

use super::advances::Advances;
use super::rules::{Mode, Payer, Status};
use super::store::{self, Stored};
use super::types::{
    NamedPaymentStatus, Payment, PaymentAction, PaymentFilter, PaymentLink, PaymentList, PaymentMade, PaymentMode,
    PaymentStep, TaxedAdvance,
};
use super::{claims, ledger};

/// The permission to take payments and to follow them up.
pub type Collect = Allow<Create<Payments>>;

/// Why no payment can be taken for an order; `None` if it can.
pub fn closed(order: &OrderDetail) -> Option<&'static str> {
    let is_dead = order.row.status.id.is_dead();
    is_dead.then_some("This order is dead or a duplicate. Reopen it before you take money.")
}

pub async fn list_payments(who: Allow<Read<Payments>>, Params(asked): Params<PaymentFilter>) -> Answer<PaymentList> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let query = Query::unscoped(&asked, &who.region);
    let (rows, count) = store::list(&mut tx, &query).await?;
    let advances = Advances::read(&mut tx, asked.order_id).await?;
    let payments = shown(&mut tx, &who, rows, &advances).await?;
    let (country, is_insured) = (who.region.country, order.row.order_type.is_insurance());
    let modes = Mode::ALL.iter().copied().filter(|mode| mode.is_used_in(country));
    let payers = Payer::ALL.iter().copied().filter(|payer| is_insured || *payer != Payer::Insurer);
    Ok(Data::ok(PaymentList {
        order_id: asked.order_id,
        payments,
        count,
        sums: ledger::sums(&mut tx, &order.row).await?,
        modes: modes.filter(|mode| is_insured || *mode != Mode::DoReceived).map(shown_mode).collect(),
        payers: payers.map(|payer| Named { id: payer.id(), name: payer.name().into() }).collect(),
        banks: store::banks(&mut tx).await?,
        open_advances: advances.open(),
        claim: if is_insured { claims::money(&mut tx, &who, &order).await? } else { None },
        closed: closed(&order).map(str::to_owned),
    }))
}

/// The current state of a payment, with the sums of its order.
pub async fn load_created(tx: &mut Tx, who: &Caller, id: i64, order: &OrderDetail) -> Result<PaymentMade> {
    let row = store::find(tx, id).await?.ok_or(ApiError::NotFound("payment"))?;
    let sums = ledger::sums(tx, &order.row).await?;
    let advances = Advances::read(tx, order.row.order_id).await?;
    let payment = shown(tx, who, vec![row], &advances).await?.pop().ok_or(ApiError::NotFound("payment"))?;
    Ok(PaymentMade { payment, sums })
}

/// All rows are of the order that has the advances.
async fn shown(tx: &mut Tx, who: &Caller, rows: Vec<Stored>, advances: &Advances) -> Result<Vec<Payment>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let steps = store::steps(tx, &ids).await?;
    let of = |row: Stored| {
        let own = steps.iter().filter(|step| step.payment_id == row.id);
        let steps = own.map(|step| PaymentStep {
            at: step.at,
            source: step.source.clone(),
            actor_name: step.actor_name.clone(),
            from_status: step.from_status,
            to_status: step.to_status,
            detail: step.detail.clone(),
        });
        let (actions, steps) = (actions(who, &row), steps.collect());
        let advance = advances.shown(row.id)?;
        Ok(shown_one(row, advance, actions, steps))
    };
    rows.into_iter().map(of).collect()
}

/// The actions that the caller may take on a payment now.
pub fn actions(who: &Caller, row: &Stored) -> Vec<PaymentAction> {
    let may = |letter| who.profile.allows(Payments::KEY, letter) && who.session.link_to.is_none();
    let status = row.status_id;
    let is_link = row.mode.is_link() && row.gateway_reference.is_some();
    let is_refused = row.gateway_link_id.is_none() && status == Status::Unsuccessful;
    let is_pending = is_link && status.is_pending() && !is_refused;
    // Of what a refund returns nothing is reversed: it would be returned twice.
    let is_free = row.refunded == Money::ZERO;
    let is_live = row.amount.minor() > 0 && row.reversed_by_id.is_none() && status.counts_as_paid() && is_free;
    let offered = [
        (PaymentAction::Verify, Letter::Create, is_pending),
        (PaymentAction::Send, Letter::Create, is_pending && row.link_url.is_some() && !row.wants_cancel),
        (PaymentAction::Cancel, Letter::Create, is_pending && !row.wants_cancel),
        // Money that arrived through the gateway is returned by a refund.
        (PaymentAction::Reverse, Letter::Update, is_live && !row.mode.is_link()),
        (PaymentAction::GiveBack, Letter::Update, is_live && !row.mode.is_link()),
        (
            PaymentAction::Accept,
            Letter::Update,
            status == Status::Tempered
                && row.accepted_by_id.is_none()
                && row.received_currency.as_deref() == Some(who.region.country.currency)
                && row.received_amount.is_some_and(|amount| amount.minor() > 0),
        ),
    ];
    offered.into_iter().filter(|(_, letter, fits)| *fits && may(*letter)).map(|(action, ..)| action).collect()
}

fn shown_mode(mode: Mode) -> PaymentMode {
    let texts = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    PaymentMode { id: mode, name: mode.name().into(), needs: texts(mode.needs()), takes: texts(mode.takes()) }
}

fn shown_one(
    row: Stored,
    advance: Option<TaxedAdvance>,
    actions: Vec<PaymentAction>,
    steps: Vec<PaymentStep>,
) -> Payment {
    let is_link = row.gateway_reference.is_some();
    Payment {
        id: row.id,
        order_id: row.order_id,
        mode: row.mode,
        status: NamedPaymentStatus { id: row.status_id, status: row.status_id.name().into() },
        payer: row.payer,
        amount: row.amount,
        tendered: row.amount + row.rounding,
        is_advance: row.is_advance,
        insurers_part: row.insurers_part,
        reverses_id: row.reverses_id,
        reversed_by_id: row.reversed_by_id,
        returns_id: row.returns_id,
        refunded: row.refunded,
        accepts_id: row.accepts_id,
        accepted_by_id: row.accepted_by_id,
        reason: row.reason,
        reference: row.reference,
        bank: Named::maybe(row.bank_id, row.bank),
        cheque_date: row.cheque_date,
        card_last4: row.card_last4,
        note: row.note,
        receipt_number: row.receipt_number,
        refund_number: row.refund_number,
        advance,
        collector_name: row.collector_name,
        collector_role: row.collector_role,
        created_at: row.created_at,
        settled_at: row.settled_at,
        link: is_link.then_some(PaymentLink { url: row.link_url, expires_at: row.link_expires_at }),
        gateway_payment_id: row.gateway_payment_id,
        method: row.method,
        received_amount: row.received_amount,
        received_currency: row.received_currency,
        problem: row.problem,
        actions,
        steps,
    }
}
