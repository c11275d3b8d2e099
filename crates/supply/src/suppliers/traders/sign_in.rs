//! The sign-in of a retailer or a distributor: made, linked, moved to another mobile and closed with its row. G.4

use pitlane_base::access::Users;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_staff::users::{self, KnownUser, Written};
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
    link(tx, who, (kind, id), &known).await
}

/// A user with whom they sign in from now on.
async fn link(
    tx: &mut Tx,
    who: &Caller,
    (kind, id): (TraderKind, i64),
    known: &KnownUser,
) -> Result<Written<Option<i64>>> {
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

/// The sign-in goes with the mobile of the row: the user has it from now on, and their sessions end. If it is that of
/// another user, that one signs in for the row, once it is confirmed.
pub async fn move_to(
    tx: &mut Tx,
    who: &Caller,
    (kind, id, user): (TraderKind, i64, i64),
    (facts, status): (&ShopFacts, TraderStatus),
    confirm: bool,
) -> Result<Written<Option<i64>>> {
    let mobile = facts.business.mobile.as_deref().unwrap_or_default();
    match users::with_mobile(tx, mobile).await? {
        Some(known) if known.id == user => Ok(Written::Done(Some(user))),
        Some(known) if !confirm => Err(ApiError::Conflict {
            message: format!(
                "The mobile belongs to the user {}. Confirm to let them sign in for the {} from now on, or state \
                 another mobile.",
                known.name,
                kind.entity()
            ),
            data: json!({ "user": { "id": known.id, "name": known.name, "is_active": known.is_active } }),
        }),
        Some(known) => {
            let of = format!("{} {}", kind.entity(), facts.business.name);
            if let Written::Refused(refused) = users::close_sign_in(tx, who, kind.role(), user, &of).await? {
                return Ok(Written::Refused(refused));
            }
            if status == TraderStatus::Closed {
                return Ok(Written::Done(None));
            }
            link(tx, who, (kind, id), &known).await
        }
        None => {
            // With other roles they are one of the staff, whose mobile is not changed along with a shop.
            if !who.profile.allows(Users::KEY, Letter::Update) && !users::has_only_role(tx, kind.role(), user).await? {
                return Err(ApiError::conflict(
                    "Their user has other roles as well: to change that user's mobile needs the permission users.U.",
                ));
            }
            Ok(match users::move_sign_in(tx, who, user, mobile).await? {
                Written::Done(_) => Written::Done(Some(user)),
                Written::Refused(refused) => Written::Refused(refused),
            })
        }
    }
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
