//! Who can take a lead now, who of them is the best, and why the others cannot (areas A.4.5). No I/O.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_platform::words;

words! {
    /// Why somebody cannot take a lead now.
    WhyNot {
        AutoAssignOff => "auto_assign_off",
        OffShift => "off_shift",
        OnLeave => "on_leave",
        NoSkill => "no_skill",
        AtCap => "at_cap",
        /// They stand at an event.
        AtEvent => "at_event",
        /// Their console was not seen for five minutes.
        NotSeen => "not_seen",
    }
}

/// Somebody who takes leads by telephone: active, and no machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agent {
    pub id: i64,
    pub auto_assign: bool,
    pub on_shift: bool,
    pub on_leave: bool,
    /// They stand at an event, which is their work meanwhile.
    pub at_event: bool,
    pub is_seen: bool,
    pub open_leads: i64,
    pub lead_cap: i64,
    /// The level of each source that they can take: 1 can, 2 good, 3 best.
    pub skills: BTreeMap<i64, i64>,
    pub last_assigned_at: Option<DateTime<Utc>>,
    /// How many leads more the request gives them at most.
    pub room: i64,
}

impl Agent {
    /// Every condition that fails; none of them: they can take a lead, of this source if one is named.
    pub fn why_not(&self, source: Option<i64>) -> Vec<WhyNot> {
        let has_skill = match source {
            Some(source) => self.skills.contains_key(&source),
            None => !self.skills.is_empty(),
        };
        [
            (!self.auto_assign, WhyNot::AutoAssignOff),
            (!self.on_shift && !self.on_leave, WhyNot::OffShift),
            (!self.on_shift && self.on_leave, WhyNot::OnLeave),
            (self.at_event, WhyNot::AtEvent),
            (!has_skill, WhyNot::NoSkill),
            (self.open_leads >= self.lead_cap || self.room <= 0, WhyNot::AtCap),
            (!self.is_seen, WhyNot::NotSeen),
        ]
        .into_iter()
        .filter_map(|(fails, why)| fails.then_some(why))
        .collect()
    }

    fn level(&self, source: Option<i64>) -> i64 {
        source.and_then(|source| self.skills.get(&source)).copied().unwrap_or(0)
    }

    /// Who comes first: the higher level, then the smaller share of their most leads, then who has waited longer.
    pub fn compare(&self, other: &Self, source: Option<i64>) -> Ordering {
        let share = (self.open_leads * other.lead_cap).cmp(&(other.open_leads * self.lead_cap));
        other
            .level(source)
            .cmp(&self.level(source))
            .then(share)
            .then(self.last_assigned_at.cmp(&other.last_assigned_at))
            .then(self.id.cmp(&other.id))
    }
}

/// A lead that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub id: i64,
    pub source_id: i64,
}

/// What becomes of a lead: who gets it, as the best of how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    pub lead: Waiting,
    pub to: Option<i64>,
    pub able: usize,
}

/// Gives leads in their order, each to the best of those who can take it at that moment.
pub fn distribute(leads: &[Waiting], agents: &mut [Agent], now: DateTime<Utc>) -> Vec<Given> {
    let mut given = Vec::new();
    for lead in leads {
        let source = Some(lead.source_id);
        let able = agents.iter().filter(|agent| agent.why_not(source).is_empty()).count();
        let best = agents
            .iter_mut()
            .filter(|agent| agent.why_not(source).is_empty())
            .min_by(|one, other| one.compare(other, source));
        let to = best.map(|agent| {
            agent.open_leads += 1;
            agent.room -= 1;
            agent.last_assigned_at = Some(now);
            agent.id
        });
        given.push(Given { lead: *lead, to, able });
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agent(id: i64) -> Agent {
        Agent {
            id,
            auto_assign: true,
            on_shift: true,
            on_leave: false,
            at_event: false,
            is_seen: true,
            open_leads: 0,
            lead_cap: 20,
            skills: BTreeMap::from([(1, 2)]),
            last_assigned_at: None,
            room: i64::MAX,
        }
    }

    fn best(agents: &[Agent], source: i64) -> Option<&Agent> {
        let able = agents.iter().filter(|agent| agent.why_not(Some(source)).is_empty());
        able.min_by(|one, other| one.compare(other, Some(source)))
    }

    #[test]
    fn every_failed_condition_is_named() {
        assert_eq!(agent(1).why_not(Some(1)), []);
        assert_eq!(agent(1).why_not(Some(2)), [WhyNot::NoSkill]);
        let away = Agent { auto_assign: false, on_shift: false, open_leads: 20, is_seen: false, ..agent(1) };
        let all = [WhyNot::AutoAssignOff, WhyNot::OffShift, WhyNot::AtCap, WhyNot::NotSeen];
        assert_eq!(away.why_not(Some(1)), all);
        let on_leave = Agent { on_shift: false, on_leave: true, ..agent(1) };
        assert_eq!(on_leave.why_not(None), [WhyNot::OnLeave]);
        assert_eq!(Agent { at_event: true, ..agent(1) }.why_not(Some(1)), [WhyNot::AtEvent]);
        // Half a leave: on shift in the other half.
        assert_eq!(Agent { on_leave: true, ..agent(1) }.why_not(Some(1)), []);
    }

    #[test]
    fn the_best_is_able_then_free_then_longest_without() {
        let now = DateTime::UNIX_EPOCH;
        let able = Agent { skills: BTreeMap::from([(1, 3)]), open_leads: 19, ..agent(1) };
        let free = Agent { open_leads: 1, ..agent(2) };
        assert_eq!(best(&[free.clone(), able], 1).map(|agent| agent.id), Some(1), "the level comes first");
        let small = Agent { open_leads: 1, lead_cap: 5, ..agent(3) };
        assert_eq!(best(&[small, free.clone()], 1).map(|agent| agent.id), Some(2), "a share, not a number");
        let waited = Agent { open_leads: 1, last_assigned_at: Some(now), ..agent(1) };
        assert_eq!(best(&[waited, free], 1).map(|agent| agent.id), Some(2));
    }

    /// A.7.10: equal people get equally many, and nobody more than they may have.
    #[test]
    fn leads_are_spread_evenly_up_to_the_cap() {
        let leads: Vec<_> = (0..200).map(|id| Waiting { id, source_id: 1 }).collect();
        let mut agents: Vec<_> = (0..14).map(agent).collect();
        let given = distribute(&leads, &mut agents, DateTime::UNIX_EPOCH);
        assert!(given.iter().all(|given| given.to.is_some()));
        let counts: Vec<_> = agents.iter().map(|agent| agent.open_leads).collect();
        assert!(
            counts.iter().max().zip(counts.iter().min()).is_some_and(|(most, least)| most - least <= 1),
            "{counts:?}"
        );
        let mut few: Vec<_> = (0..2).map(agent).collect();
        let left = distribute(&leads, &mut few, DateTime::UNIX_EPOCH).iter().filter(|given| given.to.is_none()).count();
        assert_eq!(left, 160);
    }
}
