//! Validation of a survey, and its match with the current estimate.

use pitlane_base::codes::Payer;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;
use pitlane_workshop::estimates::EstimateLine;

use super::material;
use crate::insurance::store::StoredSurveyLine;
use crate::insurance::types::{SaveSurvey, SurveyDecision, SurveyLineInput};

pub const fn kind_key(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Labour => "labour",
        LineKind::Part => "part",
    }
}

/// The lines that the insurer pays, which are surveyed.
pub fn insured(lines: &[EstimateLine]) -> impl Iterator<Item = &EstimateLine> {
    lines.iter().filter(|line| line.payer == Payer::Insurer)
}

/// The survey line of each estimate line: the first unused one with the same name, kind and amount. Lines that have
/// changed have none.
pub fn matched<'a>(lines: &[EstimateLine], known: &'a [StoredSurveyLine]) -> Vec<Option<&'a StoredSurveyLine>> {
    let mut taken = vec![false; known.len()];
    let matched = lines.iter().map(|line| {
        if line.payer != Payer::Insurer {
            return None;
        }
        let fits = |input: &StoredSurveyLine| {
            input.service_name == line.service_name
                && input.kind == kind_key(line.kind)
                && input.estimated == line.amounts.total
        };
        let at = (0..known.len()).find(|at| !taken[*at] && fits(&known[*at]))?;
        taken[at] = true;
        known.get(at)
    });
    matched.collect()
}

/// The validation errors of a survey of these lines.
pub fn check(request: &SaveSurvey, lines: &[EstimateLine]) -> Fields {
    let mut fields = Fields::new();
    for (at, input) in request.lines.iter().enumerate() {
        let mut wrong = |field: &str, problem: &str| fields.add(format!("lines.{at}.{field}"), problem);
        let Some(line) = insured(lines).find(|line| line.id == input.line_id) else {
            wrong("line_id", "is not a line of this revision that the insurer pays");
            continue;
        };
        if request.lines[..at].iter().any(|other| other.line_id == input.line_id) {
            wrong("line_id", "is given twice");
        }
        let is_labour = line.kind == LineKind::Labour;
        let is_work = matches!(
            input.material,
            pitlane_tax::insurance::Material::Labour | pitlane_tax::insurance::Material::PaintWork
        );
        if is_labour != is_work {
            wrong(
                "material",
                if is_labour { "must be labour or painting" } else { "must be the material of the part" },
            );
        }
        check_decision(input, line.amounts.total, &mut wrong);
        if request.approve && input.decision == SurveyDecision::Open {
            wrong("decision", "must be decided before the survey is approved");
        }
    }
    let is_missing = |line: &&EstimateLine| request.lines.iter().all(|input| input.line_id != line.id);
    if request.approve {
        for line in insured(lines).filter(is_missing) {
            fields.add("lines", format!("do not include {}", line.service_name));
        }
    }
    if request.approve && insured(lines).next().is_none() {
        fields.add("lines", "are missing: the estimate has no line that the insurer pays");
    }
    fields
}

fn check_decision(input: &SurveyLineInput, estimated: Money, wrong: &mut impl FnMut(&str, &str)) {
    let has_reason = input.reason.as_deref().is_some_and(|reason| !reason.trim().is_empty());
    match (input.decision, input.approved) {
        (SurveyDecision::Reduced, None) => wrong("approved", "is required: the amount that is approved"),
        (SurveyDecision::Reduced, Some(approved)) if approved <= Money::ZERO || approved >= estimated => {
            wrong("approved", "must be above 0 and below what is estimated; choose approved or rejected otherwise");
        }
        (SurveyDecision::Approved, Some(approved)) if approved != estimated => {
            wrong("approved", "must be what is estimated; choose reduced otherwise");
        }
        (SurveyDecision::Rejected, Some(approved)) if approved != Money::ZERO => {
            wrong("approved", "must be 0; choose reduced otherwise");
        }
        (SurveyDecision::Open, Some(_)) => wrong("approved", "is only allowed for a line with a decision"),
        _ => {}
    }
    if matches!(input.decision, SurveyDecision::Reduced | SurveyDecision::Rejected) && !has_reason {
        wrong("reason", "is required: why the amount is reduced or rejected");
    }
}

/// The line as stored; the name of who decided stays as long as the decision does.
pub fn stored_line(
    input: &SurveyLineInput,
    line: &EstimateLine,
    known: Option<&StoredSurveyLine>,
    by: By<'_>,
) -> StoredSurveyLine {
    let estimated = line.amounts.total;
    let approved = match input.decision {
        SurveyDecision::Open => None,
        SurveyDecision::Approved => Some(estimated),
        SurveyDecision::Reduced => input.approved,
        SurveyDecision::Rejected => Some(Money::ZERO),
    };
    let reason = input.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty()).map(str::to_owned);
    let same = known.filter(|known| known.decision == input.decision && known.approved == approved);
    let decided = input.decision != SurveyDecision::Open;
    StoredSurveyLine {
        service_name: line.service_name.clone(),
        kind: kind_key(line.kind).into(),
        estimated,
        material: material::key(input.material).into(),
        decision: input.decision,
        approved,
        reason,
        decided_by_name: decided
            .then(|| same.and_then(|same| same.decided_by_name.clone()).unwrap_or_else(|| by.name.to_owned())),
        decided_at: decided.then(|| same.and_then(|same| same.decided_at).unwrap_or(by.now)),
    }
}

/// Who decides, and when.
#[derive(Clone, Copy)]
pub struct By<'a> {
    pub name: &'a str,
    pub now: chrono::DateTime<chrono::Utc>,
}
