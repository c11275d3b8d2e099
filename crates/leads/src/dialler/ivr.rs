//! The programs of a configuration that ask customers for their interest and hand over to a caller.

use std::collections::BTreeSet;

use pitlane_base::access::Dialler;
use pitlane_base::identity::folded;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Fields;
use pitlane_platform::input::Input;
use serde_json::json;

use super::config::{ENTITY, lock};
use super::types::{IvrAgent, IvrAgentAsked, IvrAgentList, SetIvrAgents};
use super::{live, shown, store};

pub async fn set_ivr_agents(who: Allow<Update<Dialler>>, input: Input<SetIvrAgents>) -> Answer<IvrAgentList> {
    let asked = input.body;
    let agents = checked(asked.agents)?;
    let readers = live::readers(&who.region).await?;
    let mut tx = who.write().await?;
    lock(&mut tx, &who, asked.id, Some(asked.version)).await?;
    let before = store::ivr_agents(&mut tx, asked.id).await?;
    if before != agents {
        store::set_ivr_agents(&mut tx, asked.id, &agents, (who.session.user_id, who.now())).await?;
        let entry = Entry::done("dial_config.ivr_agents", ENTITY, asked.id)
            .before(&json!({ "ivr_agents": before }))
            .after(&json!({ "ivr_agents": agents }));
        who.audit(&mut tx, entry).await?;
    }
    live::notify(&mut tx, &who.region, readers, []);
    let config = shown::one(&mut tx, &who.region, asked.id).await?;
    tx.save().await?;
    let list = IvrAgentList { count: config.ivr_agents.len(), ivr_agents: config.ivr_agents, version: config.version };
    Ok(Data::ok(list).saying("Saved"))
}

/// Each has a name of its own.
fn checked(agents: Vec<IvrAgentAsked>) -> Result<Vec<IvrAgent>, pitlane_platform::error::ApiError> {
    let (mut fields, mut names) = (Fields::new(), BTreeSet::new());
    let mut all = Vec::with_capacity(agents.len());
    for (at, agent) in agents.into_iter().enumerate() {
        let name = agent.name.trim().to_owned();
        if name.is_empty() {
            fields.add(format!("agents.{at}.name"), "is required");
        } else if !names.insert(folded(&name)) {
            fields.add(format!("agents.{at}.name"), "is that of another one");
        }
        let IvrAgentAsked { language, kind, max_parallel, is_active, .. } = agent;
        all.push(IvrAgent { name, language, kind, max_parallel, is_active });
    }
    fields.verdict()?;
    Ok(all)
}
