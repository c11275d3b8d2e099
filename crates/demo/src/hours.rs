//! When garages are open and how many cars they pick up, and their leaves around today.

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::onboarding::{Item, lacks};
use super::world::Atlas;

pub const WEEK: &[&str] = &[
    "garage_id",
    "valid_from",
    "weekday",
    "is_open",
    "opens_at",
    "closes_at",
    "pickups_per_slot",
    "first_slot",
    "last_slot",
];
pub const LEAVE: &[&str] = &["id", "garage_id", "from_day", "to_day", "kind", "until", "reason", "created_at"];

/// The days off, the hours, the first and last pick-up, and the pick-ups in a half hour of a kind of week.
struct Kind {
    off: &'static [i64],
    times: [&'static str; 4],
    pickups: i64,
}

const WEEKS: [Kind; 4] = [
    Kind { off: &[], times: ["08:00", "21:00", "08:30", "20:00"], pickups: 4 },
    Kind { off: &[7], times: ["09:00", "20:30", "09:30", "20:00"], pickups: 3 },
    Kind { off: &[2], times: ["09:30", "21:00", "10:00", "20:00"], pickups: 2 },
    Kind { off: &[6, 7], times: ["08:30", "20:30", "09:00", "20:00"], pickups: 3 },
];

const LEAVES: i64 = 30;
const REASONS: [&str; 4] =
    ["Local holiday", "The pick-up van is being repaired", "Stocktaking", "Work on the power line"];

pub async fn write(tx: &mut Tx, atlas: &Atlas, now: DateTime<Utc>) -> DbResult<()> {
    let today = now.with_timezone(&atlas.country.zone()).date_naive();
    let mut weeks = Batch::new("garage_hours", WEEK, "ON CONFLICT (garage_id, valid_from, weekday) DO NOTHING");
    let new = atlas.country.garages + 1..=atlas.country.garages + atlas.country.new_garages;
    let with_week = (1..=atlas.country.garages).chain(new.filter(|garage| !lacks(*garage).contains(&Item::Week)));
    for garage in with_week {
        let kind = &WEEKS[usize::try_from((garage - 1) % 4).unwrap_or_default()];
        let [opens, closes, first, last] = kind.times;
        for weekday in 1..=7 {
            let is_open = !kind.off.contains(&weekday);
            weeks.push(args![garage, begin(today), weekday, is_open, opens, closes, kind.pickups, first, last]);
        }
    }
    weeks.flush(tx).await?;
    let mut leaves = Batch::new("garage_leaves", LEAVE, "ON CONFLICT (id) DO NOTHING");
    for number in 0..LEAVES {
        // Not the first ones, to which the demo accounts belong.
        let garage = 9 + number;
        let from = day(today, number * 7 % 61 - 20);
        let (kind, until, days) = match number % 3 {
            0 => ("closed", None, number % 5),
            1 => ("no_pickups", None, number % 3),
            _ => ("half_day", Some("14:00"), 0),
        };
        let reason = REASONS[usize::try_from(number % 4).unwrap_or_default()];
        leaves.push(args![number + 1, garage, from, day(from, days), kind, until, reason, now]);
    }
    leaves.flush(tx).await?;
    tx.bump_identity("garage_leaves").await
}

/// The first day of the weeks: before the first order.
fn begin(today: NaiveDate) -> NaiveDate {
    day(today, -1_000)
}

fn day(from: NaiveDate, days: i64) -> NaiveDate {
    let count = Days::new(days.unsigned_abs());
    if days < 0 { from - count } else { from + count }
}
