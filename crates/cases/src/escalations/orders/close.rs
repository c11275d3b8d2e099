//! The form by which escalations are closed.

use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::DbError;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;

use super::store;
use super::types::{ClosingInfo, LiableParty, RootCause, WhichForm};
use crate::cases::CaseKind;

pub async fn get_closing_info(who: SignedIn, Params(which): Params<WhichForm>) -> Answer<ClosingInfo> {
    closing_info(&who, CaseKind::Order, which).await
}

/// The form is the same for all kinds; the root causes are those of the kind.
pub async fn closing_info(who: &Caller, kind: CaseKind, which: WhichForm) -> Answer<ClosingInfo> {
    let mut tx = who.read().await?;
    let current = store::current_form(&mut tx, who.today()).await?;
    let version = which.version.unwrap_or(current);
    let questions = store::form(&mut tx, version).await?.ok_or(ApiError::NotFound("closing form"))?;
    let questions = serde_json::from_str(&questions)
        .map_err(|error| DbError::Other(format!("the questions of closing form {version}: {error}")))?;
    let causes = store::root_causes(&mut tx, kind).await?.into_iter();
    Ok(Data::ok(ClosingInfo {
        version,
        current,
        questions,
        root_causes: causes.map(|(id, name, type1)| RootCause { id, name, type1 }).collect(),
        liable_parties: LiableParty::ALL.to_vec(),
    }))
}
