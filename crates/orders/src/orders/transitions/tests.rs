use proptest::prelude::*;

use super::*;

const TYPES: [i64; 4] = [100, 101, INSURANCE, ACCESSORIES];

fn facts(evidence: &[Evidence]) -> Facts<'_> {
    Facts { evidence, has_garage: true, has_surveyor: true, due: Money::ZERO }
}

const BARE: Facts<'static> = Facts { evidence: &[], has_garage: false, has_surveyor: false, due: Money::from_minor(1) };

fn at(order_type: i64, status_id: i64, facts: Facts<'_>) -> Standing<'_> {
    Standing { order_type, status_id, is_admin: false, facts }
}

fn ids(order_type: i64) -> Vec<i64> {
    let chain = chain(order_type);
    chain.steps.iter().map(|step| step.id).chain([chain.dead]).collect()
}

#[test]
fn the_statuses_are_those_of_the_seeds_in_their_order_and_open_as_there() {
    let seeds = include_str!("../../../../../seeds/common/order_statuses.csv");
    for order_type in TYPES {
        let name = crate::orders::rules::chain(order_type);
        let rows: Vec<(i64, &str, bool)> = seeds
            .lines()
            .map(|line| line.split(',').collect::<Vec<_>>())
            .filter(|fields| fields[2] == name)
            .map(|fields| (fields[0].parse().unwrap(), fields[1], fields[4] == "true"))
            .collect();
        let own: Vec<(i64, &str, bool)> = ids(order_type)
            .into_iter()
            .map(|id| (id, status_name(order_type, id).unwrap(), chain(order_type).is_open(id)))
            .collect();
        assert_eq!(own, rows, "{order_type}");
        assert_eq!(status_name(order_type, 0), None);
    }
}

#[test]
fn later_steps_need_what_earlier_steps_need() {
    use Need::{Approval, Bill, Checklist, Estimate, Garage, Inventory, JobCard, NothingDue, Surveyor};
    let general: [(i64, &[Need]); 4] = [
        (10, &[]),
        (20, &[Garage, Inventory]),
        (40, &[Garage, Inventory, JobCard, Estimate, Approval]),
        (90, &[Garage, Inventory, JobCard, Estimate, Approval, Checklist, Bill, NothingDue]),
    ];
    for (to, wanted) in general {
        assert_eq!(needs(101, to), wanted);
        assert_eq!(needs(100, to), wanted);
    }
    assert_eq!(needs(INSURANCE, 900), []);
    assert_eq!(needs(INSURANCE, 1_100), [Garage, Inventory, Estimate, Surveyor, Approval]);
    assert_eq!(needs(ACCESSORIES, 50), [Garage]);
    assert_eq!(needs(ACCESSORIES, 90), [Garage, Bill, NothingDue]);
}

#[test]
fn an_order_without_evidence_gets_to_the_pick_up() {
    for order_type in TYPES {
        let first = first_status(order_type).0;
        let steps = at(order_type, first, BARE).next_steps();
        let possible: Vec<&str> =
            steps.iter().filter(|step| step.is_possible).map(|step| step.status.as_str()).collect();
        let wanted = if order_type == INSURANCE {
            ["documents_collected", "pickup_scheduled", "pickup_complete", DEAD]
        } else {
            ["confirmed", "pickup_scheduled", "pickup_complete", DEAD]
        };
        assert_eq!(possible, wanted, "{order_type}");
    }
}

#[test]
fn each_missing_evidence_blocks_an_order() {
    for order_type in TYPES {
        let last = *ids(order_type).iter().rev().nth(1).unwrap();
        let first = first_status(order_type).0;
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
    let mut standing = at(101, 40, everything);
    assert_eq!(standing.judge(30), Err(Refusal::OnlyAdmin));
    assert_eq!(standing.judge(21), Ok(StepKind::Dead));
    standing.is_admin = true;
    assert_eq!(standing.judge(30), Ok(StepKind::Back));
    for closed in [60, 90] {
        standing.status_id = closed;
        assert_eq!(standing.judge(21), Err(Refusal::IsClosed));
        assert_eq!(reopened(101, closed), Some(20));
    }
    standing.status_id = 21;
    assert_eq!(standing.judge(20), Err(Refusal::IsDead));
    assert_eq!(standing.next_steps(), []);
    assert_eq!(
        (reopened(101, 21), reopened(INSURANCE, 921), reopened(INSURANCE, 1_400)),
        (Some(20), Some(920), Some(920))
    );
    assert_eq!((reopened(101, 50), reopened(INSURANCE, 1_150)), (None, None));
}

fn possible(standing: Standing<'_>) -> Vec<i64> {
    standing.next_steps().into_iter().filter(|step| step.is_possible).map(|step| step.status_id).collect()
}

fn any_standing() -> impl Strategy<Value = (i64, usize, usize, bool, Vec<Evidence>, bool, bool, i64)> {
    (
        prop::sample::select(TYPES.to_vec()),
        0..13_usize,
        0..13_usize,
        any::<bool>(),
        prop::sample::subsequence(Evidence::ALL.to_vec(), 0..=6),
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
        let all = ids(order_type);
        let (from, to) = (all[from % all.len()], all[to % all.len()]);
        prop_assume!(from != to);
        let facts = Facts { evidence: &evidence, has_garage, has_surveyor, due: Money::from_minor(due) };
        let standing = Standing { order_type, status_id: from, is_admin, facts };
        let offered = standing.next_steps().into_iter().find(|step| step.status_id == to);
        match standing.judge(to) {
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

    /// A step over several statuses requires no less than the single steps, and more evidence never removes a step.
    #[test]
    fn more_evidence_never_removes_a_step(
        (order_type, from, to, is_admin, evidence, has_garage, has_surveyor, due) in any_standing()
    ) {
        let all = ids(order_type);
        let (from, to) = (all[from % all.len()], all[to % all.len()]);
        let facts = Facts { evidence: &evidence, has_garage, has_surveyor, due: Money::from_minor(due) };
        let standing = Standing { order_type, status_id: from, is_admin, facts };
        let before = possible(standing);
        for kind in Evidence::ALL {
            let mut more = evidence.clone();
            more.push(kind);
            let after = possible(Standing { facts: Facts { evidence: &more, ..facts }, ..standing });
            prop_assert!(before.iter().all(|id| after.contains(id)));
        }
        if standing.kind(to) == StepKind::Forward && before.contains(&to) {
            let passed = chain(order_type).steps.iter().map(|step| step.id);
            let between = passed.filter(|id| chain(order_type).place(*id) > chain(order_type).place(from)
                && chain(order_type).place(*id) < chain(order_type).place(to));
            prop_assert!(between.into_iter().all(|id| before.contains(&id)));
        }
    }
}
