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
    let known = against.jobs.iter().find(|known| Some(known.id) == job.id);
    if let Some(why) = known.and_then(|known| not_to_begin(job, known)) {
        fields.add(path("status"), why);
    }
    match job.status {
        Done if job.ended_at.is_none() => fields.add(path("ended_at"), "is required for a job that is done"),
        Open | InProgress | WaitingParts if job.ended_at.is_some() => {
            fields.add(path("ended_at"), "is only allowed for a job that is done or cancelled");
        }
        _ => {}
    }
}

/// Why work on a job may not begin or go on by the form, if it would: as the clock refuses it.
fn not_to_begin(job: &SaveJob, known: &Job) -> Option<&'static str> {
    let goes_on = job.status == JobStatus::InProgress && known.status != JobStatus::InProgress;
    let begins = job.started_at.is_some() && known.started_at.is_none();
    let is_withdrawn = known.estimate.as_ref().is_some_and(|estimate| estimate.withdrawn.is_some());
    if is_withdrawn && (goes_on || begins) {
        Some("cannot begin or go on: the job is not approved any more. Ask the customer first")
    } else if known.status == JobStatus::Cancelled && goes_on {
        Some("cannot be in progress: the job is cancelled. Open it first")
    } else {
        None
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
mod tests;
