//! Users listed, and open consoles notified of changes.

use std::collections::BTreeMap;

use pitlane_base::access::Users;
use pitlane_base::codes::YesNo;
use pitlane_base::list::Query;
use pitlane_base::topics::USERS;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::input::Params;

use super::filter::{UserFilter, holds_one_of, is_among, is_machine};
use super::store;
use super::types::{UserList, UserRow, WorkKind};
use super::work::taking_roles;
use crate::roster::{of_people, on_shift_now};

/// The roles whose consoles may show users: they are notified of changes.
pub async fn readers(caller: &Caller) -> Result<Vec<i64>> {
    let holders = caller.region.holders(Users::KEY, Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, caller: &Caller, roles: Vec<i64>) {
    let region = caller.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(USERS));
        }
    });
}

pub async fn list_users(who: Allow<Read<Users>>, Params(asked): Params<UserFilter>) -> Answer<UserList> {
    let query = query(&who, &asked).await?;
    let mut tx = who.read().await?;
    let (mut users, count) = store::list(&mut tx, &query).await?;
    complete(&mut tx, &who, &mut users).await?;
    Ok(Data::ok(UserList { users, count }))
}

/// Links to photos, by user.
type Links = BTreeMap<i64, String>;

/// A hook: the photos of those of these users who have one.
pub struct Avatars(pub for<'a> fn(&'a mut Tx, &'a Caller, &'a [i64]) -> Pending<'a, Links>);

/// Adds what today is for users, and their photos.
pub async fn complete(tx: &mut Tx, who: &Caller, users: &mut [UserRow]) -> Result<()> {
    let all: Vec<_> = users.iter().map(|user| user.id).collect();
    let mut avatars = Links::new();
    for Avatars(links) in who.region.hooks.all::<Avatars>() {
        avatars.extend(links(tx, who, &all).await?);
    }
    let ids: Vec<_> = users.iter().filter(|user| user.is_active).map(|user| user.id).collect();
    let mut today = of_people(tx, who, &ids).await?;
    for user in users {
        user.today = today.remove(&user.id);
        user.on_shift = user.today.as_ref().is_some_and(|today| today.on_shift_until.is_some());
        user.avatar = avatars.remove(&user.id);
    }
    Ok(())
}

/// What is asked for among all users.
pub async fn query(who: &Caller, asked: &UserFilter) -> Result<Query> {
    let mut query = Query::unscoped(asked, &who.region);
    if let Some(kind) = asked.can_take {
        only_takers(who, kind, &mut query).await?;
    }
    if let Some(answer) = asked.on_shift {
        let on_shift = on_shift_now(&mut who.read().await?, who).await?;
        is_among(on_shift, answer, &mut query.by);
    }
    Ok(query)
}

/// Narrows a query to the active people who may be given a kind of work.
async fn only_takers(who: &Caller, kind: WorkKind, query: &mut Query) -> Result<()> {
    let roles = taking_roles(who, kind).await?;
    query.by.and("u.is_active");
    is_machine(YesNo::No, &mut query.by);
    holds_one_of(roles, &mut query.by);
    Ok(())
}
