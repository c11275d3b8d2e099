//! How a lead moves: by what its customer says, by how calls end, and by time. No I/O.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{CallAnswer, CallOutcome, LeadClosed, LeadDisposition, LeadStatus};
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_telephony::calls::{BETWEEN, is_open, next_open};

use super::ladder::Patience;

/// The furthest ahead that another talk is agreed on.
const FURTHEST: Duration = Duration::days(90);
/// So long after it was closed a lead is opened again when its customer asks; later they get a new one.
pub const ASKED_AGAIN_WITHIN: Duration = Duration::days(30);
/// After a talk nobody calls for so long, unless another one was agreed on.
const AFTER_TALK: Duration = Duration::hours(4);

/// What somebody records of a lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    pub disposition: Option<LeadDisposition>,
    pub status: Option<LeadStatus>,
    pub follow_up_at: Option<DateTime<Utc>>,
    pub closed_reason: Option<LeadClosed>,
}

/// Where a lead is to get to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    FollowUp(DateTime<Utc>),
    Unanswered,
    Closed(LeadClosed),
    Testing,
    New,
}

impl Step {
    pub const fn status(self) -> LeadStatus {
        match self {
            Self::FollowUp(_) => LeadStatus::FollowUp,
            Self::Unanswered => LeadStatus::Unanswered,
            Self::Closed(_) => LeadStatus::Closed,
            Self::Testing => LeadStatus::Testing,
            Self::New => LeadStatus::New,
        }
    }
}

/// The step that was asked for, if any; what is wrong with it is added to `fields`.
pub fn step(country: &Country, now: DateTime<Utc>, asked: Asked, fields: &mut Fields) -> Option<Step> {
    let Asked { disposition, status, follow_up_at, closed_reason } = asked;
    if disposition.is_some() && status.is_some() {
        fields.add("status_id", "follows from the disposition: leave one of them out");
    }
    if closed_reason.is_some() && (disposition.is_some() || status.is_some_and(|to| to != LeadStatus::Closed)) {
        fields.add("closed_reason", "belongs to the status 5 alone");
    }
    if closed_reason.is_some_and(|reason| !reason.is_stated()) {
        fields.add("closed_reason", "follows from what happens: choose another one");
    }
    let to = match (disposition, status, closed_reason) {
        (Some(disposition), ..) if disposition.takes_time() => LeadStatus::FollowUp,
        (Some(disposition), ..) if disposition.closes().is_some() => LeadStatus::Closed,
        (Some(_), ..) => LeadStatus::Unanswered,
        (None, Some(status), _) => status,
        (None, None, Some(_)) => LeadStatus::Closed,
        (None, None, None) if follow_up_at.is_some() => LeadStatus::FollowUp,
        (None, None, None) => return None,
    };
    if to == LeadStatus::FollowUp {
        check_time(country, now, follow_up_at, fields);
    } else if follow_up_at.is_some() {
        fields.add("follow_up_at", "belongs to a follow up");
    }
    Some(match to {
        LeadStatus::New => Step::New,
        LeadStatus::FollowUp => Step::FollowUp(follow_up_at.unwrap_or(now)),
        LeadStatus::Unanswered => Step::Unanswered,
        LeadStatus::Testing => Step::Testing,
        LeadStatus::Closed => {
            let reason = disposition.and_then(LeadDisposition::closes).or(closed_reason);
            if reason.is_none() {
                fields.add("closed_reason", "is required: why it is closed");
            }
            Step::Closed(reason.unwrap_or(LeadClosed::NotInterested))
        }
    })
}

fn check_time(country: &Country, now: DateTime<Utc>, at: Option<DateTime<Utc>>, fields: &mut Fields) {
    match at {
        None => fields.add("follow_up_at", "is required: when to call again"),
        Some(at) if at <= now => fields.add("follow_up_at", "must be in the future"),
        Some(at) if at - now > FURTHEST => fields.add("follow_up_at", "must be within 90 days"),
        Some(at) if !is_open(country, at) => {
            fields.add("follow_up_at", "must be between 09:00 and 21:00: customers are called then");
        }
        Some(_) => {}
    }
}

/// The statuses to which a lead can be moved by hand. `tries_out` is whether the caller may use leads to try out the desk.
pub fn next(from: LeadStatus, tries_out: bool) -> Vec<LeadStatus> {
    use LeadStatus::{Closed, FollowUp, New, Testing, Unanswered};
    let steps: &[LeadStatus] = match from {
        New | FollowUp | Unanswered => &[FollowUp, Unanswered, Closed, Testing],
        Testing => &[New, Closed],
        Closed => &[],
    };
    // Both ways: who may not try out the desk does not bring its leads back.
    let may = |to: &LeadStatus| tries_out || !(*to == Testing || from == Testing);
    steps.iter().copied().filter(may).collect()
}

/// What was tried to reach a lead, before and with the call that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    pub outcome: CallOutcome,
    /// What the customer answered to a program, and whether they spoke with a caller afterwards.
    pub asked: Option<(CallAnswer, bool)>,
    /// Attempts in all.
    pub attempts: i64,
    /// Attempts on this local day.
    pub today: i64,
    /// How often in a row the exchange or the agent failed.
    pub failures: i64,
}

/// What follows for a lead from a call that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterCall {
    pub status: LeadStatus,
    pub closed_reason: Option<LeadClosed>,
    pub next_call_at: Option<DateTime<Utc>>,
    /// A program has promised that they are called again at this time.
    pub promised_at: Option<DateTime<Utc>>,
}

/// After so many failures of the exchange or the agent in a row a call counts as not answered.
const MOST_FAILURES: i64 = 3;

pub fn after_call(
    country: &Country,
    now: DateTime<Utc>,
    from: LeadStatus,
    ended: Ended,
    patience: &Patience,
) -> AfterCall {
    let stays = |next_call_at| AfterCall { status: from, closed_reason: None, next_call_at, promised_at: None };
    if !from.is_worked() {
        return stays(None);
    }
    let closed = |reason| AfterCall { status: LeadStatus::Closed, closed_reason: Some(reason), ..stays(None) };
    match ended.asked {
        Some((CallAnswer::NotInterested, _)) => return closed(LeadClosed::NotInterested),
        Some((CallAnswer::DoNotCall, _)) => return closed(LeadClosed::DoNotCall),
        // Nobody was there, or came in time: the program has said that they are called back.
        Some((CallAnswer::Interested, false)) => {
            let promised_at = Some(next_open(country, now + BETWEEN));
            return AfterCall { status: LeadStatus::FollowUp, promised_at, ..stays(promised_at) };
        }
        Some((CallAnswer::Interested, true) | (CallAnswer::CallBack, _)) | None => {}
    }
    let outcome = match ended.outcome {
        outcome if !outcome.is_attempt() && ended.failures >= MOST_FAILURES => CallOutcome::NoAnswer,
        outcome => outcome,
    };
    match outcome {
        CallOutcome::WrongNumber => return closed(LeadClosed::WrongNumber),
        // What was said is recorded by the agent.
        CallOutcome::Answered => return stays(Some(next_open(country, now + AFTER_TALK))),
        _ => {}
    }
    if ended.attempts >= patience.most.in_all {
        return closed(LeadClosed::Unreachable);
    }
    let soonest = now + patience.ladder.gap(outcome).unwrap_or_default();
    let next_call_at = if ended.today >= patience.most.a_day { tomorrow(country, now).max(soonest) } else { soonest };
    let status = if outcome.is_attempt() { LeadStatus::Unanswered } else { from };
    AfterCall { status, ..stays(Some(next_open(country, next_call_at))) }
}

fn tomorrow(country: &Country, now: DateTime<Utc>) -> DateTime<Utc> {
    let day = now.with_timezone(&country.zone).date_naive().succ_opt();
    day.and_then(|day| country.start_of(day)).unwrap_or(now + Duration::days(1))
}

/// The priority of a lead whose customer asks again: one higher.
pub const fn raised(priority: i64) -> i64 {
    if priority > 1 { priority - 1 } else { 1 }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;
    use pitlane_platform::country::{INDIA, MALAYSIA};
    use proptest::prelude::*;

    use super::*;
    use crate::leads::ladder::Ladder;

    const USUAL: &Patience = &Patience::LEAST;

    fn local(country: &Country, day: u32, hour: u32, minute: u32) -> DateTime<Utc> {
        let at = country.zone.with_ymd_and_hms(2026, 3, day, hour, minute, 0).single();
        at.expect("an instant").to_utc()
    }

    fn asked(asked: Asked) -> (Option<Step>, Vec<String>) {
        let mut fields = Fields::new();
        let step = step(&INDIA, local(&INDIA, 10, 12, 0), asked, &mut fields);
        (step, fields.iter().map(|(path, _)| path.to_owned()).collect())
    }

    #[test]
    fn a_disposition_says_where_a_lead_gets_to() {
        let of = |disposition, follow_up_at| {
            asked(Asked { disposition: Some(disposition), follow_up_at, ..Asked::default() })
        };
        let later = local(&INDIA, 11, 10, 0);
        assert_eq!(of(LeadDisposition::CallBack, Some(later)), (Some(Step::FollowUp(later)), vec![]));
        assert_eq!(of(LeadDisposition::Interested, None).1, ["follow_up_at"]);
        assert_eq!(of(LeadDisposition::NoAnswer, None), (Some(Step::Unanswered), vec![]));
        assert_eq!(of(LeadDisposition::NoAnswer, Some(later)).1, ["follow_up_at"]);
        assert_eq!(of(LeadDisposition::Price, None), (Some(Step::Closed(LeadClosed::Price)), vec![]));
    }

    /// Acceptance 11 and its neighbours.
    #[test]
    fn another_talk_is_agreed_on_within_the_hours_and_90_days() {
        let at = |follow_up_at| asked(Asked { follow_up_at: Some(follow_up_at), ..Asked::default() }).1;
        assert_eq!(at(local(&INDIA, 10, 21, 30)), ["follow_up_at"]);
        assert_eq!(at(local(&INDIA, 10, 20, 59)), Vec::<String>::new());
        assert_eq!(at(local(&INDIA, 11, 8, 59)), ["follow_up_at"]);
        assert_eq!(at(local(&INDIA, 10, 11, 0)), ["follow_up_at"], "the past");
        assert_eq!(at(local(&INDIA, 10, 12, 0) + Duration::days(91)), ["follow_up_at"]);
    }

    #[test]
    fn closing_takes_a_reason_that_a_user_may_give() {
        let close =
            |closed_reason| asked(Asked { status: Some(LeadStatus::Closed), closed_reason, ..Asked::default() });
        assert_eq!(close(None).1, ["closed_reason"]);
        assert_eq!(close(Some(LeadClosed::Converted)).1, ["closed_reason"]);
        assert_eq!(close(Some(LeadClosed::Duplicate)).0, Some(Step::Closed(LeadClosed::Duplicate)));
        let both = Asked {
            disposition: Some(LeadDisposition::Price),
            status: Some(LeadStatus::FollowUp),
            closed_reason: Some(LeadClosed::Price),
            ..Asked::default()
        };
        assert_eq!(asked(both).1, ["closed_reason", "status_id"]);
        assert_eq!(asked(Asked::default()), (None, vec![]));
    }

    #[test]
    fn only_who_may_try_out_the_desk_moves_leads_to_testing_and_back() {
        assert!(next(LeadStatus::New, true).contains(&LeadStatus::Testing));
        assert!(!next(LeadStatus::New, false).contains(&LeadStatus::Testing));
        assert_eq!(next(LeadStatus::Testing, true), [LeadStatus::New, LeadStatus::Closed]);
        assert_eq!(next(LeadStatus::Testing, false), []);
        assert_eq!(next(LeadStatus::Closed, true), []);
    }

    fn ended(outcome: CallOutcome) -> Ended {
        Ended { outcome, asked: None, attempts: 1, today: 1, failures: i64::from(!outcome.is_attempt()) }
    }

    /// Acceptance 4 of the dialler: the ladder.
    #[test]
    fn each_outcome_has_its_next_call() {
        let now = local(&INDIA, 10, 12, 0);
        let next = |outcome| {
            let after = after_call(&INDIA, now, LeadStatus::New, ended(outcome), USUAL);
            (after.status, after.next_call_at.map(|at| (at - now).num_minutes()))
        };
        assert_eq!(next(CallOutcome::Busy), (LeadStatus::Unanswered, Some(10)));
        assert_eq!(next(CallOutcome::NoAnswer), (LeadStatus::Unanswered, Some(60)));
        assert_eq!(next(CallOutcome::SwitchedOff), (LeadStatus::Unanswered, Some(240)));
        assert_eq!(next(CallOutcome::NotReachable), (LeadStatus::Unanswered, Some(120)));
        assert_eq!(next(CallOutcome::Voicemail), (LeadStatus::Unanswered, Some(240)));
        assert_eq!(next(CallOutcome::Failed), (LeadStatus::New, Some(5)));
        assert_eq!(next(CallOutcome::AgentNoAnswer), (LeadStatus::New, Some(0)));
        assert_eq!(next(CallOutcome::Answered), (LeadStatus::New, Some(240)));
        assert_eq!(next(CallOutcome::WrongNumber), (LeadStatus::Closed, None));
    }

    #[test]
    fn what_was_answered_to_a_program_decides() {
        let now = local(&INDIA, 10, 20, 55);
        let of = |answer, has_spoken| {
            let ended = Ended { asked: Some((answer, has_spoken)), ..ended(CallOutcome::Answered) };
            let after = after_call(&INDIA, now, LeadStatus::New, ended, USUAL);
            (after.status, after.closed_reason, after.promised_at)
        };
        let tomorrow = Some(local(&INDIA, 11, 9, 0));
        let closed = |reason| (LeadStatus::Closed, Some(reason), None);
        assert_eq!(of(CallAnswer::NotInterested, false), closed(LeadClosed::NotInterested));
        assert_eq!(of(CallAnswer::DoNotCall, false), closed(LeadClosed::DoNotCall));
        assert_eq!(of(CallAnswer::Interested, false), (LeadStatus::FollowUp, None, tomorrow));
        assert_eq!(of(CallAnswer::Interested, true), (LeadStatus::New, None, None));
        assert_eq!(of(CallAnswer::CallBack, false), (LeadStatus::New, None, None));
    }

    #[test]
    fn after_three_attempts_it_is_tomorrow_and_after_eight_it_is_unreachable() {
        let now = local(&INDIA, 10, 12, 0);
        let third = Ended { today: 3, attempts: 3, ..ended(CallOutcome::Busy) };
        let tomorrow = Some(local(&INDIA, 11, 9, 0));
        assert_eq!(after_call(&INDIA, now, LeadStatus::New, third, USUAL).next_call_at, tomorrow);
        let eighth = after_call(&INDIA, now, LeadStatus::Unanswered, Ended { attempts: 8, ..third }, USUAL);
        assert_eq!((eighth.status, eighth.closed_reason), (LeadStatus::Closed, Some(LeadClosed::Unreachable)));
        let evening =
            after_call(&INDIA, local(&INDIA, 10, 20, 30), LeadStatus::New, ended(CallOutcome::NoAnswer), USUAL);
        assert_eq!(evening.next_call_at, tomorrow);
        // The third failure in a row is as good as no answer.
        let failed = Ended { failures: 3, attempts: 0, today: 0, ..ended(CallOutcome::Failed) };
        let failed = after_call(&INDIA, now, LeadStatus::New, failed, USUAL);
        assert_eq!((failed.status, failed.next_call_at), (LeadStatus::Unanswered, Some(now + Duration::minutes(60))));
    }

    /// A configuration of the dialler asks for more patience.
    #[test]
    fn a_configuration_raises_the_gaps_and_lowers_the_counts() {
        let now = local(&INDIA, 10, 12, 0);
        let most = pitlane_telephony::calls::MostTried { a_day: 1, in_all: 2 };
        let patient = Patience { ladder: Ladder { busy: 30, ..Ladder::SHORTEST }, most };
        let busy = |attempts, today| {
            let ended = Ended { attempts, today, ..ended(CallOutcome::Busy) };
            after_call(&INDIA, now, LeadStatus::New, ended, &patient)
        };
        assert_eq!(busy(1, 0).next_call_at, Some(now + Duration::minutes(30)));
        assert_eq!(busy(1, 1).next_call_at, Some(local(&INDIA, 11, 9, 0)));
        assert_eq!(busy(2, 1).closed_reason, Some(LeadClosed::Unreachable));
    }

    #[test]
    fn what_is_not_worked_on_stays_as_it_is() {
        for status in [LeadStatus::Testing, LeadStatus::Closed] {
            let after = after_call(&INDIA, local(&INDIA, 10, 12, 0), status, ended(CallOutcome::Busy), USUAL);
            assert_eq!(after, AfterCall { status, closed_reason: None, next_call_at: None, promised_at: None });
        }
    }

    proptest! {
        #[test]
        fn the_next_call_is_within_the_hours_and_not_before_the_ladder(
            minute in 0_i64..(60 * 24 * 7), outcome in prop::sample::select(CallOutcome::ALL.to_vec()),
            attempts in 0_i64..9, today in 0_i64..5, failures in 0_i64..4,
        ) {
            for country in [&INDIA, &MALAYSIA] {
                let now = local(country, 2, 0, 0) + Duration::minutes(minute);
                let ended = Ended { outcome, asked: None, attempts, today, failures };
                let after = after_call(country, now, LeadStatus::FollowUp, ended, USUAL);
                prop_assert_eq!(after.status == LeadStatus::Closed, after.closed_reason.is_some());
                if let Some(at) = after.next_call_at {
                    prop_assert!(is_open(country, at) && at >= now, "{at}");
                    prop_assert!(Ladder::SHORTEST.gap(outcome).is_none_or(|gap| at >= now + gap), "{at}");
                }
            }
        }
    }
}
