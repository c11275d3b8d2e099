//! The time and the people that a report is about.

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::codes::AgentState;
use pitlane_base::names::{Named, all_named};
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::ids;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::agents::spans::{Change, Span, spans};
use crate::agents::store;

/// The longest period of a report, in days.
const LONGEST: u64 = 31;

ids! {
    /// How long the parts of a day are, in minutes.
    Slot {
        Quarter = 15 => "15 minutes",
        Half = 30 => "30 minutes",
        Hour = 60 => "1 hour",
    }
}

/// Whose report, and of which days of the country.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Left out: everybody who telephones.
    #[schemars(range(min = 1))]
    pub user_id: Option<i64>,
    /// Only the holders of this role.
    #[schemars(length(min = 1, max = 60))]
    pub role: Option<String>,
    /// The first day; left out: today.
    pub from: Option<NaiveDate>,
    /// The last day, which counts; left out: the first one.
    pub to: Option<NaiveDate>,
}

/// Days of a country with the instants at which they begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

impl Period {
    pub fn of(country: &Country, today: NaiveDate, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Result<Self> {
        let first = from.unwrap_or(today);
        let last = to.unwrap_or(first);
        let mut fields = Fields::new();
        if last < first {
            fields.add("to", "must not be before from");
        } else if first.checked_add_days(Days::new(LONGEST)).is_none_or(|most| last >= most) {
            fields.add("to", format!("must be at most {LONGEST} days from the first one"));
        }
        fields.verdict()?;
        let day = |day: NaiveDate| country.start_of(day).ok_or_else(|| ApiError::invalid("from", "is no day"));
        let after = last.succ_opt().unwrap_or(last);
        Ok(Self { from: first, to: last, start: day(first)?, end: day(after)? })
    }

    pub fn ends(&self) -> (DateTime<Utc>, DateTime<Utc>) {
        (self.start, self.end)
    }
}

/// The people of a report with their names.
pub async fn people(tx: &mut Tx, user: Option<i64>, role: Option<&str>) -> DbResult<Vec<Named>> {
    let mut args = Args::new();
    let mut conditions = vec![store::of_people(&mut args)];
    if let Some(user) = user {
        conditions.push(format!("u.id = {}", bind(&mut args, user)));
    }
    if let Some(role) = role {
        let role = bind(&mut args, role);
        conditions.push(format!(
            "u.id IN (SELECT h.user_id FROM user_roles h JOIN roles q ON q.id = h.role_id WHERE q.name = {role})"
        ));
    }
    let sql = format!("SELECT u.id, u.name FROM users u WHERE {} ORDER BY u.name, u.id", conditions.join(" AND "));
    Ok(all_named(tx.all(sql, args).await?))
}

/// A report that is asked for: its period, its people, and when it is calculated.
pub struct Report {
    pub period: Period,
    pub people: Vec<Named>,
    pub now: DateTime<Utc>,
}

impl Report {
    pub async fn load(tx: &mut Tx, who: &Caller, asked: &Asked) -> Result<Self> {
        let period = Period::of(who.region.country, who.today(), asked.from, asked.to)?;
        let people = people(tx, asked.user_id, asked.role.as_deref()).await?;
        if asked.user_id.is_some() && people.is_empty() {
            return Err(ApiError::invalid("user_id", "does not telephone for leads"));
        }
        Ok(Self { period, people, now: who.now() })
    }

    /// What each of them did in the period.
    pub async fn spans(&self, tx: &mut Tx) -> DbResult<Vec<(Named, Vec<Span>)>> {
        let mut all = Vec::with_capacity(self.people.len());
        for person in &self.people {
            let changes = changes(tx, person.id, self.period.ends()).await?;
            all.push((person.clone(), spans(&changes, self.period.ends(), self.now)));
        }
        Ok(all)
    }
}

/// Somebody's changes within a time, with the last one before it.
pub async fn changes(tx: &mut Tx, user: i64, (from, to): (DateTime<Utc>, DateTime<Utc>)) -> DbResult<Vec<Change>> {
    let before: Option<DateTime<Utc>> = tx
        .one("SELECT MAX(at) FROM agent_events WHERE user_id = $1 AND at < $2", pitlane_platform::args![user, from])
        .await?;
    store::changes(tx, user, before.unwrap_or(from), to).await
}

/// The instants at which a period's slots of so many minutes begin. No country here changes its clocks: the slots of a
/// day are of one length.
pub fn slots(period: &Period, minutes: i64) -> Vec<DateTime<Utc>> {
    let step = chrono::Duration::minutes(minutes);
    std::iter::successors(Some(period.start), |at| Some(*at + step)).take_while(|at| *at < period.end).collect()
}

/// Parts of a whole in ten-thousandths, which together are the whole: what rounding leaves goes to the largest remainders.
pub fn shares(parts: &[i64]) -> Vec<f64> {
    const WHOLE: i64 = 10_000;
    let sum: i64 = parts.iter().sum();
    if sum == 0 {
        return vec![0.0; parts.len()];
    }
    let mut rounded: Vec<(usize, i64, i64)> =
        parts.iter().enumerate().map(|(at, part)| (at, part * WHOLE / sum, part * WHOLE % sum)).collect();
    let left = WHOLE - rounded.iter().map(|(_, share, _)| share).sum::<i64>();
    rounded.sort_by_key(|(at, _, rest)| (-rest, *at));
    for (_, share, _) in rounded.iter_mut().take(usize::try_from(left).unwrap_or(0)) {
        *share += 1;
    }
    rounded.sort_by_key(|(at, ..)| *at);
    #[expect(clippy::cast_precision_loss, reason = "at most ten thousand")]
    let shares = rounded.into_iter().map(|(_, share, _)| share as f64 / WHOLE as f64).collect();
    shares
}

/// A part of a whole to four places; nothing of nothing is 0.
pub fn share(part: i64, whole: i64) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "seconds and counts of a month")]
    let share = (part as f64 / whole as f64 * 10_000.0).round() / 10_000.0;
    share
}

/// The whole number next to a quotient; nothing of nothing is 0.
pub const fn mean(sum: i64, count: i64) -> i64 {
    if count == 0 { 0 } else { (sum + count / 2) / count }
}

/// Idle time counts as one reason, or as waiting for a call.
pub const fn idle_key(span: &Span) -> Option<&'static str> {
    match (span.state, span.reason) {
        (AgentState::Available, _) => Some("available"),
        (AgentState::NotReady, Some(reason)) => Some(reason.as_str()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    /// Acceptance 6.
    #[test]
    fn a_period_has_31_days_at_most() {
        let of = |from: &str, to: &str| Period::of(&INDIA, day("2026-03-10"), Some(day(from)), Some(day(to)));
        assert!(of("2026-01-01", "2026-01-31").is_ok());
        assert!(matches!(of("2026-01-01", "2026-02-01"), Err(ApiError::Invalid(_))));
        assert!(matches!(of("2026-01-02", "2026-01-01"), Err(ApiError::Invalid(_))));
        let today = Period::of(&MALAYSIA, day("2026-03-10"), None, None).expect("a period");
        assert_eq!((today.from, today.to), (day("2026-03-10"), day("2026-03-10")));
        assert_eq!(slots(&today, 15).len(), 96);
    }

    proptest! {
        /// Acceptance 3: shares together are 1.
        #[test]
        fn shares_add_up_to_one(parts in prop::collection::vec(0_i64..10_000_000, 1..40)) {
            let tenths: f64 = shares(&parts).iter().map(|share| (share * 10_000.0).round()).sum();
            let expected = if parts.iter().sum::<i64>() == 0 { 0.0 } else { 10_000.0 };
            prop_assert!((tenths - expected).abs() < f64::EPSILON);
        }
    }

    #[test]
    fn nothing_of_nothing_is_nothing() {
        assert!(share(0, 0).abs() < f64::EPSILON);
        assert_eq!((mean(10, 0), mean(10, 4)), (0, 3));
    }
}
