use proptest::prelude::*;

use super::*;

use OrderType::{Accessories, General, Insurance, Preventive};

const TYPES: &[OrderType] = OrderType::ALL;

fn facts(evidence: &[Evidence]) -> Facts<'_> {
    Facts { evidence, has_garage: true, has_surveyor: true, due: Money::ZERO }
}

const BARE: Facts<'static> = Facts { evidence: &[], has_garage: false, has_surveyor: false, due: Money::from_minor(1) };

fn at(order_type: OrderType, status: OrderStatus, facts: Facts<'_>) -> CurrentState<'_> {
    CurrentState { order_type, status, is_admin: false, facts }
}

#[test]
fn every_status_stands_in_the_chain_of_its_orders_in_its_order() {
    for order_type in TYPES.iter().copied() {
        let of_chain = OrderStatus::ALL.iter().copied().filter(|status| status.chain() == order_type.chain());
        assert_eq!(statuses(order_type), of_chain.collect::<Vec<_>>(), "{order_type:?}");
        assert!(statuses(order_type).iter().all(|status| status_of(order_type, status.id()) == Some(*status)));
        assert_eq!(status_of(order_type, 0), None);
    }
}

#[test]
fn later_steps_need_what_earlier_steps_need() {
    use Need::{
        Approval, Bill, Checklist, Estimate, Garage, Inventory, JobCard, Jobs, NothingDue, QualityCheck, RoadTest,
        Surveyor,
    };
    let general: [(OrderStatus, &[Need]); 4] = [
        (OrderStatus::PickupComplete, &[]),
        (OrderStatus::AtWorkshop, &[Garage, Inventory]),
        (OrderStatus::WorkInProgress, &[Garage, Inventory, JobCard, Estimate, Approval]),
        (
            OrderStatus::Complete,
            &[
                Garage,
                Inventory,
                JobCard,
                Estimate,
                Approval,
                Checklist,
                Jobs,
                RoadTest,
                QualityCheck,
                Bill,
                NothingDue,
            ],
        ),
    ];
    for (to, expected) in general {
        assert_eq!(needs(General, to), expected);
        assert_eq!(needs(Preventive, to), expected);
    }
    assert_eq!(needs(Insurance, OrderStatus::ClaimDocumentsCollected), [Need::Documents]);
    assert_eq!(needs(Insurance, OrderStatus::ClaimPickupComplete), [], "a car is fetched before its papers are found");
    assert_eq!(needs(Insurance, OrderStatus::ClaimWorkInProgress), [Garage, Inventory, Estimate, Surveyor, Approval]);
    assert_eq!(needs(Accessories, OrderStatus::ReadyForDelivery), [Garage]);
    assert_eq!(needs(Accessories, OrderStatus::Complete), [Garage, Bill, NothingDue]);
}

#[test]
fn an_order_without_evidence_gets_to_the_pick_up() {
    for order_type in TYPES.iter().copied() {
        let first = first_status(order_type);
        let steps = at(order_type, first, BARE).next_steps();
        let possible: Vec<&str> =
            steps.iter().filter(|step| step.is_possible).map(|step| step.status.as_str()).collect();
        let expected = ["confirmed", "pickup_scheduled", "pickup_complete", "dead/duplicate"];
        assert_eq!(possible, expected[usize::from(order_type == Insurance)..], "{order_type:?}");
    }
}

#[test]
fn each_missing_evidence_blocks_an_order() {
    for order_type in TYPES.iter().copied() {
        let last = *statuses(order_type).iter().rev().nth(1).unwrap();
        let first = first_status(order_type);
        for kind in needs(order_type, last).into_iter().filter_map(Need::evidence) {
            let others: Vec<Evidence> = Evidence::ALL.into_iter().filter(|other| *other != kind).collect();
            let refusal = at(order_type, first, facts(&others)).judge(last).unwrap_err();
            let Refusal::Missing(missing) = refusal else { panic!("{refusal:?}") };
            assert_eq!(missing.into_iter().filter_map(Need::evidence).collect::<Vec<_>>(), [kind]);
        }
        let due = Facts { due: Money::from_minor(1), ..facts(&Evidence::ALL) };
        assert_eq!(at(order_type, first, due).judge(last), Err(Refusal::Missing(vec![Need::NothingDue])));
        let advance = Facts { due: Money::from_minor(-1), ..facts(&Evidence::ALL) };
        assert_eq!(at(order_type, first, advance).judge(last), Ok(StepKind::Forward), "with an advance nothing is due");
    }
}

#[test]
fn only_admins_go_back_and_dead_orders_are_reopened() {
    let everything = facts(&Evidence::ALL);
    let mut current = at(General, OrderStatus::WorkInProgress, everything);
    assert_eq!(current.judge(OrderStatus::DiagnosticComplete), Err(Refusal::OnlyAdmin));
    assert_eq!(current.judge(OrderStatus::Dead), Ok(StepKind::Dead));
    current.is_admin = true;
    assert_eq!(current.judge(OrderStatus::DiagnosticComplete), Ok(StepKind::Back));
    for closed in [OrderStatus::Delivered, OrderStatus::Complete] {
        current.status = closed;
        assert_eq!(current.judge(OrderStatus::Dead), Err(Refusal::IsClosed));
        assert_eq!(reopened(General, closed), Some(OrderStatus::AtWorkshop));
    }
    current.status = OrderStatus::Dead;
    assert_eq!(current.judge(OrderStatus::AtWorkshop), Err(Refusal::IsDead));
    assert_eq!(current.next_steps(), []);
    assert_eq!(
        (
            reopened(General, OrderStatus::Dead),
            reopened(Insurance, OrderStatus::ClaimDead),
            reopened(Insurance, OrderStatus::ClaimComplete)
        ),
        (Some(OrderStatus::AtWorkshop), Some(OrderStatus::ClaimAtWorkshop), Some(OrderStatus::ClaimAtWorkshop))
    );
    assert_eq!(
        (reopened(General, OrderStatus::ReadyForDelivery), reopened(Insurance, OrderStatus::ClaimReadyForDelivery)),
        (None, None)
    );
}

fn possible(current: CurrentState<'_>) -> Vec<OrderStatus> {
    current.next_steps().into_iter().filter(|step| step.is_possible).map(|step| step.status_id).collect()
}

fn any_standing() -> impl Strategy<Value = (OrderType, usize, usize, bool, Vec<Evidence>, bool, bool, i64)> {
    (
        prop::sample::select(TYPES.to_vec()),
        0..13_usize,
        0..13_usize,
        any::<bool>(),
        prop::sample::subsequence(Evidence::ALL.to_vec(), 0..=10),
        any::<bool>(),
        any::<bool>(),
        -1..=1_i64,
    )
}

proptest! {
    /// The page offers exactly what the call accepts, for any evidence.
    #[test]
    fn the_offered_steps_are_the_accepted_ones(
        (order_type, from, to, is_admin, evidence, has_garage, has_surveyor, due) in any_standing()
    ) {
        let all = statuses(order_type);
        let (from, to) = (all[from % all.len()], all[to % all.len()]);
        prop_assume!(from != to);
        let facts = Facts { evidence: &evidence, has_garage, has_surveyor, due: Money::from_minor(due) };
        let current = CurrentState { order_type, status: from, is_admin, facts };
        let offered = current.next_steps().into_iter().find(|step| step.status_id == to);
        match current.judge(to) {
            Ok(kind) => {
                let step = offered.expect("offered");
                prop_assert!(step.is_possible && step.missing.is_empty() && step.kind == kind);
            }
            Err(Refusal::Missing(missing)) => {
                let step = offered.expect("offered");
                prop_assert!(!step.is_possible && step.missing == missing && step.kind == StepKind::Forward);
            }
            Err(_) => prop_assert_eq!(offered, None),
        }
    }

    /// A step over several statuses requires no less than the single steps, but for what a status wants for itself; and
    /// more evidence never removes a step.
    #[test]
    fn more_evidence_never_removes_a_step(
        (order_type, from, to, is_admin, evidence, has_garage, has_surveyor, due) in any_standing()
    ) {
        let all = statuses(order_type);
        let (from, to) = (all[from % all.len()], all[to % all.len()]);
        let facts = Facts { evidence: &evidence, has_garage, has_surveyor, due: Money::from_minor(due) };
        let current = CurrentState { order_type, status: from, is_admin, facts };
        let before = possible(current);
        for kind in Evidence::ALL {
            let mut more = evidence.clone();
            more.push(kind);
            let after = possible(CurrentState { facts: Facts { evidence: &more, ..facts }, ..current });
            prop_assert!(before.iter().all(|id| after.contains(id)));
        }
        if current.kind(to) == StepKind::Forward && before.contains(&to) {
            let passed = chain(order_type).steps.iter().filter(|step| step.own.is_empty()).map(|step| step.status);
            let between = passed.filter(|id| chain(order_type).place(*id) > chain(order_type).place(from)
                && chain(order_type).place(*id) < chain(order_type).place(to));
            prop_assert!(between.into_iter().all(|id| before.contains(&id)));
        }
    }
}
