//! The claim of one order.

use chrono::NaiveDate;
use pitlane_base::access::Insurance;
use pitlane_orders::orders;
use pitlane_orders::orders::{OrderDetail, Settlement};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_tax::line::LineKind;
use pitlane_tax::place::TaxKind;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{Approval, EstimateDetail, EstimateLine, Lock};
use serde_json::json;

use super::rules::claim::{self, OfOrder};
use super::rules::shares::{Line, Terms, compare};
use super::rules::taxes::Taxed;
use super::rules::{material, survey};
use super::store::{self, StoredClaim, StoredDeliveryOrder, StoredSurvey, StoredSurveyLine};
use super::types::{
    BillKind, ClaimAsked, ClaimBill, ClaimComparison, ClaimDetail, ClaimPolicy, DeliveryOrderShown, SurveyDecision,
    SurveyShown,
};
use super::{billed, dues};

/// Everything that a change of a claim is validated against.
pub struct Found {
    pub stored: StoredClaim,
    pub estimate: EstimateDetail,
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
    let order = insured(tx, who, order_id).await?;
    let stored = store::claim(tx, order_id).await?.ok_or(ApiError::NotFound("insurance claim"))?;
    let estimate = estimates::load_estimate(tx, who, &order, None).await?;
    let known = store::survey(tx, order_id).await?;
    let survey_lines = store::survey_lines(tx, order_id).await?;
    let mut missing = Vec::new();
    let comparison = match estimate.revision {
        0 => {
            missing.push("estimate");
            None
        }
        _ => Some(comparison(tx, who, (&order, &stored, &estimate), (known.as_ref(), &survey_lines)).await?),
    };
    if let Some(comparison) = &comparison
        && comparison.facts.age_is_missing
    {
        missing.push("registered_on");
    }
    if stored.surveyor_name.is_none() {
        missing.push("surveyor_name");
    }
    let dues = match comparison.as_ref().filter(|comparison| comparison.is_final) {
        Some(comparison) => Some(dues::for_shares(tx, order_id, comparison).await?),
        None => None,
    };
    let closed = closed(&order);
    let today = who.region.clock.today(who.region.country.zone);
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
        survey_closed: closed.clone().or_else(|| survey_closed(&estimate)),
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

fn survey_closed(estimate: &EstimateDetail) -> Option<String> {
    let sentence = match estimate.lock? {
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
        settlement: stored.settlement.as_deref().and_then(settlement),
        compulsory_excess: stored.compulsory_excess,
        voluntary_excess: stored.voluntary_excess,
        surveyor_name: stored.surveyor_name,
        surveyor_mobile: stored.surveyor_mobile,
        surveyor_email: stored.surveyor_email,
        survey_date: stored.survey_date,
    })
}

/// Parses a settlement method.
pub fn settlement(word: &str) -> Option<Settlement> {
    [Settlement::Cashless, Settlement::Reimbursement].into_iter().find(|way| way.as_str() == word)
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

fn shown_survey(survey: StoredSurvey, estimate: &EstimateDetail, lines: &[StoredSurveyLine]) -> SurveyShown {
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

/// Whether the estimate has changed since the survey: another revision, or other lines that the insurer pays.
fn is_stale(known: &StoredSurvey, estimate: &EstimateDetail, lines: &[StoredSurveyLine]) -> bool {
    let insured = survey::insured(&estimate.lines).count();
    let fitting = survey::matched(&estimate.lines, lines).into_iter().flatten().count();
    known.revision != estimate.latest || (known.is_approved() && (fitting != insured || fitting != lines.len()))
}

type Of<'a> = (&'a OrderDetail, &'a StoredClaim, &'a EstimateDetail);

/// The shares of each line of the current estimate.
async fn comparison(
    tx: &mut Tx,
    who: &Caller,
    of: Of<'_>,
    surveyed: (Option<&StoredSurvey>, &[StoredSurveyLine]),
) -> Result<ClaimComparison> {
    let ((order, stored, estimate), (known, survey_lines)) = (of, surveyed);
    let country = who.region.country;
    let billed = billed::of_order(tx, order.row.order_id).await?.lines;
    let billed = billed::matched(&estimate.lines, &billed);
    let surveyed = survey::matched(&estimate.lines, survey_lines);
    let lines = estimate.lines.iter().zip(surveyed).zip(billed);
    let lines: Vec<Line> = lines
        .map(|((line, surveyed), billed)| Line {
            line_id: line.id,
            service_name: line.service_name.clone(),
            hsn: line.hsn.clone(),
            kind: line.kind,
            quantity: line.quantity,
            payer: line.payer,
            material: surveyed
                .and_then(|surveyed| material::parse(&surveyed.material))
                .unwrap_or_else(|| material::usual(line.kind, line.hsn.as_deref(), &line.service_name)),
            estimated: line.amounts.total,
            is_declined: line.approval == Approval::Declined,
            decision: surveyed.map_or(SurveyDecision::Open, |surveyed| surveyed.decision),
            approved: surveyed.and_then(|surveyed| surveyed.approved),
            remark: surveyed.and_then(|surveyed| surveyed.reason.clone()),
            decided_by: surveyed.and_then(|surveyed| surveyed.decided_by_name.clone()),
            decided_at: surveyed.and_then(|surveyed| surveyed.decided_at),
            billed: billed.map(|(total, _)| total),
            tax: billed.map_or_else(|| estimated_tax(estimate, line), |(_, tax)| tax),
        })
        .collect();
    let of_order = OfOrder { country, created_at: order.row.created_at, car_year: order.car_year };
    let (facts, age) = claim::facts(stored, &of_order);
    let is_approved = known.is_some_and(|known| known.is_approved() && !is_stale(known, estimate, survey_lines));
    let terms = Terms {
        facts,
        age,
        has_tariff: claim::has_tariff(country),
        rounding: estimate.terms.rounding,
        revision: estimate.latest,
        is_approved,
        idv: stored.idv,
    };
    let error = |problem| ApiError::conflict(format!("The shares cannot be calculated: an amount {problem}."));
    compare(lines, terms).map_err(error)
}

fn estimated_tax(estimate: &EstimateDetail, line: &EstimateLine) -> Taxed {
    let of = if line.kind == LineKind::Labour { &estimate.labour_tax } else { &estimate.parts_tax };
    let kind = of.as_ref().map_or(TaxKind::None, |tax| tax.kind);
    Taxed { kind, rate: line.tax_slab, amounts: line.amounts.tax }
}

/// Writes the shares that the order's page shows.
pub async fn write_shares(tx: &mut Tx, detail: &ClaimDetail) -> Result<()> {
    let Some(comparison) = &detail.comparison else { return Ok(()) };
    let facts = &comparison.facts;
    let excess = facts.compulsory_excess + facts.voluntary_excess;
    let known = comparison.is_final.then_some(comparison);
    let (depreciation, share) = (known.map(|known| known.depreciation), known.map(|known| known.customer));
    Ok(store::write_outcome(tx, detail.order_id, excess, depreciation, share).await?)
}
