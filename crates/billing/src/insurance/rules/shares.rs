//! The shares of an insured repair: estimated, approved and billed, line by line, to the last minor unit.

use chrono::{DateTime, Utc};
use pitlane_base::codes::Payer;
use pitlane_platform::money::Money;
use pitlane_tax::insurance::{
    AgeBand, ClaimError, ClaimLine, Cover, Depreciation, LineShare, Material, Settlement, settle,
};
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::Rounding;

use super::billed::{BilledShares, LineBilled, RoundOff};
use super::material;
use super::taxed::Taxed;
use super::taxes;
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
    pub billed: Option<LineBilled>,
    /// The tax in the estimated amount.
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
    /// What is left of the round-off of the bills, once there are any: it does not follow from the lines that credit notes
    /// have left.
    pub billed_round_off: Option<RoundOff>,
    pub revision: i64,
    /// The survey is approved and refers to this revision.
    pub is_approved: bool,
    pub idv: Option<Money>,
}

impl Line {
    /// The amount to share: the billed one, before that the estimated one; zero if the work is not done.
    fn cost(&self) -> Money {
        match self.billed {
            Some(billed) => billed.total(),
            None if self.is_declined || self.decision == SurveyDecision::Rejected => Money::ZERO,
            None => self.estimated,
        }
    }

    /// The tax to share: of the bill, before that of the estimate.
    fn tax(&self) -> Taxed {
        match self.billed {
            Some(LineBilled::Whole(_, tax)) => tax,
            _ => self.tax,
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
    let unconfirmed = unconfirmed(&terms, &settled);
    let is_final = terms.is_approved && is_decided && is_reckoned && unconfirmed.is_empty();
    let all = |get: fn(&Line) -> Option<Money>| {
        let known: Vec<Money> = lines.iter().filter_map(get).collect();
        (!known.is_empty()).then(|| known.into_iter().sum())
    };
    let estimated = lines.iter().map(|line| line.estimated).sum();
    let (approved, billed) = (all(|line| line.approved), all(|line| line.billed.map(LineBilled::total)));
    let parts: Option<Vec<BilledShares>> = lines
        .iter()
        .map(|line| match line.billed {
            Some(LineBilled::Parts(parts)) => Some(parts),
            _ => None,
        })
        .collect();
    let within: Vec<Taxed> = lines.iter().map(Line::tax).collect();
    let mut shared: Vec<WhoPays> = lines
        .into_iter()
        .map(|line| {
            let share = if line.payer == Payer::Insurer { insurers.next() } else { None };
            shared(line, share, terms.has_tariff)
        })
        .collect();
    let parts = parts.filter(|parts| !parts.is_empty());
    // Bills say who pays what.
    let (excess, taxes) = if let Some(parts) = &parts {
        shared.iter_mut().zip(parts).for_each(|(line, parts)| as_billed(line, parts));
        (parts.iter().map(|parts| parts.excess).sum(), taxes::of_bills(parts.iter().zip(&shared)))
    } else {
        let covered = settled.insurer + settled.excess;
        (settled.excess, taxes::shared(within.iter().zip(&shared), covered, settled.excess))
    };
    let cost: Money = shared.iter().map(|line| line.cost).sum();
    let own: Money = shared.iter().map(|line| line.customer).sum();
    let house = shared.iter().map(|line| line.house).sum();
    let insured: Money = shared.iter().map(|line| line.insurer).sum();
    let payable = [own + excess, insured - excess, house];
    let (round_off, payable) = match (terms.billed_round_off, &parts) {
        (Some(RoundOff { insurer, customer, .. }), Some(_)) => {
            let [customers, insurers, house] = payable;
            let [customers, _, house] = round([customers, Money::ZERO, house], customer);
            (insurer + customer, [customers, insurers + insurer, house])
        }
        (Some(RoundOff { whole, .. }), None) => (whole, round(payable, whole)),
        (None, _) => {
            let round_off = terms.rounding.round_off(cost);
            (round_off, round(payable, round_off))
        }
    };
    Ok(ClaimComparison {
        revision: terms.revision,
        estimated,
        approved,
        billed,
        depreciation: settled.depreciation,
        excess,
        round_off,
        customer: payable[0],
        insurer: payable[1],
        house: payable[2],
        total: cost + round_off,
        taxes,
        is_final,
        unconfirmed,
        is_total_loss: terms.idv.is_some_and(|idv| pitlane_tax::insurance::is_total_loss(cost, idv)),
        facts: terms.facts,
        lines: shared,
    })
}

/// The assumptions on which the shares depend: a settlement on assumed facts is not final until they are entered.
fn unconfirmed(terms: &Terms, settled: &Settlement) -> Vec<String> {
    let facts = &terms.facts;
    let is_by_age = settled.lines.iter().any(|line| matches!(line.reason, Depreciation::Age { .. }));
    let all = [
        ("registered_on", is_by_age && facts.registered_is_assumed),
        ("damaged_on", is_by_age && facts.damaged_is_assumed),
        ("engine_cc", facts.compulsory_is_assumed && settled.insurer + settled.excess > Money::ZERO),
    ];
    all.into_iter().filter(|(_, is_assumed)| *is_assumed).map(|(field, _)| field.to_owned()).collect()
}

/// Adds the round-off to the shares of customer, insurer and house, so that none is below zero: the first who has anything
/// to pay bears it, and of one that is larger than their share the next bears the rest.
fn round(mut shares: [Money; 3], round_off: Money) -> [Money; 3] {
    let mut left = round_off;
    for share in shares.iter_mut().filter(|share| **share > Money::ZERO) {
        let borne = left.max(-*share);
        (*share, left) = (*share + borne, left - borne);
    }
    shares[0] = shares[0] + left;
    shares
}

/// Replaces the shares of a line by what its bills say.
fn as_billed(line: &mut WhoPays, parts: &BilledShares) {
    let is_goodwill = matches!(line.payer, Payer::Product | Payer::Garage);
    line.insurer = parts.insurer + parts.excess;
    let rest = parts.other - parts.excess;
    (line.customer, line.house) = if is_goodwill { (Money::ZERO, rest) } else { (rest, Money::ZERO) };
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
        billed: line.billed.map(LineBilled::total),
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
