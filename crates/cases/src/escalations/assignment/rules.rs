//! Who gets a case; no I/O.

use super::types::{Against, Candidate};
use crate::escalations::groups::GroupStrategy;

/// Somebody of a group, as they are now.
#[derive(Clone, Debug)]
pub struct State {
    pub may_work: bool,
    pub auto_assign: bool,
    /// Of today.
    pub day: Today,
    pub is_present: bool,
    pub open: i64,
}

/// What today is for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Today {
    OnShift,
    OffShift,
    Leave,
    WeeklyOff,
}

/// What speaks against somebody, the most lasting first.
pub fn against(state: &State, cap: i64) -> Option<Against> {
    if !state.may_work || !state.auto_assign {
        return Some(Against::Off);
    }
    match state.day {
        Today::Leave => return Some(Against::Leave),
        Today::WeeklyOff => return Some(Against::WeeklyOff),
        Today::OffShift => return Some(Against::Shift),
        Today::OnShift => {}
    }
    if !state.is_present {
        return Some(Against::Absent);
    }
    (state.open >= cap).then_some(Against::Cap)
}

/// Who gets the next case. Among equals it is who has waited longest for one, then the lowest id.
pub fn choose(strategy: GroupStrategy, candidates: &[Candidate]) -> Option<&Candidate> {
    let eligible = candidates.iter().filter(|candidate| candidate.why.is_none());
    eligible.min_by_key(|one| {
        let load = if strategy == GroupStrategy::Balanced { one.open } else { 0 };
        (load, one.last_assigned_at, one.user_id)
    })
}

/// The rule in words.
pub const fn words(strategy: GroupStrategy) -> &'static str {
    match strategy {
        GroupStrategy::Balanced => "The fewest open cases, then the longest wait for one",
        GroupStrategy::RoundRobin => "The longest wait for a case",
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration};

    use super::*;

    fn one(user_id: i64, open: i64, last: Option<i64>, why: Option<Against>) -> Candidate {
        Candidate {
            user_id,
            name: format!("user {user_id}"),
            level: 1,
            why,
            open,
            last_assigned_at: last.map(|hour| DateTime::UNIX_EPOCH + Duration::hours(hour)),
        }
    }

    fn chosen(strategy: GroupStrategy, all: &[Candidate]) -> Option<i64> {
        choose(strategy, all).map(|one| one.user_id)
    }

    #[test]
    fn the_strategy_chooses_among_those_who_can_come() {
        let all = [
            one(1, 0, Some(1), Some(Against::Cap)),
            one(2, 3, Some(5), None),
            one(3, 2, Some(9), None),
            one(4, 2, Some(9), None),
        ];
        assert_eq!(chosen(GroupStrategy::Balanced, &all), Some(3), "the fewest, the same wait, the lowest id");
        assert_eq!(chosen(GroupStrategy::RoundRobin, &all), Some(2), "the longest wait");
        let never = [all[1].clone(), one(9, 3, None, None)];
        assert_eq!(chosen(GroupStrategy::Balanced, &never), Some(9), "who never got one has waited longest");
        assert_eq!(chosen(GroupStrategy::Balanced, &all[..1]), None);
    }

    #[test]
    fn what_lasts_longest_is_said_first() {
        let able = State { may_work: true, auto_assign: true, day: Today::OnShift, is_present: true, open: 2 };
        assert_eq!(against(&able, 3), None);
        assert_eq!(against(&able, 2), Some(Against::Cap));
        assert_eq!(against(&State { is_present: false, open: 9, ..able.clone() }, 3), Some(Against::Absent));
        for (day, why) in
            [(Today::Leave, Against::Leave), (Today::WeeklyOff, Against::WeeklyOff), (Today::OffShift, Against::Shift)]
        {
            assert_eq!(against(&State { day, is_present: false, ..able.clone() }, 3), Some(why));
        }
        assert_eq!(against(&State { auto_assign: false, day: Today::Leave, ..able.clone() }, 3), Some(Against::Off));
        assert_eq!(against(&State { may_work: false, ..able }, 3), Some(Against::Off));
    }
}
