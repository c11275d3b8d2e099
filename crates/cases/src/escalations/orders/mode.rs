//! The caller's own working state.

use chrono::{Days, NaiveDate};
use pitlane_base::access::Escalations;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::args;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::roster::{Day, DayKind, Rosters};

use super::scope::Scope;
use super::store;
use super::types::{UnreadCases, WorkDay, WorkMode, WorkState};
use crate::cases::CaseKind;

/// So far ahead a next shift is looked for.
const AHEAD: u64 = 31;

pub async fn get_work_mode(who: Allow<Read<Escalations>>) -> Answer<WorkState> {
    let user = who.session.user_id;
    let now = who.now().with_timezone(&who.region.country.zone).naive_local();
    let today = now.date();
    let last = today.checked_add_days(Days::new(AHEAD)).unwrap_or(today);
    let mut tx = who.read().await?;
    let rosters = Rosters::of_users(&mut tx, who.region.country, who.now(), &[user], (today, last)).await?;
    let on_shift = rosters.on_shift_until(user, now);
    let days: Vec<(NaiveDate, Day)> = today
        .iter_days()
        .take_while(|day| *day <= last)
        .filter_map(|day| Some((day, rosters.day(user, day)?)))
        .collect();
    let work = |(day, plan): &(NaiveDate, Day)| {
        plan.span.filter(|_| plan.kind == DayKind::Shift).map(|span| WorkDay::of(*day, span.start, span.end))
    };
    let shift = days.first().and_then(work);
    let next_shift = days.iter().skip(1).find_map(work);
    let auto_assign = store::auto_assign(&mut tx, user).await?;
    let mode = match (auto_assign, on_shift.is_some(), days.first().map(|(_, day)| day.kind)) {
        (_, _, Some(DayKind::Leave)) => WorkMode::OnLeave,
        (false, ..) => WorkMode::NotReady,
        (true, true, _) | (true, _, None | Some(DayKind::NotRostered)) => WorkMode::Available,
        (true, false, _) => WorkMode::OffShift,
    };
    let (open, cap) = store::load_of(&mut tx, user).await?;
    let unread = unread(&mut tx, &who).await?;
    Ok(Data::ok(WorkState { mode, auto_assign, on_shift_until: on_shift, shift, next_shift, open, cap, unread }))
}

/// The caller's open cases, and those that nobody of their groups has, with something that they have not read.
async fn unread(tx: &mut Tx, who: &pitlane_platform::caller::Caller) -> Result<UnreadCases> {
    let user = who.session.user_id;
    let mut all = UnreadCases::default();
    let scope = Scope::for_session(&who.session);
    let mut scoped = args![user];
    let scope = scope.condition(&mut scoped);
    all.orders = store::unread_of(tx, &scope, scoped).await?;
    for (kind, count) in [
        (CaseKind::Spares, &mut all.spares),
        (CaseKind::Accessories, &mut all.accessories),
        (CaseKind::Ticket, &mut all.tickets),
    ] {
        *count = store::unread_of(tx, "t.kind = $2", args![user, kind.as_str()]).await?;
    }
    Ok(all)
}
