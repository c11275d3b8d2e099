use proptest::prelude::*;

use super::*;
use crate::job_cards::types::JobStatus;

fn minute(minute: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_770_000_000 + minute * 60, 0).expect("an instant")
}

fn job(id: i64, technician: Option<&str>, from: i64, to: i64) -> DayJob {
    DayJob {
        id,
        order_id: 7,
        is_seen: true,
        registration_no: Some("KA01AB1234".into()),
        description: "Brakes".into(),
        technician_id: None,
        technician: technician.map(str::to_owned),
        bay: Some("B1".into()),
        planned_start: Some(minute(from)),
        planned_end: Some(minute(to)),
        started_at: None,
        ended_at: None,
        status: JobStatus::Open,
    }
}

fn day() -> Day {
    let hours = Some((minute(540), minute(1_080)));
    Day { span: (minute(0), minute(1_440)), hours, worked: BTreeMap::new(), now: minute(700) }
}

#[test]
fn a_row_has_what_is_planned_and_what_is_left_of_the_hours() {
    let jobs = [job(1, Some("Ravi"), 540, 600), job(2, Some("ravi "), 580, 640), job(3, Some("Ravi"), 1_050, 1_110)];
    let rows = day().technicians(vec![Named { id: 5, name: "Suresh".into() }], &jobs);
    let found: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.planned_minutes, row.free_minutes)).collect();
    // The last half hour is after closing time.
    assert_eq!(found, [("Suresh", 0, Some(540)), ("Ravi", 160, Some(410))]);
    let overlaps: Vec<bool> = rows[1].jobs.iter().map(|job| job.overlaps).collect();
    assert_eq!(overlaps, [true, true, false]);
    let bays = day().bays(&jobs);
    assert_eq!((bays.len(), bays[0].name.as_str(), bays[0].jobs.len()), (1, "B1", 3));
    let closed = Day { hours: Some((minute(540), minute(540))), ..day() };
    assert_eq!(closed.technicians(Vec::new(), &jobs[..1])[0].free_minutes, Some(0));
}

#[test]
fn a_job_takes_the_time_it_really_takes() {
    let begun = DayJob { started_at: Some(minute(-900)), status: JobStatus::InProgress, ..job(1, None, 540, 600) };
    let taken = |now: i64, stretches: &[(i64, Option<i64>)]| {
        let stretches = stretches.iter().map(|(from, to)| (minute(*from), to.map(minute))).collect();
        let day = Day { worked: BTreeMap::from([(1, stretches)]), now: minute(now), ..day() };
        let spans = day.taken(&begun).into_iter();
        spans.map(|(from, to)| [from, to].map(|at| (at - minute(0)).num_minutes())).collect::<Vec<_>>()
    };
    // Late, and before its planned end.
    assert_eq!(taken(700, &[(560, None)]), [[560, 700]]);
    assert_eq!(taken(580, &[(560, None)]), [[560, 600]]);
    assert_eq!(taken(700, &[(-900, Some(-840)), (-10, Some(20)), (560, Some(580))]), [[0, 20], [560, 580]]);
    // It waits: nobody is taken, neither as planned nor since it began.
    assert_eq!(taken(700, &[]), Vec::<[i64; 2]>::new());
    assert_eq!(day().taken(&job(2, None, 1_400, 1_500)), [(minute(1_400), minute(1_440))]);
}

#[test]
fn pauses_are_free_for_another_job() {
    let begun = |id| DayJob { started_at: Some(minute(540)), ..job(id, Some("Ravi"), 540, 1_080) };
    let stretch = |from, to| (minute(from), Some(minute(to)));
    let worked = BTreeMap::from([
        (1, vec![stretch(540, 600), stretch(660, 720)]),
        (2, vec![stretch(600, 660)]),
        (3, vec![stretch(700, 730)]),
    ]);
    let day = Day { worked, ..day() };
    let jobs: Vec<DayJob> = (1..=3).map(begun).collect();
    let two = day.technicians(Vec::new(), &jobs[..2]);
    assert_eq!((two[0].planned_minutes, two[0].free_minutes), (180, Some(360)));
    assert!(two[0].jobs.iter().all(|job| !job.overlaps));
    let three: Vec<bool> = day.technicians(Vec::new(), &jobs)[0].jobs.iter().map(|job| job.overlaps).collect();
    assert_eq!(three, [true, false, true]);
}

#[test]
fn of_a_hidden_order_only_times_are_shown() {
    let hidden = shown(&DayJob { is_seen: false, ..job(1, Some("Ravi"), 540, 600) });
    assert_eq!((hidden.order_id, hidden.registration_no, hidden.title), (None, None, None));
    assert_eq!(hidden.planned_start, Some(minute(540)));
}

proptest! {
    #[test]
    fn minutes_at_the_same_time_count_once(spans in prop::collection::vec((0_i64..300, 1_i64..60), 0..8)) {
        let real: Vec<Span> = spans.iter().map(|(from, long)| (minute(*from), minute(from + long))).collect();
        let counted = (0_i64..400).filter(|at| spans.iter().any(|(from, long)| from <= at && *at < from + long)).count();
        prop_assert_eq!(usize::try_from(minutes(&real)).unwrap(), counted);
    }
}
