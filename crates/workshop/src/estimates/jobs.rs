//! The jobs of an estimate as they are stored and shown.

use std::collections::BTreeMap;

use pitlane_orders::files;
use pitlane_orders::files::{Owner, ShownFile};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;

use super::plan::Plan;
use super::revision::Revision;
use super::rules;
use super::store::{self, StoredJob, StoredLine};
use super::types::{EstimateJob, JobInput, LineSource, PayerSum};
use crate::checklists;

/// The kinds of an order's files that a job may show: photos of the checklist and of the inventory, but no papers.
const PHOTOS: [&str; 6] = [checklists::PHOTO, "before", "dashboard", "damage", "after", "used_parts"];

/// Each photo that is added to a job is one of the order.
pub async fn check_photos(tx: &mut Tx, order_id: i64, jobs: &[JobInput], fields: &mut Fields) -> Result<()> {
    if jobs.iter().all(|job| job.photo_ids.as_ref().is_none_or(Vec::is_empty)) {
        return Ok(());
    }
    let known = files::kept(tx, Owner::order(order_id), &PHOTOS).await?;
    for (at, job) in jobs.iter().enumerate() {
        let mut ids = job.photo_ids.iter().flatten();
        if ids.any(|id| known.iter().all(|file| file.id != *id)) {
            fields.add(format!("jobs.{at}.photo_ids"), "must be photos of this order's checklist or inventory");
        }
    }
    Ok(())
}

/// The jobs of the current revision as they are stored, before they are saved anew.
#[derive(Default)]
pub struct StoredJobs {
    pub jobs: Vec<StoredJob>,
    /// Pairs of job and file.
    pub photos: Vec<(i64, i64)>,
    /// The greatest number of a job of the order.
    pub last: i64,
}

impl StoredJobs {
    pub async fn read(tx: &mut Tx, order_id: i64, revision: i64) -> Result<Self> {
        Ok(Self {
            jobs: store::jobs(tx, order_id, revision).await?,
            photos: store::job_photos(tx, order_id, revision).await?,
            last: store::last_job(tx, order_id).await?,
        })
    }
}

/// Writes the jobs of a revision, and returns their numbers. New ones get numbers that no other job of the order had.
pub async fn write(tx: &mut Tx, to: (i64, i64), plan: &Plan, before: &StoredJobs) -> Result<Vec<i64>> {
    let mut numbers = Vec::with_capacity(plan.jobs.len());
    let mut last = before.last;
    for (sequence, job) in (0_i64..).zip(&plan.jobs) {
        let number = job.number.unwrap_or_else(|| {
            last += 1;
            last
        });
        let stored = StoredJob { number, title: job.title.clone(), reason: job.reason.clone() };
        store::insert_job(tx, to, sequence, &stored).await?;
        let kept = before.photos.iter().filter(|(of, _)| job.photos.is_none() && *of == number).map(|(_, file)| file);
        for file in job.photos.iter().flatten().chain(kept) {
            store::insert_job_photo(tx, to, number, *file).await?;
        }
        numbers.push(number);
    }
    Ok(numbers)
}

/// The photos of the jobs of a revision: of their findings, and added to them.
pub struct JobPhotos {
    added: Vec<(i64, i64)>,
    of_job: BTreeMap<i64, Vec<i64>>,
    files: Vec<ShownFile>,
}

impl JobPhotos {
    pub async fn read(tx: &mut Tx, region: &Region, of: (i64, i64), lines: &[StoredLine]) -> Result<Self> {
        let (order_id, revision) = of;
        let added = store::job_photos(tx, order_id, revision).await?;
        let is_found = |line: &&StoredLine| line.source == LineSource::Finding;
        let found = match lines.iter().find(is_found) {
            Some(_) => checklists::photo_ids(tx, order_id).await?,
            None => Vec::new(),
        };
        let mut of_job: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for line in lines.iter().filter(is_found) {
            let own = found.iter().filter(|(item, _)| line.source_id == Some(*item));
            of_job.entry(line.job).or_default().extend(own.map(|(_, file)| *file));
        }
        for (job, file) in &added {
            let photos = of_job.entry(*job).or_default();
            if !photos.contains(file) {
                photos.push(*file);
            }
        }
        let ids: Vec<i64> = of_job.values().flatten().copied().collect();
        let files = files::named(tx, region, Owner::order(order_id), &ids).await?;
        Ok(Self { added, of_job, files })
    }

    /// Those of a job that were not deleted since.
    pub fn of(&self, job: i64) -> Vec<ShownFile> {
        let ids = self.of_job.get(&job).into_iter().flatten();
        ids.filter_map(|id| self.files.iter().find(|file| file.id == *id)).cloned().collect()
    }

    /// A photo of any of the jobs.
    pub fn find(&self, id: i64) -> Option<ShownFile> {
        self.files.iter().find(|file| file.id == id).cloned()
    }

    /// The ids of those that were added to a job.
    fn added_to(&self, job: i64) -> Vec<i64> {
        let added = self.added.iter().filter(|(of, _)| *of == job).map(|(_, file)| *file);
        added.filter(|id| self.files.iter().any(|file| file.id == *id)).collect()
    }
}

/// The jobs of a revision, in their order.
pub async fn shown(tx: &mut Tx, region: &Region, of: (i64, i64), revision: &Revision) -> Result<Vec<EstimateJob>> {
    let photos = JobPhotos::read(tx, region, of, &revision.lines).await?;
    let jobs = store::jobs(tx, of.0, of.1).await?;
    Ok(jobs.into_iter().map(|job| one(job, revision, &photos)).collect())
}

fn one(job: StoredJob, revision: &Revision, photos: &JobPhotos) -> EstimateJob {
    let all = revision.lines.iter().zip(&revision.document.lines);
    let own: Vec<_> = all.filter(|(line, _)| line.job == job.number).collect();
    let approvals: Vec<_> = own.iter().map(|(line, _)| line.approval).collect();
    let mut by_payer: Vec<PayerSum> = Vec::new();
    for (line, amounts) in &own {
        match by_payer.iter_mut().find(|sum| sum.payer == line.payer) {
            Some(sum) => sum.total = sum.total + amounts.total,
            None => by_payer.push(PayerSum { payer: line.payer, total: amounts.total }),
        }
    }
    by_payer.sort_by_key(|sum| sum.payer);
    let agreed = own.iter().filter(|(line, _)| line.approval.is_agreed());
    EstimateJob {
        approval: rules::job_standing(&approvals),
        total: own.iter().map(|(_, amounts)| amounts.total).sum::<Money>(),
        agreed_total: agreed.map(|(_, amounts)| amounts.total).sum::<Money>(),
        by_payer,
        photos: photos.of(job.number),
        photo_ids: photos.added_to(job.number),
        number: job.number,
        title: job.title,
        reason: job.reason,
    }
}
