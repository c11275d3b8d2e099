//! Who can take a lead, and what stands against the others.

use pitlane_base::access::Leads;
use pitlane_base::codes::YesNo;
use pitlane_base::list::{non_blank, words_begin};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;

use super::agents;
use super::store;
use super::types::{Taker, TakerFilter, TakerList};

pub async fn list_takers(who: Allow<Update<Leads>>, Params(asked): Params<TakerFilter>) -> Answer<TakerList> {
    let mut tx = who.read().await?;
    let source = match asked.lead_id {
        Some(lead) => Some(store::source_of(&mut tx, lead).await?.ok_or(ApiError::NotFound("lead"))?),
        None => asked.source_id,
    };
    let mut known = agents::load(&mut tx, &who, |by| {
        if let Some(text) = asked.text.as_deref().and_then(non_blank) {
            let condition = words_begin("u.name_folded", text, by);
            by.and(format!("({condition})"));
        }
    })
    .await?;
    known.sort_by(|one, other| {
        let fails = |known: &agents::Known| !known.agent.why_not(source).is_empty();
        fails(one).cmp(&fails(other)).then_with(|| one.agent.compare(&other.agent, source))
    });
    let only_able = asked.limit_users == Some(YesNo::Yes);
    let users: Vec<_> = known
        .into_iter()
        .map(|known| {
            let why = known.agent.why_not(source);
            Taker {
                id: known.stored.id,
                name: known.stored.name,
                role: known.stored.role,
                on_shift: known.agent.on_shift,
                open_leads: known.agent.open_leads,
                lead_cap: known.agent.lead_cap,
                can_take: why.is_empty(),
                why,
                waiting_since: known.agent.last_assigned_at,
            }
        })
        .filter(|taker| taker.can_take || !only_able)
        .collect();
    Ok(Data::ok(TakerList { count: users.len(), users }))
}
