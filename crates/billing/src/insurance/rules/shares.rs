//! The shares of an insured repair: estimated, approved and billed, line by line, to the last minor unit.

use chrono::{DateTime, Utc};
use pitlane_base::codes::Payer;
use pitlane_platform::money::Money;
use pitlane_tax::insurance::{AgeBand, ClaimError, ClaimLine, Cover, Depreciation, LineShare, Material, settle};
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::Rounding;

use super::material;
use super::taxes::{self, Taxed};
use crate::insurance::types::{ClaimComparison, ClaimFacts, SurveyDecision, WhoPays};

/// An estimate line with its survey decision and billed amount. Amounts include tax.
#[derive(Clone, Debug)]
pub struct Line {
    pub line_id: i64,
    pub service_name: String,
    pub hsn: Option<String>,
    pub kind: LineKind,
    pub quantity: Quantity,
    pub payer: Payer,
    pub material: Material,
    pub estimated: Money,
    /// The customer or staff have declined the line.
    pub is_declined: bool,
    pub decision: SurveyDecision,
    pub approved: Option<Money>,
    pub remark: Option<String>,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    pub billed: Option<Money>,
    /// The tax in the billed amount; before billing, in the estimated one.
    pub tax: Taxed,
}

/// The terms for calculating the shares.
#[derive(Clone, Debug)]
pub struct Terms {
    pub facts: ClaimFacts,
    /// `None` while unknown: then there is no deduction for age, and nothing is final.
    pub age: Option<AgeBand>,
    /// Whether the country has a tariff of depreciation.
    pub has_tariff: bool,
    pub rounding: Rounding,
    pub revision: i64,
    /// The survey is approved and refers to this revision.
    pub is_approved: bool,
    pub idv: Option<Money>,
}

impl Line {
    /// The amount to share: the billed one, before that the estimated one; zero if the work is not done.
    fn cost(&self) -> Money {
        match self.billed {
            Some(billed) => billed,
            None if self.is_declined || self.decision == SurveyDecision::Rejected => Money::ZERO,
            None => self.estimated,
        }
    }

    /// The amount that the insurer accepts; the full amount for a line without a decision.
    fn allowed(&self) -> Money {
        match self.decision {
            SurveyDecision::Open => self.cost(),
            _ => self.approved.unwrap_or(Money::ZERO).min(self.cost()),
        }
    }
}

/// Shares every line, and deducts the excess once from the insurer's total.
pub fn compare(lines: Vec<Line>, terms: Terms) -> Result<ClaimComparison, ClaimError> {
    let ClaimFacts { is_zero_depreciation, covers_consumables, compulsory_excess, voluntary_excess, .. } = terms.facts;
    let cover =
        Cover { is_zero_depreciation, covers_consumables, compulsory: compulsory_excess, voluntary: voluntary_excess };
    let insured: Vec<ClaimLine> = lines
        .iter()
        .filter(|line| line.payer == Payer::Insurer)
        .map(|line| ClaimLine { material: line.material, billed: line.cost(), approved: line.allowed() })
        .collect();
    let settled = settle(&insured, terms.age, &cover).map_err(|(_, error)| error)?;
    let mut insurers = settled.lines.iter();
    let is_reckoned = settled.lines.iter().all(|line| line.reason != Depreciation::AgeUnknown);
    let is_decided = lines.iter().all(|line| line.payer != Payer::Insurer || line.decision != SurveyDecision::Open);
    let is_final = terms.is_approved && is_decided && is_reckoned;
    let all = |get: fn(&Line) -> Option<Money>| {
        let known: Vec<Money> = lines.iter().filter_map(get).collect();
        (!known.is_empty()).then(|| known.into_iter().sum())
    };
    let estimated = lines.iter().map(|line| line.estimated).sum();
    let (approved, billed) = (all(|line| line.approved), all(|line| line.billed));
    let within: Vec<Taxed> = lines.iter().map(|line| line.tax).collect();
    let shared: Vec<WhoPays> = lines
        .into_iter()
        .map(|line| {
            let share = if line.payer == Payer::Insurer { insurers.next() } else { None };
            shared(line, share, terms.has_tariff)
        })
        .collect();
    let cost: Money = shared.iter().map(|line| line.cost).sum();
    let round_off = terms.rounding.round_off(cost);
    let own: Money = shared.iter().map(|line| line.customer).sum();
    Ok(ClaimComparison {
        revision: terms.revision,
        estimated,
        approved,
        billed,
        depreciation: settled.depreciation,
        excess: settled.excess,
        round_off,
        insurer: settled.insurer,
        customer: own + settled.excess + round_off,
        house: shared.iter().map(|line| line.house).sum(),
        total: cost + round_off,
        taxes: taxes::shared(within.iter().zip(&shared), settled.insurer + settled.excess, settled.excess),
        is_final,
        is_total_loss: terms.idv.is_some_and(|idv| pitlane_tax::insurance::is_total_loss(cost, idv)),
        facts: terms.facts,
        lines: shared,
    })
}

/// A line with its shares; `share` is set for lines that the insurer pays.
fn shared(line: Line, share: Option<&LineShare>, has_tariff: bool) -> WhoPays {
    let cost = line.cost();
    let (insurer, customer, house) = match (share, line.payer) {
        (Some(share), _) => (share.insurer, share.customer, Money::ZERO),
        (None, Payer::Customer) => (Money::ZERO, cost, Money::ZERO),
        (None, Payer::Product | Payer::Garage | Payer::Insurer) => (Money::ZERO, Money::ZERO, cost),
    };
    WhoPays {
        reason: reason(&line, share, has_tariff),
        depreciation: share.map_or(Money::ZERO, |share| share.depreciation),
        depreciation_rate: share.and_then(|share| rate(share.reason)),
        cost,
        insurer,
        customer,
        house,
        line_id: line.line_id,
        service_name: line.service_name,
        hsn: line.hsn,
        kind: line.kind,
        quantity: line.quantity,
        payer: line.payer,
        material: line.material,
        estimated: line.estimated,
        decision: line.decision,
        approved: line.approved,
        remark: line.remark,
        decided_by: line.decided_by,
        decided_at: line.decided_at,
        billed: line.billed,
    }
}

/// The depreciation rate in per cent of the line; for painting, of the quarter that is paint.
fn rate(reason: Depreciation) -> Option<Rate> {
    match reason {
        Depreciation::Material { rate } | Depreciation::Age { rate, .. } | Depreciation::PaintQuarter { rate } => {
            Some(rate)
        }
        Depreciation::ConsumableNotCovered => Some(Rate::percent(100)),
        Depreciation::ZeroDepreciation
        | Depreciation::AgeUnknown
        | Depreciation::Labour
        | Depreciation::ConsumableCovered => None,
    }
}

/// Why the customer pays their share.
fn reason(line: &Line, share: Option<&LineShare>, has_tariff: bool) -> String {
    let remark = line.remark.as_deref().map(|remark| format!(": {remark}")).unwrap_or_default();
    let Some(share) = share else {
        return match line.payer {
            _ if line.is_declined && line.billed.is_none() => "Declined, not done".into(),
            Payer::Customer => "The customer's own: not part of the claim".into(),
            Payer::Product => "Goodwill of the company".into(),
            Payer::Garage | Payer::Insurer => "Goodwill of the garage".into(),
        };
    };
    if line.decision == SurveyDecision::Rejected {
        let outcome = if line.billed.is_some() { "the customer pays" } else { "not done" };
        return format!("Not approved by the insurer, {outcome}{remark}");
    }
    if line.is_declined && line.billed.is_none() {
        return "Declined, not done".into();
    }
    let depreciation = match share.reason {
        Depreciation::ZeroDepreciation | Depreciation::ConsumableCovered if !has_tariff => "No depreciation".into(),
        reason => format!("{}: {}", material::words(line.material), reason.sentence()),
    };
    if share.billed > share.approved {
        format!("{depreciation}; the rest is not approved{remark}")
    } else {
        depreciation
    }
}

#[cfg(test)]
mod tests;
