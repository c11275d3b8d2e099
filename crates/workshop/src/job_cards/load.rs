//! The load of a garage: who and which bay has which job at which time of a day.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeZone, Utc};
use pitlane_base::access::Orders;
use pitlane_base::identity;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::garages;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::detail::TECHNICIANS;
use super::overlap::Span;
use super::store::{self, DayJob, Stretch};
use super::types::{GarageLoad, LoadAsked, LoadJob, LoadRow};

/// The most jobs of an answer, far more than a garage has on a day.
const MOST: usize = 500;

pub async fn get_garage_load(who: Allow<Read<Orders>>, Params(asked): Params<LoadAsked>) -> Answer<GarageLoad> {
    let LoadAsked { garage_id, day } = asked;
    let country = who.region.country;
    let next = day.succ_opt().and_then(|next| country.start_of(next));
    let Some(span) = country.start_of(day).zip(next) else {
        return Err(ApiError::invalid("day", "is not a day of the calendar"));
    };
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let name = store::garage(&mut tx, garage_id).await?.ok_or(ApiError::NotFound("garage"))?;
    if !may_see(&mut tx, &scope, garage_id).await? {
        return Err(ApiError::NotFound("garage"));
    }
    let most = i64::try_from(MOST + 1).unwrap_or(i64::MAX);
    let mut jobs = store::day_jobs(&mut tx, &scope, garage_id, span, most).await?;
    let is_cut = jobs.len() > MOST;
    jobs.truncate(MOST);
    let mechanics = store::staff(&mut tx, &TECHNICIANS, Some(garage_id), &[]).await?;
    let hours = hours(&mut tx, &who, garage_id, day).await?;
    let worked = store::worked(&mut tx, &jobs, span).await?;
    let day_of = Day { span, hours, worked, now: who.now() };
    let (opens_at, closes_at) = hours.filter(|hours| hours.0 < hours.1).unzip();
    Ok(Data::ok(GarageLoad {
        garage: Named { id: garage_id, name },
        day,
        opens_at,
        closes_at,
        technicians: day_of.technicians(mechanics, &jobs),
        bays: day_of.bays(&jobs),
        unassigned: jobs.iter().filter(|job| job.technician.is_none() && job.bay.is_none()).map(shown).collect(),
        is_cut,
    }))
}

/// Staff who may see an order of the garage see its load, and so does the garage itself; other companies do not.
async fn may_see(tx: &mut Tx, scope: &Scope, garage_id: i64) -> Result<bool> {
    Ok(match scope {
        Scope::Everything => true,
        Scope::Garage(own, _) => *own == Some(garage_id),
        scope if scope.is_of_outsiders() => false,
        scope => store::sees_order_of(tx, scope, garage_id).await?,
    })
}

/// The garage's hours on the day: an empty span if it is closed, none if it has no hours.
async fn hours(tx: &mut Tx, who: &Caller, garage_id: i64, day: NaiveDate) -> Result<Option<Span>> {
    let Some((opens, closes)) = garages::working_time(tx, garage_id, day).await? else { return Ok(None) };
    let at = |time: &str| {
        let time = NaiveTime::parse_from_str(time, "%H:%M").ok()?;
        who.region.country.zone.from_local_datetime(&day.and_time(time)).earliest().map(|at| at.to_utc())
    };
    Ok(at(&opens).zip(at(&closes)))
}

/// A day of a garage.
struct Day {
    span: Span,
    hours: Option<Span>,
    /// When jobs that have begun were worked on, by job.
    worked: BTreeMap<i64, Vec<Stretch>>,
    now: DateTime<Utc>,
}

impl Day {
    /// When a job takes its technician and its bay on this day: as planned until it begins, then while somebody works on it.
    /// A job that is late takes them until now.
    fn taken(&self, job: &DayJob) -> Vec<Span> {
        let late = job.planned_end.map_or(self.now, |planned| planned.max(self.now));
        let real = self.worked.get(&job.id).into_iter().flatten();
        let mut spans: Vec<Span> = real.map(|(from, to)| (*from, to.unwrap_or(late))).collect();
        if job.started_at.is_none() {
            spans.extend(job.planned_start.zip(job.planned_end));
        }
        within(&spans, self.span)
    }

    fn row(&self, technician_id: Option<i64>, name: String, jobs: &[&DayJob]) -> LoadRow {
        let spans: Vec<Vec<Span>> = jobs.iter().map(|job| self.taken(job)).collect();
        let overlaps = |at: usize, own: &[Span]| {
            let others = spans.iter().enumerate().filter(|(other, _)| *other != at);
            let mut others = others.flat_map(|(_, spans)| spans);
            others.any(|other| own.iter().any(|(from, to)| other.0 < *to && *from < other.1))
        };
        let own = jobs.iter().zip(&spans).enumerate();
        let shown = own.map(|(at, (job, own))| LoadJob { overlaps: overlaps(at, own), ..shown(job) });
        let all: Vec<Span> = spans.iter().flatten().copied().collect();
        let free = self.hours.map(|hours| minutes(&[hours]) - minutes(&within(&all, hours)));
        LoadRow { technician_id, name, planned_minutes: minutes(&all), free_minutes: free, jobs: shown.collect() }
    }

    /// The mechanics of the garage, also those who have nothing to do, then who else works that day.
    fn technicians(&self, mechanics: Vec<Named>, jobs: &[DayJob]) -> Vec<LoadRow> {
        let mut people: Vec<(Option<i64>, String)> =
            mechanics.into_iter().map(|one| (Some(one.id), one.name)).collect();
        for job in jobs {
            let Some(name) = &job.technician else { continue };
            if !people.iter().any(|one| is_same(one, job)) {
                people.push((job.technician_id, name.clone()));
            }
        }
        let row = |one: (Option<i64>, String)| {
            let own: Vec<&DayJob> = jobs.iter().filter(|job| is_same(&one, job)).collect();
            self.row(one.0, one.1, &own)
        };
        people.into_iter().map(row).collect()
    }

    fn bays(&self, jobs: &[DayJob]) -> Vec<LoadRow> {
        let mut bays: Vec<&String> = jobs.iter().filter_map(|job| job.bay.as_ref()).collect();
        bays.sort();
        bays.dedup();
        let of = |bay: &String| jobs.iter().filter(|job| job.bay.as_ref() == Some(bay)).collect::<Vec<_>>();
        bays.into_iter().map(|bay| self.row(None, bay.clone(), &of(bay))).collect()
    }
}

/// By account, or by name without one.
fn is_same((id, name): &(Option<i64>, String), job: &DayJob) -> bool {
    let theirs = job.technician.as_deref().map(identity::folded);
    id == &job.technician_id && (id.is_some() || theirs == Some(identity::folded(name)))
}

fn shown(job: &DayJob) -> LoadJob {
    LoadJob {
        job_id: job.id,
        order_id: job.is_seen.then_some(job.order_id),
        registration_no: job.registration_no.clone().filter(|_| job.is_seen),
        title: job.is_seen.then(|| job.description.clone()),
        technician: job.technician.clone(),
        bay: job.bay.clone(),
        planned_start: job.planned_start,
        planned_end: job.planned_end,
        started_at: job.started_at,
        ended_at: job.ended_at,
        status: job.status,
        overlaps: false,
    }
}

/// The parts of spans that lie within another.
fn within(spans: &[Span], (from, to): Span) -> Vec<Span> {
    let cut = spans.iter().map(|span| (span.0.max(from), span.1.min(to)));
    cut.filter(|span| span.0 < span.1).collect()
}

/// The minutes that spans take together, those at the same time once.
fn minutes(spans: &[Span]) -> i64 {
    let mut sorted = spans.to_vec();
    sorted.sort_unstable();
    let mut until: Option<DateTime<Utc>> = None;
    let mut seconds = 0;
    for (from, to) in sorted {
        let from = until.map_or(from, |until| until.max(from));
        seconds += (to - from).num_seconds().max(0);
        until = Some(until.map_or(to, |until| until.max(to)));
    }
    seconds / 60
}

#[cfg(test)]
mod tests;
