//! The changes of an edit for the order's history, in words; of lists only the entries that differ.

use serde_json::{Map, Value, json};

use super::types::{Job, JobCardDetail, PauseReason, QualityCheck, RoadTest};

/// The old and new value of each field that changed. Fields that the order has itself (the promised time) are recorded
/// by the order.
pub fn between(before: &JobCardDetail, after: &JobCardDetail) -> Map<String, Value> {
    let mut changes = Map::new();
    if before.version == 0 {
        changes.insert("job_card".into(), json!([null, after.number]));
    }
    lists(&mut changes, "complaints", &before.complaints, &after.complaints);
    lists(&mut changes, "diagnoses", &before.diagnoses, &after.diagnoses);
    lists(&mut changes, "jobs", &jobs(before), &jobs(after));
    lists(&mut changes, "terms", &before.terms, &after.terms);
    let test = |of: &JobCardDetail| json!(of.road_test.as_ref().map(road_test));
    let check = |of: &JobCardDetail| json!(of.quality_check.as_ref().map(quality_check));
    for (field, old, new) in [("road_test", test(before), test(after)), ("quality_check", check(before), check(after))]
    {
        if old != new {
            changes.insert(field.into(), json!([old, new]));
        }
    }
    changes
}

fn lists(changes: &mut Map<String, Value>, field: &str, before: &[String], after: &[String]) {
    let only = |these: &[String], those: &[String]| {
        let own: Vec<&str> = these.iter().filter(|text| !those.contains(text)).map(String::as_str).collect();
        if own.is_empty() { Value::Null } else { own.join("; ").into() }
    };
    let (old, new) = (only(before, after), only(after, before));
    if old != new {
        changes.insert(field.into(), json!([old, new]));
    }
}

fn jobs(of: &JobCardDetail) -> Vec<String> {
    of.jobs.iter().map(job).collect()
}

/// `Replaced Brake pads (OEM pads), Ravi Kumar, bay B2: in progress`
pub fn job(job: &Job) -> String {
    let part = job.part.as_deref().map(|part| format!(" ({part})")).unwrap_or_default();
    let technician = job.technician.as_ref().map(|one| format!(", {}", one.name)).unwrap_or_default();
    let bay = job.bay.as_deref().map(|bay| format!(", bay {bay}")).unwrap_or_default();
    let status = job.status.as_str().replace('_', " ");
    let paused = job.clock.paused_for.filter(|reason| *reason != PauseReason::WaitingParts);
    let paused = paused.map(|reason| format!(", paused: {}", reason.as_str().replace('_', " "))).unwrap_or_default();
    let not_done = job.not_done.as_ref().map(|one| format!(", not done: {}", one.because)).unwrap_or_default();
    format!("{} {}{part}{technician}{bay}: {status}{paused}{not_done}", job.work_action.as_str(), job.description)
}

fn road_test(test: &RoadTest) -> String {
    let km = test.km.map(|km| format!(", {km} km")).unwrap_or_default();
    let remark = test.remark.as_deref().map(|remark| format!(" ({remark})")).unwrap_or_default();
    format!("{} by {}{km}{remark}", test.result.as_str(), test.by.name)
}

fn quality_check(check: &QualityCheck) -> String {
    let remark = check.remark.as_deref().map(|remark| format!(" ({remark})")).unwrap_or_default();
    format!("{} by {}{remark}", check.result.as_str(), check.by.name)
}
