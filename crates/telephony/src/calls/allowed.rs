//! What may be called, and when. These are rules of law and decency: no call, setting or role changes them.

use chrono::{DateTime, Duration, NaiveTime, TimeZone, Utc};
use pitlane_base::codes::{CallPurpose, DncScope};
use pitlane_platform::country::{Country, CountryId};
use pitlane_platform::error::ApiError;
use serde_json::{Value, json};

/// Attempts to reach a lead, for each number and local day.
pub const MOST_A_DAY: i64 = 3;
/// The same in all.
pub const MOST: i64 = 8;
/// Between two attempts.
pub const BETWEEN: Duration = Duration::minutes(10);
/// After a talk, unless another one was agreed on.
pub const AFTER_TALK: Duration = Duration::hours(4);
/// Who has called is called back within this time, whatever they want otherwise.
pub const CALL_BACK: Duration = Duration::hours(24);

/// The local hours within which people are called: from the first, and before the second.
const fn hours(country: CountryId) -> (u32, u32) {
    match country {
        CountryId::India | CountryId::Malaysia => (9, 21),
    }
}

/// What was tried to reach the number of a lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    pub today: i64,
    pub in_all: i64,
    pub last_at: Option<DateTime<Utc>>,
    pub last_talk_at: Option<DateTime<Utc>>,
}

/// A call that somebody wants to place.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub purpose: CallPurpose,
    /// It is about an order or a case that is open.
    pub is_of_open_work: bool,
    pub has_reason: bool,
    /// What the number does not want.
    pub dnc: Option<DncScope>,
    /// When the number last called.
    pub called_us_at: Option<DateTime<Utc>>,
    pub tried: Tried,
    /// A talk at this time, or before it, was agreed on.
    pub is_agreed: bool,
}

/// Why a call is not placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Another call to the number lives.
    NumberLive {
        agent: Option<String>,
    },
    /// The agent has a live call.
    AgentLive {
        call_id: String,
    },
    Dnc(DncScope),
    Window {
        opens_at: Option<DateTime<Utc>>,
        /// With a reason it would be placed.
        reason_helps: bool,
    },
    Attempts {
        until: Option<DateTime<Utc>>,
    },
    /// The exchange of this installation is not set up for the caller.
    NotReady,
    /// The exchange refused, in its words.
    Exchange(String),
}

/// The local hours within which people are called: from the first, and before the second.
pub fn calling_hours(country: &Country) -> (NaiveTime, NaiveTime) {
    let (from, to) = hours(country.id);
    (at(from), at(to))
}

/// Whether people may be called at this time.
pub fn is_open(country: &Country, now: DateTime<Utc>) -> bool {
    let (from, to) = hours(country.id);
    let local = now.with_timezone(&country.zone).time();
    local >= at(from) && local < at(to)
}

fn at(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default()
}

/// The first time from this one on at which people may be called.
pub fn next_open(country: &Country, at: DateTime<Utc>) -> DateTime<Utc> {
    if is_open(country, at) { at } else { opens_at(country, at).unwrap_or(at) }
}

/// When people may be called next, if they may not be now.
fn opens_at(country: &Country, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let local = now.with_timezone(&country.zone);
    let opens = at(hours(country.id).0);
    let day = if local.time() < opens { local.date_naive() } else { local.date_naive().succ_opt()? };
    country.zone.from_local_datetime(&day.and_time(opens)).earliest().map(|at| at.to_utc())
}

/// Whether the law and the wishes of the number allow the call now.
pub fn check(country: &Country, now: DateTime<Utc>, asked: &Asked) -> Result<(), Refused> {
    let called_back = asked.called_us_at.is_some_and(|at| now - at <= CALL_BACK);
    if let Some(scope) = asked.dnc.filter(|scope| scope.stops(asked.purpose) && !called_back) {
        return Err(Refused::Dnc(scope));
    }
    if !is_open(country, now) {
        let reason_helps = asked.is_of_open_work && !asked.purpose.is_promotional();
        if !reason_helps || !asked.has_reason {
            return Err(Refused::Window { opens_at: opens_at(country, now), reason_helps });
        }
    }
    if asked.purpose.is_promotional() { attempts(country, now, asked) } else { Ok(()) }
}

fn attempts(country: &Country, now: DateTime<Utc>, asked: &Asked) -> Result<(), Refused> {
    let tried = asked.tried;
    if tried.in_all >= MOST {
        return Err(Refused::Attempts { until: None });
    }
    if tried.today >= MOST_A_DAY {
        let tomorrow = now.with_timezone(&country.zone).date_naive().succ_opt().and_then(|day| country.start_of(day));
        return Err(Refused::Attempts { until: tomorrow.and_then(|start| opens_at(country, start)) });
    }
    let talked_at = tried.last_talk_at.filter(|_| !asked.is_agreed);
    let pauses = [tried.last_at.map(|at| at + BETWEEN), talked_at.map(|at| at + AFTER_TALK)];
    match pauses.into_iter().flatten().max() {
        Some(until) if until > now => Err(Refused::Attempts { until: Some(until) }),
        _ => Ok(()),
    }
}

impl Refused {
    const fn key(&self) -> &'static str {
        match self {
            Self::NumberLive { .. } => "number_live",
            Self::AgentLive { .. } => "agent_live",
            Self::Dnc(_) => "dnc",
            Self::Window { .. } => "window",
            Self::Attempts { .. } => "attempts",
            Self::NotReady => "not_ready",
            Self::Exchange(_) => "exchange",
        }
    }

    fn message(&self, country: &Country) -> String {
        let local = |at: &DateTime<Utc>| at.with_timezone(&country.zone).format("%d %b %H:%M").to_string();
        match self {
            Self::NumberLive { agent: Some(agent) } => {
                format!("{agent} has a call with this number now. Try again when it has ended.")
            }
            Self::NumberLive { agent: None } => "There is a call with this number now. Try again when it has ended.".into(),
            Self::AgentLive { .. } => "You have a call that has not ended. End it before the next one.".into(),
            Self::Dnc(DncScope::All) => "This number does not want to be called. Write to the customer instead.".into(),
            Self::Dnc(DncScope::Promotional) => {
                "This number does not want calls about offers. Calls about open orders and cases are possible.".into()
            }
            Self::Window { reason_helps: true, .. } => {
                "Customers are called from 09:00 to 21:00. Give a reason to call about this open work now.".into()
            }
            Self::Window { opens_at: Some(at), .. } => {
                format!("Customers are called from 09:00 to 21:00. Call again from {}.", local(at))
            }
            Self::Window { .. } => "Customers are called from 09:00 to 21:00. Call again then.".into(),
            Self::Attempts { until: Some(until) } => {
                format!("This number was called often enough for now. Call again from {}.", local(until))
            }
            Self::Attempts { until: None } => {
                "This number was tried eight times. Write to the customer, or close the lead as unreachable.".into()
            }
            Self::NotReady => {
                "Your account has no number of this country on which you can be called. Ask an admin to correct your mobile number.".into()
            }
            Self::Exchange(problem) => {
                format!("The telephone exchange refused the call: {problem}. Nothing rings; check the number, or ask an operator.")
            }
        }
    }

    fn data(&self) -> Value {
        let reason = self.key();
        match self {
            Self::AgentLive { call_id } => json!({ "reason": reason, "call_id": call_id }),
            Self::Window { opens_at, reason_helps } => {
                json!({ "reason": reason, "opens_at": opens_at, "reason_helps": reason_helps })
            }
            Self::Attempts { until } => json!({ "reason": reason, "until": until }),
            _ => json!({ "reason": reason }),
        }
    }

    /// 409 with what stands against the call.
    pub fn into_error(self, country: &Country) -> ApiError {
        ApiError::Conflict { message: self.message(country), data: self.data() }
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    const LEAD: Asked = Asked {
        purpose: CallPurpose::Lead,
        is_of_open_work: false,
        has_reason: true,
        dnc: None,
        called_us_at: None,
        tried: Tried { today: 0, in_all: 0, last_at: None, last_talk_at: None },
        is_agreed: false,
    };

    fn local(country: &Country, text: &str) -> DateTime<Utc> {
        let time: NaiveTime = text.parse().expect("a time");
        let day = chrono::NaiveDate::from_ymd_opt(2026, 3, 10).expect("a day");
        country.zone.from_local_datetime(&day.and_time(time)).single().expect("an instant").to_utc()
    }

    #[test]
    fn leads_are_called_within_the_hours_only_and_a_reason_does_not_help() {
        for country in [&INDIA, &MALAYSIA] {
            for (time, is_allowed) in [("08:59:59", false), ("09:00:00", true), ("20:59:59", true), ("21:00:00", false)]
            {
                let now = local(country, time);
                assert_eq!(check(country, now, &LEAD).is_ok(), is_allowed, "{time} in {}", country.key);
            }
            let late = check(country, local(country, "21:00:00"), &LEAD);
            let opens_at = Some(local(country, "09:00:00") + Duration::days(1));
            assert_eq!(late, Err(Refused::Window { opens_at, reason_helps: false }));
        }
    }

    #[test]
    fn the_next_time_at_which_people_are_called_is_now_or_the_next_morning() {
        let (noon, night) = (local(&MALAYSIA, "12:00:00"), local(&MALAYSIA, "21:30:00"));
        assert_eq!(next_open(&MALAYSIA, noon), noon);
        assert_eq!(next_open(&MALAYSIA, night), local(&MALAYSIA, "09:00:00") + Duration::days(1));
        assert_eq!(next_open(&MALAYSIA, local(&MALAYSIA, "00:10:00")), local(&MALAYSIA, "09:00:00"));
    }

    #[test]
    fn open_work_is_called_about_at_night_with_a_reason() {
        let now = local(&INDIA, "22:00:00");
        let order = Asked { purpose: CallPurpose::Order, is_of_open_work: true, ..LEAD };
        assert_eq!(check(&INDIA, now, &order), Ok(()));
        let silent = check(&INDIA, now, &Asked { has_reason: false, ..order });
        assert!(matches!(silent, Err(Refused::Window { reason_helps: true, .. })), "{silent:?}");
        let closed = check(&INDIA, now, &Asked { is_of_open_work: false, ..order });
        assert!(matches!(closed, Err(Refused::Window { reason_helps: false, .. })), "{closed:?}");
    }

    #[test]
    fn promotional_leaves_service_calls_and_all_leaves_calling_back() {
        let now = local(&INDIA, "12:00:00");
        let of =
            |purpose, dnc, called_us_at| check(&INDIA, now, &Asked { purpose, dnc: Some(dnc), called_us_at, ..LEAD });
        assert_eq!(of(CallPurpose::Lead, DncScope::Promotional, None), Err(Refused::Dnc(DncScope::Promotional)));
        assert_eq!(of(CallPurpose::Order, DncScope::Promotional, None), Ok(()));
        assert_eq!(of(CallPurpose::Order, DncScope::All, None), Err(Refused::Dnc(DncScope::All)));
        assert_eq!(of(CallPurpose::Order, DncScope::All, Some(now - CALL_BACK)), Ok(()));
        let too_late = of(CallPurpose::Order, DncScope::All, Some(now - CALL_BACK - Duration::seconds(1)));
        assert_eq!(too_late, Err(Refused::Dnc(DncScope::All)));
    }

    #[test]
    fn a_lead_is_tried_three_times_a_day_eight_times_in_all_and_not_at_once() {
        let now = local(&INDIA, "12:00:00");
        let with = |tried| check(&INDIA, now, &Asked { tried, ..LEAD });
        let some = Tried { today: 2, in_all: 7, last_at: Some(now - BETWEEN), last_talk_at: Some(now - AFTER_TALK) };
        assert_eq!(with(some), Ok(()));
        let tomorrow = Some(local(&INDIA, "09:00:00") + Duration::days(1));
        assert_eq!(with(Tried { today: 3, ..some }), Err(Refused::Attempts { until: tomorrow }));
        assert_eq!(with(Tried { in_all: 8, ..some }), Err(Refused::Attempts { until: None }));
        let minute = Duration::minutes(1);
        let soon = with(Tried { last_at: Some(now - BETWEEN + minute), ..some });
        assert_eq!(soon, Err(Refused::Attempts { until: Some(now + minute) }));
        let talked = with(Tried { last_talk_at: Some(now - AFTER_TALK + minute), ..some });
        assert_eq!(talked, Err(Refused::Attempts { until: Some(now + minute) }));
        let agreed = Tried { last_talk_at: Some(now - BETWEEN), ..some };
        assert_eq!(check(&INDIA, now, &Asked { tried: agreed, is_agreed: true, ..LEAD }), Ok(()));
        let service = Asked { purpose: CallPurpose::Order, tried: Tried { in_all: 99, today: 99, ..some }, ..LEAD };
        assert_eq!(check(&INDIA, now, &service), Ok(()));
    }
}
