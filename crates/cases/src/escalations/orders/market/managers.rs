//! Who works on escalations of spares, as they are now.

use pitlane_base::access::SparesEscalations;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use schemars::JsonSchema;
use serde::Serialize;

use crate::cases::CaseKind;
use crate::escalations::assignment::{Manager, members_of};

#[derive(Debug, Serialize, JsonSchema)]
pub struct Managers {
    pub managers: Vec<Manager>,
    pub count: usize,
}

pub async fn list_spares_managers(who: Allow<Read<SparesEscalations>>) -> Answer<Managers> {
    let mut tx = who.read_one().await?;
    let managers = members_of(&mut tx, CaseKind::Spares, who.now()).await?;
    Ok(Data::ok(Managers { count: managers.len(), managers }))
}
