//! Which way an order may go, and what it has to show before it does (decisions on transitions). A table and questions
//! to it; no I/O.

use pitlane_platform::money::Money;

use super::rules::{ACCESSORIES, INSURANCE};
use super::types::{Evidence, Need, NextStep, StepKind};

/// A status of a chain, with what it asks for beyond those before it.
struct Step {
    id: i64,
    name: &'static str,
    needs: &'static [Need],
}

const fn step(id: i64, name: &'static str, needs: &'static [Need]) -> Step {
    Step { id, name, needs }
}

struct Chain {
    steps: &'static [Step],
    workshop: i64,
    delivered: i64,
    dead: i64,
}

const DEAD: &str = "dead/duplicate";

const SERVICE: Chain = Chain {
    steps: &[
        step(1, "new", &[]),
        step(2, "confirmed", &[]),
        step(5, "pickup_scheduled", &[]),
        step(10, "pickup_complete", &[]),
        step(20, "at_workshop", &[Need::Garage, Need::Inventory]),
        step(30, "diagnostic_complete", &[Need::JobCard]),
        step(31, "Estimate_sent", &[Need::Estimate]),
        step(40, "work_in_progress", &[Need::Approval]),
        step(50, "ready_for_delivery", &[Need::Checklist]),
        step(60, "delivered", &[Need::Bill]),
        step(90, "complete", &[Need::NothingDue]),
    ],
    workshop: 20,
    delivered: 60,
    dead: 21,
};

/// Accessories for a car that comes to no workshop: ordered at a price, billed by a garage, paid.
const AT_HOME: Chain = Chain {
    steps: &[
        step(1, "new", &[]),
        step(2, "confirmed", &[]),
        step(5, "pickup_scheduled", &[]),
        step(10, "pickup_complete", &[]),
        step(20, "at_workshop", &[Need::Garage]),
        step(30, "diagnostic_complete", &[]),
        step(31, "Estimate_sent", &[]),
        step(40, "work_in_progress", &[]),
        step(50, "ready_for_delivery", &[]),
        step(60, "delivered", &[Need::Bill]),
        step(90, "complete", &[Need::NothingDue]),
    ],
    ..SERVICE
};

const CLAIM: Chain = Chain {
    steps: &[
        step(800, "claim_registered", &[]),
        step(820, "documents_collected", &[]),
        step(850, "pickup_scheduled", &[]),
        step(900, "pickup_complete", &[]),
        step(920, "at_workshop", &[Need::Garage, Need::Inventory]),
        step(950, "estimate_sent", &[Need::Estimate]),
        step(1_000, "survey_done", &[Need::Surveyor]),
        step(1_050, "approval_received", &[Need::Approval]),
        step(1_100, "work_in_progress", &[]),
        step(1_150, "ready_for_delivery", &[Need::Checklist]),
        step(1_250, "delivered", &[Need::Bill]),
        step(1_400, "complete", &[Need::NothingDue]),
    ],
    workshop: 920,
    delivered: 1_250,
    dead: 921,
};

const fn chain(order_type: i64) -> &'static Chain {
    match order_type {
        INSURANCE => &CLAIM,
        ACCESSORIES => &AT_HOME,
        _ => &SERVICE,
    }
}

impl Chain {
    fn place(&self, status_id: i64) -> Option<usize> {
        self.steps.iter().position(|step| step.id == status_id)
    }

    /// Every status with its name, in the order of the chain; dead/duplicate comes last.
    fn statuses(&self) -> impl Iterator<Item = (i64, &'static str)> {
        self.steps.iter().map(|step| (step.id, step.name)).chain([(self.dead, DEAD)])
    }

    fn is_open(&self, status_id: i64) -> bool {
        self.place(status_id) < self.place(self.delivered) && status_id != self.dead
    }
}

/// The status that a new order has, and its name.
pub fn first_status(order_type: i64) -> (i64, &'static str) {
    chain(order_type).steps.first().map_or((1, "new"), |step| (step.id, step.name))
}

/// The name of a status of this type of order; none when it is not one.
pub fn status_name(order_type: i64, status_id: i64) -> Option<&'static str> {
    let chain = chain(order_type);
    let step = chain.steps.iter().find(|step| step.id == status_id).map(|step| step.name);
    step.or_else(|| (status_id == chain.dead).then_some(DEAD))
}

/// The statuses of this type of order in the order of its chain; the last is dead/duplicate.
pub fn statuses(order_type: i64) -> Vec<i64> {
    chain(order_type).statuses().map(|(id, _)| id).collect()
}

/// Everything that an order must have to stand in a status: what the status asks for, and what those before it do.
/// A step that is passed over is asked for as well.
pub fn needs(order_type: i64, status_id: i64) -> Vec<Need> {
    let chain = chain(order_type);
    let upto = chain.place(status_id).map_or(0, |place| place + 1);
    chain.steps.iter().take(upto).flat_map(|step| step.needs).copied().collect()
}

/// What an order that stands in a status has shown on its way there, each with the status that asked for it.
pub fn evidence_of(order_type: i64, status_id: i64) -> Vec<(Evidence, i64)> {
    let chain = chain(order_type);
    let upto = chain.place(status_id).map_or(0, |place| place + 1);
    let steps = chain.steps.iter().take(upto);
    steps.flat_map(|step| step.needs.iter().filter_map(|need| Some((need.evidence()?, step.id)))).collect()
}

/// What is known of an order when it is asked where it may go.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    pub evidence: &'a [Evidence],
    pub has_garage: bool,
    pub has_surveyor: bool,
    pub due: Money,
}

impl Facts<'_> {
    fn has(&self, need: Need) -> bool {
        match need {
            Need::Garage => self.has_garage,
            Need::Surveyor => self.has_surveyor,
            Need::NothingDue => self.due.minor() <= 0,
            other => other.evidence().is_none_or(|kind| self.evidence.contains(&kind)),
        }
    }
}

/// Where an order stands, and who wants to move it.
#[derive(Clone, Copy)]
pub struct Standing<'a> {
    pub order_type: i64,
    pub status_id: i64,
    pub is_admin: bool,
    pub facts: Facts<'a>,
}

impl StepKind {
    /// Whether it has to be said why.
    pub const fn needs_reason(self) -> bool {
        !matches!(self, Self::Forward)
    }
}

/// Why an order does not go there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Missing(Vec<Need>),
    /// Back is for the admin; others reopen.
    OnlyAdmin,
    /// What is dead comes back by being reopened.
    IsDead,
    /// What was handed back does not become dead.
    IsClosed,
}

impl Standing<'_> {
    fn missing(&self, to: i64) -> Vec<Need> {
        needs(self.order_type, to).into_iter().filter(|need| !self.facts.has(*need)).collect()
    }

    /// What kind of step leads there. Asked for a status of this type of order that it does not stand in.
    fn kind(&self, to: i64) -> StepKind {
        let chain = chain(self.order_type);
        match to {
            to if to == chain.dead => StepKind::Dead,
            to if chain.place(to) > chain.place(self.status_id) => StepKind::Forward,
            _ => StepKind::Back,
        }
    }

    /// Whether the order may go to another status of its type, and what kind of step that is.
    pub fn judge(&self, to: i64) -> Result<StepKind, Refusal> {
        let chain = chain(self.order_type);
        if self.status_id == chain.dead {
            return Err(Refusal::IsDead);
        }
        let kind = self.kind(to);
        match kind {
            StepKind::Dead if !chain.is_open(self.status_id) => Err(Refusal::IsClosed),
            StepKind::Back if !self.is_admin => Err(Refusal::OnlyAdmin),
            StepKind::Forward => {
                let missing = self.missing(to);
                if missing.is_empty() { Ok(kind) } else { Err(Refusal::Missing(missing)) }
            }
            StepKind::Dead | StepKind::Back => Ok(kind),
        }
    }

    /// Every step that is the caller's to take, in the order of the chain, with what it still waits for.
    pub fn next_steps(&self) -> Vec<NextStep> {
        chain(self.order_type)
            .statuses()
            .filter(|(id, _)| *id != self.status_id)
            .filter_map(|(status_id, name)| {
                let missing = match self.judge(status_id) {
                    Ok(_) => Vec::new(),
                    Err(Refusal::Missing(missing)) => missing,
                    Err(_) => return None,
                };
                let kind = self.kind(status_id);
                Some(NextStep { status_id, status: name.into(), kind, is_possible: missing.is_empty(), missing })
            })
            .collect()
    }
}

/// Where an order goes when it is reopened; none when it cannot be, because it is open.
pub fn reopened(order_type: i64, status_id: i64) -> Option<i64> {
    let chain = chain(order_type);
    (!chain.is_open(status_id)).then_some(chain.workshop)
}

#[cfg(test)]
mod tests;
