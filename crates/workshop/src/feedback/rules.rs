//! The rules of feedback, as pure functions.

use chrono::{DateTime, Days, Duration, NaiveDate, TimeZone, Timelike, Utc};
use chrono_tz::Tz;
use pitlane_base::codes::OrderStatus;
use pitlane_platform::error::Fields;
use pitlane_platform::words;

use super::types::{FeedbackStatus, FeedbackSummary, Outcome, RecordAttempt, SaveFeedback};

words! {
    /// How a customer's answer, how likely they are to recommend us, is counted.
    NpsClass {
        Promoter => "promoter",
        Passive => "passive",
        Detractor => "detractor",
    }
}

impl NpsClass {
    pub fn of_answer(nps: i64) -> Self {
        [Self::Promoter, Self::Passive].into_iter().find(|class| nps >= class.range().0).unwrap_or(Self::Detractor)
    }

    /// The lowest and highest score of the class.
    pub const fn range(self) -> (i64, i64) {
        match self {
            Self::Promoter => (9, 10),
            Self::Passive => (7, 8),
            Self::Detractor => (0, 6),
        }
    }
}

/// A customer without a call is called within this many days of the delivery, and not afterwards.
pub const CALLED_WITHIN: Days = Days::new(30);
/// After this many unanswered calls the customer counts as not reachable.
const MOST_UNANSWERED: usize = 3;
/// Calls are made only between these hours in the region's time zone.
const FIRST_HOUR: u32 = 9;
const LAST_HOUR: u32 = 21;
/// A customer may ask for a call back within this period.
const LATEST_CALL_BACK: Duration = Duration::days(60);

/// What is missing before feedback can be recorded.
pub fn missing(status: OrderStatus) -> Vec<String> {
    if status.is_delivered() { Vec::new() } else { vec!["delivered".into()] }
}

/// The earliest day of delivery whose customers still need a first call.
pub fn first_day(today: NaiveDate) -> NaiveDate {
    today.checked_sub_days(CALLED_WITHIN).unwrap_or(today)
}

/// Whether the customer should be called now.
pub fn is_due(next_call_at: Option<DateTime<Utc>>, version: i64, delivered: Option<NaiveDate>, now: Present) -> bool {
    match next_call_at {
        Some(at) => at <= now.at,
        None => version == 0 && delivered.is_some_and(|day| day >= first_day(now.today())),
    }
}

/// The current time, and the region's time zone.
#[derive(Clone, Copy)]
pub struct Present {
    pub at: DateTime<Utc>,
    pub zone: Tz,
}

impl Present {
    pub fn today(self) -> NaiveDate {
        self.at.with_timezone(&self.zone).date_naive()
    }
}

/// The highest rating of a customer who is not content.
const POOR: i64 = 2;

/// Whether a customer is not content: by the rating, or because they would not recommend us.
pub fn is_detractor(rating: i64, nps: Option<i64>) -> bool {
    rating <= POOR || nps.is_some_and(|nps| NpsClass::of_answer(nps) == NpsClass::Detractor)
}

/// The validation errors of an answer by itself.
pub fn check_answer(answer: &SaveFeedback) -> Fields {
    let mut fields = Fields::new();
    if answer.rating <= POOR && answer.bad.is_none() && answer.remark.is_none() {
        fields.add("bad", "is required with a rating of 1 or 2: describe what went wrong");
    }
    fields
}

fn may_ring(at: DateTime<Utc>, zone: Tz) -> bool {
    (FIRST_HOUR..LAST_HOUR).contains(&at.with_timezone(&zone).hour())
}

/// The validation errors of a call by itself.
pub fn check_attempt(attempt: &RecordAttempt, now: Present) -> Fields {
    let mut fields = Fields::new();
    match (attempt.outcome, attempt.call_back_at) {
        (Outcome::CallBack, None) => fields.add("call_back_at", "is required: when the customer wants to be called"),
        (Outcome::CallBack, Some(at)) => {
            if at <= now.at {
                fields.add("call_back_at", "must not be in the past");
            } else if at > now.at + LATEST_CALL_BACK {
                fields.add("call_back_at", "must be within 60 days");
            }
            if !may_ring(at, now.zone) {
                fields.add("call_back_at", "must be between 09:00 and 21:00");
            }
        }
        (_, Some(_)) => fields.add("call_back_at", "is only allowed with the outcome call_back"),
        (_, None) => {}
    }
    fields
}

/// The status of the feedback after a call, and the time of the next one. `unanswered` includes this call.
pub fn after_call(attempt: &RecordAttempt, unanswered: usize, now: Present) -> (FeedbackStatus, Option<DateTime<Utc>>) {
    match attempt.outcome {
        // The customer's answer is still to be recorded.
        Outcome::Reached => (FeedbackStatus::Pending, Some(now.at)),
        Outcome::CallBack => (FeedbackStatus::CallBack, attempt.call_back_at),
        Outcome::NoAnswer if unanswered >= MOST_UNANSWERED => (FeedbackStatus::NotReachable, None),
        Outcome::NoAnswer => {
            let pause = if unanswered <= 1 { Duration::hours(1) } else { Duration::hours(24) };
            (FeedbackStatus::Pending, Some(by_day(now.at + pause, now.zone)))
        }
    }
}

/// The time itself, or the next morning if it is outside calling hours.
fn by_day(at: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    if may_ring(at, zone) {
        return at;
    }
    let local = at.with_timezone(&zone);
    let late = local.hour() >= LAST_HOUR;
    let day = local.date_naive().checked_add_days(Days::new(u64::from(late)));
    let morning = day.and_then(|day| day.and_hms_opt(FIRST_HOUR, 0, 0));
    morning.and_then(|at| zone.from_local_datetime(&at).earliest()).map_or(at, |at| at.to_utc())
}

/// The counts of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    pub rated: i64,
    pub ratings: i64,
    pub promoters: i64,
    pub passives: i64,
    pub detractors: i64,
    pub due: i64,
}

/// The average rating, to two decimal places; `None` without ratings.
pub fn average_rating(sum: i64, rated: i64) -> Option<f64> {
    (rated > 0).then(|| {
        let hundredths = (sum * 100 + rated / 2) / rated;
        f64::from(i32::try_from(hundredths).unwrap_or_default()) / 100.0
    })
}

/// The net promoter score, -100 to 100; `None` without answers.
pub fn net_promoters(promoters: i64, passives: i64, detractors: i64) -> Option<i64> {
    let asked = promoters + passives + detractors;
    (asked > 0).then(|| {
        let balance = promoters - detractors;
        // Rounds halves away from zero.
        (balance.abs() * 100 + asked / 2) / asked * balance.signum()
    })
}

/// The summary of the counts: average to two decimal places, NPS as an integer.
pub fn summary(of: Counted) -> FeedbackSummary {
    FeedbackSummary {
        rated: of.rated,
        average_rating: average_rating(of.ratings, of.rated),
        promoters: of.promoters,
        passives: of.passives,
        detractors: of.detractors,
        nps: net_promoters(of.promoters, of.passives, of.detractors),
        due: of.due,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn noon() -> Present {
        Present { at: at("2026-03-10T06:30:00Z"), zone: chrono_tz::Asia::Kolkata }
    }

    fn call(outcome: Outcome, call_back_at: Option<&str>) -> RecordAttempt {
        RecordAttempt { version: 0, outcome, call_back_at: call_back_at.map(at), note: None }
    }

    #[test]
    fn every_answer_has_one_class() {
        for nps in 0..=10 {
            let class = NpsClass::of_answer(nps);
            let (least, most) = class.range();
            assert!((least..=most).contains(&nps), "{nps}");
        }
        assert_eq!(
            [6, 7, 8, 9].map(NpsClass::of_answer),
            [NpsClass::Detractor, NpsClass::Passive, NpsClass::Passive, NpsClass::Promoter]
        );
    }

    #[test]
    fn who_is_not_content_is_a_detractor() {
        let all = [(1, None), (2, Some(10)), (3, None), (3, Some(6)), (5, Some(0)), (5, Some(7))];
        assert_eq!(all.map(|(rating, nps)| is_detractor(rating, nps)), [true, true, false, true, true, false]);
    }

    #[test]
    fn a_customer_is_not_called_after_three_attempts() {
        let silent = call(Outcome::NoAnswer, None);
        assert_eq!(after_call(&silent, 1, noon()), (FeedbackStatus::Pending, Some(at("2026-03-10T07:30:00Z"))));
        assert_eq!(after_call(&silent, 2, noon()), (FeedbackStatus::Pending, Some(at("2026-03-11T06:30:00Z"))));
        assert_eq!(after_call(&silent, 3, noon()), (FeedbackStatus::NotReachable, None));
    }

    #[test]
    fn calls_are_never_at_night() {
        let evening = Present { at: at("2026-03-10T15:00:00Z"), ..noon() };
        let silent = call(Outcome::NoAnswer, None);
        let morning = at("2026-03-11T03:30:00Z");
        assert_eq!(after_call(&silent, 1, evening), (FeedbackStatus::Pending, Some(morning)));
        let early = Present { at: at("2026-03-10T21:00:00Z"), ..noon() };
        assert_eq!(after_call(&silent, 1, early), (FeedbackStatus::Pending, Some(morning)));
        for (values, wrong) in [
            ("2026-03-10T15:29:00Z", false),
            ("2026-03-10T15:30:00Z", true),
            ("2026-03-11T03:29:00Z", true),
            ("2026-03-11T03:30:00Z", false),
            ("2026-03-10T06:30:00Z", true),
            ("2026-05-20T06:30:00Z", true),
        ] {
            let fields = check_attempt(&call(Outcome::CallBack, Some(values)), noon());
            assert_eq!(!fields.is_empty(), wrong, "{values}");
        }
        assert!(!check_attempt(&call(Outcome::CallBack, None), noon()).is_empty());
        assert!(!check_attempt(&call(Outcome::Reached, Some("2026-03-11T06:30:00Z")), noon()).is_empty());
    }

    #[test]
    fn a_call_is_due_at_its_time_or_after_delivery() {
        let now = noon();
        let day = |text: &str| text.parse::<NaiveDate>().ok();
        assert!(is_due(Some(now.at), 1, None, now));
        assert!(!is_due(Some(now.at + Duration::minutes(1)), 1, day("2026-03-09"), now));
        assert!(is_due(None, 0, day("2026-02-08"), now));
        assert!(!is_due(None, 0, day("2026-02-07"), now));
        assert!(!is_due(None, 3, day("2026-03-09"), now), "done, or given up");
        assert!(!is_due(None, 0, None, now));
    }

    #[test]
    fn figures_round_half_away_from_zero() {
        let counted = Counted { rated: 3, ratings: 13, promoters: 1, passives: 0, detractors: 2, due: 4 };
        let figures = summary(counted);
        assert_eq!((figures.average_rating, figures.nps, figures.due), (Some(4.33), Some(-33), 4));
        let empty = summary(Counted::default());
        assert_eq!((empty.average_rating, empty.nps), (None, None));
        let even = summary(Counted { promoters: 1, detractors: 1, ..Counted::default() });
        assert_eq!(even.nps, Some(0));
    }
}
