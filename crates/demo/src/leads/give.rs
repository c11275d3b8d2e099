//! New leads are given out, as a distribution does it, and taken back from who is not there.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::LeadStatus;
use serde_json::json;

use super::book::{Decision, Given};
use super::desk::Desk;
use crate::world::Member;

/// A lead that was not touched for so long goes back when its user is not there.
const UNTOUCHED: Duration = Duration::minutes(30);

impl Desk {
    pub fn give_out(&mut self, at: DateTime<Utc>) {
        let returned = self.take_back(at);
        let waiting = self.waiting(false);
        if waiting.is_empty() {
            return;
        }
        self.distributions += 1;
        let (mut assigned, mut left, mut last) = (0_i64, Vec::new(), None);
        for number in waiting {
            let lead = &self.leads[&number];
            let source = lead.about.source;
            last = Some(json!([lead.priority, lead.about.created_at, lead.about.id]));
            if let Some((caller, able)) = self.best(source) {
                self.give(at, number, caller, able);
                assigned += 1;
            } else {
                let why = "nobody who can take it is on shift";
                left.push(json!({ "lead_id": lead.about.id, "source_id": source, "why": why }));
            }
        }
        let progress = json!({
            "after": last,
            "is_begun": true,
            "assigned": assigned,
            "left": left.len(),
            "returned": returned,
            "not_assigned": { "no_skill": 0, "cap": 0, "nobody": left.len() },
            "named": left,
        });
        self.book.given.push(Given { id: self.distributions, by: self.manager.id, at, progress });
    }

    fn take_back(&mut self, at: DateTime<Utc>) -> usize {
        let mut count = 0;
        for caller in &mut self.callers {
            if caller.is_signed_in() {
                continue;
            }
            let (leads, manager, book) = (&mut self.leads, &self.manager, &mut self.book);
            caller.leads.retain(|number| {
                let Some(lead) = leads.get_mut(number) else { return false };
                let is_untouched = lead.status == LeadStatus::New && lead.first_touch_at.is_none();
                let is_old = lead.assigned.is_some_and(|(_, given)| at - given > UNTOUCHED);
                if is_untouched && is_old {
                    lead.returned(at, manager, book);
                    count += 1;
                }
                !(is_untouched && is_old)
            });
        }
        count
    }

    /// Who of those who are there takes a lead of a source: the higher level, then the smaller share of their most
    /// leads, then who has waited longer. With how many could.
    fn best(&self, source: i64) -> Option<(usize, usize)> {
        let able: Vec<usize> = (0..self.callers.len())
            .filter(|number| {
                let caller = &self.callers[*number];
                caller.is_signed_in() && caller.skills.contains_key(&source) && self.open_of(*number) < caller.cap
            })
            .collect();
        let best = able.iter().min_by_key(|number| {
            let caller = &self.callers[**number];
            let level = caller.skills.get(&source).copied().unwrap_or_default();
            (-level, self.open_of(**number) * 10_000 / caller.cap.max(1), caller.assigned_at, caller.who.id)
        });
        best.map(|best| (*best, able.len()))
    }

    fn give(&mut self, at: DateTime<Utc>, number: usize, caller: usize, able: usize) {
        let source = self.leads[&number].about.source;
        let level = self.callers[caller].skills.get(&source).copied().unwrap_or_default();
        let (open, cap) = (self.open_of(caller), self.callers[caller].cap);
        let why = format!("best of {able} who can take it: level {level} of 3, {open} of {cap} leads open");
        let candidates: Vec<_> = (0..self.callers.len())
            .map(|other| {
                let it = &self.callers[other];
                let (open, level) = (self.open_of(other), it.skills.get(&source).copied().unwrap_or_default());
                let fails = [(!it.is_signed_in(), "off_shift"), (level == 0, "no_skill"), (open >= it.cap, "at_cap")];
                let why: Vec<_> = fails.iter().filter(|(fails, _)| *fails).map(|(_, why)| *why).collect();
                json!([it.who.id, open, it.cap, level, why])
            })
            .collect();
        let to = self.callers[caller].who.clone();
        self.assign(at, number, &to, &why, json!(candidates).to_string());
        self.callers[caller].leads.push(number);
        self.callers[caller].assigned_at = Some(at);
    }

    /// Writes that a lead was given to somebody by the distribution at hand.
    pub fn assign(&mut self, at: DateTime<Utc>, number: usize, to: &Member, why: &str, candidates: String) {
        let Some(lead) = self.leads.get_mut(&number) else { return };
        lead.given(at, to, why, (&self.manager, self.distributions), &mut self.book);
        self.book.decisions.push(Decision {
            lead: lead.about.id,
            at,
            mode: "distribute",
            chosen: to.id,
            rule: why.to_owned(),
            candidates,
            by: self.manager.name.clone(),
        });
    }

    /// Everybody who telephones has something to do: who has nothing that is due gets a new lead now.
    pub fn give_to_all(&mut self, people: &[(Member, std::collections::BTreeMap<i64, i64>)]) {
        let at = self.now - Duration::seconds(20);
        let mut waiting = self.waiting(true);
        self.distributions += 1;
        let mut assigned = 0_i64;
        for (person, skills) in people {
            let has_work = self.leads.values().any(|lead| lead.owner() == Some(person.id) && lead.is_due(self.now));
            let fits = waiting.iter().position(|number| skills.contains_key(&self.leads[number].about.source));
            let Some(place) = fits.filter(|_| !has_work) else { continue };
            let number = waiting.remove(place);
            let why = format!("best of {} who can take it: none is due of theirs", people.len());
            self.assign(at, number, person, &why, "[]".into());
            assigned += 1;
        }
        let progress = json!({
            "after": null, "is_begun": true, "assigned": assigned, "left": 0, "returned": 0,
            "not_assigned": { "no_skill": 0, "cap": 0, "nobody": 0 }, "named": [],
        });
        self.book.given.push(Given { id: self.distributions, by: self.manager.id, at, progress });
    }
}
