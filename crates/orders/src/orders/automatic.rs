//! Which steps an order takes by itself, and what proves each of them (decisions on transitions). A table and a question
//! to it; no I/O.

use pitlane_base::automatic_steps::AutomaticStep;
use pitlane_base::codes::{OrderStatus, OrderType};

use super::transitions::CurrentState;
use super::types::{Proof, StepKind};

/// A step, and what proves it in the moment in which it is shown.
struct Automatic {
    proof: Proof,
    step: AutomaticStep,
    to: OrderStatus,
}

const fn by(proof: Proof, step: AutomaticStep, to: OrderStatus) -> Automatic {
    Automatic { proof, step, to }
}

/// Ready for delivery and delivered are missing: people decide that a car is ready, and hand it over.
const SERVICE: &[Automatic] = &[
    by(Proof::Inventory, AutomaticStep::PickupComplete, OrderStatus::PickupComplete),
    by(Proof::Inventory, AutomaticStep::AtWorkshop, OrderStatus::AtWorkshop),
    by(Proof::JobCard, AutomaticStep::DiagnosticComplete, OrderStatus::DiagnosticComplete),
    by(Proof::Estimate, AutomaticStep::EstimateSent, OrderStatus::EstimateSent),
    // An approval alone does not tell that somebody works.
    by(Proof::WorkBegun, AutomaticStep::WorkInProgress, OrderStatus::WorkInProgress),
    by(Proof::Payment, AutomaticStep::Complete, OrderStatus::Complete),
    by(Proof::Settlement, AutomaticStep::Complete, OrderStatus::Complete),
];

const AT_HOME: &[Automatic] = &[
    by(Proof::Payment, AutomaticStep::Complete, OrderStatus::Complete),
    by(Proof::Settlement, AutomaticStep::Complete, OrderStatus::Complete),
];

const CLAIM: &[Automatic] = &[
    by(Proof::Documents, AutomaticStep::DocumentsCollected, OrderStatus::ClaimDocumentsCollected),
    by(Proof::Inventory, AutomaticStep::PickupComplete, OrderStatus::ClaimPickupComplete),
    by(Proof::Inventory, AutomaticStep::AtWorkshop, OrderStatus::ClaimAtWorkshop),
    by(Proof::Estimate, AutomaticStep::EstimateSent, OrderStatus::ClaimEstimateSent),
    by(Proof::Survey, AutomaticStep::SurveyDone, OrderStatus::ClaimSurveyDone),
    by(Proof::Approval, AutomaticStep::ApprovalReceived, OrderStatus::ClaimApprovalReceived),
    by(Proof::WorkBegun, AutomaticStep::WorkInProgress, OrderStatus::ClaimWorkInProgress),
    by(Proof::Payment, AutomaticStep::Complete, OrderStatus::ClaimComplete),
    by(Proof::Settlement, AutomaticStep::Complete, OrderStatus::ClaimComplete),
];

const fn steps(order_type: OrderType) -> &'static [Automatic] {
    match order_type {
        OrderType::Insurance => CLAIM,
        OrderType::Accessories => AT_HOME,
        OrderType::Preventive | OrderType::General => SERVICE,
    }
}

/// An order whose evidence was just shown.
#[derive(Clone, Copy)]
pub struct Provable<'a> {
    pub current: CurrentState<'a>,
    /// A pick-up is planned: the car comes with us, not with its owner.
    pub is_fetched: bool,
}

impl Provable<'_> {
    /// Whether a proof that was just shown of the order proves this step of it.
    fn proves(&self, row: &Automatic) -> bool {
        let status = self.current.status;
        match row.step {
            // The inventory of a car that is fetched is taken at its owner's, until it is noted as fetched.
            AutomaticStep::PickupComplete => self.is_fetched && status.is_before_pickup(),
            AutomaticStep::AtWorkshop => !(self.is_fetched && status.is_before_pickup()),
            // The hand-over is pressed by whoever hands the car over.
            AutomaticStep::Complete => status.is_delivered(),
            _ => true,
        }
    }

    /// Whether a step was proven before, by a record that the order still has.
    fn has(&self, row: &Automatic) -> bool {
        // An inventory tells where the car is only in the moment in which it is taken.
        let is_place = row.proof == Proof::Inventory;
        !is_place && self.current.facts.evidence.iter().any(|kind| Proof::of(*kind) == Some(row.proof))
    }

    /// Whether a step was proven before, and is not taken only because the order was brought back since.
    pub fn is_proven(&self, to: OrderStatus, takes: impl Fn(AutomaticStep) -> bool) -> bool {
        let mut rows = steps(self.current.order_type).iter().filter(|row| row.to == to);
        rows.any(|row| takes(row.step) && self.has(row)) && self.current.judge(to) == Ok(StepKind::Forward)
    }

    /// The status to which these proofs move the order, with the proof that does; `None` if they move it nowhere. Always
    /// forward, and never past anything that is missing. A step that was proven before follows the one before it.
    pub fn moved_by(mut self, shown: &[Proof], takes: impl Fn(AutomaticStep) -> bool) -> Option<(OrderStatus, Proof)> {
        let order = self;
        let mut moved = None;
        let mut follows = false;
        for row in steps(self.current.order_type) {
            let is_shown = shown.contains(&row.proof) && order.proves(row);
            let is_proven = is_shown || (follows && order.has(row));
            follows = is_proven && takes(row.step) && self.current.judge(row.to) == Ok(StepKind::Forward);
            if follows {
                self.current.status = row.to;
                moved = Some((row.to, moved.filter(|_| !is_shown).map_or(row.proof, |(_, proof)| proof)));
            }
        }
        moved
    }
}

#[cfg(test)]
mod tests;
