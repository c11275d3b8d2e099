//! The form by which escalations are closed.

use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::types::{ClosingInfo, LiableParty, RootCause, WhichForm, WhichFormOfKind};
use super::{closing_store, store};
use crate::cases::CaseKind;

pub async fn get_closing_info(who: SignedIn, Params(which): Params<WhichFormOfKind>) -> Answer<ClosingInfo> {
    let kind = which.kind.unwrap_or(CaseKind::Order);
    if kind == CaseKind::Ticket {
        return Err(ApiError::invalid("kind", "must be order, spares or accessories"));
    }
    closing_info(&who, kind, WhichForm { version: which.version }).await
}

pub async fn closing_info(who: &Caller, kind: CaseKind, which: WhichForm) -> Answer<ClosingInfo> {
    let mut tx = who.read().await?;
    Ok(Data::ok(form_of(&mut tx, who, kind, which.version).await?))
}

/// The form of a kind, with the root causes of that kind; without a version the current one.
pub async fn form_of(tx: &mut Tx, who: &Caller, kind: CaseKind, version: Option<i64>) -> Result<ClosingInfo> {
    let current = closing_store::current_form(tx, kind, who.today()).await?;
    let version = version.unwrap_or(current);
    let questions = closing_store::form(tx, version).await?.ok_or(ApiError::NotFound("closing form"))?;
    let causes = store::root_causes(tx, kind).await?.into_iter();
    Ok(ClosingInfo {
        version,
        current,
        questions,
        root_causes: causes.map(|(id, name, type1)| RootCause { id, name, type1 }).collect(),
        liable_parties: LiableParty::ALL.to_vec(),
    })
}
