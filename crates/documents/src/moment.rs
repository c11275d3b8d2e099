//! Days and times as they are printed: `21 Nov 2026`, which cannot be mistaken for another day, and `21 Nov 2026,
//! 14:05`.

use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::Serializer;

/// A time in the region's time zone. The caller converts UTC to it, because the document is read there.
pub type Local = DateTime<FixedOffset>;

const DAY: &str = "%-d %b %Y";
const TIME: &str = "%-d %b %Y, %H:%M";

/// For `#[serde(serialize_with)]`, which passes references.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
pub fn day<S: Serializer>(day: &NaiveDate, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&day.format(DAY))
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
pub fn maybe_day<S: Serializer>(day: &Option<NaiveDate>, serializer: S) -> Result<S::Ok, S::Error> {
    match day {
        Some(day) => serializer.collect_str(&day.format(DAY)),
        None => serializer.serialize_none(),
    }
}

pub fn time<S: Serializer>(time: &Local, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&time.format(TIME))
}

#[expect(clippy::ref_option, reason = "the signature is serde's")]
pub fn maybe_time<S: Serializer>(time: &Option<Local>, serializer: S) -> Result<S::Ok, S::Error> {
    match time {
        Some(time) => serializer.collect_str(&time.format(TIME)),
        None => serializer.serialize_none(),
    }
}
