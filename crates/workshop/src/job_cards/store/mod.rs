//! All SQL of job cards. Every function takes the transaction first, and the caller's scope if the rows have one.

mod approved;
mod load;
mod spans;

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::db::{Args, DbError, DbResult, Select, Tx, bind};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, named, record, select, update};
use serde::Serialize;

use super::approved::EstimatedJob;
use super::overlap::{self, Span, Taken};
use super::rules::LONGEST_DAYS;
use super::spans::clock;
use super::types::{Job, JobStatus, NotDone, OfEstimate, SaveJob, SaveJobCard, Verdict, Withdrawn, WorkSpan, Worker};

pub use load::{DayJob, Stretch, day_jobs, garage, sees_order_of, worked};
pub use spans::{Busy, busy, clear_passed_check, end_spans, spans_of_times, write_spans, write_times};

pub use approved::{
    IS_OPEN, Undone, add_job, card_jobs, clear_not_done, estimated, link_job, lock_card, next_version, numbers,
    open_jobs, passed, renew_job, set_withdrawn, undone,
};

record! {
    /// A job card as stored; its lists are JSON.
    pub struct Stored of c {
        pub version: i64,
        pub complaints: String,
        pub diagnoses: String,
        pub terms: String,
        pub road_test_by_id: Option<i64>,
        pub road_test_by: Option<String>,
        pub road_test_km: Option<f64>,
        pub road_test_result: Option<Verdict>,
        pub road_test_remark: Option<String>,
        pub road_tested_at: Option<DateTime<Utc>>,
        pub quality_by_id: Option<i64>,
        pub quality_by: Option<String>,
        pub quality_result: Option<Verdict>,
        pub quality_remark: Option<String>,
        pub quality_checked_at: Option<DateTime<Utc>>,
        pub opened_by: i64,
        pub opened_by_name: String,
        pub opened_by_role: String,
        pub opened_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
    }
}

record! {
    struct StoredJob {
        id: i64,
        sequence: i64,
        work_action: WorkAction,
        description: String,
        part: Option<String>,
        technician_id: Option<i64>,
        technician: Option<String>,
        bay: Option<String>,
        planned_start: Option<DateTime<Utc>>,
        planned_end: Option<DateTime<Utc>>,
        started_at: Option<DateTime<Utc>>,
        ended_at: Option<DateTime<Utc>>,
        status: JobStatus,
        estimate_job: Option<i64>,
        withdrawn: Option<Withdrawn>,
        not_done_because: Option<String>,
        not_done_by: Option<i64>,
        not_done_by_name: Option<String>,
        not_done_at: Option<DateTime<Utc>>,
    }
}

record! {
    struct StoredTaken of j {
        id: i64,
        order_id: i64,
        is_seen: bool = "COALESCE(({is_seen}), FALSE)",
        garage_id: Option<i64> = "o.garage_id",
        technician_id: Option<i64>,
        technician: Option<String>,
        bay: Option<String>,
        begins_at: DateTime<Utc>,
        ends_at: DateTime<Utc>,
    }
}

pub async fn find(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Option<Stored>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql =
        format!("FROM order_job_cards c JOIN orders o ON o.id = c.order_id WHERE c.order_id = $1 AND {condition}");
    Select::<Stored>::from_sql(&sql, args).maybe(tx).await
}

/// The jobs of a card, in their order, those of the estimate as its current revision has them. Access to the order is
/// checked before.
pub async fn jobs(tx: &mut Tx, order_id: i64, estimate: &[EstimatedJob]) -> DbResult<Vec<Job>> {
    let rows: Vec<StoredJob> =
        select!(StoredJob, "FROM order_jobs WHERE order_id = $1 ORDER BY sequence", order_id).all(tx).await?;
    let mut spans = spans::spans(tx, order_id).await?;
    let shown = |row: StoredJob| {
        let own = spans.remove(&row.id).unwrap_or_default();
        row.shown(estimate, own)
    };
    Ok(rows.into_iter().map(shown).collect())
}

impl StoredJob {
    fn shown(self, estimate: &[EstimatedJob], spans: Vec<WorkSpan>) -> Job {
        Job {
            estimate: self.of_estimate(estimate),
            clock: clock(self.status, spans),
            not_done: self.not_done(),
            work_action: self.work_action,
            status: self.status,
            technician: self.technician.map(|name| Worker { id: self.technician_id, name }),
            id: self.id,
            sequence: self.sequence,
            description: self.description,
            part: self.part,
            bay: self.bay,
            planned_start: self.planned_start,
            planned_end: self.planned_end,
            started_at: self.started_at,
            ended_at: self.ended_at,
        }
    }

    /// What was done after all needs no reason.
    fn not_done(&self) -> Option<NotDone> {
        let by = Named::maybe(self.not_done_by, self.not_done_by_name.clone())?;
        let because = self.not_done_because.clone().filter(|_| self.status != JobStatus::Done)?;
        Some(NotDone { because, by, at: self.not_done_at? })
    }

    fn of_estimate(&self, estimate: &[EstimatedJob]) -> Option<OfEstimate> {
        if self.estimate_job.is_none() && self.withdrawn.is_none() {
            return None;
        }
        let job = estimate.iter().find(|job| Some(job.number) == self.estimate_job);
        Some(OfEstimate {
            number: self.estimate_job,
            title: job.map(|job| job.title.clone()),
            amount: job.and_then(|job| job.amount),
            withdrawn: self.withdrawn,
        })
    }
}

/// Parses a list from JSON.
pub fn list(text: &str) -> DbResult<Vec<String>> {
    serde_json::from_str(text).map_err(|error| DbError::Other(format!("a list of a job card: {error}")))
}

fn json(list: &impl Serialize) -> DbResult<String> {
    serde_json::to_string(list).map_err(|error| DbError::Other(error.to_string()))
}

/// Active staff of the garage with one of the roles, plus the users in `besides`, by name.
pub async fn staff(tx: &mut Tx, roles: &[&str], garage: Option<i64>, besides: &[i64]) -> DbResult<Vec<Named>> {
    let mut args = Args::new();
    let mut any = Vec::new();
    if let Some(garage) = garage {
        let list: Vec<_> = roles.iter().map(|role| bind(&mut args, *role)).collect();
        any.push(format!(
            "u.garage_id = {} AND EXISTS (SELECT 1 FROM user_roles h JOIN roles r ON r.id = h.role_id
                 WHERE h.user_id = u.id AND r.based_on IN ({}))",
            bind(&mut args, garage),
            list.join(", ")
        ));
    }
    if !besides.is_empty() {
        let list: Vec<_> = besides.iter().map(|id| bind(&mut args, *id)).collect();
        any.push(format!("u.id IN ({})", list.join(", ")));
    }
    if any.is_empty() {
        return Ok(Vec::new());
    }
    let sql =
        format!("SELECT u.id, u.name FROM users u WHERE u.is_active AND ({}) ORDER BY u.name, u.id", any.join(" OR "));
    let rows: Vec<(i64, String)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().map(|(id, name)| Named { id, name }).collect())
}

/// The jobs of other orders (each once) that use the same technicians and bays at the time of this order's jobs.
pub async fn taken(tx: &mut Tx, scope: &Scope, order_id: i64, jobs: &[Job]) -> DbResult<Vec<Taken>> {
    let ahead: Vec<&Job> = jobs.iter().filter(|job| overlap::is_ahead(job)).collect();
    let spans: Vec<Span> = ahead.iter().filter_map(|job| overlap::span_of(job)).collect();
    let (Some(from), Some(to)) = (spans.iter().map(|span| span.0).min(), spans.iter().map(|span| span.1).max()) else {
        return Ok(Vec::new());
    };
    let mut found: Vec<(i64, Taken)> = Vec::new();
    let workers: Vec<&Worker> = ahead.iter().filter_map(|job| job.technician.as_ref()).collect();
    let accounts: Vec<_> = workers.iter().filter_map(|one| one.id).map(pitlane_platform::db::Value::from).collect();
    let names: Vec<_> = workers.iter().filter(|one| one.id.is_none()).map(|one| one.name.as_str().into()).collect();
    let bays: Vec<_> = ahead.iter().filter_map(|job| job.bay.as_deref()).map(Into::into).collect();
    for (condition, values) in
        [("j.technician_id", accounts), ("j.technician_id IS NULL AND j.technician", names), ("j.bay", bays)]
    {
        found.extend(taken_of(tx, scope, order_id, (condition, values), (from, to)).await?);
    }
    // A job found by both its technician and its bay is one job.
    let mut seen = BTreeSet::new();
    found.retain(|(id, _)| seen.insert(*id));
    Ok(found.into_iter().map(|(_, taken)| taken).collect())
}

async fn taken_of(
    tx: &mut Tx,
    scope: &Scope,
    order_id: i64,
    (column, values): (&str, Args),
    (from, to): Span,
) -> DbResult<Vec<(i64, Taken)>> {
    if values.is_empty() {
        return Ok(Vec::new());
    }
    // A job that started longer ago than the longest plan has ended.
    let mut args = args![order_id, to, from - Duration::days(LONGEST_DAYS), from];
    let list: Vec<_> = values.into_iter().map(|value| bind(&mut args, value)).collect();
    let is_seen = scope.condition(&mut args);
    let sql = format!(
        "FROM order_jobs j JOIN orders o ON o.id = j.order_id
         WHERE {column} IN ({}) AND j.begins_at < $2 AND j.begins_at > $3 AND j.ends_at > $4
           AND j.order_id <> $1 AND j.status <> 'cancelled'
         ORDER BY j.begins_at, j.id LIMIT 200",
        list.join(", ")
    );
    let rows: Vec<StoredTaken> =
        Select::<StoredTaken>::from_sql(&sql, args).with("{is_seen}", &is_seen).all(tx).await?;
    let taken = |row: StoredTaken| Taken {
        order_id: row.order_id,
        is_seen: row.is_seen,
        garage_id: row.garage_id,
        technician: row.technician.map(|name| Worker { id: row.technician_id, name }),
        bay: row.bay,
        span: (row.begins_at, row.ends_at),
    };
    Ok(rows.into_iter().map(|row| (row.id, taken(row))).collect())
}

/// A tidied and valid form to write.
pub struct Standing<'a> {
    pub form: &'a SaveJobCard,
    pub technicians: Vec<Option<Worker>>,
    /// The spans of each job, as they follow from the times of the form.
    pub spans: Vec<Vec<WorkSpan>>,
    pub not_done: Vec<Option<NotDone>>,
    pub road_tester: Option<Worker>,
    pub checker: Option<Worker>,
    pub by: &'a Session,
    pub now: DateTime<Utc>,
}

impl Standing<'_> {
    /// The accounts that work on a job by now, each with the place of that job.
    pub fn running(&self) -> impl Iterator<Item = (usize, i64)> {
        self.spans.iter().enumerate().filter_map(|(at, spans)| {
            let last = spans.last().filter(|last| last.ended_at.is_none())?;
            Some((at, last.technician.as_ref()?.id?))
        })
    }
}

/// Writes a card over the version it is based on; false if another request was faster.
pub async fn keep(tx: &mut Tx, scope: &Scope, standing: &Standing<'_>) -> DbResult<bool> {
    let Standing { form, by, now, .. } = standing;
    if form.version == 0 {
        // Only kept if the update below finds the order in the caller's scope.
        let begun = insert!(order_job_cards {
            order_id: form.order_id,
            version = "0",
            complaints = "'[]'",
            diagnoses = "'[]'",
            terms = "'[]'",
            opened_by: by.user_id,
            opened_by_name: &by.user_name,
            opened_by_role: &by.role,
            opened_at: *now,
            updated_at: *now,
        } "ON CONFLICT (order_id) DO NOTHING")
        .run(tx)
        .await?;
        if begun == 0 {
            return Ok(false);
        }
    }
    if !update(tx, scope, standing).await? {
        return Ok(false);
    }
    write_jobs(tx, standing).await?;
    Ok(true)
}

async fn update(tx: &mut Tx, scope: &Scope, standing: &Standing<'_>) -> DbResult<bool> {
    let Standing { form, road_tester, checker, now, .. } = standing;
    let (test, checked) = (form.road_test.as_ref(), form.quality_check.as_ref());
    let touched = update!(order_job_cards {
        version = "version + 1",
        complaints: json(&form.complaints)?,
        diagnoses: json(&form.diagnoses)?,
        terms: json(&form.terms)?,
        road_test_by_id: road_tester.as_ref().and_then(|one| one.id),
        road_test_by: road_tester.as_ref().map(|one| one.name.as_str()),
        road_test_km: test.and_then(|test| test.km),
        road_test_result: test.map(|test| test.result.as_str()),
        road_test_remark: test.and_then(|test| test.remark.as_deref()),
        road_tested_at: test.map(|test| test.at.unwrap_or(*now)),
        quality_by_id: checker.as_ref().and_then(|one| one.id),
        quality_by: checker.as_ref().map(|one| one.name.as_str()),
        quality_result: checked.map(|checked| checked.result.as_str()),
        quality_remark: checked.and_then(|checked| checked.remark.as_deref()),
        quality_checked_at: checked.map(|checked| checked.at.unwrap_or(*now)),
        updated_at: *now,
    } where { order_id: form.order_id, version: form.version })
    .and(|args| scope.holds("order_id", form.order_id, args))
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// Updates the jobs of a card, whose version was taken, to those of the form; existing jobs keep their ids.
async fn write_jobs(tx: &mut Tx, standing: &Standing<'_>) -> DbResult<()> {
    let form = standing.form;
    let mut args = args![form.order_id];
    let kept: Vec<_> = form.jobs.iter().filter_map(|job| job.id).map(|id| bind(&mut args, id)).collect();
    let but = if kept.is_empty() { String::new() } else { format!(" AND id NOT IN ({})", kept.join(", ")) };
    // Each account works on one job: those that end must end before others begin.
    spans::delete_spans(tx, "order_id = $1", args![form.order_id]).await?;
    tx.run(format!("DELETE FROM order_jobs WHERE order_id = $1{but}"), args).await?;
    // Moves existing jobs out of the way, so that no two have the same sequence in between.
    tx.run("UPDATE order_jobs SET sequence = sequence + 1000 WHERE order_id = $1", args![form.order_id]).await?;
    let people = standing.technicians.iter().zip(&standing.not_done);
    for (((job, spans), people), sequence) in form.jobs.iter().zip(&standing.spans).zip(people).zip(1_i64..) {
        let (technician, not_done) = (people.0.as_ref(), people.1.as_ref());
        let id = write_job(tx, form.order_id, sequence, job, (technician, not_done)).await?;
        write_spans(tx, id, spans).await?;
    }
    tx.run(
        "UPDATE order_jobs SET waiting_since = CASE WHEN status = 'waiting_parts' THEN COALESCE(waiting_since, $2) END
         WHERE order_id = $1",
        args![form.order_id, standing.now],
    )
    .await?;
    Ok(())
}

async fn write_job(
    tx: &mut Tx,
    order_id: i64,
    sequence: i64,
    job: &SaveJob,
    (technician, not_done): (Option<&Worker>, Option<&NotDone>),
) -> DbResult<i64> {
    let (begins_at, ends_at) =
        overlap::span((job.planned_start, job.planned_end), (job.started_at, job.ended_at)).unzip();
    let stated = named![
        work_action: job.work_action,
        description: job.description.as_str(),
        part: job.part.as_deref(),
        technician_id: technician.and_then(|one| one.id),
        technician: technician.map(|one| one.name.as_str()),
        bay: job.bay.as_deref(),
        planned_start: job.planned_start,
        planned_end: job.planned_end,
        started_at: job.started_at,
        ended_at: job.ended_at,
        status: job.status,
        begins_at: begins_at,
        ends_at: ends_at,
        sequence: sequence,
        not_done_because: not_done.map(|one| one.because.as_str()),
        not_done_by: not_done.map(|one| one.by.id),
        not_done_by_name: not_done.map(|one| one.by.name.as_str()),
        not_done_at: not_done.map(|one| one.at),
    ];
    if let Some(id) = job.id {
        update!(order_jobs { ..stated } where { order_id: order_id, id: id }).run(tx).await?;
        return Ok(id);
    }
    insert!(order_jobs { order_id: order_id, ..stated } "RETURNING id").one(tx).await
}
