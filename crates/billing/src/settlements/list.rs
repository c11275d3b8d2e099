//! Entries as responses: over all orders, and of one order with what its form needs.

use pitlane_base::access::Settlements;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::store::{self, Stored};
use super::types::{
    OrderSettlementFilter, OrderSettlements, PayerOwes, Settlement, SettlementAction, SettlementFilter, SettlementKind,
    SettlementList, SettlementMade, SettlementStatus,
};
use super::{owed, rules};
use crate::payments;

/// Why nothing can be settled of an order; `None` if it can.
pub fn closed(order: &OrderDetail) -> Option<&'static str> {
    let is_billed = order.row.invoice_number.is_some();
    (!is_billed).then_some("This order is not billed. Only a bill can be settled without money.")
}

pub async fn list_settlements(
    who: Allow<Read<Settlements>>,
    Params(asked): Params<SettlementFilter>,
) -> Answer<SettlementList> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| scope.condition(args));
    let mut tx = who.read().await?;
    let (rows, count) = store::list(&mut tx, &query).await?;
    let amount = store::sum(&mut tx, &query).await?;
    Ok(Data::ok(SettlementList { settlements: shown(&mut tx, &who, rows).await?, count, amount }))
}

pub async fn list_order_settlements(
    who: Allow<Read<Settlements>>,
    Params(asked): Params<OrderSettlementFilter>,
) -> Answer<OrderSettlements> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let query = Query::unscoped(&asked, &who.region);
    let (rows, count) = store::list(&mut tx, &query).await?;
    let payers = owed::read(&mut tx, &who, &order, None).await?.payers;
    Ok(Data::ok(OrderSettlements {
        order_id: asked.order_id,
        settlements: shown(&mut tx, &who, rows).await?,
        count,
        sums: payments::sums(&mut tx, &order.row).await?,
        kinds: kinds(&order, &payers),
        payers,
        closed: closed(&order).map(str::to_owned),
    }))
}

/// The current state of an entry in the caller's scope, with the sums of its order.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<SettlementMade> {
    let missing = || ApiError::NotFound("entry");
    let row = store::find(tx, &Scope::for_session(&who.session), id).await?.ok_or_else(missing)?;
    let order = orders::find(tx, who, row.order_id).await?;
    let sums = payments::sums(tx, &order.row).await?;
    let settlement = shown(tx, who, vec![row]).await?.pop().ok_or_else(missing)?;
    Ok(SettlementMade { settlement, sums })
}

async fn shown(tx: &mut Tx, who: &Caller, rows: Vec<Stored>) -> Result<Vec<Settlement>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let steps = store::steps(tx, &ids).await?;
    let of = |row: Stored| Settlement {
        id: row.id,
        actions: actions(who, &row),
        steps: steps.iter().filter(|(id, _)| *id == row.id).map(|(_, step)| step.clone()).collect(),
        order_id: row.order_id,
        invoice_number: row.invoice_number,
        customer: row.customer,
        insurance_company: row.insurance_company,
        kind: row.kind,
        status: row.status,
        payer: row.payer,
        amount: row.amount,
        reason: row.reason,
        law: row.deducted_on.and_then(|day| rules::law(row.kind, day)).map(str::to_owned),
        deducted_on: row.deducted_on,
        deductor: row.deductor,
        base: row.base,
        lawful: row.lawful,
        is_awaited: row.status == SettlementStatus::Recorded && row.certificate_number.is_none(),
        certificate_number: row.certificate_number,
        certificate_date: row.certificate_date,
        kept_by: row.kept_by,
        asker_name: row.asker_name,
        asker_role: row.asker_role,
        created_at: row.created_at,
        decider_name: row.decider_name,
        decided_at: row.decided_at,
    };
    Ok(rows.into_iter().map(of).collect())
}

/// The actions that the caller may take on an entry now.
pub fn actions(who: &Caller, row: &Stored) -> Vec<SettlementAction> {
    let may = |letter| who.profile.allows(Settlements::KEY, letter) && who.session.link_to.is_none();
    let (asks, decides) = (may(Letter::Create), may(Letter::Update));
    let is_asked = row.status == SettlementStatus::Asked;
    let is_own = row.asked_by == who.session.user_id;
    let is_awaited = row.status == SettlementStatus::Recorded && row.certificate_number.is_none();
    let offered = [
        // Nobody decides what they asked for themselves.
        (SettlementAction::Approve, decides && is_asked && !is_own),
        (SettlementAction::Refuse, decides && is_asked && !is_own),
        (SettlementAction::Certificate, asks && is_awaited),
        (SettlementAction::Cancel, (decides && row.status.counts()) || (asks && is_asked && is_own)),
    ];
    offered.into_iter().filter(|(_, fits)| *fits).map(|(action, _)| action).collect()
}

/// The kinds that an order can have: tax only where a payer may have deducted it.
fn kinds(order: &OrderDetail, payers: &[PayerOwes]) -> Vec<SettlementKind> {
    let is_insured = order.row.order_type.is_insurance();
    let fits = |kind: &SettlementKind| match kind {
        SettlementKind::TdsIncomeTax | SettlementKind::TdsGst => {
            payers.iter().flat_map(|owes| &owes.deductible).any(|found| found.kind == *kind)
        }
        SettlementKind::Salvage => is_insured,
        SettlementKind::WriteOff => true,
    };
    SettlementKind::ALL.iter().copied().filter(fits).collect()
}
