//! A link that opens a file of an escalation.

use chrono::{DateTime, Utc};
use pitlane_orders::files::{self, OwnerKind};
use pitlane_platform::access::LINK;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::args;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cases::CaseKind;
use crate::escalations::kinds;
use crate::escalations::orders::{Scope, by_id};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichFile {
    pub file_id: i64,
}

/// A link of our own storage; the name of the call is history.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SignedUrl {
    /// Opens the file without a session, and nothing else.
    pub url: String,
    pub expires_at: DateTime<Utc>,
    pub name: String,
    pub media_type: String,
    pub bytes: i64,
}

/// For whoever may see the escalation of the file, of whatever kind it is; the holder of a link opens what links brought.
pub async fn get_signed_url(who: SignedIn, Params(which): Params<WhichFile>) -> Answer<SignedUrl> {
    let unknown = || ApiError::NotFound("file");
    let mut tx = who.read().await?;
    let file = files::by_id(&mut tx, which.file_id).await?.filter(|file| file.owner == OwnerKind::Case);
    let file = file.ok_or_else(unknown)?;
    let kind: Option<CaseKind> = tx.maybe("SELECT kind FROM cases WHERE id = $1", args![file.owner_id]).await?;
    let kind = kind.ok_or_else(unknown)?;
    let is_theirs = who.session.link_to.is_none() || file.role == LINK;
    if !is_theirs || !kinds::may_read(&who, kind) || !is_seen(&mut tx, &who, (kind, file.owner_id)).await? {
        return Err(unknown());
    }
    if file.deleted_at.is_some() {
        return Err(ApiError::Gone("This file was deleted."));
    }
    let (url, expires_at) = files::link_to(&who.region, &file).await?;
    Ok(Data::ok(SignedUrl { url, expires_at, name: file.name, media_type: file.media_type, bytes: file.bytes }))
}

async fn is_seen(tx: &mut Tx, who: &Caller, (kind, case): (CaseKind, i64)) -> Result<bool> {
    let scope = Scope::for_session(&who.session, kind);
    Ok(by_id(tx, &scope, case).await?.is_some())
}
