//! The rules of job cards; no I/O.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::error::Fields;

use super::types::{
    Job, JobCardChoices, JobCardDetail, JobStatus, SaveJob, SaveJobCard, SaveQualityCheck, Verdict, Worker,
};

/// The longest plan of a job, so that the search for overlaps knows how far back to look.
pub const LONGEST_DAYS: i64 = 31;
/// The clock of a phone may be ahead of ours.
const AHEAD: Duration = Duration::minutes(2);

/// `JC-1042`
pub fn number(order_id: i64) -> String {
    format!("JC-{order_id}")
}

fn lines(texts: Vec<String>) -> Vec<String> {
    texts.into_iter().filter_map(|text| trimmed(Some(text))).collect()
}

/// Whether somebody has begun a job that nobody had begun before.
pub fn begins_work(before: &[Job], after: &[Job]) -> bool {
    let begun = |job: &&Job| matches!(job.status, JobStatus::InProgress | JobStatus::Done);
    after.iter().filter(begun).any(|job| !before.iter().filter(begun).any(|earlier| earlier.id == job.id))
}

/// The complaints of an order, one a sentence or line.
pub fn complaints_of(text: Option<&str>) -> Vec<String> {
    let sentences = text.unwrap_or_default().lines().flat_map(|line| line.split(". "));
    lines(sentences.map(|one| one.trim().trim_end_matches('.').to_owned()).collect())
}

/// The complaints that the order does not have already: what was said once is stored once.
pub fn own_complaints(complaints: Vec<String>, of_order: &[String]) -> Vec<String> {
    let of_order: BTreeSet<String> = of_order.iter().map(|one| identity::folded(one)).collect();
    complaints.into_iter().filter(|one| !of_order.contains(&identity::folded(one.trim_end_matches('.')))).collect()
}

pub fn without_complaints_of(form: &SaveJobCard, of_order: &[String]) -> SaveJobCard {
    SaveJobCard { complaints: own_complaints(form.complaints.clone(), of_order), ..form.clone() }
}

/// The form as it is stored: no empty lines, texts trimmed, bay names in their normal form.
pub fn tidied(mut form: SaveJobCard) -> SaveJobCard {
    form.complaints = lines(form.complaints);
    form.diagnoses = lines(form.diagnoses);
    form.terms = lines(form.terms);
    for job in &mut form.jobs {
        job.description = job.description.trim().to_owned();
        job.part = trimmed(job.part.take());
        job.technician_name = trimmed(job.technician_name.take());
        job.bay = trimmed(job.bay.take()).map(|bay| bay.to_uppercase());
        if let Change::Set(because) = &mut job.not_done_because {
            *because = trimmed(because.take());
        }
    }
    if let Some(test) = &mut form.road_test {
        test.by_name = trimmed(test.by_name.take());
        test.remark = trimmed(test.remark.take());
        test.km = test.km.map(|km| (km * 10.0).round() / 10.0);
    }
    if let Some(check) = &mut form.quality_check {
        check.by_name = trimmed(check.by_name.take());
        check.remark = trimmed(check.remark.take());
    }
    form
}

/// The person: one of the choices, one already on the card, or someone without an account.
pub fn worker(id: Option<i64>, name: Option<&str>, known: &[Named], previous: &[Worker]) -> Option<Worker> {
    let Some(id) = id else { return name.map(|name| Worker { id: None, name: name.to_owned() }) };
    let chosen = known.iter().find(|one| one.id == id).map(|one| one.name.clone());
    let name = chosen.or_else(|| previous.iter().find(|one| one.id == Some(id)).map(|one| one.name.clone()))?;
    Some(Worker { id: Some(id), name })
}

/// Everyone on a card.
pub fn workers(card: &JobCardDetail) -> Vec<Worker> {
    let technicians = card.jobs.iter().filter_map(|job| job.technician.clone());
    let tested = card.road_test.iter().map(|test| test.by.clone());
    let checked = card.quality_check.iter().map(|check| check.by.clone());
    technicians.chain(tested).chain(checked).collect()
}

/// What a form is validated against.
pub struct Against<'a> {
    pub choices: &'a JobCardChoices,
    pub order_complaints: &'a [String],
    /// The jobs on the card.
    pub jobs: &'a [Job],
    /// Everyone on the card: people who have left the garage since may stay.
    pub previous: &'a [Worker],
    pub ordered_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

impl Against<'_> {
    /// Checks a time at which something actually happened.
    fn happened(&self, path: &str, at: Option<DateTime<Utc>>, fields: &mut Fields) {
        if at.is_some_and(|at| at > self.now + AHEAD) {
            fields.add(path, "must not be in the future");
        }
        if at.is_some_and(|at| at < self.ordered_at) {
            fields.add(path, "must not be before the order was created");
        }
    }

    /// Checks a person by id or by name, under `technician` or `quality_check.by`.
    fn somebody(&self, path: &str, id: Option<i64>, name: Option<&str>, among: &[Named], fields: &mut Fields) {
        if id.is_some() && name.is_some() {
            fields.add(format!("{path}_name"), "is only for people without an account: give either the id or the name");
        }
        if id.is_some() && worker(id, None, among, self.previous).is_none() {
            fields.add(format!("{path}_id"), "does not work at the order's garage");
        }
    }
}

/// The validation errors of a tidied form.
pub fn check(form: &SaveJobCard, against: &Against<'_>) -> Fields {
    let mut fields = Fields::new();
    if form.complaints.is_empty() && against.order_complaints.is_empty() && form.jobs.is_empty() {
        fields.add("complaints", "must have at least one line when there is no job");
    }
    if let Some(job) = removed(form, against.jobs) {
        let problem =
            format!("must still have {:?}: it is approved. Cancel it instead of removing it", job.description);
        fields.add("jobs", problem);
    }
    let mut seen = BTreeSet::new();
    for (at, job) in form.jobs.iter().enumerate() {
        let path = |field: &str| format!("jobs.{at}.{field}");
        if let Some(id) = job.id {
            if !against.jobs.iter().any(|known| known.id == id) {
                fields.add(path("id"), "is not a job of this card");
            } else if !seen.insert(id) {
                fields.add(path("id"), "is named twice");
            }
        }
        if job.description.is_empty() {
            fields.add(path("description"), "must not be empty");
        }
        let (id, name) = (job.technician_id, job.technician_name.as_deref());
        against.somebody(&path("technician"), id, name, &against.choices.technicians, &mut fields);
        check_not_done(job, against.jobs, &path, &mut fields);
        check_plan(job, &path, &mut fields);
        check_times(job, &path, against, &mut fields);
    }
    if let Change::Set(Some(promised)) = form.promised_at
        && promised < against.ordered_at
    {
        fields.add("promised_at", "must not be before the order was created");
    }
    let checkers = &against.choices.checkers;
    if let Some(test) = &form.road_test {
        needed("road_test.by", test.by_id, test.by_name.as_deref(), &mut fields);
        against.somebody("road_test.by", test.by_id, test.by_name.as_deref(), checkers, &mut fields);
        against.happened("road_test.at", test.at, &mut fields);
    }
    if let Some(checked) = &form.quality_check {
        needed("quality_check.by", checked.by_id, checked.by_name.as_deref(), &mut fields);
        against.somebody("quality_check.by", checked.by_id, checked.by_name.as_deref(), checkers, &mut fields);
        against.happened("quality_check.at", checked.at, &mut fields);
        check_checker(checked, form, against, &mut fields);
    }
    fields
}

/// Whether it is a job of the estimate, and approved now.
pub fn is_approved(job: &Job) -> bool {
    job.estimate.as_ref().is_some_and(|estimate| estimate.withdrawn.is_none())
}

/// An approved job of the card that the form does not have.
fn removed<'a>(form: &SaveJobCard, jobs: &'a [Job]) -> Option<&'a Job> {
    jobs.iter().find(|job| is_approved(job) && form.jobs.iter().all(|one| one.id != Some(job.id)))
}

fn needed(path: &str, id: Option<i64>, name: Option<&str>, fields: &mut Fields) {
    if id.is_none() && name.is_none() {
        fields.add(format!("{path}_id"), "is required, or a name");
    }
}

/// An approved job is cancelled with a reason; other jobs need none.
fn check_not_done(job: &SaveJob, jobs: &[Job], path: &impl Fn(&str) -> String, fields: &mut Fields) {
    let known = jobs.iter().find(|known| Some(known.id) == job.id);
    let is_approved = known.is_some_and(is_approved);
    let before = known.and_then(|known| known.not_done.as_ref()).map(|stated| &stated.because);
    let because = job.not_done_because.clone().over(before.cloned());
    if is_approved && job.status == JobStatus::Cancelled && because.is_none() {
        fields.add(path("not_done_because"), "is required: the job is approved");
    }
    // A form sends what it has read, also of a job that has changed since.
    let is_new = job.not_done_because.given().is_some_and(|given| Some(given) != before);
    if is_new && !is_approved {
        fields.add(path("not_done_because"), "is only for an approved job");
    } else if is_new && job.status == JobStatus::InProgress {
        fields.add(path("not_done_because"), "is not for a job in progress: cancel it, or let it wait");
    }
}

fn check_plan(job: &SaveJob, path: &impl Fn(&str) -> String, fields: &mut Fields) {
    match (job.planned_start, job.planned_end) {
        (Some(_), None) => fields.add(path("planned_end"), "is required when a start is planned"),
        (None, Some(_)) => fields.add(path("planned_start"), "is required when an end is planned"),
        (Some(start), Some(end)) if end <= start => fields.add(path("planned_end"), "must be after the start"),
        (Some(start), Some(end)) if end - start > Duration::days(LONGEST_DAYS) => {
            fields.add(path("planned_end"), format!("must be within {LONGEST_DAYS} days of the start"));
        }
        _ => {}
    }
}

/// Real times must be in the past, in order, and match the status.
fn check_times(job: &SaveJob, path: &impl Fn(&str) -> String, against: &Against<'_>, fields: &mut Fields) {
    use JobStatus::{Cancelled, Done, InProgress, Open, WaitingParts};
    against.happened(&path("started_at"), job.started_at, fields);
    against.happened(&path("ended_at"), job.ended_at, fields);
    let has_begun = job.started_at.is_some();
    if job.ended_at.is_some_and(|end| job.started_at.is_some_and(|start| end < start)) {
        fields.add(path("ended_at"), "must not be before the start");
    }
    match job.status {
        Open if has_begun => fields.add(path("status"), "cannot be open: the job has begun"),
        InProgress if !has_begun => fields.add(path("started_at"), "is required for a job in progress"),
        Done if !has_begun => fields.add(path("started_at"), "is required for a job that is done"),
        Cancelled if job.ended_at.is_some() && !has_begun => {
            fields.add(path("started_at"), "is required when there is an end");
        }
        _ => {}
    }
    match job.status {
        Done if job.ended_at.is_none() => fields.add(path("ended_at"), "is required for a job that is done"),
        Open | InProgress | WaitingParts if job.ended_at.is_some() => {
            fields.add(path("ended_at"), "is only allowed for a job that is done or cancelled");
        }
        _ => {}
    }
}

/// Nobody may pass only their own work, and no unfinished work can pass.
fn check_checker(checked: &SaveQualityCheck, form: &SaveJobCard, against: &Against<'_>, fields: &mut Fields) {
    let mut jobs = form.jobs.iter().filter(|job| job.status != JobStatus::Cancelled).peekable();
    let is_same = |job: &SaveJob| {
        let by_id = checked.by_id.is_some() && checked.by_id == job.technician_id;
        let name = |id, name: &Option<String>, among: &[Named]| {
            worker(id, name.as_deref(), among, against.previous).map(|one| identity::folded(&one.name))
        };
        let judge = name(checked.by_id, &checked.by_name, &against.choices.checkers);
        let technician = name(job.technician_id, &job.technician_name, &against.choices.technicians);
        // Two accounts may belong to two people with the same name; a name without an account counts as the same
        // person.
        let by_name = (checked.by_id.is_none() || job.technician_id.is_none()) && judge == technician;
        by_id || (judge.is_some() && by_name)
    };
    if jobs.peek().is_some() && jobs.all(is_same) {
        let path = if checked.by_id.is_some() { "quality_check.by_id" } else { "quality_check.by_name" };
        fields.add(path, "must be another person: this person did every job");
    }
    let unfinished = |job: &SaveJob| !matches!(job.status, JobStatus::Done | JobStatus::Cancelled);
    if checked.result == Verdict::Passed
        && let Some(at) = form.jobs.iter().position(unfinished)
    {
        fields.add("quality_check.result", format!("cannot be passed while job {} is not done", at + 1));
    }
}

#[cfg(test)]
mod tests {
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
        let stated = NotDone {
            because: "Bent".into(),
            by: Named { id: 3, name: "Anita".into() },
            at: at("2026-03-09T06:00:00Z"),
        };
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
        assert_eq!(
            wrong(with_job(json!({ "technician_id": 1, "technician_name": "Ravi" }))),
            ["jobs.0.technician_name"]
        );
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
}
