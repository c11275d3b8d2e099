//! Which coupons to list.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, ignored, part_of, with, words_begin};

use super::types::{CouponState, CouponStatus};
use super::words::words;

list! {
    /// Which coupons to list; or with `order_id`, those that could be tried on that order. Every filter narrows the others.
    pub struct CouponFilter of "coupons c" by "c.id" {
        sort "-created_at" {
            created_at: by("c.created_at"),
            code: by("c.code"),
            title: by("c.title"),
            valid_from: by("c.valid_from"),
            valid_to: by("c.valid_to"),
            used: by("c.used_count + c.reserved_count"),
            given: by("c.used_amount + c.reserved_amount"),
        }
        filters {
            /// An order of the caller's scope: the coupons that could be tried on it, the best first, in place of the list.
            order_id: i64 => ignored,
            /// The beginnings of words of the code, the title and the description.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            status: CouponStatus => equal("c.status"),
            state: CouponState => with(is_in_state),
            /// Those that hold in this city.
            city_id: i64 => with(holds_in),
            /// Those of this event, and the one that it offers.
            event_id: i64 => with(is_of_event),
            /// Of a series, by its prefix.
            #[schemars(length(max = 20))]
            series: String => is_of_series,
            /// Those that hold on this day.
            on: NaiveDate => with(holds_on),
        }
    }
}

fn is_meant(text: &str, by: &mut Where) {
    let words = words(text);
    if !words.is_empty() {
        let condition = words_begin("c.words", &words, by);
        by.and(condition);
    }
}

fn is_of_series(series: &str, by: &mut Where) {
    let series = by.bind(series.trim().to_uppercase());
    by.and(format!("c.series = {series}"));
}

fn is_of_event(event: i64, by: &mut Where) {
    let event = by.bind(event);
    by.and(format!("(c.event_id = {event} OR c.id IN (SELECT e.coupon_id FROM events e WHERE e.id = {event}))"));
}

fn holds_in(city: i64, by: &mut Where) {
    let condition = part_of("c.city_keys", &format!(",{city},"), by);
    by.and(format!("(c.city_keys IS NULL OR {condition})"));
}

fn holds_on(day: NaiveDate, by: &mut Where) {
    let day = by.bind(day);
    by.and(format!("c.valid_from <= {day} AND c.valid_to >= {day}"));
}

const USED_UP: &str = "(COALESCE(c.usage_limit <= c.reserved_count + c.used_count, FALSE)
    OR COALESCE(c.budget <= c.reserved_amount + c.used_amount, FALSE))";

fn is_in_state(state: CouponState, by: &mut Where) {
    let today = by.now.with_timezone(&by.country.zone).date_naive();
    let today = by.bind(today);
    by.and(match state {
        CouponState::Draft => "c.status = 'draft'".to_owned(),
        CouponState::Paused => "c.status = 'paused'".to_owned(),
        CouponState::Waiting => format!("c.status = 'active' AND c.valid_from > {today}"),
        CouponState::Over => format!("c.status = 'active' AND c.valid_to < {today}"),
        CouponState::UsedUp => {
            format!("c.status = 'active' AND c.valid_from <= {today} AND c.valid_to >= {today} AND {USED_UP}")
        }
        CouponState::Running => {
            format!("c.status = 'active' AND c.valid_from <= {today} AND c.valid_to >= {today} AND NOT {USED_UP}")
        }
    });
}
