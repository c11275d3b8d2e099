//! Which way an order may go, and what it has to show before it does (decisions on transitions). A table and questions
//! to it; no I/O.

use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::money::Money;
use pitlane_platform::words::{Enumeration, enumeration};
use serde_json::json;

use super::types::{Evidence, Need, NextStep, StepKind};

/// A status of a chain, with what it asks for beyond those before it.
struct Step {
    status: OrderStatus,
    /// For this status and every later one.
    needs: &'static [Need],
    /// For this status alone: an order that skips it does without.
    own: &'static [Need],
}

const fn step(status: OrderStatus, needs: &'static [Need]) -> Step {
    Step { status, needs, own: &[] }
}

const fn own(status: OrderStatus, own: &'static [Need]) -> Step {
    Step { status, needs: &[], own }
}

/// What a car needs that was worked on.
const READY: &[Need] = &[Need::Checklist, Need::Jobs, Need::RoadTest, Need::QualityCheck];

struct Chain {
    steps: &'static [Step],
    /// The status of a reopened order.
    workshop: OrderStatus,
    dead: OrderStatus,
}

const SERVICE: Chain = Chain {
    steps: &[
        step(OrderStatus::New, &[]),
        step(OrderStatus::Confirmed, &[]),
        step(OrderStatus::PickupScheduled, &[]),
        step(OrderStatus::PickupComplete, &[]),
        step(OrderStatus::AtWorkshop, &[Need::Garage, Need::Inventory]),
        step(OrderStatus::DiagnosticComplete, &[Need::JobCard]),
        step(OrderStatus::EstimateSent, &[Need::Estimate]),
        step(OrderStatus::WorkInProgress, &[Need::Approval]),
        step(OrderStatus::ReadyForDelivery, READY),
        step(OrderStatus::Delivered, &[Need::Bill]),
        step(OrderStatus::Complete, &[Need::NothingDue]),
    ],
    workshop: OrderStatus::AtWorkshop,
    dead: OrderStatus::Dead,
};

/// Accessories for a car that comes to no workshop: ordered at a price, billed by a garage, paid.
const AT_HOME: Chain = Chain {
    steps: &[
        step(OrderStatus::New, &[]),
        step(OrderStatus::Confirmed, &[]),
        step(OrderStatus::PickupScheduled, &[]),
        step(OrderStatus::PickupComplete, &[]),
        step(OrderStatus::AtWorkshop, &[Need::Garage]),
        step(OrderStatus::DiagnosticComplete, &[]),
        step(OrderStatus::EstimateSent, &[]),
        step(OrderStatus::WorkInProgress, &[]),
        step(OrderStatus::ReadyForDelivery, &[]),
        step(OrderStatus::Delivered, &[Need::Bill]),
        step(OrderStatus::Complete, &[Need::NothingDue]),
    ],
    ..SERVICE
};

const CLAIM: Chain = Chain {
    steps: &[
        step(OrderStatus::ClaimRegistered, &[]),
        // A car is fetched from the roadside before its papers are found.
        own(OrderStatus::ClaimDocumentsCollected, &[Need::Documents]),
        step(OrderStatus::ClaimPickupScheduled, &[]),
        step(OrderStatus::ClaimPickupComplete, &[]),
        step(OrderStatus::ClaimAtWorkshop, &[Need::Garage, Need::Inventory]),
        step(OrderStatus::ClaimEstimateSent, &[Need::Estimate]),
        step(OrderStatus::ClaimSurveyDone, &[Need::Surveyor]),
        step(OrderStatus::ClaimApprovalReceived, &[Need::Approval]),
        step(OrderStatus::ClaimWorkInProgress, &[]),
        step(OrderStatus::ClaimReadyForDelivery, READY),
        step(OrderStatus::ClaimDelivered, &[Need::Bill]),
        step(OrderStatus::ClaimComplete, &[Need::NothingDue]),
    ],
    workshop: OrderStatus::ClaimAtWorkshop,
    dead: OrderStatus::ClaimDead,
};

const fn chain(order_type: OrderType) -> &'static Chain {
    match order_type {
        OrderType::Insurance => &CLAIM,
        OrderType::Accessories => &AT_HOME,
        OrderType::Preventive | OrderType::General => &SERVICE,
    }
}

impl Chain {
    fn place(&self, status: OrderStatus) -> Option<usize> {
        self.steps.iter().position(|step| step.status == status)
    }

    /// Every status in the order of the chain; dead/duplicate comes last.
    fn statuses(&self) -> impl Iterator<Item = OrderStatus> {
        self.steps.iter().map(|step| step.status).chain([self.dead])
    }
}

/// The status of an order that is dead or a duplicate.
pub fn dead(order_type: OrderType) -> OrderStatus {
    chain(order_type).dead
}

/// The status that a new order has.
pub fn first_status(order_type: OrderType) -> OrderStatus {
    let chain = chain(order_type);
    chain.steps.first().map_or(chain.dead, |step| step.status)
}

/// The status of this type of order that has this id, if there is one.
pub fn status_of(order_type: OrderType, id: i64) -> Option<OrderStatus> {
    chain(order_type).statuses().find(|status| status.id() == id)
}

/// The statuses of this type of order in the order of its chain; the last is dead/duplicate.
pub fn statuses(order_type: OrderType) -> Vec<OrderStatus> {
    chain(order_type).statuses().collect()
}

/// Everything that an order needs for a status: the needs of the status and of all before it, also of skipped ones.
pub fn needs(order_type: OrderType, status: OrderStatus) -> Vec<Need> {
    wanted(order_type, status).map(|(need, _)| need).collect()
}

/// The needs of a status, each with the status that brought it.
fn wanted(order_type: OrderType, status: OrderStatus) -> impl Iterator<Item = (Need, OrderStatus)> {
    let chain = chain(order_type);
    let upto = chain.place(status).map_or(0, |place| place + 1);
    chain.steps.iter().take(upto).flat_map(move |step| {
        let own = if step.status == status { step.own } else { &[] };
        step.needs.iter().chain(own).map(|need| (*need, step.status))
    })
}

/// The evidence that is shown of an order in a status, each with the status that needs it. What orders have from their
/// beginning is not shown.
pub fn evidence_of(order_type: OrderType, status: OrderStatus) -> Vec<(Evidence, OrderStatus)> {
    let all = wanted(order_type, status).filter_map(|(need, by)| Some((need.evidence()?, by)));
    all.filter(|(kind, _)| !kind.is_there_at_first()).collect()
}

/// The facts that decide which steps an order may take.
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

/// The status of an order, and who wants to change it.
#[derive(Clone, Copy)]
pub struct CurrentState<'a> {
    pub order_type: OrderType,
    pub status: OrderStatus,
    pub is_admin: bool,
    pub facts: Facts<'a>,
}

impl StepKind {
    /// Whether the step needs a reason.
    pub const fn needs_reason(self) -> bool {
        !matches!(self, Self::Forward)
    }
}

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Missing(Vec<Need>),
    /// Only an admin may go back; others reopen the order.
    OnlyAdmin,
    /// A dead order has to be reopened.
    IsDead,
    /// A delivered order cannot become dead.
    IsClosed,
}

impl CurrentState<'_> {
    fn missing(&self, to: OrderStatus) -> Vec<Need> {
        needs(self.order_type, to).into_iter().filter(|need| !self.facts.has(*need)).collect()
    }

    /// The kind of the step to another status of this type of order.
    fn kind(&self, to: OrderStatus) -> StepKind {
        let chain = chain(self.order_type);
        match to {
            to if to == chain.dead => StepKind::Dead,
            to if chain.place(to) > chain.place(self.status) => StepKind::Forward,
            _ => StepKind::Back,
        }
    }

    /// Whether the order may go to another status of its type, and what kind of step that is.
    pub fn judge(&self, to: OrderStatus) -> Result<StepKind, Refusal> {
        if self.status.is_dead() {
            return Err(Refusal::IsDead);
        }
        let kind = self.kind(to);
        match kind {
            StepKind::Dead if !self.status.is_open() => Err(Refusal::IsClosed),
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
            .filter(|status| *status != self.status)
            .filter_map(|status| {
                let missing = match self.judge(status) {
                    Ok(_) => Vec::new(),
                    Err(Refusal::Missing(missing)) => missing,
                    Err(_) => return None,
                };
                let kind = self.kind(status);
                let is_possible = missing.is_empty();
                let name = status.name().into();
                Some(NextStep { status_id: status, status: name, kind, is_possible, is_proven: false, missing })
            })
            .collect()
    }
}

/// Where an order goes when it is reopened; none when it cannot be, because it is open.
pub fn reopened(order_type: OrderType, status: OrderStatus) -> Option<OrderStatus> {
    (!status.is_open()).then_some(chain(order_type).workshop)
}

/// For the console.
pub fn order_types() -> Enumeration {
    enumeration(|of: OrderType| {
        json!({
            "chain": of.chain(),
            "is_insurance": of.is_insurance(),
            "needs_car": of.needs_car(),
            "reopens_at": chain(of).workshop,
        })
    })
}

#[cfg(test)]
mod tests;
