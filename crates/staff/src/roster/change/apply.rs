//! Writes one change; the checks of single fields are done here, those between days afterwards.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use pitlane_base::list::trimmed;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::work::{Work, planned_as, wrong_hours};
use super::{decide, define};
use crate::roster::conflicts::{Conflict, ConflictKind};
use crate::roster::day::{Planned, Rule, Span};
use crate::roster::kinds::{LeavePart, PlannedKind};
use crate::roster::load::Rosters;
use crate::roster::store;
use crate::roster::types::{ClearDays, CopyWeek, NewRule, PlanDays, RosterChange};

pub async fn apply(tx: &mut Tx, work: &mut Work<'_>, change: &RosterChange) -> Result<()> {
    if let Some(plan) = &change.shift {
        plan_days(tx, work, PlannedKind::Shift, plan).await?;
    }
    if let Some(plan) = &change.training {
        plan_days(tx, work, PlannedKind::Training, plan).await?;
    }
    if let Some(ClearDays { user_id, days, note }) = &change.off {
        let off = Planned {
            kind: PlannedKind::Off,
            shift_id: None,
            span: None,
            note: trimmed(note.clone()),
            over_leave: false,
            swap_id: None,
        };
        let days: Vec<_> = days.iter().map(|day| (*day, off.clone())).collect();
        store::write_days(tx, *user_id, &days, work.origin, work.stamp()).await?;
    }
    if let Some(clear) = &change.clear {
        store::clear_days(tx, clear.user_id, &clear.days).await?;
    }
    if let Some(rule) = &change.rule {
        add_rule(tx, work, rule).await?;
    }
    if let Some(end) = &change.end_rule {
        store::end_rule(tx, end.id, end.valid_to).await?;
    }
    if let Some(copy) = &change.copy_week {
        copy_week(tx, work, copy).await?;
    }
    if let Some(decision) = &change.decide_leave {
        decide::leave(tx, work, decision).await?;
    }
    if let Some(decision) = &change.decide_swap {
        decide::swap(tx, work, decision).await?;
    }
    define::apply(tx, work, change).await
}

async fn plan_days(tx: &mut Tx, work: &Work<'_>, kind: PlannedKind, plan: &PlanDays) -> Result<()> {
    let span = match (plan.shift_id, plan.start, plan.end) {
        (Some(id), None, None) => {
            if !store::shifts(tx).await?.iter().any(|shift| shift.id == id && shift.is_active) {
                return Err(ApiError::invalid("shift_id", format!("{id} is not a shift that is used")));
            }
            None
        }
        (None, Some(start), Some(end)) => {
            let span = Span::between(start, end);
            if let Some(problem) = wrong_hours(span) {
                return Err(ApiError::invalid("end", problem));
            }
            Some(span)
        }
        _ => return Err(ApiError::invalid("shift_id", "or start and end: exactly one of them is needed")),
    };
    let mut days = Vec::new();
    for day in &plan.days {
        days.push((
            *day,
            Planned {
                kind,
                shift_id: plan.shift_id,
                span,
                note: trimmed(plan.note.clone()),
                over_leave: work.reason.is_some() && is_on_leave(tx, plan.user_id, *day).await?,
                swap_id: None,
            },
        ));
    }
    Ok(store::write_days(tx, plan.user_id, &days, work.origin, work.stamp()).await?)
}

/// Whether a whole day is one of a granted leave.
async fn is_on_leave(tx: &mut Tx, user: i64, day: NaiveDate) -> Result<bool> {
    let leaves = store::taken_days(tx, user, day, day).await?;
    Ok(leaves
        .iter()
        .any(|leave| leave.status == crate::roster::kinds::LeaveStatus::Granted && leave.part == LeavePart::Full))
}

async fn add_rule(tx: &mut Tx, work: &mut Work<'_>, asked: &NewRule) -> Result<()> {
    let mut fields = pitlane_platform::error::Fields::new();
    if asked.anchor.weekday() != Weekday::Mon {
        fields.add("rule.anchor", "must be a Monday");
    }
    if asked.valid_to.is_some_and(|last| last < asked.valid_from) {
        fields.add("rule.valid_to", "must not be before valid_from");
    }
    if asked.offs.iter().any(|off| off.week > asked.cycle_weeks) {
        fields.add("rule.offs", "must lie in the weeks of the cycle");
    }
    if !store::shifts(tx).await?.iter().any(|shift| shift.id == asked.shift_id && shift.is_active) {
        fields.add("rule.shift_id", format!("{} is not a shift that is used", asked.shift_id));
    }
    fields.verdict()?;
    let mut offs = asked.offs.clone();
    offs.sort_unstable();
    offs.dedup();
    let rule = Rule {
        shift_id: asked.shift_id,
        valid_from: asked.valid_from,
        valid_to: asked.valid_to,
        cycle_weeks: asked.cycle_weeks,
        anchor: asked.anchor,
        offs,
    };
    // The roster is held, so that of many requests at once one adds its rule.
    let others = store::all_rules(tx, asked.user_id).await?;
    if let Some(other) = others.iter().find(|other| other.overlaps(&rule)) {
        let message = format!("another rule holds from {} on: end it first", other.valid_from);
        work.conflicts.push(Conflict::new(
            ConflictKind::RuleOverlap,
            Some(asked.user_id),
            rule.valid_from.max(other.valid_from),
            message,
        ));
        return Ok(());
    }
    let (by, now) = work.stamp();
    store::insert_rule(tx, asked.user_id, &rule, by, now).await?;
    Ok(())
}

async fn copy_week(tx: &mut Tx, work: &Work<'_>, copy: &CopyWeek) -> Result<()> {
    let week = (copy.from, copy.from + Days::new(6));
    let who = work.who;
    let rosters = Rosters::of_users(tx, who.region.country, who.now(), &copy.user_ids, week).await?;
    for user in &copy.user_ids {
        let (mut written, mut cleared) = (Vec::new(), Vec::new());
        for (from, to) in copy.from.iter_days().zip(copy.to.iter_days()).take(7) {
            match rosters.plan(*user, from).and_then(|day| planned_as(&day, None)) {
                Some(planned) => written.push((to, planned)),
                None => cleared.push(to),
            }
        }
        store::clear_days(tx, *user, &cleared).await?;
        store::write_days(tx, *user, &written, work.origin, work.stamp()).await?;
    }
    Ok(())
}
