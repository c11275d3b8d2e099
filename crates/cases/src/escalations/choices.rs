//! What the forms of escalations pick from: statuses, sources and types.

use pitlane_base::names::all_named;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::input::Params;
use pitlane_platform::{args, select};

use super::steps;
use super::types::{
    EscalationSources, EscalationStatus, EscalationStatuses, EscalationType, EscalationTypeTree, EscalationTypes,
    WhichTypes,
};
use crate::cases::{CaseKind, CaseStatus};

pub async fn list_escalation_statuses(_: SignedIn) -> Answer<EscalationStatuses> {
    let statuses: Vec<_> = CaseStatus::ALL
        .iter()
        .map(|status| EscalationStatus {
            id: *status,
            name: status.name().to_owned(),
            next: steps::next(*status).to_vec(),
        })
        .collect();
    Ok(Data::ok(EscalationStatuses { count: statuses.len(), statuses }))
}

pub async fn list_escalation_sources(who: SignedIn) -> Answer<EscalationSources> {
    sources(&who).await
}

pub async fn list_spares_sources(who: SignedIn) -> Answer<EscalationSources> {
    sources(&who).await
}

pub async fn list_accessories_sources(who: SignedIn) -> Answer<EscalationSources> {
    sources(&who).await
}

/// They are the same for all kinds.
async fn sources(who: &Caller) -> Answer<EscalationSources> {
    let mut tx = who.read_one().await?;
    let rows = tx.all("SELECT id, name FROM case_sources ORDER BY id", args![]).await?;
    Ok(Data::ok(EscalationSources { count: rows.len(), sources: all_named(rows) }))
}

pub async fn list_escalation_types(who: SignedIn, Params(which): Params<WhichTypes>) -> Answer<EscalationTypes> {
    let mut tx = who.read_one().await?;
    let mut types = types_of(&mut tx, CaseKind::Order, which.level).await?;
    if let Some(parent) = which.parent_id {
        types.retain(|one| one.parent_id == Some(parent));
    }
    Ok(Data::ok(EscalationTypes { count: types.len(), types }))
}

pub async fn list_spares_types(who: SignedIn) -> Answer<EscalationTypeTree> {
    tree(&who, CaseKind::Spares).await
}

pub async fn list_accessories_types(who: SignedIn) -> Answer<EscalationTypeTree> {
    tree(&who, CaseKind::Accessories).await
}

async fn tree(who: &Caller, kind: CaseKind) -> Answer<EscalationTypeTree> {
    let mut tx = who.read().await?;
    Ok(Data::ok(EscalationTypeTree {
        type1: types_of(&mut tx, kind, 1).await?,
        type2: types_of(&mut tx, kind, 2).await?,
        type3: types_of(&mut tx, kind, 3).await?,
    }))
}

/// The types of a kind on a level, in the order of their tree.
pub async fn types_of(tx: &mut Tx, kind: CaseKind, level: i64) -> DbResult<Vec<EscalationType>> {
    select!(
        EscalationType,
        "FROM case_types WHERE kind = $1 AND level = $2 AND is_active ORDER BY id",
        kind.as_str(),
        level
    )
    .all(tx)
    .await
}
