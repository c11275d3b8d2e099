use serde_json::{Value, json};

use super::*;
use crate::job_cards::types::{JobClock, NotDone, OfEstimate, Withdrawn};
use pitlane_orders::catalogue::WorkAction;

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn job(id: i64) -> Job {
    Job {
        id,
        sequence: 1,
        work_action: WorkAction::Checked,
        description: "Brakes".into(),
        part: None,
        technician: Some(Worker { id: Some(9), name: "Left Long Ago".into() }),
        bay: None,
        planned_start: None,
        planned_end: None,
        started_at: None,
        ended_at: None,
        status: JobStatus::Open,
        estimate: None,
        clock: JobClock::default(),
        not_done: None,
    }
}

/// The validation errors of a card with these fields.
fn wrong(fields: Value) -> Vec<String> {
    let mut body = json!({ "order_id": 1, "version": 0, "complaints": ["Squeals"] });
    for (name, value) in fields.as_object().expect("fields") {
        body[name] = value.clone();
    }
    let form = tidied(serde_json::from_value(body).expect("a form"));
    let named = |id, name: &str| Named { id, name: name.into() };
    let choices = JobCardChoices {
        technicians: vec![named(1, "Ravi Kumar"), named(2, "Suresh")],
        checkers: vec![named(1, "Ravi Kumar"), named(3, "Anita")],
        terms: Vec::new(),
    };
    let against = Against {
        choices: &choices,
        order_complaints: &[],
        jobs: &[job(5)],
        previous: &[Worker { id: Some(9), name: "Left Long Ago".into() }],
        ordered_at: at("2026-03-09T00:00:00Z"),
        now: at("2026-03-10T00:00:00Z"),
    };
    check(&form, &against).iter().map(|(path, _)| path.to_owned()).collect()
}

fn with_job(fields: Value) -> Value {
    let mut job = json!({ "work_action": "Replaced", "description": "Brake pads", "status": "open" });
    for (name, value) in fields.as_object().expect("fields") {
        job[name] = value.clone();
    }
    json!({ "jobs": [job] })
}

#[test]
fn a_card_has_a_complaint_or_a_job() {
    assert_eq!(wrong(json!({ "complaints": ["  "] })), ["complaints"]);
    let mut only_job = with_job(json!({}));
    only_job["complaints"] = json!([]);
    assert_eq!(wrong(only_job), Vec::<String>::new());
}

#[test]
fn complaints_of_the_order_are_not_stored_again() {
    let order = complaints_of(Some("Brakes squeal. AC is not cold.\n Pulls to the left\n"));
    assert_eq!(order, ["Brakes squeal", "AC is not cold", "Pulls to the left"]);
    let own = own_complaints(vec!["brakes  SQUEAL.".into(), "Smells".into()], &order);
    assert_eq!(own, ["Smells"]);
    assert_eq!(complaints_of(None), Vec::<String>::new());
}

#[test]
fn approved_jobs_stay_on_the_card() {
    let of = |withdrawn| OfEstimate { number: Some(1), title: None, amount: None, withdrawn };
    let form: SaveJobCard = serde_json::from_value(json!({ "order_id": 1, "version": 1 })).expect("a form");
    let approved = Job { estimate: Some(of(None)), ..job(5) };
    assert!(removed(&form, &[approved]).is_some());
    let declined = Job { estimate: Some(of(Some(Withdrawn::Declined))), ..job(5) };
    assert!(removed(&form, &[declined, job(6)]).is_none());
}

#[test]
fn a_reason_is_for_approved_jobs_that_nobody_does() {
    let stated =
        NotDone { because: "Bent".into(), by: Named { id: 3, name: "Anita".into() }, at: at("2026-03-09T06:00:00Z") };
    let of = |withdrawn| OfEstimate { number: Some(1), title: None, amount: None, withdrawn };
    let approved = Job { estimate: Some(of(None)), not_done: Some(stated), ..job(5) };
    let asked = Job { estimate: Some(of(Some(Withdrawn::AskedAgain))), ..approved.clone() };
    let is_wrong = |known: &Job, status: &str, because: Value| {
        let mut body = json!({ "id": 5, "work_action": "Checked", "description": "Brakes", "status": status });
        body["not_done_because"] = because;
        let form: SaveJob = serde_json::from_value(body).expect("a job");
        let mut fields = Fields::new();
        check_not_done(&form, std::slice::from_ref(known), &|field: &str| field.to_owned(), &mut fields);
        fields.iter().next().is_some()
    };
    assert!(!is_wrong(&approved, "cancelled", json!("Bent")));
    assert!(is_wrong(&approved, "cancelled", Value::Null));
    assert!(is_wrong(&approved, "in_progress", json!("Other")));
    // What was read and did not change is no mistake of whoever saves.
    assert!(!is_wrong(&approved, "in_progress", json!("Bent")));
    assert!(!is_wrong(&asked, "cancelled", json!("Bent")));
    assert!(is_wrong(&asked, "cancelled", json!("Other")));
}

#[test]
fn the_form_begins_nothing_that_the_clock_refuses() {
    let of = |withdrawn| OfEstimate { number: Some(1), title: None, amount: None, withdrawn };
    let start = at("2026-03-09T04:00:00Z");
    let asked = Job { estimate: Some(of(Some(Withdrawn::AskedAgain))), ..job(5) };
    let cancelled = Job { status: JobStatus::Cancelled, ..job(5) };
    let waits = Job { status: JobStatus::WaitingParts, started_at: Some(start), ..asked.clone() };
    let runs = Job { status: JobStatus::InProgress, ..waits.clone() };
    let is_refused = |known: &Job, status: &str, starts: bool| {
        let mut body = json!({ "id": 5, "work_action": "Checked", "description": "Brakes", "status": status });
        body["started_at"] = if starts { json!(start) } else { Value::Null };
        let form: SaveJob = serde_json::from_value(body).expect("a job");
        not_to_begin(&form, known).is_some()
    };
    assert!(is_refused(&asked, "in_progress", true));
    assert!(is_refused(&asked, "done", true));
    assert!(is_refused(&waits, "in_progress", true));
    assert!(is_refused(&cancelled, "in_progress", true));
    // What has begun is ended, and stays as it is until it is.
    assert!(!is_refused(&runs, "in_progress", true));
    assert!(!is_refused(&runs, "done", true));
    assert!(!is_refused(&asked, "open", false));
    assert!(!is_refused(&cancelled, "open", false));
    assert!(!is_refused(&job(5), "in_progress", true));
}

#[test]
fn a_plan_has_a_start_and_a_later_end() {
    let start = "2026-03-20T04:00:00Z";
    for (plan, field) in [
        (json!({ "planned_start": start }), "planned_end"),
        (json!({ "planned_end": start }), "planned_start"),
        (json!({ "planned_start": start, "planned_end": start }), "planned_end"),
        (json!({ "planned_start": start, "planned_end": "2026-04-21T04:00:00Z" }), "planned_end"),
    ] {
        assert_eq!(wrong(with_job(plan)), [format!("jobs.0.{field}")]);
    }
    let good = json!({ "planned_start": start, "planned_end": "2026-03-20T05:00:00Z" });
    assert_eq!(wrong(with_job(good)), Vec::<String>::new());
}

#[test]
fn real_times_are_past_and_fit_the_status() {
    let (start, end) = ("2026-03-09T04:00:00Z", "2026-03-09T05:00:00Z");
    for (times, fields) in [
        (json!({ "status": "in_progress" }), vec!["started_at"]),
        (json!({ "status": "done" }), vec!["ended_at", "started_at"]),
        (json!({ "status": "open", "started_at": start }), vec!["status"]),
        (json!({ "status": "in_progress", "started_at": start, "ended_at": end }), vec!["ended_at"]),
        (json!({ "status": "done", "started_at": end, "ended_at": start }), vec!["ended_at"]),
        (json!({ "status": "cancelled", "ended_at": end }), vec!["started_at"]),
        (json!({ "status": "in_progress", "started_at": "2026-03-10T00:02:01Z" }), vec!["started_at"]),
        (json!({ "status": "in_progress", "started_at": "2026-03-08T23:59:59Z" }), vec!["started_at"]),
        (json!({ "status": "in_progress", "started_at": "2026-03-10T00:02:00Z" }), vec![]),
        (json!({ "status": "waiting_parts" }), vec![]),
        (json!({ "status": "done", "started_at": start, "ended_at": end }), vec![]),
    ] {
        let paths: Vec<_> = fields.iter().map(|field| format!("jobs.0.{field}")).collect();
        assert_eq!(wrong(with_job(times.clone())), paths, "{times}");
    }
}

#[test]
fn technicians_are_of_the_garage_or_have_a_name() {
    assert_eq!(wrong(with_job(json!({ "technician_id": 7 }))), ["jobs.0.technician_id"]);
    assert_eq!(wrong(with_job(json!({ "technician_id": 9 }))), Vec::<String>::new());
    assert_eq!(wrong(with_job(json!({ "technician_id": 1, "technician_name": "Ravi" }))), ["jobs.0.technician_name"]);
    assert_eq!(wrong(with_job(json!({ "id": 6 }))), ["jobs.0.id"]);
}

#[test]
fn nobody_passes_only_their_own_work() {
    let done = json!({
        "work_action": "Replaced", "description": "Pads", "status": "done", "technician_id": 1,
        "started_at": "2026-03-09T04:00:00Z", "ended_at": "2026-03-09T05:00:00Z",
    });
    let mut other = done.clone();
    other["technician_id"] = json!(2);
    let by = |who: Value| json!({ "jobs": [done], "quality_check": who });
    assert_eq!(wrong(by(json!({ "by_id": 1, "result": "passed" }))), ["quality_check.by_id"]);
    assert_eq!(wrong(by(json!({ "by_name": "ravi  KUMAR", "result": "passed" }))), ["quality_check.by_name"]);
    assert_eq!(wrong(by(json!({ "by_id": 3, "result": "passed" }))), Vec::<String>::new());
    assert_eq!(wrong(by(json!({ "result": "failed" }))), ["quality_check.by_id"]);
    let two = json!({ "jobs": [done, other], "quality_check": { "by_id": 1, "result": "passed" } });
    assert_eq!(wrong(two), Vec::<String>::new());
    let mut open = with_job(json!({ "technician_id": 2 }));
    open["quality_check"] = json!({ "by_id": 3, "result": "passed" });
    assert_eq!(wrong(open.clone()), ["quality_check.result"]);
    open["quality_check"]["result"] = json!("failed");
    assert_eq!(wrong(open), Vec::<String>::new());
}

#[test]
fn a_promise_is_not_older_than_its_order() {
    assert_eq!(wrong(json!({ "promised_at": "2026-03-08T23:59:59Z" })), ["promised_at"]);
    assert_eq!(wrong(json!({ "promised_at": "2026-03-09T10:00:00Z" })), Vec::<String>::new());
    assert_eq!(wrong(json!({ "promised_at": null })), Vec::<String>::new());
}
