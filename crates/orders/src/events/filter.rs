//! Which events to list.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{Where, any_of, by, equal, from_day, non_blank, to_day, with, words_begin};
use pitlane_base::{identity, list::Many};

use super::types::{EventKind, EventStatus};

list! {
    /// Which events to list; every filter narrows the others.
    pub struct EventFilter of "events e" by "e.id" {
        sort "-starts_at" {
            starts_at: by("e.starts_at"),
            ends_at: by("e.ends_at"),
            name: by("e.name_folded"),
            created_at: by("e.created_at"),
            expected_leads: by("e.expected_leads"),
            budget: by("e.budget"),
            spent: by("e.spent"),
        }
        filters {
            /// Those that last until this day, or longer.
            from: NaiveDate => from_day("e.ends_at"),
            /// Those that begin on this day, or earlier.
            to: NaiveDate => to_day("e.starts_at"),
            city_id: i64 => equal("e.city_id"),
            kind: Many<EventKind> => any_of("e.kind"),
            status: EventStatus => with(is_now),
            garage_id: i64 => equal("e.garage_id"),
            coupon_id: i64 => equal("e.coupon_id"),
            /// The beginnings of words of the name, in any order.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn is_meant(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text) {
        let condition = words_begin("e.name_folded", &identity::folded(text), by);
        by.and(format!("({condition})"));
    }
}

fn is_now(status: EventStatus, by: &mut Where) {
    let plan = match status {
        EventStatus::Draft => "draft",
        EventStatus::Cancelled => "cancelled",
        EventStatus::Planned | EventStatus::Running | EventStatus::Over => "planned",
    };
    by.and(format!("e.status = '{plan}'"));
    // A value is bound only where it is used.
    let now = |by: &mut Where| by.bind(by.now);
    match status {
        EventStatus::Draft | EventStatus::Cancelled => {}
        EventStatus::Planned => {
            let now = now(by);
            by.and(format!("e.starts_at > {now}"));
        }
        EventStatus::Running => {
            let now = now(by);
            by.and(format!("e.starts_at <= {now} AND e.ends_at > {now}"));
        }
        EventStatus::Over => {
            let now = now(by);
            by.and(format!("e.ends_at <= {now}"));
        }
    }
}
