//! How what somebody on the telephone does follows from what happens (areas-cases section 8). No I/O.

use pitlane_base::codes::{AgentEventSource, AgentState, NotReadyReason};

/// What somebody does, and what they have asked for meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    pub state: AgentState,
    pub reason: Option<NotReadyReason>,
    /// Why they are not ready when the call has ended.
    pub wanted: Option<NotReadyReason>,
    /// How often in a row they left their telephone ring.
    pub misses: i64,
}

impl Now {
    pub const OFFLINE: Self = Self { state: AgentState::Offline, reason: None, wanted: None, misses: 0 };

    const fn ready(self) -> Self {
        Self { state: AgentState::Available, reason: None, wanted: None, ..self }
    }

    const fn not_ready(self, reason: NotReadyReason) -> Self {
        Self { state: AgentState::NotReady, reason: Some(reason), wanted: None, ..self }
    }

    /// After a call: what was asked for during it.
    const fn free(self) -> Self {
        match self.wanted {
            Some(reason) => self.not_ready(reason),
            None => self.ready(),
        }
    }

    const fn within(self, state: AgentState) -> Self {
        Self { state, reason: None, ..self }
    }
}

/// Something that happens to somebody on the telephone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The first console of a session.
    Came,
    /// No console for a minute, or no session any more.
    Left,
    /// A call was placed, or comes in.
    Rings,
    /// Both speak.
    Connected,
    Ended {
        both_spoke: bool,
        was_missed: bool,
    },
    /// The customer waits, and they speak again.
    Held,
    Resumed,
    /// What came of the call is recorded.
    Recorded,
    /// The time for recording it is over.
    TimeOver,
    Ready,
    NotReady(NotReadyReason),
}

impl Happening {
    pub const fn source(self) -> AgentEventSource {
        match self {
            Self::Came | Self::Left | Self::TimeOver => AgentEventSource::System,
            Self::Rings | Self::Connected | Self::Ended { .. } => AgentEventSource::Call,
            Self::Held | Self::Resumed | Self::Recorded | Self::Ready | Self::NotReady(_) => AgentEventSource::User,
        }
    }
}

/// Who left their telephone ring so often in a row is not ready.
const MOST_MISSES: i64 = 2;

/// Whether it changes anything for somebody who does this now.
const fn matters(state: AgentState, what: Happening) -> bool {
    match what {
        Happening::Came => matches!(state, AgentState::Offline),
        // A live call goes on until it ends.
        Happening::Left => !state.is_in_call(),
        Happening::Rings => !matches!(state, AgentState::Talking | AgentState::Hold),
        Happening::Connected => true,
        Happening::Held => matches!(state, AgentState::Talking),
        Happening::Resumed => matches!(state, AgentState::Hold),
        Happening::Ended { .. } => state.is_in_call(),
        Happening::Recorded | Happening::TimeOver => matches!(state, AgentState::AfterCallWork),
        // Who has no open console is asked to open one: the handler says so.
        Happening::Ready | Happening::NotReady(_) => state.is_signed_in(),
    }
}

/// What somebody does after that; none: nothing follows.
pub fn after(now: Now, what: Happening) -> Option<Now> {
    if !matters(now.state, what) {
        return None;
    }
    let is_in_call = now.state.is_in_call();
    // Who calls by hand while they are not ready is so again afterwards.
    let wanted = now.wanted.or(now.reason);
    let next = match what {
        Happening::Came => now.not_ready(NotReadyReason::System),
        Happening::Left => Now::OFFLINE,
        Happening::Rings => Now { wanted, ..now }.within(AgentState::Ringing),
        Happening::Connected => Now { misses: 0, wanted, ..now }.within(AgentState::Talking),
        Happening::Held => now.within(AgentState::Hold),
        Happening::Resumed => now.within(AgentState::Talking),
        Happening::Ended { both_spoke: true, .. } => Now { misses: 0, ..now }.within(AgentState::AfterCallWork),
        Happening::Ended { was_missed: true, .. } => missed(now),
        Happening::Ended { .. } => Now { misses: 0, ..now }.free(),
        Happening::Recorded | Happening::TimeOver => now.free(),
        Happening::Ready if is_in_call => Now { wanted: None, ..now },
        Happening::Ready => now.ready(),
        Happening::NotReady(reason) if is_in_call => Now { wanted: Some(reason), ..now },
        Happening::NotReady(reason) => now.not_ready(reason),
    };
    (next != now).then_some(next)
}

const fn missed(now: Now) -> Now {
    let misses = now.misses + 1;
    if misses >= MOST_MISSES {
        return Now { misses: 0, ..now }.not_ready(NotReadyReason::System);
    }
    Now { misses, ..now }.free()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const READY: Now = Now { state: AgentState::Available, ..Now::OFFLINE };
    const TALKED: Happening = Happening::Ended { both_spoke: true, was_missed: false };
    const MISSED: Happening = Happening::Ended { both_spoke: false, was_missed: true };

    fn all(from: Now, what: &[Happening]) -> Vec<(AgentState, Option<NotReadyReason>)> {
        let mut now = from;
        let mut states = Vec::new();
        for one in what {
            now = after(now, *one).unwrap_or(now);
            states.push((now.state, now.reason));
        }
        states
    }

    #[test]
    fn who_signs_in_is_not_ready_until_they_say_so() {
        let states = all(Now::OFFLINE, &[Happening::Ready, Happening::Came, Happening::Ready]);
        let system = Some(NotReadyReason::System);
        let expected = [(AgentState::Offline, None), (AgentState::NotReady, system), (AgentState::Available, None)];
        assert_eq!(states, expected);
    }

    #[test]
    fn a_call_goes_from_ringing_over_talking_to_the_work_after_it() {
        let states = all(READY, &[Happening::Rings, Happening::Connected, TALKED, Happening::Recorded]);
        let states: Vec<_> = states.into_iter().map(|(state, _)| state).collect();
        let expected = [AgentState::Ringing, AgentState::Talking, AgentState::AfterCallWork, AgentState::Available];
        assert_eq!(states, expected);
        let late = all(READY, &[Happening::Rings, Happening::Connected, TALKED, Happening::TimeOver]);
        assert_eq!(late[3].0, AgentState::Available);
    }

    #[test]
    fn a_talk_goes_on_hold_and_back_and_ends_from_both() {
        let (hold, resume) = (Happening::Held, Happening::Resumed);
        let states =
            all(READY, &[hold, Happening::Rings, hold, Happening::Connected, hold, hold, resume, hold, TALKED]);
        let states: Vec<_> = states.into_iter().map(|(state, _)| state.as_str()).collect();
        let expected =
            ["available", "ringing", "ringing", "talking", "hold", "hold", "talking", "hold", "after_call_work"];
        assert_eq!(states, expected);
    }

    #[test]
    fn a_break_that_is_asked_for_in_a_call_holds_at_its_end() {
        let tea = Happening::NotReady(NotReadyReason::Tea);
        let states = all(READY, &[Happening::Rings, tea, Happening::Connected, TALKED, Happening::Recorded]);
        assert_eq!(states[1], (AgentState::Ringing, None));
        assert_eq!(states[4], (AgentState::NotReady, Some(NotReadyReason::Tea)));
        // Taken back in time, it does not.
        let back =
            all(READY, &[Happening::Rings, tea, Happening::Ready, Happening::Connected, TALKED, Happening::Recorded]);
        assert_eq!(back[5].0, AgentState::Available);
        // In the work after a call it holds at once.
        assert_eq!(all(READY, &[Happening::Rings, Happening::Connected, TALKED, tea])[3].0, AgentState::NotReady);
    }

    #[test]
    fn the_second_missed_call_in_a_row_makes_not_ready() {
        let once = all(READY, &[Happening::Rings, MISSED, Happening::Rings, MISSED]);
        assert_eq!(once[1], (AgentState::Available, None));
        assert_eq!(once[3], (AgentState::NotReady, Some(NotReadyReason::System)));
        let spoken = [Happening::Rings, MISSED, Happening::Rings, Happening::Connected, TALKED, Happening::Recorded];
        let again = [&spoken[..], &[Happening::Rings, MISSED]].concat();
        assert_eq!(all(READY, &again)[7].0, AgentState::Available, "not in a row");
    }

    #[test]
    fn who_leaves_in_a_call_is_offline_when_it_has_ended() {
        let states = all(READY, &[Happening::Rings, Happening::Connected, Happening::Left, TALKED, Happening::Left]);
        assert_eq!((states[2].0, states[4].0), (AgentState::Talking, AgentState::Offline));
    }

    fn happening() -> impl Strategy<Value = Happening> {
        prop::sample::select(vec![
            Happening::Came,
            Happening::Left,
            Happening::Rings,
            Happening::Connected,
            Happening::Held,
            Happening::Resumed,
            TALKED,
            MISSED,
            Happening::Ended { both_spoke: false, was_missed: false },
            Happening::Recorded,
            Happening::TimeOver,
            Happening::Ready,
            Happening::NotReady(NotReadyReason::Lunch),
        ])
    }

    proptest! {
        /// What the table's checks ask for, whatever happens.
        #[test]
        fn a_reason_belongs_to_not_ready_alone(what in prop::collection::vec(happening(), 1..60)) {
            let mut now = Now::OFFLINE;
            for one in what {
                now = after(now, one).unwrap_or(now);
                prop_assert_eq!(now.state == AgentState::NotReady, now.reason.is_some());
                prop_assert!(now.wanted.is_none() || now.state.is_in_call() || now.state == AgentState::AfterCallWork);
                prop_assert!((0..MOST_MISSES).contains(&now.misses));
            }
        }
    }
}
