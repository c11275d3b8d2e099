//! How agents work on the telephone.

use pitlane_base::codes::AgentType;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;

use super::types::{AgentTypeList, AgentTypeRow};

pub async fn list_agent_types(_who: SignedIn) -> Answer<AgentTypeList> {
    let agent_types: Vec<_> = AgentType::ALL.iter().map(|kind| AgentTypeRow::from(*kind)).collect();
    Ok(Data::ok(AgentTypeList { count: agent_types.len(), agent_types }))
}
