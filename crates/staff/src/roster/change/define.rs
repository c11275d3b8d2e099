//! Shifts, holidays and needs: what is the same for everybody.

use pitlane_base::access::Role;
use pitlane_platform::audit::Entry;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};

use super::work::{Work, wrong_hours};
use crate::roster::day::Span;
use crate::roster::store;
use crate::roster::types::{DefineShift, RosterChange, SetCover, SetHoliday};

pub async fn apply(tx: &mut Tx, work: &Work<'_>, change: &RosterChange) -> Result<()> {
    let defines = change.holiday.is_some() || change.cover.is_some() || change.define_shift.is_some();
    if !defines {
        return Ok(());
    }
    if !work.reach.may_define() {
        return Err(ApiError::Forbidden { needs: "a role that plans all rosters".into(), holders: None });
    }
    if let Some(holiday) = &change.holiday {
        set_holiday(tx, work, holiday).await?;
    }
    if let Some(need) = &change.cover {
        set_cover(tx, work, need).await?;
    }
    if let Some(shift) = &change.define_shift {
        define_shift(tx, work, shift).await?;
    }
    Ok(())
}

async fn set_holiday(tx: &mut Tx, work: &Work<'_>, holiday: &SetHoliday) -> Result<()> {
    if let Some(code) = &holiday.state_code
        && !store::is_state(tx, code).await?
    {
        return Err(ApiError::invalid("holiday.state_code", format!("{code} is not a state")));
    }
    store::set_holiday(tx, holiday).await?;
    work.who.audit(tx, Entry::done("holiday.set", "holiday", holiday.day).after(holiday)).await
}

async fn set_cover(tx: &mut Tx, work: &Work<'_>, need: &SetCover) -> Result<()> {
    let mut fields = Fields::new();
    if Role::parse(&need.role).is_none() {
        fields.add("cover.role", format!("{} is not a declared role", need.role));
    }
    if need.to_hour <= need.from_hour {
        fields.add("cover.to_hour", "must be after from_hour");
    }
    if let Some(source) = need.source_id
        && !store::is_source(tx, source).await?
    {
        fields.add("cover.source_id", format!("{source} is not a source of leads"));
    }
    fields.verdict()?;
    store::set_cover(tx, need).await?;
    work.who.audit(tx, Entry::done("cover.set", "cover", &need.role).after(need)).await
}

async fn define_shift(tx: &mut Tx, work: &Work<'_>, shift: &DefineShift) -> Result<()> {
    let mut fields = Fields::new();
    if shift.name.trim().is_empty() {
        fields.add("define_shift.name", "must not be empty");
    }
    if let Some(problem) = wrong_hours(Span::between(shift.start, shift.end)) {
        fields.add("define_shift.end", problem);
    }
    if shift.id.is_some() != shift.version.is_some() {
        fields.add("define_shift.version", "is needed with the id, and only then");
    }
    if store::shift_name_is_taken(tx, shift.id, &shift.name).await? {
        fields.add("define_shift.name", "is that of another shift");
    }
    fields.verdict()?;
    let Some(id) = store::define_shift(tx, shift).await? else {
        return Err(ApiError::stale(serde_json::json!({ "shift_id": shift.id })));
    };
    work.who.audit(tx, Entry::done("shift.define", "shift", id).after(shift)).await
}
