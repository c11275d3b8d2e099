//! New leads that nobody has touched go back by themselves: when who has them does not work here any more, is on leave, or
//! has worked for 24 hours since. Whoever is off shift loses them at the next distribution.

use std::collections::BTreeMap;
use std::time::Duration as Pause;

use chrono::{DateTime, Days, Duration, NaiveDateTime, Utc};
use futures_util::FutureExt;
use pitlane_base::codes::LeadEvent;
use pitlane_base::gateways::keep_looking;
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_staff::roster::{DayKind, Rosters};
use serde_json::json;
use tokio::sync::watch;

use super::live;
use super::staffing::{TouchlessLead, take_back, touchless};
use super::store::{self, By, Marks};

const LOOK_EVERY: Pause = Pause::from_secs(60);
/// The leads of one unit of work.
const PART: usize = 200;
/// Who has worked for so long since they got a lead has not wanted it.
const IN_SHIFT: Duration = Duration::hours(24);
/// The first day whose shifts may count; so many days without work are a leave.
const DAYS: u64 = 60;

pub async fn work(region: Region, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "untouched leads"), move || {
        let region = region.clone();
        async move { look(&region).await }.boxed()
    })
    .await;
}

/// Takes back the next part, and returns how many.
pub async fn look(region: &Region) -> Result<usize> {
    // Read first: as a rule there is none, and then nobody waits for the distribution.
    if due(&mut region.db.read().await?, region).await?.is_empty() {
        return Ok(0);
    }
    let workers = live::workers(region).await?;
    let mut tx = region.db.write().await?;
    // A distribution takes back, too, and counts what people have.
    tx.hold("distribution of leads").await?;
    let mut users = Vec::new();
    let mut count = 0;
    for (lead, why) in due(&mut tx, region).await?.into_iter().take(PART) {
        if take_back(&mut tx, lead.id, lead.user_id, region.now()).await? {
            record(&mut tx, region, &lead, why).await?;
            users.push(lead.user_id);
            count += 1;
        }
    }
    live::notify(&mut tx, region, workers, users);
    tx.save().await?;
    Ok(count)
}

async fn record(tx: &mut Tx, region: &Region, lead: &TouchlessLead, why: &str) -> Result<()> {
    let changes = json!({ "assignee": [{ "id": lead.user_id, "name": lead.user }, null], "why": [null, why] });
    store::insert_event(
        tx,
        lead.id,
        By::PROGRAM,
        (LeadEvent::Returned, &changes, None),
        Marks::default(),
        region.now(),
    )
    .await?;
    let entry = Entry::done("lead.return", "lead", lead.id)
        .before(&json!({ "assignee": lead.user_id }))
        .after(&json!({ "assignee": null, "why": why }));
    Ok(audit::write_outside(tx, audit::PROGRAM, region.now(), entry).await?)
}

/// The leads that go back now, and why.
async fn due(tx: &mut Tx, region: &Region) -> Result<Vec<(TouchlessLead, &'static str)>> {
    let all = touchless(tx).await?;
    let mut users: Vec<i64> = all.iter().map(|lead| lead.user_id).collect();
    users.sort_unstable();
    users.dedup();
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let worked = Worked::load(tx, region, &users).await?;
    Ok(all.into_iter().filter_map(|lead| Some((worked.why(&lead)?, lead))).map(|(why, lead)| (lead, why)).collect())
}

/// When people were at work, up to now.
struct Worked {
    country: &'static Country,
    now: DateTime<Utc>,
    rosters: Rosters,
    /// The shifts of each, in the region's time, cut at now.
    shifts: BTreeMap<i64, Vec<(NaiveDateTime, NaiveDateTime)>>,
}

impl Worked {
    async fn load(tx: &mut Tx, region: &Region, users: &[i64]) -> Result<Self> {
        let (country, now) = (region.country, region.now());
        let local = now.with_timezone(&country.zone).naive_local();
        let today = local.date();
        let first = today.checked_sub_days(Days::new(DAYS)).unwrap_or(today);
        let rosters = Rosters::of_users(tx, country, now, users, (first, today)).await?;
        let of = |user: i64| {
            let days = first.iter_days().take_while(|day| *day <= today);
            let shifts = days.filter_map(|day| rosters.shift_on(user, day));
            shifts.filter(|(from, _)| *from < local).map(|(from, to)| (from, to.min(local))).collect()
        };
        let shifts = users.iter().map(|user| (*user, of(*user))).collect();
        Ok(Self { country, now, rosters, shifts })
    }

    fn why(&self, lead: &TouchlessLead) -> Option<&'static str> {
        if !lead.is_active {
            return Some("its user does not work here any more");
        }
        let today = self.now.with_timezone(&self.country.zone).naive_local().date();
        let day = self.rosters.day(lead.user_id, today);
        if day.is_some_and(|day| day.leave.is_some() && day.kind != DayKind::Shift) {
            return Some("its user is on leave");
        }
        let since = lead.assigned_at.with_timezone(&self.country.zone).naive_local();
        (self.at_work(lead.user_id, since) >= IN_SHIFT).then_some("not touched in 24 hours of work")
    }

    fn at_work(&self, user: i64, since: NaiveDateTime) -> Duration {
        let shifts = self.shifts.get(&user).map_or(&[][..], Vec::as_slice);
        shifts.iter().map(|(from, to)| (*to - since.max(*from)).max(Duration::zero())).sum()
    }
}
