//! What events have to be, and where they stand. No I/O.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_staff::roster::{Day, DayKind};

use super::types::{AbsentDay, EventFacts, EventKind, EventPlan, EventStatus};

/// The longest event, in days.
const MOST_DAYS: i64 = 60;

/// The fields of an event that is over, or cancelled, that can still be changed.
pub const STAY_OPEN: [&str; 2] = ["notes", "spent"];

/// The fields of an event.
pub const ALL_FIELDS: [&str; 18] = [
    "name",
    "kind",
    "city_id",
    "cluster_id",
    "garage_id",
    "address_line",
    "pincode",
    "lat",
    "lng",
    "starts_at",
    "ends_at",
    "manager_id",
    "staff_ids",
    "coupon_id",
    "expected_leads",
    "budget",
    "spent",
    "notes",
];

/// Where an event stands at a moment.
pub fn status_at(plan: EventPlan, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>, now: DateTime<Utc>) -> EventStatus {
    match plan {
        EventPlan::Draft => EventStatus::Draft,
        EventPlan::Cancelled => EventStatus::Cancelled,
        EventPlan::Planned if now < starts_at => EventStatus::Planned,
        EventPlan::Planned if now < ends_at => EventStatus::Running,
        EventPlan::Planned => EventStatus::Over,
    }
}

impl EventStatus {
    /// It can still be moved, staffed and cancelled.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Draft | Self::Planned | Self::Running => true,
            Self::Over | Self::Cancelled => false,
        }
    }
}

/// What was spent for each lead, to the nearest minor unit.
pub fn cost_per_lead(spent: Money, leads: i64) -> Option<Money> {
    (leads > 0).then(|| Money::from_minor((spent.minor() + leads / 2) / leads))
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The facts as they are stored; what is wrong with them is added to `fields`.
pub fn checked(facts: EventFacts, country: &Country, fields: &mut Fields) -> EventFacts {
    let facts = EventFacts {
        name: plain(&facts.name),
        address_line: trimmed(facts.address_line),
        pincode: trimmed(facts.pincode),
        notes: trimmed(facts.notes),
        ..facts
    };
    if facts.name.is_empty() {
        fields.add("name", "must not be empty");
    }
    if facts.address_line.is_none() && facts.kind != EventKind::Online {
        fields.add("address_line", "is required, unless the event is online");
    }
    if facts.pincode.as_deref().is_some_and(|pincode| !identity::is_pincode(country, pincode)) {
        fields.add("pincode", identity::pincode_form(country));
    }
    for (field, is_missing) in [("lat", facts.lat.is_none()), ("lng", facts.lng.is_none())] {
        if is_missing && (facts.lat.is_some() || facts.lng.is_some()) {
            fields.add(field, "is required with the other coordinate");
        }
    }
    if facts.ends_at <= facts.starts_at {
        fields.add("ends_at", "must be after the start");
    } else if facts.ends_at - facts.starts_at > Duration::days(MOST_DAYS) {
        fields.add("ends_at", format!("must be at most {MOST_DAYS} days after the start"));
    }
    for (field, amount) in [("budget", facts.budget), ("spent", facts.spent)] {
        if amount < Money::ZERO {
            fields.add(field, "must not be negative");
        }
    }
    facts
}

/// The change of plan that is asked for, if it is allowed.
pub fn planned(
    before: EventPlan,
    asked: Option<EventPlan>,
    reason: Option<&str>,
    fields: &mut Fields,
) -> (EventPlan, Option<String>) {
    let after = asked.unwrap_or(before);
    let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
    let is_cancelled_now = after == EventPlan::Cancelled && before != EventPlan::Cancelled;
    if is_cancelled_now && reason.is_none() {
        fields.add("cancel_reason", "is required: why is the event cancelled?");
    }
    if !is_cancelled_now && reason.is_some() {
        fields.add("cancel_reason", "is only given to cancel the event");
    }
    if before == EventPlan::Planned && after == EventPlan::Draft {
        fields.add("status", "cannot be draft again: its staff know of it. Cancel it instead");
    }
    (after, reason.filter(|_| is_cancelled_now).map(str::to_owned))
}

/// The fields that differ and are closed by now.
pub fn closed(before: &EventFacts, after: &EventFacts) -> Vec<&'static str> {
    let kept = EventFacts { notes: before.notes.clone(), spent: before.spent, ..after.clone() };
    let (one, other) = (fields_of(before), fields_of(&kept));
    one.into_iter().zip(other).filter(|((_, one), (_, other))| one != other).map(|((name, _), _)| name).collect()
}

fn fields_of(facts: &EventFacts) -> Vec<(&'static str, serde_json::Value)> {
    let all = serde_json::to_value(facts).unwrap_or_default();
    ALL_FIELDS.iter().map(|name| (*name, all[*name].clone())).collect()
}

/// Whether its staff have to come at another time, or to another place.
pub fn is_moved(before: &EventFacts, after: &EventFacts) -> bool {
    let when_and_where =
        |facts: &EventFacts| (facts.starts_at, facts.ends_at, facts.city_id, facts.address_line.clone());
    when_and_where(before) != when_and_where(after)
}

/// The days of an event in the region's time.
pub fn days(country: &Country, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>) -> (NaiveDate, NaiveDate) {
    let day = |at: DateTime<Utc>| at.with_timezone(&country.zone).date_naive();
    // One that ends at midnight does not last into the next day.
    (day(starts_at), day(ends_at - Duration::seconds(1)).max(day(starts_at)))
}

/// The first of some names, and how many more there are.
pub fn first_of<'a>(all: impl ExactSizeIterator<Item = &'a str>) -> String {
    const SHOWN: usize = 3;
    let more = all.len().saturating_sub(SHOWN);
    let first = all.take(SHOWN).collect::<Vec<_>>().join(", ");
    if more == 0 { first } else { format!("{first} and {more} more") }
}

/// Why somebody is away on a day, if they are. Those for whom nothing is planned are not.
pub fn absence(day: &Day) -> Option<AbsentDay> {
    let why = match day.kind {
        DayKind::Off | DayKind::Leave | DayKind::Holiday => day.kind,
        DayKind::Shift | DayKind::Training | DayKind::NotRostered => day.leave.as_ref().map(|_| DayKind::Leave)?,
    };
    Some(AbsentDay { day: day.day, why })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planned_event_runs_from_its_start_until_its_end() {
        let start = DateTime::UNIX_EPOCH;
        let end = start + Duration::hours(4);
        let at = |plan, minutes| status_at(plan, start, end, start + Duration::minutes(minutes));
        assert_eq!(at(EventPlan::Planned, -1), EventStatus::Planned);
        assert_eq!(at(EventPlan::Planned, 0), EventStatus::Running);
        assert_eq!(at(EventPlan::Planned, 239), EventStatus::Running);
        assert_eq!(at(EventPlan::Planned, 240), EventStatus::Over);
        assert_eq!(at(EventPlan::Draft, 500), EventStatus::Draft);
        assert_eq!(at(EventPlan::Cancelled, 10), EventStatus::Cancelled);
    }

    #[test]
    fn the_cost_of_a_lead_is_rounded_to_the_nearest_minor_unit() {
        let cost = |spent, leads| cost_per_lead(Money::from_minor(spent), leads).map(Money::minor);
        assert_eq!(cost(10_000, 0), None);
        assert_eq!(cost(0, 3), Some(0));
        assert_eq!(cost(10_000, 3), Some(3_333));
        assert_eq!(cost(20_000, 3), Some(6_667));
        assert_eq!(cost(1, 2), Some(1));
    }

    #[test]
    fn an_event_until_midnight_has_one_day() {
        let country = &pitlane_platform::country::INDIA;
        let at = |text: &str| DateTime::parse_from_rfc3339(text).expect("a time").to_utc();
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let (start, midnight) = (at("2026-03-10T10:00:00+05:30"), at("2026-03-11T00:00:00+05:30"));
        assert_eq!(days(country, start, midnight), (day("2026-03-10"), day("2026-03-10")));
        let night = at("2026-03-11T00:30:00+05:30");
        assert_eq!(days(country, start, night), (day("2026-03-10"), day("2026-03-11")));
    }

    #[test]
    fn what_is_planned_is_no_draft_again_and_is_cancelled_with_a_reason() {
        let wrong = |before, asked, reason| {
            let mut fields = Fields::new();
            let _ = planned(before, asked, reason, &mut fields);
            fields.iter().map(|(field, _)| field.to_owned()).collect::<Vec<_>>()
        };
        assert!(wrong(EventPlan::Draft, Some(EventPlan::Planned), None).is_empty());
        assert_eq!(wrong(EventPlan::Planned, Some(EventPlan::Draft), None), ["status"]);
        assert_eq!(wrong(EventPlan::Planned, Some(EventPlan::Cancelled), Some(" ")), ["cancel_reason"]);
        assert_eq!(wrong(EventPlan::Planned, None, Some("rain")), ["cancel_reason"]);
        assert!(wrong(EventPlan::Planned, Some(EventPlan::Cancelled), Some("rain")).is_empty());
    }
}
