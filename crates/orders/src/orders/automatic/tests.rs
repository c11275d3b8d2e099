use pitlane_platform::money::Money;
use proptest::prelude::*;

use super::*;
use crate::orders::transitions::{Facts, statuses};
use crate::orders::types::Evidence;

use OrderType::{Accessories, General, Insurance, Preventive};

const UNPAID: Money = Money::from_minor(1);

fn order(order_type: OrderType, status: OrderStatus, evidence: &[Evidence]) -> Provable<'_> {
    let facts = Facts { evidence, has_garage: true, has_surveyor: true, due: UNPAID };
    Provable { current: CurrentState { order_type, status, is_admin: false, facts }, is_fetched: false }
}

fn paid(mut order: Provable<'_>) -> Provable<'_> {
    order.current.facts.due = Money::ZERO;
    order
}

fn fetched(order: Provable<'_>) -> Provable<'_> {
    Provable { is_fetched: true, ..order }
}

/// Where the order goes with all steps switched on.
fn goes(order: Provable<'_>, shown: &[Proof]) -> Option<(OrderStatus, Proof)> {
    order.moved_by(shown, |_| true)
}

/// What an order of the chain has when each of its proofs is shown: the status before, the proof, the status after.
type Walk = &'static [(OrderStatus, Proof, OrderStatus)];

const GENERAL: Walk = &[
    (OrderStatus::New, Proof::Inventory, OrderStatus::AtWorkshop),
    (OrderStatus::PickupComplete, Proof::Inventory, OrderStatus::AtWorkshop),
    (OrderStatus::AtWorkshop, Proof::JobCard, OrderStatus::DiagnosticComplete),
    (OrderStatus::DiagnosticComplete, Proof::Estimate, OrderStatus::EstimateSent),
    (OrderStatus::EstimateSent, Proof::WorkBegun, OrderStatus::WorkInProgress),
    (OrderStatus::Delivered, Proof::Payment, OrderStatus::Complete),
    (OrderStatus::Delivered, Proof::Settlement, OrderStatus::Complete),
];

const OF_CLAIM: Walk = &[
    (OrderStatus::ClaimRegistered, Proof::Documents, OrderStatus::ClaimDocumentsCollected),
    (OrderStatus::ClaimPickupComplete, Proof::Inventory, OrderStatus::ClaimAtWorkshop),
    (OrderStatus::ClaimAtWorkshop, Proof::Estimate, OrderStatus::ClaimEstimateSent),
    (OrderStatus::ClaimEstimateSent, Proof::Survey, OrderStatus::ClaimSurveyDone),
    (OrderStatus::ClaimSurveyDone, Proof::Approval, OrderStatus::ClaimApprovalReceived),
    (OrderStatus::ClaimApprovalReceived, Proof::WorkBegun, OrderStatus::ClaimWorkInProgress),
    (OrderStatus::ClaimDelivered, Proof::Payment, OrderStatus::ClaimComplete),
];

/// The evidence of the chain up to a status.
fn evidence_upto(order_type: OrderType, status: OrderStatus) -> Vec<Evidence> {
    let documents = order_type.is_insurance().then_some(Evidence::Documents);
    let needed = crate::orders::transitions::evidence_of(order_type, status).into_iter().map(|(kind, _)| kind);
    // What an order has from its beginning, until its job card lacks it.
    let first = Evidence::ALL.into_iter().filter(|kind| kind.is_there_at_first());
    needed.chain(documents).chain(first).collect()
}

#[test]
fn each_proof_leads_to_its_step() {
    for (order_type, walk) in [(General, GENERAL), (Preventive, GENERAL), (Insurance, OF_CLAIM)] {
        for (from, proof, to) in walk {
            let evidence = evidence_upto(order_type, *to);
            let order = paid(order(order_type, *from, &evidence));
            assert_eq!(goes(order, &[*proof]), Some((*to, *proof)), "{order_type:?} {proof:?}");
            assert_eq!(goes(order, &[]), None, "nothing was shown");
            let at_the_end = Provable { current: CurrentState { status: *to, ..order.current }, ..order };
            assert_eq!(goes(at_the_end, &[*proof]), None, "{proof:?} is shown again");
        }
    }
    for status in [OrderStatus::Delivered, OrderStatus::Complete] {
        let done = paid(order(Accessories, status, &[Evidence::Bill]));
        let to = (status == OrderStatus::Delivered).then_some((OrderStatus::Complete, Proof::Payment));
        assert_eq!(goes(done, &[Proof::Payment]), to);
    }
}

#[test]
fn the_inventory_of_a_car_that_is_fetched_is_taken_at_its_owners() {
    let evidence = [Evidence::Inventory, Evidence::JobCard];
    for (order_type, booked, picked, at_workshop) in [
        (General, OrderStatus::PickupScheduled, OrderStatus::PickupComplete, OrderStatus::DiagnosticComplete),
        (Insurance, OrderStatus::ClaimPickupScheduled, OrderStatus::ClaimPickupComplete, OrderStatus::ClaimAtWorkshop),
    ] {
        let before = fetched(order(order_type, booked, &evidence));
        // A job card that was opened before does not bring the car to the garage.
        assert_eq!(goes(before, &[Proof::Inventory]), Some((picked, Proof::Inventory)));
        let after = fetched(order(order_type, picked, &evidence));
        assert_eq!(goes(after, &[Proof::Inventory]), Some((at_workshop, Proof::Inventory)));
    }
    let mut nowhere = order(General, OrderStatus::New, &evidence);
    nowhere.current.facts.has_garage = false;
    assert_eq!(goes(nowhere, &[Proof::Inventory]), None, "it is at no garage");
}

#[test]
fn what_was_proven_before_follows() {
    let evidence = [Evidence::Inventory, Evidence::JobCard, Evidence::Estimate, Evidence::Approval];
    let before = order(General, OrderStatus::Confirmed, &evidence);
    assert_eq!(goes(before, &[Proof::Inventory]), Some((OrderStatus::EstimateSent, Proof::Inventory)));
    let claim = order(Insurance, OrderStatus::ClaimRegistered, &evidence);
    assert_eq!(goes(claim, &[Proof::Inventory]), Some((OrderStatus::ClaimEstimateSent, Proof::Inventory)));
    let surveyed = order(Insurance, OrderStatus::ClaimEstimateSent, &evidence);
    assert_eq!(goes(surveyed, &[Proof::Survey]), Some((OrderStatus::ClaimApprovalReceived, Proof::Survey)));
    let both = goes(surveyed, &[Proof::Approval, Proof::Survey]);
    assert_eq!(both, Some((OrderStatus::ClaimApprovalReceived, Proof::Approval)));
}

#[test]
fn a_reopened_order_is_not_asked_for_what_was_proven() {
    let evidence = [Evidence::Inventory, Evidence::JobCard, Evidence::Estimate, Evidence::Approval];
    let reopened = order(General, OrderStatus::AtWorkshop, &evidence);
    let proven = |step: OrderStatus| reopened.is_proven(step, |_| true);
    let all: Vec<OrderStatus> = statuses(General).into_iter().filter(|step| proven(*step)).collect();
    assert_eq!(all, [OrderStatus::DiagnosticComplete, OrderStatus::EstimateSent]);
    let pressed = reopened.is_proven(OrderStatus::EstimateSent, |step| step != AutomaticStep::EstimateSent);
    assert!(!pressed, "it is switched off");
    let picked = order(General, OrderStatus::PickupComplete, &evidence);
    assert!(!picked.is_proven(OrderStatus::AtWorkshop, |_| true), "people see that the car has arrived");
}

#[test]
fn nothing_that_is_missing_is_passed() {
    let evidence = [Evidence::Inventory, Evidence::Estimate, Evidence::Approval];
    let no_card = order(General, OrderStatus::AtWorkshop, &evidence);
    for proof in [Proof::Estimate, Proof::Approval, Proof::WorkBegun] {
        assert_eq!(goes(no_card, &[proof]), None, "{proof:?}");
    }
    let unapproved = [Evidence::Inventory, Evidence::JobCard, Evidence::Estimate];
    assert_eq!(goes(order(General, OrderStatus::EstimateSent, &unapproved), &[Proof::WorkBegun]), None);
    let mut unnamed = order(Insurance, OrderStatus::ClaimEstimateSent, &evidence);
    unnamed.current.facts.has_surveyor = false;
    assert_eq!(goes(unnamed, &[Proof::Survey, Proof::Approval]), None);
}

#[test]
fn people_hand_over_and_only_then_a_payment_completes() {
    for order_type in [General, Preventive, Insurance, Accessories] {
        for status in statuses(order_type) {
            let goes = goes(paid(order(order_type, status, &Evidence::ALL)), &[Proof::Payment]);
            let is_handed_over = status.is_delivered() && !status.is_complete();
            assert_eq!(goes.is_some(), is_handed_over, "{order_type:?} {status:?}");
        }
    }
    assert_eq!(goes(order(General, OrderStatus::Delivered, &Evidence::ALL), &[Proof::Payment]), None, "a part of it");
}

#[test]
fn a_step_that_is_switched_off_is_pressed() {
    let evidence = [Evidence::Inventory, Evidence::JobCard, Evidence::Estimate];
    let before = order(General, OrderStatus::New, &evidence);
    let without = |off: AutomaticStep| before.moved_by(&[Proof::Inventory], move |step| step != off);
    assert_eq!(without(AutomaticStep::AtWorkshop), None);
    assert_eq!(without(AutomaticStep::DiagnosticComplete), Some((OrderStatus::AtWorkshop, Proof::Inventory)));
    assert_eq!(without(AutomaticStep::EstimateSent), Some((OrderStatus::DiagnosticComplete, Proof::Inventory)));
    assert_eq!(without(AutomaticStep::Complete), Some((OrderStatus::EstimateSent, Proof::Inventory)));
}

proptest! {
    /// Whatever is shown: only forward, only where a user may go, never to what people press, never from the end.
    #[test]
    fn an_order_goes_only_where_it_may(
        order_type in prop::sample::select(OrderType::ALL.to_vec()),
        at in 0..13_usize,
        evidence in prop::sample::subsequence(Evidence::ALL.to_vec(), 0..=7),
        shown in prop::sample::subsequence(Proof::ALL.to_vec(), 0..=9),
        (has_garage, has_surveyor, is_fetched) in any::<(bool, bool, bool)>(),
        due in -1..=1_i64,
    ) {
        let all = statuses(order_type);
        let status = all[at % all.len()];
        let facts = Facts { evidence: &evidence, has_garage, has_surveyor, due: Money::from_minor(due) };
        let current = CurrentState { order_type, status, is_admin: true, facts };
        if let Some((to, proof)) = goes(Provable { current, is_fetched }, &shown) {
            prop_assert_eq!(current.judge(to), Ok(StepKind::Forward));
            prop_assert!(shown.contains(&proof));
            prop_assert!(!status.is_dead() && !status.is_complete());
            let is_handed_over = to.is_delivered();
            prop_assert_eq!(is_handed_over, status.is_delivered());
            prop_assert!(!matches!(to, OrderStatus::ReadyForDelivery | OrderStatus::ClaimReadyForDelivery));
        }
    }
}
