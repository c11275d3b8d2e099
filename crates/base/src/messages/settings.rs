//! What the settings say about the messages to customers.

use chrono::{DateTime, Duration, NaiveTime, TimeZone, Utc};
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::milestone::Milestone;

/// Messages to customers, by country.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MessageSettings {
    pub india: MessageRules,
    pub malaysia: MessageRules,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MessageRules {
    /// Kinds of messages that are not sent.
    pub off: Vec<Milestone>,
    /// From this time of the evening, as in `21:00`, messages wait for the morning; the same as `quiet_to` for none.
    pub quiet_from: String,
    /// The time of the morning until which they wait.
    pub quiet_to: String,
    /// A message that WhatsApp has not delivered after so many minutes goes by SMS.
    #[schemars(range(min = 1, max = 1_440))]
    pub sms_after_minutes: i64,
}

impl Default for MessageRules {
    fn default() -> Self {
        Self { off: Vec::new(), quiet_from: "21:00".into(), quiet_to: "09:00".into(), sms_after_minutes: 30 }
    }
}

fn time_of(text: &str) -> Option<NaiveTime> {
    NaiveTime::parse_from_str(text, "%H:%M").ok()
}

impl MessageSettings {
    pub fn for_region(&self, region: &str) -> &MessageRules {
        if region == "india" { &self.india } else { &self.malaysia }
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, bad: &mut Fields) {
        for (key, rules) in [("india", &self.india), ("malaysia", &self.malaysia)] {
            for (name, time) in [("quiet_from", &rules.quiet_from), ("quiet_to", &rules.quiet_to)] {
                if time_of(time).is_none() {
                    bad.add(format!("messages.{key}.{name}"), "must be a time, as in 21:00");
                }
            }
        }
    }
}

impl MessageRules {
    pub fn is_on(&self, milestone: Milestone) -> bool {
        !self.off.contains(&milestone)
    }

    pub fn sms_after(&self) -> Duration {
        Duration::minutes(self.sms_after_minutes)
    }

    /// The end of the quiet hours, if it is quiet at this time.
    pub fn quiet_until(&self, country: &Country, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let (from, to) = time_of(&self.quiet_from).zip(time_of(&self.quiet_to))?;
        let local = now.with_timezone(&country.zone);
        let (day, time) = (local.date_naive(), local.time());
        let is_over_night = from > to;
        let is_quiet = if is_over_night { time >= from || time < to } else { time >= from && time < to };
        if !is_quiet {
            return None;
        }
        let day = if is_over_night && time >= from { day.succ_opt()? } else { day };
        country.zone.from_local_datetime(&day.and_time(to)).earliest().map(|at| at.to_utc())
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn messages_wait_for_the_morning_of_their_country() {
        let rules = MessageRules::default();
        for (country, now, until) in [
            (&INDIA, "2026-03-10T15:29:59Z", None),
            (&INDIA, "2026-03-10T15:30:00Z", Some("2026-03-11T03:30:00Z")),
            (&INDIA, "2026-03-10T20:00:00Z", Some("2026-03-11T03:30:00Z")),
            (&INDIA, "2026-03-11T03:29:59Z", Some("2026-03-11T03:30:00Z")),
            (&INDIA, "2026-03-11T03:30:00Z", None),
            (&MALAYSIA, "2026-03-10T12:59:59Z", None),
            (&MALAYSIA, "2026-03-10T13:00:00Z", Some("2026-03-11T01:00:00Z")),
            (&MALAYSIA, "2026-03-11T01:00:00Z", None),
        ] {
            assert_eq!(rules.quiet_until(country, at(now)), until.map(at), "{} {now}", country.key);
        }
    }

    #[test]
    fn quiet_hours_may_be_within_a_day_or_none() {
        let rules = |from: &str, to: &str| MessageRules {
            quiet_from: from.into(),
            quiet_to: to.into(),
            ..MessageRules::default()
        };
        let noon = at("2026-03-10T07:30:00Z");
        assert_eq!(rules("12:00", "14:00").quiet_until(&INDIA, noon), Some(at("2026-03-10T08:30:00Z")));
        assert_eq!(rules("14:00", "15:00").quiet_until(&INDIA, noon), None);
        assert_eq!(rules("13:00", "13:00").quiet_until(&INDIA, noon), None);
    }

    #[test]
    fn wrong_times_are_named() {
        let mut settings = MessageSettings::default();
        settings.malaysia.quiet_to = "9 o'clock".into();
        let mut bad = Fields::new();
        settings.sense(&mut bad);
        assert_eq!(bad.iter().map(|(path, _)| path).collect::<Vec<_>>(), ["messages.malaysia.quiet_to"]);
    }
}
