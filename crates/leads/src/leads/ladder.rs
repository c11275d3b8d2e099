//! How long after a call the next one follows, and how often a lead is tried: by what the program says, or by a
//! configuration of the dialler, which may only ask for more patience.

use chrono::{DateTime, Duration, Timelike, Utc};
use pitlane_base::codes::CallOutcome;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_telephony::calls::{MOST, MOST_A_DAY, MostTried};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The minutes after which a lead is called again, by how the call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    #[schemars(range(min = 1, max = 10080))]
    pub busy: i64,
    #[schemars(range(min = 1, max = 10080))]
    pub no_answer: i64,
    #[schemars(range(min = 1, max = 10080))]
    pub switched_off: i64,
    #[schemars(range(min = 1, max = 10080))]
    pub not_reachable: i64,
    #[schemars(range(min = 1, max = 10080))]
    pub voicemail: i64,
}

impl Ladder {
    /// The shortest pauses there are.
    pub const SHORTEST: Self = Self { busy: 10, no_answer: 60, switched_off: 240, not_reachable: 120, voicemail: 240 };

    /// How long after a call the next one follows; none: it follows from something else.
    pub const fn gap(&self, outcome: CallOutcome) -> Option<Duration> {
        Some(Duration::minutes(match outcome {
            CallOutcome::Busy => self.busy,
            CallOutcome::NoAnswer | CallOutcome::Abandoned => self.no_answer,
            CallOutcome::SwitchedOff => self.switched_off,
            CallOutcome::Voicemail => self.voicemail,
            CallOutcome::NotReachable => self.not_reachable,
            CallOutcome::Failed => 5,
            CallOutcome::AgentNoAnswer | CallOutcome::Cancelled => 0,
            CallOutcome::Answered | CallOutcome::WrongNumber => return None,
        }))
    }

    /// Its steps by their names, each with the shortest pause.
    pub const fn steps(&self) -> [(&'static str, i64, i64); 5] {
        let least = Self::SHORTEST;
        [
            ("busy", self.busy, least.busy),
            ("no_answer", self.no_answer, least.no_answer),
            ("switched_off", self.switched_off, least.switched_off),
            ("not_reachable", self.not_reachable, least.not_reachable),
            ("voicemail", self.voicemail, least.voicemail),
        ]
    }
}

/// How patiently a lead is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    pub ladder: Ladder,
    pub most: MostTried,
}

impl Patience {
    /// Without a configuration: what the program says.
    pub const LEAST: Self = Self { ladder: Ladder::SHORTEST, most: MostTried { a_day: MOST_A_DAY, in_all: MOST } };
}

/// That of the configuration that placed a call.
pub async fn patience(tx: &mut Tx, config: Option<i64>) -> DbResult<Patience> {
    let Some(config) = config else { return Ok(Patience::LEAST) };
    let sql = "SELECT ladder, max_per_day, max_total FROM dial_configs WHERE id = $1";
    let found: Option<(String, i64, i64)> = tx.maybe(sql, args![config]).await?;
    let known = found.map(|(ladder, a_day, in_all)| Patience {
        ladder: serde_json::from_str(&ladder).unwrap_or(Ladder::SHORTEST),
        most: MostTried { a_day, in_all },
    });
    Ok(known.unwrap_or(Patience::LEAST))
}

/// The hours at which the bands begin in which a lead is tried.
const BANDS: [u32; 4] = [9, 12, 15, 18];
const ALL_BANDS: i64 = (1 << BANDS.len()) - 1;

/// The bit of the band of hours of an instant; none outside of the calling hours.
pub fn band(country: &Country, at: DateTime<Utc>) -> i64 {
    let hour = at.with_timezone(&country.zone).hour();
    BANDS.iter().rposition(|begins| hour >= *begins).map_or(0, |index| 1 << index)
}

/// The bands in which a lead was tried, with this one; none when it was tried in all of them: then all are left again.
pub const fn with_band(tried: i64, band: i64) -> i64 {
    let all = tried | band;
    if all == ALL_BANDS { 0 } else { all }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    #[test]
    fn a_day_has_four_bands_in_local_hours() {
        for country in [&INDIA, &MALAYSIA] {
            let of = |hour: u32, minute: u32| {
                let at = country.zone.with_ymd_and_hms(2026, 3, 10, hour, minute, 0).single().expect("an instant");
                band(country, at.to_utc())
            };
            let seen = [of(8, 59), of(9, 0), of(11, 59), of(12, 0), of(15, 0), of(18, 0), of(20, 59)];
            assert_eq!(seen, [0, 1, 1, 2, 4, 8, 8]);
        }
    }

    #[test]
    fn when_all_bands_were_tried_all_are_left_again() {
        let tried = [1, 4, 1, 8].into_iter().fold(0, with_band);
        assert_eq!((tried, with_band(tried, 2)), (13, 0));
    }
}
