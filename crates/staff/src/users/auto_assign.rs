//! Whether users are given leads by themselves.

use std::collections::BTreeSet;

use pitlane_base::access::Users;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::Input;
use serde_json::json;

use super::list::{complete, notify, readers};
use super::types::{AutoAssign, ChangedUsers};
use super::{detail, store};

/// One user in the version that was read, or several; open leads stay where they are.
pub async fn set_auto_assign(who: Allow<Update<Users>>, input: Input<AutoAssign>) -> Answer<ChangedUsers> {
    let (targets, auto_assign) = targets(input.body)?;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let mut changed = Vec::new();
    // In one order everywhere, so that two requests do not wait for each other.
    for (id, version) in targets {
        store::lock(&mut tx, id).await?;
        let Some(user) = store::user(&mut tx, id).await? else {
            let field = if version.is_some() { "user_id" } else { "user_ids" };
            return Err(ApiError::invalid(field, format!("{id} is no user")));
        };
        if version.is_some_and(|version| version != user.version) {
            return Err(ApiError::stale(detail::load(&mut tx, &who, id).await?));
        }
        if user.auto_assign == auto_assign {
            continue;
        }
        store::set_auto_assign(&mut tx, (id, version), auto_assign, who.session.user_id, who.now()).await?;
        let entry = Entry::done("user.auto_assign", "user", id)
            .before(&json!({ "auto_assign": user.auto_assign }))
            .after(&json!({ "auto_assign": auto_assign }));
        who.audit(&mut tx, entry).await?;
        changed.push(id);
    }
    let mut users = store::rows(&mut tx, &changed).await?;
    complete(&mut tx, &who, &mut users).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(ChangedUsers { count: users.len(), users }).saying("Saved"))
}

/// A user, and the version that was read of them.
type Target = (i64, Option<i64>);

/// The users to change, each with the version if there is one, in the order of their ids.
fn targets(asked: AutoAssign) -> Result<(Vec<Target>, bool), ApiError> {
    let auto_assign = asked.auto_assign;
    match (asked.user_id, asked.version, asked.user_ids) {
        (Some(id), Some(version), None) => Ok((vec![(id, Some(version))], auto_assign)),
        (Some(_), None, None) => Err(ApiError::invalid("version", "is needed: that of the user as it was read")),
        (None, None, Some(ids)) => {
            let ids: BTreeSet<_> = ids.into_iter().collect();
            Ok((ids.into_iter().map(|id| (id, None)).collect(), auto_assign))
        }
        _ => {
            let mut fields = Fields::single("user_id", "or user_ids: exactly one of them is needed");
            fields.add("user_ids", "or user_id: exactly one of them is needed");
            Err(ApiError::Invalid(fields))
        }
    }
}
