//! Changes of rosters: many at once, all or nothing, tried before they are made.

mod apply;
mod decide;
mod define;
mod targets;
mod tell;
mod work;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use pitlane_base::access::Rosters as RosterRights;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::conflicts::{AROUND, Conflict, ConflictKind, Severity, of_days};
use super::cover::CoverHour;
use super::day::Day;
use super::engaged::Engagements;
use super::kinds::Origin;
use super::live::{notify, readers};
use super::load::Rosters;
use super::rows::{cover_of, local_now, shown};
use super::scope::Reach;
use super::store;
use super::types::{ChangeRoster, RosterChanged, RosterRow};
use targets::Targets;
use work::Difference;
pub use work::{DueWork, HoursChange, Work, before_hours_change, wrong_hours};

pub async fn change_roster(who: Allow<Update<RosterRights>>, input: Input<ChangeRoster>) -> Answer<RosterChanged> {
    let asked = input.body;
    let reach = Reach::of(&who);
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let mut work = Work::new(&who, &reach, asked.reason.clone(), Origin::Manual);
    let made = Made::by(&mut tx, &mut work, &asked).await?;
    if !asked.dry_run {
        refuse(&made.conflicts, asked.confirm)?;
        made.record(&mut tx, &work, &asked).await?;
    }
    let users = rows(&mut tx, &who, &made.targets, &made.after).await?;
    let Made { differences, conflicts, cover_after, .. } = made;
    let answer = RosterChanged { changed: differences.len(), conflicts, cover_after, dry_run: asked.dry_run, users };
    if asked.dry_run {
        return Ok(Data::ok(answer));
    }
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// Changes that were made in a unit of work, with what speaks against saving it.
pub struct Made {
    targets: Targets,
    after: Rosters,
    differences: Vec<Difference>,
    pub conflicts: Vec<Conflict>,
    cover_after: Vec<CoverHour>,
}

impl Made {
    pub async fn by(tx: &mut Tx, work: &mut Work<'_>, asked: &ChangeRoster) -> Result<Self> {
        let who = work.who;
        let targets = targets::find(tx, work, asked).await?;
        targets.hold(tx, who, &asked.versions()).await?;
        if !asked.dry_run {
            let is_of_all = asked.changes.iter().any(|one| one.holiday.is_some() || one.define_shift.is_some());
            let users: Vec<i64> = targets.users().collect();
            before_hours_change(tx, who, (!is_of_all).then_some(&users)).await?;
        }
        let before = State::read(tx, who, &targets).await?;
        for change in &asked.changes {
            apply::apply(tx, work, change).await?;
        }
        let after = State::read(tx, who, &targets).await?;
        let differences = differences(&targets, &before.rosters, &after.rosters);
        let mut conflicts = std::mem::take(&mut work.conflicts);
        conflicts.extend(conflicts_of(work, &differences, &after.rosters));
        conflicts.extend(lost_cover(&before.cover, &after.cover));
        conflicts.sort_by_key(|conflict| (conflict.severity, conflict.day, conflict.user_id));
        let days: BTreeSet<NaiveDate> = differences.iter().map(|difference| difference.after.day).collect();
        let cover_after = after.cover.into_iter().filter(|hour| days.contains(&hour.day)).collect();
        Ok(Self { targets, after: after.rosters, differences, conflicts, cover_after })
    }

    /// Moves the versions on, and tells of the changes: the audit trail, and people whose next days are others.
    pub async fn record(&self, tx: &mut Tx, work: &Work<'_>, asked: &ChangeRoster) -> Result<()> {
        for user in self.targets.users() {
            store::touch(tx, user).await?;
        }
        record(tx, work, asked, &self.targets, &self.differences).await?;
        tell::days(tx, work, &self.differences).await
    }
}

/// The rosters of the users that a request touches, and the cover of its days.
struct State {
    rosters: Rosters,
    cover: Vec<CoverHour>,
}

impl State {
    async fn read(tx: &mut Tx, who: &Caller, targets: &Targets) -> Result<Self> {
        let Some((first, last)) = targets.range() else {
            return Ok(Self { rosters: Rosters::default(), cover: Vec::new() });
        };
        let around = Days::new(AROUND);
        let range = (first.checked_sub_days(around).unwrap_or(first), last.checked_add_days(around).unwrap_or(last));
        let ids: Vec<i64> = targets.users().collect();
        let rosters = Rosters::of_users(tx, who.region.country, who.now(), &ids, range).await?;
        Ok(Self { rosters, cover: cover_of(tx, who, (first, last), None).await? })
    }
}

fn differences(targets: &Targets, before: &Rosters, after: &Rosters) -> Vec<Difference> {
    let mut all = Vec::new();
    for (user, days) in &targets.days {
        for day in days {
            if let (Some(before), Some(after)) = (before.day(*user, *day), after.day(*user, *day))
                && before != after
            {
                all.push(Difference { user: *user, before, after });
            }
        }
    }
    all
}

fn conflicts_of(work: &Work<'_>, differences: &[Difference], after: &Rosters) -> Vec<Conflict> {
    let mut changed: BTreeMap<i64, BTreeSet<NaiveDate>> = BTreeMap::new();
    for difference in differences {
        changed.entry(difference.user).or_default().insert(difference.after.day);
    }
    let around = Days::new(AROUND);
    let mut conflicts = Vec::new();
    for (user, days) in &changed {
        let (Some(first), Some(last)) = (days.first(), days.last()) else { continue };
        let from = first.checked_sub_days(around).unwrap_or(*first);
        let to = last.checked_add_days(around).unwrap_or(*last);
        let all = after.days(*user, from, to);
        conflicts.extend(of_days((*user, after.name(*user)), &all, days, work.reason.is_some()));
    }
    conflicts
}

/// Hours in which fewer people are there than before, and than are needed.
fn lost_cover(before: &[CoverHour], after: &[CoverHour]) -> Vec<Conflict> {
    let lost = before.iter().zip(after).filter(|(was, is)| is.there < was.there && is.there < is.needed);
    lost.map(|(_, hour)| {
        let CoverHour { day, hour, role, needed, there, .. } = hour;
        let message = format!("{role} at {hour:02}:00: {there} there, {needed} needed");
        Conflict::new(ConflictKind::Cover, None, *day, message)
    })
    .collect()
}

/// Errors refuse the changes; so do warnings that were not confirmed.
pub fn refuse(conflicts: &[Conflict], is_confirmed: bool) -> Result<()> {
    let errors = conflicts.iter().filter(|conflict| conflict.severity == Severity::Error).count();
    let message = match (errors, conflicts.len()) {
        (0, 0) => return Ok(()),
        (0, _) if is_confirmed => return Ok(()),
        (0, warnings) => format!("{warnings} warnings. Look at them, then confirm or change the days."),
        (errors, _) => format!("{errors} conflicts. Nothing was saved: change these days first."),
    };
    Err(ApiError::Conflict { message, data: json!({ "conflicts": conflicts, "may_confirm": errors == 0 }) })
}

/// One entry of the audit trail for each user, with the days that changed.
async fn record(
    tx: &mut Tx,
    work: &Work<'_>,
    asked: &ChangeRoster,
    targets: &Targets,
    differences: &[Difference],
) -> Result<()> {
    for user in targets.users() {
        let own = || differences.iter().filter(|difference| difference.user == user);
        let days = |day: fn(&Difference) -> &Day| {
            own()
                .map(|difference| (day(difference).day.to_string(), tell::words(day(difference))))
                .collect::<BTreeMap<_, _>>()
        };
        let before = json!({ "days": days(|difference| &difference.before) });
        let changes: Vec<_> = asked.changes.iter().filter(|change| targets::names(change, user)).collect();
        let after = json!({
            "days": days(|difference| &difference.after),
            "rules": changes.iter().filter_map(|change| change.rule.as_ref()).collect::<Vec<_>>(),
            "reason": work.reason,
        });
        work.who.audit(tx, Entry::done("roster.change", "roster", user).before(&before).after(&after)).await?;
    }
    Ok(())
}

async fn rows(tx: &mut Tx, who: &Caller, targets: &Targets, rosters: &Rosters) -> Result<Vec<RosterRow>> {
    let Some(range) = targets.range() else { return Ok(Vec::new()) };
    let mut by = pitlane_base::list::Where::here(&who.region);
    pitlane_base::list::one_of("u.id", targets.users(), &mut by);
    let people = store::persons(tx, &by).await?;
    let ids: Vec<i64> = targets.users().collect();
    let engaged = Engagements::load(tx, who, &ids, range).await?;
    let now = local_now(who);
    Ok(people.into_iter().map(|person| shown(person, (rosters, &engaged), range, now, true)).collect())
}
