//! Imports the days of a file, by the rules of a change of rosters: all of them or none.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::sheets::{Import, Problem, Problems};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};

use super::lines::{self, Line};
use crate::roster::change::{Made, Work};
use crate::roster::conflicts::{Conflict, Severity};
use crate::roster::kinds::Origin;
use crate::roster::live::{notify, readers};
use crate::roster::load::Rosters;
use crate::roster::scope::Reach;
use crate::roster::store;
use crate::roster::types::{ChangeRoster, RosterChange, RosterImport, RosterImported, RosterVersion};

/// The most warnings that are named; more are counted.
const MOST: usize = 200;

pub async fn run(who: &Caller, mut import: Import, form: RosterImport) -> Result<RosterImported> {
    let reach = Reach::of(who);
    let readers = readers(who).await?;
    let mut tx = who.write().await?;
    let mut work = Work::new(who, &reach, form.reason, Origin::Import);
    let lines = lines::read(&mut tx, who.region.country, &import.rows, &mut import.problems).await?;
    let versions = hold(&mut tx, &lines).await?;
    let Asked { lines, changes, created } = asked(&mut tx, &work, lines, &mut import.problems).await?;
    let updated = changes.len() - created;
    let mut warnings = Vec::new();
    if !changes.is_empty() {
        let asked = ChangeRoster { changes, versions, dry_run: import.dry_run, confirm: form.confirm, reason: None };
        match Made::by(&mut tx, &mut work, &asked).await {
            Ok(made) => {
                warnings = sort_out(&made.conflicts, &lines, &mut import.problems);
                if !import.dry_run && import.problems.is_empty() && (form.confirm || warnings.is_empty()) {
                    made.record(&mut tx, &work, &asked).await?;
                    notify(&mut tx, who, readers);
                    tx.save().await?;
                }
            }
            Err(ApiError::Invalid(wrong)) => refuse(&wrong, &lines, &mut import.problems),
            Err(other) => return Err(other),
        }
    }
    let dry_run = import.dry_run;
    let warning_count = i64::try_from(warnings.len()).unwrap_or(i64::MAX);
    warnings.truncate(MOST);
    let result = import.result(created, updated)?;
    let imported = RosterImported { result, warning_count, warnings };
    if dry_run || form.confirm || warning_count == 0 {
        return Ok(imported);
    }
    let message =
        format!("Nothing was imported: {warning_count} warnings. Look at them, then confirm or change the days.");
    let mut data = serde_json::to_value(imported).map_err(|error| ApiError::Internal(error.into()))?;
    data["imported"] = false.into();
    Err(ApiError::Conflict { message, data })
}

/// Locks the rosters in one order, and reads their versions.
async fn hold(tx: &mut Tx, lines: &[Line]) -> Result<Vec<RosterVersion>> {
    let mut versions = Vec::new();
    for user_id in lines.iter().map(|line| line.user).collect::<BTreeSet<_>>() {
        if let Some(version) = store::lock(tx, user_id).await? {
            versions.push(RosterVersion { user_id, version });
        }
    }
    Ok(versions)
}

/// What a file asks for beyond what the days are already.
#[derive(Default)]
struct Asked {
    /// The line of each change.
    lines: Vec<Line>,
    changes: Vec<RosterChange>,
    /// Changes of days that were not planned by hand.
    created: usize,
}

async fn asked(tx: &mut Tx, work: &Work<'_>, lines: Vec<Line>, problems: &mut Problems) -> Result<Asked> {
    let days = || lines.iter().map(|line| line.day);
    let (Some(first), Some(last)) = (days().min(), days().max()) else { return Ok(Asked::default()) };
    let who = work.who;
    let users: Vec<i64> = lines.iter().map(|line| line.user).collect::<BTreeSet<_>>().into_iter().collect();
    let before = Rosters::of_users(tx, who.region.country, who.now(), &users, (first, last)).await?;
    let shifts = lines::shifts(tx).await?;
    let mut asked = Asked::default();
    for line in lines {
        let stored = before.day(line.user, line.day);
        if stored.as_ref().is_some_and(|day| line.is(day)) {
            continue;
        }
        if work.reason.is_none() && line.day < work.today {
            problems.add(line.line, "day", "has passed: to change it, give a reason");
            continue;
        }
        if let Some(change) = line.change(&shifts, problems) {
            asked.created += usize::from(stored.is_none_or(|day| day.planned.is_none()));
            asked.changes.push(change);
            asked.lines.push(line);
        }
    }
    Ok(asked)
}

/// Adds errors to the problems of the lines that they are about, and returns the warnings.
fn sort_out(conflicts: &[Conflict], lines: &[Line], problems: &mut Problems) -> Vec<Problem> {
    let mut by_user: BTreeMap<i64, Vec<&Line>> = BTreeMap::new();
    for line in lines {
        by_user.entry(line.user).or_default().push(line);
    }
    // A conflict may be about the day beside the one that was changed.
    let line_of = |conflict: &Conflict| {
        let own = conflict.user_id.and_then(|user| by_user.get(&user)).into_iter().flatten();
        own.min_by_key(|line| (line.day - conflict.day).num_days().abs()).map_or(1, |line| line.line)
    };
    let mut warnings = Vec::new();
    for conflict in conflicts {
        let (line, message) = (line_of(conflict), format!("{}: {}", conflict.day, conflict.message));
        match conflict.severity {
            Severity::Error => problems.add(line, "day", message),
            Severity::Warning => warnings.push(Problem { line, column: "day".into(), message }),
        }
    }
    warnings.sort_by_key(|warning| warning.line);
    warnings
}

/// Names the lines of changes that were refused: `changes[3].shift.days`.
fn refuse(wrong: &Fields, lines: &[Line], problems: &mut Problems) {
    for (field, problem) in wrong.iter() {
        let at = field.strip_prefix("changes[").and_then(|rest| rest.split_once(']'));
        let line = at.and_then(|(at, _)| lines.get(at.parse::<usize>().ok()?)).map_or(1, |line| line.line);
        let column = if field.ends_with("user_id") { "mobile" } else { "day" };
        problems.add(line, column, problem);
    }
}
