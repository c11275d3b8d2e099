//! Which bookings to list.

use chrono::{Days, NaiveDate};
use pitlane_base::codes::TrainingStatus;
use pitlane_base::list;
use pitlane_base::list::{Query, Where, by, equal, from_day, ignored, to_day};
use pitlane_platform::caller::Caller;

use super::types::DashboardAsked;
use crate::training::search::is_meant;

list! {
    /// Which bookings to list. Without a slot and without days: each person who works in a garage in each topic that is
    /// taught, with the booking that counts, which is the newest one that was not cancelled; those without one as well. With
    /// a slot or days: all bookings of these.
    pub struct SlotBookingFilter of "users u" with
        "CROSS JOIN training_topics t LEFT JOIN slot_bookings b ON b.user_id = u.id AND b.topic_id = t.id LEFT JOIN training_slots s ON s.id = b.slot_id LEFT JOIN garages g ON g.id = u.garage_id LEFT JOIN garages bg ON bg.id = b.garage_id"
        by "u.id"
    {
        sort "name" {
            name: by("u.name_folded").then("u.id, t.name_folded, b.id"),
            topic: by("t.name_folded").then("u.name_folded, u.id, b.id"),
            starts_at: by("s.starts_at").nulls_last().then("u.name_folded, u.id, t.id, b.id"),
            score: by("b.score").nulls_last().then("u.name_folded, u.id, t.id, b.id"),
        }
        filters {
            status_id: TrainingStatus => ignored,
            garage_id: i64 => ignored,
            city_id: i64 => ignored,
            /// The trainings of this day.
            date: NaiveDate => ignored,
            /// Of these days; also one of the two.
            from: NaiveDate => ignored,
            to: NaiveDate => ignored,
            topic_id: i64 => ignored,
            slot_id: i64 => ignored,
            /// The beginnings of words of a name in any order, or digits of a mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

/// The booking of `u` in `t` that counts: the newest that was not cancelled, or none.
const COUNTS: &str =
    "(b.id IS NULL OR b.id = (SELECT x.id FROM slot_bookings x WHERE x.user_id = u.id AND x.topic_id = t.id
    ORDER BY CASE WHEN x.status_id = 8 THEN 1 ELSE 0 END, x.id DESC LIMIT 1))";

/// What of the standing or of the bookings is asked for.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    pub status: Option<TrainingStatus>,
    pub garage: Option<i64>,
    pub city: Option<i64>,
    pub topic: Option<i64>,
    pub slot: Option<i64>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl From<&SlotBookingFilter> for Asked {
    fn from(filter: &SlotBookingFilter) -> Self {
        Self {
            status: filter.status_id,
            garage: filter.garage_id,
            city: filter.city_id,
            topic: filter.topic_id,
            slot: filter.slot_id,
            // A day and days: what is in both.
            from: filter.date.max(filter.from),
            to: match (filter.date, filter.to) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            },
        }
    }
}

impl From<&DashboardAsked> for Asked {
    fn from(asked: &DashboardAsked) -> Self {
        Self {
            garage: asked.garage_id,
            city: asked.city_id,
            topic: asked.topic_id,
            from: asked.from,
            to: asked.to,
            ..Self::default()
        }
    }
}

/// How rows are read: as the standing of people, in which a pass that is due counts as to be trained, or as bookings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Standing { today: NaiveDate },
    Bookings,
}

impl Mode {
    /// The status of a row.
    pub fn status(self) -> String {
        match self {
            Self::Standing { today } => {
                format!("CASE WHEN b.id IS NULL OR b.due_on <= '{today}' THEN 1 ELSE b.status_id END")
            }
            Self::Bookings => "b.status_id".to_owned(),
        }
    }
}

impl Asked {
    pub fn mode(&self, today: NaiveDate) -> Mode {
        let is_of_bookings = self.slot.is_some() || self.from.is_some() || self.to.is_some();
        if is_of_bookings { Mode::Bookings } else { Mode::Standing { today } }
    }

    /// The booking that counts in each of the topics that are asked for.
    pub fn narrow_topics(&self, by: &mut Where) {
        by.and(COUNTS);
        match self.topic {
            Some(topic) => equal("t.id")(&topic, by),
            None => by.and("t.is_active"),
        }
    }

    /// Adds the conditions on `users u`, `training_topics t`, `slot_bookings b` and `training_slots s`.
    pub fn narrow(&self, mode: Mode, by: &mut Where) {
        let (garage, city) = match mode {
            Mode::Standing { .. } => {
                by.and("u.garage_id IS NOT NULL AND u.is_active");
                self.narrow_topics(by);
                ("u.garage_id", "g.city_id")
            }
            Mode::Bookings => {
                by.and("b.id IS NOT NULL");
                if let Some(topic) = self.topic {
                    equal("t.id")(&topic, by);
                }
                ("b.garage_id", "bg.city_id")
            }
        };
        for (column, id) in [(garage, self.garage), (city, self.city), ("b.slot_id", self.slot)] {
            if let Some(id) = id {
                let id = by.bind(id);
                by.and(format!("{column} = {id}"));
            }
        }
        if let Some(from) = self.from {
            from_day("s.starts_at")(&from, by);
        }
        if let Some(to) = self.to {
            to_day("s.starts_at")(&to, by);
        }
        if let Some(status) = self.status {
            by.and(format!("{} = {}", mode.status(), status.id()));
        }
    }
}

/// A query of the list, and how its rows are read.
pub fn query(who: &Caller, filter: &SlotBookingFilter) -> (Query, Mode) {
    let asked = Asked::from(filter);
    let mode = asked.mode(who.today());
    let mut query = Query::unscoped(filter, &who.region);
    asked.narrow(mode, &mut query.by);
    (query, mode)
}

/// From how many days before its end on a pass has to be renewed. H.4.4
pub const RENEW_AHEAD: Days = Days::new(30);
