//! Events at which people stand: the domain of events registers how they are found, so that rosters show them and those
//! who stand there get no leads meanwhile. E.4.1

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use schemars::JsonSchema;
use serde::Serialize;

/// From an instant to another one.
pub type Within = (DateTime<Utc>, DateTime<Utc>);

/// A hook: the planned events at which these users stand within a time.
pub struct StaffEvents(pub for<'a> fn(&'a mut Tx, &'a [i64], Within) -> Pending<'a, Vec<StaffEvent>>);

/// An event with one of its staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffEvent {
    pub user_id: i64,
    pub event: Named,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
}

/// An event that touches a day of a user, with its times in the region's time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DayEvent {
    pub id: i64,
    pub name: String,
    pub starts_at: NaiveDateTime,
    pub ends_at: NaiveDateTime,
}

impl DayEvent {
    /// It has begun and is not over.
    pub fn is_on(&self, at: NaiveDateTime) -> bool {
        self.starts_at <= at && at < self.ends_at
    }

    fn touches(&self, day: NaiveDate) -> bool {
        self.starts_at.date() <= day && self.ends_at > day.and_time(chrono::NaiveTime::MIN)
    }
}

/// The events of people for some days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Engagements(BTreeMap<i64, Vec<DayEvent>>);

impl Engagements {
    pub async fn load(tx: &mut Tx, who: &Caller, ids: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<Self> {
        let country = who.region.country;
        let after = to.checked_add_days(Days::new(1)).unwrap_or(to);
        let Some(within) = country.start_of(from).zip(country.start_of(after)) else { return Ok(Self::default()) };
        let mut all = Self::default();
        for StaffEvents(find) in who.region.hooks.all() {
            for found in find(tx, ids, within).await? {
                let local = |at: DateTime<Utc>| at.with_timezone(&country.zone).naive_local();
                all.0.entry(found.user_id).or_default().push(DayEvent {
                    id: found.event.id,
                    name: found.event.name,
                    starts_at: local(found.starts_at),
                    ends_at: local(found.ends_at),
                });
            }
        }
        Ok(all)
    }

    /// Those that touch a day, in the order in which they begin.
    pub fn on(&self, user: i64, day: NaiveDate) -> Vec<DayEvent> {
        let all = self.0.get(&user).into_iter().flatten();
        all.filter(|event| event.touches(day)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_until_midnight_does_not_touch_the_next_day() {
        let at = |text: &str| text.parse::<NaiveDateTime>().expect("a time");
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let event = DayEvent {
            id: 1,
            name: "Camp".into(),
            starts_at: at("2026-03-10T18:00:00"),
            ends_at: at("2026-03-12T00:00:00"),
        };
        let touched: Vec<_> = ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"]
            .into_iter()
            .map(|text| event.touches(day(text)))
            .collect();
        assert_eq!(touched, [false, true, true, false]);
        assert!(event.is_on(at("2026-03-10T18:00:00")) && !event.is_on(at("2026-03-12T00:00:00")));
    }
}
