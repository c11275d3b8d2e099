//! Who can teach: active users with a role that edits trainings.

use pitlane_base::access::Training;
use pitlane_base::codes::AgentType;
use pitlane_base::list::{Query, Where};
use pitlane_base::names::all_named;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::record;

use super::filter::TrainerFilter;
use super::types::TrainerList;

record! {
    struct Trainer of u {
        id: i64,
        name: String,
    }
}

/// The roles of those who can teach; asked before a unit of work begins.
pub async fn roles(who: &Caller) -> Result<Vec<i64>> {
    let holders = who.region.holders(Training::KEY, Letter::Update).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Narrows to users who can teach.
fn only_trainers(roles: &[i64], by: &mut Where) {
    let machines = AgentType::sql_where(AgentType::is_machine);
    let roles = by.bind_all(roles.iter().copied());
    let roles = if roles.is_empty() { "NULL".to_owned() } else { roles };
    by.and("u.is_active");
    by.and(format!("(u.agent_type_id IS NULL OR u.agent_type_id NOT IN ({machines}))"));
    by.and(format!("EXISTS (SELECT 1 FROM user_roles h WHERE h.user_id = u.id AND h.role_id IN ({roles}))"));
}

pub async fn list_trainers(who: Allow<Read<Training>>, Params(asked): Params<TrainerFilter>) -> Answer<TrainerList> {
    let mut query = Query::unscoped(&asked, &who.region);
    only_trainers(&roles(&who).await?, &mut query.by);
    let mut tx = who.read().await?;
    let (rows, count) = query.page::<Trainer>(&mut tx, "").await?;
    let trainers = all_named(rows.into_iter().map(|row| (row.id, row.name)).collect());
    Ok(Data::ok(TrainerList { trainers, count }))
}

/// Whether a user can teach.
pub async fn can_teach(tx: &mut Tx, who: &Caller, roles: &[i64], user: i64) -> DbResult<bool> {
    let mut by = Where::here(&who.region);
    only_trainers(roles, &mut by);
    let id = by.bind(user);
    by.and(format!("u.id = {id}"));
    let found = Select::<Trainer>::from_sql(&format!("FROM users u WHERE {}", by.sql()), by.args).maybe(tx).await?;
    Ok(found.is_some())
}
