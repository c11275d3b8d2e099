//! Which slots to list.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Many, Where, any_of, by, equal, from_day, non_blank, to_day, with, words_begin};

use super::types::{SlotPlace, SlotStatus};

list! {
    /// Which slots to list.
    pub struct TrainingSlotFilter of "training_slots s" with "LEFT JOIN garages g ON g.id = s.garage_id" by "s.id" {
        sort "starts_at" {
            starts_at: by("s.starts_at"),
            capacity: by("s.capacity"),
            booked: by("s.booked"),
        }
        filters {
            /// One slot, with its history. One that does not exist is 404.
            id: i64 => equal("s.id"),
            topic_id: i64 => equal("s.topic_id"),
            /// Those in this garage.
            garage_id: i64 => equal("s.garage_id"),
            /// Of the garage or the centre.
            city_id: i64 => equal("COALESCE(s.city_id, g.city_id)"),
            trainer_id: i64 => equal("s.trainer_id"),
            place: SlotPlace => equal("s.place"),
            status: Many<SlotStatus> => any_of("s.status"),
            from: NaiveDate => from_day("s.starts_at"),
            to: NaiveDate => to_day("s.starts_at"),
            /// 1: those that can be booked now; 0: the others.
            has_room: YesNo => with(has_room),
        }
    }
}

fn has_room(answer: YesNo, by: &mut Where) {
    let now = by.now;
    let now = by.bind(now);
    let not = if answer == YesNo::Yes { "" } else { "NOT " };
    by.and(format!("{not}(s.status = 'open' AND s.booked < s.capacity AND s.starts_at > {now})"));
}

list! {
    /// Whom to list of those who can teach.
    pub struct TrainerFilter of "users u" by "u.id" {
        order "u.name_folded, u.id";
        filters {
            /// The beginnings of words of a name in any order.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn is_meant(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text) {
        let condition = words_begin("u.name_folded", text, by);
        by.and(format!("({condition})"));
    }
}
