//! Advices as they are shown.

use pitlane_base::access::PaymentAdvice;
use pitlane_base::names::Named;
use pitlane_orders::banks::StoredBank;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use serde::{Deserialize, Serialize};

use super::here::Here;
use super::propose::{Asked, Proposal, propose};
use super::rules::NewLine;
use super::states::{AdviceAction, AdviceState, LineKind};
use super::steps;
use super::store::{self, StoredAdvice, StoredLine};
use super::types::{
    Advice, AdviceAccount, AdviceDetail, AdviceEvent, AdviceLine, AdviceRef, EscalationRef, WhichAdvice,
};

pub async fn get_advice(who: Allow<Read<PaymentAdvice>>, Params(which): Params<WhichAdvice>) -> Answer<AdviceDetail> {
    let mut tx = who.read().await?;
    Ok(Data::ok(detail_of(&mut tx, &who, &which.uuid).await?))
}

pub fn shown(stored: &StoredAdvice) -> Advice {
    Advice {
        uuid: stored.uuid.clone(),
        number: stored.number.clone(),
        version: stored.version,
        garage: Named { id: stored.garage_id, name: stored.garage.clone() },
        city: Named { id: stored.city_id, name: stored.city.clone() },
        period_from: stored.period_from,
        period_to: stored.period_to,
        state: stored.state,
        is_carried: stored.carried_at.is_some(),
        orders: stored.orders,
        gross: stored.gross,
        deductions: stored.deductions,
        net: stored.net,
        utr: stored.utr.clone(),
        paid_on: stored.paid_on,
        created_at: stored.created_at,
    }
}

fn line(stored: StoredLine) -> AdviceLine {
    AdviceLine {
        is_typed: stored.is_typed(),
        escalation: stored.case_id.map(|id| EscalationRef {
            id,
            number: stored.case_number.unwrap_or_default(),
            order_id: stored.case_order,
        }),
        kind: stored.kind,
        description: stored.description,
        amount: stored.amount,
        order_id: stored.order_id,
        recovery_id: stored.recovery_id,
        carried_from: stored.carried_from,
    }
}

/// A proposed line.
pub async fn proposed(tx: &mut Tx, line: &NewLine) -> Result<AdviceLine> {
    let case = match line.recovery_id {
        Some(recovery) => store::case_of(tx, recovery).await?,
        None => None,
    };
    let carried = match line.carried_id {
        Some(advice) => store::reference(tx, advice).await?,
        None => None,
    };
    Ok(AdviceLine {
        kind: line.kind,
        description: line.description.clone(),
        amount: line.amount,
        order_id: line.order_id,
        recovery_id: line.recovery_id,
        escalation: case.map(|(id, number, order_id)| EscalationRef { id, number, order_id }),
        carried_from: carried.map(|(_, number)| number),
        is_typed: line.kind == LineKind::Adjustment && line.order_id.is_none(),
    })
}

/// The garage as an advice names it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Payee {
    pub name: String,
    pub address: Vec<String>,
    pub tax_number: Option<String>,
    pub account: Option<AdviceAccount>,
}

impl Payee {
    pub fn to_json(&self) -> Result<String> {
        serde_json::to_string(self).map_err(|error| ApiError::Internal(error.into()))
    }
}

/// The garage as it is now.
pub async fn payee_of(tx: &mut Tx, garage: i64, account: Option<&StoredBank>) -> Result<Payee> {
    let row = store::garage_row(tx, garage).await?.ok_or(ApiError::NotFound("garage"))?;
    let account = account.map(|account| AdviceAccount {
        bank: account.bank.clone(),
        holder: account.holder.clone(),
        code: account.ifsc.clone().or_else(|| account.bic.clone()).unwrap_or_default(),
        last4: account.last4.clone(),
    });
    Ok(Payee {
        name: row.legal_name.unwrap_or(row.name),
        address: [row.address_line, row.city].into_iter().filter(|line| !line.trim().is_empty()).collect(),
        tax_number: row.tax_number,
        account,
    })
}

/// As on submission; before, as it is now.
pub async fn payee(tx: &mut Tx, advice: &StoredAdvice) -> Result<Payee> {
    if let Some(stored) = &advice.payee {
        return serde_json::from_str(stored).map_err(|error| ApiError::Internal(error.into()));
    }
    let account = steps::account_in_effect(tx, advice.garage_id).await?;
    payee_of(tx, advice.garage_id, account.as_ref()).await
}

pub async fn detail_of(tx: &mut Tx, who: &Caller, uuid: &str) -> Result<AdviceDetail> {
    let stored = store::by_uuid(tx, uuid).await?.ok_or(ApiError::NotFound("payment advice"))?;
    let lines = store::lines(tx, stored.id).await?;
    let may_work = who.profile.allows(PaymentAdvice::KEY, Letter::Update);
    let next = if may_work { steps::next(tx, who, &stored, &lines).await? } else { Vec::new() };
    let carried_to = match stored.carried_to {
        Some(advice) => store::reference(tx, advice).await?,
        None => None,
    };
    let held = if stored.state == AdviceState::Draft { held_of(tx, who, &stored).await? } else { Vec::new() };
    let payee = payee(tx, &stored).await?;
    let events = store::events(tx, stored.id).await?.into_iter().rev().map(|event| AdviceEvent {
        at: event.at,
        actor_name: event.actor_name,
        role: event.role,
        is_creation: event.action == "create",
        action: AdviceAction::parse(&event.action).unwrap_or(AdviceAction::Edit),
        detail: event.detail,
    });
    Ok(AdviceDetail {
        advice: shown(&stored),
        commission_rate: stored.commission_rate,
        lines: lines.into_iter().map(line).collect(),
        held,
        account: payee.account,
        linked_account: store::linked_account(tx, stored.garage_id).await?,
        reason: stored.reason.clone(),
        carried_to: carried_to.map(|(uuid, number)| AdviceRef { uuid, number }),
        events: events.collect(),
        next,
        pdf: format!("/central-integration/payment-advice-detail/pdf/?uuid={}", stored.uuid),
        may_work,
    })
}

async fn held_of(tx: &mut Tx, who: &Caller, advice: &StoredAdvice) -> Result<Vec<super::types::HeldOrder>> {
    let asked = Asked {
        garage_id: advice.garage_id,
        period: (advice.period_from, advice.period_to),
        order_ids: None,
        typed: &[],
        draft: Some(advice.id),
        locks: false,
    };
    let Proposal { held, .. } = propose(tx, Here::of(who), &asked).await?;
    Ok(held)
}
