//! The claim of one order.

use chrono::NaiveDate;
use pitlane_base::access::Insurance;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{CurrentEstimate, Lock};
use serde_json::json;

use super::compared::{self, Compared, is_stale};
use super::dues;
use super::store::{self, StoredClaim, StoredDeliveryOrder, StoredSurvey, StoredSurveyLine};
use super::types::{BillKind, ClaimAsked, ClaimBill, ClaimDetail, ClaimPolicy, DeliveryOrderShown, SurveyShown};

/// Everything that a change of a claim is validated against.
pub struct Found {
    pub stored: StoredClaim,
    pub estimate: CurrentEstimate,
    pub survey_lines: Vec<StoredSurveyLine>,
    pub detail: ClaimDetail,
}

pub async fn get_claim(who: Allow<Read<Insurance>>, Params(asked): Params<ClaimAsked>) -> Answer<ClaimDetail> {
    let mut tx = who.read().await?;
    Ok(Data::ok(find(&mut tx, &who, asked.order_id).await?.detail))
}

/// An insurance order in the caller's scope.
pub async fn insured(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<OrderDetail> {
    let order = orders::find(tx, who, order_id).await?;
    if order.row.order_type.is_insurance() { Ok(order) } else { Err(ApiError::NotFound("insurance claim")) }
}

/// The claim of an order, or 404 if the order is outside the caller's scope.
pub async fn find(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Found> {
    let order = orders::find(tx, who, order_id).await?;
    let claim = compared::read(tx, who, &order).await?.ok_or(ApiError::NotFound("insurance claim"))?;
    let Compared { stored, estimate, known, survey_lines, comparison } = claim;
    let mut missing = Vec::new();
    match &comparison {
        None => missing.push("estimate"),
        Some(comparison) if comparison.facts.age_is_missing => missing.push("registered_on"),
        Some(_) => {}
    }
    if stored.surveyor_name.is_none() {
        missing.push("surveyor_name");
    }
    let dues = dues::of_claim(tx, order_id, comparison.as_ref()).await?;
    let closed = closed(&order);
    let lock = estimates::lock(tx, order_id, order.is_open).await?;
    let today = who.today();
    let mut bills = Vec::new();
    for kind in [BillKind::Customer, BillKind::Surveyor] {
        bills.extend(store::last_bill(tx, order_id, kind).await?.as_ref().map(shown_bill));
    }
    let detail = ClaimDetail {
        order_id,
        order_status: order.row.status.clone(),
        version: stored.version,
        policy: policy(tx, &order, &stored).await?,
        delivery_order: store::delivery_order(tx, order_id).await?.map(|order| shown_order(order, today)),
        survey: known.map(|known| shown_survey(known, &estimate, &survey_lines)),
        comparison,
        dues,
        missing,
        bills,
        survey_closed: closed.clone().or_else(|| survey_closed(lock)),
        closed,
    };
    Ok(Found { stored, estimate, survey_lines, detail })
}

pub fn shown_bill(bill: &store::StoredBill) -> ClaimBill {
    ClaimBill {
        id: bill.id,
        order_id: bill.order_id,
        kind: bill.kind,
        number: bill.number.clone(),
        total: bill.total,
        made_by: bill.made_by_name.clone(),
        made_at: bill.made_at,
    }
}

fn closed(order: &OrderDetail) -> Option<String> {
    let is_over = orders::missing_for_parts(order).contains(&"open");
    let status = &order.row.status.status;
    is_over.then(|| {
        format!("Order {} is {status}: its claim can no longer be changed. Reopen the order first.", order.row.order_id)
    })
}

fn survey_closed(lock: Option<Lock>) -> Option<String> {
    let sentence = match lock? {
        Lock::Billed => {
            "The repair is billed: approved amounts can no longer be changed. Correct the bill with a credit note."
        }
        Lock::Closed | Lock::Old => {
            "The order is closed: approved amounts can no longer be changed. Reopen the order first."
        }
    };
    Some(sentence.into())
}

/// The first check of every write.
pub fn check_open(detail: &ClaimDetail, closed: Option<&String>) -> Result<()> {
    match closed {
        None => Ok(()),
        Some(message) => {
            let data = json!({ "order_status": detail.order_status });
            Err(ApiError::Conflict { message: message.clone(), data })
        }
    }
}

async fn policy(tx: &mut Tx, order: &OrderDetail, stored: &StoredClaim) -> Result<ClaimPolicy> {
    let block = order.insurance.as_ref().ok_or(ApiError::NotFound("insurance claim"))?;
    let (address, seller_address) = match (stored.address_id, stored.seller_address_id) {
        (None, None) => (None, None),
        (insurers, own) => {
            let first = match insurers {
                Some(id) => store::address(tx, id).await?,
                None => None,
            };
            let second = match own {
                Some(id) => store::address(tx, id).await?,
                None => None,
            };
            (first, second)
        }
    };
    let stored = stored.clone();
    Ok(ClaimPolicy {
        company: block.company.clone(),
        broker: block.broker.clone(),
        address,
        seller_address,
        policy_number: stored.policy_number,
        policy_type: stored.policy_type,
        policy_expiry: stored.policy_expiry,
        covers_consumables: stored.covers_consumables,
        claim_number: stored.claim_number,
        idv: stored.idv,
        registered_on: stored.registered_on,
        damaged_on: stored.damaged_on,
        engine_cc: stored.engine_cc,
        settlement: stored.settlement,
        compulsory_excess: stored.compulsory_excess,
        voluntary_excess: stored.voluntary_excess,
        surveyor_name: stored.surveyor_name,
        surveyor_mobile: stored.surveyor_mobile,
        surveyor_email: stored.surveyor_email,
        survey_date: stored.survey_date,
    })
}

fn shown_order(order: StoredDeliveryOrder, today: NaiveDate) -> DeliveryOrderShown {
    DeliveryOrderShown {
        age_days: (today - order.date).num_days().max(0),
        number: order.number,
        date: order.date,
        amount: order.amount,
        recorded_by: order.recorded_by_name,
        recorded_at: order.recorded_at,
    }
}

fn shown_survey(survey: StoredSurvey, estimate: &CurrentEstimate, lines: &[StoredSurveyLine]) -> SurveyShown {
    SurveyShown {
        is_approved: survey.is_approved(),
        is_stale: is_stale(&survey, estimate, lines),
        version: survey.version,
        revision: survey.revision,
        note: survey.note,
        saved_by: survey.saved_by_name,
        saved_by_role: survey.saved_by_role,
        saved_at: survey.saved_at,
    }
}
