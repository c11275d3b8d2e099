//! Several users edited at once: all of them, or none.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Users;
use pitlane_base::list::trimmed;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use super::create::{Written, giver};
use super::giving::Refused;
use super::hand_over::Plan;
use super::list::{complete, notify, readers};
use super::rules::Sent;
use super::types::{ChangeSeveral, ChangedUsers, OpenWorkCounts, OpenWorkOfSeveral, UpdateUser, WorkOf};
use super::update::{self, Edited};
use super::{checks, store, work};

/// The most users at once.
const MOST: usize = 200;

/// An edit of these fields alone.
const SENT: Sent = Sent { scopes: false, order_accessibility: false };

pub async fn count_open_work(who: Allow<Read<Users>>, Params(asked): Params<WorkOf>) -> Answer<OpenWorkOfSeveral> {
    let ids: BTreeSet<i64> = asked.user_ids.values().iter().map(|id| id.0).collect();
    if ids.len() > MOST {
        return Err(ApiError::invalid("user_ids", format!("must be at most {MOST}")));
    }
    let mut tx = who.read().await?;
    Ok(Data::ok(OpenWorkOfSeveral { open_work: open_work(&mut tx, &who, &ids).await? }))
}

async fn open_work(tx: &mut Tx, who: &Caller, ids: &BTreeSet<i64>) -> Result<OpenWorkCounts> {
    let mut all = OpenWorkCounts::new();
    for id in ids {
        for (kind, count) in work::counts(tx, who, *id).await? {
            *all.entry(kind).or_default() += count;
        }
    }
    Ok(all)
}

pub async fn change_several(who: Allow<Update<Users>>, input: Input<ChangeSeveral>) -> Answer<ChangedUsers> {
    let mut asked = input.body;
    check(&asked)?;
    let ids: BTreeSet<i64> = asked.users.iter().map(|user| user.id).collect();
    let leave = asked.is_active == Some(false);
    let mut plan = Plan::read(&who, asked.hand_over.take()).await?.of_all(ids.clone());
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    // In the order in which edits of single users hold them.
    let held = plan.receivers().chain(ids.iter().copied()).collect();
    checks::hold_all(&mut tx, &held, &BTreeSet::new()).await?;
    if leave {
        checks::hold_admins(&mut tx).await?;
    }
    let names = as_read(&mut tx, &asked).await?;
    if let Some(refused) = refusal(&mut tx, &who, &asked, &names).await? {
        let ids = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        return Err(checks::refuse(&who, tx, "user.update", ids, refused).await?);
    }
    if leave {
        let open = open_work(&mut tx, &who, &ids).await?;
        if !plan.decides(&open) {
            return Err(ApiError::Conflict {
                message: "These users have open work. Say for each kind who gets it.".into(),
                data: json!({ "open_work": open }),
            });
        }
    }
    let mut fields = Fields::new();
    for (id, name) in &names {
        let edit = edit_of(&asked);
        let written = update::write(&mut tx, &who, (*id, None), SENT, &mut plan, |country, state, fields| {
            update::apply(country, state, edit, fields);
        });
        match written.await {
            Ok(Written::Done(_)) => {}
            Ok(Written::Refused(refused)) => {
                return Err(checks::refuse(&who, tx, "user.update", *id, refused).await?);
            }
            // Who gets the work is asked once for all of them.
            Err(ApiError::Invalid(wrong)) if wrong.iter().any(|(field, _)| field.starts_with("hand_over")) => {
                return Err(ApiError::Invalid(wrong));
            }
            Err(ApiError::Invalid(wrong)) => {
                for (field, problem) in wrong.iter() {
                    fields.add(field, format!("{name}: {problem}"));
                }
            }
            Err(other) => return Err(other),
        }
    }
    fields.verdict()?;
    let mut users = store::rows(&mut tx, &ids.into_iter().collect::<Vec<_>>()).await?;
    complete(&mut tx, &who, &mut users).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(ChangedUsers { count: users.len(), users }).saying("Saved"))
}

/// The checks that need no user.
fn check(asked: &ChangeSeveral) -> Result<()> {
    let mut fields = Fields::new();
    if asked.manager_id == Change::Keep && asked.is_active.is_none() {
        fields.add("manager_id", "or is_active: at least one of them is needed");
        fields.add("is_active", "or manager_id: at least one of them is needed");
    }
    let has_reason = trimmed(asked.reason.clone()).is_some();
    if asked.is_active == Some(false) && !has_reason {
        fields.add("reason", "is needed to deactivate users");
    }
    if asked.is_active != Some(false) && has_reason {
        fields.add("reason", "is for users who are deactivated");
    }
    if asked.is_active != Some(false) && asked.hand_over.is_some() {
        fields.add("hand_over", "is for users who are deactivated");
    }
    let mut seen = BTreeSet::new();
    for (at, user) in asked.users.iter().enumerate() {
        if !seen.insert(user.id) {
            fields.add(format!("users[{at}].id"), "is given twice");
        }
    }
    fields.verdict()
}

/// What becomes of each of the users.
fn edit_of(asked: &ChangeSeveral) -> UpdateUser {
    UpdateUser {
        is_active: asked.is_active,
        reason: asked.reason.clone(),
        manager_id: asked.manager_id.clone(),
        ..UpdateUser::default()
    }
}

/// The names of the users, all of whom are as they were read.
async fn as_read(tx: &mut Tx, asked: &ChangeSeveral) -> Result<BTreeMap<i64, String>> {
    let (mut names, mut stale, mut fields) = (BTreeMap::new(), Vec::new(), Fields::new());
    for (at, sent) in asked.users.iter().enumerate() {
        let path = format!("users[{at}].id");
        match store::user(tx, sent.id).await? {
            None => fields.add(path, format!("{} is no user", sent.id)),
            Some(user) if user.version != sent.version => stale.push((user.id, user.version, user.name)),
            Some(user) if asked.is_active == Some(user.is_active) => {
                let now = if user.is_active { "active" } else { "deactivated" };
                fields.add(path, format!("{} is {now} already", user.name));
            }
            Some(user) => drop(names.insert(user.id, user.name)),
        }
    }
    fields.verdict()?;
    if stale.is_empty() {
        return Ok(names);
    }
    let stale_names: Vec<_> = stale.iter().map(|(.., name)| name.as_str()).collect();
    let message = format!(
        "Another user has changed {} in the meantime. Nothing was saved: load the list again.",
        stale_names.join(", ")
    );
    let stale: Vec<_> =
        stale.iter().map(|(id, version, name)| json!({ "id": id, "version": version, "name": name })).collect();
    Err(ApiError::Conflict { message, data: json!({ "stale": stale }) })
}

/// What the caller may not do, with the names of the users with whom they may not do it.
async fn refusal(
    tx: &mut Tx,
    who: &Caller,
    asked: &ChangeSeveral,
    names: &BTreeMap<i64, String>,
) -> Result<Option<Refused>> {
    let mut needs: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (id, name) in names {
        let edit = edit_of(asked);
        let edited =
            Edited::read(tx, who, *id, SENT, |country, state, fields| update::apply(country, state, edit, fields));
        if let Some(Refused(need)) = edited.await?.refusal(giver(who)) {
            needs.entry(need).or_default().push(name);
        }
    }
    let needs: Vec<_> = needs.into_iter().map(|(need, names)| format!("{need} ({})", names.join(", "))).collect();
    Ok((!needs.is_empty()).then(|| Refused(needs.join("; "))))
}
