//! The calendars of people, read for a range of days.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, Utc};
use pitlane_base::list::Where;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};

use super::day::{Calendar, Common, Day, Shift, day_of, on_shift_until, plan_of, shift_on};
use super::store;

/// Somebody with all that decides their days.
#[derive(Debug, Default)]
struct Member {
    name: String,
    state: String,
    calendar: Calendar,
}

/// The calendars of people for some days.
#[derive(Debug, Default)]
pub struct Rosters {
    shifts: BTreeMap<i64, Shift>,
    /// Worked holidays are not among them. By the code of a state, empty for people without a city.
    holidays: BTreeMap<String, BTreeMap<NaiveDate, String>>,
    members: BTreeMap<i64, Member>,
}

impl Rosters {
    /// Those of the users `u` that a condition finds. The day before the first is read as well: its night shift lasts into
    /// the first.
    pub async fn load(tx: &mut Tx, by: &Where, from: NaiveDate, to: NaiveDate) -> DbResult<Self> {
        let from = from.checked_sub_days(Days::new(1)).unwrap_or(from);
        let mut all = Self {
            shifts: store::shifts(tx).await?.into_iter().map(|shift| (shift.id, shift.planned())).collect(),
            ..Self::default()
        };
        for (id, name, state) in store::people(tx, by).await? {
            all.members.insert(id, Member { name, state: state.unwrap_or_default(), ..Member::default() });
        }
        for (user, rule) in store::rules(tx, by, from, to).await? {
            all.of(user).rules.push(rule);
        }
        for (user, day, planned) in store::planned(tx, by, from, to).await? {
            all.of(user).planned.insert(day, planned);
        }
        for (user, leave) in store::granted(tx, by, from, to).await? {
            all.of(user).leaves.push(leave);
        }
        let holidays = store::holidays(tx, from, to).await?;
        let states: BTreeSet<_> = all.members.values().map(|member| member.state.clone()).collect();
        for state in states {
            let here = holidays.iter().filter(|holiday| {
                !holiday.is_optional && holiday.state_code.as_ref().is_none_or(|code| *code == state)
            });
            let here = here.map(|holiday| (holiday.day, holiday.name.clone())).collect();
            all.holidays.insert(state, here);
        }
        Ok(all)
    }

    /// Those of users by their ids.
    pub async fn of_users(
        tx: &mut Tx,
        country: &'static Country,
        now: DateTime<Utc>,
        ids: &[i64],
        (from, to): (NaiveDate, NaiveDate),
    ) -> DbResult<Self> {
        let mut by = Where::new(country, now);
        pitlane_base::list::one_of("u.id", ids.iter().copied(), &mut by);
        Self::load(tx, &by, from, to).await
    }

    fn of(&mut self, user: i64) -> &mut Calendar {
        &mut self.members.entry(user).or_default().calendar
    }

    pub fn ids(&self) -> impl Iterator<Item = i64> {
        self.members.keys().copied()
    }

    pub fn name(&self, user: i64) -> &str {
        self.members.get(&user).map_or("", |member| member.name.as_str())
    }

    pub fn calendar(&self, user: i64) -> Option<&Calendar> {
        self.members.get(&user).map(|member| &member.calendar)
    }

    /// What is the same for the people of a user's state.
    pub fn common(&self, user: i64) -> Common<'_> {
        let state = self.members.get(&user).map_or("", |member| member.state.as_str());
        Common { shifts: Some(&self.shifts), holidays: self.holidays.get(state) }
    }

    pub fn day(&self, user: i64, day: NaiveDate) -> Option<Day> {
        Some(day_of(self.calendar(user)?, &self.common(user), day))
    }

    /// What a day is apart from leaves.
    pub fn plan(&self, user: i64, day: NaiveDate) -> Option<Day> {
        Some(plan_of(self.calendar(user)?, &self.common(user), day))
    }

    /// The days of a user, one after the other.
    pub fn days(&self, user: i64, from: NaiveDate, to: NaiveDate) -> Vec<Day> {
        from.iter_days().take_while(|day| *day <= to).filter_map(|day| self.day(user, day)).collect()
    }

    /// The shift of a user that begins on a day, in the region's time.
    pub fn shift_on(&self, user: i64, day: NaiveDate) -> Option<(NaiveDateTime, NaiveDateTime)> {
        shift_on(self.calendar(user)?, &self.common(user), day)
    }

    /// Until when a user is on shift at a moment of the region's time.
    pub fn on_shift_until(&self, user: i64, at: NaiveDateTime) -> Option<NaiveDateTime> {
        on_shift_until(self.calendar(user)?, &self.common(user), at)
    }
}
