//! The caller's own working state.

use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};
use pitlane_base::access::Escalations;
use pitlane_platform::access::{Letter, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::{args, words};
use pitlane_staff::roster::{Day, DayKind, Rosters};
use schemars::JsonSchema;
use serde::Serialize;

use super::scope::Scope;
use super::store;
use crate::cases::CaseKind;
use crate::escalations::kinds;

/// So far ahead a next shift is looked for.
const AHEAD: u64 = 31;

words! {
    /// Whether somebody is given cases now.
    WorkMode {
        Available => "available",
        /// They are not given cases by themselves.
        NotReady => "not_ready",
        OffShift => "off_shift",
        OnLeave => "on_leave",
    }
}

/// The hours of a shift, in minutes after the midnight of its day; beyond 1,440 they are those of the next.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WorkDay {
    pub day: NaiveDate,
    pub from_minute: i64,
    pub to_minute: i64,
}

impl WorkDay {
    pub const fn of(day: NaiveDate, from_minute: i64, to_minute: i64) -> Self {
        Self { day, from_minute, to_minute }
    }
}

/// What is not read of the caller's cases, and of those that nobody of their groups has.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct UnreadCases {
    pub orders: i64,
    pub spares: i64,
    pub accessories: i64,
    pub tickets: i64,
}

/// The caller as they work now. Whether they are given cases is set by users/auto-assign/.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WorkState {
    pub mode: WorkMode,
    pub auto_assign: bool,
    /// Why they are given none: the kind of their leave, or the name of the holiday; null where nothing is recorded.
    pub reason: Option<String>,
    /// Since when, in the region's time: the beginning of their shift or the first day of their leave; null where it is
    /// not recorded.
    pub since: Option<NaiveDateTime>,
    /// In the region's time; null when they are not on shift.
    pub on_shift_until: Option<NaiveDateTime>,
    /// That of today.
    pub shift: Option<WorkDay>,
    pub next_shift: Option<WorkDay>,
    /// Their open escalations.
    pub open: i64,
    /// Up to how many they are given new ones; null outside all groups.
    pub cap: Option<i64>,
    pub unread: UnreadCases,
}

pub async fn get_work_mode(who: Allow<Read<Escalations>>) -> Answer<WorkState> {
    let user = who.session.user_id;
    let now = who.now().with_timezone(&who.region.country.zone).naive_local();
    let today = now.date();
    let last = today.checked_add_days(Days::new(AHEAD)).unwrap_or(today);
    let mut tx = who.read().await?;
    // A night shift of yesterday lasts into today.
    let first = today.pred_opt().unwrap_or(today);
    let rosters = Rosters::of_users(&mut tx, who.region.country, who.now(), &[user], (first, last)).await?;
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
    let plan = days.first().map(|(_, day)| day);
    let leave = plan.and_then(|day| day.leave.as_ref());
    let (reason, since) = match mode {
        WorkMode::Available => (None, on_shift.and_then(|_| shift_began(&rosters, user, now))),
        WorkMode::OnLeave => {
            (leave.map(|leave| leave.kind.as_str().to_owned()), leave.map(|leave| leave.from.and_time(NaiveTime::MIN)))
        }
        WorkMode::OffShift => (plan.and_then(|day| day.holiday.clone()), None),
        WorkMode::NotReady => (None, None),
    };
    let (open, cap) = store::load_of(&mut tx, user).await?;
    let unread = unread(&mut tx, &who).await?;
    let state =
        WorkState { mode, auto_assign, reason, since, on_shift_until: on_shift, shift, next_shift, open, cap, unread };
    Ok(Data::ok(state))
}

/// When the shift began in which a moment lies: today or, of a night shift, yesterday.
fn shift_began(rosters: &Rosters, user: i64, now: NaiveDateTime) -> Option<NaiveDateTime> {
    let days = [now.date().pred_opt(), Some(now.date())];
    days.into_iter().flatten().find_map(|day| {
        let (from, to) = rosters.shift_on(user, day)?;
        (from <= now && now < to).then_some(from)
    })
}

/// For the menu, whoever may read escalations of some kind; of the others there is nothing unread.
pub async fn get_unread_cases(who: SignedIn) -> Answer<UnreadCases> {
    let mut tx = who.read().await?;
    Ok(Data::ok(unread(&mut tx, &who).await?))
}

/// The caller's open cases, and those that nobody of their groups has, with something that they have not read.
async fn unread(tx: &mut Tx, who: &Caller) -> Result<UnreadCases> {
    let user = who.session.user_id;
    let mut all = UnreadCases::default();
    if who.session.link_to.is_some() {
        // The holder of a link is no user.
        return Ok(all);
    }
    for (kind, count) in [
        (CaseKind::Order, &mut all.orders),
        (CaseKind::Spares, &mut all.spares),
        (CaseKind::Accessories, &mut all.accessories),
    ] {
        if !who.profile.allows(kinds::of(kind).resource, Letter::Read) {
            continue;
        }
        let mut scoped = args![user];
        let scope = Scope::for_session(&who.session, kind).condition(&mut scoped);
        *count = store::unread_of(tx, &scope, scoped).await?;
    }
    all.tickets = store::unread_of(tx, "t.kind = $2", args![user, CaseKind::Ticket]).await?;
    Ok(all)
}
