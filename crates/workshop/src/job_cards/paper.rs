//! The job card as PDF, which goes with the car.

use chrono::{DateTime, Utc};
use pitlane_base::access::Orders;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{Document, Job as PaperJob, JobCard, SignedOff};
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::{order_ref, party, vehicle};
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::detail::find;
use super::types::{Job, JobCardDetail, JobCardFilter, JobStatus, QualityCheck, RoadTest, Verdict, Withdrawn};
use crate::inventory;

pub async fn download_job_card(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<JobCardFilter>,
) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let (order, card) = find(&mut tx, &who, &letterhead, asked.order_id).await?;
    if card.version == 0 {
        return Err(ApiError::NotFound("job card"));
    }
    let received = inventory::taken_at(&mut tx, asked.order_id).await?;
    drop(tx);
    // A card can be opened before the inventory is taken.
    let received = received.or(card.opened_at);
    Pdf::render(Document::JobCard(paper(&order, &card, received, &who, &letterhead))).await
}

fn paper(
    order: &OrderDetail,
    card: &JobCardDetail,
    received: Option<DateTime<Utc>>,
    who: &Caller,
    letterhead: &Letterhead,
) -> JobCard {
    JobCard {
        sheet: letterhead.sheet(&card.number, who.now()),
        order: order_ref(order, who.region.country),
        customer: party(order),
        vehicle: vehicle(order),
        fuel_eighths: order.plain.fuel_level.and_then(|eighths| u8::try_from(eighths).ok()),
        received_at: received.map(|at| letterhead.local(at)),
        promised_at: card.promised_at.map(|at| letterhead.local(at)),
        complaints: card.order_complaints.iter().chain(&card.complaints).cloned().collect(),
        diagnoses: card.diagnoses.clone(),
        jobs: card.jobs.iter().map(|job| line(job, letterhead, who.now())).collect(),
        road_test: card.road_test.as_ref().map(|test| driven(test, letterhead)),
        quality_check: card.quality_check.as_ref().map(|check| checked(check, letterhead)),
        terms: card.terms.clone(),
        customer_signature: None,
    }
}

fn line(job: &Job, letterhead: &Letterhead, now: DateTime<Utc>) -> PaperJob {
    let planned = job.planned_start.zip(job.planned_end);
    PaperJob {
        action: job.work_action.as_str().into(),
        description: job.description.clone(),
        technician: job.technician.as_ref().map(|one| one.name.clone()),
        bay: job.bay.clone(),
        planned: planned.map(|(start, end)| duration((end - start).num_minutes())),
        started_at: job.started_at.map(|at| letterhead.local(at)),
        ended_at: job.ended_at.map(|at| letterhead.local(at)),
        worked: worked(job, now),
        status: status(job.status).into(),
        note: note(job),
    }
}

/// The sum of the spans, the one that runs until now.
fn worked(job: &Job, now: DateTime<Utc>) -> Option<String> {
    let running = job.clock.running_since.map_or(0, |since| (now - since).num_seconds().max(0));
    let minutes = (job.clock.worked_seconds + running) / 60;
    job.started_at.map(|_| if minutes == 0 { "0 min".into() } else { duration(minutes) })
}

/// The parts, and why an approved job is not done, or is not approved any more.
fn note(job: &Job) -> Option<String> {
    let not_done = job.not_done.as_ref().map(|one| format!("Not done: {}", one.because));
    let withdrawn = job.estimate.as_ref().and_then(|estimate| estimate.withdrawn).map(|why| match why {
        Withdrawn::AskedAgain => "Not approved any more: ask the customer".to_owned(),
        Withdrawn::Declined => "Declined".to_owned(),
        Withdrawn::Removed => "Not in the estimate any more".to_owned(),
    });
    let texts: Vec<String> = [job.part.clone(), withdrawn, not_done].into_iter().flatten().collect();
    (!texts.is_empty()).then(|| texts.join(". "))
}

const fn status(of: JobStatus) -> &'static str {
    match of {
        JobStatus::Open => "Open",
        JobStatus::InProgress => "In progress",
        JobStatus::WaitingParts => "Waiting for parts",
        JobStatus::Done => "Done",
        JobStatus::Cancelled => "Cancelled",
    }
}

const fn verdict(of: Verdict) -> &'static str {
    match of {
        Verdict::Passed => "Passed",
        Verdict::Failed => "Failed",
    }
}

/// `1 h 30 min`, `45 min`, `2 d 4 h`
fn duration(minutes: i64) -> String {
    let (days, hours, minutes) = (minutes / 1_440, minutes / 60 % 24, minutes % 60);
    let parts = [(days, "d"), (hours, "h"), (minutes, "min")];
    let texts: Vec<String> =
        parts.iter().filter(|(count, _)| *count > 0).map(|(n, unit)| format!("{n} {unit}")).collect();
    texts.join(" ")
}

fn driven(test: &RoadTest, letterhead: &Letterhead) -> SignedOff {
    let km = test.km.map(|km| format!("{km} km"));
    let note = [km, test.remark.clone()].into_iter().flatten().collect::<Vec<_>>().join(", ");
    SignedOff {
        result: verdict(test.result).into(),
        by: test.by.name.clone(),
        at: Some(letterhead.local(test.at)),
        note: Some(note).filter(|note| !note.is_empty()),
    }
}

fn checked(check: &QualityCheck, letterhead: &Letterhead) -> SignedOff {
    SignedOff {
        result: verdict(check.result).into(),
        by: check.by.name.clone(),
        at: Some(letterhead.local(check.at)),
        note: check.remark.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::duration;

    #[test]
    fn durations_are_readable() {
        for (minutes, text) in [(45, "45 min"), (60, "1 h"), (90, "1 h 30 min"), (3_120, "2 d 4 h")] {
            assert_eq!(duration(minutes), text);
        }
    }
}
