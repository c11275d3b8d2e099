//! The shares of a claim, and what they are calculated from.

use pitlane_orders::orders::{ClaimOutcome, OrderDetail};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::line::LineKind;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{Approval, CurrentEstimate, EstimateLine};

use super::billed;
use super::rules::billed::{LineBilled, RoundOff};
use super::rules::claim::{self, OfOrder};
use super::rules::shares::{Line, Terms, compare};
use super::rules::taxed::Taxed;
use super::rules::{material, survey};
use super::store::{self, StoredClaim, StoredSurvey, StoredSurveyLine};
use super::types::{ClaimComparison, SurveyDecision};

/// A claim with its shares.
pub struct Compared {
    pub stored: StoredClaim,
    pub estimate: CurrentEstimate,
    pub known: Option<StoredSurvey>,
    pub survey_lines: Vec<StoredSurveyLine>,
    /// `None` without an estimate.
    pub comparison: Option<ClaimComparison>,
}

/// The claim of an order in the caller's scope; `None` if it has none.
pub async fn read(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<Option<Compared>> {
    if !order.row.order_type.is_insurance() {
        return Ok(None);
    }
    let order_id = order.row.order_id;
    let Some(stored) = store::claim(tx, order_id).await? else { return Ok(None) };
    let estimate = estimates::current_estimate(tx, &who.region, order_id).await?;
    let known = store::survey(tx, order_id).await?;
    let survey_lines = if known.is_some() { store::survey_lines(tx, order_id).await? } else { Vec::new() };
    let comparison = if estimate.revision == 0 {
        None
    } else {
        let of_bills = billed::of_order(tx, order_id).await?;
        let round_off = (!of_bills.lines.is_empty()).then_some(of_bills.round_off);
        let lines = billed::matched(&estimate.lines, &of_bills);
        let surveyed = (known.as_ref(), survey_lines.as_slice());
        Some(comparison(who, (order, &stored, &estimate), surveyed, (&lines, round_off))?)
    };
    Ok(Some(Compared { stored, estimate, known, survey_lines, comparison }))
}

/// What the claim of an order in the caller's scope comes to, for the order's page: the excess always, the rest once the
/// shares are final.
pub async fn outcome(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<ClaimOutcome> {
    let Some(comparison) = read(tx, who, order).await?.and_then(|claim| claim.comparison) else {
        return Ok(ClaimOutcome::default());
    };
    let known = comparison.is_final.then_some(&comparison);
    Ok(ClaimOutcome {
        customer_share: known.map(|known| known.customer),
        depreciation: known.map(|known| known.depreciation),
        excess: Some(comparison.facts.compulsory_excess + comparison.facts.voluntary_excess),
    })
}

/// Whether the estimate has changed since the survey: another revision, or other lines that the insurer pays.
pub fn is_stale(known: &StoredSurvey, estimate: &CurrentEstimate, lines: &[StoredSurveyLine]) -> bool {
    let insured = survey::insured(&estimate.lines).count();
    let fitting = survey::matched(&estimate.lines, lines).into_iter().flatten().count();
    known.revision != estimate.revision || (known.is_approved() && (fitting != insured || fitting != lines.len()))
}

pub type Of<'a> = (&'a OrderDetail, &'a StoredClaim, &'a CurrentEstimate);

/// The shares of each line of the current estimate, of which this was billed.
pub fn comparison(
    who: &Caller,
    of: Of<'_>,
    surveyed: (Option<&StoredSurvey>, &[StoredSurveyLine]),
    (billed, billed_round_off): (&[Option<LineBilled>], Option<RoundOff>),
) -> Result<ClaimComparison> {
    let ((order, stored, estimate), (known, survey_lines)) = (of, surveyed);
    let country = who.region.country;
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
            billed: *billed,
            tax: estimated_tax(estimate, line),
        })
        .collect();
    let of_order = OfOrder { country, created_at: order.row.created_at, car_year: order.car_year };
    let (facts, age) = claim::facts(stored, &of_order);
    let is_approved = known.is_some_and(|known| known.is_approved() && !is_stale(known, estimate, survey_lines));
    let terms = Terms {
        facts,
        age,
        has_tariff: claim::has_tariff(country),
        rounding: estimate.rounding,
        billed_round_off,
        revision: estimate.revision,
        is_approved,
        idv: stored.idv,
    };
    let error = |problem| ApiError::conflict(format!("The shares cannot be calculated: an amount {problem}."));
    compare(lines, terms).map_err(error)
}

fn estimated_tax(estimate: &CurrentEstimate, line: &EstimateLine) -> Taxed {
    let kind = if line.kind == LineKind::Labour { estimate.labour } else { estimate.parts };
    Taxed { kind, rate: line.tax_slab, amounts: line.amounts.tax }
}
