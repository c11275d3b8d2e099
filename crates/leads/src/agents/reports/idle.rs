//! What people did when they did nothing for a customer.

use std::collections::BTreeMap;

use pitlane_base::access::Users;
use pitlane_base::codes::AgentState;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::period::{Report, Slot, idle_key, shares, slots};
use super::types::{Asked, DayOf, IdleAsked, IdleBreakdown, IdleBy, IdleShare, IdleTimeline, SpanRow, StateTotal};
use crate::agents::spans::{Totals, cut};

pub async fn get_idle_timeline(who: Allow<Read<Users>>, Params(asked): Params<DayOf>) -> Answer<IdleTimeline> {
    let date = asked.date.unwrap_or_else(|| who.today());
    let one = Asked { user_id: Some(asked.user_id), role: None, from: Some(date), to: None };
    let mut tx = who.read().await?;
    let report = Report::load(&mut tx, &who, &one).await?;
    let mut all = report.spans(&mut tx).await?;
    let (user, spans) = all.pop().ok_or(pitlane_platform::error::ApiError::NotFound("user"))?;
    let totals = Totals::of(&spans);
    let timeline: Vec<_> = spans
        .iter()
        .map(|span| SpanRow {
            from: span.from,
            to: span.to,
            state: span.state,
            reason: span.reason,
            seconds: span.seconds(),
        })
        .collect();
    let states = AgentState::ALL.iter().filter(|state| state.is_signed_in());
    Ok(Data::ok(IdleTimeline {
        user,
        date,
        count: timeline.len(),
        timeline,
        totals: states.map(|state| StateTotal { state: *state, seconds: totals.of_state(*state) }).collect(),
        signed_in: totals.signed_in(),
        as_of: report.now,
    }))
}

pub async fn get_idle_breakdown(who: Allow<Read<Users>>, Params(asked): Params<IdleAsked>) -> Answer<IdleBreakdown> {
    let by = asked.by.unwrap_or(IdleBy::Reason);
    let slot = asked.slot.unwrap_or(Slot::Hour);
    let country = who.region.country;
    let mut tx = who.read().await?;
    let report = Report::load(&mut tx, &who, &asked.asked()).await?;
    let cuts = if by == IdleBy::Hour { slots(&report.period, slot.id()) } else { Vec::new() };
    let mut parts: BTreeMap<String, (Option<String>, i64)> = BTreeMap::new();
    for (person, spans) in report.spans(&mut tx).await? {
        for span in cut(&spans, &cuts) {
            let Some(reason) = idle_key(&span) else { continue };
            let (key, name) = match by {
                IdleBy::Reason => (reason.to_owned(), None),
                IdleBy::Hour => {
                    let at = cuts.partition_point(|cut| *cut <= span.from).saturating_sub(1);
                    let local = cuts.get(at).unwrap_or(&span.from).with_timezone(&country.zone);
                    (local.format("%H:%M").to_string(), None)
                }
                IdleBy::Agent => (person.id.to_string(), Some(person.name.clone())),
            };
            parts.entry(key).or_insert((name, 0)).1 += span.seconds();
        }
    }
    let seconds: Vec<i64> = parts.values().map(|(_, seconds)| *seconds).collect();
    let breakdown: Vec<_> = parts
        .into_iter()
        .zip(shares(&seconds))
        .map(|((key, (name, seconds)), share)| IdleShare { key, name, seconds, share })
        .collect();
    Ok(Data::ok(IdleBreakdown { count: breakdown.len(), breakdown, seconds: seconds.iter().sum(), as_of: report.now }))
}
