//! The sign-in of a retailer or a distributor: made, linked and closed with its row. G.4

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_staff::users::{self, Written};
use serde_json::json;

use super::kind::TraderKind;
use super::store;
use super::types::{ShopFacts, TraderStatus};

/// A sign-in that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub make_user: Option<bool>,
    pub confirm: bool,
}

/// The user with whom they sign in from now on: a new one, one who has their mobile, or none.
pub async fn find_or_make(
    tx: &mut Tx,
    who: &Caller,
    (kind, id): (TraderKind, i64),
    facts: &ShopFacts,
    asked: Asked,
) -> Result<Written<Option<i64>>> {
    let mobile = facts.business.mobile.as_deref().unwrap_or_default();
    if asked.make_user == Some(false) {
        return Ok(Written::Done(None));
    }
    let known = users::with_mobile(tx, mobile).await?;
    let Some(known) = known else {
        if asked.make_user != Some(true) {
            return Ok(Written::Done(None));
        }
        let name = facts.own.owner_name.as_deref().unwrap_or(&facts.business.name);
        return Ok(match users::make_sign_in(tx, who, kind.role(), name, mobile).await? {
            Written::Done(user) => Written::Done(Some(user)),
            Written::Refused(refused) => Written::Refused(refused),
        });
    };
    if !asked.confirm {
        return Err(ApiError::Conflict {
            message: format!(
                "The mobile belongs to the user {}. Confirm to link them, or save without a sign-in.",
                known.name
            ),
            data: json!({ "user": { "id": known.id, "name": known.name, "is_active": known.is_active } }),
        });
    }
    if let Some(other) = store::of_user(tx, kind, known.id, id).await? {
        return Err(ApiError::Conflict {
            message: format!("{} signs in for the {} {} already.", known.name, kind.entity(), other.name),
            data: json!({ kind.entity(): other }),
        });
    }
    Ok(match users::open_sign_in(tx, who, kind.role(), known.id).await? {
        Written::Done(_) => Written::Done(Some(known.id)),
        Written::Refused(refused) => Written::Refused(refused),
    })
}

/// Closes or opens the sign-in with a change of status.
pub async fn follow(
    tx: &mut Tx,
    who: &Caller,
    kind: TraderKind,
    (user, name): (i64, &str),
    (before, after): (TraderStatus, TraderStatus),
) -> Result<Written<()>> {
    let closed = TraderStatus::Closed;
    let written = if before != closed && after == closed {
        users::close_sign_in(tx, who, kind.role(), user, &format!("{} {name}", kind.entity())).await?
    } else if before == closed && after != closed {
        users::open_sign_in(tx, who, kind.role(), user).await?
    } else {
        return Ok(Written::Done(()));
    };
    Ok(match written {
        Written::Done(_) => Written::Done(()),
        Written::Refused(refused) => Written::Refused(refused),
    })
}
