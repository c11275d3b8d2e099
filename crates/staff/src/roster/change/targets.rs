//! Whom the changes of a request touch, on which days.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate, Weekday};
use pitlane_base::list::{Where, one_of};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::json;

use super::work::Work;
use crate::roster::calendar::planned_of;
use crate::roster::leaves::MOST_BACK;
use crate::roster::rows::MOST_DAYS;
use crate::roster::store;
use crate::roster::types::{ChangeRoster, CopyWeek, RosterChange};

/// How far ahead days are planned.
const MOST_AHEAD: u64 = 366;

/// The users of a request with the days that it may change.
#[derive(Default)]
pub struct Targets {
    pub days: BTreeMap<i64, BTreeSet<NaiveDate>>,
    /// Those whose version has to be sent: a leave or a swap has a version of its own.
    versioned: BTreeSet<i64>,
}

impl Targets {
    pub fn users(&self) -> impl Iterator<Item = i64> {
        self.days.keys().copied()
    }

    /// The first and the last day.
    pub fn range(&self) -> Option<(NaiveDate, NaiveDate)> {
        let all = || self.days.values().flatten().copied();
        Some((all().min()?, all().max()?))
    }

    fn add(&mut self, user: i64, days: impl IntoIterator<Item = NaiveDate>) {
        self.days.entry(user).or_default().extend(days);
    }

    /// Locks the rosters in one order, and checks that they are as they were read.
    pub async fn hold(&self, tx: &mut Tx, who: &Caller, versions: &BTreeMap<i64, i64>) -> Result<()> {
        let mut stale = Vec::new();
        let mut fields = Fields::new();
        for user in self.users() {
            let stored = store::lock(tx, user).await?;
            if !self.versioned.contains(&user) {
                continue;
            }
            match versions.get(&user) {
                None => {
                    fields.add("versions", format!("needs the version of the roster of user {user} as it was read"));
                }
                Some(version) if stored != Some(*version) => stale.push(user),
                Some(_) => {}
            }
        }
        fields.verdict()?;
        if stale.is_empty() {
            return Ok(());
        }
        let mut by = Where::here(&who.region);
        one_of("u.id", stale, &mut by);
        let stale = store::persons(tx, &by).await?.into_iter();
        let stale: Vec<_> =
            stale.map(|person| json!({ "id": person.id, "name": person.name, "version": person.version })).collect();
        let names: Vec<_> = stale.iter().filter_map(|person| person["name"].as_str()).collect();
        Err(ApiError::Conflict {
            message: format!(
                "Another user has changed the roster of {} in the meantime. Load it again.",
                names.join(", ")
            ),
            data: json!({ "stale": stale }),
        })
    }
}

/// Whether a change names a user.
pub fn names(change: &RosterChange, user: i64) -> bool {
    let planned = [&change.shift, &change.training].into_iter().flatten().map(|plan| plan.user_id);
    let cleared = [&change.off, &change.clear].into_iter().flatten().map(|clear| clear.user_id);
    let ruled = change.rule.iter().map(|rule| rule.user_id);
    let copied = change.copy_week.iter().flat_map(|copy| copy.user_ids.iter().copied());
    planned.chain(cleared).chain(ruled).chain(copied).any(|id| id == user)
}

/// How many of its kinds a change has: exactly one is meant.
fn kinds(change: &RosterChange) -> usize {
    let RosterChange {
        shift,
        training,
        off,
        clear,
        rule,
        end_rule,
        copy_week,
        decide_leave,
        decide_swap,
        holiday,
        cover,
        define_shift,
    } = change;
    [
        shift.is_some(),
        training.is_some(),
        off.is_some(),
        clear.is_some(),
        rule.is_some(),
        end_rule.is_some(),
        copy_week.is_some(),
        decide_leave.is_some(),
        decide_swap.is_some(),
        holiday.is_some(),
        cover.is_some(),
        define_shift.is_some(),
    ]
    .into_iter()
    .filter(|is_given| *is_given)
    .count()
}

/// The days of a rule that conflicts are looked for in.
fn window(from: NaiveDate, to: Option<NaiveDate>) -> impl Iterator<Item = NaiveDate> {
    let most = usize::try_from(MOST_DAYS).unwrap_or(0);
    from.iter_days().take(most).take_while(move |day| to.is_none_or(|last| *day <= last))
}

/// The users and days of a request, all of whom the caller plans.
pub async fn find(tx: &mut Tx, work: &Work<'_>, asked: &ChangeRoster) -> Result<Targets> {
    let mut targets = Targets::default();
    let mut fields = Fields::new();
    let mut named: Vec<(String, i64)> = Vec::new();
    for (at, change) in asked.changes.iter().enumerate() {
        if kinds(change) != 1 {
            fields.add(format!("changes[{at}]"), "needs exactly one kind of change");
            continue;
        }
        let path = |rest: &str| format!("changes[{at}].{rest}");
        for (kind, plan) in [("shift", &change.shift), ("training", &change.training)] {
            let Some(plan) = plan else { continue };
            check_days(work, &path(&format!("{kind}.days")), &plan.days, &mut fields);
            named.push((path(&format!("{kind}.user_id")), plan.user_id));
            targets.add(plan.user_id, plan.days.iter().copied());
        }
        for (kind, clear) in [("off", &change.off), ("clear", &change.clear)] {
            let Some(clear) = clear else { continue };
            check_days(work, &path(&format!("{kind}.days")), &clear.days, &mut fields);
            named.push((path(&format!("{kind}.user_id")), clear.user_id));
            targets.add(clear.user_id, clear.days.iter().copied());
        }
        if let Some(rule) = &change.rule {
            check_days(work, &path("rule.valid_from"), &[rule.valid_from], &mut fields);
            named.push((path("rule.user_id"), rule.user_id));
            targets.add(rule.user_id, window(rule.valid_from, rule.valid_to));
        }
        if let Some(end) = &change.end_rule {
            check_days(work, &path("end_rule.valid_to"), &[end.valid_to], &mut fields);
            match store::rule_owner(tx, end.id).await? {
                Some((user, from, last)) => {
                    named.push((path("end_rule.id"), user));
                    targets.add(user, window(end.valid_to.max(from), last));
                }
                None => fields.add(path("end_rule.id"), "is not a rule"),
            }
        }
        if let Some(copy) = &change.copy_week {
            check_copy(work, &path("copy_week"), copy, &mut fields);
            for user in &copy.user_ids {
                named.push((path("copy_week.user_ids"), *user));
                targets.add(*user, copy.to.iter_days().take(7));
            }
        }
        // So far every change has a version of its user; what follows has its own.
        targets.versioned = targets.days.keys().copied().chain(std::mem::take(&mut targets.versioned)).collect();
    }
    let versioned = std::mem::take(&mut targets.versioned);
    requests(tx, asked, &mut targets, &mut named, &mut fields).await?;
    let ids: Vec<i64> = targets.users().collect();
    let planned = planned_of(tx, work.who, work.reach, &ids).await?;
    for (path, user) in named {
        if !planned.contains(&user) {
            fields.add(path, format!("{user} is not a user whose roster you plan"));
        }
    }
    fields.verdict()?;
    targets.versioned = versioned;
    Ok(targets)
}

/// The users and days of leaves and swaps that are decided.
async fn requests(
    tx: &mut Tx,
    asked: &ChangeRoster,
    targets: &mut Targets,
    named: &mut Vec<(String, i64)>,
    fields: &mut Fields,
) -> Result<()> {
    for (at, change) in asked.changes.iter().enumerate() {
        if let Some(decision) = &change.decide_leave {
            let path = format!("changes[{at}].decide_leave.id");
            match store::leave(tx, decision.id).await? {
                Some(leave) => {
                    named.push((path, leave.user_id));
                    targets.add(leave.user_id, window(leave.from_day, Some(leave.to_day)));
                }
                None => fields.add(path, "is not a leave"),
            }
        }
        if let Some(decision) = &change.decide_swap {
            let path = format!("changes[{at}].decide_swap.id");
            match store::swap(tx, decision.id).await? {
                Some(swap) => {
                    for user in [swap.from_user, swap.to_user] {
                        named.push((path.clone(), user));
                        targets.add(user, [swap.from_day, swap.to_day]);
                    }
                }
                None => fields.add(path, "is not a swap"),
            }
        }
    }
    Ok(())
}

/// Past days need a reason, and end at some time; so do those to come.
fn check_days(work: &Work<'_>, path: &str, days: &[NaiveDate], fields: &mut Fields) {
    let first = work.today.checked_sub_days(Days::new(MOST_BACK)).unwrap_or(work.today);
    let last = work.today.checked_add_days(Days::new(MOST_AHEAD)).unwrap_or(work.today);
    if days.iter().any(|day| *day < first) {
        fields.add(path, format!("must not be before {first}"));
    }
    if days.iter().any(|day| *day > last) {
        fields.add(path, format!("must not be after {last}"));
    }
    if work.reason.is_none() && days.iter().any(|day| *day < work.today) {
        fields.add("reason", "is needed to change days that have passed");
    }
}

fn check_copy(work: &Work<'_>, path: &str, copy: &CopyWeek, fields: &mut Fields) {
    for (field, day) in [("from", copy.from), ("to", copy.to)] {
        if day.weekday() != Weekday::Mon {
            fields.add(format!("{path}.{field}"), "must be a Monday");
        }
    }
    if copy.from == copy.to {
        fields.add(format!("{path}.to"), "must be another week");
    }
    check_days(work, &format!("{path}.to"), &[copy.to], fields);
}
