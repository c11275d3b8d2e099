//! Tells people of changed days.

use chrono::Days;
use pitlane_base::texts;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::jobs;

use super::work::{Difference, Work};
use crate::roster::day::Day;
use crate::roster::minute::Minute;
use crate::roster::store;

/// So many days from today on are near enough for a message: those that begin within 48 hours.
const NEAR: u64 = 2;

/// A day in a few words.
pub fn words(day: &Day) -> String {
    let hours = day.span.map(|span| format!("{}-{}", Minute::of(span.start), Minute::of(span.end)));
    let kind = day.kind.as_str().replace('_', " ");
    match (hours, &day.shift) {
        (Some(hours), Some((_, name))) => format!("{name} {hours}"),
        (Some(hours), None) => format!("{kind} {hours}"),
        (None, _) => kind,
    }
}

/// A message for each day of today and tomorrow that has changed.
pub async fn days(tx: &mut Tx, work: &Work<'_>, differences: &[Difference]) -> Result<()> {
    let last = work.today + Days::new(NEAR);
    for difference in differences {
        let day = difference.after.day;
        let (old, new) = (words(&difference.before), words(&difference.after));
        if day < work.today || day >= last || old == new || difference.user == work.who.session.user_id {
            continue;
        }
        if let Some((_, mobile)) = store::contact(tx, difference.user).await? {
            let region = &work.who.region;
            let message = texts::roster_changed(region.country, &mobile, day, &old, &new);
            jobs::enqueue(tx, region, "sms", &message).await?;
        }
    }
    Ok(())
}
